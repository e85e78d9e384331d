/// A compiled style: its feedback for the keys of one component; its values are already in the keys' bases.
struct Style: Sendable {
    let name: String
    let feedback: Feedback
    /// More specific patterns come first.
    let transitions: [TransitionFeedback]
}
