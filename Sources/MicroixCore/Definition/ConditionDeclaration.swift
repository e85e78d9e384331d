/// A condition of a guard that tools can read.
///
/// The shown value and velocity of a key are read only when something happens: no condition makes a rule act by itself.
/// ``Listening/crossing(_:_:_:)`` does.
public indirect enum ConditionDeclaration: Sendable, Equatable {
    /// A test of a field of the context, of a field of the payload (`e.` and its name), or of the value that a key
    /// shows.
    case value(Name, ConditionTest<Quantity>)
    /// A comparison of a field, of the payload, or of the value that a key shows, with the value of an expression of
    /// other keys.
    case against(Name, Comparison, ExpressionDeclaration)
    /// A test of the velocity of a key, in the key's unit per second.
    case velocity(Name, ConditionTest<Quantity>)
    /// Whether a key is at rest: it has no motion, or all its motions have settled.
    case isAtRest(Name, Bool)
    /// The state with this path is active.
    case isActive(Name)
    /// In at least one of these lists, all conditions hold.
    case any([[ConditionDeclaration]])
    /// In none of these lists, all conditions hold.
    case none([[ConditionDeclaration]])

    /// Declares a test of a field, of the payload, or of the value that a key shows.
    public init(_ subject: Name, _ test: ConditionTest<Quantity>) { self = .value(subject, test) }
}

// MARK: - What it speaks of

/// The parts of a condition, for every kind of condition.
package struct ConditionFacts {
    /// What the test reads of its subject.
    package enum Aspect: Sendable { case value, velocity }

    /// The field, payload field or key that it tests; `nil` if it tests none.
    package var subject: Name?
    /// Whether it tests the value or the velocity.
    package var aspect = Aspect.value
    /// The test; `nil` if there is none.
    package var test: ConditionTest<Quantity>?
    /// The expression with which it compares the subject; `nil` if there is none.
    var bound: ExpressionDeclaration?
    /// The conditions inside it.
    var lists: [[ConditionDeclaration]] = []
}

extension ConditionDeclaration {
    /// The parts of this condition.
    package var facts: ConditionFacts {
        switch self {
        case .value(let name, let test): ConditionFacts(subject: name, test: test)
        case .against(let name, _, let bound): ConditionFacts(subject: name, bound: bound)
        case .velocity(let name, let test): ConditionFacts(subject: name, aspect: .velocity, test: test)
        case .isAtRest(let name, _): ConditionFacts(subject: name)
        case .isActive: ConditionFacts()
        case .any(let lists), .none(let lists): ConditionFacts(lists: lists)
        }
    }

    /// This condition and all conditions inside it.
    package var all: [ConditionDeclaration] { [self] + facts.lists.flatMap { list in list.flatMap { $0.all } } }

    /// Whether another condition certainly holds if this one does; only simple cases are recognised.
    func implies(_ other: ConditionDeclaration) -> Bool {
        if self == other { return true }
        let (own, asked) = (facts, other.facts)
        guard let test = own.test, let wanted = asked.test else { return false }
        return own.subject == asked.subject && own.aspect == asked.aspect && test.implies(wanted)
    }
}

// MARK: - Its words

extension ConditionDeclaration {
    /// The words that may stand in the table of a guard.
    package static var words: [GuardWord<ConditionDeclaration>] {
        [
            GuardWord("state", .states { .isActive($0) }),
            GuardWord("any", .lists { .any($0) }),
            GuardWord("none", .lists { .none($0) }),
        ]
    }

    /// The words that may stand in the table for a field or a key, besides those of tests.
    package static func words(of subject: Name) -> [GuardWord<ConditionDeclaration>] {
        [
            GuardWord("velocity", .tests { .velocity(subject, $0) }),
            GuardWord("at_rest", .flag { .isAtRest(subject, $0) }),
        ]
            + Comparison.allCases.map { comparison in
                // The bound may be an expression of other keys.
                GuardWord(comparison.word, .expression { .against(subject, comparison, $0) })
            }
    }

    /// The condition in words: `progress ≥ 1`, `in focus.on`, `knob.x at rest`.
    public var inWords: String {
        switch self {
        case .value(let name, let test): test.inWords(of: name.text)
        case .against(let name, let comparison, let bound): "\(name.text) \(comparison.rawValue) \(bound.inWords)"
        case .velocity(let name, let test): test.inWords(of: "velocity of \(name.text)")
        case .isAtRest(let name, let expected): name.text + (expected ? " at rest" : " moving")
        case .isActive(let path): "in \(path.text)"
        case .any(let lists): lists.map { Self.inWords($0) }.joined(separator: " or ")
        case .none(let lists): "none of " + lists.map { Self.inWords($0) }.joined(separator: ", ")
        }
    }

    private static func inWords(_ list: [ConditionDeclaration]) -> String {
        "(" + list.map { $0.inWords }.joined(separator: " and ") + ")"
    }
}
