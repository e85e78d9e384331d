/// A motion that runs through a route, at a pace, once or repeated: curves, keyframes, paths and groups.
public struct TimedMotion: Sendable, Equatable, MotionLaw {
    // One reference, so that a copy of it, of a track and of an event costs next to nothing.
    private let plan: Plan

    private final class Plan: Sendable, Equatable {
        let timing: Timing
        // The plain case, a line along a Bézier, lies here side by side: what is sampled every frame should not take an
        // enumeration apart.
        let origin: Lanes, destination: Lanes
        let bezier: CubicBezier
        let isLinear: Bool
        /// What isn't plain.
        let other: (route: Route, pace: TimingCurve)?
        /// Whether it is the plain case.
        let isLine: Bool

        init(_ route: Route, _ pace: TimingCurve, _ timing: Timing) {
            self.timing = timing
            switch (route, pace) {
            case (.line(let from, let to), .linear):
                (origin, destination, bezier, isLinear, other) = (from, to, .identity, true, nil)
            case (.line(let from, let to), .cubicBezier(let curve)):
                (origin, destination, bezier, isLinear, other) = (from, to, curve, false, nil)
            default: (origin, destination, bezier, isLinear, other) = (.zero, .zero, .identity, true, (route, pace))
            }
            isLine = other == nil
        }

        var route: Route { other?.route ?? .line(from: origin, to: destination) }
        var pace: TimingCurve { other?.pace ?? (isLinear ? .linear : .cubicBezier(bezier)) }

        static func == (left: Plan, right: Plan) -> Bool {
            left === right || (left.timing == right.timing && left.route == right.route && left.pace == right.pace)
        }

    }

    /// Creates a motion along a route.
    public init(_ route: Route, pace: TimingCurve = .linear, timing: Timing) { plan = Plan(route, pace, timing) }

    /// Length, repetition and direction.
    public var timing: Timing { plan.timing }

    /// What one way through leads along.
    public var route: Route { plan.route }

    /// How progress runs over one way through.
    public var pace: TimingCurve { plan.pace }

