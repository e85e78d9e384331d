/// The decaying difference that keeps value and velocity continuous when a motion that cannot start from any state
/// takes over: games call it inertialisation.
///
///     R(t) = (1 − s)³·(p + (3p + wT)·s),  s = t/T;  0 from T on
///
/// R(0) = p, R′(0) = w; at T the value, velocity and acceleration are 0. With p = 0 it leaves 0 by at most
/// 27/256·|w|T.
public struct Residual: Sendable, Hashable {
    /// p: the difference in value at the start.
    public let offset: Lanes
    /// w: the difference in velocity at the start, per second.
    public let slope: Lanes
    /// T: the seconds after which nothing is left; 0 for none.
    public let length: Double

    /// No residual.
    public static let none = Residual(offset: .zero, slope: .zero, length: 0)

    /// Creates a residual from its start and length.
    public init(offset: Lanes, slope: Lanes, length: Double) {
        self.offset = offset
        self.slope = slope
        self.length = length
    }

    /// The difference that is left `time` seconds after the start.
    public func sample(at time: Double) -> Sample {
        guard time < length else { return Sample(value: .zero) }
        let s = time / length
        let rest = 1 - s
        let growth = 3 * offset + slope * length
        let linear = offset + growth * s
        let square = rest * rest
        return Sample(
            value: linear * (square * rest),
            velocity: (growth * (square * rest) - linear * (3 * square)) / length)
    }

    /// The shortest and longest time in seconds that a residual takes, where the motion is long enough.
    static let shortest = 0.10
    static let longest = 0.35

    /// What is left of `shown` when a motion that starts at `base` takes over.
    ///
    /// - Parameters:
    ///   - shown: What is shown just before, with its velocity.
    ///   - base: The new motion at its start.
    ///   - travel: How far the new motion goes; zero for one that never ends.
    ///   - limit: The seconds within which nothing may be left.
    ///   - isMoving: Whether the key was moving; from rest a motion keeps the slope it has.
    init(from shown: Sample, isMoving: Bool, to base: Sample, travel: Lanes, limit: Double) {
        let offset = shown.value - base.value
        let slope = isMoving ? shown.velocity - base.velocity : shown.velocity
        guard offset != .zero || slope != .zero, limit > 0 else {
            self = .none
            return
        }
        var length = Self.longest
        let speed = slope.norm
        if speed > 0 {
            if offset.dot(slope) < 0 { length = min(length, 4 * offset.norm / speed) }
            if slope.dot(travel) > 0 { length = min(length, 4 * travel.norm / speed) }
        }
        self.init(offset: offset, slope: slope, length: min(limit, max(Self.shortest, length)))
    }
}
