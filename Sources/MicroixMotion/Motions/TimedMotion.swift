/// A motion that runs through a route, at a pace, once or repeated: curves, keyframes, paths and groups.
public struct TimedMotion: Sendable, Hashable {
    /// Length, repetition and direction.
    public let timing: Timing

    // The plain case, a line along a Bézier, lies here side by side: what is sampled every frame should neither follow a
    // reference nor take an enumeration apart.
    private let origin: Lanes, destination: Lanes
    private let bezier: CubicBezier
    private let isLinear: Bool
    private let details: Details?

    private final class Details: Sendable, Hashable {
        let route: Route
        let pace: TimingCurve

        init(_ route: Route, _ pace: TimingCurve) {
            self.route = route
            self.pace = pace
        }

        static func == (left: Details, right: Details) -> Bool {
            left === right || (left.route == right.route && left.pace == right.pace)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(route)
            hasher.combine(pace)
        }
    }

    /// Creates a motion along a route.
    public init(_ route: Route, pace: TimingCurve = .linear, timing: Timing) {
        self.timing = timing
        switch (route, pace) {
        case (.line(let from, let to), .linear):
            (origin, destination, bezier, isLinear, details) = (from, to, .identity, true, nil)
        case (.line(let from, let to), .cubicBezier(let curve)):
            (origin, destination, bezier, isLinear, details) = (from, to, curve, false, nil)
        default:
            (origin, destination, bezier, isLinear) = (.zero, .zero, .identity, true)
            details = Details(route, pace)
        }
    }

    /// What one way through leads along.
    public var route: Route { details?.route ?? .line(from: origin, to: destination) }

    /// How progress runs over one way through.
    public var pace: TimingCurve { details?.pace ?? (isLinear ? .linear : .cubicBezier(bezier)) }

    /// Creates a motion along a curve whose first cycle goes from `origin` to `destination`.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, to destination: Lanes) {
        self.init(.line(from: origin, to: destination), pace: curve, timing: timing)
    }

    /// The value and velocity `time` seconds after the start, from a side; at rest once all cycles are over.
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        guard let details else { return lineSample(at: time, from: side) }
        let (route, pace) = (details.route, details.pace)
        let phase = timing.phase(at: time, from: side)
        let (progress, slope) = pace.progress(at: phase.fraction, from: phase.side)
        // A progress that stands is met as it is, whichever way it was reached.
        let isHeld = slope == 0 && pace.holds
        let isTurned = slope < 0 && phase.rate != 0
        let towards = isHeld ? .right : (isTurned ? phase.side.opposite : phase.side)
        let (value, direction) = route.point(at: progress, from: towards)
        return Sample(value: value + shift(phase.index), velocity: direction * (slope * phase.rate))
    }

    private func lineSample(at time: Double, from side: Side) -> Sample {
        let phase = timing.phase(at: time, from: side)
        let (progress, slope) = isLinear ? (phase.fraction, 1) : bezier.progress(at: phase.fraction)
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

    /// The values at the ends of the first cycle.
    private var start: Lanes { route.point(at: pace.progress(at: 0).value, from: .right).value }
    private var end: Lanes {
        timing.autoreverses ? start : route.point(at: pace.progress(at: 1).value, from: .right).value
    }

    // MARK: - Steps and bends

    /// Whether it may jump within its length.
    var steps: Bool {
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

extension Lanes {
    /// The whole turns nearest to some degrees.
    fileprivate var wholeTurns: Lanes { 360 * (self / 360).rounded(.toNearestOrAwayFromZero) }
}
