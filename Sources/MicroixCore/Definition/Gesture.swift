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
        case .pan: 1...Gesture.mostTouches
        case .pinch, .rotate: 2...Gesture.mostTouches
        case .hover: 0...0
        }
    }
}

/// A compiled gesture.
struct Gesture: Sendable {
    /// The most fingers that count.
    static let mostTouches = 10

    let name: String
    let kind: GestureDeclaration.Kind
    /// The layers on which it begins, of repeated ones by id; none for anywhere.
    let layers: [Int]
    let isRepeated: Bool
    let touches: ClosedRange<Int>
    let slop: Double
    let axis: GestureAxis?
    let directions: [SwipeDirection]
    /// By the kind's list of them.
    let arguments: [Double]
    var yieldsTo = DenseSet()
    var alongside = DenseSet()
    var takesFrom = DenseSet()
    /// By phase of the kind.
    var triggers: [Int] = []
    /// Whether rules listen to a phase, by phase of the kind.
    var heard: [Bool] = []
    /// Whether another gesture waits for it to fail.
    var isYieldedTo = false
    let drive: Drive?

    /// The key that it drives.
    struct Drive: Sendable {
        /// The key, or one for each of the gesture's layers.
        let keys: [Int]
        /// The lanes that follow.
        let lanes: [Int]
        let ratio: Amount
        /// The least of each lane; empty for no bounds.
        let least: [Amount]
        let greatest: [Amount]
        let rubberBand: Amount?
        let friction: Decay
    }

    /// The key that it drives where it began on a layer.
    func drivenKey(on layer: Int?) -> Int? {
        guard let drive else { return nil }
        let place = layer.flatMap { layers.firstIndex(of: $0) } ?? 0
        return place < drive.keys.count ? drive.keys[place] : drive.keys.first
    }

    func index(of phase: GesturePhase) -> Int? { kind.phases.firstIndex(of: phase) }

    /// Whether anything depends on the instant at which its time is up.
    var isAwaited: Bool { isYieldedTo || hears(.hold) }

    func hears(_ phase: GesturePhase) -> Bool { index(of: phase).map { heard[$0] } ?? false }
}
