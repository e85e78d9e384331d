/// Many values on the same spring, each with its own target, value and velocity, that are moved together.
///
/// A spring is linear: a step of time multiplies value and velocity by a 2×2 matrix, which is the same for all values.
/// Every step is exact, however long it is, so many steps add up no error beyond rounding.
public struct SpringBatch: Sendable {
    /// A step of time of one spring, as the exact 2×2 matrix.
    public struct Step: Sendable, Equatable {
        /// The length of the step in seconds.
        public let time: Double
        let valueByValue: Double, valueByVelocity: Double
        let velocityByValue: Double, velocityByVelocity: Double

        /// Creates the step of a spring over `time` seconds, ≥ 0.
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

    /// The spring that moves all values.
    public let spring: Spring
    /// The displacement of each value from its target.
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

    /// The value at an index.
    public func value(_ index: Int) -> Double { goals[index] + displacements[index] }

    /// The velocity at an index, per second.
    public func velocity(_ index: Int) -> Double { rates[index] }

    /// The target of the value at an index; setting it leaves the value and the velocity unchanged.
    public subscript(target index: Int) -> Double {
        get { goals[index] }
        set {
            displacements[index] += goals[index] - newValue
            goals[index] = newValue
        }
    }

    /// Sets the value and the velocity (per second) at an index.
    public mutating func place(_ index: Int, value: Double, velocity: Double) {
        displacements[index] = value - goals[index]
        rates[index] = velocity
    }

    /// Advances all values by a step, which should be one of this batch's spring.
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

    /// Advances all values by some seconds, ≥ 0.
    public mutating func advance(by seconds: Double) { advance(by: Step(spring, time: seconds)) }
}
