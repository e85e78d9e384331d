/// Actions by key, and what accompanies a transition.
public struct FeedbackDeclaration: Sendable, Equatable {
    /// The action of each key.
    public var actions: [Entry]
    /// The cues that accompany the transition; `nil` where another place may answer, empty for nothing on purpose.
    public var cues: [CueDeclaration]?
    /// Motions of several keys with cues, in an order of their own.
    public var groups: [ActionGroup] = []
    /// How layers come and go.
    public var appearances: [AppearanceDeclaration]
    /// Whether it ends the search for everything but the keys' own feedback: `mx.none` on a transition.
    public var silences: Bool

    /// The action of one key.
    public struct Entry: Sendable, Equatable {
        /// The key's path.
        public var key: KeyName
        /// What answers its change.
        public var action: ActionDeclaration

        /// Creates an entry.
        public init(_ key: KeyName, _ action: ActionDeclaration) {
            self.key = key
            self.action = action
        }

        /// The key, and those that its action moves besides.
        // Once in a library, and not anew wherever it is asked.
        @inline(never) var keyNames: [KeyName] { [key] + action.keyNames }
    }

    /// Declares feedback.
    public init(
        _ actions: [Entry] = [], cues: [CueDeclaration]? = nil, appearances: [AppearanceDeclaration] = [],
        silences: Bool = false
    ) {
        self.actions = actions
        self.cues = cues
        self.appearances = appearances
        self.silences = silences
    }

    /// The actions in it that leave a number to a function, each where it stands.
    public var functions: [SourceLocation?] {
        let appearing = appearances.flatMap { appearance in
            appearance.actions.filter { $0.action.hasFunctions }.map { $0.property.location }
                + (appearance.whole?.hasFunctions ?? false ? [appearance.layer.location] : [])
        }
        return actions.filter { $0.action.hasFunctions }.map { $0.key.property.location }
            + groups.filter { $0.hasFunctions }.map { $0.location } + appearing
    }

    /// All cues in it, however deep.
    var allCues: [CueDeclaration] {
        let answers =
            actions.map { $0.action } + groups.map { .group($0) }
            + appearances.flatMap { $0.actions.map { $0.action } + ($0.whole.map { [$0] } ?? []) }
        return (cues ?? []) + appearances.flatMap { $0.cues ?? [] } + answers.flatMap { $0.allCues }
    }

    /// The keys that it speaks of.
    public var keyNames: [KeyName] {
        actions.flatMap { $0.keyNames } + groups.flatMap { $0.keyNames }
            + appearances.flatMap { appearance in
                appearance.actions.map { KeyName(appearance.layer, $0.property) }
            }
    }
}

/// Feedback of the transitions that match a pattern: `idle > pressed`, `* > active`.
public struct TransitionFeedbackDeclaration: Sendable, Equatable {
    /// The pattern: exited state, `>`, entered state; paths, with `*` for a segment or a whole side.
    public var pattern: Name
    /// What answers.
    public var feedback: FeedbackDeclaration

    /// Declares the feedback of some transitions.
    public init(_ pattern: Name, _ feedback: FeedbackDeclaration) {
        self.pattern = pattern
        self.feedback = feedback
    }
}
