/// A guard that tools can read: one test of a field, of the payload, or of the active states.
public struct ConditionDeclaration: Sendable, Hashable {
    /// What is tested: a field of the context, `e.` and a field of the payload, or `state`.
    public var subject: Name
    /// The test.
    public var test: ConditionTest<Quantity>

    /// Declares a condition.
    public init(_ subject: Name, _ test: ConditionTest<Quantity>) {
        self.subject = subject
        self.test = test
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
    /// The state of this path is active.
    case isActive(Name)

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
        case .isActive(let name): .isActive(name)
        }
    }
}

/// A compiled condition.
struct Condition: Sendable {
    enum Subject: Sendable {
        case field(Int)
        case payload(String)
        case state(Int)
    }

    let subject: Subject
    let test: ConditionTest<Double>

    func holds(context: [PlainData], payload: PlainData, active: DenseSet) -> Bool {
        switch subject {
        case .state(let state): active.contains(state)
        case .field(let field): holds(context[field])
        case .payload(let name): holds(payload[name] ?? (name == "value" ? payload : .null))
        }
    }

    private func holds(_ value: PlainData) -> Bool {
        switch test {
        case .equals(let data): value == data
        case .differs(let data): value != data
        case .oneOf(let list): list.contains(value)
        case .known(let known): (value != .null) == known
        case .greater(let bound): value.number.map { $0 > bound } ?? false
        case .atLeast(let bound): value.number.map { $0 >= bound } ?? false
        case .less(let bound): value.number.map { $0 < bound } ?? false
        case .atMost(let bound): value.number.map { $0 <= bound } ?? false
        case .isActive: false
        }
    }
}
