/// Many values on one kind of spring, each with a target and a state of its own, moved together.
///
/// A spring is linear: over a step of time value and velocity are multiplied by a 2×2 matrix, which is the same for all.
/// Every step is exact, however long, so that steps never add up to an error beyond rounding.
public struct SpringBatch: Sendable {
    /// A step of time as a matrix: exact for its spring.
    public struct Step: Sendable, Equatable {
        /// The seconds.
        public let time: Double
        let valueByValue: Double, valueByVelocity: Double
        let velocityByValue: Double, velocityByVelocity: Double

        /// The step of a spring over some seconds, ≥ 0.
        public init(_ spring: Spring, time: Double) {
            let oscillator = DampedOscillator(spring)
            let (even, odd) = oscillator.basis(at: time)
            self.time = time
            valueByValue = even + odd * oscillator.decayRate
            valueByVelocity = odd
            velocityByValue = -odd * oscillator.stiffnessPerMass
            velocityByVelocity = even - odd * oscillator.decayRate
        }
    }

    /// The spring of all values.
    public let spring: Spring
    /// Where each value is, measured from its target.
    private var displacements: [Double]
    private var rates: [Double]
    private var goals: [Double]

    /// Creates a batch of values at rest at their targets.
    public init(_ spring: Spring, at values: [Double]) {
        self.spring = spring
        displacements = Array(repeating: 0, count: values.count)
        rates = displacements
        goals = values
    }

    /// The number of values.
    public var count: Int { goals.count }

    /// A value.
    public func value(_ index: Int) -> Double { goals[index] + displacements[index] }

    /// A velocity, per second.
    public func velocity(_ index: Int) -> Double { rates[index] }

    /// Where a value comes to rest; value and velocity stay as they are when it changes.
    public subscript(target index: Int) -> Double {
        get { goals[index] }
        set {
            displacements[index] += goals[index] - newValue
            goals[index] = newValue
        }
    }

    /// Puts a value somewhere, with a velocity.
    public mutating func place(_ index: Int, value: Double, velocity: Double) {
        displacements[index] = value - goals[index]
        rates[index] = velocity
    }

    /// Moves all values on by a step; its spring should be the batch's.
    public mutating func advance(by step: Step) {
        let (a, b, c, d) = (step.valueByValue, step.valueByVelocity, step.velocityByValue, step.velocityByVelocity)
        let count = goals.count
        displacements.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                for index in 0..<count {
                    let (value, rate) = (values[index], rates[index])
                    values[index] = a * value + b * rate
                    rates[index] = c * value + d * rate
                }
            }
        }
    }

    /// Moves all values on by some seconds, ≥ 0.
    public mutating func advance(by seconds: Double) { advance(by: Step(spring, time: seconds)) }
}
