import MicroixMotion

/// Keys that follow others through springs.
///
/// What a key follows is laid out as a course whenever something of that moves otherwise, at that instant and never at a
/// frame; until then a look at the key costs the same, whatever it follows.
extension Stage {
    /// How long a finger is led on by its velocity after its last sample, in seconds.
    ///
    /// A spring that followed the samples as steps would depend on how many there are.
    static let leadTime = 0.04

    /// Lays what a key shows that follows an expression from an instant on; its value and its velocity go on.
    mutating func follow(
        _ follow: Follow, through spring: Spring, at instant: Instant, tolerance: Double, store: Store
    ) {
        let old = track(of: follow.key)
        let sources = sources(of: follow, store)
        var origin = instant
        let motion: FollowMotion
        if let waiting = old?.following, let old, old.elapsed(instant.seconds) < waiting.delay {
            origin = old.origin
            motion = withTarget(follow, sources, at: origin, waiting.delay, store) { waiting.laid(spring, $0) }
        } else {
            motion = withTarget(follow, sources, at: instant, 0, store) { target in
                let start = old?.sample(at: instant.seconds) ?? beginning(follow, target, at: instant, store)
                return FollowMotion(spring, from: start, target: target)
            }
        }
        put(motion, old, sources, order: old?.order ?? mark, origin: origin, at: instant, follow.key, tolerance)
    }

    /// Lets a key that comes from elsewhere follow an expression: from what it shows, or after a delay from what that has
    /// led to.
    ///
    /// What a finger has thrown does not wait.
    mutating func follow(_ follow: Follow, through spring: Spring, _ start: MotionStart, store: Store) {
        let old = track(of: follow.key)
        let delay = old?.finger == nil ? follow.delay : 0
        var legs: [MotionSequence.Leg] = []
        if delay > 0 {
            stopFollowing(follow.key, at: start.instant, tolerance: start.tolerance)
            legs = self.legs(before: delay, start)
        }
        endChanges(of: follow.key)
        let sources = sources(of: follow, store)
        let motion = withTarget(follow, sources, at: start.instant, delay, store) {
            delay > 0
                ? FollowMotion(spring, after: legs, delay, target: $0)
                : FollowMotion(spring, from: start.shown, target: $0)
        }
        let order = countStart()
        put(motion, old, sources, order: order, origin: start.instant, at: start.instant, follow.key, start.tolerance)
    }

    /// The motions that a key follows, which know when they rest.
    private func sources(of follow: Follow, _ store: Store) -> Sources {
        var sources = Sources()
        for key in store.expressions.list[follow.expression].inputs { collect(key, store, &sources) }
        return sources
    }

