import MicroixMotion

/// A decaying sine around the key's value: a shake.
public struct WaveLaw: LawDeclaration {
    /// The amplitude, one number for each lane.
    public var amplitude: [Quantity]
    /// The frequency, in oscillations per second, above 0.
    public var frequency: Quantity
    /// How fast the amplitude decays, per second, above 0.
    public var decay: Quantity

    /// Creates a wave.
    public init(amplitude: [Quantity], frequency: Quantity, decay: Quantity) {
        self.amplitude = amplitude
        self.frequency = frequency
        self.decay = decay
    }
}

extension WaveLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&frequency)
        body(&decay)
        amplitude.forEachNumber(body)
    }

    var numbers: [LawNumber] {
        [LawNumber(0, "swings, a second,", .doubled), LawNumber(1, "dies away by", .halved)]
            + amplitude.indices.map { LawNumber(2 + $0, "swings by", .doubled) }
    }

    mutating func keep(lane: Int) -> Bool {
        amplitude.keep(lane: lane)
        return true
    }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "wave", [.value("amplitude"), .number("frequency", 6), .number("decay", 10)], refusing: ["from", "by"],
                "a wave swings about one value, so no …",
                call: "`mx.wave { amplitude = 12 }`",
                """
                a shake: a sine about the value that the key has, which dies away; `amplitude` in the key's unit, \
                `frequency` (6 swings a second), `decay` (10 a second: after 0.1 s about a third of the swing is left). It dies \
                away from its start, so that it shows at most e^(−a / tan(a)) · sin(a) of the amplitude, where \
                tan(a) = 2π · frequency / decay: 0.68 of it by default
                """)
        ]
    }

    init(_ arguments: LawArguments) {
        self.init(
            amplitude: arguments["amplitude"], frequency: arguments.number("frequency"),
            decay: arguments.number("decay"))
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        let amplitude = try NumberCheck.lanes(amplitude, "amplitude", key.kind) ?? .zero
        let (frequency, decay, tolerance) = (frequency.value, decay.value, key.tolerance)
        try NumberCheck.range("frequency", frequency, 1e-3...1e3, "swings a second, from 0.001 to 1000")
        try NumberCheck.range("decay", decay, 1e-3...1e3, "a number from 0.001 to 1000, as it must come to rest")
        var law = RecipeLaw { start in
            // A positive speed only makes it faster or slower.
            let speed = start.recipe.speed > 0 ? start.recipe.speed : 1
            let wave = DecayingWave(
                amplitude: amplitude, frequency: frequency * speed, decayRate: decay * speed, about: start.ends.goal)
            return start.repeated(
                .wave(wave), cycle: wave.length(within: tolerance), isRetimed: start.recipe.speed <= 0)
        }
        law.hasOwnValues = true
        (law.cycles, law.runs) = (.smooth, .smooth)
        return law
    }
}
