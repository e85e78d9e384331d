import MicroixMotion

/// Checks the numbers of an action for a key of some kind.
extension MotionRecipe {
    convenience init(_ action: MotionAction<Double>, kind: ValueKind, tolerance: Double) throws(NumberProblem) {
        try action.stagger?.check()
        self.init(
            action.name,
            try action.law.checked(for: RecipeKey(kind: kind, tolerance: tolerance, manner: action.manner)),
            from: try NumberCheck.lanes(action.from, "from", kind), to: try NumberCheck.lanes(action.to, "to", kind),
            by: try NumberCheck.lanes(action.by, "by", kind),
            velocity: try NumberCheck.lanes(action.velocity, "velocity", kind),
            clock: try Self.checked(action.timing, action.law), turn: action.turn, space: action.space,
            isAdditive: action.isAdditive, interruption: action.interruption, isStep: action.isStep,
            stagger: action.stagger, tolerance: tolerance)
    }

    private static func checked(
        _ timing: MotionTiming<Double>, _ law: MotionAction<Double>.Law
    ) throws(NumberProblem) -> MotionTiming<Double> {
        if let delay = timing.delay {
            try NumberCheck.range("delay", delay, 0...NumberCheck.longest, "seconds from 0 up")
        }
        if let repeats = timing.repeats {
            guard repeats > 0, repeats <= mostCycles || repeats == .infinity else {
                throw NumberProblem("repeats", "a number above 0 up to a thousand million, or mx.forever", repeats)
            }
        }
        if let seconds = timing.repeatDuration {
            guard seconds > 0, seconds <= NumberCheck.longest || seconds == .infinity else {
                throw NumberProblem("repeat_duration", "seconds above 0, or mx.forever", seconds)
            }
        }
        try checkCycles(timing, law)
        if let offset = timing.offset {
            try NumberCheck.range("offset", offset, -NumberCheck.longest...NumberCheck.longest, "seconds")
        }
        guard let speed = timing.speed else { return timing }
        guard law.hasOwnTime else {
            try NumberCheck.range(
                "speed", speed, 1e-3...1e3,
                "a number from 0.001 to 1000: a spring or a decay can't stand still or play backwards")
            return timing
        }
        try NumberCheck.range("speed", speed, -1e3...1e3, "a number from -1000 to 1000")
        guard speed == 0 || Swift.abs(speed) >= 1e-3 else {
            throw NumberProblem("speed", "0, or at least 0.001 either way", speed)
        }
        return timing
    }

    /// Cycles too short to be seen would only be counted for ever.
    private static func checkCycles(
        _ timing: MotionTiming<Double>, _ law: MotionAction<Double>.Law
    ) throws(NumberProblem) {
        guard timing.repeats ?? 1 > 1 || timing.repeatDuration != nil else { return }
        guard let duration = law.cycle else { return }
        let cycle = duration / Swift.max(1e-9, Swift.abs(timing.speed ?? 1))
        guard duration < 1e-9 || cycle >= 1e-3 else {
            throw NumberProblem("duration", "long enough for cycles of a millisecond or more", duration)
        }
    }

    private static let mostCycles = 1e9

    /// Recipes of the parts of a sequence or a group.
    static func recipes(
        _ parts: [MotionAction<Double>], for key: RecipeKey
    ) throws(NumberProblem) -> [MotionRecipe] {
        var result: [MotionRecipe] = []
        for part in parts { result.append(try MotionRecipe(part, kind: key.kind, tolerance: key.tolerance)) }
        return result
    }
}
