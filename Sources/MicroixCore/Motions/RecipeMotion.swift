import MicroixMotion

/// Makes motions from recipes, with what is shown when they start.
extension MotionRecipe {
    /// The motion from what is shown to the model value.
    func motion(_ start: MotionStart) -> Motion {
        #if MICROIX_FAULTS
            var start = start
            if Fault.is(.springForgetsVelocity) { start.shown.velocity = .zero }
        #endif
        guard space == .oklab else { return motion(start, in: .srgb) }
        var within = start
        within.shown = OKLab.measured(start.shown)
        within.target = start.target.map { space.lanes($0) }
        within.interrupted = nil
        let motion = motion(within, in: .oklab)
        return .oklab(
            HandOver(
                motion, from: within.shown, isMoving: start.isMoving, jumps: declaresJump(isMoving: start.isMoving)))
    }

    fileprivate func motion(_ start: MotionStart, in space: ColourSpace) -> Motion {
        law.motion(RecipeStart(self, start, in: space))
    }
}

/// What a law needs to make its motion: the recipe, and the start.
struct RecipeStart {
    let recipe: MotionRecipe
    var start: MotionStart
    /// The colour space of all values.
    let space: ColourSpace
    /// The values between which the motion goes.
    let ends: Ends

    /// The values between which a motion goes, by Core Animation's table of from, to and by; a missing end is the model
    /// value.
    struct Ends {
        /// The value of `from`; `nil` if it is not given.
        let from: Lanes?
        /// The first value of a cycle.
        let start: Lanes
        /// The last value of a cycle.
        let end: Lanes
        /// The value to which a spring goes.
        let goal: Lanes
    }

    var shown: Sample { start.shown }
    var isMoving: Bool { start.isMoving }
    var target: Lanes? { start.target }
    var interrupted: Spring? { start.interrupted }
    /// The whole turns, in degrees, that an angle keeps.
    var turns: Lanes { Lanes(start.turns, 0, 0, 0) }
    /// Whether `to` or `by` is given.
    var hasGoal: Bool { recipe.to != nil || recipe.by != nil }

    fileprivate init(_ recipe: MotionRecipe, _ start: MotionStart, in space: ColourSpace) {
        self.recipe = recipe
        self.start = start
        self.space = space
        let shift = Lanes(start.turns, 0, 0, 0)
        let from = recipe.from.map { space.lanes($0 + shift) }
        var to = recipe.to.map { space.lanes($0 + shift) }
        if recipe.turn != .asGiven, let angle = to?.x {
            let place = (start.shown.value.x, start.shown.velocity.x)
            to?.x = recipe.turn.unwrap(
                angle, from: place, frequency: recipe.frequency, tolerance: KeyUnit.degrees.tolerance)
        }
        // An addition with an end of its own goes from 0 to that end; any other goes back to 0.
        let (shown, by) = (start.shown.value, recipe.by)
        let goal = to ?? by.map { shown + $0 } ?? start.target ?? shown
        ends =
            switch (from, to, by) {
            case (let from?, let to?, _): Ends(from: from, start: from, end: to, goal: goal)
            case (let from?, nil, let by?): Ends(from: from, start: from, end: from + by, goal: goal)
            case (nil, let to?, let by?): Ends(from: nil, start: to - by, end: to, goal: goal)
            case (let from?, nil, nil): Ends(from: from, start: from, end: start.target ?? from, goal: goal)
            case (nil, let to?, nil): Ends(from: nil, start: shown, end: to, goal: goal)
            case (nil, nil, let by?): Ends(from: nil, start: shown, end: shown + by, goal: goal)
            case (nil, nil, nil): Ends(from: nil, start: shown, end: start.target ?? shown, goal: goal)
            }
    }

    /// A colour in sRGB, converted to the space of all values.
    func inSpace(_ colour: Lanes) -> Lanes { space.lanes(colour) }

    /// The start of a spring or of friction: in flight at what is shown, because a jump would be seen.
    var begin: Sample {
        Sample(
            value: isMoving ? shown.value : ends.from ?? shown.value, velocity: recipe.velocity ?? shown.velocity)
    }

    /// The motion of a recipe inside this one, from its start.
    func motion(of part: MotionRecipe, _ start: MotionStart) -> Motion {
        space == .srgb ? part.motion(start) : part.motion(start, in: space)
    }

    /// The timing of a motion with a duration in seconds.
    ///
    /// - Parameter turns: Whether each cycle continues where the one before ended.
    func timing(_ duration: Double, turns: Bool = false, isRetimed: Bool = true) -> Timing {
        let clock = recipe.clock
        var accumulation = Timing.Accumulation.none
        if turns || (recipe.by != nil && recipe.to == nil) {
            accumulation = .travel
        } else if clock.isCumulative {
            accumulation = .endValue
        }
        return Timing(
            duration: duration, repeats: recipe.repeats, repeatDuration: clock.repeatDuration,
            autoreverses: clock.autoreverses, accumulation: accumulation, speed: isRetimed ? recipe.speed : 1,
            offset: clock.offset)
    }

    /// Repeats a motion that has no cycles of its own, if its recipe repeats, reverses, stretches or offsets it.
    ///
    /// - Parameters:
    ///   - duration: The seconds to which it is cut or stretched; `nil` for its own length.
    ///   - cycle: The seconds of a cycle, if the motion has no end; `nil` for the time until it has settled.
    func repeated(
        _ motion: Motion, pace: TimingCurve = .linear, duration: Double? = nil, cycle: Double? = nil,
        isRetimed: Bool = false
    ) -> Motion {
        let clock = recipe.clock
        let isPlain =
            recipe.repeats == 1 && clock.repeatDuration == nil && !clock.autoreverses && clock.offset == nil
            && (recipe.speed == 1 || !isRetimed) && duration == nil && pace == .linear
        if isPlain { return motion }
        var length = duration ?? motion.length
        if length == .infinity {
            length = cycle ?? HandOver(motion).lastCrossing(tolerance: recipe.tolerance) ?? motion.perceptualDuration
        }
        guard length > 0, length < .infinity else { return motion }
        return .timed(
            TimedMotion(
                .motion(motion, duration: length), pace: pace, timing: timing(length, isRetimed: isRetimed)))
    }
}

extension ColourSpace {
    /// A colour in sRGB, converted to this space.
    fileprivate func lanes(_ colour: Lanes) -> Lanes {
        self == .srgb ? colour : OKLab.measured(Sample(value: colour)).value
    }
}
