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
