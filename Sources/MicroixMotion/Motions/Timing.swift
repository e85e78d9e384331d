/// How the cycles of a motion run in time: Core Animation's media timing.
///
/// Active time is `offset + speed · t`, t in seconds since the motion began; it runs through cycles of
/// ``cycleLength`` seconds.
public struct Timing: Sendable, Equatable {
    /// What a cycle adds to the next one.
    public enum Accumulation: UInt8, Sendable, Equatable {
        /// Nothing: each cycle is like the first.
        case none
        /// How far it went, so that the next goes on where it ended.
        case travel
        /// The value it ended at, as Core Animation's `isCumulative` has it; continuous where the first cycle starts
        /// at 0.
        case endValue
    }

    /// The length of one way through in seconds, > 0.
    public let duration: Double
    /// The number of cycles, > 0, of which a fraction ends within one; infinite for ever.
    public let repeats: Double
    /// Whether each cycle runs there and back.
    public let autoreverses: Bool
    /// What a cycle adds to the next one.
    public let accumulation: Accumulation
    /// The seconds of active time that pass in a second; below 0 it plays backwards, 0 is a hold.
    public let speed: Double
    /// The active time at the start, in seconds.
    public let offset: Double
    /// Whether it is a single way through, from its start and as fast as time, as nearly always.
    private let runsOnce: Bool

    /// Creates a timing.
    ///
    /// - Parameters:
    ///   - duration: The length of one way through in seconds.
    ///   - repeats: The number of cycles.
    ///   - repeatDuration: The active length in seconds, instead of `repeats`.
    ///   - autoreverses: Whether each cycle runs there and back.
    ///   - accumulation: What a cycle adds to the next one.
    ///   - speed: The seconds of active time that pass in a second.
    ///   - offset: The active time at the start; without it 0, and the end for what plays backwards.
    /// - Precondition: duration and repeats are positive, duration, speed and offset finite.
    public init(
        duration: Double, repeats: Double = 1, repeatDuration: Double? = nil, autoreverses: Bool = false,
        accumulation: Accumulation = .none, speed: Double = 1, offset: Double? = nil
    ) {
        let cycle = autoreverses ? 2 * duration : duration
        let cycles = repeatDuration.map { $0 / cycle } ?? repeats
        precondition(duration > 0 && duration.isFinite && cycles > 0, "a timing needs a duration and repeats > 0")
        precondition(speed.isFinite && offset?.isFinite ?? true, "a timing's speed and offset are finite")
        self.duration = duration
        self.repeats = cycles
        self.autoreverses = autoreverses
        self.accumulation = accumulation
        self.speed = speed
        self.offset = offset ?? (speed < 0 && cycles < .infinity ? cycle * cycles : 0)
        runsOnce = cycles == 1 && !autoreverses && speed == 1 && self.offset == 0
    }

    /// The active seconds of one cycle, there and back where it reverses.
    public var cycleLength: Double { autoreverses ? 2 * duration : duration }

    /// The active seconds of all cycles; infinite for ever.
    public var activeLength: Double { cycleLength * repeats }

    /// The seconds until it is over; infinite for ever and for a hold.
    public var length: Double {
        if speed > 0 { return Swift.max(0, (activeLength - offset) / speed) }
        if speed < 0, repeats < .infinity { return Swift.max(0, -offset / speed) }
        return .infinity
    }

    /// The seconds after which it repeats itself; `nil` for what ends, and for a hold.
    public var period: Double? {
        repeats == .infinity && speed != 0 ? cycleLength / Swift.abs(speed) : nil
    }

    /// The seconds of one cycle, or of all where there is less than one.
    var firstCycle: Double { speed == 0 ? .infinity : Swift.min(cycleLength / Swift.abs(speed), length) }

    /// A place within the cycles.
    struct Phase {
        /// The number of cycles before this one; below 0 where an endless one plays backwards.
        let index: Double
        /// How far the way through has come, 0…1.
        let fraction: Double
        /// The fractions that pass in a second; 0 before the start and after the end.
        let rate: Double
        /// The side of `fraction` that is meant.
        let side: Side
    }

    /// The place in the cycles `time` seconds after the start.
    ///
    /// A boundary between cycles belongs to the next cycle; only the last instant of all is the end of one
    /// (Core Animation's rule).
    @inline(__always)
    func phase(at time: Double, from side: Side) -> Phase {
        onlyPhase(at: time, from: side) ?? cycled(at: time, from: side)
    }

    /// The place within a single way through, between its ends; `nil` elsewhere.
    @inline(__always)
    func onlyPhase(at time: Double, from side: Side) -> Phase? {
        let margin = Boundary.width * duration
        guard runsOnce, time > margin, time < duration - margin else { return nil }
        return Phase(index: 0, fraction: time / duration, rate: 1 / duration, side: side)
    }

    @inline(never)
    private func cycled(at time: Double, from side: Side) -> Phase {
        let active = offset + time * speed
        let cycle = cycleLength
        // What never ends has nothing before its start, and a hold has no before and after.
        let isStart = repeats == .infinity && time * Swift.abs(speed) <= Boundary.width * cycle
        let side: Side = isStart ? .right : side
        let towards: Side = speed == 0 ? .right : (speed < 0 ? side.opposite : side)
        if repeats < .infinity {
            let end = activeLength
            // As wide as every other boundary, so that a group that plays it meets both sides of its ends.
            let slack = Swift.max(Boundary.width * duration, 4e-16 * (end + Swift.abs(offset)))
            if active <= slack || active >= end - slack {
                // Exactly on an end the motion still runs, or does not yet, as seen from within.
                let isStart = active <= slack
                let isOnEnd = Swift.abs(active - (isStart ? 0 : end)) <= slack
                let isWithin = isOnEnd && speed != 0 && towards == (isStart ? .right : .left)
                return edge(isStart: isStart, isWithin: isWithin)
            }
        }
        var index = Boundary.floor(active / cycle, towards)
        // A quotient that rounds up must not begin a cycle that there isn't.
        if repeats < .infinity { index = Swift.min(Swift.max(0, index), repeats.rounded(.up) - 1) }
        return leg(index, Swift.min(cycle, Swift.max(0, active - index * cycle)), towards, speed)
    }

    /// The first or last instant of all cycles.
    private func edge(isStart: Bool, isWithin: Bool) -> Phase {
        let rate = isWithin ? speed : 0
        if isStart { return leg(0, 0, isWithin ? .right : .left, rate) }
        let whole = repeats.rounded(.down)
        let index = whole == repeats ? repeats - 1 : whole
        return leg(index, (repeats - index) * cycleLength, isWithin ? .left : .right, rate)
    }

    /// The way there or back, `within` active seconds into a cycle.
    @inline(__always)
    private func leg(_ index: Double, _ within: Double, _ side: Side, _ speed: Double) -> Phase {
        let fraction = within / duration
        guard autoreverses, Boundary.isPast(1, fraction, side) else {
            return Phase(index: index, fraction: Swift.min(1, fraction), rate: speed / duration, side: side)
        }
        #if MICROIX_FAULTS
            if Fault.is(.reverseDerivative) {
                return Phase(index: index, fraction: min(1, max(0, 2 - fraction)), rate: speed, side: side.opposite)
            }
        #endif
        return Phase(
            index: index, fraction: Swift.min(1, Swift.max(0, 2 - fraction)), rate: -speed / duration,
            side: side.opposite)
    }
}
