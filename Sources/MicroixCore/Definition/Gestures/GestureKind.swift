extension GestureDeclaration {
    /// The kinds of gestures.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// Fingers that touch and lift again, once or several times.
        case tap
        /// A finger that is down: over a layer, outside it, long.
        case press
        /// Fingers that move together.
        case pan
        /// Fingers that move apart or together.
        case pinch
        /// Fingers that turn around each other.
        case rotate
        /// A quick stroke.
        case swipe
        /// A movement to and fro.
        case scrub
        /// A pointer that is over a layer without touching it.
        case hover

        /// What is to be known of it.
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
    /// The phases that it goes through.
    public var phases: [GesturePhase] { facts.phases }

    /// The phases that end it; once it has begun, one of them always comes.
    package var ends: [GesturePhase] { facts.ends }

    /// How far a finger goes before it means to move, in points.
    public var slop: Double { facts.slop }

    /// How many fingers it takes.
    public var touches: ClosedRange<Int> { facts.touches }

    /// Whether it drives keys.
    public var canDrive: Bool { facts.drives != nil }
}