    /// Finds when it settles, and takes its place.
    private mutating func put(
        _ motion: FollowMotion, _ old: Track?, _ sources: Sources, order: UInt64, origin: Instant, at instant: Instant,
        _ key: KeyID, _ tolerance: Double
    ) {
        var track = Track(
            key: key, name: "follow", order: order, role: .motion(.endless, isThrown: false),
            handOver: HandOver(.follow(motion)), origin: origin, target: .zero, owner: nil, begins: origin)
        let elapsed = track.elapsed(instant.seconds)
        track.target = motion.finalValue ?? motion.sample(at: elapsed).value
        if motion.horizon < .infinity {
            track.horizon = max(instant.next, track.origin.addingRoundedUp(motion.horizon))
        }
        let isHeld = sources.list.contains { tracks[$0].finger.map { !$0.isReleased } ?? false }
        let isEndless = isHeld || sources.list.contains { tracks[$0].isEndless && tracks[$0].finger == nil }
        var course = Track.Course.endless
        if motion.isResting(at: elapsed) {
            course = isHeld ? .endless : .settled(retires: .never)
            if course != .endless { track.handOver = HandOver(.rest(track.target)) }
        } else if !isEndless {
            let settles = motion.lastCrossing(tolerance: tolerance).map { track.origin.addingRoundedUp($0) }
            let isSettled = if case .settled = old?.course { true } else { false }
            if isSettled, let settles, settles <= instant {
                course = .settled(retires: retirement(of: track, settled: instant))
            } else {
                var completes = instant
                for index in sources.list where tracks[index].completes != .never {
                    completes = max(completes, tracks[index].completes)
                }
                completes = completes.addingRoundedUp(motion.delay + motion.spring.duration)
                course = .moving(settles: settles, completes: min(settles ?? .never, completes))
            }
        }
        let isThrown = old.map { $0.finger != nil || $0.isThrown && $0.isUnsettled } ?? false
        track.role = .motion(course, isThrown: isThrown)
        replace(track)
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

    /// The tracks of which what a key follows is made, however far by expressions, and whether that makes straight lines of
    /// straight lines.
    private struct Sources {
        var list: [Int] = []
        var seen = KeySet()
        var isAffine = true
    }

    private func collect(_ key: KeyID, _ store: Store, _ sources: inout Sources) {
        if sources.seen.contains(key) { return }
        sources.seen.insert(key)
        for lane in store.expressions.laneKeys[key] { collect(lane.key, store, &sources) }
        let own = indices(of: key)
        sources.list += own
        guard index(of: key) == nil, case .expression(let index) = store.model[key] else { return }
        let expression = store.expressions.list[index]
        if !expression.isAffine { sources.isAffine = false }
        for input in expression.inputs { collect(input, store, &sources) }
    }

    /// What a key follows, in seconds since it begins to; of use only within `body`.
    private func withTarget(
        _ follow: Follow, _ sources: Sources, at instant: Instant, _ delay: Double, _ store: Store,
        _ body: (FollowedTarget) -> FollowMotion
    ) -> FollowMotion {
        let begin = instant.seconds + delay
        let expression = store.expressions.list[follow.expression]
        let future = future(of: sources, from: begin)
        let limit =
            switch future {
            case .rest(let rest): rest
            case .cycle(let from, let period): from + 2.5 * period
            case .open: 2.5
            }
        let breaks = breaks(of: sources, in: begin...(begin + limit)).map { $0 - begin }
        let isStraight =
            sources.isAffine && expression.isAffine && !expression.asksVelocity
            && sources.list.allSatisfy { self.isStraight(tracks[$0], from: begin) }
        // By pointers: a closure that captured the stage and the store would count every reference in them.
        return tracks.withUnsafeBufferPointer { tracks in
            withUnsafePointer(to: store) { store in
                let view = LedView(tracks: tracks, store: store)
                var target = FollowedTarget(future) { view.sample(of: expression, at: begin + $0).value }
                target.branch = { time in
                    var signature: UInt64 = 0
                    view.branches(of: expression, at: begin + time, &signature)
                    return signature
                }
                target.breaks = breaks
                target.isStraight = isStraight
                return body(target)
            }
        }
    }

    /// Where a key begins that comes from nowhere: where it would be, as fast as that.
    private func beginning(_ follow: Follow, _ target: FollowedTarget, at instant: Instant, _ store: Store) -> Sample {
        let expression = store.expressions.list[follow.expression]
        if expression.asksVelocity {
            // A velocity has no derivative at hand; four more looks give it.
            let (step, value) = (1e-4, target.value(0))
            let ahead = (1...4).map { target.value(Double($0) * step) }
            let near = 48 * ahead[0] - 25 * value - 36 * ahead[1]
            let slope: Lanes = (near + 16 * ahead[2] - 3 * ahead[3]) / (12 * step)
            return Sample(value: value, velocity: slope)
        }
        return tracks.withUnsafeBufferPointer { tracks in
            withUnsafePointer(to: store) { store in
                LedView(tracks: tracks, store: store).sample(of: expression, at: instant.seconds)
            }
        }
    }

    /// What some motions do in the end, in seconds since an instant.
    private func future(of sources: Sources, from begin: Double) -> FollowedTarget.Future {
        var rest = 0.0
        var cycles: [(from: Double, period: Double)] = []
        for index in sources.list {
            let track = tracks[index]
            let own = track.origin.seconds - begin
            if let lead = track.lead { rest = max(rest, lead.end - begin) }
            if let finger = track.finger, !finger.isReleased {
                rest = max(rest, finger.rests - begin, own + track.handOver.residual.length)
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
    private func breaks(of sources: Sources, in range: ClosedRange<Double>) -> [Double] {
        var found: [Double] = []
        for index in sources.list {
            let track = tracks[index]
            let origin = track.origin.seconds
            if let finger = track.finger { found += [finger.seen.seconds + Self.leadTime, finger.rests] }
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

    private func isStraight(_ track: Track, from seconds: Double) -> Bool {
        if let lead = track.lead, lead.end > seconds { return false }
        if track.finger != nil { return track.handOver.residual.length <= track.elapsed(seconds) }
        return track.handOver.isResting(at: track.elapsed(seconds))
    }

    /// Lays a course anew as it was laid.
    mutating func restore(_ follow: Follow, store: Store) {
        guard let track = track(of: follow.key), let motion = track.following else { return }
        let sources = sources(of: follow, store)
        let laid = withTarget(follow, sources, at: track.origin, motion.delay, store) {
            motion.laid(motion.spring, $0)
        }
        restore(follow.key, HandOver(.follow(laid)))
    }
}
