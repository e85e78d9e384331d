import MicroixMotion

/// Keys that follow others through springs.
///
/// What a key follows is laid out as a course whenever something of that moves otherwise, at that instant and never at a
/// frame; until then a look at the key costs the same, whatever it follows.
extension Stage {
    /// Lays what a key shows that follows an expression from an instant on; its value and its velocity go on.
    mutating func follow(
        _ follow: Follow, through spring: Spring, at instant: Instant, tolerance: Double, store: Store
    ) {
        guard let index = index(of: follow.key) else {
            let sources = sources(of: follow, from: instant.seconds, store)
            let motion = withTarget(follow, sources, from: instant.seconds, store) {
                FollowMotion(spring, from: $0.start, target: $0)
            }
            return put(motion, of: follow.key, at: nil, Prior(order: mark), sources, instant, at: instant, tolerance)
        }
        let prior = prior(of: index)
        let start: Sample
        // What follows has no residual.
        if case .follow(let old) = tracks[index].handOver.base {
            let (origin, elapsed) = (tracks[index].origin, tracks[index].elapsed(instant.seconds))
            if elapsed < old.delay {
                let sources = sources(of: follow, from: origin.seconds + old.delay, store)
                let motion = withTarget(follow, sources, from: origin.seconds + old.delay, store) {
                    old.laid(spring, $0)
                }
                return put(motion, of: follow.key, at: index, prior, sources, origin, at: instant, tolerance)
            }
            start = old.sample(at: elapsed)
        } else {
            start = tracks[index].sample(at: instant.seconds)
        }
        let sources = sources(of: follow, from: instant.seconds, store)
        let motion = withTarget(follow, sources, from: instant.seconds, store) {
            FollowMotion(spring, from: start, target: $0)
        }
        put(motion, of: follow.key, at: index, prior, sources, instant, at: instant, tolerance)
    }

    /// Lets a key that comes from elsewhere follow an expression: from what it shows, or after a delay from what that has
    /// led to.
    ///
    /// What a finger has thrown does not wait.
    mutating func follow(_ follow: Follow, through spring: Spring, _ start: MotionStart, store: Store) {
        let index = index(of: follow.key)
        var prior = index.map { self.prior(of: $0) } ?? Prior(order: mark)
        let delay = index.map { tracks[$0].finger == nil } ?? true ? follow.delay : 0
        var legs: [MotionSequence.Leg] = []
        if delay > 0 {
            stopFollowing(follow.key, at: start.instant, tolerance: start.tolerance)
            legs = self.legs(before: delay, start)
        }
        endChanges(of: follow.key)
        let begin = start.instant.seconds + delay
        let sources = sources(of: follow, from: begin, store)
        let motion = withTarget(follow, sources, from: begin, store) {
            delay > 0
                ? FollowMotion(spring, after: legs, delay, target: $0)
                : FollowMotion(spring, from: start.shown, target: $0)
        }
        prior.order = countStart()
        put(
            motion, of: follow.key, at: self.index(of: follow.key), prior, sources, start.instant, at: start.instant,
            start.tolerance)
    }

    /// What matters of what moved a key before.
    private struct Prior {
        var order: UInt64
        var isThrown = false
        var isSettled = false
    }

    private func prior(of index: Int) -> Prior {
        let order = tracks[index].order
        return switch tracks[index].role {
        case .motion(.moving, let isThrown): Prior(order: order, isThrown: isThrown)
        case .motion(.settled, _): Prior(order: order, isSettled: true)
        case .finger: Prior(order: order, isThrown: true)
        case .motion(.endless, _), .addition: Prior(order: order)
        }
    }

