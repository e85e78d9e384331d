/// Motions one after the other, each taking over from the one before: a piecewise function of time.
public struct MotionSequence: Sendable, Equatable, MotionLaw {
    /// A part of the sequence.
    public struct Leg: Sendable, Equatable {
        /// When the leg begins, in seconds since the sequence began; below 0 if the first leg began earlier.
        public let begin: Double
        /// The motion from then on.
        public let handOver: HandOver

        /// Creates a leg.
        public init(begin: Double, _ handOver: HandOver) {
            self.begin = begin
            self.handOver = handOver
        }

        /// Whether a jump of the value is declared for the beginning of the leg.
        var jumps: Bool { (handOver.entry?.step ?? .zero) != .zero }
    }

    /// The legs in the order of their beginnings, at least one.
    public let legs: [Leg]
    /// Whether the first leg continues with the value and velocity that are shown.
    let continues: Bool

    /// Creates a sequence.
    ///
    /// - Precondition: There is a leg, and the beginnings ascend.
    public init(_ legs: [Leg]) {
        precondition(!legs.isEmpty, "a sequence needs a leg")
        self.legs = legs
        continues = legs[0].begin < 0 || legs[0].handOver.base.takesInitialConditions
    }

    /// Creates a sequence of motions, each of which starts with the value and velocity at which the one before arrived.
    ///
    /// A leg that ends by itself, such as a curve, is at rest at its end. The next leg then starts with its own slope,
    /// which makes a kink. A spring or a decay hands over its velocity when it is perceptually complete.
    /// - Parameters:
    ///   - first: The first motion.
    ///   - rest: Make each further motion, from the value and velocity that it takes over, and whether the key moves.
    public init(_ first: Motion, _ rest: [(_ arriving: Sample, _ isMoving: Bool) -> Motion]) {
        var legs = [Leg(begin: 0, HandOver(first))]
        for next in rest { Self.append(next, after: 0, to: &legs) }
        self.init(legs)
    }

    /// Creates a sequence from `shown`, in which each motion starts `delay` seconds after the one before has arrived.
    ///
    /// A spring or a decay goes on during the delay of the next part. Before a first part with a delay the value rests.
    /// - Precondition: There is a part.
    public init(
        from shown: Sample, isMoving: Bool,
        _ parts: [(delay: Double, motion: (_ arriving: Sample, _ isMoving: Bool) -> Motion)]
    ) {
        precondition(!parts.isEmpty, "a sequence needs a part")
        var legs: [Leg] = []
        for part in parts {
            if legs.isEmpty, part.delay == 0 {
                legs.append(Leg(begin: 0, HandOver(part.motion(shown, isMoving))))
                continue
            }
            if legs.isEmpty { legs.append(Leg(begin: 0, HandOver(.rest(shown.value)))) }
            Self.append(part.motion, after: part.delay, to: &legs)
        }
        self.init(legs)
    }

    private static func append(
        _ motion: (_ arriving: Sample, _ isMoving: Bool) -> Motion, after delay: Double, to legs: inout [Leg]
    ) {
        let last = legs[legs.count - 1]
        let length = last.handOver.length
        let isMoving = length == .infinity
        let elapsed = (isMoving ? last.handOver.base.perceptualDuration : length) + delay
        guard elapsed < .infinity else { return }
        var arriving = last.handOver.sample(at: elapsed, from: .left)
        if !isMoving { arriving.value = last.handOver.sample(at: elapsed).value }
        let next = motion(arriving, isMoving)
        // After a leg that has ended the key is at rest, so a motion with its own start begins with its own slope.
        let shown = isMoving || next.takesInitialConditions ? arriving : Sample(value: arriving.value)
        legs.append(Leg(begin: last.begin + elapsed, HandOver(next, from: shown, isMoving: isMoving)))
    }

    var last: HandOver { legs[legs.count - 1].handOver }
    var lastBegin: Double { legs[legs.count - 1].begin }

    /// The seconds until the last leg is over.
    public var length: Double { lastBegin + last.length }

