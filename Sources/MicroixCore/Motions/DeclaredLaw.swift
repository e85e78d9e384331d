import MicroixMotion

/// The law of a motion, as it is declared.
public enum DeclaredLaw<Number: Sendable & Equatable>: Sendable, Equatable {
    /// A spring.
    case spring(SpringLaw<Number>)
    /// A timing curve.
    case curve(CurveLaw<Number>)
    /// Keyframes.
    case keyframes(KeyframesLaw<Number>)
    /// A way along a path.
    case path(PathLaw<Number>)
    /// Friction.
    case decay(DecayLaw<Number>)
    /// A decaying sine.
    case wave(WaveLaw<Number>)
    /// A function of the script's own.
    case sampled(SampledLaw<Number>)
    /// One motion after the other.
    case sequence([MotionAction<Number>])
    /// Several motions at once.
    case group(GroupLaw<Number>)

    /// Asks the law.
    func ask<Question: DeclarationQuestion<Number>>(_ question: Question) -> Question.Answer {
        switch self {
        case .spring(let law): question.ask(law)
        case .curve(let law): question.ask(law)
        case .keyframes(let law): question.ask(law)
        case .path(let law): question.ask(law)
        case .decay(let law): question.ask(law)
        case .wave(let law): question.ask(law)
        case .sampled(let law): question.ask(law)
        case .sequence(let parts): question.ask(SequenceLaw(parts))
        case .group(let law): question.ask(law)
        }
    }

    /// The same law over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        switch self {
        case .spring(let law): try law.map(transform)
        case .curve(let law): try law.map(transform)
        case .keyframes(let law): try law.map(transform)
        case .path(let law): try law.map(transform)
        case .decay(let law): try law.map(transform)
        case .wave(let law): try law.map(transform)
        case .sampled(let law): try law.map(transform)
        case .sequence(let parts): try SequenceLaw(parts).map(transform)
        case .group(let law): try law.map(transform)
        }
    }
}

extension DeclaredLaw<Double> {
    /// The law with its numbers checked, for a key.
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        switch self {
        case .spring(let law): try law.checked(for: key)
        case .curve(let law): try law.checked(for: key)
        case .keyframes(let law): try law.checked(for: key)
        case .path(let law): try law.checked(for: key)
        case .decay(let law): try law.checked(for: key)
        case .wave(let law): try law.checked(for: key)
        case .sampled(let law): try law.checked(for: key)
        case .sequence(let parts): try SequenceLaw(parts).checked(for: key)
        case .group(let law): try law.checked(for: key)
        }
    }
}

extension DeclaredLaw<Quantity> {
    /// All builders of laws, in the order in which they are told.
    package static var builders: [LawBuilder] {
        SpringLaw<Quantity>.builders + CurveLaw<Quantity>.builders + KeyframesLaw<Quantity>.builders
            + PathLaw<Quantity>.builders + DecayLaw<Quantity>.builders + WaveLaw<Quantity>.builders
            + SampledLaw<Quantity>.builders + SequenceLaw<Quantity>.builders + GroupLaw<Quantity>.builders
    }

    /// The law of a builder whose arguments are all numbers and values; `nil` of another.
    package init?(_ builder: String, _ arguments: LawArguments) {
        switch builder {
        case "wave": self = .wave(WaveLaw(arguments))
        default: return nil
        }
    }
}

/// Something that is asked of a declared law, whichever it is.
protocol DeclarationQuestion<Number> {
    associatedtype Number: Sendable & Equatable
    associatedtype Answer
    func ask(_ law: some LawDeclaration<Number>) -> Answer
}

// MARK: - What it is made of

private struct Numbers<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> [LawNumber<Number>] { law.numbers }
}

private struct Parts<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> [MotionAction<Number>] { law.parts }
}

private struct Replacing<Number: Sendable & Equatable>: DeclarationQuestion {
    let parts: [MotionAction<Number>]
    func ask(_ law: some LawDeclaration<Number>) -> DeclaredLaw<Number> { law.replacing(parts: parts) }
}

private struct InOrder<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> Bool { law.isInOrder }
}

private struct EndingParts<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> [MotionAction<Number>] { law.endingParts }
}

extension DeclaredLaw {
    /// The numbers that a test of tests may change.
    package var numbers: [LawNumber<Number>] { ask(Numbers()) }

    /// The motions that it is made of.
    package var parts: [MotionAction<Number>] { ask(Parts()) }

    /// The same law of other motions.
    package func replacing(parts: [MotionAction<Number>]) -> DeclaredLaw { ask(Replacing(parts: parts)) }

    /// Whether its parts come one after the other.
    var isInOrder: Bool { ask(InOrder()) }

    /// The parts of which one without end makes it endless.
    var endingParts: [MotionAction<Number>] { ask(EndingParts()) }
}

// MARK: - What goes with it

private struct OwnTime<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> Bool { law.hasOwnTime }
}

private struct Cycle<Number: Sendable & Equatable>: DeclarationQuestion {
    func ask(_ law: some LawDeclaration<Number>) -> Number? { law.cycle }
}

private struct Inheriting<Number: Sendable & Equatable>: DeclarationQuestion {
    let duration: Number?
    let curve: TimingCurve?
    func ask(_ law: some LawDeclaration<Number>) -> DeclaredLaw<Number> {
        law.inheriting(duration: duration, curve: curve)
    }
}

private struct OneLane<Number: Sendable & Equatable>: DeclarationQuestion {
    let lane: Int
    func ask(_ law: some LawDeclaration<Number>) -> DeclaredLaw<Number>? { law.lane(lane) }
}

private struct KindProblem<Number: Sendable & Equatable>: DeclarationQuestion {
    let kind: ValueKind
    func ask(_ law: some LawDeclaration<Number>) -> DefinitionProblem.Kind? { law.problem(for: kind) }
}

extension DeclaredLaw {
    /// Whether its own time can stand still, and run backwards.
    var hasOwnTime: Bool { ask(OwnTime()) }

    /// The length of a cycle in seconds, where it has one of its own.
    var cycle: Number? { ask(Cycle()) }

    /// The same law with the duration and the curve of a transaction, where there are any.
    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw {
        ask(Inheriting(duration: duration, curve: curve))
    }

    /// The same law for one lane; `nil` for what leads only a whole.
    func lane(_ lane: Int) -> DeclaredLaw? { ask(OneLane(lane: lane)) }

    /// Why it can't move a key of some kind.
    func problem(for kind: ValueKind) -> DefinitionProblem.Kind? { ask(KindProblem(kind: kind)) }
}
