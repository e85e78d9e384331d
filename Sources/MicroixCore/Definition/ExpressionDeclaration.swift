/// A value that is computed from what other keys show, at every instant.
public indirect enum ExpressionDeclaration: Sendable, Equatable {
    /// Numbers: one for each lane, or one for all lanes.
    case constant([Quantity])
    /// The value that a key shows.
    case key(KeyName)
    /// The velocity of what a key shows, per second; allowed only in an expression that a spring follows.
    case velocity(KeyName)
    /// An operation with its operands.
    case operation(ExpressionOperation, [ExpressionDeclaration])
    /// A spring that follows another expression; allowed only as a whole expression, not as an operand.
    case follow(ExpressionDeclaration, FollowDeclaration)
}

/// The spring through which a key follows an expression.
public struct FollowDeclaration: Sendable, Equatable {
    /// The spring; if functions of the context compute its numbers, they are called again whenever the context changes.
    public var spring: SpringLaw
    /// The seconds until a key that has another value begins to follow.
    public var delay: Quantity?

    /// Declares a spring.
    public init(_ spring: SpringLaw, delay: Quantity? = nil) {
        self.spring = spring
        self.delay = delay
    }
}

extension ExpressionDeclaration {
    /// The keys from which it is computed.
    var keyNames: [KeyName] {
        switch self {
        case .constant: []
        case .key(let name), .velocity(let name): [name]
        case .operation(_, let parts): parts.flatMap { $0.keyNames }
        case .follow(let expression, _): expression.keyNames
        }
    }

    /// The expression without its spring, and the spring; the spring is `nil` if the key follows at once.
    var followed: (ExpressionDeclaration, FollowDeclaration?) {
        if case .follow(let expression, let spring) = self { (expression, spring) } else { (self, nil) }
    }
}

/// The operations of expressions; they work on each lane, and a single number is used for every lane.
public enum ExpressionOperation: String, Sendable, Equatable, CaseIterable {
    /// The sum of two.
    case add = "+"
    /// The difference of two.
    case subtract = "-"
    /// The product of two.
    case multiply = "*"
    /// The quotient of two; 0 where the divisor is 0.
    case divide = "/"
    /// The smaller of two.
    case min
    /// The greater of two.
    case max
    /// The absolute value of one.
    case abs
    /// The sine of an angle in degrees.
    case sin
    /// The cosine of an angle in degrees.
    case cos
    /// The first, limited to the range from the second to the third.
    case clamp
    /// The first, shifted by multiples of the range's length into the range from the second to the third.
    case wrap
    /// Interpolates from the first to the second; the third is the fraction, and may lie outside 0 and 1.
    case mix
    /// The fraction of the way from the second to the third at which the first is, from 0 to 1, eased so that its
    /// velocity is 0 at both ends.
    case ramp
    /// The offset of a rubber band with the second as its length, for a pull by the first.
    case rubberBand = "rubber_band"
    /// Two numbers as one point or size.
    case pair

    /// The number of operands.
    public var operands: Int {
        switch self {
        case .abs, .sin, .cos: 1
        case .add, .subtract, .multiply, .divide, .min, .max, .rubberBand, .pair: 2
        case .clamp, .wrap, .mix, .ramp: 3
        }
    }
}
