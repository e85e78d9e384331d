/// A motion that runs along a route at a pace, once or repeatedly: curves, keyframes, paths and groups.
public struct TimedMotion: Sendable, Equatable, MotionLaw {
    // A single reference, so that copies of the motion, and of tracks and events with it, are cheap.
    private let plan: Plan

    private final class Plan: Sendable, Equatable {
        let timing: Timing
        // The plain case (a straight line at linear or Bézier pace) is stored flat, because sampling it in every frame
        // is faster without switching over an enumeration.
        let origin: Lanes, destination: Lanes
        let bezier: CubicBezier
        let isLinear: Bool
        /// Route and pace of any other case; `nil` for the plain one.
        let other: (route: Route, pace: TimingCurve)?
        /// Whether this is the plain case.
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

    /// The duration, the repetition and the direction.
    public var timing: Timing { plan.timing }

    /// The route of one way through.
    public var route: Route { plan.route }

    /// The curve of the progress over one way through.
    public var pace: TimingCurve { plan.pace }

    /// Creates a motion along a curve whose first cycle goes from `origin` to `destination`.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, to destination: Lanes) {
        self.init(.line(from: origin, to: destination), pace: curve, timing: timing)
    }

    // `readonly` promises that the function writes nothing, so the caller need not retain the plan for the call.
    /// The value and velocity `time` seconds after the start, from a side; at rest once all cycles are over.
    @_effects(readonly)
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        guard plan.isLine else { return routeSample(at: time, from: side) }
        return lineSample(plan.timing.onlyPhase(at: time, from: side) ?? phase(at: time, from: side))
    }

    // Not inlined, so that sampling the plain case does not copy the timing.
    @inline(never)
    private func phase(at time: Double, from side: Side) -> Timing.Phase { timing.phase(at: time, from: side) }

    @inline(never)
    private func routeSample(at time: Double, from side: Side) -> Sample {
        let (route, pace) = (plan.route, plan.pace)
        let phase = timing.phase(at: time, from: side)
        let (progress, slope) = pace.progress(at: phase.fraction, from: phase.side)
        // Where the progress stays the same, the side of the time says nothing about the side of the progress.
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
        // Computed from the nearer end, so that both ends are exact.
        let value = progress <= 0.5 ? origin + progress * travel : destination - (1 - progress) * travel
        return Sample(value: value + shift(phase.index), velocity: travel * (slope * phase.rate))
    }

    /// The sum of what the earlier cycles have added to the value.
    @inline(__always)
    private func shift(_ index: Double) -> Lanes {
        #if MICROIX_FAULTS
            if Fault.is(.loopDrifts) {
                return index * (timing.accumulation == .none ? Lanes(repeating: 0.02) : 1.02 * gainOfCycle)
            }
        #endif
        return timing.accumulation == .none ? .zero : index * gainOfCycle
    }

    /// What each cycle adds to the values of the next.
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

    /// Whether the value may jump before the motion is over.
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

    /// The number of instants after which the list of breaks ends, since an endless motion has endlessly many.
    private static let limit = 10_000

    /// The instants in `range` at which the motion may jump or bend, ascending; about `limit` at most.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        guard timing.speed != 0 else { return [] }
        var fractions: Set<Double> = [0, 1]
        for fraction in pace.breaks { fractions.insert(fraction) }
        for progress in route.breaks(in: pace.reach) {
            for fraction in pace.fractions(reaching: progress) { fractions.insert(fraction) }
        }
        // The places in seconds of active time within one cycle.
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
        // Backwards, the first instants are the last in active time, so the limit must cut off the first cycles.
        if timing.speed < 0, last - index > Double(Self.limit) { index = last - Double(Self.limit) }
        // From 2⁵² on, cycle numbers are no longer exact enough.
        while index <= last, result.count <= Self.limit, Swift.abs(index) < 0x1p52 {
            // The end of a cycle is listed as the beginning of the next, if there is one.
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
        // A single way along a line ends exactly at the end of the line.
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
    /// Whether the motion surely neither jumps nor bends inside a range of seconds; `false` if that isn't known.
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

        // Search backwards, a cycle at a time. Without accumulation all cycles are alike, so two are enough. With it,
        // each earlier cycle is farther from the end by the gain of one cycle.
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

    /// The last crossing of a single forward way along a line, at linear or Bézier pace; `nil` for any other motion.
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
    /// Each lane, in degrees, rounded to whole turns.
    fileprivate var wholeTurns: Lanes { 360 * (self / 360).rounded(.toNearestOrAwayFromZero) }
}
