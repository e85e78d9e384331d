import MicroixMotion

/// What a gesture does at an instant; each has a trigger of its own.
public enum GesturePhase: String, Sendable, Hashable, CaseIterable {
    /// It is there: a tap, a swipe, a scrub.
    case recognised
    /// It begins.
    case began
    /// It goes on.
    case changed
    /// The fingers are lifted.
    case ended
    /// It was taken away, by another gesture or the system.
    case cancelled
    /// A finger presses.
    case down
    /// The finger is outside.
    case exit
    /// The finger is over it again; of a hover, the pointer comes.
    case enter
    /// The finger has pressed for long.
    case hold
    /// The finger is lifted over it.
    case up

    /// The name of its trigger, of a gesture of some name.
    public func trigger(of gesture: String) -> String { self == .recognised ? gesture : gesture + "." + rawValue }
}

extension GestureDeclaration.Kind {
    /// The phases that it goes through.
    public var phases: [GesturePhase] {
        switch self {
        case .tap, .swipe, .scrub: [.recognised]
        case .press: [.down, .exit, .enter, .hold, .up, .cancelled]
        case .pan, .pinch, .rotate: [.began, .changed, .ended, .cancelled]
        case .hover: [.enter, .changed, .exit]
        }
    }

    /// Those with which it is over, one of which always comes once it has begun.
    package var ends: [GesturePhase] {
        switch self {
        case .tap, .swipe, .scrub: []
        case .press: [.up, .cancelled]
        case .pan, .pinch, .rotate: [.ended, .cancelled]
        case .hover: [.exit]
        }
    }

    /// Whether its fingers are its own once it has begun.
    var claims: Bool {
        switch self {
        case .tap, .press, .hover: false
        case .pan, .pinch, .rotate, .swipe, .scrub: true
        }
    }

    /// The numbers that may be given, with what they are otherwise: seconds, points, counts.
    public var arguments: [(name: String, initial: Double)] {
        switch self {
        case .tap: [("count", 1), ("interval", 0.3), ("hold", 0.5)]
        case .press: [("hold", 0.5), ("exit", 70)]
        case .pan, .pinch, .rotate, .hover: []
        case .swipe: [("distance", 50), ("duration", 0.5)]
        case .scrub: [("turns", 4), ("travel", 24), ("interval", 0.4)]
        }
    }

    /// How far a finger goes before it means to move, in points; of a pan the touch slop of Android, of a tap and a press
    /// the allowance of iOS.
    public var slop: Double {
        switch self {
        case .tap, .press: 10
        case .pan, .pinch, .rotate, .swipe, .scrub: 8
        case .hover: 0
        }
    }

    /// How many fingers it takes.
    public var touches: ClosedRange<Int> {
        switch self {
        case .tap, .press, .swipe, .scrub: 1...1
        case .pan: 1...GestureDeclaration.mostTouches
        case .pinch, .rotate: 2...GestureDeclaration.mostTouches
        case .hover: 0...0
        }
    }
}
