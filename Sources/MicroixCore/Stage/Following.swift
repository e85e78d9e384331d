import MicroixMotion

/// Keys that follow others through springs.
///
/// The way of a follower is computed as a course whenever its sources begin to move differently, at that instant and
/// never at a frame. Until then, reading the key costs the same, whatever it follows.
extension Stage {
    /// Computes the course of a follower from an instant on; its value and velocity continue.
    ///
    /// - Parameter goesOn: Whether its sources move as they did when the course was last computed.
    mutating func follow(
        _ id: FollowID, goesOn: Bool, at instant: Instant, tolerance: Double, store: Store
    ) {
        let (follow, spring) = (store.expressions.follows[id], store.springs[id])
        let index = index(of: follow.key)
        let prior = index.map { self.prior(of: $0) } ?? Prior(order: countStart())
        let plan = CoursePlan(follow: follow, prior: prior, goesOn: goesOn, instant: instant, tolerance: tolerance)
        // A follower has no residual.
        if let index, case .follow(let old) = tracks[index].handOver.base {
            let (origin, elapsed) = (tracks[index].origin, tracks[index].elapsed(instant.seconds))
            if elapsed < old.delay {
                let legs = recomputedLegs(old.waitingLegs, since: origin.seconds, at: instant.seconds, store)
                let begin = origin.seconds + old.delay
                let sources = sources(of: follow, from: begin, store)
                let motion = withTarget(follow, sources, from: begin, store) {
                    FollowMotion(spring, after: legs, old.delay, target: $0, of: id.index)
                }
                return put(motion, plan, at: index, sources, origin, store)
            }
        }
        let sources = sources(of: follow, from: instant.seconds, store)
        let motion = withTarget(follow, sources, from: instant.seconds, store) {
            let start = index.map { tracks[$0].sample(at: instant.seconds) } ?? $0.start
            return FollowMotion(spring, from: start, target: $0, of: id.index)
        }
        put(motion, plan, at: index, sources, instant, store)
    }

    /// Lets a key with another value begin to follow an expression, at once or after a delay, during which its earlier
    /// motion goes on; returns the delay in seconds.
    ///
    /// A key that a finger has thrown does not wait.
    mutating func follow(_ id: FollowID, _ start: MotionStart, store: Store) -> Double {
        let (follow, spring) = (store.expressions.follows[id], store.springs[id])
        let index = index(of: follow.key)
        var prior = index.map { self.prior(of: $0) } ?? Prior(order: mark)
        let delay = index.map { tracks[$0].finger == nil } ?? true ? follow.delay : 0
        // A key that followed something else goes on following it until then.
        let legs = delay > 0 ? self.legs(before: delay, start) : []
        endChanges(of: follow.key)
        let begin = start.instant.seconds + delay
        let sources = sources(of: follow, from: begin, store)
        let motion = withTarget(follow, sources, from: begin, store) {
            delay > 0
                ? FollowMotion(spring, after: legs, delay, target: $0, of: id.index)
                : FollowMotion(spring, from: start.shown, target: $0, of: id.index)
        }
        prior.order = countStart()
        (prior.isSettled, prior.completes) = (false, nil)
        let plan = CoursePlan(
            follow: follow, prior: prior, goesOn: false, instant: start.instant, tolerance: start.tolerance)
        put(motion, plan, at: index, sources, start.instant, store)
        return delay
    }

    /// The motion of a key until it follows something else, computed again from an instant on: it may follow another
    /// expression until then.
    ///
    /// - Parameters:
    ///   - origin: When the legs begin, in seconds.
    ///   - seconds: The instant, in seconds; `nil` to compute each leg from its beginning, as it was.
    private func recomputedLegs(
        _ legs: [MotionSequence.Leg], since origin: Double, at seconds: Double?, _ store: Store
    ) -> [MotionSequence.Leg] {
        legs.map { leg in
            guard case .follow(let old) = leg.handOver.base, let source = old.source,
                source < store.expressions.follows.count
            else { return leg }
            let id = FollowID(source)
            let (follow, since) = (store.expressions.follows[id], origin + leg.begin)
            let begin = since + old.delay
            let inner = recomputedLegs(old.waitingLegs, since: since, at: seconds, store)
            func computed(from begin: Double, _ make: (FollowedTarget) -> FollowMotion) -> FollowMotion {
                withTarget(follow, sources(of: follow, from: begin, store), from: begin, store, make)
            }
            if let seconds, seconds >= begin {
                let start = old.sample(at: seconds - since)
                let motion = computed(from: seconds) {
                    FollowMotion(store.springs[id], from: start, target: $0, of: source)
                }
                return MotionSequence.Leg(begin: seconds - origin, HandOver(.follow(motion)))
            }
            let isMoved = seconds != nil
            let motion = computed(from: begin) {
                isMoved
                    ? FollowMotion(store.springs[id], after: inner, old.delay, target: $0, of: source)
                    : old.recomputed(old.spring, after: inner, $0)
            }
            return MotionSequence.Leg(begin: leg.begin, HandOver(.follow(motion)))
        }
    }