    /// Creates a motion along a curve whose first cycle goes from `origin` to `destination`.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, to destination: Lanes) {
        self.init(.line(from: origin, to: destination), pace: curve, timing: timing)
    }

    // It writes nothing: as it says so, a caller holds no reference for the call.
    /// The value and velocity `time` seconds after the start, from a side; at rest once all cycles are over.
    @_effects(readonly)
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        guard plan.isLine else { return routeSample(at: time, from: side) }
        return lineSample(plan.timing.onlyPhase(at: time, from: side) ?? phase(at: time, from: side))
    }

    // Apart from the rest, so that a plain sample does not copy the timing.
    @inline(never)
    private func phase(at time: Double, from side: Side) -> Timing.Phase { timing.phase(at: time, from: side) }

    @inline(never)
    private func routeSample(at time: Double, from side: Side) -> Sample {
        let (route, pace) = (plan.route, plan.pace)
        let phase = timing.phase(at: time, from: side)
        let (progress, slope) = pace.progress(at: phase.fraction, from: phase.side)
        // A progress that stands is met as it is, whichever way it was reached.
        let isHeld = slope == 0 && pace.holds
        let isTurned = slope < 0 && phase.rate != 0
        let towards = isHeld ? .right : (isTurned ? phase.side.opposite : phase.side)
        let (value, direction) = route.point(at: progress, from: towards)
        return Sample(value: value + shift(phase.index), velocity: direction * (slope * phase.rate))
    }

    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool {
        guard plan.isLine, timing.offset == 0, timing.speed > 0 else { return false }
        let fraction = time * timing.speed / timing.duration
        return plan.isLinear ? fraction < 1 : plan.bezier.keeps(share, ofStartUntil: fraction)
    }

    @inline(__always)
    private func lineSample(_ phase: Timing.Phase) -> Sample {
        let (progress, slope) = plan.isLinear ? (phase.fraction, 1) : plan.bezier.progress(at: phase.fraction)
        let (origin, destination) = (plan.origin, plan.destination)
        let travel = destination - origin
        // From the nearer end, so that both ends are met exactly.
        let value = progress <= 0.5 ? origin + progress * travel : destination - (1 - progress) * travel
        return Sample(value: value + shift(phase.index), velocity: travel * (slope * phase.rate))
    }

    /// What the cycles before have added.
    @inline(__always)
    private func shift(_ index: Double) -> Lanes {
        #if MICROIX_FAULTS
            if Fault.is(.loopDrifts) {
                return index * (timing.accumulation == .none ? Lanes(repeating: 0.02) : 1.02 * gainOfCycle)
            }
        #endif
        return timing.accumulation == .none ? .zero : index * gainOfCycle
    }

    /// What each cycle adds to the next.
    var gainOfCycle: Lanes {
        switch timing.accumulation {
        case .none: .zero
        case .travel:
            if case .heading = route { (end - start).wholeTurns } else { end - start }
        case .endValue: end - route.shift
        }
    }

    func gain(at time: Double?) -> Lanes {
        if let time, time > length { return .zero }
        if timing.repeats <= 1 {
            guard case .motion(let motion, let duration) = route else { return .zero }
            let place = time.map { pace.progress(at: timing.phase(at: $0, from: .left).fraction).value * duration }
            return motion.gain(at: place) * (duration / timing.duration * timing.speed)
        }
        let gain = gainOfCycle
        let size = Swift.max(1, start.magnitudes.max(), end.magnitudes.max())
        return gain.magnitudes.max() <= 1e-9 * size ? .zero : gain * (timing.speed / timing.cycleLength)
    }

    /// The values at the ends of the first cycle.
    private var start: Lanes { route.point(at: pace.progress(at: 0).value, from: .right).value }
    private var end: Lanes {
        timing.autoreverses ? start : route.point(at: pace.progress(at: 1).value, from: .right).value
    }

    // MARK: - Steps and bends

    /// Whether it may jump within its length.
    var steps: Bool {
        if plan.isLine, timing.repeats <= 1 { return false }
        if pace.steps || route.steps { return true }
        guard timing.repeats > 1 else { return false }
        switch timing.accumulation {
        case .none: return end != start
        case .travel: return gainOfCycle != end - start
        case .endValue: return start != route.shift
        }
    }

    /// The most instants that are listed: an endless motion in an endless range has no end of them.
    private static let limit = 10_000

    /// The instants from `range` at which it may jump or bend, ascending; about `limit` at most.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        guard timing.speed != 0 else { return [] }
        var fractions: Set<Double> = [0, 1]
        for fraction in pace.breaks { fractions.insert(fraction) }
        for progress in route.breaks(in: pace.reach) {
            for fraction in pace.fractions(reaching: progress) { fractions.insert(fraction) }
        }
        // As active seconds of one cycle.
        let cycle = timing.cycleLength
        var places = fractions.filter { (0...1).contains($0) }.map { $0 * timing.duration }
        if timing.autoreverses { places += places.map { cycle - $0 } }
        places = Boundary.distinct(places.filter { $0 < cycle * (1 - Boundary.width) } + [cycle])

        let bounds = [range.lowerBound, range.upperBound].map { timing.offset + $0 * timing.speed }
        let (low, high) = (bounds.min() ?? 0, bounds.max() ?? 0)
        var result: [Double] = []
        var index = (low / cycle).rounded(.down)
        if timing.repeats < .infinity { index = Swift.max(0, index) }
        let count = timing.repeats.rounded(.up)
        let last = Swift.min((high / cycle).rounded(.down) + 1, count - 1)
        // Backwards, the first in time are the last in active time; the limit is for those that never end.
        if timing.speed < 0, last - index > Double(Self.limit) { index = last - Double(Self.limit) }
        // Beyond 2⁵² cycles can no longer be told apart.
        while index <= last, result.count <= Self.limit, Swift.abs(index) < 0x1p52 {
            // The end of a cycle is the beginning of the next, where there is one.
            for place in places where place < cycle || index + 1 >= count {
                let active = Swift.min(index * cycle + place, timing.activeLength)
                let time = (active - timing.offset) / timing.speed
                if range.contains(time), result.last != time { result.append(time) }
            }
            index += 1
        }
        return timing.speed < 0 ? result.reversed() : result
    }
}

extension TimedMotion {
    func moved(by distance: Lanes) -> Motion {
        .timed(TimedMotion(route.moved(by: distance), pace: pace, timing: timing))
    }

