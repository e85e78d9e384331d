public import MicroixMotion

/// A law that a script writes itself: progress as a function of time, which is sampled once for each set of knobs.
public struct SampledLaw<Number: Sendable & Equatable>: LawDeclaration {
    /// Its number among the laws of its script.
    public var number: Int
    /// The function that the host samples.
    public var function: HostFunction
    /// The seconds that the function counts, from 0 up; `nil` where it counts from 0 to 1.
    public var length: Number?
    /// Where it bends, in what the function counts.
    public var corners: [Number]
    /// The seconds that it takes.
    public var duration: Number
    /// What was sampled; `nil` as long as it is only declared.
    public var curve: SampledCurve?

    /// Declares a law.
    public init(
        _ number: Int, _ function: HostFunction, length: Number? = nil, corners: [Number] = [], duration: Number,
        curve: SampledCurve? = nil
    ) {
        self.number = number
        self.function = function
        self.length = length
        self.corners = corners
        self.duration = duration
        self.curve = curve
    }
}

extension SampledLaw {
    var declared: DeclaredLaw<Number> { .sampled(self) }

    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        .sampled(try mapped(transform))
    }

    func mapped<Other, Failure>(
        _ transform: (Number) throws(Failure) -> Other
    ) throws(Failure) -> SampledLaw<Other> {
        var seconds: Other?
        if let length { seconds = try transform(length) }
        return SampledLaw<Other>(
            number, function, length: seconds, corners: try corners.map(transform), duration: try transform(duration),
            curve: curve)
    }

    private func lasting(_ duration: Number) -> DeclaredLaw<Number> {
        var law = self
        law.duration = duration
        return .sampled(law)
    }

    var numbers: [LawNumber<Number>] { [LawNumber("lasts", duration, .doubled, unit: " s") { lasting($0) }] }

    var cycle: Number? { duration }

    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw<Number> {
        duration.map { lasting($0) } ?? declared
    }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "law", [.number("duration"), .other("corners")],
                call: "`mx.law(f, { duration =, corners = { … } })`",
                "a [law of your own](#laws-of-your-own): `f(t, tuning)` is the part of the way at `t` seconds")
        ]
    }
}

extension SampledLaw<Double> {
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        guard try NumberCheck.isSeen("duration", duration) else { return .immediate(end: nil) }
        return .curve(curve.map { .sampled($0) } ?? .linear, duration: duration)
    }
}

extension MotionAction {
    /// The same motion with other sampled laws, however deep they lie.
    func mappingSampledLaws(_ change: (SampledLaw<Number>) -> SampledLaw<Number>) -> MotionAction {
        var result = self
        if case .sampled(let sampled) = law {
            result.law = .sampled(change(sampled))
        } else if !parts.isEmpty {
            result.law = law.replacing(parts: parts.map { $0.mappingSampledLaws(change) })
        }
        return result
    }

    /// The same motion as one of a part's, in which its functions are called.
    func placed(in part: PartID) -> MotionAction {
        mappingSampledLaws { law in
            var law = law
            law.function = HostFunction(law.function.index, at: law.function.location, in: part)
            return law
        }
    }
}
