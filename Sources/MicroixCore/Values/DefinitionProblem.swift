/// A mistake in a component's definition: what, where, and what was probably meant.
public struct DefinitionProblem: Error, Sendable, Equatable {
    /// The kinds of mistakes, with the data that their wording needs.
    public enum Kind: Sendable, Equatable {
        /// A word that names nothing. `noun` is what it should name: `state`.
        case unknown(noun: String, name: String, place: String?, near: String?)
        /// A name that is given twice.
        case duplicate(noun: String, name: String, place: String?)
        /// A part that must be there.
        case missing(what: String, place: String)
        /// A value of another kind than the place needs.
        case unsuitable(place: String, expected: String, found: String)
        /// Two parts that exclude each other, or any other error, in words.
        case conflict(String, hint: String?)
    }

    /// What is wrong.
    public let kind: Kind
    /// Where the mistake stands; `nil` if that is not known.
    public let location: SourceLocation?

    /// Creates a problem.
    public init(_ kind: Kind, at location: SourceLocation?) {
        self.kind = kind
        self.location = location
    }

    /// The problem in one sentence, without position and hint.
    public var message: String {
        switch kind {
        case .unknown(let noun, let name, let place, _): "unknown \(noun) '\(name)'" + (place.map { " in \($0)" } ?? "")
        case .duplicate(let noun, let name, let place):
            "the \(noun) '\(name)' is given twice" + (place.map { " in \($0)" } ?? "")
        case .missing(let what, let place): "\(place) needs \(what)"
        case .unsuitable(let place, let expected, let found): "\(place) must be \(expected), not \(found)"
        case .conflict(let words, _): words
        }
    }

    /// What was probably meant, or what to do; `nil` if there is nothing to say.
    public var hint: String? {
        switch kind {
        case .unknown(_, _, _, let near): near.map { "did you mean '\($0)'?" }
        case .conflict(_, let hint): hint
        default: nil
        }
    }
}

/// All mistakes that were found in a definition, in the order in which they stand in the source.
public struct DefinitionProblems: Error, Sendable {
    /// The mistakes; at least one.
    public let problems: [DefinitionProblem]
    /// The laws that must be sampled first, if nothing else is wrong.
    package internal(set) var laws: [LawRequest] = []

    /// Collects mistakes, ordered by place and without repetition.
    public init(_ problems: [DefinitionProblem]) {
        var ordered: [DefinitionProblem] = []
        var said: Set<String> = []
        for problem in problems {
            // A mistake in one repeated layer is a mistake in all of them: it is reported once.
            let place = problem.location ?? SourceLocation(line: 0)
            let words = "\(place.file):\(place.line):\(place.column) " + problem.message.withoutRows
            if said.insert(words).inserted { ordered.append(problem) }
        }
        let top = SourceLocation(line: 0)
        self.problems = ordered.sorted { ($0.location ?? top) < ($1.location ?? top) }
    }
}
