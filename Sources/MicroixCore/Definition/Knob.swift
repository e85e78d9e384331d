/// A number that a designer may turn, between bounds.
public struct KnobDeclaration: Sendable, Hashable {
    /// The name, as in `tuning.depth`.
    public var name: Name
    /// The value.
    public var value: Double
    /// The smallest value.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double
    /// The unit, for people: `s`, `pt`, or empty.
    public var unit: String

    /// Declares a knob.
    public init(
        _ name: Name, _ value: Double, minimum: Double = -.infinity, maximum: Double = .infinity, unit: String = ""
    ) {
        self.name = name
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.unit = unit
    }
}

/// A number as it is declared: given, computed from knobs, or left to a function of the context.
public indirect enum Quantity: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number.
    case constant(Double)
    /// The value of a knob.
    case knob(Name)
    /// Arithmetic over knobs and numbers.
    case arithmetic(Operator, Quantity, Quantity)
    /// A function of the context, read when an action is asked for.
    case function(HostFunction)

    /// The four operations.
    public enum Operator: String, Sendable, Hashable {
        /// Addition.
        case add = "+"
        /// Subtraction.
        case subtract = "-"
        /// Multiplication.
        case multiply = "*"
        /// Division.
        case divide = "/"
    }

    /// Creates a constant.
    public init(floatLiteral value: Double) { self = .constant(value) }
    /// Creates a constant.
    public init(integerLiteral value: Int) { self = .constant(Double(value)) }
}

/// A number of a compiled component: knobs are folded into constants.
public enum Amount: Sendable, Hashable {
    /// A number.
    case constant(Double)
    /// A function of the context.
    case function(HostFunction)

    var constant: Double? {
        if case .constant(let value) = self { value } else { nil }
    }
}
