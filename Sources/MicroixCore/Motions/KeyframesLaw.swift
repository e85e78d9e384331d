import MicroixMotion

/// Keyframes over a duration.
public struct KeyframesLaw<Number: Sendable & Equatable>: LawDeclaration {
    /// The values, and how they are led through.
    public var keyframes: KeyframeValues<Number>
    /// The seconds they take.
    public var duration: Number

    /// Creates keyframes over some seconds.
    public init(_ keyframes: KeyframeValues<Number>, duration: Number) {
        self.keyframes = keyframes
        self.duration = duration
    }
}

extension DeclaredLaw {
    /// Keyframes over a duration in seconds.
    public static func keyframes(_ keyframes: KeyframeValues<Number>, duration: Number) -> DeclaredLaw {
        .keyframes(KeyframesLaw(keyframes, duration: duration))
    }
}

extension KeyframesLaw {
    var declared: DeclaredLaw<Number> { .keyframes(self) }

    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        var values: [[Other]] = []
        for value in keyframes.values { values.append(try value.map(transform)) }
        let mapped = KeyframeValues<Other>(
            values, times: keyframes.times, curves: keyframes.curves, mode: keyframes.mode, shapes: keyframes.shapes)
        return .keyframes(mapped, duration: try transform(duration))
    }

    private func replacing(_ index: Int, _ number: Number) -> DeclaredLaw<Number> {
        var law = self
        law.keyframes.values[index][0] = number
        return law.declared
    }

    var numbers: [LawNumber<Number>] {
        var result = [LawNumber("lasts", duration, .doubled, unit: " s") { .keyframes(keyframes, duration: $0) }]
        for (index, value) in keyframes.values.enumerated() {
            guard let first = value.first else { continue }
            result.append(LawNumber("has as its value \(index + 1)", first, .nudged) { replacing(index, $0) })
        }
        return result
    }

    var cycle: Number? { duration }

    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw<Number> {
        .keyframes(keyframes, duration: duration ?? self.duration)
    }

    func lane(_ lane: Int) -> DeclaredLaw<Number>? {
        var single = keyframes
        single.values = keyframes.values.map { $0.lane(lane) }
        return .keyframes(single, duration: duration)
    }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "keyframes",
                [
                    .other("values"), .other("times"), .other("curves"), .number("duration"), .other("mode"),
                    .other("tension"), .other("continuity"), .other("bias"),
                ], refusing: ["from", "to", "by"], "keyframes have their own values, so no …",
                call: "`mx.keyframes { values =, times =, curves =, duration = }`",
                """
                `times` ascend from 0 to 1; `mode = "linear"`, `"discrete"` (one time more than values), `"paced"`, \
                `"cubic"`, `"cubic_paced"`; `tension`, `continuity`, `bias` of a spline, for all values or in a list; \
                a curve for all segments, or one for each. Times that do not fit are ignored, with a warning
                """)
        ]
    }
}

extension KeyframesLaw<Double> {
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        guard keyframes.values.count >= 2 else {
            throw NumberProblem("values", "two values or more", Double(keyframes.values.count))
        }
        var values: [Lanes] = []
        for value in keyframes.values {
            if let lanes = try NumberCheck.lanes(value, "values", key.kind) { values.append(lanes) }
        }
        let led = Keyframes(
            values: values, times: keyframes.times, curves: keyframes.curves, mode: keyframes.mode,
            shapes: keyframes.shapes)
        guard try NumberCheck.isSeen("duration", duration) else { return .immediate(end: led.values.last) }
        let seconds = duration
        var law = RecipeLaw { start in
            .timed(TimedMotion(.keyframes(led, shift: start.turns), timing: start.timing(seconds)))
        }
        (law.hasOwnStart, law.hasOwnEnd, law.hasOwnValues) = (true, true, true)
        (law.firstValue, law.lastValue) = (led.values.first, led.values.last)
        if led.values.first == led.values.last { (law.cycles, law.runs) = (.smooth, .smooth) }
        law.fade = duration
        return law
    }
}
