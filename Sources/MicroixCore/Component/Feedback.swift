/// Compiled feedback.
struct Feedback: Sendable {
    var actions = ActionTable<KeyID>()
    /// Of lanes, as their wholes are answered for, and of keys, as their layers are; no transition lists them.
    var impliedActions = ActionTable<KeyID>()
    /// Of data keys.
    var dataActions = ActionTable<DataKeyID>()
    var appearances: [Appearance] = []
    var cues: [TimedCue]?
    var silences = false

    static let empty = Feedback()

    @inline(__always) func action(for key: KeyID) -> Action? { actions[key] ?? impliedActions[key] }
}

/// Compiled feedback of the transitions that exit one of some states and enter one of others.
///
/// By reference: it is looked at whenever a rule is taken, and a copy would count every reference in it.
final class TransitionFeedback: Sendable {
    let pattern: String
    let exited: StateSet
    let entered: StateSet
    /// The innermost region in which all states lie that the pattern names; the component where it names none.
    ///
    /// Only patterns of the same region, or of one around it, compete.
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
