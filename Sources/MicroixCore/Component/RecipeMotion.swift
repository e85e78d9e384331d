import MicroixMotion

/// A recipe with what is shown when it starts: a motion.
extension MotionRecipe {
    /// What a motion needs to know to start.
    struct Start {
        /// What is shown when it begins.
        var shown: Sample
        /// Whether the key moves then.
        var isMoving: Bool
        /// The model value with its whole turns; `nil` for a motion that a state owns.
        var target: Lanes?
        /// The whole turns, in degrees, that an angle keeps: its own numbers are meant from there.
        var turns = 0.0
        /// What moves until then.
        var interrupted: Motion?
    }

    /// The motion from what is shown to the model value.
    func motion(_ start: Start) -> Motion {
        #if MICROIX_FAULTS
            var start = start
            if Fault.is(.springForgetsVelocity) { start.shown.velocity = .zero }
            if Fault.is(.throwHalved), case .decay = law { start.shown.velocity /= 2 }
        #endif
        guard space == .oklab else { return plainMotion(start, in: .srgb) }
        var within = start
        within.shown = OKLab.measured(start.shown)
        within.target = start.target.map { space.lanes($0) }
        within.interrupted = nil
        let motion = plainMotion(within, in: .oklab)
        return .oklab(
            HandOver(
                motion, from: within.shown, isMoving: start.isMoving, jumps: declaresJump(isMoving: start.isMoving)))
    }

    private func plainMotion(_ start: Start, in space: ColourSpace) -> Motion {
        let shift = Lanes(start.turns, 0, 0, 0)
        let ends = ends(start, shift, space)
        switch law {
        case .immediate(let end):
            let own = end.map { space.lanes($0 + shift) }
            return .rest(to != nil || by != nil ? ends.goal : own ?? start.target ?? start.shown.value)
        case .spring(let spring, let blend, let tremble):
            let played = speed == 1 ? spring : spring.played(at: speed)
            let begin = begin(start, ends.from)
            return repeated(springMotion(played, begin, ends.goal, blend, tremble, start.interrupted))
        case .curve(let curve, let duration):
            return .timed(TimedMotion(curve, timing: timing(duration), from: ends.start, to: ends.end))
        case .keyframes(let keyframes, let duration):
            return .timed(TimedMotion(.keyframes(keyframes, shift: shift), timing: timing(duration)))
        case .path(let path, let pace, let duration, let heading):
            return .timed(TimedMotion(route(path, heading, start), pace: pace, timing: timing(duration)))
        case .decay(let decay, let bounds):
            let played = speed == 1 ? decay : decay.played(at: speed)
            let begin = begin(start, ends.from)
            guard let bounds else { return repeated(.decay(DecayMotion(played, from: begin))) }
            return repeated(
                .decay(
                    DecayMotion(
                        played, from: begin, lower: bounds.lower + shift, upper: bounds.upper + shift,
                        spring: bounds.spring)))
        case .sequence(let parts):
            let chain = MotionSequence(
                from: start.shown, isMoving: start.isMoving,
                parts.map { part in
                    (
                        part.delay,
                        { arriving, isMoving in
                            var next = start
                            (next.shown, next.isMoving, next.interrupted) = (arriving, isMoving, nil)
                            return space == .srgb ? part.motion(next) : part.plainMotion(next, in: space)
                        }
                    )
                })
            return repeated(.sequence(chain), isRetimed: true)
        case .group(let parts, let pace, let duration):
            return repeated(
                group(parts, start, space), pace: pace, duration: duration, isRetimed: true)
        }
    }

    /// Where a spring or friction begins: in flight where the eye is, as a jump would be seen.
    private func begin(_ start: Start, _ from: Lanes?) -> Sample {
        Sample(
            value: start.isMoving ? start.shown.value : from ?? start.shown.value,
            velocity: velocity ?? start.shown.velocity)
    }

    private func springMotion(
        _ spring: Spring, _ begin: Sample, _ goal: Lanes, _ blend: Double, _ tremble: Double, _ interrupted: Motion?
    ) -> Motion {
        let motion = SpringMotion(spring, from: begin, to: goal)
        if blend > 0, let old = interrupted?.spring, old != spring {
            return .blend(SpringBlend(from: old, to: spring, over: blend, from: begin, to: goal))
        }
        return tremble > 0 ? .guarded(GuardedSpring(motion, size: tremble)) : .spring(motion)
    }

