import MicroixMotion

/// A spring through which a key follows an expression.
struct Follow: Sendable {
    let key: KeyID
    let expression: ExpressionID
    /// The spring; functions of it are called again whenever the context changes.
    let spring: SpringLaw
    /// The seconds until a key that has another value begins to follow.
    let delay: Double
    /// The part in which its functions look up names.
    let part: PartID
    /// The location of errors in its numbers.
    let location: SourceLocation?
    /// For a key of a repeated layer, the derived value that hides the layer; while it does, no function is called.
    var slot: DerivedID?

    /// Whether a function computes one of its numbers.
    var isComputed: Bool {
        if case .perceptual(.constant, .constant) = spring.form { return false }
        if case .response(.constant, .constant) = spring.form { return false }
        if case .physical(.constant, .constant, .constant) = spring.form { return false }
        return true
    }

    /// The spring that is used for shorter durations, also 0: so the key keeps its value and velocity even then.
    static let shortest = Spring(duration: 0.001)
}

extension Follow {
    /// The spring, if all its numbers are constants.
    func constantSpring() throws(NumberProblem) -> Spring {
        try Self.spring(spring)
    }

    /// The spring with these numbers, or ``shortest`` if its duration is shorter.
    static func spring(_ law: SpringLaw) throws(NumberProblem) -> Spring {
        guard let spring = try law.spring(), spring.duration >= shortest.duration else { return shortest }
        return spring
    }
}
