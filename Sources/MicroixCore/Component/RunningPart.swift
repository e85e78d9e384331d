/// A part as it runs; the first is the component itself.
struct RunningPart: Sendable {
    /// The path with a dot behind; empty for the whole.
    let prefix: String
    /// The part that it lies in; of the whole itself.
    let parent: PartID
    /// Its id among repeated parts; `nil` where it is not repeated.
    let id: Int?
    /// Its states, all in a row; the first is the root of a tree of their own.
    let states: Range<StateID>
    /// The group in which its layers lie.
    let layer: LayerID
    /// What its component shows of its own space; `nil` for all.
    let canvas: CanvasDeclaration?
    /// Its fields, all in a row.
    let fields: Range<FieldID>
    /// Whether its store takes keys that nobody declared.
    let isOpen: Bool
    /// What is asked for an action before anything else.
    let actionFunctions: ActionFunctions?
    /// Its feedback by transition, the more specific first.
    var transitions: [TransitionFeedback] = []
    /// What its layers fall back on, the outermost first.
    var styles: [Style] = []
    /// How much its styles let things move; `nil` for as much as they are asked to.
    var limits: MotionLimits?
    /// The inputs that what is around it sets.
    var inputs: [BoundInput] = []
    /// Returns all its inputs as a table.
    var inputFunction: HostFunction?
    /// Of a repeated part, the position that says whether it is hidden.
    var slot: DerivedID?

    /// The root of its states.
    var root: StateID { states.lowerBound }

    /// Whether it, or a part around it, is repeated.
    func isRepeated(in parts: Table<PartID, RunningPart>) -> Bool {
        id != nil || !prefix.isEmpty && parts[parent].isRepeated(in: parts)
    }

    /// The path; empty for the whole.
    var path: String { String(prefix.dropLast()) }

    /// An input that what is around a part sets.
    struct BoundInput: Sendable {
        let field: FieldID
        let trigger: TriggerID
        /// What states say of it; the first that is active counts.
        let mentions: [(state: StateID, source: PartDeclaration.InputDeclaration.Source)]
        let computed: HostFunction?
    }
}

/// What the context of a part says, ascending: its functions read nothing but this part's fields and states.
struct ContextFunctions: Sendable {
    /// What it says of keys.
    var derived: [DerivedID] = []
    /// The springs whose numbers it says.
    var springs: [FollowID] = []
    /// The repetitions whose ids it says.
    var repetitions: [Int] = []
    /// The parts in it whose inputs it says.
    var partsWithInputs: [PartID] = []
}

/// Who hears a message of a part.
struct Hearing: Sendable {
    let trigger: TriggerID
    /// The id of the repeated part that has sent it, which the trigger carries.
    let id: Int?
}
