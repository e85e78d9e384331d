import MicroixMotion

/// Compiles a declaration: turns names into ids, folds knobs into numbers, and collects all mistakes.
struct ComponentCompiler {
    let declaration: ComponentDeclaration
    /// The declaration with its parts linked, as the component keeps it.
    let linked: ComponentDeclaration
    var problems: [DefinitionProblem] = []

    var keys: Table<KeyID, Key> = []
    var keyIndices: [String: KeyID] = [:]
    var triggers: Table<TriggerID, Trigger> = []
    var states: Table<StateID, State> = []
    var rules: Table<RuleID, Rule> = []
    var mentions: Table<KeyID, [Component.Mention]> = []
    var dataKeys: Table<DataKeyID, DataKey> = []
    var dataIndices: [String: DataKeyID] = [:]
    var dataMentions: Table<DataKeyID, [Component.DataMention]> = []
    /// The tree of layers in document order; its root is the component itself.
    var layers: Table<LayerID, Layer> = []
    /// The layer of each key; `nil` for a free key.
    var keyLayers: Table<KeyID, LayerID?> = []
    /// For each key, its lanes that are keys themselves.
    var laneKeys: Table<KeyID, [Component.LaneKey]> = []
    /// For each key, the values that it has while its layer is away.
    var absences: Table<KeyID, Absence?> = []
    /// The layers whose scale has a factor for each axis.
    var pairedScales: Set<String> = []
    var derived: Table<DerivedID, Component.Derived> = []
    var endless: Table<LoopID, Component.Endless> = []
    var feedback = Feedback.empty
    /// The component itself, and its parts.
    var parts: Table<PartID, CompiledPart> = []
    /// All styles with the parts to which they belong; those of the whole come first.
    private(set) var styleList: [(style: StyleDeclaration, part: PartID)] = []
    /// The prefix of all names of each part, and the parts directly inside it.
    private(set) var prefixes: Table<PartID, String> = [""]
    private(set) var partChildren: Table<PartID, [PartID]> = [[]]
    /// The triggers by name, without those that parts send.
    var triggerIndices: [String: TriggerID] = [:]
    /// The root of each part's states.
    var partRoots: Table<PartID, StateID> = []
    /// The part whose rules or patterns are compiled.
    var currentPart = PartID.whole
    /// The part of each key, and of each data key.
    var keyParts: Table<KeyID, PartID> = []
    var dataParts: Table<DataKeyID, PartID> = []
    /// For each message of a part, by full name, who hears it.
    var heard: [String: [MessageListener]] = [:]
    /// The triggers for messages of parts, by name; a trigger of the part itself may have the same name.
    var heardIndices: [String: TriggerID] = [:]
    var heardTriggers = DenseSet<TriggerID>()
    /// The paths of keys and data keys, split into layer and property.
    var paths: [String: KeyName] = [:]
    /// The layers by name, and the parts by path.
    var layerIndices: [String: LayerID] = [:]
    var partIndices: [String: PartID] = [:]
    /// The positions of the layers in the declaration, by name.
    var layerPositions: [String: Int] = [:]
    var expressions: Table<ExpressionID, Expression> = []
    /// The springs through which keys follow expressions, and the order in which they are computed.
    var follows: Table<FollowID, Follow> = []
    var followOrder: [FollowID] = []
    /// The keys whose computation would need many nodes if no spring were in between.
    var deepKeys = KeySet()
    /// The key of each expression, and the location of the expression.
    var expressionKeys: Table<ExpressionID, (key: KeyID, location: SourceLocation?)> = []
    /// For each key, all keys that its expressions may follow, directly or indirectly.
    var followed: Table<KeyID, KeySet> = []
    /// The expressions that keys have unless an active state says otherwise.
    var baseExpressions: [KeyID: ExpressionID] = [:]
    var callsHost = false
    /// The laws that have not been sampled yet.
    var requests: [LawRequest] = []
    /// The values of all knobs.
    let knobs: KnobValues
    var restWatches: Table<RestWatchID, RestWatch> = []
    var crossingWatches: Table<CrossingWatchID, CrossingWatch> = []
    var promises: Table<PromiseID, Promise> = []
    var ownTriggerCount = Trigger.own.count
    var historyCount = 0
    var repetitions: [Component.Repetition] = []
    /// The keys whose base is a function of the context.
    var computedKeys = KeySet()
    var gestures: Table<GestureID, Gesture> = []
    var hitShapes: Table<LayerID, HitShape> = []
    var elements: Table<ElementID, AccessibleElement> = []
    var keyboards: [Keyboard] = []
    /// For each trigger and state, the rules that listen.
    var listeners: Table<TriggerID, [StateID: [RuleID]]> = []

