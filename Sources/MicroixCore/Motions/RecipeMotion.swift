import MicroixMotion

/// A recipe with what is shown when it starts: a motion.
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

/// What a law makes its motion of: the recipe, and where it starts.
struct RecipeStart {
    let recipe: MotionRecipe
    var start: MotionStart
    /// The space that all values are in.
    let space: ColourSpace
    /// Where it comes from and goes to.
    let ends: Ends

    /// Core Animation's table of from, to and by, with the model value as the end that is not given.
    struct Ends {
        /// What `from` says.
        let from: Lanes?
        /// The first value of a cycle.
        let start: Lanes
        /// The last value of a cycle.
        let end: Lanes
        /// Where a spring is drawn to.
        let goal: Lanes
    }

    var shown: Sample { start.shown }
    var isMoving: Bool { start.isMoving }
    var target: Lanes? { start.target }
    var interrupted: Spring? { start.interrupted }
    /// The whole turns that an angle keeps.
    var turns: Lanes { Lanes(start.turns, 0, 0, 0) }
    /// Whether `to` or `by` say where it goes.
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
        // What is added goes from nothing to its own end, and otherwise back to nothing.
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

    /// A colour in sRGB, in the space that all values are in.
    func inSpace(_ colour: Lanes) -> Lanes { space.lanes(colour) }

    /// Where a spring or friction begins: in flight where the eye is, as a jump would be seen.
    var begin: Sample {
        Sample(
            value: isMoving ? shown.value : ends.from ?? shown.value, velocity: recipe.velocity ?? shown.velocity)
    }

    /// The motion of a part, from where it starts.
    func motion(of part: MotionRecipe, _ start: MotionStart) -> Motion {
        space == .srgb ? part.motion(start) : part.motion(start, in: space)
    }

    /// The timing of one way through some seconds.
    ///
    /// - Parameter turns: Whether what a cycle has covered is added to the next.
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

    /// A motion that has no cycles of its own, in cycles, where it is asked to repeat, reverse or begin within itself.
    ///
    /// - Parameters:
    ///   - duration: The seconds after which it is cut off, or that it is stretched to.
    ///   - cycle: The seconds of a cycle of what has no end; else until it has settled.
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
    /// A colour in sRGB, in this space.
    fileprivate func lanes(_ colour: Lanes) -> Lanes {
        self == .srgb ? colour : OKLab.measured(Sample(value: colour)).value
    }
}