    /// What has to be known about the earlier motion of a key.
    private struct Prior {
        var order: UInt64
        var isThrown = false
        var isSettled = false
        /// When it would have completed, or never if that was reported; `nil` if nothing was pending.
        var completes: Instant?
    }

    private func prior(of index: Int) -> Prior {
        let order = tracks[index].order
        return switch tracks[index].found.role {
        case .motion(.moving(_, let completes), let isThrown):
            Prior(order: order, isThrown: isThrown, completes: completes)
        case .motion(.settled, _): Prior(order: order, isSettled: true)
        case .finger: Prior(order: order, isThrown: true)
        case .motion(.underWay, _), .motion(.endless, _), .addition: Prior(order: order)
        }
    }

    /// How a follower's course is computed.
    private struct CoursePlan {
        let follow: Follow
        let prior: Prior
        let goesOn: Bool
        let instant: Instant
        let tolerance: Double
    }

    /// Finds when the motion settles, and puts it in its place.
    private mutating func put(
        _ motion: FollowMotion, _ plan: CoursePlan, at index: Int?, _ sources: Sources, _ origin: Instant,
        _ store: Store
    ) {
        let (key, prior, instant) = (plan.follow.key, plan.prior, plan.instant)
        count(motion.evaluations * store.expressions.list[plan.follow.expression].nodes.count, of: plan.follow)
        var isUnderWay = false
        restart(
            key, at: index, "follow", order: prior.order, goesOn: plan.goesOn, HandOver(.follow(motion)), origin
        ) { track in
            let elapsed = track.elapsed(instant.seconds)
            track.target = motion.finalValue ?? motion.sample(at: elapsed).value
            if motion.horizon < .infinity {
                track.horizon = max(instant.next, origin.addingRoundedUp(motion.horizon))
            }
            var course = Track.Course.endless
            if motion.isResting(at: elapsed) {
                if !sources.isHeld {
                    course = .settled(retires: .never)
                    track.handOver = HandOver(.rest(track.target))
                }
            } else if !sources.isHeld, !sources.isEndless {
                let settles = motion.lastCrossing(tolerance: plan.tolerance).map { origin.addingRoundedUp($0) }
                if prior.isSettled, let settles, settles <= instant {
                    // A motion that retired at this instant and is computed again would otherwise retire again, without
                    // end.
                    let retires = track.retirement(settled: instant)
                    course = .settled(retires: retires > instant ? retires : .never)
                } else {
                    var completes = max(instant, sources.completes).addingRoundedUp(
                        motion.delay + motion.spring.duration)
                    if plan.goesOn, let known = prior.completes { completes = known }
                    course = .moving(
                        settles: settles, completes: completes == .never ? .never : min(settles ?? .never, completes))
                    isUnderWay = true
                }
            }
            track.role = .motion(course, isThrown: prior.isThrown)
        }
        if isUnderWay, !plan.goesOn { resume(key) }
    }

    /// Moves the key's motion and its end by `distance`; the course of a follower is computed again from there.
    mutating func move(_ key: KeyID, by distance: Lanes, at instant: Instant) {
        guard let index = index(of: key), let motion = tracks[index].following else { return move(key, by: distance) }
        var shown = tracks[index].sample(at: instant.seconds)
        shown.value += distance
        let target = tracks[index].target + distance
        let moved = FollowMotion(
            motion.spring, from: shown, target: .lines(TargetLines(rest: target)), of: motion.source)
        restart(
            key, at: index, tracks[index].name, order: tracks[index].order, goesOn: false, HandOver(.follow(moved)),
            instant
        ) { $0.target = target }
    }

    /// Lets a follower go on by itself: its spring moves it to the value where following would have led.
    mutating func stopFollowing(_ key: KeyID, at instant: Instant, tolerance: Double) {
        guard let index = index(of: key), let motion = tracks[index].following else { return }
        let track = tracks[index]
        let shown = track.sample(at: instant.seconds)
        var free = Track(
            key: key, name: track.name, order: track.order, role: track.role,
            handOver: HandOver(.spring(SpringMotion(motion.spring, from: shown, to: track.target))), origin: instant,
            target: track.target, owner: nil)
        let settles = free.handOver.lastCrossing(tolerance: tolerance).map { instant.addingRoundedUp($0) }
        let completes = instant.addingRoundedUp(motion.spring.duration)
        free.role = .motion(
            .moving(settles: settles, completes: min(settles ?? .never, completes)), isThrown: track.isThrown)
        free.begins = instant
        replace(free)
    }