    var length: Double { timing.length }
    var residualLimit: Double { timing.firstCycle }
    var perceptualDuration: Double { timing.length }
    var period: Double? { timing.period }
    var strictPeriod: Double? { timing.period }
    var finalValue: Lanes? {
        // One way along a line ends exactly at its end.
        if plan.isLine, timing.repeats == 1, !timing.autoreverses, timing.speed > 0, timing.offset == 0 {
            return plan.destination
        }
        return length == .infinity ? nil : sample(at: length).value
    }
    func isResting(at time: Double) -> Bool { timing.speed == 0 || time >= timing.length }

    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] { isSmooth(in: range) ? [] : breaks(in: range) }

    var texture: Double {
        guard timing.speed != 0 else { return .infinity }
        let pace = pace.texture * timing.duration
        guard case .motion(let motion, _) = route else { return pace / Swift.abs(timing.speed) }
        return Swift.min(pace, motion.texture) / Swift.abs(timing.speed)
    }

    func rest(within value: Double, speed: Double) -> Double? { length < .infinity ? length : nil }

    func stays(within tolerance: Double, of end: Lanes) -> Bool {
        guard case .line(let origin, let destination) = route, timing.accumulation == .none,
            case .cubicBezier(let bezier) = pace, (0...1).contains(bezier.y1), (0...1).contains(bezier.y2)
        else { return false }
        func isNear(_ value: Lanes) -> Bool { (value - end).magnitudes.max() <= tolerance }
        return isNear(origin) && isNear(destination)
    }

    var drift: Lanes { repeatedDrift }
    var sway: Double { repeatedSway }

    static let word = "timed"
    func record<Data: RecordData>() -> Data {
        .record([
            (Self.word, .record([("route", route.record()), ("pace", pace.record()), ("timing", timing.record())]))
        ])
    }
    init<Reader: RecordReader>(_ outer: Reader) throws(Reader.Problem) {
        let reader = try outer.field(Self.word)
        self.init(
            try Route(reader.field("route")), pace: try TimingCurve(reader.field("pace")),
            timing: try Timing(reader.field("timing")))
    }
}

// MARK: - Settling

extension TimedMotion {
    /// Whether it neither jumps nor bends inside a range of seconds, as far as that is plain without looking closer.
    func isSmooth(in range: ClosedRange<Double>) -> Bool {
        guard case .line = route, !timing.autoreverses, range.upperBound <= timing.firstCycle, timing.offset == 0 else {
            return false
        }
        switch pace {
        case .linear, .cubicBezier: return true
        case .steps, .stops: return false
        case .sampled(let curve): return curve.corners.isEmpty
        }
    }

    func lastCrossing(tolerance: Double) -> Double? {
        let length = timing.length
        guard length < .infinity else { return nil }
        guard length > 0 else { return 0 }
        if let crossing = closedCrossing(tolerance) { return crossing }

        // Backwards, a cycle at a time. Cycles that don't add up are all alike; those that do come ever closer to the
        // end, by one cycle's gain each.
        let end = sample(at: length).value
        let cycle = timing.firstCycle
        let gain = timing.accumulation == .none ? 0 : gainOfCycle.magnitudes.max()
        var search = Excursion(end: end, tolerance: tolerance, texture: texture)
        var upper = length
        var count = 0
        while upper > 0, gain > 0 || count < 2 {
            let lower = Swift.max(0, upper - cycle)
            guard lower < upper else { break }
            let range = lower...upper
            if let found = search.last(in: range, breaks: breaks(in: range), { sample(at: $0, from: $1) }) {
                return found
            }
            count += 1
            let spare = gain > 0 ? ((tolerance - search.peak) / gain).rounded(.down) - 1 : 0
            upper = lower - Swift.max(0, spare) * cycle
        }
        return 0
    }

    /// The crossing of a plain curve from one value to another; `nil` for anything else.
    private func closedCrossing(_ tolerance: Double) -> Double? {
        guard case .line(let origin, let destination) = route, timing.repeats == 1, !timing.autoreverses,
            timing.speed > 0
        else { return nil }
        let distance = (destination - origin).magnitudes.max()
        let part = distance > 0 ? tolerance / distance : .infinity
        let fraction: Double
        switch pace {
        case .linear: fraction = Swift.max(0, 1 - part)
        case .cubicBezier(let bezier): fraction = bezier.lastFraction(farther: part) ?? 0
        case .steps, .stops, .sampled: return nil
        }
        return Swift.max(0, (fraction * timing.duration - timing.offset) / timing.speed)
    }
}

extension Lanes {
    /// The whole turns nearest to some degrees.
    fileprivate var wholeTurns: Lanes { 360 * (self / 360).rounded(.toNearestOrAwayFromZero) }
}
