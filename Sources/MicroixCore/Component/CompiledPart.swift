/// A compiled part; the first one is the component itself.
struct CompiledPart: Sendable {
    /// The path, followed by a dot; empty for the whole.
    let prefix: String
    /// The part around it; the whole for the whole itself.
    let parent: PartID
    /// Its id among repeated parts; `nil` if it is not repeated.
    let id: Int?
    /// The range of its states; the first of them is the root.
    let states: Range<StateID>
    /// The group around its layers.
    let layer: LayerID
    /// The visible part of its component's space; `nil` for all of it.
    let canvas: CanvasDeclaration?
    /// The range of its fields.
    let fields: Range<FieldID>
    /// Whether its store takes keys that nobody declared.
    let isOpen: Bool
    /// The functions that are asked for an action before every other place; `nil` if there are none.
    let actionFunctions: ActionFunctions?
    /// Its feedback for transitions; more specific patterns come first.
    var transitions: [TransitionFeedback] = []
    /// The styles that its layers use, in the order in which they are searched.
    var styles: [Style] = []
    /// How much its styles let things move; `nil` for no limits.
    var limits: MotionLimits?
    /// The inputs that the component around it sets.
    var inputs: [BoundInput] = []
    /// Returns all its inputs as a table; `nil` if it has no such function.
    var inputFunction: HostFunction?
    /// For a repeated part, the derived value that hides it.
    var slot: DerivedID?

    /// The root of its states.
    var root: StateID { states.lowerBound }

    /// Whether this part, or a part around it, is repeated.
    func isRepeated(in parts: Table<PartID, CompiledPart>) -> Bool {
        id != nil || !prefix.isEmpty && parts[parent].isRepeated(in: parts)
    }

    /// The path; empty for the whole.
    var path: String { String(prefix.dropLast()) }

    /// An input of a part that the component around it sets.
    struct BoundInput: Sendable {
        let field: FieldID
        let trigger: TriggerID
        /// The values that states give it; the first active state wins.
        let mentions: [(state: StateID, source: PartDeclaration.InputDeclaration.Source)]
        let computed: HostFunction?
    }
}

/// What functions of a part's context compute, in ascending lists; they read only fields and states of this part.
struct ContextFunctions: Sendable {
    /// The derived values.
    var derived: [DerivedID] = []
    /// The springs whose numbers are computed.
    var springs: [FollowID] = []
    /// The repetitions whose ids are computed.
    var repetitions: [Int] = []
    /// The parts inside this one whose inputs are computed.
    var partsWithInputs: [PartID] = []
}

/// Somebody who hears a message of a part.
struct MessageListener: Sendable {
    let trigger: TriggerID
    /// The id of the repeated part that sends it, which is added to the payload; `nil` if it is not repeated.
    let id: Int?
}