    // MARK: - What is followed

    /// The motions of a follower's sources, found through any number of expressions.
    private struct Sources {
        /// Whether the expression moves in straight lines, as it does if its keys rest or fingers lead them.
        var isStraight: Bool
        /// How fingers lead the keys; if the expression moves in straight lines, all of them lead in the same way.
        var extrapolation: FingerExtrapolation?
        /// Whether a finger holds one of the keys.
        var isHeld = false
        /// Whether one of the motions is endless.
        var isEndless = false
        /// When the last of the motions completes.
        var completes = Instant.zero
    }

    private func sources(of follow: Follow, from begin: Double, _ store: Store) -> Sources {
        let expression = store.expressions.list[follow.expression]
        var sources = Sources(isStraight: expression.isAffine && !expression.asksVelocity)
        visitSources(of: expression, store) { index in
            if let residual = tracks[index].extrapolationResidual, residual.end > begin { sources.isStraight = false }
            let elapsed = tracks[index].elapsed(begin)
            switch tracks[index].role {
            case .finger(let room):
                let finger = room.value
                if !finger.isReleased { sources.isHeld = true }
                if finger.isReleased || sources.extrapolation.map({ $0 != finger.extrapolation }) ?? false {
                    sources.isStraight = false
                }
                sources.extrapolation = finger.extrapolation
            case .motion, .addition:
                let completes = tracks[index].found.completes
                if completes != .never { sources.completes = max(sources.completes, completes) }
                if tracks[index].isEndless || tracks[index].waitsForExpression { sources.isEndless = true }
                if sources.isStraight, !tracks[index].handOver.isResting(at: elapsed) { sources.isStraight = false }
            }
        } through: { inner in
            if !inner.isAffine { sources.isStraight = false }
        }
        return sources
    }

    /// Visits the tracks from which an expression is computed, and the expressions in between.
    private func visitSources(
        of expression: Expression, _ store: Store, _ visit: (Int) -> Void, through: (Expression) -> Void = { _ in }
    ) {
        var seen = Seen(counts: !store.expressions.deepKeys.isEmpty)
        visitSources(of: expression, store, &seen, visit, through)
    }

    /// The keys, and the wholes without their lanes, that have been visited; counted only if there may be very many
    /// ways to one key.
    private struct Seen {
        let counts: Bool
        var keys = KeySet()
        var wholes = KeySet()
    }

    private func visitSources(
        of expression: Expression, _ store: Store, _ seen: inout Seen, _ visit: (Int) -> Void,
        _ through: (Expression) -> Void
    ) {
        // A lane that follows its whole reads only the whole's own value.
        for key in expression.inputs {
            visitSources(key, withLanes: expression.lane == nil, store, &seen, visit, through)
        }
    }

    private func visitSources(
        _ key: KeyID, withLanes: Bool, _ store: Store, _ seen: inout Seen, _ visit: (Int) -> Void,
        _ through: (Expression) -> Void
    ) {
        if withLanes {
            if seen.keys.contains(key) { return }
            if seen.counts { seen.keys.insert(key) }
        }
        if withLanes, store.expressions.hasLaneKeys {
            for lane in store.expressions.laneKeys[key] {
                visitSources(lane.key, withLanes: true, store, &seen, visit, through)
            }
        }
        if seen.wholes.contains(key) { return }
        if seen.counts { seen.wholes.insert(key) }
        let own = indices(of: key)
        for index in own { visit(index) }
        if let first = own.first, !tracks[first].isAddition { return }
        guard case .expression(let index) = store.model[key] else { return }
        let inner = store.expressions.list[index]
        through(inner)
        visitSources(of: inner, store, &seen, visit, through)
    }