    private func route(_ path: MotionPath, _ heading: Heading?, _ start: Start) -> Route {
        guard let heading else { return .path(path) }
        let first = path.heading + (heading == .autoReverse ? 180 : 0)
        // The whole turns that bring it nearest to what is shown.
        let turns = 360 * ((start.shown.value.x - first) / 360).rounded()
        return .heading(path, shift: [first - path.heading + turns, 0, 0, 0])
    }

    /// The sum of the parts: at most one takes the key over, the others are added.
    private func group(_ parts: [MotionRecipe], _ start: Start, _ space: ColourSpace) -> Motion {
        var sum: [Motion] = []
        if !parts.contains(where: { !$0.isAdditive }) { sum.append(.rest(start.target ?? start.shown.value)) }
        for part in parts {
            var own = start
            if part.isAdditive {
                own = Start(shown: Sample(value: .zero), isMoving: false, target: .zero)
            }
            let motion = space == .srgb ? part.motion(own) : part.plainMotion(own, in: space)
            if part.delay > 0 {
                let chain = MotionSequence(from: own.shown, isMoving: own.isMoving, [(part.delay, { _, _ in motion })])
                sum.append(.sequence(chain))
            } else {
                sum.append(motion)
            }
        }
        return sum.count == 1 ? sum[0] : .sum(sum)
    }

    /// The timing of one way through some seconds.
    private func timing(_ duration: Double, isRetimed: Bool = true) -> Timing {
        var accumulation = Timing.Accumulation.none
        var turns = false
        if case .path(_, _, _, _?) = law { turns = true }
        // A direction goes on turning from cycle to cycle, instead of jumping back by a whole turn.
        if turns || (by != nil && to == nil) {
            accumulation = .travel
        } else if clock.isCumulative {
            accumulation = .endValue
        }
        return Timing(
            duration: duration, repeats: repeats, repeatDuration: clock.repeatDuration,
            autoreverses: clock.autoreverses, accumulation: accumulation, speed: isRetimed ? speed : 1,
            offset: clock.offset)
    }

    /// A motion that has no cycles of its own, in cycles, where it is asked to repeat, reverse or begin within itself.
    private func repeated(
        _ motion: Motion, pace: TimingCurve = .linear, duration: Double? = nil, isRetimed: Bool = false
    ) -> Motion {
        let isPlain =
            repeats == 1 && clock.repeatDuration == nil && !clock.autoreverses && clock.offset == nil
            && (speed == 1 || !isRetimed) && duration == nil && pace == .linear
        if isPlain { return motion }
        var length = duration ?? motion.length
        if length == .infinity {
            length = HandOver(motion).lastCrossing(tolerance: tolerance) ?? motion.perceptualDuration
        }
        guard length > 0, length < .infinity else { return motion }
        return .timed(
            TimedMotion(
                .motion(motion, duration: length), pace: pace, timing: timing(length, isRetimed: isRetimed)))
    }

    /// Core Animation's table of from, to and by, with the model value as the end that is not given.
    private func ends(
        _ start: Start, _ shift: Lanes, _ space: ColourSpace
    ) -> (from: Lanes?, start: Lanes, end: Lanes, goal: Lanes) {
        let from = self.from.map { space.lanes($0 + shift) }
        var to = self.to.map { space.lanes($0 + shift) }
        if turn != .asGiven, let angle = to?.x {
            let place = (start.shown.value.x, start.shown.velocity.x)
            to?.x = turn.unwrap(angle, from: place, frequency: frequency, tolerance: KeyUnit.degrees.tolerance)
        }
        // What is added goes from nothing to its own end, and otherwise back to nothing.
        let shown = start.shown.value
        let goal = to ?? by.map { shown + $0 } ?? start.target ?? shown
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, from, to, goal)
        case (let from?, nil, let by?): return (from, from, from + by, goal)
        case (nil, let to?, let by?): return (nil, to - by, to, goal)
        case (let from?, nil, nil): return (from, from, start.target ?? from, goal)
        case (nil, let to?, nil): return (nil, shown, to, goal)
        case (nil, nil, let by?): return (nil, shown, shown + by, goal)
        case (nil, nil, nil): return (nil, shown, start.target ?? shown, goal)
        }
    }
}

extension ColourSpace {
    /// A colour in sRGB, in this space.
    fileprivate func lanes(_ colour: Lanes) -> Lanes {
        self == .srgb ? colour : OKLab.measured(Sample(value: colour)).value
    }
}
