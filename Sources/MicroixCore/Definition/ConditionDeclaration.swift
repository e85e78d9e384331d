/// A guard that tools can read.
///
/// What is shown, and how it moves, is looked at when something happens, never in between: no condition makes a rule
/// act by itself. ``Listening/crossing(_:_:_:)`` does.
public indirect enum ConditionDeclaration: Sendable, Equatable {
    /// A test of a field of the context, of a field of the payload (`e.` and its name), or of what a key shows.
    case value(Name, ConditionTest<Quantity>)
    /// A comparison of a field, of the payload, or of what a key shows, with what an expression of other keys shows.
    case against(Name, Comparison, ExpressionDeclaration)
    /// A test of how fast a key moves, in units a second.
    case velocity(Name, ConditionTest<Quantity>)
    /// Whether a key is at rest: it has no motion, or all have settled.
    case isAtRest(Name, Bool)
    /// The state of this path is active.
    case isActive(Name)
    /// All conditions of one of these lists hold.
    case any([[ConditionDeclaration]])
    /// Of none of these lists all conditions hold.
    case none([[ConditionDeclaration]])

    /// Declares a test of a field, of the payload, or of what a key shows.
    public init(_ subject: Name, _ test: ConditionTest<Quantity>) { self = .value(subject, test) }
}

// MARK: - What it speaks of

/// What a condition speaks of, whichever it is.
package struct ConditionFacts {
    /// What of its subject it tests.
    package enum Aspect: Sendable { case value, velocity }

    /// The field, the field of the payload or the key that it asks about.
    package var subject: Name?
    /// What of that it tests.
    package var aspect = Aspect.value
    /// The test of that.
    package var test: ConditionTest<Quantity>?
    /// The expression with which it compares that.
    var bound: ExpressionDeclaration?
    /// The conditions that it is made of.
    var lists: [[ConditionDeclaration]] = []
}

extension ConditionDeclaration {
    /// What it speaks of.
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

    /// It, and all conditions that it is made of.
    package var all: [ConditionDeclaration] { [self] + facts.lists.flatMap { list in list.flatMap { $0.all } } }

    /// Whether another condition surely holds where this one does; only plain cases are seen.
    func implies(_ other: ConditionDeclaration) -> Bool {
        if self == other { return true }
        let (own, asked) = (facts, other.facts)
        guard let test = own.test, let wanted = asked.test else { return false }
        return own.subject == asked.subject && own.aspect == asked.aspect && test.implies(wanted)
    }
}

// MARK: - Its words

extension ConditionDeclaration {
    /// The words of the table of a guard.
    package static var words: [GuardWord<ConditionDeclaration>] {
        [
            GuardWord("state", .states { .isActive($0) }),
            GuardWord("any", .lists { .any($0) }),
            GuardWord("none", .lists { .none($0) }),
        ]
    }

    /// The words of a condition's table about a field or a key, besides those of tests.
    package static func words(of subject: Name) -> [GuardWord<ConditionDeclaration>] {
        [
            GuardWord("velocity", .tests { .velocity(subject, $0) }),
            GuardWord("at_rest", .flag { .isAtRest(subject, $0) }),
        ]
            + Comparison.allCases.map { comparison in
                // What it is compared with may be made of other keys.
                GuardWord(comparison.word, .expression { .against(subject, comparison, $0) })
            }
    }

    /// What it asks: `progress ≥ 1`, `in focus.on`, `knob.x at rest`.
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
