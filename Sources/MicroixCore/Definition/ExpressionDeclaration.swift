/// A value that is computed from what other keys show, at every instant: it moves as they do.
public indirect enum ExpressionDeclaration: Sendable, Hashable {
    /// Numbers, one for each lane, or one for all.
    case constant([Quantity])
    /// What a key shows.
    case key(KeyName)
    /// An operation on others.
    case operation(ExpressionOperation, [ExpressionDeclaration])
}

/// What expressions can do, lane by lane; a number goes with every lane.
public enum ExpressionOperation: String, Sendable, Hashable, CaseIterable {
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
