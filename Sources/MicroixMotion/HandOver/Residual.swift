/// The decaying difference that keeps value and velocity continuous when a motion that cannot start from any state
/// takes over: games call it inertialisation.
///
///     R(t) = (1 − s)³·(p + (3p + wT)·s),  s = t/T;  0 from T on
///
/// R(0) = p, R′(0) = w; at T the value, velocity and acceleration are 0. With p = 0 it leaves 0 by at most
/// 27/256·|w|T.
public struct Residual: Sendable, Equatable {
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
        #if MICROIX_FAULTS
            if Fault.is(.residualDerivative) {
                return Sample(value: linear * (square * rest), velocity: slope * (square * rest))
            }
        #endif
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
        guard offset != .zero || slope != .zero else {
            self = .none
            return
        }
        // What is over already is a rest, and leaves all the time there is.
        let limit = limit > 0 ? limit : .infinity
        var length = Self.longest
        let speed = slope.norm
        if speed > 0 {
            if offset.dot(slope) < 0 { length = min(length, 4 * offset.norm / speed) }
            if slope.dot(travel) > 0 { length = min(length, 4 * travel.norm / speed) }
        }
        self.init(offset: offset, slope: slope, length: min(limit, max(Self.shortest, length)))
    }

    /// The same residual, short enough for a curve that starts steeply and soon slows down.
    ///
    /// What makes up for such a start is −B′(0)·T·s·(1 − s)³, and its velocity falls off by (1 − s)²·(1 − 4s). Where the
    /// curve itself slows down sooner, before it has got anywhere, a standing start would lead back, and a key that is
    /// asked again and again would run away for ever. So T is halved until a standing start never leads back. Where the
    /// curve starts elsewhere than the key is, nothing adds up, and the way there keeps its time.
    func shortened(for base: Motion, from start: Sample, travel: Lanes) -> Residual {
        guard start.velocity.dot(travel) > 0, offset.norm <= 1e-3 * travel.norm else { return self }
        var length = self.length
        let least = length * 0x1p-24
        while length > least, Self.leadsBack(base, start, travel, length) { length /= 2 }
        return length == self.length ? self : Residual(offset: offset, slope: slope, length: length)
    }

    /// The part of the way that counts as having got somewhere.
    private static let somewhere = 0.05

    private static func leadsBack(_ base: Motion, _ start: Sample, _ travel: Lanes, _ length: Double) -> Bool {
        let steepness = start.velocity.dot(travel)
        // Later than a quarter of T nothing leads back.
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
