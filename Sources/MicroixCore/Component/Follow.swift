import MicroixMotion

/// A spring through which a key follows an expression.
struct Follow: Sendable {
    let key: KeyID
    let expression: ExpressionID
    /// The spring; its functions are asked again whenever the context changes.
    let spring: SpringLaw
    /// The seconds before a key that comes from elsewhere begins to follow.
    let delay: Double
    /// Where its functions look for names.
    let part: PartID
    /// Where a mistake of its numbers is told.
    let location: SourceLocation?
    /// Of a repeated layer's key, the position that says whether it is hidden; while it is no function is asked.
    var slot: DerivedID?

    /// Whether a function says a number of it.
    var isComputed: Bool {
        if case .perceptual(.constant, .constant) = spring.form { return false }
        if case .response(.constant, .constant) = spring.form { return false }
        if case .physical(.constant, .constant, .constant) = spring.form { return false }
        return true
    }

    /// What a duration of nothing counts as: a key that follows keeps its place and its velocity, whatever its spring.
    static let shortest = Spring(duration: 0.001)
}

extension Follow {
    /// The spring, where all its numbers are known.
    func constantSpring() throws(NumberProblem) -> Spring {
        try Self.spring(spring)
    }

    /// The spring of some numbers.
    static func spring(_ law: SpringLaw) throws(NumberProblem) -> Spring {
        guard let spring = try law.spring(), spring.duration >= shortest.duration else { return shortest }
        return spring
    }
}
