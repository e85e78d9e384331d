/// Which way an angle goes to its target.
public enum Turn: UInt8, Sendable, Hashable, CaseIterable {
    /// As the plain numbers say.
    case asGiven
    /// The nearer way round.
    case shortest
    /// Towards greater angles, never back.
    case forward
    /// Towards smaller angles, never back.
    case backward

    /// `target` moved by the whole turns that make an angle go this way from what is shown.
    ///
    /// Forward goes another turn round while the way left is shorter than v/ω: a critically damped spring that
    /// arrives from there would run past its target and come back.
    /// - Parameters:
    ///   - target: Degrees.
    ///   - shown: Degrees and degrees per second.
    ///   - frequency: ω of the spring that takes over, in radians per second; `nil` for other motions.
    ///   - tolerance: Degrees that nobody sees: an angle at rest that close to its target stays where it is.
    public func unwrap(
        _ target: Double, from shown: (value: Double, velocity: Double), frequency: Double?, tolerance: Double
    )
        -> Double
    {
        let nearest = target + 360 * ((shown.value - target) / 360).rounded()
        switch self {
        case .asGiven: return target
        case .shortest: return nearest
        case .forward, .backward:
            let sign: Double = self == .forward ? 1 : -1
            let distance = sign * (nearest - shown.value)
            let speed = max(0, sign * shown.velocity)
            if Swift.abs(distance) <= tolerance, speed <= tolerance { return nearest }
            let needed = frequency.map { speed / $0 } ?? 0
            let turns = max(0, ((needed - distance) / 360).rounded(.up))
            return nearest + sign * 360 * turns
        }
    }
}
