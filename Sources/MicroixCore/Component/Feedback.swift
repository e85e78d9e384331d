/// Compiled feedback: actions by key index.
struct Feedback: Sendable {
    var actions = ActionTable()
    /// Of parts, as their wholes are answered for; no transition lists them.
    var partActions = ActionTable()
    /// Of data keys.
    var dataActions = ActionTable()
    var appearances: [Appearance] = []
    var cues: [TimedCue]?
    var silences = false

    static let empty = Feedback()

    func action(for key: Int) -> Action? { actions[key] ?? partActions[key] }

    func action(forData key: Int) -> Action? { dataActions[key] }

    func action(for key: Int, as event: PresenceEvent) -> Action? {
        for appearance in appearances where appearance.event == event {
            if let found = appearance.actions[key] { return found }
        }
        return nil
    }

    func cues(ofLayer layer: Int, as event: PresenceEvent) -> [TimedCue]? {
        appearances.first { $0.layer == layer && $0.event == event }?.cues
    }
}

/// Compiled feedback of the transitions that exit one of some states and enter one of others.
struct TransitionFeedback: Sendable {
    let pattern: String
    let exited: DenseSet
    let entered: DenseSet
    let feedback: Feedback

    func matches(exits: DenseSet, entries: DenseSet) -> Bool {
        exited.intersects(exits) && entered.intersects(entries)
    }
}
