/// The working room of one instant: between two it is empty, or unused, so that it is no part of what a session is.
struct Scratch: Sendable, Equatable {
    var changes = Changes()
    var chosen: [RuleChoice] = []
    /// The transaction of what is being carried out.
    var transaction: Int?
    var journal = Journal()
    /// Whose the pointer is that last did something.
    var verdict: PointerVerdict?

    static func == (left: Scratch, right: Scratch) -> Bool { true }
}
