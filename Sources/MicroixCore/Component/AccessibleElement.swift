/// A compiled element: something that is told to who can't see it, or that can have the focus.
struct AccessibleElement: Sendable {
    /// The layer that it is; ``LayerID/whole`` for the component itself.
    let layer: LayerID
    /// The name that it goes by: its layer's, or the component's.
    let name: String
    /// The part whose words are used to say what it is.
    let part: PartID
    /// Its id among repeated layers or parts.
    let id: Int?
    /// What it is; `nil` where only keys are said of it, so that it is told to nobody.
    let role: AccessibilityRole?
    /// What is told of it, by its kind, each once.
    let values: [(attribute: AccessibilityAttribute, source: Source)]
    /// What may be done with it.
    let actions: [(action: AccessibilityAction, trigger: TriggerID)]
    let step: Double?
    let orientation: AccessibilityOrientation?
    /// The keyboards that listen while it has the focus, by number.
    let keyboards: [Int]
    /// The nearest element around it.
    let parent: ElementID?
    /// The keys by which it, or what is around it, may be too clear to be seen.
    let opacities: [KeyID]

    /// Where a value comes from.
    enum Source: Sendable {
        case constant(PlainData)
        case conditions([Condition])
        case expression(ExpressionID)
        case computed(HostFunction)
        /// What a text says.
        case text(DataKeyID)

        /// Whether a function is asked.
        var isComputed: Bool { if case .computed = self { true } else { false } }
    }

    /// Whether any function is asked for what it is.
    var asksFunctions: Bool { values.contains { $0.source.isComputed } }

    /// Whether it can have the focus at all; of a container its items have it.
    var isFocusable: Bool { !keyboards.isEmpty || role != nil && role?.items == nil && !actions.isEmpty }

    func trigger(of action: AccessibilityAction) -> TriggerID? { actions.first { $0.action == action }?.trigger }
}

/// A compiled keyboard.
struct Keyboard: Sendable {
    let name: String
    let keys: [String]
    /// The layers that can have the focus, of repeated ones by id.
    let layers: [LayerID]
    let isRepeated: Bool
    let part: PartID
    /// By phase.
    var triggers: [TriggerID] = []

    func trigger(of phase: KeyboardDeclaration.Phase) -> TriggerID {
        triggers[KeyboardDeclaration.Phase.allCases.firstIndex(of: phase) ?? 0]
    }

    /// What its triggers carry.
    func payload(key: String?, id: Int?) -> PlainData {
        .record((key.map { [("key", .text($0))] } ?? []) + (isRepeated ? [("id", .number(Double(id ?? 1)))] : []))
    }
}

/// What there is to tell of an element depends on, besides what its functions read.
struct ElementNeeds: Sendable {
    /// The part whose words its conditions and functions use.
    let part: PartID
    /// The fields and states that its conditions ask for.
    private(set) var reads = ContextReads.none
    /// The keys of its opacities and of its expressions, with all that these follow.
    private(set) var keys = KeySet()
    /// The texts that it says.
    private(set) var texts = DenseSet<DataKeyID>()
    /// Whether a condition asks what is shown in that instant.
    let asksWhatIsShown: Bool

    init(
        _ element: AccessibleElement, _ all: Table<KeyID, Key>, _ expressions: ExpressionTable,
        _ followed: Table<KeyID, KeySet>
    ) {
        part = element.part
        var asked = element.opacities
        var asksWhatIsShown = false
        for value in element.values {
            switch value.source {
            case .constant, .computed: break
            case .text(let key): texts.insert(key)
            case .expression(let expression): asked += expressions.list[expression].inputs
            case .conditions(let conditions):
                for condition in conditions {
                    condition.note(in: &reads)
                    if condition.asksWhatIsShown { asksWhatIsShown = true }
                }
            }
        }
        self.asksWhatIsShown = asksWhatIsShown
        for key in asked {
            for own in [key] + expressions.laneKeys[key].map({ $0.key }) {
                keys.insert(own)
                keys.formUnion(followed[own])
            }
            // A lane that says nothing itself is what its whole is.
            if let lane = all[key].lane {
                keys.insert(lane.whole)
                keys.formUnion(followed[lane.whole])
            }
        }
    }
}
