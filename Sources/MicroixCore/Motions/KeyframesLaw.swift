import MicroixMotion

/// Keyframes over a duration.
public struct KeyframesLaw: LawDeclaration {
    /// The values, with their times and the way through them.
    public var keyframes: KeyframeValues
    /// The duration, in seconds.
    public var duration: Quantity

    /// Creates keyframes over a duration in seconds.
    public init(_ keyframes: KeyframeValues, duration: Quantity) {
        self.keyframes = keyframes
        self.duration = duration
    }
}

extension DeclaredLaw {
    /// Keyframes over a duration in seconds.
    public static func keyframes(_ keyframes: KeyframeValues, duration: Quantity) -> DeclaredLaw {
        .keyframes(KeyframesLaw(keyframes, duration: duration))
    }
}

extension KeyframesLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&duration)
        for index in keyframes.values.indices { keyframes.values[index].forEachNumber(body) }
    }

    var numbers: [LawNumber] {
        var (result, place) = (LawNumber.duration, 1)
        for (index, value) in keyframes.values.enumerated() {
            if !value.isEmpty { result.append(LawNumber(place, "has as its value \(index + 1)", .nudged)) }
            place += value.count
        }
        return result
    }

    var facts: LawFacts { LawFacts(cycle: duration) }

    mutating func inherit(duration: Quantity?, curve: TimingCurve?) { self.duration = duration ?? self.duration }

    mutating func keep(lane: Int) -> Bool {
        for index in keyframes.values.indices { keyframes.values[index].keep(lane: lane) }
        return true
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
        let seconds = duration.value
        guard try NumberCheck.isSeen("duration", seconds) else { return .immediate(end: led.values.last) }
        var law = RecipeLaw { start in
            .timed(TimedMotion(.keyframes(led, shift: start.turns), timing: start.timing(seconds)))
        }
        (law.hasOwnStart, law.hasOwnEnd, law.hasOwnValues) = (true, true, true)
        (law.firstValue, law.lastValue) = (led.values.first, led.values.last)
        if led.values.first == led.values.last { (law.cycles, law.runs) = (.smooth, .smooth) }
        law.fade = seconds
        return law
    }
}
