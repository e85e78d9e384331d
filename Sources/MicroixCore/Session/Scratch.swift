/// The working room of one instant: between two it is empty, or unused, so that it is no part of what a session is.
struct Scratch: Sendable {
    var changes = Changes()
    var chosen: [RuleChoice] = []
    /// What the chosen rules together leave and enter.
    var plan = TransitionPlan()
    /// The transaction of what is being carried out.
    var transaction: Int?
    var journal = Journal()
    /// The repeated parts that come or go, in order.
    var partsToChange: [(part: PartID, isPresent: Bool)] = []
    /// What inputs have been raised to, and will hold once that is taken up.
    var raisedInputs: [FieldID: PlainData] = [:]
    /// What gestures have come to in this sample: a room alone, which is lent and always empty.
    var heardGestures: [GestureEvent] = []
    /// Whose the pointer is that last did something.
    var verdict: PointerVerdict?
    /// Whether something was made of the key that last did something.
    var isKeyTaken = false

    /// What only grows within an instant, by any number of triggers: it is cut where one of them is taken back, and never copied.
    struct Lists: Sendable {
        fileprivate(set) var events: [TimelineEvent] = []
        fileprivate var transitions: [TakenTransition] = []
        fileprivate var nudges: [Nudge] = []
        fileprivate var undeclared: [UndeclaredKeys.Touched] = []

        var counts: [Int] { [events.count, transitions.count, nudges.count, undeclared.count] }

        /// Cuts what has been added since there was so much.
        mutating func cut(to counts: [Int]) {
            events.removeSubrange(counts[0]...)
            transitions.removeSubrange(counts[1]...)
            nudges.removeSubrange(counts[2]...)
            undeclared.removeSubrange(counts[3]...)
        }
    }

    /// Whether there is nothing in it, its lists aside, that a trigger would have to leave as it is.
    var isClear: Bool {
        changes.isClear && journal.isClear && partsToChange.isEmpty && raisedInputs.isEmpty
            && transaction == nil
    }

    /// Forgets everything but its lists.
    mutating func clear() {
        changes.clear()
        journal.clearNotes()
        partsToChange = []
        raisedInputs = [:]
        transaction = nil
    }

    /// Gives its lists for others.
    mutating func exchange(_ lists: inout Lists) {
        journal.exchange(&lists.events)
        swap(&changes.transitions, &lists.transitions)
        swap(&changes.nudges, &lists.nudges)
        swap(&changes.undeclared, &lists.undeclared)
    }
}
