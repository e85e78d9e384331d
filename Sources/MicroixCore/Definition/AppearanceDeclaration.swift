/// Whether a layer, or a whole session, appears or disappears.
public enum PresenceEvent: String, Sendable, Equatable, CaseIterable {
    /// It comes.
    case appear
    /// It goes.
    case disappear
}

/// How a layer appears or disappears: the actions of the keys that have other values while it is away.
public struct AppearanceDeclaration: Sendable, Equatable {
    /// The layer; in a style it may be a class.
    public var layer: Name
    /// Whether this is for appearing or for disappearing.
    public var event: PresenceEvent
    /// The actions of single properties.
    public var actions: [Entry]
    /// The action of all other properties; `nil` if the search goes on elsewhere.
    public var whole: ActionDeclaration?
    /// The cues that accompany it; `nil` if the search goes on elsewhere.
    public var cues: [CueDeclaration]?

    /// The action of one property.
    public struct Entry: Sendable, Equatable {
        /// The property's name.
        public var property: Name
        /// The action that answers its change.
        public var action: ActionDeclaration

        /// Creates an entry.
        public init(_ property: Name, _ action: ActionDeclaration) {
            self.property = property
            self.action = action
        }
    }

    /// Declares how a layer appears or disappears.
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
