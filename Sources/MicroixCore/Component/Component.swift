import MicroixMotion

/// A compiled component: immutable tables of keys, states, triggers and rules, by their ids.
///
/// Any number of sessions run from one component. Turning a knob makes another component with the same ids
/// (``tuned(_:)``).
public final class Component: Sendable {
    /// What it was compiled from.
    public let declaration: ComponentDeclaration
    /// What its author wrote, with its parts in it; of one without parts the same as ``declaration``.
    public let authored: ComponentDeclaration
    /// The animatable keys, sorted by name.
    public let keys: Table<KeyID, Key>
    /// The keys that hold plain data, sorted by name.
    public let dataKeys: Table<DataKeyID, DataKey>
    /// What styles say of keys that nobody declared, of parts whose store is open; by full name.
    let undeclared: UndeclaredKeys
    /// The triggers; the first few are the engine's own.
    public let triggers: Table<TriggerID, Trigger>
    let knobs: KnobValues
    /// The inputs and variables of the context.
    public let fields: Table<FieldID, FieldDeclaration>

    let states: Table<StateID, State>
    let rules: Table<RuleID, Rule>
    /// By trigger, and for each by the states that may listen to it, the positions among the listeners.
    private let selection: Selection
    let listeners: [Listener]
    /// The rules with timers of each state, in the order of ``State/timers``.
    let timers: Table<StateID, [Listener]>
    /// What states say of each key, the first active one wins.
    let mentions: Table<KeyID, [Mention]>
    /// What states say of each data key, the first active one wins.
    let dataMentions: Table<DataKeyID, [DataMention]>
    /// The layers as a tree in document order; its root is the component itself.
    let layers: Table<LayerID, Layer>
    /// The layer of each key; `nil` for a free key.
    let keyLayers: Table<KeyID, LayerID?>
    /// For each key the values that it has while its layer is away; `nil` where that makes no difference.
    let absences: Table<KeyID, Absence?>
    /// Whether its layers come and go otherwise than all at once, or rules hear of it.
    public let hasPresence: Bool
    /// The keys to which a state may add a motion.
    let keysWithAdditions: KeySet
    let derived: Table<DerivedID, Derived>
    let endless: Table<LoopID, Endless>
    let expressions: ExpressionTable
    /// For each key those that an expression of it may follow, however far.
    let followed: Table<KeyID, KeySet>
    /// For each key those that may follow it, however far.
    let followers: Table<KeyID, KeySet>
    /// For each key the expression that is its base, where it is one.
    let baseExpressions: Table<KeyID, ExpressionID?>
    let feedback: Feedback
    /// The component itself, then the parts in it, each before those in it.
    let parts: Table<PartID, RunningPart>
    /// The part of each field.
    let fieldParts: Table<FieldID, PartID>
    /// The part of each key, and of each data key.
    let keyParts: Table<KeyID, PartID>
    let dataParts: Table<DataKeyID, PartID>
    /// The layer of each data key; `nil` for a free key.
    let dataLayers: Table<DataKeyID, LayerID?>
    /// Who hears the messages of parts, by their full names.
    let heard: [String: [Hearing]]
    /// The triggers by name, but for messages of parts, and the states by path.
    let triggerIndices: [String: TriggerID]
    let stateIndices: [String: StateID]
    /// Whether any part asks functions for the actions of its keys.
    let hasActionFunctions: Bool
    /// The repeated parts.
    let repeatedParts: [PartID]
    /// For each part what the context says of it.
    let contextFunctions: Table<PartID, ContextFunctions>
    /// The repeated part of each position that says whether it is hidden.
    let slotParts: Table<DerivedID, PartID?>
    /// Whether any rule needs no trigger.
    let hasAlways: Bool
    /// For each trigger the field of the context that it sets.
    let inputFields: Table<TriggerID, FieldID?>
    /// Whether any transition may have feedback of its own.
    let hasTransitionFeedback: Bool
    /// The motions that rules wait for, by state.
    let restWatches: Table<RestWatchID, RestWatch>
    /// The thresholds that rules wait for.
    let crossingWatches: Table<CrossingWatchID, CrossingWatch>
    /// What its author promises.
    let promises: Table<PromiseID, Promise>
    /// The number of triggers that only the engine posts; they come first.
    let ownTriggerCount: Int
    /// The number of history states.
    let historyCount: Int
    /// Whether what a trigger does may fail half-way: in a function, or in rules that set each other off.
    let canFail: Bool
    /// Whether it has functions of the host at all.
    package let callsHost: Bool
    let initialContext: PagedTable<FieldID, PlainData>
    /// What all sessions begin with.
    let initialValues: InitialValues
    let repetitions: [Repetition]
    /// The keys whose base the context computes.
    let computedKeys: KeySet
    /// For each layer whether it is repeated, or lies in a repeated part.
    let repeatedLayers: LayerSet
    /// The gestures, in order of precedence.
    let gestures: Table<GestureID, Gesture>
    /// What is told to who can't see it, and can have the focus, in the order of reading.
    let elements: Table<ElementID, AccessibleElement>
    let elementNeeds: Table<ElementID, ElementNeeds>
    let keyboards: [Keyboard]
    /// Where the keys of each layer stand that say where it is.
    let hitShapes: Table<LayerID, HitShape>

