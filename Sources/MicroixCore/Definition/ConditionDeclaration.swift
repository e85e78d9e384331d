/// A guard that tools can read.
///
/// What is shown, and how it moves, is looked at when something happens, never in between: no condition makes a rule
/// act by itself. ``Listening/crossing(_:_:_:)`` does.
public indirect enum ConditionDeclaration: Sendable, Hashable {
    /// A test of a field of the context, of a field of the payload (`e.` and its name), or of what a key shows.
    case value(Name, ConditionTest<Quantity>)
    /// A comparison of a field, of the payload, or of what a key shows, with what an expression of other keys shows.
    case against(Name, Comparison, ExpressionDeclaration)
    /// A test of how fast a key moves, in units a second.
    case velocity(Name, ConditionTest<Quantity>)
    /// Whether a key is at rest: it has no motion, or all have settled.
    case isAtRest(Name, Bool)
    /// The state of this path is active.
    case isActive(Name)
    /// All conditions of one of these lists hold.
    case any([[ConditionDeclaration]])
    /// Of none of these lists all conditions hold.
    case none([[ConditionDeclaration]])

    /// Declares a test of a field, of the payload, or of what a key shows.
    public init(_ subject: Name, _ test: ConditionTest<Quantity>) { self = .value(subject, test) }
}

/// How two numbers are compared.
public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The first is above the second.
    case greater = ">"
    /// The first is at or above the second.
    case atLeast = "≥"
    /// The first is below the second.
    case less = "<"
    /// The first is at or below the second.
    case atMost = "≤"
    /// Equal.
    case equal = "="
    /// Not equal.
    case differs = "≠"

    /// The test of a number against a bound.
    func test(_ bound: Double) -> ConditionTest<Double> {
        switch self {
        case .greater: .greater(bound)
        case .atLeast: .atLeast(bound)
        case .less: .less(bound)
        case .atMost: .atMost(bound)
        case .equal: .equals(.number(bound))
        case .differs: .differs(.number(bound))
        }
    }
}

/// What a condition asks of a value.
public enum ConditionTest<Number: Sendable & Hashable>: Sendable, Hashable {
    /// It equals the data.
    case equals(PlainData)
    /// It does not equal the data.
    case differs(PlainData)
    /// It is one of some data.
    case oneOf([PlainData])
    /// Whether it is known at all.
    case known(Bool)
    /// It is a number above the bound.
    case greater(Number)
    /// It is a number at or above the bound.
    case atLeast(Number)
    /// It is a number below the bound.
    case less(Number)
    /// It is a number at or below the bound.
    case atMost(Number)

    func map<Other>(_ transform: (Number) -> Other) -> ConditionTest<Other> {
        switch self {
        case .equals(let data): .equals(data)
        case .differs(let data): .differs(data)
        case .oneOf(let list): .oneOf(list)
        case .known(let known): .known(known)
        case .greater(let bound): .greater(transform(bound))
        case .atLeast(let bound): .atLeast(transform(bound))
        case .less(let bound): .less(transform(bound))
        case .atMost(let bound): .atMost(transform(bound))
        }
    }
}
