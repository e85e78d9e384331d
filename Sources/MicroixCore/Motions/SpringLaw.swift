import MicroixMotion

/// A spring, with the numbers by which an author gives it.
public struct SpringLaw: LawDeclaration {
    /// The ways to give a spring.
    public enum Form: Sendable, Equatable {
        /// The perceptual duration in seconds and the bounce, −1 up to 1.
        case perceptual(duration: Quantity, bounce: Quantity)
        /// The period of its undamped oscillation in seconds, and its damping ratio, above 0.
        case response(Quantity, dampingRatio: Quantity)
        /// Its physical parameters, above 0.
        case physical(mass: Quantity, stiffness: Quantity, damping: Quantity)
    }

    /// The numbers.
    public var form: Form

    /// Creates a spring.
    public init(_ form: Form) { self.form = form }
}

extension DeclaredLaw {
    /// A spring by duration in seconds and bounce.
    public static func spring(duration: Quantity, bounce: Quantity) -> DeclaredLaw {
        .spring(SpringLaw(.perceptual(duration: duration, bounce: bounce)))
    }

    /// A spring by the period of its undamped oscillation in seconds, and its damping ratio.
    public static func springResponse(response: Quantity, dampingRatio: Quantity) -> DeclaredLaw {
        .spring(SpringLaw(.response(response, dampingRatio: dampingRatio)))
    }

    /// A spring by its physical parameters.
    public static func springPhysics(mass: Quantity, stiffness: Quantity, damping: Quantity) -> DeclaredLaw {
        .spring(SpringLaw(.physical(mass: mass, stiffness: stiffness, damping: damping)))
    }
}

extension SpringLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        switch form {
        case .perceptual(var duration, var bounce):
            body(&duration)
            body(&bounce)
            form = .perceptual(duration: duration, bounce: bounce)
        case .response(var response, var ratio):
            body(&response)
            body(&ratio)
            form = .response(response, dampingRatio: ratio)
        case .physical(var mass, var stiffness, var damping):
            body(&mass)
            body(&stiffness)
            body(&damping)
            form = .physical(mass: mass, stiffness: stiffness, damping: damping)
        }
    }

    var numbers: [LawNumber] {
        switch form {
        case .perceptual: LawNumber.duration + [LawNumber(1, "bounces by", .toggled)]
        case .response:
            [
                LawNumber(0, "has the response", .doubled, unit: " s"),
                LawNumber(1, "has the damping ratio", .halved),
            ]
        case .physical:
            [
                LawNumber(0, "has the mass", .doubled), LawNumber(1, "has the stiffness", .doubled),
                LawNumber(2, "has the damping", .halved),
            ]
        }
    }

    var facts: LawFacts { LawFacts(hasOwnTime: false) }

    mutating func inherit(duration: Quantity?, curve: TimingCurve?) {
        guard let duration, case .perceptual(_, let bounce) = form else { return }
        form = .perceptual(duration: duration, bounce: bounce)
    }

    static var builders: [LawBuilder] {
        let taken: [LawBuilder.Argument] = [.value("velocity"), .number("blend"), .number("tremble")]
        let preset = [.number("duration", 0.5), .number("extra_bounce", 0)] + taken
        return [
            LawBuilder(
                "spring",
                [
                    .number("duration", 0.5), .number("bounce", 0), .number("response", 0.5),
                    .number("damping_ratio", 1), .number("mass", 1), .number("stiffness", 100),
                    .number("damping", 10),
                ] + taken, takesItems: true, call: "`mx.spring { … }`",
                """
                `duration, bounce` (from −1 up to 1; at 1 it would never rest), or `response, damping_ratio`, or \
                `mass, stiffness, damping`; `velocity` at the start; `blend` and `tremble`, see [springs](#springs); \
                or plain seconds, `mx.spring(0.3)`
                """),
            LawBuilder(
                "smooth", preset, takesItems: true, call: "`mx.smooth`, `mx.snappy`, `mx.bouncy` `{ … }`",
                "springs with `duration` and `extra_bounce`; or plain seconds, `mx.snappy(0.35)`"),
            LawBuilder("snappy", preset, takesItems: true, call: "", ""),
            LawBuilder("bouncy", preset, takesItems: true, call: "", ""),
        ]
    }

    /// The spring, if all numbers are constants; `nil` if its duration is too short to be seen.
    func spring() throws(NumberProblem) -> Spring? {
        switch form {
        case .perceptual(let duration, let bounce):
            let (duration, bounce) = (duration.value, bounce.value)
            try NumberCheck.range("bounce", bounce, -1...1, "a number from -1 to below 1")
            guard bounce < 1 else {
                throw NumberProblem("bounce", "below 1: without damping it would never come to rest", bounce)
            }
            guard try NumberCheck.isSeen("duration", duration) else { return nil }
            return Spring(duration: duration, bounce: bounce)
        case .response(let response, let ratio):
            let (response, ratio) = (response.value, ratio.value)
            try NumberCheck.range(
                "damping_ratio", ratio, 1e-6...1e8, "a number above 0: without damping it would never come to rest")
            guard try NumberCheck.isSeen("response", response) else { return nil }
            return Spring(response: response, dampingRatio: ratio)
        case .physical(let mass, let stiffness, let damping):
            let (mass, stiffness, damping) = (mass.value, stiffness.value, damping.value)
            try NumberCheck.range("mass", mass, 1e-9...1e9, "a number above 0")
            try NumberCheck.range("stiffness", stiffness, 1e-9...1e12, "a number above 0")
            try NumberCheck.range(
                "damping", damping, 1e-9...1e12, "a number above 0: without damping it would never come to rest")
            return Spring(mass: mass, stiffness: stiffness, damping: damping)
        }
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        guard let spring = try spring() else { return .immediate(end: nil) }
        let (blend, tremble) = (key.manner.blend?.value ?? 0, key.manner.tremble?.value ?? 0)
        try NumberCheck.range("blend", blend, 0...NumberCheck.longest, "seconds from 0 up")
        try NumberCheck.range("tremble", tremble, 0...1e15, "a number from 0 up")
        return .spring(spring, blend: blend, tremble: tremble)
    }
}

extension RecipeLaw {
    /// A spring, with the seconds for which it blends with an earlier spring, and the swing below which it goes to its
    /// end.
    static func spring(_ spring: Spring, blend: Double = 0, tremble: Double = 0) -> RecipeLaw {
        var law = RecipeLaw { start in
            let speed = start.recipe.speed
            let played = speed == 1 ? spring : spring.played(at: speed)
            let (begin, goal) = (start.begin, start.ends.goal)
            if blend > 0, let old = start.interrupted, old != played {
                return start.repeated(.blend(SpringBlend(from: old, to: played, over: blend, from: begin, to: goal)))
            }
            let motion = SpringMotion(played, from: begin, to: goal)
            return start.repeated(tremble > 0 ? .guarded(GuardedSpring(motion, size: tremble)) : .spring(motion))
        }
        law.isPlain = true
        law.runs = .byItsEnds
        law.frequency = spring.naturalFrequency
        return law
    }
}
