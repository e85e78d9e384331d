/// A compiled style: what is left of it for the keys of one component, whose values are in their bases.
struct Style: Sendable {
    let name: String
    let feedback: Feedback
    /// The more specific first.
    let transitions: [TransitionFeedback]
}
