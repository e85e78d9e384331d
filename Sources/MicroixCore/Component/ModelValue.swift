import MicroixMotion

/// The model of a key: a value, an expression of other keys, or an endless motion that a state owns.
enum ModelValue: Sendable, Equatable {
    case value(Lanes)
    case expression(ExpressionID)
    case endless(LoopID)
}
