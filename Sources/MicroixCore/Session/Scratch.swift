/// The temporary data of one instant; between instants it is empty or unused, and so no part of the session's value.
struct Scratch: Sendable {
    var changes = Changes()
    var chosen: [RuleChoice] = []
    /// The states that the chosen rules leave and enter together.
    var plan = TransitionPlan()
    /// The transaction of what is being processed; `nil` if there is none.
    var transaction: Int?
    var journal = Journal()
    /// The repeated parts that begin or leave, in order.
    var partsToChange: [(part: PartID, isPresent: Bool)] = []
    /// Values that were raised for inputs, and that the inputs get when the raised triggers are processed.
    var raisedInputs: [FieldID: PlainData] = [:]
    /// Storage for the gesture events of one sample; always empty between samples.
    var heardGestures: [GestureEvent] = []
    /// The verdict on the pointer that was processed last.
    var verdict: PointerVerdict?
    /// Whether the component used the key that was processed last.
    var isKeyTaken = false

    /// Lists that only grow within an instant; if a trigger is undone they are cut back, so they need no copy.
    struct Lists: Sendable {
        fileprivate(set) var events: [TimelineEvent] = []
        fileprivate var transitions: [TakenTransition] = []
        fileprivate var nudges: [Nudge] = []
        fileprivate var undeclared: [UndeclaredKeys.Touched] = []

        var counts: [Int] { [events.count, transitions.count, nudges.count, undeclared.count] }

        /// Removes what was added since the lists had these lengths.
        mutating func cut(to counts: [Int]) {
            events.removeSubrange(counts[0]...)
            transitions.removeSubrange(counts[1]...)
            nudges.removeSubrange(counts[2]...)
            undeclared.removeSubrange(counts[3]...)
        }
    }

    /// Whether everything except the lists is empty, so that a failing trigger needs no copy of it.
    var isClear: Bool {
        changes.isClear && journal.isClear && partsToChange.isEmpty && raisedInputs.isEmpty
            && transaction == nil
    }

    /// Clears everything except the lists.
    mutating func clear() {
        changes.clear()
        journal.clearNotes()
        partsToChange = []
        raisedInputs = [:]
        transaction = nil
    }

    /// Swaps its lists with others.
    mutating func exchange(_ lists: inout Lists) {
        journal.exchange(&lists.events)
        swap(&changes.transitions, &lists.transitions)
        swap(&changes.nudges, &lists.nudges)
        swap(&changes.undeclared, &lists.undeclared)
    }
}
