import MicroixMotion

/// What a key's model is: a value, an expression of other keys, or an endless motion that a state owns.
enum ModelValue: Sendable, Equatable {
    case value(Lanes)
    case expression(ExpressionID)
    case endless(LoopID)
}
