import MicroixCore
import MicroixMotion

/// Compares reported velocities with positions, because comparing them with each other would not reveal a false one.
extension Probe {
    /// The greatest time between two positions of a difference, in seconds.
    private static let widest = 1e-4
    /// How often the step is made smaller before a disagreement counts; a fast but correct motion agrees by then.
    private static let refinements = 3
    /// The distance from the ends of an interval at which velocities are checked, as a part of the interval; events are
    /// at its ends.
    private static let margin = 0.02

    /// Compares the velocity of a key with its positions, near the start and (if ``isFine``) the end of an interval in
    /// which nothing happens.
    mutating func checkVelocity(of key: KeyID, from start: Double, until time: Double) {
        let span = time - start
        guard span > 1e-5 else { return }
        let step = min(Self.widest, span / 16)
        if !isVelocityTrue(of: key, at: start + Self.margin * span, step: step)
            || isFine && !isVelocityTrue(of: key, at: time - Self.margin * span, step: -step)
        {
            bendCounts[key] += 1
        }
    }

    /// Whether a velocity matches the positions on one side of an instant; if not, reports it.
    private mutating func isVelocityTrue(of key: KeyID, at time: Double, step: Double) -> Bool {
        let sample = session.shown(key, at: time)
        let allowed = max(
            threshold(.kink, key) * subject.size(sample.velocity), Self.unseenBend * subject.tolerances[key])
        var step = step
        var mean = Lanes.zero
        for refinement in 0...Self.refinements {
            guard let difference = difference(of: key, sample, at: time, step: step) else { return true }
            let apart = (difference.mean - sample.velocity).magnitudes.max()
            if !(apart > allowed + difference.uncertainty) { return true }
            // If the way bends or steps there as declared, no difference gives the velocity.
            if refinement == 0, !isSmooth(key, time, time + 2 * step) { return true }
            mean = difference.mean
            step /= 8
        }
        guard !isUnseen(key) else { return true }
        let law = session.law(of: key)
        report(
            .falseVelocity, key: key, amount: (mean - sample.velocity).magnitudes.max(), at: time, detail: law,
            "\(law) says that it moves by \(text(sample.velocity, key)) a second, and it moves by \(text(mean, key))")
        return false
    }

    /// The velocity from three positions, and its greatest error from the step and from rounding; `nil` if the step is
    /// too small.
    private func difference(
        of key: KeyID, _ sample: Sample, at time: Double, step: Double
    ) -> (mean: Lanes, uncertainty: Double)? {
        let (near, far) = (time + step, time + 2 * step)
        guard near != time, far != near else { return nil }
        let first = (session.shown(key, at: near).value - sample.value) * (1 / (near - time))
        let second = (session.shown(key, at: far).value - sample.value) * (1 / (far - time))
        // Large values (whole turns) and late instants leave fewer digits.
        let rounding =
            16 * (subject.size(sample.value).ulp + sample.velocity.magnitudes.max() * max(1, time).ulp) / abs(step)
        return (first * 2 - second, 0.1 * (first - second).magnitudes.max() + rounding)
    }

    private func isSmooth(_ key: KeyID, _ one: Double, _ other: Double) -> Bool {
        let (low, high) = (min(one, other), max(one, other))
        if subject.mayBend[key], session.branches(of: key, at: low) != session.branches(of: key, at: high) {
            return false
        }
        return session.discontinuities(of: key, in: Self.around(low, high)).isEmpty
    }
}