    struct Mention: Sendable {
        let state: StateID
        let source: ValueSource
    }

    /// A key that is one lane of another.
    struct LaneKey: Sendable {
        let key: KeyID
        let lane: Int
    }

    struct DataMention: Sendable {
        let state: StateID
        let source: DataSource
    }

    struct Derived: Sendable {
        enum Target: Sendable {
            case key(KeyID)
            case data(DataKeyID)
            /// Whether a repeated layer is hidden.
            case slot(DataKeyID)
        }

        let function: HostFunction
        var target: Target
        let state: StateID
        /// Of a repeated layer's value, the position that says whether it is hidden; while it is nothing is computed.
        var slot: DerivedID?
    }

    /// Layers that are repeated.
    struct Repetition: Sendable {
        let ids: HostFunction
        /// The positions among the derived values that say of each whether it is hidden, by id from 1.
        let slots: Range<DerivedID>
        /// Whether ids above the greatest are left out, and no mistake.
        let leavesOutOthers: Bool
    }

    struct Endless: Sendable {
        let action: Action
    }

    /// Takes the tables that a compiler has filled; what follows from them is found here, once.
    init(
        _ declaration: ComponentDeclaration, authored: ComponentDeclaration, keys: Table<KeyID, Key>,
        dataKeys: Table<DataKeyID, DataKey>, undeclared: UndeclaredKeys,
        triggers: Table<TriggerID, Trigger>, ownTriggerCount: Int, states: Table<StateID, State>, historyCount: Int,
        rules: Table<RuleID, Rule>,
        listening: (selection: Selection, listeners: [Listener], timers: Table<StateID, [Listener]>),
        restWatches: Table<RestWatchID, RestWatch>, crossingWatches: Table<CrossingWatchID, CrossingWatch>,
        promises: Table<PromiseID, Promise>, mentions: Table<KeyID, [Mention]>,
        dataMentions: Table<DataKeyID, [DataMention]>,
        layers: Table<LayerID, Layer>, keyLayers: Table<KeyID, LayerID?>, absences: Table<KeyID, Absence?>,
        hasPresence: Bool, derived: Table<DerivedID, Derived>, computedKeys: KeySet, repetitions: [Repetition],
        endless: Table<LoopID, Endless>, expressions: ExpressionTable, followed: Table<KeyID, KeySet>,
        baseExpressions: Table<KeyID, ExpressionID?>, feedback: Feedback, parts: Table<PartID, RunningPart>,
        keyParts: Table<KeyID, PartID>, dataParts: Table<DataKeyID, PartID>, dataLayers: Table<DataKeyID, LayerID?>,
        heard: [String: [Hearing]], triggerIndices: [String: TriggerID], gestures: Table<GestureID, Gesture>,
        hitShapes: Table<LayerID, HitShape>, elements: Table<ElementID, AccessibleElement>, keyboards: [Keyboard],
        callsHost: Bool
    ) {
        self.declaration = declaration
        knobs = KnobValues(declaration.tuning)
        self.authored = authored
        self.keys = keys
        self.dataKeys = dataKeys
        self.undeclared = undeclared
        self.triggers = triggers
        self.ownTriggerCount = ownTriggerCount
        self.states = states
        self.historyCount = historyCount
        self.rules = rules
        (selection, listeners, timers) = listening
        self.restWatches = restWatches
        self.crossingWatches = crossingWatches
        self.promises = promises
        self.mentions = mentions
        self.dataMentions = dataMentions
        self.layers = layers
        self.keyLayers = keyLayers
        self.absences = absences
        self.hasPresence = hasPresence
        self.derived = derived
        self.computedKeys = computedKeys
        self.repetitions = repetitions
        self.endless = endless
        self.expressions = expressions
        self.followed = followed
        followers = ComponentFacts.followers(followed)
        self.baseExpressions = baseExpressions
        self.feedback = feedback
        self.parts = parts
        fieldParts = ComponentFacts.fieldParts(parts, count: declaration.fields.count)
        self.keyParts = keyParts
        self.dataParts = dataParts
        self.dataLayers = dataLayers
        self.heard = heard
        self.triggerIndices = triggerIndices
        stateIndices = ComponentFacts.stateIndices(states)
        hasActionFunctions = parts.contains { $0.actionFunctions != nil }
        self.gestures = gestures
        self.hitShapes = hitShapes
        self.elements = elements
        elementNeeds = elements.mapTable { ElementNeeds($0, keys, expressions, followed) }
        self.keyboards = keyboards
        self.callsHost = callsHost
        fields = Table(declaration.fields)
        initialContext = PagedTable(fields.map { $0.initial })
        initialValues = InitialValues(
            keys: keys, dataKeys: dataKeys, absences: absences, baseExpressions: baseExpressions, derived: derived,
            follows: expressions.follows)
        hasAlways = states.indices.contains {
            !listening.selection[.always, $0].isEmpty
        }
        inputFields = ComponentFacts.inputFields(triggers)
        keysWithAdditions = ComponentFacts.keysWithAdditions(mentions)
        hasTransitionFeedback = ComponentFacts.hasTransitionFeedback(parts, states, rules)
        let always = hasAlways ? states.indices.flatMap { listening.listeners[listening.selection[.always, $0]] } : []
        canFail =
            callsHost || rules.contains { !$0.raise.isEmpty } || parts.count > 1
            || !AlwaysChains.areShort(always, rules)
        repeatedParts = parts.indices.filter { parts[$0].id != nil }
        contextFunctions = ComponentFacts.contextFunctions(parts, derived, expressions.follows, repetitions)
        slotParts = ComponentFacts.slotParts(parts, count: derived.count)
        repeatedLayers = ComponentFacts.repeatedLayers(layers, declaration.repetitions, parts)
    }

    /// The name.
    public var name: String { declaration.name.text }

    /// The positions among the listeners of those that answer a trigger in a state, in order.
    func listeners(to trigger: TriggerID, in state: StateID) -> Range<Int> {
        selection[trigger, state]
    }

    /// Whether a trigger is for one state alone, and not for those around it.
    func isAskedAlone(_ trigger: TriggerID) -> Bool {
        trigger == .done || restWatches.contains { $0.trigger == trigger }
    }
}

extension Component: Equatable {
    /// Whether two were compiled from the same declaration, so that they do the same.
    public static func == (left: Component, right: Component) -> Bool {
        left === right || left.declaration == right.declaration
    }
}
