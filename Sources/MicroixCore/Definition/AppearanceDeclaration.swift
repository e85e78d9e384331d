/// What happens to a layer, or to a whole session, that comes or goes.
public enum PresenceEvent: String, Sendable, Equatable, CaseIterable {
    /// It comes.
    case appear
    /// It goes.
    case disappear
}

/// How a layer comes or goes: the actions of the keys that differ while it is away.
public struct AppearanceDeclaration: Sendable, Equatable {
    /// The layer; in a style it may be a class.
    public var layer: Name
    /// Whether it comes or goes.
    public var event: PresenceEvent
    /// The actions of single properties.
    public var actions: [Entry]
    /// The action of all others; `nil` where another place may answer.
    public var whole: ActionDeclaration?
    /// The cues that accompany it; `nil` where another place may answer.
    public var cues: [CueDeclaration]?

    /// The action of one property.
    public struct Entry: Sendable, Equatable {
        /// The property's name.
        public var property: Name
        /// What answers its change.
        public var action: ActionDeclaration

        /// Creates an entry.
        public init(_ property: Name, _ action: ActionDeclaration) {
            self.property = property
            self.action = action
        }
    }

    /// Declares how a layer comes or goes.
    public init(
        _ layer: Name, _ event: PresenceEvent, _ actions: [Entry] = [], whole: ActionDeclaration? = nil,
        cues: [CueDeclaration]? = nil
    ) {
        self.layer = layer
        self.event = event
        self.actions = actions
        self.whole = whole
        self.cues = cues
    }
}
