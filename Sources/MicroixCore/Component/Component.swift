import MicroixMotion

/// A compiled component: immutable tables of keys, states, triggers and rules, by their ids.
///
/// Any number of sessions can run one component. A component with changed knobs is another one, with the same ids
/// (``tuned(_:)``).
public final class Component: Sendable {
    /// The declaration from which it was compiled, with its parts linked.
    public let declaration: ComponentDeclaration
    /// The declaration as its author wrote it, with its parts not linked; the same as ``declaration`` if there are no
    /// parts.
    public let authored: ComponentDeclaration
    /// The animatable keys, sorted by name.
    public let keys: Table<KeyID, Key>
    /// The keys that hold plain data, sorted by name.
    public let dataKeys: Table<DataKeyID, DataKey>
    /// The values that styles give to undeclared keys, for parts whose store is open; by full name.
    let undeclared: UndeclaredKeys
    /// The triggers; the first few are the engine's own.
    public let triggers: Table<TriggerID, Trigger>
    let knobs: KnobValues
    /// The inputs and variables of the context.
    public let fields: Table<FieldID, FieldDeclaration>

    let states: Table<StateID, State>
    let rules: Table<RuleID, Rule>
    /// For each trigger, and each state that may listen to it, the range in ``listeners``.
    private let selection: Selection
    let listeners: [Listener]
    /// The rules with timers of each state, in the order of ``State/timers``.
    let timers: Table<StateID, [Listener]>
    /// The values that states give each key; the first active state wins.
    let mentions: Table<KeyID, [Mention]>
    /// The values that states give each data key; the first active state wins.
    let dataMentions: Table<DataKeyID, [DataMention]>
    /// The layers as a tree in document order; its root is the component itself.
    let layers: Table<LayerID, Layer>
    /// The layer of each key; `nil` for a free key.
    let keyLayers: Table<KeyID, LayerID?>
    /// The values of each key while its layer is away; `nil` for keys that don't change then.
    let absences: Table<KeyID, Absence?>
    /// Whether its layers may appear and disappear one by one, or rules listen to `appear` and `disappear`.
    public let hasPresence: Bool
    /// The keys to which a state may add a motion.
    let keysWithAdditions: KeySet
    let derived: Table<DerivedID, Derived>
    let endless: Table<LoopID, Endless>
    let expressions: ExpressionTable
    /// For each key, all keys that its expressions may follow, directly or indirectly.
    let followed: Table<KeyID, KeySet>
    /// For each key, all keys that may follow it, directly or indirectly.
    let followers: Table<KeyID, KeySet>
    /// For each key the expression that is its base; `nil` if its base is a value.
    let baseExpressions: Table<KeyID, ExpressionID?>
    let feedback: Feedback
    /// The component itself, then its parts; each comes before the parts inside it.
    let parts: Table<PartID, CompiledPart>
    /// The part of each field.
    let fieldParts: Table<FieldID, PartID>
    /// The part of each key, and of each data key.
    let keyParts: Table<KeyID, PartID>
    let dataParts: Table<DataKeyID, PartID>
    /// The layer of each data key; `nil` for a free key.
    let dataLayers: Table<DataKeyID, LayerID?>
    /// For each message of a part, by full name, who hears it.
    let heard: [String: [MessageListener]]
    /// The triggers by name, without the messages of parts, and the states by path.
    let triggerIndices: [String: TriggerID]
    let stateIndices: [String: StateID]
    /// Whether any part has action functions.
    let hasActionFunctions: Bool
    /// The repeated parts.
    let repeatedParts: [PartID]
    /// For each part, everything that functions of its context compute.
    let contextFunctions: Table<PartID, ContextFunctions>
    /// For each derived value that hides a repeated part, that part; `nil` for other derived values.
    let slotParts: Table<DerivedID, PartID?>
    /// Whether any rule needs no trigger.
    let hasAlways: Bool
    /// For each trigger the field that it sets, if it belongs to an input.
    let inputFields: Table<TriggerID, FieldID?>
    /// Whether any transition may have feedback of its own.
    let hasTransitionFeedback: Bool
    /// The sets of motions for whose rest rules wait, by state.
    let restWatches: Table<RestWatchID, RestWatch>
    /// The thresholds for which rules wait.
    let crossingWatches: Table<CrossingWatchID, CrossingWatch>
    /// The promises of its author.
    let promises: Table<PromiseID, Promise>
    /// The number of triggers that come first and are no part of ``postableTriggers``.
    let ownTriggerCount: Int
    /// The number of history states.
    let historyCount: Int
    /// Whether a trigger can fail half-way: in a function, or because rules set each other off without end.
    let canFail: Bool
    /// Whether it has any functions of the host.
    package let callsHost: Bool
    let initialContext: PagedTable<FieldID, PlainData>
    /// The values with which every session begins.
    let initialValues: InitialValues
    let repetitions: [Repetition]
    /// The keys whose base is a function of the context.
    let computedKeys: KeySet
    /// The layers that are repeated, or lie in a repeated part.
    let repeatedLayers: LayerSet
    /// The gestures, in order of precedence.
    let gestures: Table<GestureID, Gesture>
    /// The elements, in reading order.
    let elements: Table<ElementID, AccessibleElement>
    let elementNeeds: Table<ElementID, ElementNeeds>
    let keyboards: [Keyboard]
    /// For each layer the keys that say where it is.
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
            /// The `hidden` of a repeated layer.
            case slot(DataKeyID)
        }

        let function: HostFunction
        var target: Target
        let state: StateID
        /// For a value of a repeated layer, the derived value that hides the layer; while it does, the function is not
        /// called.
        var slot: DerivedID?
    }

    /// Layers that are repeated.
    struct Repetition: Sendable {
        let ids: HostFunction
        /// The derived values that hide the layers, in the order of the ids from 1.
        let slots: Range<DerivedID>
        /// Whether ids above the greatest are ignored; otherwise they are an error.
        let leavesOutOthers: Bool
    }

    struct Endless: Sendable {
        let action: Action
    }

    /// Takes the tables that a compiler has filled, and computes what follows from them, once.
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
        baseExpressions: Table<KeyID, ExpressionID?>, feedback: Feedback, parts: Table<PartID, CompiledPart>,
        keyParts: Table<KeyID, PartID>, dataParts: Table<DataKeyID, PartID>, dataLayers: Table<DataKeyID, LayerID?>,
        heard: [String: [MessageListener]], triggerIndices: [String: TriggerID], gestures: Table<GestureID, Gesture>,
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

    /// The range in ``listeners`` of those that answer a trigger in a state, in order.
    func listeners(to trigger: TriggerID, in state: StateID) -> Range<Int> {
        selection[trigger, state]
    }

    /// Whether a trigger is chosen for one state only, and not also for the states around it.
    func isAskedAlone(_ trigger: TriggerID) -> Bool {
        trigger == .done || restWatches.contains { $0.trigger == trigger }
    }
}

extension Component: Equatable {
    /// Whether both were compiled from the same declaration, so that they behave in the same way.
    public static func == (left: Component, right: Component) -> Bool {
        left === right || left.declaration == right.declaration
    }
}
