/// A change of spring that takes its time: the new spring's motion is mixed into the old one's.
///
///     x(t) = A(t) + β(t/T)·(B(t) − A(t)),  β(s) = s²·(3 − 2s)
///
/// Both springs start at the same value and velocity and go to the same target; β and its slope are 0 at the start, 1
/// and 0 at T, so that value and velocity are continuous, and from T on it is the new spring alone.
public struct SpringBlend: Sendable, Hashable {
    /// The old spring's law, from the start of the change.
    public let old: SpringMotion
    /// The new spring.
    public let new: SpringMotion
    /// T: the length of the change in seconds, > 0.
    public let duration: Double

    /// Blends from the law of `old` to `spring`, both from `start` to `target`.
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

    func moved(by distance: Lanes) -> SpringBlend {
        SpringBlend(old.moved(by: distance), new.moved(by: distance), duration)
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
