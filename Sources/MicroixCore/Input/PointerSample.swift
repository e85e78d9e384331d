public import MicroixMotion

/// What a finger, a pen or a mouse does.
public enum PointerPhase: String, Sendable, Equatable, CaseIterable {
    /// It touches down; a mouse's button is pressed.
    case down
    /// It moves while it is down.
    case move
    /// It is lifted.
    case up
    /// The system takes it away.
    case cancel
    /// It moves without touching.
    case hover
}

/// What a pointer does, and where.
public struct PointerSample: Sendable, Equatable {
    /// Tells fingers apart, for as long as they are down.
    public let id: Int
    /// Where it is, in points of the component: x and y, within ± a billion.
    public var location: Lanes { Lanes(x, y, 0, 0) }
    // Apart, as four lanes would be too large for the agenda.
    private let x, y: Double
    /// When it was seen, where that is not when it is taken up.
    let seen: Instant?
    /// What it does.
    public let phase: PointerPhase

    /// Creates a sample; what is farther away than a billion points counts as that far.
    ///
    /// A host that gets several samples at once, or late, says of each when it was seen: velocities, taps and presses go by
    /// that, also where it is earlier than what the session has come to, while what comes of it happens when it is taken
    /// up. Samples count in the order in which they arrive.
    /// - Parameters:
    ///   - id: The pointer, by any number that it keeps until it is lifted.
    ///   - phase: What it does.
    ///   - x: In points; one that is no number makes the sample one that nothing takes up.
    ///   - y: Likewise.
    ///   - time: When it was seen, in seconds of the session, never later than it is taken up; by default, and where it is
    ///     no number, that.
    public init(_ id: Int = 0, _ phase: PointerPhase, x: Double, y: Double, time: Double? = nil) {
        self.id = id
        self.phase = phase
        func near(_ part: Double) -> Double {
            part.isNaN ? .nan : Swift.max(-Self.farthest, Swift.min(Self.farthest, part))
        }
        (self.x, self.y) = (near(x), near(y))
        seen = time.flatMap { $0.isFinite ? Instant(nearest: Swift.max(0, $0)) : nil }
    }

    /// When it was seen, in seconds; `nil` for when it is taken up.
    public var time: Double? { seen?.seconds }

    /// Whether its coordinates are numbers.
    var isSomewhere: Bool { !x.isNaN && !y.isNaN }

    /// Beyond all screens, and near enough to reckon with.
    static let farthest = 1e9
}
