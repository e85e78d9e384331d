import MicroixMotion

/// Friction: every millisecond the velocity is multiplied by a rate.
public struct DecayLaw: LawDeclaration {
    /// The factor by which the velocity is multiplied every millisecond, between 0 and 1.
    public var rate: Quantity
    /// The bounds to which a spring draws the value back; `nil` if there are none.
    public var bounds: DecayBounds?

    /// Creates a friction.
    public init(rate: Quantity, bounds: DecayBounds? = nil) {
        self.rate = rate
        self.bounds = bounds
    }
}

extension DeclaredLaw {
    /// Friction; every millisecond the velocity is multiplied by `rate`.
    public static func decay(rate: Quantity, bounds: DecayBounds?) -> DeclaredLaw {
        .decay(DecayLaw(rate: rate, bounds: bounds))
    }
}

extension DecayLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&rate)
        bounds?.lower.forEachNumber(body)
        bounds?.upper.forEachNumber(body)
        bounds?.duration.forEachNumber(body)
        bounds?.bounce.forEachNumber(body)
    }

    var numbers: [LawNumber] { [] }
    var facts: LawFacts { LawFacts(hasOwnTime: false) }

    mutating func keep(lane: Int) -> Bool {
        bounds?.lower.keep(lane: lane)
        bounds?.upper.keep(lane: lane)
        return true
    }

    /// Gives an unknown bound the value of the opposite bound, if that is known.
    mutating func closeBounds() {
        guard let known = bounds else { return }
        for lane in known.lower.indices where known.upper.indices.contains(lane) {
            if known.lower[lane].constant == nil { bounds?.lower[lane] = known.upper[lane] }
            if known.upper[lane].constant == nil { bounds?.upper[lane] = known.lower[lane] }
        }
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

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        try NumberCheck.range("rate", rate.value, 1e-6...0.999_999, "a number between 0 and 1")
        let decay = Decay(rate: rate.value)
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

extension DecayBounds {
    fileprivate func checked(
        _ kind: ValueKind
    ) throws(NumberProblem) -> (lower: Lanes, upper: Lanes, spring: Spring) {
        guard let lower = try NumberCheck.lanes(lower, "bounds", kind),
            let upper = try NumberCheck.lanes(upper, "bounds", kind)
        else { throw NumberProblem("bounds", "two values", 0) }
        for lane in 0..<kind.laneCount where lower[lane] > upper[lane] {
            throw NumberProblem("bounds", "the least value and the greatest, in this order", upper[lane])
        }
        let (duration, bounce) = (duration.value, bounce.value)
        guard bounce >= -1, bounce < 1 else {
            throw NumberProblem("bounce", "a number from -1 up to 1", bounce)
        }
        try NumberCheck.range("duration", duration, 1e-9...NumberCheck.longest, "seconds above 0")
        return (lower, upper, Spring(duration: duration, bounce: bounce))
    }
}
