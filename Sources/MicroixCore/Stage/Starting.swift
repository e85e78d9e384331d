import MicroixMotion

/// How a motion takes over what a key shows: after what it waits for, and with the way home where it ends elsewhere.
extension Stage {
    /// Lets a recipe's motion take a key over, or adds it; returns where it jumps to.
    mutating func start(_ recipe: MotionRecipe, _ start: consuming MotionStart) -> Lanes? {
        let old = start.addition == nil ? index(of: start.key) : nil
        if let old, tracks[old].isFollowing {
            stopFollowing(start.key, at: start.instant, tolerance: start.tolerance)
        }
        var prior: [MotionSequence.Leg] = []
        let waits = recipe.delay > 0 && !recipe.clock.hold.isBackwards
        if waits {
            // What moved goes on until then.
            prior = legs(before: recipe.delay, start)
            start.isMoving = start.addition == nil && isUnderWay(start, at: start.instant.adding(recipe.delay))
            start.shown = MotionSequence(prior).sample(at: recipe.delay)
        }
        let (shown, isMoving) = (start.shown, start.isMoving)
        if let old { start.interrupted = motion(at: old).spring }
        var motion = recipe.motion(start)
        if !isMoving, shown.velocity != .zero, !motion.takesInitialConditions {
            // What is left of a velocity goes into the residual, and not into a spring inside the motion as well.
            start.shown.velocity = .zero
            motion = recipe.motion(start)
        }
        let jump = recipe.declaresJump(isMoving: isMoving) ? motion.sample(at: 0).value : nil
        if recipe.delay > 0, !waits {
            let first = motion.sample(at: 0).value
            motion = .sequence(
                MotionSequence([
                    MotionSequence.Leg(begin: 0, HandOver(.rest(first))),
                    MotionSequence.Leg(begin: recipe.delay, HandOver(motion)),
                ]))
        }
        var handOver = HandOver(motion, from: shown, isMoving: isMoving, jumps: jump != nil)
        let holds = recipe.clock.hold.isForwards
        let begin = waits ? recipe.delay : 0
        let missed = holds ? nil : missedTarget(of: handOver, start)
        if waits || missed != nil {
            handOver = chain(waits ? prior : nil, handOver, begin: begin, home: missed, start)
        }
        #if MICROIX_FAULTS
            if Fault.is(.delayBackwards), waits {
                let taken = HandOver(motion, from: shown, isMoving: isMoving, jumps: jump != nil)
                handOver = HandOver(.sequence(MotionSequence([.init(begin: -begin, taken)])))
            }
        #endif
        if start.addition == nil { endChanges(of: start.key) }
        // What a state holds has an end of its own, and is over there.
        if holds, start.target == nil, start.addition == nil { start.target = handOver.base.end }
        add(consume handOver, recipe.name, start, holds: holds) { track in
            track.begins = start.instant.addingRoundedUp(begin + recipe.lastBegin)
            if waits { track.takesOver = start.instant.addingRoundedUp(begin) }
            if recipe.isStep { track.leader = start.leader }
        }
        return waits ? nil : jump
    }

    /// What moves a key until a motion takes it over after a delay: its own motion, with the additions that are a part of
    /// its way, as those end together.
    func legs(before delay: Double, _ start: MotionStart) -> [MotionSequence.Leg] {
        let resting = [restingLeg(start)]
        if start.addition != nil { return resting }
        let seconds = start.instant.seconds
        let additions = changes(of: start.key)
        let own = track(of: start.key).map { $0.goingOn.legs(after: $0.elapsed(seconds), until: delay) }
        if additions.isEmpty { return own ?? resting }
        let sum = additions.reduce(Sample(value: .zero)) { $0 + $1.sample(at: seconds) }
        let base = Sample(value: start.shown.value - sum.value, velocity: start.shown.velocity - sum.velocity)
        let rest = MotionSequence.Leg(begin: 0, HandOver(.rest(base.value), from: base, isMoving: start.isMoving))
        let parts = [own ?? [rest]] + additions.map { $0.handOver.legs(after: $0.elapsed(seconds), until: delay) }
        return [MotionSequence.Leg(begin: 0, HandOver(.sum(parts.map { .sequence(MotionSequence($0)) })))]
    }

    /// What stays where it is shown: what moves it still fades out.
    func restingLeg(_ start: MotionStart) -> MotionSequence.Leg {
        MotionSequence.Leg(begin: 0, HandOver(.rest(start.shown.value), from: start.shown, isMoving: start.isMoving))
    }

    /// Whether what a motion would replace moves at an instant, or a lane that goes with its key.
    private func isUnderWay(_ start: MotionStart, at instant: Instant) -> Bool {
        index(of: start.key).map { self.isMoving($0, at: instant) } ?? false
            || indices(of: start.key).contains { tracks[$0].isChange && self.isMoving($0, at: instant) }
            || start.lanes.contains { self.isMoving($0, at: instant) }
    }

    /// Lets a key glide to its model value.
    mutating func glide(_ start: MotionStart, as name: String) {
        let motion = Motion.rest(start.target ?? start.shown.value)
        add(HandOver(motion, from: start.shown, isMoving: start.isMoving), name, start, holds: false)
    }

    /// A motion with what moves its key until it begins, where it waits, and with its way home, where it misses the model value.
    private func chain(
        _ prior: [MotionSequence.Leg]?, _ handOver: HandOver, begin: Double, home target: Lanes?, _ start: MotionStart
    ) -> HandOver {
        let home = target.flatMap { wayHome(handOver, to: $0, begin: begin, start) }
        if prior == nil, home == nil { return handOver }
        var legs = prior ?? []
        legs.append(MotionSequence.Leg(begin: begin, handOver))
        if let home { legs.append(home) }
        // What it declares of its start it declares as the whole that it is a part of.
        return HandOver(.sequence(MotionSequence(legs)), .none, prior == nil ? handOver.declared : Sample(value: .zero))
    }

    /// The model value, where a motion ends elsewhere.
    private func missedTarget(of handOver: borrowing HandOver, _ start: borrowing MotionStart) -> Lanes? {
        guard let target = start.target, let end = handOver.base.end, !Self.isSame(end, target) else { return nil }
        return target
    }

    /// The glide to the model value of what ends elsewhere: once it is over, a spring once it has settled.
    private func wayHome(
        _ handOver: HandOver, to target: Lanes, begin: Double, _ start: MotionStart
    ) -> MotionSequence.Leg? {
        let length = handOver.length
        guard let arrival = length < .infinity ? length : handOver.lastCrossing(tolerance: start.tolerance) else {
            return nil
        }
        // At its very end a motion counts as being at rest: what arrives is what was just before.
        var arriving = handOver.sample(at: arrival, from: .left)
        arriving.value = handOver.sample(at: arrival).value
        return MotionSequence.Leg(begin: begin + arrival, HandOver(.rest(target), from: arriving, isMoving: true))
    }

    /// Whether two values differ by no more than rounding.
    private static func isSame(_ left: Lanes, _ right: Lanes) -> Bool {
        left == right || (left - right).magnitudes.max() <= 1e-10 * max(1, right.magnitudes.max())
    }
}
