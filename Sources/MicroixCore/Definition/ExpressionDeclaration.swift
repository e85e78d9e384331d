/// A value that is computed from what other keys show, at every instant: it moves as they do.
public indirect enum ExpressionDeclaration: Sendable, Equatable {
    /// Numbers, one for each lane, or one for all.
    case constant([Quantity])
    /// What a key shows.
    case key(KeyName)
    /// How fast what a key shows moves, per second; only within what a spring follows.
    case velocity(KeyName)
    /// An operation on others.
    case operation(ExpressionOperation, [ExpressionDeclaration])
    /// What a spring shows that follows another one; only as the whole of what a key is.
    case follow(ExpressionDeclaration, FollowDeclaration)
}

/// The spring through which a key follows an expression.
public struct FollowDeclaration: Sendable, Equatable {
    /// The spring; its numbers may be functions of the context, which are asked again whenever that changes.
    public var spring: SpringLaw
    /// The seconds before a key that comes from elsewhere begins to follow.
    public var delay: Quantity?

    /// Declares a spring.
    public init(_ spring: SpringLaw, delay: Quantity? = nil) {
        self.spring = spring
        self.delay = delay
    }
}

extension ExpressionDeclaration {
    /// The keys that it is computed from.
    var keyNames: [KeyName] {
        switch self {
        case .constant: []
        case .key(let name), .velocity(let name): [name]
        case .operation(_, let parts): parts.flatMap { $0.keyNames }
        case .follow(let expression, _): expression.keyNames
        }
    }

    /// What it is of, and the spring that follows that, where one does.
    var followed: (ExpressionDeclaration, FollowDeclaration?) {
        if case .follow(let expression, let spring) = self { (expression, spring) } else { (self, nil) }
    }
}

/// What expressions can do, lane by lane; a number goes with every lane.
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
    /// The size of one, without its sign.
    case abs
    /// The sine of degrees.
    case sin
    /// The cosine of degrees.
    case cos
    /// The first, held between the second and the third.
    case clamp
    /// The first, brought between the second and the third by whole turns of their distance.
    case wrap
    /// From the first to the second, by the third from 0 to 1, and on beyond.
    case mix
    /// How far the first is on its way from the second to the third, from 0 to 1, with a velocity of 0 at both ends.
    case ramp
    /// A pull as a rubber band of the second's length shows it.
    case rubberBand = "rubber_band"
    /// Two numbers as one point or size.
    case pair

    /// How many others it takes.
    public var operands: Int {
        switch self {
        case .abs, .sin, .cos: 1
        case .add, .subtract, .multiply, .divide, .min, .max, .rubberBand, .pair: 2
        case .clamp, .wrap, .mix, .ramp: 3
        }
    }
}
