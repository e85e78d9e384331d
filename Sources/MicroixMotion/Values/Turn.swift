/// Which way an angle goes to its target.
public enum Turn: UInt8, Sendable, Equatable, CaseIterable {
    /// The way that the numbers give, without whole turns added.
    case asGiven
    /// The nearer way round.
    case shortest
    /// Towards greater angles, never back.
    case forward
    /// Towards smaller angles, never back.
    case backward

    /// The way of an angle that grows by `gain`: forward above 0, backward below 0.
    ///
    /// - Parameter gain: Degrees, or degrees per second; 0 gives ``asGiven``.
    public init(goingOnWith gain: Double) { self = gain > 0 ? .forward : gain < 0 ? .backward : .asGiven }

    /// Returns `target` plus the whole turns that make the angle go this way from the value that is shown.
    ///
    /// Forward adds turns until the remaining way is at least v/ω: on a shorter way a critically damped spring would
    /// overshoot its target and come back. Backward does the same with the signs reversed.
    /// - Parameters:
    ///   - target: Degrees.
    ///   - shown: Degrees and degrees per second.
    ///   - frequency: ω of the spring that takes over, in radians per second; `nil` for other motions.
    ///   - tolerance: A difference in degrees that nobody sees: an angle at rest that near to its target gets no turn.
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
            let distance = sign * (nearest - shown.value)
            let speed = max(0, sign * shown.velocity)
            if Swift.abs(distance) <= tolerance, speed <= tolerance { return nearest }
            let needed = frequency.map { speed / $0 } ?? 0
            let turns = max(0, ((needed - distance) / 360).rounded(.up))
            return nearest + sign * 360 * turns
        }
    }

    /// Returns `target` plus the whole turns that keep any motion that takes over from ever moving against this way.
    ///
    /// Where no number of turns suffices (a shake always moves back), the result is that of a spring of `frequency`.
    /// - Parameters:
    ///   - target: Degrees.
    ///   - shown: Degrees and degrees per second; for a moving target both are relative to the target.
    ///   - frequency: See ``unwrap(_:from:frequency:tolerance:)``.
    ///   - tolerance: A difference in degrees that nobody sees.
    ///   - drift: How fast the target moves, in degrees per second.
    ///   - motion: Makes the motion that takes over, for an unwrapped target in degrees.
    public func unwrap(
        _ target: Double, from shown: (value: Double, velocity: Double), frequency: Double?, tolerance: Double,
        drift: Double = 0, by motion: (_ target: Double) -> HandOver
    ) -> Double {
        let usual = unwrap(target, from: shown, frequency: frequency, tolerance: tolerance)
        guard self == .forward || self == .backward else { return usual }
        // Relative to a target that moves this way, a key may fall behind and still not move backwards.
        let goesOn = sign * drift > 0
        guard goesOn || sign * shown.velocity > tolerance else { return usual }
        let nearest = goesOn ? Turn.shortest : self
        let first = nearest.unwrap(target, from: shown, frequency: nil, tolerance: tolerance)
        for turns in 0..<Self.most {
            let place = first + sign * 360 * Double(turns)
            if !motion(place).leadsBack(sign, on: drift) { return place }
        }
        return usual
    }

    /// The number of turns that are tried before a motion counts as one that always leads back.
    private static let most = 32

    private var sign: Double { self == .backward ? -1 : 1 }
}

extension HandOver {
    /// Whether lane 0 ever moves against `sign`, when the target itself moves by `drift` degrees per second.
    fileprivate func leadsBack(_ sign: Double, on drift: Double) -> Bool {
        let length = self.length < .infinity ? self.length : 2 * perceptualDuration
        guard length < .infinity else { return false }
        let least = -1e-9 * Swift.abs(sample(at: 0).velocity.x)
        let count = 128
        return (1..<count).contains {
            sign * (sample(at: length * Double($0) / Double(count)).velocity.x + drift) < least
        }
    }
}
