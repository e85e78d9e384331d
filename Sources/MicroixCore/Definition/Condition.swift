import MicroixMotion

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

extension ConditionTest<Double> {
    func holds(_ value: PlainData) -> Bool {
        switch self {
        case .equals(let data): value == data
        case .differs(let data): value != data
        case .oneOf(let list): list.contains(value)
        case .known(let known): (value != .null) == known
        case .greater, .atLeast, .less, .atMost: value.number.map { holds($0) } ?? false
        }
    }

    /// Whether it holds of a number; of what is shown nothing else can be asked.
    func holds(_ number: Double) -> Bool {
        switch self {
        case .greater(let bound): number > bound
        case .atLeast(let bound): number >= bound
        case .less(let bound): number < bound
        case .atMost(let bound): number <= bound
        case .equals, .differs, .oneOf, .known: false
        }
    }
}

/// A compiled condition.
indirect enum Condition: Sendable {
    case field(Int, ConditionTest<Double>)
    case payload(String, ConditionTest<Double>)
    case shown(key: Int, ConditionTest<Double>)
    case velocity(key: Int, ConditionTest<Double>)
    /// A field, what the payload carries or a key shows, beside the index of an expression.
    case against(Condition, Comparison, Int)
    case isAtRest(key: Int, Bool)
    case isActive(Int)
    case any([[Condition]])
    case none([[Condition]])

    /// The data that it asks for; `nil` where it is no data, or several.
    func found(in state: SessionState, payload: PlainData) -> PlainData? {
        switch self {
        case .field(let field, _): state.context[field]
        case .payload(let name, _): payload[name] ?? (name == "value" ? payload : .null)
        case .shown(let key, _): .number(state.shown(key).value.x)
        case .velocity(let key, _): .number(state.shown(key).velocity.x)
        case .against(let subject, _, _): subject.found(in: state, payload: payload)
        case .isAtRest, .isActive, .any, .none: nil
        }
    }

    func holds(in state: SessionState, payload: PlainData) -> Bool {
        switch self {
        case .field(let field, let test): test.holds(state.context[field])
        case .payload(let name, let test): test.holds(payload[name] ?? (name == "value" ? payload : .null))
        case .shown(let key, let test): test.holds(state.shown(key).value.x)
        case .velocity(let key, let test): test.holds(state.shown(key).velocity.x)
        case .against(let subject, let comparison, let bound):
            comparison.test(state.value(ofExpression: bound)).holds(
                subject.found(in: state, payload: payload) ?? .null)
        case .isAtRest(let key, let expected): state.isMoving(key) != expected
        case .isActive(let path): state.active.contains(path)
        case .any(let lists): lists.contains { $0.allSatisfy { $0.holds(in: state, payload: payload) } }
        case .none(let lists): !lists.contains { $0.allSatisfy { $0.holds(in: state, payload: payload) } }
        }
    }
}
