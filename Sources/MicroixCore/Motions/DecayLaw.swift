import MicroixMotion

/// Friction, by what is left of the velocity after a millisecond.
public struct DecayLaw<Number: Sendable & Equatable>: LawDeclaration {
    /// What is left of the velocity after a millisecond, between 0 and 1.
    public var rate: Number
    /// Where it is drawn back.
    public var bounds: DecayBounds<Number>?

    /// Creates a friction.
    public init(rate: Number, bounds: DecayBounds<Number>? = nil) {
        self.rate = rate
        self.bounds = bounds
    }
}

extension DeclaredLaw {
    /// Friction, by what is left of the velocity after a millisecond.
    public static func decay(rate: Number, bounds: DecayBounds<Number>?) -> DeclaredLaw {
        .decay(DecayLaw(rate: rate, bounds: bounds))
    }
}

extension DecayLaw {
    var declared: DeclaredLaw<Number> { .decay(self) }

    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        var mapped: DecayBounds<Other>?
        if let bounds {
            mapped = DecayBounds(
                lower: try bounds.lower.map(transform), upper: try bounds.upper.map(transform),
                duration: try transform(bounds.duration), bounce: try transform(bounds.bounce))
        }
        return .decay(rate: try transform(rate), bounds: mapped)
    }

    var numbers: [LawNumber<Number>] { [] }

    var hasOwnTime: Bool { false }

    func lane(_ lane: Int) -> DeclaredLaw<Number>? {
        guard var single = bounds else { return declared }
        (single.lower, single.upper) = (single.lower.lane(lane), single.upper.lane(lane))
        return .decay(rate: rate, bounds: single)
    }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "decay",
                [
                    .number("rate", 0.998), .value("velocity"), .other("bounds"), .number("duration", 0.5),
                    .number("bounce", 0),
                ], refusing: ["to", "by"], "friction goes where its velocity carries it, so it has no …",
                call: "`mx.decay { … }`",
                """
                friction: `rate` (0.998 a millisecond), `velocity`; `bounds = { least, greatest }`, with a spring \
                back of `duration` and `bounce`
                """)
        ]
    }
}

extension DeclaredLaw<Amount> {
    /// The law with a number in place of every function: one that suits every argument.
    var standIn: DeclaredLaw<Double> {
        let law = map { $0.constant ?? 0.5 }
        guard case .decay(var decay) = law, case .decay(let given) = self, let known = given.bounds,
            var bounds = decay.bounds
        else { return law }
        // A bound that is not known yet lies where the other one does.
        for lane in known.lower.indices where known.upper.indices.contains(lane) {
            if known.lower[lane].constant == nil { bounds.lower[lane] = bounds.upper[lane] }
            if known.upper[lane].constant == nil { bounds.upper[lane] = bounds.lower[lane] }
        }
        decay.bounds = bounds
        return .decay(decay)
    }
}

extension DecayLaw<Double> {
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        try NumberCheck.range("rate", rate, 1e-6...0.999_999, "a number between 0 and 1")
        let decay = Decay(rate: rate)
        let ends = try bounds.map { given throws(NumberProblem) in try given.checked(key.kind) }
        var law = RecipeLaw { start in
            #if MICROIX_FAULTS
                var start = start
                if Fault.is(.throwHalved) { start.start.shown.velocity /= 2 }
            #endif
            let speed = start.recipe.speed
            let played = speed == 1 ? decay : decay.played(at: speed)
            guard let ends else { return start.repeated(.decay(DecayMotion(played, from: start.begin))) }
            return start.repeated(
                .decay(
                    DecayMotion(
                        played, from: start.begin, lower: ends.lower + start.turns, upper: ends.upper + start.turns,
                        spring: ends.spring)))
        }
        law.hasOwnEnd = true
        return law
    }
}

extension DecayBounds<Double> {
    fileprivate func checked(
        _ kind: ValueKind
    ) throws(NumberProblem) -> (lower: Lanes, upper: Lanes, spring: Spring) {
        guard let lower = try NumberCheck.lanes(lower, "bounds", kind),
            let upper = try NumberCheck.lanes(upper, "bounds", kind)
        else { throw NumberProblem("bounds", "two values", 0) }
        for lane in 0..<kind.laneCount where lower[lane] > upper[lane] {
            throw NumberProblem("bounds", "the least value and the greatest, in this order", upper[lane])
        }
        guard bounce >= -1, bounce < 1 else {
            throw NumberProblem("bounce", "a number from -1 up to 1", bounce)
        }
        try NumberCheck.range("duration", duration, 1e-9...NumberCheck.longest, "seconds above 0")
        return (lower, upper, Spring(duration: duration, bounce: bounce))
    }
}
