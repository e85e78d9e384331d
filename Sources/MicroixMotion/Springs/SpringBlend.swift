/// A gradual change from one spring to another: a weighted sum of the motions of both.
///
///     x(t) = A(t) + β(t/T)·(B(t) − A(t)),  β(s) = s²·(3 − 2s)
///
/// Both springs start with the same value and velocity, and have the same target. β is 0 at the start and 1 at T, and
/// its slope is 0 at both, so value and velocity are continuous. From T on the motion is that of the new spring alone.
public struct SpringBlend: Sendable, Equatable, MotionLaw {
    /// The motion A of the old spring, from the start of the change on.
    public let old: SpringMotion
    /// The motion B of the new spring, from the start of the change on.
    public let new: SpringMotion
    /// T: the length of the change in seconds, > 0.
    public let duration: Double

    /// Blends from the spring `old` to `spring` over `duration` seconds; both go from `start` to `target`.
    public init(from old: Spring, to spring: Spring, over duration: Double, from start: Sample, to target: Lanes) {
        self.old = SpringMotion(old, from: start, to: target)
        new = SpringMotion(spring, from: start, to: target)
        self.duration = duration
    }

    /// Creates a blend from its parts.
    package init(_ old: SpringMotion, _ new: SpringMotion, _ duration: Double) {
        self.old = old
        self.new = new
        self.duration = duration
    }

    /// The value and velocity `time` seconds after the start.
    public func sample(at time: Double) -> Sample {
        let later = new.sample(at: time)
        guard time < duration else { return later }
        let earlier = old.sample(at: time)
        let s = time / duration
        let difference = later.value - earlier.value
        let part = s * s * (3 - 2 * s)
        #if MICROIX_FAULTS
            if Fault.is(.blendDerivative) {
                return Sample(value: earlier.value + part * difference, velocity: later.velocity)
            }
        #endif
        return Sample(
            value: earlier.value + part * difference,
            velocity: earlier.velocity + part * (later.velocity - earlier.velocity)
                + (6 * s * (1 - s) / duration) * difference)
    }
}

extension SpringBlend {
    @inline(__always)
    func sample(at time: Double, from side: Side) -> Sample { sample(at: time) }
    func moved(by distance: Lanes) -> Motion {
        .blend(SpringBlend(old.shifted(by: distance), new.shifted(by: distance), duration))
    }

    var finalValue: Lanes? { new.target }
    var perceptualDuration: Double { new.perceptualDuration }
    var takesInitialConditions: Bool { true }
    var drawingSpring: Spring? { new.spring }
    var texture: Double { Swift.min(old.texture, new.texture) }

    func lastCrossing(tolerance: Double) -> Double? {
        guard let crossing = new.lastCrossing(tolerance: tolerance) else { return nil }
        return crossing >= duration ? crossing : search(tolerance, until: duration)
    }

    func rest(within value: Double, speed: Double) -> Double? {
        later(duration, new.rest(within: value, speed: speed))
    }

    static let word = "blend"
    func record<Data: RecordData>() -> Data {
        .record([(Self.word, new.fields()), ("old", old.fields()), ("duration", .amount(duration))])
    }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        self.init(
            try SpringMotion(fields: reader.field("old")), try SpringMotion(fields: reader.field(Self.word)),
            try reader.field("duration").positive())
    }
}
