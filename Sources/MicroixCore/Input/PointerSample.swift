public import MicroixMotion

/// What a finger, a pen or a mouse does.
public enum PointerPhase: String, Sendable, Equatable, CaseIterable {
    /// It touches the surface; or a mouse button is pressed.
    case down
    /// It moves while it is down.
    case move
    /// It is lifted.
    case up
    /// The system takes the pointer away.
    case cancel
    /// It moves without touching.
    case hover
}

/// What a pointer does, and where.
public struct PointerSample: Sendable, Equatable {
    /// The number that tells pointers apart while they are down.
    public let id: Int
    /// Where it is: x and y in points of the component, within ±1e9.
    public var location: Lanes { Lanes(x, y, 0, 0) }
    // Two numbers, not the four of `Lanes`, keep the entries of the agenda small.
    private let x, y: Double
    /// When it was observed; `nil` if that is when the session processes it.
    let seen: Instant?
    /// What it does.
    public let phase: PointerPhase

    /// Creates a sample; coordinates beyond ±1e9 points are limited to that.
    ///
    /// A host that gets several samples at once, or late, gives the time at which each was observed. Velocities, taps
    /// and presses are computed from these times, even if they lie before the session's current time; but what results
    /// from a sample happens when the session processes it. Samples count in the order in which they arrive.
    /// - Parameters:
    ///   - id: The pointer's number, which it keeps until it is lifted.
    ///   - phase: What it does.
    ///   - x: In points; if it is NaN, the session ignores the sample.
    ///   - y: Likewise.
    ///   - time: When the sample was observed, in seconds of the session, not later than it is processed; `nil`, or a
    ///     value that is not finite, means when it is processed.
    public init(_ id: Int = 0, _ phase: PointerPhase, x: Double, y: Double, time: Double? = nil) {
        self.id = id
        self.phase = phase
        func near(_ part: Double) -> Double {
            part.isNaN ? .nan : Swift.max(-Self.farthest, Swift.min(Self.farthest, part))
        }
        (self.x, self.y) = (near(x), near(y))
        seen = time.flatMap { $0.isFinite ? Instant(nearest: Swift.max(0, $0)) : nil }
    }

    /// When it was observed, in seconds; `nil` if that is when the session processes it.
    public var time: Double? { seen?.seconds }

    /// Whether its coordinates are numbers.
    var isSomewhere: Bool { !x.isNaN && !y.isNaN }

    /// Farther than any screen, and small enough to calculate with.
    static let farthest = 1e9
}
