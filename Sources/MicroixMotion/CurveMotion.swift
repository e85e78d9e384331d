/// A motion from one value to another along a timing curve, once or repeated.
public struct CurveMotion: Sendable, Hashable {
    /// The curve of each cycle.
    public let curve: TimingCurve
    /// Length and repetition.
    public let timing: Timing
    /// The value at the start of the first cycle.
    public let origin: Lanes
    /// How far one cycle goes.
    public let travel: Lanes

    /// Creates a motion that goes `travel` from `origin` in each cycle.
    public init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, by travel: Lanes) {
        self.curve = curve
        self.timing = timing
        self.origin = origin
        self.travel = travel
    }

    /// The value and velocity `time` seconds after the start; at rest once all cycles are over.
    public func sample(at time: Double) -> Sample {
        let cycle = timing.cycle(at: max(0, time))
        let base = timing.isCumulative ? origin + cycle.index * travel : origin
        let (progress, slope) = curve.progress(at: cycle.fraction)
        // From the nearer end, so that both ends are met exactly.
        let value = progress <= 0.5 ? base + progress * travel : (base + travel) - (1 - progress) * travel
        return Sample(value: value, velocity: time >= timing.length ? .zero : travel * (slope / timing.duration))
    }
}
