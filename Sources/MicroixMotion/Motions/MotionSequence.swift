/// Motions one after the other, each taking over from the one before: one piecewise function of time.
public struct MotionSequence: Sendable, Equatable, MotionLaw {
    /// A part of the sequence.
    public struct Leg: Sendable, Equatable {
        /// When it begins, in seconds; the first may have begun before the sequence did.
        public let begin: Double
        /// What moves from then on.
        public let handOver: HandOver

        /// Creates a leg.
        public init(begin: Double, _ handOver: HandOver) {
            self.begin = begin
            self.handOver = handOver
        }

        /// Whether it declares that the value jumps when it begins.
        var jumps: Bool { (handOver.entry?.step ?? .zero) != .zero }
    }

    /// The legs by their beginning, at least one.
    public let legs: [Leg]
    /// Whether the first leg goes on with the value and velocity that it takes over.
    let continues: Bool

    /// Creates a sequence.
    ///
    /// - Precondition: there is a leg, and beginnings ascend.
    public init(_ legs: [Leg]) {
        precondition(!legs.isEmpty, "a sequence needs a leg")
        self.legs = legs
        continues = legs[0].begin < 0 || legs[0].handOver.base.takesInitialConditions
    }

    /// Creates a sequence of motions, each from where and as fast as the one before has arrived.
    ///
    /// A leg that ends by itself, like a curve, is at rest at its end, and the next starts as published, with the bend
    /// that its own slope makes; a spring or friction hands its velocity over when it is perceptually complete.
    /// - Parameters:
    ///   - first: The first motion.
    ///   - rest: Makes each further motion from what it takes over, and whether that moves.
    public init(_ first: Motion, _ rest: [(_ arriving: Sample, _ isMoving: Bool) -> Motion]) {
        var legs = [Leg(begin: 0, HandOver(first))]
        for next in rest { Self.append(next, after: 0, to: &legs) }
        self.init(legs)
    }

    /// Creates a sequence from what is shown, each motion some seconds after the one before has arrived; what moved goes
    /// on until then.
    ///
    /// - Precondition: there is a part.
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
        // What has arrived is at rest: a motion that is not drawn on from there plays as published.
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
        // Within the width of a boundary neither leg is asked beyond its own end.
        var elapsed = time - legs[index].begin
        if index > 0 { elapsed = Swift.max(0, elapsed) }
        if index + 1 < legs.count { elapsed = Swift.min(elapsed, legs[index + 1].begin - legs[index].begin) }
        return legs[index].handOver.sample(at: elapsed, from: side)
    }

    /// What remains of it `elapsed` seconds after the start: legs that are over are left out, and those that would begin
    /// `limit` seconds later or after that never do.
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
            // The last instant of a leg must not be lost to the rounding of its own time.
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

    /// Whether the leg that has begun stands still.
    func isStill(at time: Double) -> Bool {
        let leg = legs.last { $0.begin <= time } ?? legs[0]
        return leg.handOver.isStill(at: time - leg.begin)
    }

    /// What waits is about to move: all that is to come has to rest as well, and where the sequence is.
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
        // The last leg stays inside, or was entered inside: what lies before it decides.
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
