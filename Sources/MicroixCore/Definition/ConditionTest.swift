/// A comparison of two numbers.
public enum Comparison: String, Sendable, Equatable, CaseIterable {
    /// The first is below the second.
    case less = "<"
    /// The first is at or below the second.
    case atMost = "≤"
    /// The first is above the second.
    case greater = ">"
    /// The first is at or above the second.
    case atLeast = "≥"
    /// Equal.
    case equal = "="
    /// Not equal.
    case differs = "≠"

    /// Its word in scripts.
    var word: String {
        switch self {
        case .less: "lt"
        case .atMost: "lte"
        case .greater: "gt"
        case .atLeast: "gte"
        case .equal: "eq"
        case .differs: "ne"
        }
    }

    /// The comparison as a test against a bound.
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

/// A test of a value.
public enum ConditionTest<Number: Sendable & Equatable>: Sendable, Equatable {
    /// It equals the data.
    case equals(PlainData)
    /// It differs from the data.
    case differs(PlainData)
    /// It is one of these data.
    case oneOf([PlainData])
    /// It is known (true), or unknown (false).
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

    /// The number and the data that it compares with.
    package var operands: (bound: Number?, data: [PlainData]) {
        switch self {
        case .equals(let data), .differs(let data): (nil, [data])
        case .oneOf(let list): (nil, list)
        case .known: (nil, [])
        case .greater(let bound), .atLeast(let bound), .less(let bound), .atMost(let bound): (bound, [])
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
        case .greater(let bound): value.number.map { $0 > bound } ?? false
        case .atLeast(let bound): value.number.map { $0 >= bound } ?? false
        case .less(let bound): value.number.map { $0 < bound } ?? false
        case .atMost(let bound): value.number.map { $0 <= bound } ?? false
        }
    }
}

extension ConditionTest<Quantity> {
    /// Its words in scripts.
    package static var words: [GuardWord<ConditionTest<Quantity>>] {
        [
            GuardWord("eq", .data { .equals($0) }), GuardWord("ne", .data { .differs($0) }),
            GuardWord("lt", .number { .less($0) }), GuardWord("lte", .number { .atMost($0) }),
            GuardWord("gt", .number { .greater($0) }), GuardWord("gte", .number { .atLeast($0) }),
            GuardWord("known", .flag { .known($0) }), GuardWord("one_of", .list { .oneOf($0) }),
        ]
    }

    func inWords(of subject: String) -> String {
        switch self {
        case .equals(let data): "\(subject) = \(data.inWords)"
        case .differs(let data): "\(subject) ≠ \(data.inWords)"
        case .oneOf(let list): "\(subject) one of \(list.map { $0.inWords }.joined(separator: ", "))"
        case .known(let known): subject + (known ? " known" : " unknown")
        case .greater(let bound): "\(subject) > \(bound.inWords)"
        case .atLeast(let bound): "\(subject) ≥ \(bound.inWords)"
        case .less(let bound): "\(subject) < \(bound.inWords)"
        case .atMost(let bound): "\(subject) ≤ \(bound.inWords)"
        }
    }
}
