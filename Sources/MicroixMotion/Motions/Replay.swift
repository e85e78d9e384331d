/// A motion on another clock: paused, resumed, scrubbed, reversed, faster or slower.
///
/// At t the replay shows the motion at `offset + rate · t`. Pausing, resuming and reversing keep the value, and make an
/// intended kink of the velocity. To stop or turn smoothly, let another motion take over from the replay.
public struct Replay: Sendable, Equatable, MotionLaw {
    /// The motion that is played.
    public let motion: HandOver
    /// The seconds of the motion's own time that pass in a second; 0 is paused, below 0 backwards.
    public let rate: Double
    /// The motion's own time in seconds at the start.
    public let offset: Double

    /// Creates a replay of a motion, by default from its start at its own speed.
    public init(_ motion: HandOver, rate: Double = 1, offset: Double = 0) {
        precondition(rate.isFinite && offset.isFinite, "a replay's rate and offset are finite")
        self.motion = motion
        self.rate = rate
        self.offset = offset
    }

    /// The motion's own time, in seconds, `time` seconds after the start; never below 0, also when playing backwards.
    public func place(at time: Double) -> Double { Swift.max(0, offset + rate * time) }

    /// The replay that stands still where this one is at `time`; its own seconds count from there.
    public func paused(at time: Double) -> Replay { Replay(motion, rate: 0, offset: place(at: time)) }

    /// The replay that goes on, at a rate, from where this one is at `time`; its own seconds count from there.
    public func resumed(at time: Double, rate: Double = 1) -> Replay {
        Replay(motion, rate: rate, offset: place(at: time))
    }

    /// The replay that runs the other way from where this one is at `time`; its own seconds count from there.
    public func reversed(at time: Double) -> Replay { Replay(motion, rate: -rate, offset: place(at: time)) }

    /// The replay that stands still at `place`, in seconds of the motion's own time; below 0 counts as 0.
    public func scrubbed(to place: Double) -> Replay { Replay(motion, rate: 0, offset: Swift.max(0, place)) }

    /// The value and velocity `time` seconds after the start, from a side.
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        let place = offset + rate * time
        let towards = rate < 0 ? side.opposite : side
        // A backward replay is over once it has reached the start of the motion.
        let isOver = place < 0 || (place == 0 && towards == .left)
        var sample = motion.sample(at: Swift.max(0, place), from: isOver ? .right : towards)
        sample.velocity = isOver ? .zero : sample.velocity * rate
        return sample
    }

    var length: Double {
        if rate > 0 { return Swift.max(0, (motion.length - offset) / rate) }
        return rate < 0 ? -offset / rate : .infinity
    }

    var period: Double? { rate > 0 ? motion.base.period.map { $0 / rate } : nil }

    var finalValue: Lanes? {
        if rate > 0 { return motion.base.end }
        return motion.sample(at: rate < 0 ? 0 : offset).value
    }

    var perceptualDuration: Double {
        if rate > 0 { return Swift.max(0, (motion.base.perceptualDuration - offset) / rate) }
        return rate < 0 ? -offset / rate : 0
    }

    func breaks(in range: ClosedRange<Double>) -> [Double] {
        guard rate != 0 else { return [] }
        let ends = [range.lowerBound, range.upperBound].map { offset + rate * $0 }
        let (low, high) = (Swift.max(0, ends.min() ?? 0), Swift.max(0, ends.max() ?? 0))
        var result = motion.base.breaks(in: low...high).map { ($0 - offset) / rate }
        if rate < 0 { result.append(length) }
        return Boundary.distinct(result.filter { range.contains($0) })
    }
}

extension Replay {
    func moved(by distance: Lanes) -> Motion { .sum([.replay(self), .rest(distance)]) }

    var residualLimit: Double { length }
    var strictPeriod: Double? { rate > 0 ? motion.base.strictPeriod.map { $0 / rate } : nil }
    func isResting(at time: Double) -> Bool { rate == 0 }
    var steps: Bool { motion.base.steps }
    var texture: Double { motion.base.texture / Swift.max(1e-3, Swift.abs(rate)) }

    func lastCrossing(tolerance: Double) -> Double? {
        if rate == 0 { return 0 }
        guard rate > 0 else { return search(tolerance, until: length) }
        return motion.lastCrossing(tolerance: tolerance).map { Swift.max(0, ($0 - offset) / rate) }
    }

    func rest(within value: Double, speed: Double) -> Double? {
        guard rate > 0 else { return length < .infinity ? length : nil }
        let rest = motion.rest(within: value, speed: speed / rate)
        return rest.map { Swift.max(0, ($0 - offset) / rate) }
    }

    var drift: Lanes { motion.base.drift * rate }
    var sway: Double { motion.base.sway * rate }
    func gain(at time: Double?) -> Lanes { motion.base.gain(at: time.map { place(at: $0) }) * rate }

    static let word = "replay"
    func record<Data: RecordData>() -> Data {
        .record([(Self.word, motion.record()), ("rate", .amount(rate)), ("offset", .amount(offset))])
    }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        self.init(
            try HandOver(reader.field(Self.word)), rate: try reader.field("rate").number(-1e30...1e30),
            offset: try reader.field("offset").number(-1e30...1e30))
    }
}
