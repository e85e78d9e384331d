import MicroixMotion

/// The law of a motion, as declared.
public enum DeclaredLaw: NumberHolder, Equatable {
    /// A spring.
    case spring(SpringLaw)
    /// A timing curve.
    case curve(CurveLaw)
    /// Keyframes.
    case keyframes(KeyframesLaw)
    /// A way along a path.
    case path(PathLaw)
    /// Friction.
    case decay(DecayLaw)
    /// A decaying sine.
    case wave(WaveLaw)
    /// A function that the script defines.
    case sampled(SampledLaw)
    /// One motion after the other.
    case sequence([MotionAction])
    /// Several motions at the same time.
    case group(GroupLaw)

    /// Asks the law a question, which may also change it.
    mutating func ask<Question: DeclarationQuestion>(_ question: Question) -> Question.Answer {
        switch self {
        case .spring(var law):
            defer { self = .spring(law) }
            return question.ask(&law)
        case .curve(var law):
            defer { self = .curve(law) }
            return question.ask(&law)
        case .keyframes(var law):
            defer { self = .keyframes(law) }
            return question.ask(&law)
        case .path(var law):
            defer { self = .path(law) }
            return question.ask(&law)
        case .decay(var law):
            defer { self = .decay(law) }
            return question.ask(&law)
        case .wave(var law):
            defer { self = .wave(law) }
            return question.ask(&law)
        case .sampled(var law):
            defer { self = .sampled(law) }
            return question.ask(&law)
        case .sequence(let parts):
            var law = SequenceLaw(parts)
            defer { self = .sequence(law.parts) }
            return question.ask(&law)
        case .group(var law):
            defer { self = .group(law) }
            return question.ask(&law)
        }
    }
}

extension DeclaredLaw {
    /// All builders of laws, in the order in which documentation lists them.
    package static var builders: [LawBuilder] {
        SpringLaw.builders + CurveLaw.builders + KeyframesLaw.builders
            + PathLaw.builders + DecayLaw.builders + WaveLaw.builders
            + SampledLaw.builders + SequenceLaw.builders + GroupLaw.builders
    }

    /// The law of a builder whose arguments are all numbers and values; `nil` for any other builder.
    package init?(_ builder: String, _ arguments: LawArguments) {
        switch builder {
        case "wave": self = .wave(WaveLaw(arguments))
        default: return nil
        }
    }
}

/// A question to a declared law of any kind; it may also change the law.
protocol DeclarationQuestion {
    associatedtype Answer
    func ask(_ law: inout some LawDeclaration) -> Answer
}

private struct Numbers: DeclarationQuestion {
    func ask(_ law: inout some LawDeclaration) -> [LawNumber] { law.numbers }
}

private struct Facts: DeclarationQuestion {
    func ask(_ law: inout some LawDeclaration) -> LawFacts { law.facts }
}

private struct Replacing: DeclarationQuestion {
    let parts: [MotionAction]
    func ask(_ law: inout some LawDeclaration) { law.replace(parts: parts) }
}

private struct Inheriting: DeclarationQuestion {
    let duration: Quantity?
    let curve: TimingCurve?
    func ask(_ law: inout some LawDeclaration) { law.inherit(duration: duration, curve: curve) }
}

private struct OneLane: DeclarationQuestion {
    let lane: Int
    func ask(_ law: inout some LawDeclaration) -> Bool { law.keep(lane: lane) }
}

private struct Checked: DeclarationQuestion {
    let key: RecipeKey
    func ask(_ law: inout some LawDeclaration) -> Result<RecipeLaw, NumberProblem> {
        do throws(NumberProblem) { return .success(try law.checked(for: key)) } catch { return .failure(error) }
    }
}

extension DeclaredLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        // Not a question, because the closure must not escape.
        switch self {
        case .spring(var law):
            law.forEachNumber(body)
            self = .spring(law)
        case .curve(var law):
            law.forEachNumber(body)
            self = .curve(law)
        case .keyframes(var law):
            law.forEachNumber(body)
            self = .keyframes(law)
        case .path(var law):
            law.forEachNumber(body)
            self = .path(law)
        case .decay(var law):
            law.forEachNumber(body)
            self = .decay(law)
        case .wave(var law):
            law.forEachNumber(body)
            self = .wave(law)
        case .sampled(var law):
            law.forEachNumber(body)
            self = .sampled(law)
        case .sequence(let parts):
            var law = SequenceLaw(parts)
            law.forEachNumber(body)
            self = .sequence(law.parts)
        case .group(var law):
            law.forEachNumber(body)
            self = .group(law)
        }
    }

    /// The numbers that a mutant may change.
    package var numbers: [LawNumber] { answer(Numbers()) }

    /// A number by its index among all numbers.
    package subscript(number index: Int) -> Quantity {
        get {
            var (place, result) = (0, Quantity.constant(0))
            var law = self
            law.forEachNumber { number in
                if place == index { result = number }
                place += 1
            }
            return result
        }
        set {
            var place = 0
            forEachNumber { number in
                if place == index { number = newValue }
                place += 1
            }
        }
    }

    /// What is known of the law before its numbers are.
    var facts: LawFacts { answer(Facts()) }

    /// The motions inside it, if it is a sequence or a group.
    package var parts: [MotionAction] {
        get { facts.parts }
        set { replace(parts: newValue) }
    }

    /// Replaces the motions inside it.
    mutating func replace(parts: [MotionAction]) { ask(Replacing(parts: parts)) }

    /// Takes the duration and the curve of a transaction, if they are given.
    mutating func inherit(duration: Quantity?, curve: TimingCurve?) {
        ask(Inheriting(duration: duration, curve: curve))
    }

    /// Reduces the law to one lane; returns `false` if it can only move a whole value.
    mutating func keep(lane: Int) -> Bool { ask(OneLane(lane: lane)) }

    /// The law with its numbers checked, for a key.
    ///
    /// - Throws: `NumberProblem` for a number that can't be used.
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw { try answer(Checked(key: key)).get() }

    private func answer<Question: DeclarationQuestion>(_ question: Question) -> Question.Answer {
        var law = self
        return law.ask(question)
    }
}
