/// The decaying difference that keeps value and velocity continuous when a motion takes over that can't start from any
/// value and velocity; games call this inertialisation.
///
///     R(t) = (1 − s)³·(p + (3p + wT)·s),  s = t/T;  0 from T on
///
/// R(0) = p and R′(0) = w; at T value, velocity and acceleration are 0. With p = 0, |R| is at most 27/256·|w|T.
public struct Residual: Sendable, Equatable {
    /// p: the difference in value at the start.
    public let offset: Lanes
    /// w: the difference in velocity at the start, per second.
    public let slope: Lanes
    /// T: the seconds after which the residual is 0; 0 for no residual.
    public let length: Double

    /// No residual.
    public static let none = Residual(offset: .zero, slope: .zero, length: 0)

    /// Creates a residual from its start and length.
    public init(offset: Lanes, slope: Lanes, length: Double) {
        self.offset = offset
        self.slope = slope
        self.length = length
    }

    /// The difference in value and velocity that is left `time` seconds after the start, ≥ 0.
    public func sample(at time: Double) -> Sample {
        guard time < length else { return Sample(value: .zero) }
        let s = time / length
        let rest = 1 - s
        let growth = 3 * offset + slope * length
        let linear = offset + growth * s
        let square = rest * rest
        #if MICROIX_FAULTS
            if Fault.is(.residualDerivative) {
                return Sample(value: linear * (square * rest), velocity: slope * (square * rest))
            }
        #endif
        return Sample(
            value: linear * (square * rest),
            velocity: (growth * (square * rest) - linear * (3 * square)) / length)
    }

    /// The shortest and the longest length of a residual in seconds, if the motion is long enough.
    static let shortest = 0.10
    static let longest = 0.35

    /// Creates the residual for a motion that takes over from `shown` and itself starts at `base`.
    ///
    /// - Parameters:
    ///   - shown: The value that is shown just before, with its velocity.
    ///   - base: The new motion at its start.
    ///   - travel: The end of the new motion minus its start; zero for one that never ends.
    ///   - limit: The seconds after which nothing of the residual may be left.
    ///   - isMoving: Whether the key was moving; from rest a motion keeps its own slope.
    init(from shown: Sample, isMoving: Bool, to base: Sample, travel: Lanes, limit: Double) {
        let offset = shown.value - base.value
        let slope = isMoving ? shown.velocity - base.velocity : shown.velocity
        guard offset != .zero || slope != .zero else {
            self = .none
            return
        }
        // A limit of 0 means that the motion is over already: it rests, and sets no limit.
        let limit = limit > 0 ? limit : .infinity
        var length = Self.longest
        let speed = slope.norm
        if speed > 0 {
            if offset.dot(slope) < 0 { length = min(length, 4 * offset.norm / speed) }
            if slope.dot(travel) > 0 { length = min(length, 4 * travel.norm / speed) }
        }
        self.init(offset: offset, slope: slope, length: min(limit, max(Self.shortest, length)))
    }

    /// The residual, shortened for a curve that starts steeply and soon slows down.
    ///
    /// From a standing start the residual that cancels the slope of the curve B is −B′(0)·T·s·(1 − s)³, and its
    /// velocity falls off as (1 − s)²·(1 − 4s). If the curve slows down sooner than that, and has not got anywhere yet,
    /// the sum would move backwards. A key that gets such a motion again and again would then run away. So T is halved
    /// until a standing start never leads back. If the curve starts elsewhere than the key is, this can't add up, and T
    /// stays as it is.
    func shortened(for base: Motion, from start: Sample, travel: Lanes) -> Residual {
        guard start.velocity.dot(travel) > 0, offset.norm <= 1e-3 * travel.norm else { return self }
        var length = self.length
        let least = length * 0x1p-24
        while length > least, Self.leadsBack(base, start, travel, length) { length /= 2 }
        return length == self.length ? self : Residual(offset: offset, slope: slope, length: length)
    }

    /// The part of the travel from which on a motion counts as having got somewhere.
    private static let somewhere = 0.05

    private static func leadsBack(_ base: Motion, _ start: Sample, _ travel: Lanes, _ length: Double) -> Bool {
        let steepness = start.velocity.dot(travel)
        // After a quarter of T the residual no longer leads back: 1 − 4s is negative.
        for s in [0.2, 0.125, 0.0625, 0.015625] {
            let rest = 1 - s
            if base.keeps(rest * rest * (1 - 4 * s), ofStartUntil: s * length) { continue }
            let sample = base.sample(at: s * length)
            let speed = sample.velocity.dot(travel) - steepness * rest * rest * (1 - 4 * s)
            let way = (sample.value - start.value).dot(travel) - steepness * length * s * rest * rest * rest
            if speed < 0, way < somewhere * travel.dot(travel) { return true }
        }
        return false
    }
}