    /// The endless motions of states so far, by the kind of value that they move.
    private var endlessMotions: [ValueKind: [(motion: MotionAction, loop: LoopID)]] = [:]

    /// Keys that exist even if nothing in the declaration mentions them.
    let kept: [KeyName]

    init(_ declaration: ComponentDeclaration, keeping kept: [KeyName] = []) {
        if declaration.parts.isEmpty || !declaration.placed.isEmpty {
            linked = declaration
            self.declaration = declaration.withGradients()
        } else {
            let linker = Linker(declaration.withGradients())
            linked = linker.result
            self.declaration = linker.result.withGradients()
            problems = linker.problems
        }
        self.kept = kept
        knobs = KnobValues(self.declaration.tuning)
        for (position, layer) in self.declaration.layers.enumerated() where layerPositions[layer.name.text] == nil {
            layerPositions[layer.name.text] = position
        }
        styleList = self.declaration.styles.map { ($0, .whole) }
        for (position, placed) in self.declaration.placed.enumerated() {
            let part = PartID(position + 1)
            partIndices[placed.path.text] = part
            prefixes.append(placed.path.text + ".")
            partChildren.append([])
            partChildren[placed.parent].append(part)
            styleList += placed.styles.map { ($0, PartID(position + 1)) }
        }
    }

    /// The prefix of all names of a part.
    func prefix(of part: PartID) -> String { prefixes[part] }

    /// The declaration of a layer.
    func layer(_ name: Name) -> LayerDeclaration? { layerPositions[name.text].map { declaration.layers[$0] } }

    mutating func compile() {
        checkPrintable(declaration.name, "name")
        checkCanvas()
        checkKnobs()
        checkFields()
        compileKeys()
        compileLayers()
        compileBaseExpressions()
        compileStates()
        compileParts()
        compileComputed()
        compileLaneKeys()
        checkMasks()
        checkExpressions()
        compileGestures()
        compileTriggers()
        bindInputs()
        compileRules()
        hearGestures()
        compileAccessibility()
        compileFeedback()
        compileStyles()
        compileExceptions()
        compilePromises()
        checkFollows()
        checkScenarios()
    }

    mutating func report(_ kind: DefinitionProblem.Kind, at location: SourceLocation?) {
        problems.append(DefinitionProblem(kind, at: location))
    }

