/// Which way an angle goes to its target.
public enum Turn: UInt8, Sendable, Equatable, CaseIterable {
    /// As the plain numbers say.
    case asGiven
    /// The nearer way round.
    case shortest
    /// Towards greater angles, never back.
    case forward
    /// Towards smaller angles, never back.
    case backward

    /// The way in which something goes on that gains so much.
    ///
    /// - Parameter gain: Degrees; of nothing the way is as the plain numbers say.
    public init(goingOnWith gain: Double) { self = gain > 0 ? .forward : gain < 0 ? .backward : .asGiven }

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
            let distance = sign * (nearest - shown.value)
            let speed = max(0, sign * shown.velocity)
            if Swift.abs(distance) <= tolerance, speed <= tolerance { return nearest }
            let needed = frequency.map { speed / $0 } ?? 0
            let turns = max(0, ((needed - distance) / 360).rounded(.up))
            return nearest + sign * 360 * turns
        }
    }

    /// The same for any motion: forward goes as many turns farther as what takes over in flight needs not to lead back.
    ///
    /// What leads back from however far, as a shake does, goes no farther than a spring of the same frequency.
    /// - Parameters:
    ///   - target: Degrees.
    ///   - shown: Degrees and degrees per second; both from the target, where that moves.
    ///   - frequency: See ``unwrap(_:from:frequency:tolerance:)``.
    ///   - tolerance: Degrees that nobody sees.
    ///   - drift: How fast the target moves, in degrees per second.
    ///   - motion: What takes over, to an unwrapped target.
    public func unwrap(
        _ target: Double, from shown: (value: Double, velocity: Double), frequency: Double?, tolerance: Double,
        drift: Double = 0, by motion: (_ target: Double) -> HandOver
    ) -> Double {
        let usual = unwrap(target, from: shown, frequency: frequency, tolerance: tolerance)
        guard self == .forward || self == .backward else { return usual }
        // Behind a target that moves on a key may fall, and still go on.
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

    /// The turns after which a motion counts as leading back from however far.
    private static let most = 32

    private var sign: Double { self == .backward ? -1 : 1 }
}

extension HandOver {
    /// Whether lane 0 ever moves against a sign, on a target that moves as fast as `drift`.
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
