/// A motion from one value to another along a timing curve, once or repeated.
public struct CurveMotion: Sendable, Hashable {
    /// The curve of each cycle.
    public let curve: TimingCurve
    /// Length and repetition.
    public let timing: Timing
    /// The value at the start of the first cycle.
    public let origin: Lanes
    /// The value at the end of the first cycle.
    public let destination: Lanes

    /// Creates a motion whose first cycle goes from `origin` to `destination`.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, to destination: Lanes) {
        self.curve = curve
        self.timing = timing
        self.origin = origin
        self.destination = destination
    }

    /// Creates a motion that goes `travel` from `origin` in each cycle.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, by travel: Lanes) {
        self.init(curve, timing: timing, from: origin, to: origin + travel)
    }

    /// How far one cycle goes.
    public var travel: Lanes { destination - origin }

    /// The value and velocity `time` seconds after the start; at rest once all cycles are over.
    public func sample(at time: Double) -> Sample {
        let cycle = timing.cycle(at: max(0, time))
        let travel = travel
        let shift = timing.isCumulative ? cycle.index * travel : .zero
        let (progress, slope) = curve.progress(at: cycle.fraction)
        // From the nearer end, so that both ends are met exactly.
        let value = progress <= 0.5 ? origin + progress * travel : destination - (1 - progress) * travel
        return Sample(
            value: value + shift, velocity: time >= timing.length ? .zero : travel * (slope / timing.duration))
    }
}
