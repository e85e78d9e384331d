/// Actions by key, and what accompanies a transition.
public struct FeedbackDeclaration: Sendable, Equatable {
    /// The action of each key.
    public var actions: [Entry]
    /// The cues that accompany the transition; `nil` if the search goes on elsewhere, empty for no cues on purpose.
    public var cues: [CueDeclaration]?
    /// Groups that move several keys and have cues.
    public var groups: [ActionGroup] = []
    /// How layers appear and disappear.
    public var appearances: [AppearanceDeclaration]
    /// Whether the search ends here for everything but the keys' own feedback: `mx.none` for a transition.
    public var silences: Bool

    /// The action of one key.
    public struct Entry: Sendable, Equatable {
        /// The key's path.
        public var key: KeyName
        /// The action that answers its change.
        public var action: ActionDeclaration

        /// Creates an entry.
        public init(_ key: KeyName, _ action: ActionDeclaration) {
            self.key = key
            self.action = action
        }

        /// The key, and the other keys that its action moves.
        // Not inlined, to keep the code small.
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

    /// The locations of all actions in which a function computes a number.
    public var functions: [SourceLocation?] {
        let appearing = appearances.flatMap { appearance in
            appearance.actions.filter { $0.action.hasFunctions }.map { $0.property.location }
                + (appearance.whole?.hasFunctions ?? false ? [appearance.layer.location] : [])
        }
        return actions.filter { $0.action.hasFunctions }.map { $0.key.property.location }
            + groups.filter { $0.hasFunctions }.map { $0.location } + appearing
    }

    /// All cues in it, also those of nested groups.
    var allCues: [CueDeclaration] {
        let answers =
            actions.map { $0.action } + groups.map { .group($0) }
            + appearances.flatMap { $0.actions.map { $0.action } + ($0.whole.map { [$0] } ?? []) }
        return (cues ?? []) + appearances.flatMap { $0.cues ?? [] } + answers.flatMap { $0.allCues }
    }

    /// The keys that it mentions.
    public var keyNames: [KeyName] {
        actions.flatMap { $0.keyNames } + groups.flatMap { $0.keyNames }
            + appearances.flatMap { appearance in
                appearance.actions.map { KeyName(appearance.layer, $0.property) }
            }
    }
}

/// Feedback for the transitions that match a pattern: `idle > pressed`, `* > active`.
public struct TransitionFeedbackDeclaration: Sendable, Equatable {
    /// The pattern: the path of a left state, `>`, the path of an entered state; `*` stands for one word of a path, or
    /// for a whole side.
    public var pattern: Name
    /// The feedback.
    public var feedback: FeedbackDeclaration

    /// Declares the feedback of some transitions.
    public init(_ pattern: Name, _ feedback: FeedbackDeclaration) {
        self.pattern = pattern
        self.feedback = feedback
    }
}
