extension GestureDeclaration {
    /// The kinds of gestures.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// Fingers touch and lift again, once or several times.
        case tap
        /// A finger is down on a layer; it may leave the layer, come back, or be held long.
        case press
        /// Fingers move together.
        case pan
        /// Fingers move apart or towards each other.
        case pinch
        /// Fingers turn around each other.
        case rotate
        /// A quick movement in one direction.
        case swipe
        /// A movement back and forth.
        case scrub
        /// A pointer is over a layer without touching it.
        case hover

        /// The facts about this kind.
        package var facts: GestureFacts {
            switch self {
            case .tap: .tap
            case .press: .press
            case .pan: .pan
            case .pinch: .pinch
            case .rotate: .rotate
            case .swipe: .swipe
            case .scrub: .scrub
            case .hover: .hover
            }
        }
    }
}

extension GestureDeclaration.Kind {
    /// The phases that the gesture can have.
    public var phases: [GesturePhase] { facts.phases }

    /// The phases that end it; once it has begun, one of them always comes.
    package var ends: [GesturePhase] { facts.ends }

    /// How far a finger must move before it counts as moving, in points.
    public var slop: Double { facts.slop }

    /// How many fingers it needs.
    public var touches: ClosedRange<Int> { facts.touches }

    /// Whether it can drive a key.
    public var canDrive: Bool { facts.drives != nil }
}
