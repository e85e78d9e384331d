import MicroixMotion

/// Checks the numbers of an action for a key of some kind.
extension MotionRecipe {
    convenience init(_ action: MotionAction, kind: ValueKind, tolerance: Double) throws(NumberProblem) {
        try action.stagger?.check()
        self.init(
            action.name,
            try action.law.checked(for: RecipeKey(kind: kind, tolerance: tolerance, manner: action.manner)),
            from: try NumberCheck.lanes(action.from, "from", kind), to: try NumberCheck.lanes(action.to, "to", kind),
            by: try NumberCheck.lanes(action.by, "by", kind),
            velocity: try NumberCheck.lanes(action.velocity, "velocity", kind),
            clock: try Self.checked(action.timing, action.law.facts), turn: action.turn, space: action.space,
            isAdditive: action.isAdditive, interruption: action.interruption, isStep: action.isStep,
            stagger: action.stagger, tolerance: tolerance)
    }

    private static func checked(
        _ timing: MotionTiming, _ law: LawFacts
    ) throws(NumberProblem) -> RecipeClock {
        var clock = RecipeClock(
            offset: timing.offset?.value, repeatDuration: timing.repeatDuration?.value,
            autoreverses: timing.autoreverses, isCumulative: timing.isCumulative, restarts: timing.restarts,
            hold: timing.hold)
        if let delay = timing.delay?.value {
            try NumberCheck.range("delay", delay, 0...NumberCheck.longest, "seconds from 0 up")
            clock.delay = delay
        }
        if let repeats = timing.repeats?.value {
            guard repeats > 0, repeats <= mostCycles || repeats == .infinity else {
                throw NumberProblem("repeats", "a number above 0 up to a thousand million, or mx.forever", repeats)
            }
            clock.repeats = repeats
        }
        if let seconds = clock.repeatDuration {
            guard seconds > 0, seconds <= NumberCheck.longest || seconds == .infinity else {
                throw NumberProblem("repeat_duration", "seconds above 0, or mx.forever", seconds)
            }
        }
        if let speed = timing.speed?.value { clock.speed = speed }
        try checkCycles(clock, law)
        if let offset = clock.offset {
            try NumberCheck.range("offset", offset, -NumberCheck.longest...NumberCheck.longest, "seconds")
        }
        guard timing.speed != nil else { return clock }
        guard law.hasOwnTime else {
            try NumberCheck.range(
                "speed", clock.speed, 1e-3...1e3,
                "a number from 0.001 to 1000: a spring or a decay can't stand still or play backwards")
            return clock
        }
        try NumberCheck.range("speed", clock.speed, -1e3...1e3, "a number from -1000 to 1000")
        guard clock.speed == 0 || Swift.abs(clock.speed) >= 1e-3 else {
            throw NumberProblem("speed", "0, or at least 0.001 either way", clock.speed)
        }
        return clock
    }

    /// Refuses cycles that are too short to be seen, which would only cost time.
    private static func checkCycles(_ clock: RecipeClock, _ law: LawFacts) throws(NumberProblem) {
        guard clock.repeats > 1 || clock.repeatDuration != nil, let duration = law.cycle?.value else { return }
        let cycle = duration / Swift.max(1e-9, Swift.abs(clock.speed))
        guard duration < 1e-9 || cycle >= 1e-3 else {
            throw NumberProblem("duration", "long enough for cycles of a millisecond or more", duration)
        }
    }

    private static let mostCycles = 1e9

    /// The recipes of the motions inside a sequence or a group.
    static func recipes(
        _ parts: [MotionAction], for key: RecipeKey
    ) throws(NumberProblem) -> [MotionRecipe] {
        var result: [MotionRecipe] = []
        for part in parts { result.append(try MotionRecipe(part, kind: key.kind, tolerance: key.tolerance)) }
        return result
    }
}