    /// The target of a follower, as a function of the seconds since it begins to follow; valid only within `body`.
    private func withTarget(
        _ follow: Follow, _ sources: Sources, from begin: Double, _ store: Store,
        _ body: (FollowedTarget) -> FollowMotion
    ) -> FollowMotion {
        let expression = store.expressions.list[follow.expression]
        if sources.isStraight {
            let shown = look(store) { $0.sample(of: follow.expression, as: follow.key, at: begin) }
            return body(.lines(sources.extrapolation?.lines(of: shown, from: begin) ?? TargetLines(rest: shown.value)))
        }
        var list: [Int] = []
        // If expressions would have to be computed very often, their bends are found without testing their decisions.
        var decides = expression.decides
        visitSources(of: expression, store) {
            list.append($0)
        } through: {
            decides = decides || $0.decides
        }
        var future = future(of: list, from: begin)
        // With motions that drift, a decision may change in any cycle.
        if case .cycle = future, decides, list.contains(where: { tracks[$0].handOver.base.drift != .zero }) {
            future = .open
        }
        decides = decides && !store.expressions.deepKeys.contains(follow.key)
        let limit =
            switch future {
            case .rest(let rest): rest
            case .cycle(let from, let period): from + 2.5 * period
            case .open: 2.5
            }
        let breaks = breaks(of: list, in: begin...(begin + limit)).map { $0 - begin }
        return look(store) { view in
            var led = view
            led.leads = true
            var values = led
            values.hasVelocities = expression.asksVelocity
            var target = TargetCourse(future) { [values] in
                values.sample(of: follow.expression, as: follow.key, at: begin + $0).value
            }
            // An expression that reads a velocity has no derivative that could be used.
            if !expression.asksVelocity {
                target.start = { [led] in led.sample(of: follow.expression, as: follow.key, at: begin) }
            }
            if decides {
                target.decide = { [led] in
                    led.decide(follow.expression, as: follow.key, at: begin + $0, into: &$1).value
                }
            }
            target.breaks = breaks
            if isOverworked { target.room = 2 }
            return body(.course(target))
        }
    }

    /// What some motions do in the end, in seconds from `begin`.
    private func future(of sources: [Int], from begin: Double) -> TargetCourse.Future {
        var rest = 0.0
        var cycles: [(from: Double, period: Double)] = []
        for index in sources {
            let track = tracks[index]
            let own = track.origin.seconds - begin
            if let residual = track.extrapolationResidual { rest = max(rest, residual.end - begin) }
            if track.waitsForExpression {
                rest = max(rest, track.horizon.seconds - begin)
            } else if let finger = track.finger, !finger.isReleased {
                rest = max(rest, finger.extrapolation.rests - begin)
            } else if track.handOver.isResting(at: track.elapsed(begin)) {
                continue
            } else if let period = track.handOver.base.strictPeriod {
                let from = max(track.handOver.base.steadyFrom, track.handOver.residual.length)
                cycles.append((own + from, period))
            } else if let end = track.handOver.base.end {
                let start = track.handOver.sample(at: 0)
                let range = max(
                    1e-9, (start.value - end).magnitudes.max(), 0.1 * start.velocity.magnitudes.max())
                guard let still = track.handOver.rest(within: 1e-11 * range, speed: 1e-9 * range) else { return .open }
                rest = max(rest, own + still)
            } else {
                return .open
            }
        }
        guard let longest = cycles.map({ $0.period }).max() else { return .rest(from: rest) }
        for cycle in cycles {
            let ratio = longest / cycle.period
            if abs(ratio - ratio.rounded()) > 1e-9 * ratio { return .open }
        }
        return .cycle(from: cycles.reduce(rest) { max($0, $1.from) }, period: longest)
    }

    /// The instants at which some motions jump, bend or end, in seconds.
    private func breaks(of sources: [Int], in range: ClosedRange<Double>) -> [Double] {
        var found: [Double] = []
        for index in sources {
            let track = tracks[index]
            let origin = track.origin.seconds
            if let finger = track.finger { found += [finger.extrapolation.turns, finger.extrapolation.rests] }
            if let residual = track.extrapolationResidual { found.append(residual.end) }
            if let motion = track.following {
                found += motion.targetBreaks.map { $0 + origin }
                found.append(origin + motion.delay)
                continue
            }
            let length = track.handOver.length
            if length < .infinity { found.append(origin + length) }
            if track.waitsForExpression { found.append(track.horizon.seconds) }
            let own = track.elapsed(range.lowerBound)...track.elapsed(range.upperBound)
            found += track.handOver.breaks(in: own).map { $0 + origin }
        }
        var result: [Double] = []
        for time in found.sorted() where time > range.lowerBound && time < range.upperBound {
            if let last = result.last, time - last < 1e-9 { continue }
            result.append(time)
        }
        return result
    }

    /// Computes a course again as it was.
    mutating func restore(_ follow: Follow, store: Store) {
        guard let track = track(of: follow.key), let motion = track.following else { return }
        let begin = track.origin.seconds + motion.delay
        let legs = recomputedLegs(motion.waitingLegs, since: track.origin.seconds, at: nil, store)
        let sources = sources(of: follow, from: begin, store)
        let recomputed = withTarget(follow, sources, from: begin, store) {
            motion.recomputed(motion.spring, after: legs, $0)
        }
        restore(follow.key, HandOver(.follow(recomputed)))
    }
}
