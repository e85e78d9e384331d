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
