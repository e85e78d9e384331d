import MicroixMotion

/// A spring, by the numbers that an author knows it by.
public struct SpringLaw<Number: Sendable & Equatable>: LawDeclaration {
    /// What it is given by.
    public enum Form: Sendable, Equatable {
        /// The perceptual duration in seconds and the bounce, −1 up to 1.
        case perceptual(duration: Number, bounce: Number)
        /// The period of its undamped oscillation in seconds, and its damping ratio, above 0.
        case response(Number, dampingRatio: Number)
        /// Its physical parameters, above 0.
        case physical(mass: Number, stiffness: Number, damping: Number)
    }

    /// What it is given by.
    public var form: Form

    /// Creates a spring.
    public init(_ form: Form) { self.form = form }
}

extension DeclaredLaw {
    /// A spring by duration in seconds and bounce.
    public static func spring(duration: Number, bounce: Number) -> DeclaredLaw {
        .spring(SpringLaw(.perceptual(duration: duration, bounce: bounce)))
    }

    /// A spring by the period of its undamped oscillation in seconds, and its damping ratio.
    public static func springResponse(response: Number, dampingRatio: Number) -> DeclaredLaw {
        .spring(SpringLaw(.response(response, dampingRatio: dampingRatio)))
    }

    /// A spring by its physical parameters.
    public static func springPhysics(mass: Number, stiffness: Number, damping: Number) -> DeclaredLaw {
        .spring(SpringLaw(.physical(mass: mass, stiffness: stiffness, damping: damping)))
    }
}

extension SpringLaw {
    /// The same spring over other numbers.
    package func mapped<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> SpringLaw<
        Other
    > {
        switch form {
        case .perceptual(let duration, let bounce):
            SpringLaw<Other>(.perceptual(duration: try transform(duration), bounce: try transform(bounce)))
        case .response(let response, let ratio):
            SpringLaw<Other>(.response(try transform(response), dampingRatio: try transform(ratio)))
        case .physical(let mass, let stiffness, let damping):
            SpringLaw<Other>(
                .physical(
                    mass: try transform(mass), stiffness: try transform(stiffness), damping: try transform(damping)))
        }
    }

    var declared: DeclaredLaw<Number> { .spring(self) }

    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        .spring(try mapped(transform))
    }

    var numbers: [LawNumber<Number>] {
        switch form {
        case .perceptual(let duration, let bounce):
            [
                LawNumber("lasts", duration, .doubled, unit: " s") { .spring(duration: $0, bounce: bounce) },
                LawNumber("bounces by", bounce, .toggled) { .spring(duration: duration, bounce: $0) },
            ]
        case .response(let response, let ratio):
            [
                LawNumber("has the response", response, .doubled, unit: " s") {
                    .springResponse(response: $0, dampingRatio: ratio)
                },
                LawNumber("has the damping ratio", ratio, .halved) {
                    .springResponse(response: response, dampingRatio: $0)
                },
            ]
        case .physical(let mass, let stiffness, let damping):
            [
                LawNumber("has the mass", mass, .doubled) {
                    .springPhysics(mass: $0, stiffness: stiffness, damping: damping)
                },
                LawNumber("has the stiffness", stiffness, .doubled) {
                    .springPhysics(mass: mass, stiffness: $0, damping: damping)
                },
                LawNumber("has the damping", damping, .halved) {
                    .springPhysics(mass: mass, stiffness: stiffness, damping: $0)
                },
            ]
        }
    }

    var hasOwnTime: Bool { false }

    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw<Number> {
        guard case .perceptual(let own, let bounce) = form else { return declared }
        return .spring(duration: duration ?? own, bounce: bounce)
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
}

extension SpringLaw<Double> {
    /// The spring; `nil` where it is too short to be seen.
    func spring() throws(NumberProblem) -> Spring? {
        switch form {
        case .perceptual(let duration, let bounce):
            try NumberCheck.range("bounce", bounce, -1...1, "a number from -1 to below 1")
            guard bounce < 1 else {
                throw NumberProblem("bounce", "below 1: without damping it would never come to rest", bounce)
            }
            guard try NumberCheck.isSeen("duration", duration) else { return nil }
            return Spring(duration: duration, bounce: bounce)
        case .response(let response, let ratio):
            try NumberCheck.range(
                "damping_ratio", ratio, 1e-6...1e8, "a number above 0: without damping it would never come to rest")
            guard try NumberCheck.isSeen("response", response) else { return nil }
            return Spring(response: response, dampingRatio: ratio)
        case .physical(let mass, let stiffness, let damping):
            try NumberCheck.range("mass", mass, 1e-9...1e9, "a number above 0")
            try NumberCheck.range("stiffness", stiffness, 1e-9...1e12, "a number above 0")
            try NumberCheck.range(
                "damping", damping, 1e-9...1e12, "a number above 0: without damping it would never come to rest")
            return Spring(mass: mass, stiffness: stiffness, damping: damping)
        }
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        guard let spring = try spring() else { return .immediate(end: nil) }
        let (blend, tremble) = (key.manner.blend ?? 0, key.manner.tremble ?? 0)
        try NumberCheck.range("blend", blend, 0...NumberCheck.longest, "seconds from 0 up")
        try NumberCheck.range("tremble", tremble, 0...1e15, "a number from 0 up")
        return .spring(spring, blend: blend, tremble: tremble)
    }
}

extension RecipeLaw {
    /// A spring: what it is drawn by, how long it takes over from another, and below which swing it glides home.
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
