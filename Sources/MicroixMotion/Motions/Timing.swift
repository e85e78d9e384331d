/// How the cycles of a motion run in time, as in Core Animation's media timing.
///
/// The active time is `offset + speed · t`, with t in seconds since the motion began. It runs through cycles of
/// ``cycleLength`` seconds.
public struct Timing: Sendable, Equatable {
    /// What a cycle adds to the next one.
    public enum Accumulation: UInt8, Sendable, Equatable {
        /// A cycle adds nothing: each cycle is like the first.
        case none
        /// A cycle adds the distance that it went, so that the next one starts where it ended.
        case travel
        /// A cycle adds the value at which it ended, like Core Animation's `isCumulative`; without a jump only if the
        /// first cycle starts at 0.
        case endValue
    }

    /// The length of one way through in seconds, > 0.
    public let duration: Double
    /// The number of cycles, > 0; a fraction ends within a cycle, and infinity repeats for ever.
    public let repeats: Double
    /// Whether each cycle runs forward and then backward.
    public let autoreverses: Bool
    /// What a cycle adds to the next one.
    public let accumulation: Accumulation
    /// The seconds of active time that pass in a second; below 0 plays backwards, 0 holds one place.
    public let speed: Double
    /// The active time at the start, in seconds.
    public let offset: Double
    /// Whether this is the usual case: one forward way through, from its start, at speed 1.
    private let runsOnce: Bool

    /// Creates a timing.
    ///
    /// - Parameters:
    ///   - duration: The length of one way through in seconds.
    ///   - repeats: The number of cycles.
    ///   - repeatDuration: The active length in seconds, instead of `repeats`.
    ///   - autoreverses: Whether each cycle runs forward and then backward.
    ///   - accumulation: What a cycle adds to the next one.
    ///   - speed: The seconds of active time that pass in a second.
    ///   - offset: The active time at the start; `nil` means 0, or the end for a finite timing that plays backwards.
    /// - Precondition: Duration and repeats are positive; duration, speed and offset are finite.
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

    /// The active seconds of one cycle, forward and back if it reverses.
    public var cycleLength: Double { autoreverses ? 2 * duration : duration }

    /// The active seconds of all cycles; infinite if they repeat for ever.
    public var activeLength: Double { cycleLength * repeats }

    /// The seconds until all cycles are over; infinite if they repeat for ever, or the speed is 0.
    public var length: Double {
        if speed > 0 { return Swift.max(0, (activeLength - offset) / speed) }
        if speed < 0, repeats < .infinity { return Swift.max(0, -offset / speed) }
        return .infinity
    }

    /// The seconds after which an endless timing repeats itself; `nil` if it ends, or the speed is 0.
    public var period: Double? {
        repeats == .infinity && speed != 0 ? cycleLength / Swift.abs(speed) : nil
    }

    /// The seconds of one cycle, or the whole length if that is less than one cycle.
    var firstCycle: Double { speed == 0 ? .infinity : Swift.min(cycleLength / Swift.abs(speed), length) }

    /// A place within the cycles.
    struct Phase {
        /// The number of cycles before this one; below 0 if an endless timing plays backwards.
        let index: Double
        /// How much of one way through is done, 0…1; it falls on the way back.
        let fraction: Double
        /// The change of `fraction` per second; 0 before the start and after the end.
        let rate: Double
        /// The side from which the limit at `fraction` is taken.
        let side: Side
    }

    /// The place in the cycles `time` seconds after the start.
    ///
    /// A boundary between cycles belongs to the next cycle; only the last instant of all belongs to the cycle that ends
    /// (Core Animation's rule).
    @inline(__always)
    func phase(at time: Double, from side: Side) -> Phase {
        onlyPhase(at: time, from: side) ?? cycled(at: time, from: side)
    }

    /// The place strictly between the ends of a timing that runs once; `nil` in any other case.
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
        // An endless timing has nothing before its start, and at speed 0 there is no before and after.
        let isStart = repeats == .infinity && time * Swift.abs(speed) <= Boundary.width * cycle
        let side: Side = isStart ? .right : side
        let towards: Side = speed == 0 ? .right : (speed < 0 ? side.opposite : side)
        if repeats < .infinity {
            let end = activeLength
            // As wide as every other boundary, so that a group that plays this timing reaches both sides of its ends.
            let slack = Swift.max(Boundary.width * duration, 4e-16 * (end + Swift.abs(offset)))
            if active <= slack || active >= end - slack {
                // Exactly on an end, the motion runs as seen from the inside, and rests as seen from the outside.
                let isStart = active <= slack
                let isOnEnd = Swift.abs(active - (isStart ? 0 : end)) <= slack
                let isWithin = isOnEnd && speed != 0 && towards == (isStart ? .right : .left)
                return edge(isStart: isStart, isWithin: isWithin)
            }
        }
        var index = Boundary.floor(active / cycle, towards)
        // If the quotient is rounded up, it must not begin a cycle that doesn't exist.
        if repeats < .infinity { index = Swift.min(Swift.max(0, index), repeats.rounded(.up) - 1) }
        return leg(index, Swift.min(cycle, Swift.max(0, active - index * cycle)), towards, speed)
    }

    /// The phase at the first or the last instant of all cycles.
    private func edge(isStart: Bool, isWithin: Bool) -> Phase {
        let rate = isWithin ? speed : 0
        if isStart { return leg(0, 0, isWithin ? .right : .left, rate) }
        let whole = repeats.rounded(.down)
        let index = whole == repeats ? repeats - 1 : whole
        return leg(index, (repeats - index) * cycleLength, isWithin ? .left : .right, rate)
    }

    /// The phase on the way forward or back, `within` active seconds into a cycle.
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
