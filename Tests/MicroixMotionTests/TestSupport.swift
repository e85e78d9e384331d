import MicroixMotion
import TestSupport

#if arch(x86_64) && !os(Windows)
    /// The widest hardware float, so that references are more exact than what they judge.
    typealias Precise = Float80
#else
    /// The widest hardware float.
    typealias Precise = Double
#endif

extension SplitMix64 {
    mutating func lanes(_ range: ClosedRange<Double>, count: Int = 4) -> Lanes {
        var lanes = Lanes.zero
        for lane in 0..<count { lanes[lane] = number(range) }
        return lanes
    }
}

/// The greatest error of many, with the case that had it.
///
/// What is not a number counts as infinite.
struct Worst: CustomStringConvertible {
    private(set) var error = 0.0
    private(set) var context = "no case"

    mutating func note(_ error: Double, _ context: @autoclosure () -> String) {
        let error = error.isNaN ? .infinity : abs(error)
        guard error > self.error else { return }
        self.error = error
        self.context = context()
    }

    var description: String { "\(error) in \(context)" }
}

extension Lanes {
    /// A value in lane 0.
    static func number(_ value: Double) -> Lanes { Lanes(value, 0, 0, 0) }

    /// The greatest lane without its sign; not a number if any lane is not.
    var greatest: Double {
        var greatest = 0.0
        for lane in 0..<4 {
            let size = abs(self[lane])
            if size.isNaN { return .nan }
            if size > greatest { greatest = size }
        }
        return greatest
    }

    var length: Double { (self * self).sum().squareRoot() }
}

extension SpringMotion {
    /// The motion of one number.
    init(_ spring: Spring, from value: Double, velocity: Double = 0, to target: Double = 0) {
        self.init(spring, from: Sample(value: .number(value), velocity: .number(velocity)), to: .number(target))
    }
}

extension TimedMotion {
    /// A curve whose first cycle goes from `origin` over a distance.
    init(_ curve: TimingCurve, timing: Timing, from origin: Lanes, by travel: Lanes) {
        self.init(curve, timing: timing, from: origin, to: origin + travel)
    }
}

/// One step of a damped spring around 0: the exponential of its matrix.
///
/// It is a Taylor series of a small step that is squared as often as needed: no damping regimes, no closed form.
struct SpringStep {
    private let xx: Precise
    private let xv: Precise
    private let vx: Precise
    private let vv: Precise

    init(_ spring: Spring, step: Double) {
        let stiffness = Precise(spring.stiffness) / Precise(spring.mass)
        let damping = Precise(spring.damping) / Precise(spring.mass)
        var h = Precise(step)
        var squarings = 0
        while h * (damping + stiffness.squareRoot()) > 0.25 {
            h /= 2
            squarings += 1
        }
        // In units of x and v·h, so that no entry dwarfs another.
        let bx: Precise = -stiffness * h * h
        let bv: Precise = -damping * h
        var sum: (Precise, Precise, Precise, Precise) = (1, 0, 0, 1)
        var term = sum
        for order in 1...24 {
            let n = Precise(order)
            term = (term.1 * bx / n, (term.0 + term.1 * bv) / n, term.3 * bx / n, (term.2 + term.3 * bv) / n)
            sum = (sum.0 + term.0, sum.1 + term.1, sum.2 + term.2, sum.3 + term.3)
        }
        for _ in 0..<squarings {
            sum = (
                sum.0 * sum.0 + sum.1 * sum.2, sum.0 * sum.1 + sum.1 * sum.3,
                sum.2 * sum.0 + sum.3 * sum.2, sum.2 * sum.1 + sum.3 * sum.3
            )
        }
        xx = sum.0
        xv = sum.1 * h
        vx = sum.2 / h
        vv = sum.3
    }

    func callAsFunction(_ x: Precise, _ v: Precise) -> (x: Precise, v: Precise) { (xx * x + xv * v, vx * x + vv * v) }
}

/// Damping ratios of every regime, with the neighbourhood of the critical one.
let dampingRatios: [Double] = [
    0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999_999, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-12, 1 + 1e-9,
    1.000_001, 1.01, 1.1, 1.5, 2, 3, 5,
]

extension Spring {
    /// A spring with this natural frequency, in radians per second.
    init(mass: Double, frequency: Double, dampingRatio: Double) {
        let stiffness = mass * frequency * frequency
        self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
    }

    /// A spring of any regime, often near the critical one.
    static func random(_ random: inout SplitMix64) -> Spring {
        let ratio = random.happens(0.5) ? random.pick(dampingRatios) : random.number(0.05...5)
        return Spring(mass: random.number(0.1...10), frequency: random.number(1...60), dampingRatio: ratio)
    }
}

extension TimingCurve {
    /// A smooth curve, that may overshoot.
    static func random(_ random: inout SplitMix64) -> TimingCurve {
        if random.happens(0.2) { return .linear }
        return .cubicBezier(
            CubicBezier(
                random.number(0.1...0.9), random.number(-0.5...1.5), random.number(0.1...0.9), random.number(-0.5...1.5)
            )
        )
    }
}

extension Timing {
    /// A timing of one or more cycles.
    static func random(_ random: inout SplitMix64, endless: Bool = true) -> Timing {
        Timing(
            duration: random.number(0.05...2),
            repeats: random.pick([1, 1, 1, 2, 3, 2.5, 0.5] + (endless ? [.infinity] : [])),
            accumulation: random.happens(0.3) ? .travel : .none)
    }
}

extension TimedMotion {
    /// Keyframes on smooth curves.
    static func keyframes(_ random: inout SplitMix64, lanes: Int, timing: Timing) -> TimedMotion {
        let segments = random.int(1...4)
        let values = (0...segments).map { _ in random.lanes(-1...1, count: lanes) }
        let curves = (0..<segments).map { _ in TimingCurve.random(&random) }
        return TimedMotion(.keyframes(Keyframes(values: values, curves: curves)), timing: timing)
    }
}