    /// Reports each name that occurs a second time, at its second location.
    mutating func checkUnique(_ names: [Name], _ noun: String, in place: String? = nil) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.text).inserted {
            report(.duplicate(noun: noun, name: name.text, place: place), at: name.location)
        }
        for name in names { checkPrintable(name, noun) }
    }

    /// Reports a name that has control characters.
    mutating func checkPrintable(_ name: Name, _ noun: String) {
        guard name.text.unicodeScalars.contains(where: { isControl($0) }) else { return }
        report(.conflict("the \(noun) '\(printable(name.text))' has control characters", hint: nil), at: name.location)
    }

    private mutating func checkCanvas() {
        guard let canvas = declaration.canvas else { return }
        for lane in 0..<2 where !(canvas.size[lane] > 0 && canvas.size[lane] <= CanvasDeclaration.greatest) {
            report(
                .unsuitable(
                    place: lane == 0 ? "the width of 'canvas'" : "the height of 'canvas'",
                    expected: "a number above 0, at most \(plain(CanvasDeclaration.greatest))",
                    found: canvas.size[lane].isNaN ? "0/0" : plain(canvas.size[lane])), at: canvas.location)
        }
    }

    private mutating func checkKnobs() {
        checkUnique(declaration.tuning.map { $0.name }, "knob")
        for knob in declaration.tuning where !(knob.value >= knob.minimum && knob.value <= knob.maximum) {
            let type = FieldType(.number(minimum: knob.minimum, maximum: knob.maximum))
            report(
                .unsuitable(
                    place: "the knob '\(knob.name.text)'", expected: type.description, found: plain(knob.value)),
                at: knob.name.location)
        }
    }

    private mutating func checkFields() {
        checkUnique(declaration.fields.map { $0.name }, "field of the context")
        for field in declaration.fields {
            if let expectation = field.type.expectation(failedBy: field.initial) {
                report(
                    .unsuitable(
                        place: "the initial value of '\(field.name.text)'", expected: expectation,
                        found: field.initial.kindName), at: field.name.location)
            }
        }
    }

    // MARK: - Numbers

    /// A declared quantity with its knobs folded into numbers; functions of the context stay.
    func fold(_ quantity: Quantity) -> Quantity { knobs.fold(quantity) }

    /// The lanes of a declared value of some kind; reports it at `location` if it doesn't fit.
    mutating func lanes(
        _ value: [Quantity], _ kind: ValueKind, range: ClosedRange<Double>, place: String, at location: SourceLocation?
    ) -> Lanes {
        let value = kind.spread(value)
        guard value.count == kind.laneCount else {
            let found =
                switch value.count {
                case 0: "a table without items"
                case 1: "a number"
                default: "\(value.count) numbers"
                }
            report(.unsuitable(place: place, expected: kind.expectation, found: found), at: location)
            return .zero
        }
        var lanes = Lanes.zero
        for (lane, quantity) in value.enumerated() {
            guard let number = fold(quantity).constant, Swift.abs(number) <= ValueKind.greatest else {
                let found = fold(quantity).constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"
                report(.unsuitable(place: place, expected: "a number within ±1e15", found: found), at: location)
                continue
            }
            let type = FieldType(.number(minimum: range.lowerBound, maximum: range.upperBound))
            if let expectation = type.expectation(failedBy: .number(number)) {
                report(.unsuitable(place: place, expected: expectation, found: plain(number)), at: location)
            }
            lanes[lane] = number
        }
        return lanes
    }

    // MARK: - Actions

    /// The id of a state's endless motion; equal motions have the same id, so that they keep their phase.
    mutating func endlessIndex(_ motion: MotionAction, key: KeyID, at location: SourceLocation?) -> LoopID {
        let folded = sampled(motion.map { fold($0) })
        let kind = keys[key].kind
        if let known = endlessMotions[kind]?.first(where: { $0.motion == folded }) { return known.loop }
        if !folded.isEndless, !motion.timing.hold.isForwards {
            report(
                .conflict(
                    "a motion as a state's value must be endless",
                    hint: "add repeats = mx.forever or hold = true, or put it into feedback"),
                at: location)
        }
        if motion.inheritsDuration {
            report(.missing(what: "a duration in seconds", place: "an endless mx.\(motion.name)"), at: location)
        }
        let before = problems.count
        let compiled = action(motion, key: key, at: location)
        if problems.count == before, let recipe = recipe(folded, key: key) {
            if recipe.isImmediate {
                report(.missing(what: "a duration above 0", place: "an endless mx.\(motion.name)"), at: location)
            } else if !recipe.hasOwnEnd {
                report(
                    .missing(
                        what: "'by' or 'to', as it has no model value to go to", place: "an endless mx.\(motion.name)"),
                    at: location)
            }
        }
        let loop = endless.append(Component.Endless(action: compiled))
        endlessMotions[kind, default: []].append((folded, loop))
        return loop
    }
}
