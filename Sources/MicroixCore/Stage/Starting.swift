import MicroixMotion

/// Starts motions: with the delay before them, and with the way to the model value if they end elsewhere.
extension Stage {
    /// Lets a recipe's motion take a key over, or adds it; returns the value of a declared jump, or `nil`.
    mutating func start(_ recipe: MotionRecipe, _ start: consuming MotionStart) -> Lanes? {
        let old = start.addition == nil ? index(of: start.key) : nil
        if let old, tracks[old].isFollowing {
            stopFollowing(start.key, at: start.instant, tolerance: start.tolerance)
        }
        var prior: [MotionSequence.Leg] = []
        let waits = recipe.delay > 0 && !recipe.clock.hold.isBackwards
        if waits {
            // The earlier motion goes on until then.
            prior = legs(before: recipe.delay, start)
            start.isMoving = start.addition == nil && isUnderWay(start, at: start.instant.adding(recipe.delay))
            start.shown = MotionSequence(prior).sample(at: recipe.delay)
        }
        let (shown, isMoving) = (start.shown, start.isMoving)
        if let old { start.interrupted = motion(at: old).spring }
        var motion = recipe.motion(start)
        if !isMoving, shown.velocity != .zero, !motion.takesInitialConditions {
            // The remaining velocity goes into the residual only, and not also into a spring inside the motion.
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
        // A motion that a state holds has its own end value, and ends there.
        if holds, start.target == nil, start.addition == nil { start.target = handOver.base.end }
        add(consume handOver, recipe.name, start, holds: holds) { track in
            track.begins = start.instant.addingRoundedUp(begin + recipe.lastBegin)
            if waits { track.takesOver = start.instant.addingRoundedUp(begin) }
            if recipe.isStep { track.leader = start.leader }
        }
        return waits ? nil : jump
    }

    /// The motion of a key during a delay: its own motion together with the additions that are part of its way, since
    /// they end together.
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

    /// Stays at what is shown, while the earlier motion fades out.
    func restingLeg(_ start: MotionStart) -> MotionSequence.Leg {
        MotionSequence.Leg(begin: 0, HandOver(.rest(start.shown.value), from: start.shown, isMoving: start.isMoving))
    }

    /// Whether what a motion would replace, or a lane that follows the key, moves at an instant.
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

    /// A motion with what comes before it during a delay, and with the glide after it if it misses the model value.
    private func chain(
        _ prior: [MotionSequence.Leg]?, _ handOver: HandOver, begin: Double, home target: Lanes?, _ start: MotionStart
    ) -> HandOver {
        let home = target.flatMap { wayHome(handOver, to: $0, begin: begin, start) }
        if prior == nil, home == nil { return handOver }
        var legs = prior ?? []
        legs.append(MotionSequence.Leg(begin: begin, handOver))
        if let home { legs.append(home) }
        // What the motion declares at its start is declared by the whole sequence.
        return HandOver(.sequence(MotionSequence(legs)), .none, prior == nil ? handOver.declared : Sample(value: .zero))
    }

    /// The model value, if the motion ends elsewhere; `nil` otherwise.
    private func missedTarget(of handOver: borrowing HandOver, _ start: borrowing MotionStart) -> Lanes? {
        guard let target = start.target, let end = handOver.base.end, !Self.isSame(end, target) else { return nil }
        return target
    }

    /// The glide to the model value, after a motion that ends elsewhere is over; a spring is over once it has settled.
    private func wayHome(
        _ handOver: HandOver, to target: Lanes, begin: Double, _ start: MotionStart
    ) -> MotionSequence.Leg? {
        let length = handOver.length
        guard let arrival = length < .infinity ? length : handOver.lastCrossing(tolerance: start.tolerance) else {
            return nil
        }
        // Exactly at its end a motion counts as resting, so its velocity just before is used.
        var arriving = handOver.sample(at: arrival, from: .left)
        arriving.value = handOver.sample(at: arrival).value
        return MotionSequence.Leg(begin: begin + arrival, HandOver(.rest(target), from: arriving, isMoving: true))
    }

    /// Whether two values differ by no more than rounding.
    private static func isSame(_ left: Lanes, _ right: Lanes) -> Bool {
        left == right || (left - right).magnitudes.max() <= 1e-10 * max(1, right.magnitudes.max())
    }
}
