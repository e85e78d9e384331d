/// Compiled feedback: actions by key index.
struct Feedback: Sendable {
    /// Sorted by key.
    var actions: [(key: Int, action: Action)] = []
    /// Of parts, as their wholes are answered for; no transition lists them.
    var partActions: [(key: Int, action: Action)] = []
    /// Of data keys.
    var dataActions: [(key: Int, action: Action)] = []
    var appearances: [Appearance] = []
    var cues: [TimedCue]?
    var silences = false

    static let empty = Feedback()

    func action(for key: Int) -> Action? {
        for entry in actions where entry.key == key { return entry.action }
        for entry in partActions where entry.key == key { return entry.action }
        return nil
    }

    func action(forData key: Int) -> Action? { dataActions.first { $0.key == key }?.action }

    func action(for key: Int, as event: PresenceEvent) -> Action? {
        for appearance in appearances where appearance.event == event {
            if let found = appearance.actions.first(where: { $0.key == key }) { return found.action }
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
