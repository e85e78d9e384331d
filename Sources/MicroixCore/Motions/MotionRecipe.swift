import MicroixMotion

/// How the cycles of a motion run in time: a ``MotionTiming`` with checked numbers.
struct RecipeClock: Sendable, Equatable {
    var delay = 0.0
    var speed = 1.0
    var offset: Double?
    var repeats = 1.0
    var repeatDuration: Double?
    var autoreverses = false
    var isCumulative = false
    var restarts = false
    var hold = Hold.none
}

/// A motion with checked numbers; only what is shown when it starts is missing.
final class MotionRecipe: Sendable {
    let name: String
    let law: RecipeLaw
    let from: Lanes?
    let to: Lanes?
    let by: Lanes?
    let velocity: Lanes?
    let clock: RecipeClock
    let turn: Turn
    let space: ColourSpace
    let isAdditive: Bool
    let interruption: Interruption
    /// See `MotionAction.isStep`.
    let isStep: Bool
    /// How much later it begins on one layer than on another, in addition to its delay.
    let stagger: Stagger?
    /// The distance that is too small to be seen, in the key's unit.
    let tolerance: Double

    init(
        _ name: String, _ law: RecipeLaw, from: Lanes? = nil, to: Lanes? = nil, by: Lanes? = nil,
        velocity: Lanes? = nil,
        clock: RecipeClock = RecipeClock(), turn: Turn = .asGiven, space: ColourSpace = .srgb,
        isAdditive: Bool = false, interruption: Interruption = .takeOver, isStep: Bool = false,
        stagger: Stagger? = nil, tolerance: Double = 0.001
    ) {
        self.name = name
        self.law = law
        self.from = from
        self.to = to
        self.by = by
        self.velocity = velocity
        self.clock = clock
        self.turn = turn
        self.space = space
        self.isAdditive = isAdditive
        self.interruption = interruption
        self.isStep = isStep
        self.stagger = stagger
        self.tolerance = tolerance
    }

    /// The same motion, with some seconds added to its delay.
    func delayed(by seconds: Double) -> MotionRecipe {
        var late = clock
        late.delay = delay + seconds
        return MotionRecipe(
            name, law, from: from, to: to, by: by, velocity: velocity, clock: late, turn: turn, space: space,
            isAdditive: isAdditive, interruption: interruption, isStep: isStep, stagger: stagger,
            tolerance: tolerance)
    }

    // MARK: - What it declares

    var delay: Double { clock.delay }
    var speed: Double { clock.speed }
    var repeats: Double { clock.repeats }

    /// Whether it never ends by itself: it repeats for ever, stands still, or its law is endless.
    var isEndless: Bool {
        repeats == .infinity || clock.repeatDuration == .infinity || speed == 0 || law.isEndless
    }

    /// Whether it has an end of its own, and needs no model value.
    var hasOwnEnd: Bool { to != nil || by != nil || law.hasOwnEnd }

    /// Whether the motion declares that the value jumps when it starts.
    func declaresJump(isMoving: Bool) -> Bool {
        if law.isImmediate || clock.restarts && hasOwnStart { return true }
        // In flight it starts at what is shown; only from rest does it start elsewhere.
        if isMoving { return false }
        return from != nil || clock.offset ?? 0 != 0 || speed <= 0 || law.beginsElsewhere
    }

    /// Whether it has a first value of its own, and does not start at what is shown.
    var hasOwnStart: Bool { from != nil || law.hasOwnStart }

    /// Whether a cycle begins elsewhere than the one before ended, without a declaration.
    var jumpsBetweenCycles: Bool {
        if law.jumpsInside { return true }
        let isRepeated = repeats > 1 || clock.repeatDuration != nil
        guard isRepeated, !clock.autoreverses, !clock.restarts, !clock.isCumulative else { return false }
        switch law.cycles {
        case .smooth: return false
        case .jumping: return true
        // An endless motion without `by`, `to` and `from` has nowhere to go; that is reported elsewhere.
        case .byItsEnds: return by == nil ? to != nil || from != nil || repeats < .infinity : to != nil
        }
    }

    /// Whether its end differs from its beginning, as far as it is known.
    var jumpsWhenRestarted: Bool {
        if clock.autoreverses { return false }
        switch law.runs {
        case .smooth: return false
        case .jumping: return true
        case .byItsEnds: return from == nil || to != from
        }
    }

    /// The seconds until the last step of a sequence of several keys begins, without the recipe's own delay.
    var lastBegin: Double {
        guard isStep, law.legCount > 1 else { return 0 }
        let sequence = motion(.alone)
        guard case .sequence(let legs) = sequence else { return 0 }
        return legs.legs.last?.begin ?? 0
    }

    /// Whether it goes from what is shown to the model value, once, by a spring or a curve.
    var isPlain: Bool {
        from == nil && to == nil && by == nil && velocity == nil && turn == .asGiven && space == .srgb && !isAdditive
            && repeats == 1 && clock.repeatDuration == nil && !clock.autoreverses && speed > 0 && law.isPlain
    }

    /// Whether, as an addition, it only makes up for a change of the model value, and has no values of its own.
    var standsForChange: Bool { isAdditive && !isEndless && !hasOwnValues }

    /// Whether it has values of its own.
    var hasOwnValues: Bool { from != nil || to != nil || by != nil || law.hasOwnValues }

    /// Whether the value changes at once.
    var isImmediate: Bool { law.isImmediate }

    /// The value at which it ends, if it has one of its own; without whole turns.
    var ownEnd: Lanes? { to ?? (clock.autoreverses ? law.firstValue : law.lastValue) }

    /// The angular frequency ω of its spring, in radians per second; `nil` for other laws.
    var frequency: Double? { law.frequency.map { $0 * speed } }
}
