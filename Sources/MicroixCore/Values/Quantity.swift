/// A number as it is declared: given, computed from knobs, or left to a function of the context.
///
/// A compiled component has its knobs folded into constants.
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

extension Quantity {
    /// The number, where it is known: knobs are folded, and no function is to be asked.
    package var constant: Double? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// The same, not a number where it is not known: no check lets that pass.
    var value: Double { constant ?? .nan }

    /// Itself, as all numbers of what has some.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&self)
    }
}

/// Something with numbers in it.
protocol NumberHolder: Sendable {
    /// Reads each of its numbers, always in the same order, and may replace it.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void)
}

extension NumberHolder {
    /// The same over other numbers; none is asked after one that fails.
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
    /// Reads each number, and may replace it.
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        for index in indices { body(&self[index]) }
    }
}