    /// The value and velocity `time` seconds after the start, from a side.
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        var index = legs.count - 1
        while index > 0, !Boundary.isPast(legs[index].begin, time, side) { index -= 1 }
        // Near a boundary the time may be rounded past it; neither leg is asked beyond its own end.
        var elapsed = time - legs[index].begin
        if index > 0 { elapsed = Swift.max(0, elapsed) }
        if index + 1 < legs.count { elapsed = Swift.min(elapsed, legs[index + 1].begin - legs[index].begin) }
        return legs[index].handOver.sample(at: elapsed, from: side)
    }

    /// The legs that remain `elapsed` seconds after the start, with beginnings relative to then.
    ///
    /// Legs that are over are left out, and so are those that would begin `limit` seconds later or after that.
    func rest(after elapsed: Double, until limit: Double) -> [Leg] {
        let later = legs.map { Leg(begin: $0.begin - elapsed, $0.handOver) }
        let live = later.lastIndex { $0.begin <= 0 } ?? 0
        return Array(later[live...].prefix { $0.begin <= 0 || $0.begin < limit })
    }

    func breaks(in range: ClosedRange<Double>) -> [Double] {
        var result: [Double] = []
        for (index, leg) in legs.enumerated() {
            let end = index + 1 < legs.count ? legs[index + 1].begin : .infinity
            let low = Swift.max(range.lowerBound, leg.begin)
            let high = Swift.min(range.upperBound, end)
            guard low <= high else { continue }
            if range.contains(leg.begin) { result.append(leg.begin) }
            // Extended by `width`, so that a break at the very end of a leg isn't lost to rounding.
            let upper = high - leg.begin + Boundary.width
            result += leg.handOver.base.breaks(in: (low - leg.begin)...upper).map { Swift.min($0 + leg.begin, high) }
        }
        return Boundary.distinct(result)
    }
}

extension MotionSequence {
    func moved(by distance: Lanes) -> Motion {
        .sequence(MotionSequence(legs.map { Leg(begin: $0.begin, $0.handOver.moved(by: distance)) }))
    }

    var residualLimit: Double { length }
    var period: Double? { last.base.period }
    var strictPeriod: Double? { last.base.strictPeriod }
    var steadyFrom: Double { lastBegin + Swift.max(last.base.steadyFrom, last.residual.length) }
    var finalValue: Lanes? { last.base.end }
    var perceptualDuration: Double { lastBegin + last.perceptualDuration }
    var takesInitialConditions: Bool { continues }

    /// Whether the leg that runs at an instant stands still then.
    func isStill(at time: Double) -> Bool {
        let leg = legs.last { $0.begin <= time } ?? legs[0]
        return leg.handOver.isStill(at: time - leg.begin)
    }

    /// Whether all legs from this instant on rest, and at the same value: a leg that waits may still move.
    func isResting(at time: Double) -> Bool {
        let live = legs.lastIndex { $0.begin <= time } ?? 0
        let value = sample(at: time).value
        return legs[live...].allSatisfy { leg in
            let elapsed = Swift.max(0, time - leg.begin)
            return leg.handOver.isResting(at: elapsed) && leg.handOver.sample(at: elapsed).value == value
        }
    }

    var steps: Bool { legs.contains { $0.handOver.base.steps || $0.jumps } }
    var texture: Double { legs.reduce(.infinity) { Swift.min($0, $1.handOver.base.texture) } }

    func lastCrossing(tolerance: Double) -> Double? {
        guard let crossing = last.lastCrossing(tolerance: tolerance), let end = last.base.end else { return nil }
        if crossing > 0 || legs.count == 1 { return Swift.max(0, lastBegin + crossing) }
        // The last leg is never outside, so the legs before it decide.
        var upper = lastBegin
        for leg in legs.dropLast().reversed() {
            let lower = Swift.max(0, leg.begin)
            defer { upper = leg.begin }
            guard lower < upper, !leg.handOver.stays(within: tolerance, of: end) else { continue }
            let range = (lower - leg.begin)...(upper - leg.begin)
            var search = Excursion(end: end, tolerance: tolerance, texture: leg.handOver.base.texture)
            let found = search.last(in: range, breaks: leg.handOver.base.smoothBreaks(in: range)) {
                leg.handOver.sample(at: $0, from: $1)
            }
            if let found { return leg.begin + found }
        }
        return 0
    }

    func rest(within value: Double, speed: Double) -> Double? {
        last.rest(within: value, speed: speed).map { $0 + lastBegin }
    }

    var drift: Lanes { last.base.drift }
    var sway: Double { last.base.sway }

    func gain(at time: Double?) -> Lanes {
        guard let time else { return legs.reduce(.zero) { $0 + $1.handOver.base.gain(at: nil) } }
        let leg = legs.last { $0.begin < time } ?? legs[0]
        return leg.handOver.base.gain(at: Swift.max(0, time - leg.begin))
    }

    static let word = "sequence"
    func record<Data: RecordData>() -> Data {
        let list: [Data] = legs.map { .record([("begin", .amount($0.begin)), ("leg", $0.handOver.record())]) }
        return .record([(Self.word, .list(list))])
    }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        let list = try reader.field(Self.word)
        var legs: [Leg] = []
        for leg in try list.list() {
            legs.append(Leg(begin: try leg.field("begin").number(), try HandOver(leg.field("leg"))))
        }
        guard !legs.isEmpty, zip(legs, legs.dropFirst()).allSatisfy({ $0.begin <= $1.begin }) else {
            throw list.problem("legs by their beginning")
        }
        self.init(legs)
    }
}
