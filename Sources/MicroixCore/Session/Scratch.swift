/// The working room of one instant: between two it is empty, or unused, so that it is no part of what a session is.
struct Scratch: Sendable, Equatable {
    var changes = Changes()
    var chosen: [RuleChoice] = []
    /// The transaction of what is being carried out.
    var transaction: Int?
    var journal = Journal()
    /// The repeated parts that come or go, in order.
    var partsToChange: [(part: PartID, isPresent: Bool)] = []
    /// The parts whose contexts or states have changed, so that parts in them may have to be told of it.
    var told = DenseSet<PartID>()
    /// What inputs have been raised to, and will hold once that is taken up.
    var raisedInputs: [FieldID: PlainData] = [:]
    /// Whose the pointer is that last did something.
    var verdict: PointerVerdict?

    static func == (left: Scratch, right: Scratch) -> Bool { true }
}
