/// A number as declared: a constant, computed from knobs, or the result of a function of the context.
///
/// In a compiled component, constants have replaced the knobs.
public indirect enum Quantity: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number.
    case constant(Double)
    /// The value of a knob.
    case knob(Name)
    /// Arithmetic over knobs and numbers.
    case arithmetic(Operator, Quantity, Quantity)
    /// The result of a function of the context, called when an action is asked for.
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

extension Quantity {
    /// The number, if it is a constant; `nil` for knobs, arithmetic and functions.
    package var constant: Double? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// The constant, or NaN if it is not one; no range check accepts NaN.
    var value: Double { constant ?? .nan }

    /// Calls the body with itself, as its only number.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&self)
    }
}

/// A value that contains numbers.
protocol NumberHolder: Sendable {
    /// Calls the body with each number, always in the same order; the body may replace it.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void)
}

extension NumberHolder {
    /// Returns a copy with transformed numbers; after a transformation that fails, no other number is transformed.
    func map<Failure>(_ transform: (Quantity) throws(Failure) -> Quantity) throws(Failure) -> Self {
        var result = self
        var failure: Failure?
        result.forEachNumber { number in
            if failure != nil { return }
            do throws(Failure) { number = try transform(number) } catch { failure = error }
        }
        if let failure { throw failure }
        return result
    }
}

extension [Quantity] {
    /// Calls the body with each number; the body may replace it.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        for index in indices { body(&self[index]) }
    }
}
