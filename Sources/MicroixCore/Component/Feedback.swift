/// Compiled feedback.
struct Feedback: Sendable {
    var actions = ActionTable<KeyID>()
    /// Actions that lanes have from their wholes, and keys from their layers; transitions don't list these keys.
    var impliedActions = ActionTable<KeyID>()
    /// The actions of data keys.
    var dataActions = ActionTable<DataKeyID>()
    var appearances: [Appearance] = []
    var cues: [TimedCue]?
    var silences = false

    static let empty = Feedback()

    @inline(__always) func action(for key: KeyID) -> Action? { actions[key] ?? impliedActions[key] }
}

/// Compiled feedback for transitions that leave one of some states and enter one of others.
///
/// A class, because it is read whenever a rule is taken, and copying a struct would count every reference in it.
final class TransitionFeedback: Sendable {
    let pattern: String
    let exited: StateSet
    let entered: StateSet
    /// The innermost region that contains all states named in the pattern; the component if the pattern names none.
    ///
    /// Only patterns with the same region, or with a region around it, compete.
    let region: StateID
    let feedback: Feedback
    let location: SourceLocation?

    init(
        pattern: String, exited: StateSet, entered: StateSet, region: StateID, feedback: Feedback,
        location: SourceLocation?
    ) {
        (self.pattern, self.exited, self.entered, self.region) = (pattern, exited, entered, region)
        (self.feedback, self.location) = (feedback, location)
    }

    func matches(exits: StateSet, entries: StateSet) -> Bool { exited.intersects(exits) && entered.intersects(entries) }
}
