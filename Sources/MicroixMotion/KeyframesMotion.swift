/// A motion through keyframes, once or repeated.
public struct KeyframesMotion: Sendable, Hashable {
    /// What one cycle runs through.
    public let keyframes: Keyframes
    /// Length and repetition.
    public let timing: Timing
    /// What is added to every value.
    public let origin: Lanes

    /// Creates a motion through `keyframes`, each value moved by `origin`.
    public init(_ keyframes: Keyframes, timing: Timing, origin: Lanes = .zero) {
        self.keyframes = keyframes
        self.timing = timing
        self.origin = origin
    }

    /// The value and velocity `time` seconds after the start; at rest once all cycles are over.
    public func sample(at time: Double) -> Sample {
        let cycle = timing.cycle(at: max(0, time))
        let (value, slope) = keyframes.value(at: cycle.fraction)
        var base = origin
        if timing.isCumulative, let first = keyframes.values.first, let last = keyframes.values.last {
            base += cycle.index * (last - first)
        }
        return Sample(value: base + value, velocity: time >= timing.length ? .zero : slope / timing.duration)
    }
}
