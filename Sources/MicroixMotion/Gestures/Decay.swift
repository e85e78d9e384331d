/// Friction: a velocity that shrinks by the same factor every millisecond, as in Apple's scroll views.
///
///     v(t) = v₀·r^(1000·t)        x(t) = x₀ + v₀·(r^(1000·t) − 1)/(1000·ln r)
public struct Decay: Sendable, Equatable {
    /// r: the factor per millisecond, in 0…1 exclusive.
    public let rate: Double

    /// The rate of an ordinary scroll view, 0.998 per millisecond.
    public static let normal = Decay(rate: 0.998)
    /// The rate of a scroll view that stops soon, 0.99 per millisecond.
    public static let fast = Decay(rate: 0.99)

    /// Creates a decay from its factor per millisecond.
    ///
    /// - Precondition: the rate lies between 0 and 1.
    public init(rate: Double) {
        precondition(rate > 0 && rate < 1, "a decay's rate lies between 0 and 1")
        self.rate = rate
    }

    /// The decay whose motion is the same, played `speed` times as fast, > 0.
    public func played(at speed: Double) -> Decay {
        Decay(rate: Swift.min(1.0.nextDown, Swift.max(.leastNormalMagnitude, Libm.exp(speed * Libm.log(rate)))))
    }

    /// λ = −1000·ln r, per second.
    public var decayRate: Double { -1000 * Libm.log(rate) }

    /// The distance that a velocity (per second) covers until it has decayed to nothing: `−v₀/(1000·ln r)`.
    public func projection(of velocity: Double) -> Double { velocity / decayRate }

    /// The initial velocity, per second, that covers exactly `distance`: the inverse of ``projection(of:)``.
    public func velocity(toTravel distance: Double) -> Double { distance * decayRate }
}
