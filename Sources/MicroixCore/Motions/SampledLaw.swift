public import MicroixMotion

/// A law that a script writes itself: progress as a function of time, which is sampled once for each set of knobs.
public struct SampledLaw: LawDeclaration {
    /// Its number among the laws of its script.
    public var number: Int
    /// The function that the host samples.
    public var function: HostFunction
    /// The seconds that the function counts, from 0 up; `nil` where it counts from 0 to 1.
    public var length: Quantity?
    /// Where it bends, in what the function counts.
    public var corners: [Quantity]
    /// The seconds that it takes.
    public var duration: Quantity
    /// What was sampled; `nil` as long as it is only declared.
    public var curve: SampledCurve?

    /// Declares a law.
    public init(
        _ number: Int, _ function: HostFunction, length: Quantity? = nil, corners: [Quantity] = [], duration: Quantity,
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
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&duration)
        length?.forEachNumber(body)
        corners.forEachNumber(body)
    }

    var numbers: [LawNumber] { LawNumber.duration }
    var facts: LawFacts { LawFacts(cycle: duration) }

    mutating func inherit(duration: Quantity?, curve: TimingCurve?) { self.duration = duration ?? self.duration }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "law", [.number("duration"), .other("corners")],
                call: "`mx.law(f, { duration =, corners = { … } })`",
                "a [law of your own](#laws-of-your-own): `f(t, tuning)` is the part of the way at `t` seconds")
        ]
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        guard try NumberCheck.isSeen("duration", duration.value) else { return .immediate(end: nil) }
        return .curve(curve.map { .sampled($0) } ?? .linear, duration: duration.value)
    }
}

extension MotionAction {
    /// The same motion with other sampled laws, however deep they lie.
    func mappingSampledLaws(_ change: (SampledLaw) -> SampledLaw) -> MotionAction {
        var result = self
        if case .sampled(let sampled) = law {
            result.law = .sampled(change(sampled))
        } else if !parts.isEmpty {
            result.law.parts = parts.map { $0.mappingSampledLaws(change) }
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