    /// Finds when it settles, and takes its place.
    private mutating func put(
        _ motion: FollowMotion, of key: KeyID, at index: Int?, _ prior: Prior, _ sources: Sources, _ origin: Instant,
        at instant: Instant, _ tolerance: Double
    ) {
        restart(key, at: index, "follow", order: prior.order, HandOver(.follow(motion)), origin) { track in
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
                let settles = motion.lastCrossing(tolerance: tolerance).map { origin.addingRoundedUp($0) }
                if prior.isSettled, let settles, settles <= instant {
                    course = .settled(retires: track.retirement(settled: instant))
                } else {
                    let completes = max(instant, sources.completes).addingRoundedUp(
                        motion.delay + motion.spring.duration)
                    course = .moving(settles: settles, completes: min(settles ?? .never, completes))
                }
            }
            track.role = .motion(course, isThrown: prior.isThrown)
        }
    }

    /// Lets a key that followed others go on by itself: its spring draws it to where that would have led.
    mutating func stopFollowing(_ key: KeyID, at instant: Instant, tolerance: Double) {
        guard let track = track(of: key), let motion = track.following else { return }
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

    /// What is known of the motions that a key follows, however far by expressions.
    private struct Sources {
        /// Whether it goes in straight lines, as what rests and what a finger leads.
        var isStraight: Bool
        /// How the fingers lead that do, all of them alike where it goes in straight lines.
        var leading: Leading?
        /// Whether a finger has one of them.
        var isHeld = false
        /// Whether one of them never ends.
        var isEndless = false
        /// When a person takes the last of them for done.
        var completes = Instant.zero
    }

    private func sources(of follow: Follow, from begin: Double, _ store: Store) -> Sources {
        let expression = store.expressions.list[follow.expression]
        var sources = Sources(isStraight: expression.isAffine && !expression.asksVelocity)
        visitSources(of: expression, store) { index in
            if let lead = tracks[index].lead, lead.end > begin { sources.isStraight = false }
            let elapsed = tracks[index].elapsed(begin)
            switch tracks[index].role {
            case .finger(let finger):
                if !finger.isReleased { sources.isHeld = true }
                if finger.isReleased || tracks[index].handOver.residual.length > elapsed
                    || sources.leading.map({ $0 != finger.leading }) ?? false
                {
                    sources.isStraight = false
                }
                sources.leading = finger.leading
            case .motion(let course, _), .addition(_, let course):
                if case .moving(_, let completes) = course, completes != .never {
                    sources.completes = max(sources.completes, completes)
                }
                if course == .endless { sources.isEndless = true }
                if sources.isStraight, !tracks[index].handOver.isResting(at: elapsed) { sources.isStraight = false }
            }
        } through: { inner in
            if !inner.isAffine { sources.isStraight = false }
        }
        return sources
    }

    /// Visits the tracks of which an expression is made, and the expressions that lie between.
    private func visitSources(
        of expression: Expression, _ store: Store, _ visit: (Int) -> Void, through: (Expression) -> Void = { _ in }
    ) {
        // What makes a lane follow its whole looks at that alone.
        for key in expression.inputs { visitSources(key, withLanes: expression.lane == nil, store, visit, through) }
    }

    private func visitSources(
        _ key: KeyID, withLanes: Bool, _ store: Store, _ visit: (Int) -> Void, _ through: (Expression) -> Void
    ) {
        if withLanes, store.expressions.hasLaneKeys {
            for lane in store.expressions.laneKeys[key] {
                visitSources(lane.key, withLanes: true, store, visit, through)
            }
        }
        let own = indices(of: key)
        for index in own { visit(index) }
        if let first = own.first, tracks[first].addition == nil { return }
        guard case .expression(let index) = store.model[key] else { return }
        let inner = store.expressions.list[index]
        through(inner)
        visitSources(of: inner, store, visit, through: through)
    }

    /// What a key follows, in seconds since it begins to; of use only within `body`.
    private func withTarget(
        _ follow: Follow, _ sources: Sources, from begin: Double, _ store: Store,
        _ body: (FollowedTarget) -> FollowMotion
    ) -> FollowMotion {
        let expression = store.expressions.list[follow.expression]
        if sources.isStraight {
            let shown = tracks.withUnsafeBufferPointer { tracks in
                withUnsafePointer(to: store) { store in
                    LedView(tracks: tracks, store: store, leads: false).sample(of: expression, at: begin)
                }
            }
            return body(.lines(sources.leading?.lines(of: shown, from: begin) ?? TargetLines(rest: shown.value)))
        }
        var list: [Int] = []
        visitSources(of: expression, store) { list.append($0) }
        let future = future(of: list, from: begin)
        let limit =
            switch future {
            case .rest(let rest): rest
            case .cycle(let from, let period): from + 2.5 * period
            case .open: 2.5
            }
        let breaks = breaks(of: list, in: begin...(begin + limit)).map { $0 - begin }
        // By pointers: a closure that captured the stage and the store would count every reference in them.
        return tracks.withUnsafeBufferPointer { tracks in
            withUnsafePointer(to: store) { store in
                let view = LedView(tracks: tracks, store: store)
                let values = LedView(tracks: tracks, store: store, hasVelocities: expression.asksVelocity)
                var target = TargetCourse(future) { values.sample(of: expression, at: begin + $0).value }
                // A velocity has no derivative at hand.
                if !expression.asksVelocity { target.start = { view.sample(of: expression, at: begin) } }
                target.branch = { time in
                    var signature: UInt64 = 0
                    view.branches(of: expression, at: begin + time, &signature)
                    return signature
                }
                target.breaks = breaks
                return body(.course(target))
            }
        }
    }

    /// What some motions do in the end, in seconds since an instant.
    private func future(of sources: [Int], from begin: Double) -> TargetCourse.Future {
        var rest = 0.0
        var cycles: [(from: Double, period: Double)] = []
        for index in sources {
            let track = tracks[index]
            let own = track.origin.seconds - begin
            if let lead = track.lead { rest = max(rest, lead.end - begin) }
            if let finger = track.finger, !finger.isReleased {
                rest = max(rest, finger.leading.rests - begin, own + track.handOver.residual.length)
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

    /// The instants at which some motions jump, bend or end.
    private func breaks(of sources: [Int], in range: ClosedRange<Double>) -> [Double] {
        var found: [Double] = []
        for index in sources {
            let track = tracks[index]
            let origin = track.origin.seconds
            if let finger = track.finger { found += [finger.leading.turns, finger.leading.rests] }
            if let lead = track.lead { found.append(lead.end) }
            if let motion = track.following {
                found += motion.targetBreaks.map { $0 + origin }
                found.append(origin + motion.delay)
                continue
            }
            let length = track.handOver.length
            if length < .infinity { found.append(origin + length) }
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

    /// Lays a course anew as it was laid.
    mutating func restore(_ follow: Follow, store: Store) {
        guard let track = track(of: follow.key), let motion = track.following else { return }
        let begin = track.origin.seconds + motion.delay
        let sources = sources(of: follow, from: begin, store)
        let laid = withTarget(follow, sources, from: begin, store) {
            motion.laid(motion.spring, $0)
        }
        restore(follow.key, HandOver(.follow(laid)))
    }
}
