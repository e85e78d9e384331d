public import MicroixMotion

/// A law that a script defines: progress as a function of time, sampled once for each set of knob values.
public struct SampledLaw: LawDeclaration {
    /// Its number among the laws of its script.
    public var number: Int
    /// The function that the host samples.
    public var function: HostFunction
    /// The end of the function's argument, which begins at 0, in seconds; `nil` if it goes from 0 to 1.
    public var length: Quantity?
    /// Where the curve has corners, in the function's own argument.
    public var corners: [Quantity]
    /// The duration, in seconds.
    public var duration: Quantity
    /// The sampled curve; `nil` before sampling.
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
    /// The same motion with changed sampled laws, also inside sequences and groups.
    func mappingSampledLaws(_ change: (SampledLaw) -> SampledLaw) -> MotionAction {
        var result = self
        if case .sampled(let sampled) = law {
            result.law = .sampled(change(sampled))
        } else if !parts.isEmpty {
            result.law.parts = parts.map { $0.mappingSampledLaws(change) }
        }
        return result
    }

    /// The same motion for a part, in which its functions are called.
    func placed(in part: PartID) -> MotionAction {
        mappingSampledLaws { law in
            var law = law
            law.function = HostFunction(law.function.index, at: law.function.location, in: part)
            return law
        }
    }
}
