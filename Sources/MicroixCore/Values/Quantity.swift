/// A number as it is declared: given, computed from knobs, or left to a function of the context.
public indirect enum Quantity: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number.
    case constant(Double)
    /// The value of a knob.
    case knob(Name)
    /// Arithmetic over knobs and numbers.
    case arithmetic(Operator, Quantity, Quantity)
    /// A function of the context, read when an action is asked for.
    case function(HostFunction)

    /// The four operations.
    public enum Operator: String, Sendable, Equatable {
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
public enum Amount: Sendable, Equatable {
    /// A number.
    case constant(Double)
    /// A function of the context.
    case function(HostFunction)

    var constant: Double? {
        if case .constant(let value) = self { value } else { nil }
    }
}
