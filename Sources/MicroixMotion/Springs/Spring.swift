/// A damped spring, by mass, stiffness and damping, or by perceptual duration and bounce.
///
/// A spring is only the law of motion. ``SpringMotion`` is that law with a start, a velocity and a target.
public struct Spring: Sendable, Equatable {
    /// The mass, > 0.
    public let mass: Double
    /// The stiffness, > 0.
    public let stiffness: Double
    /// The damping, ≥ 0; a spring with damping 0 never comes to rest.
    public let damping: Double

    /// Creates a spring from its physical parameters.
    ///
    /// - Precondition: mass and stiffness are positive, damping is not negative, and all are finite.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && stiffness > 0 && damping >= 0, "a spring needs mass, stiffness > 0 and damping ≥ 0")
        precondition(mass.isFinite && stiffness.isFinite && damping.isFinite, "a spring's parameters are finite")
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// Creates a spring of mass 1 that looks `duration` seconds long.
    ///
    /// Stiffness is (2π/duration)², the damping ratio 1 − bounce for bounce ≥ 0 and 1/(1 + bounce) below
    /// (Apple, `Spring(duration:bounce:)`).
    /// - Parameters:
    ///   - duration: Seconds, > 0.
    ///   - bounce: −1…1. Above 0 the spring overshoots, and with 1 it never comes to rest. 0 is critically damped, and
    ///     below 0 is overdamped. −1 would be infinitely damped; it counts as a damping ratio of 10⁸ (hardly any
    ///     movement).
    public init(duration: Double, bounce: Double = 0) {
        precondition(bounce >= -1 && bounce <= 1, "a spring's bounce lies in −1…1")
        self.init(
            response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : Swift.min(Self.flattest, 1 / (1 + bounce)))
    }

    /// The greatest damping ratio that a bounce stands for.
    private static let flattest = 1e8

    /// Creates a spring of mass 1 from the period of its undamped oscillation and its damping ratio.
    ///
    /// - Parameters:
    ///   - response: Seconds, > 0.
    ///   - dampingRatio: ≥ 0; below 1 the spring overshoots, 1 is critically damped.
    public init(response: Double, dampingRatio: Double) {
        precondition(response > 0, "a spring's duration is positive")
        let frequency = 2 * Double.pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// A spring without bounce; `extraBounce` is added to it.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce of 0.15, to which `extraBounce` is added.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible bounce of 0.3, to which `extraBounce` is added.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The undamped angular frequency ω, in radians per second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// The rate a = c/2m at which the envelope shrinks, per second.
    public var decayRate: Double { damping / (2 * mass) }

    /// The damping ratio ζ = c/(2·√(k·m)); 1 is critically damped.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The perceptual duration in seconds: the period of the undamped oscillation.
    public var duration: Double { 2 * Double.pi / naturalFrequency }

    /// The bounce that ``init(duration:bounce:)`` would need for this spring.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The spring whose motion is the same, played `speed` times as fast, > 0.
    public func played(at speed: Double) -> Spring {
        Spring(mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed)
    }

    /// The force on the mass at a value and a velocity: `k·(target − value) − c·velocity`.
    public func force(target: Double, value: Double, velocity: Double) -> Double {
        stiffness * (target - value) - damping * velocity
    }

    /// The value `time` seconds after a start at 0 towards `target` (SwiftUI's `Spring.value`).
    public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
        motion(target, initialVelocity).sample(at: time).value.x
    }

    /// The velocity `time` seconds after a start at 0 towards `target` (SwiftUI's `Spring.velocity`).
    public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
        motion(target, initialVelocity).sample(at: time).velocity.x
    }

    /// The seconds from a start at 0 until the value stays within `tolerance` of `target`.
    ///
    /// This is the exact last crossing, in every damping regime; `nil` for an undamped spring that never stays within.
    public func settlingDuration(target: Double = 1, initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double?
    {
        motion(target, initialVelocity).lastCrossing(tolerance: tolerance)
    }

    private func motion(_ target: Double, _ velocity: Double) -> SpringMotion {
        SpringMotion(self, from: Sample(value: .zero, velocity: [velocity, 0, 0, 0]), to: [target, 0, 0, 0])
    }

    /// The settling duration that Core Animation reports for a unit step, in seconds.
    ///
    /// ln((1 + |(ζω − v₀)/ω_d|)/0.001)/(ζω) for an underdamped spring. The formula describes the envelope, not the
    /// motion, and microix doesn't use it itself (see ``SpringMotion/lastCrossing(tolerance:)``). `nil` for springs to
    /// which it does not apply: critically damped, overdamped and undamped ones.
    /// - Parameter initialVelocity: Relative to the distance, per second, positive towards the target.
    public func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double? {
        let rate = decayRate
        let damped = stiffness / mass - rate * rate
        guard damped > 0, rate > 0 else { return nil }
        return Libm.log((1 + Swift.abs((rate - initialVelocity) / damped.squareRoot())) / 0.001) / rate
    }
}
