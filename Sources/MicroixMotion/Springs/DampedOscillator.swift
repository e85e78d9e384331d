/// The solution of x″ + 2a·x′ + ω²·x = 0, and the last instant at which it is outside a tolerance.
struct DampedOscillator: Sendable, Equatable {
    /// a, per second.
    let decayRate: Double
    /// ω², per second squared.
    let stiffnessPerMass: Double
    /// ω_d = √|ω² − a²|, per second.
    let dampedFrequency: Double
    /// 1/ω_d in seconds, or 0 where ω_d is 0.
    let inverseFrequency: Double
    /// Whether a ≥ ω, so that nothing oscillates.
    let isOverdamped: Bool

    init(_ spring: Spring) {
        decayRate = spring.decayRate
        stiffnessPerMass = spring.stiffness / spring.mass
        // (ω − a)(ω + a), because ω² − a² loses digits by cancellation near critical damping.
        let frequency = spring.naturalFrequency
        let squared = (frequency - decayRate) * (frequency + decayRate)
        isOverdamped = squared <= 0
        dampedFrequency = Swift.abs(squared).squareRoot()
        inverseFrequency = dampedFrequency > 0 ? 1 / dampedFrequency : 0
    }

    /// The even and odd basis solutions C(t) and S(t): C(0) = 1, C′(0) = −a, S(0) = 0, S′(0) = 1.
    @inline(__always)
    func basis(at time: Double) -> (even: Double, odd: Double) {
        if isOverdamped {
            let envelope = Libm.exp(-slowRate * time)
            if dampedFrequency == 0 { return (envelope, envelope * time) }
            let m = Libm.expm1(-2 * dampedFrequency * time)
            return (envelope * (1 + m / 2), -envelope * m * (inverseFrequency / 2))
        }
        let (envelope, sine, cosine) = DampedFunctions.values(decay: decayRate * time, phase: dampedFrequency * time)
        return (envelope * cosine, envelope * sine * inverseFrequency)
    }

    /// The smaller rate of decay of an overdamped oscillator, a − ω_d, written without cancellation: ω²/(a + ω_d).
    private var slowRate: Double { stiffnessPerMass / (decayRate + dampedFrequency) }

    private func state(_ value: Double, _ velocity: Double, at time: Double) -> (value: Double, velocity: Double) {
        let (even, odd) = basis(at: time)
        return (
            even * value + odd * (velocity + decayRate * value),
            even * velocity - odd * (decayRate * velocity + stiffnessPerMass * value)
        )
    }

    /// The last instant at which |x| exceeds `tolerance`: 0 if it never does, `nil` if it does so again and again.
    func lastCrossing(_ tolerance: Double, value: Double, velocity: Double) -> Double? {
        isOverdamped
            ? overdampedCrossing(tolerance, value, velocity) : underdampedCrossing(tolerance, value, velocity)
    }

    /// The first extremum whose height is at most `size`; `nil` for an overdamped or an undamped oscillator.
    func extremum(within size: Double, value: Double, velocity: Double) -> (time: Double, height: Double)? {
        guard !isOverdamped, decayRate > 0 else { return nil }
        let halfPeriod = Double.pi / dampedFrequency
        let first = firstExtremum(value, velocity)
        let height = Swift.abs(state(value, velocity, at: first).value)
        var count = 0.0
        if height > size {
            count = (Libm.log(height / size) / (decayRate * halfPeriod)).rounded(.up)
            guard count.isFinite else { return nil }
        }
        // The logarithm is rounded, so the count may be one too small.
        while true {
            let time = first + count * halfPeriod
            let now = state(value, velocity, at: time).value
            if Swift.abs(now) <= size { return (time, now) }
            count += 1
        }
    }

    /// The first instant at which the velocity is 0, at least 0 and less than half a period.
    private func firstExtremum(_ value: Double, _ velocity: Double) -> Double {
        let halfPeriod = Double.pi / dampedFrequency
        let slope = decayRate * velocity + stiffnessPerMass * value
        let first = Libm.atan2(velocity * dampedFrequency, slope) / dampedFrequency
        if first < 0 { return first + halfPeriod }
        return first >= halfPeriod ? first - halfPeriod : first
    }

    /// The crossing after the last extremum outside; extrema are π/ω_d apart, with heights in a geometric series.
    private func underdampedCrossing(_ tolerance: Double, _ value: Double, _ velocity: Double) -> Double? {
        let halfPeriod = Double.pi / dampedFrequency
        let first = firstExtremum(value, velocity)
        let height = Swift.abs(state(value, velocity, at: first).value)
        guard height > tolerance else {
            return Swift.abs(value) > tolerance ? root(tolerance, value, velocity, in: 0...first) : 0
        }
        guard decayRate > 0 else { return nil }
        let count = Libm.log(height / tolerance) / (decayRate * halfPeriod)
        guard count.isFinite else { return nil }
        var last = max(0, count.rounded(.down))
        func isOutside(_ index: Double) -> Bool {
            Swift.abs(state(value, velocity, at: first + index * halfPeriod).value) > tolerance
        }
        // The logarithm is rounded, so the count may be off by one; the neighbouring extrema decide.
        if isOutside(last + 1) { last += 1 } else if last > 0, !isOutside(last) { last -= 1 }
        let start = first + last * halfPeriod
        return root(tolerance, value, velocity, in: start...(start + halfPeriod))
    }

    /// The crossing after the extremum, if there is one: there is at most one, and after it |x| only shrinks.
    private func overdampedCrossing(_ tolerance: Double, _ value: Double, _ velocity: Double) -> Double? {
        let slope = decayRate * velocity + stiffnessPerMass * value
        var start = 0.0
        if velocity != 0 {
            let ratio = velocity * dampedFrequency / slope
            let extremum =
                dampedFrequency == 0
                ? velocity / slope : (Swift.abs(ratio) < 1 ? Libm.atanh(ratio) / dampedFrequency : -1)
            if extremum > 0, extremum.isFinite {
                if Swift.abs(state(value, velocity, at: extremum).value) > tolerance {
                    start = extremum
                } else {
                    return Swift.abs(value) > tolerance ? root(tolerance, value, velocity, in: 0...extremum) : 0
                }
            }
        }
        guard Swift.abs(state(value, velocity, at: start).value) > tolerance else { return 0 }
        var step = 1 / slowRate
        while Swift.abs(state(value, velocity, at: start + step).value) > tolerance {
            step *= 2
            guard step.isFinite, step < 1e12 else { return nil }
        }
        return root(tolerance, value, velocity, in: start...(start + step))
    }

    /// The instant at which |x| falls to `tolerance`, in a bracket whose start is outside and whose end is inside, by
    /// Newton's method on ln|x|, guarded by bisection.
    private func root(_ tolerance: Double, _ value: Double, _ velocity: Double, in bracket: ClosedRange<Double>)
        -> Double
    {
        var low = bracket.lowerBound
        var high = bracket.upperBound
        let sign: Double = state(value, velocity, at: low).value < 0 ? -1 : 1
        var time = low + (high - low) / 2
        for _ in 0..<80 {
            let now = state(value, velocity, at: time)
            let height = sign * now.value
            if height > tolerance { low = time } else { high = time }
            if high - low <= 1e-15 * high { break }
            let slope = sign * now.velocity
            let newton = height > 0 && slope < 0 ? time - height * Libm.log(height / tolerance) / slope : .nan
            if newton > low, newton < high {
                if Swift.abs(newton - time) <= 1e-15 * time { return newton }
                time = newton
            } else {
                time = low + (high - low) / 2
            }
        }
        return high
    }
}
