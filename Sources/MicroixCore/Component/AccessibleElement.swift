/// A compiled element: assistive technology knows it, or it can have the focus.
struct AccessibleElement: Sendable {
    /// The layer of the element; ``LayerID/whole`` for the component itself.
    let layer: LayerID
    /// The element's name: the name of its layer, or of the component.
    let name: String
    /// The part in which its conditions and functions look up names.
    let part: PartID
    /// The id of its repeated layer or part; `nil` if it is not repeated.
    let id: Int?
    /// The role; `nil` for an element that only has keyboards, which assistive technology does not get.
    let role: AccessibilityRole?
    /// The sources of its attributes; each attribute occurs once.
    let values: [(attribute: AccessibilityAttribute, source: Source)]
    /// The actions, each with the trigger that it posts.
    let actions: [(action: AccessibilityAction, trigger: TriggerID)]
    let step: Double?
    let orientation: AccessibilityOrientation?
    /// The indices of the keyboards that listen while it has the focus.
    let keyboards: [Int]
    /// The nearest element around it.
    let parent: ElementID?
    /// The opacities of its layer and of the groups around it; they decide whether it can be seen.
    let opacities: [KeyID]

    /// Where a value comes from.
    enum Source: Sendable {
        case constant(PlainData)
        case conditions([Condition])
        case expression(ExpressionID)
        case computed(HostFunction)
        /// What a text says.
        case text(DataKeyID)

        /// Whether a function computes the value.
        var isComputed: Bool { if case .computed = self { true } else { false } }
    }

    /// Whether a function computes any of its values.
    var asksFunctions: Bool { values.contains { $0.source.isComputed } }

    /// Whether it can have the focus at all; a container can't, but its items can.
    var isFocusable: Bool { !keyboards.isEmpty || role != nil && role?.items == nil && !actions.isEmpty }

    func trigger(of action: AccessibilityAction) -> TriggerID? { actions.first { $0.action == action }?.trigger }
}

/// A compiled keyboard.
struct Keyboard: Sendable {
    let name: String
    let keys: [String]
    /// The layers that can have the focus; if they are repeated, in the order of their ids.
    let layers: [LayerID]
    let isRepeated: Bool
    let part: PartID
    /// The triggers, in the order of the phases.
    var triggers: [TriggerID] = []

    func trigger(of phase: KeyboardDeclaration.Phase) -> TriggerID {
        triggers[KeyboardDeclaration.Phase.allCases.firstIndex(of: phase) ?? 0]
    }

    /// The payload of its triggers.
    func payload(key: String?, id: Int?) -> PlainData {
        .record((key.map { [("key", .text($0))] } ?? []) + (isRepeated ? [("id", .number(Double(id ?? 1)))] : []))
    }
}

/// What the values of an element depend on, besides what its functions read.
struct ElementNeeds: Sendable {
    /// The part in which its conditions and functions look up names.
    let part: PartID
    /// The fields and states that its conditions read.
    private(set) var reads = ContextReads.none
    /// The keys of its opacities and of its expressions, with all keys that these follow.
    private(set) var keys = KeySet()
    /// The texts that are its label.
    private(set) var texts = DenseSet<DataKeyID>()
    /// Whether a condition reads what is shown at that instant.
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
            // A lane without a value of its own has that of its whole.
            if let lane = all[key].lane {
                keys.insert(lane.whole)
                keys.formUnion(followed[lane.whole])
            }
        }
    }
}
