import MicroixMotion

/// Keys that follow an expression after a delay: the earlier motion goes on until then, and is then taken over.
///
/// The track of such a key has the motion until then; its last leg is the motion by which the difference to the
/// expression shrinks to nothing. How large the difference is will be known only then, so the take-over happens at an
/// instant of its own: the track's horizon.
extension Stage {
    /// Lets a key wait until it follows its expression; when it settles is estimated.
    mutating func wait(for recipe: MotionRecipe, _ start: MotionStart, store: Store) {
        stopFollowing(start.key, at: start.instant, tolerance: start.tolerance)
        var legs = recipe.clock.hold.isBackwards ? [restingLeg(start)] : legs(before: recipe.delay, start)
        let joins = start.instant.addingRoundedUp(recipe.delay)
        remove(start.key)
        endChanges(of: start.key)
        let difference = difference(of: start.key, after: legs, recipe.delay, at: joins, store)
        var own = start
        (own.shown, own.isMoving, own.target, own.turns, own.addition) = (difference, true, .zero, 0, .own)
        let handOver = HandOver(recipe.motion(own), from: difference, isMoving: true, jumps: recipe.isImmediate)
        legs.append(MotionSequence.Leg(begin: recipe.delay, handOver))
        let settles = handOver.lastCrossing(tolerance: start.tolerance).map { joins.addingRoundedUp($0) }
        restart(
            start.key, at: nil, recipe.name, order: countStart(), goesOn: false,
            HandOver(.sequence(MotionSequence(legs))), start.instant
        ) { track in
            track.role = .motion(
                .moving(settles: settles, completes: joins.addingRoundedUp(handOver.perceptualDuration)),
                isThrown: false)
            (track.begins, track.takesOver, track.horizon) = (joins, joins, joins)
        }
    }

    /// The keys whose delay ends now, so that they follow their expressions.
    func joining(at instant: Instant) -> [KeyID] {
        var keys: [KeyID] = []
        // By index, because a track is large, and copying it counts many references.
        for index in tracks.indices where tracks[index].horizon <= instant && tracks[index].waitsForExpression {
            keys.append(tracks[index].key)
        }
        return keys
    }

    /// Lets a key that has waited follow its expression; returns the values of the jump, if a jump was asked for.
    mutating func join(
        _ key: KeyID, at instant: Instant, tolerance: Double, store: Store
    ) -> (from: Lanes, to: Lanes)? {
        guard let track = track(of: key), case .sequence(let sequence) = track.handOver.base,
            let last = sequence.legs.last
        else { return nil }
        remove(key)
        let difference = difference(
            of: key, after: Array(sequence.legs.dropLast()), track.elapsed(instant.seconds), at: instant, store)
        let motion = last.handOver.base.restarted(from: difference)
        var jumps = false
        if case .rest = motion { jumps = true }
        let start = MotionStart(
            key: key, shown: difference, isMoving: true, target: .zero, tolerance: tolerance,
            instant: instant, addition: .change)
        add(
            HandOver(motion, from: difference, isMoving: true, jumps: jumps), track.name, start, order: track.order,
            holds: false)
        if !jumps || difference.value == .zero { return nil }
        let to = shown(key, at: instant.seconds, store: store).value
        return (to - difference.value, to)
    }

    /// The difference between a key's earlier motion, some seconds after it began, and the key's expression.
    ///
    /// - Precondition: No motion has taken the key over.
    private func difference(
        of key: KeyID, after legs: [MotionSequence.Leg], _ elapsed: Double, at instant: Instant, _ store: Store
    ) -> Sample {
        let waited = MotionSequence(legs).sample(at: elapsed)
        let course = base(key, at: instant.seconds, store: store)
        return Sample(value: waited.value - course.value, velocity: waited.velocity - course.velocity)
    }
}

extension Track {
    /// Whether it moves its key only until the key follows an expression.
    var waitsForExpression: Bool { horizon < .never && !isFollowing }

    /// The motion until the key follows its expression; it still exists at that very instant.
    private var waitingLegs: [MotionSequence.Leg]? {
        guard waitsForExpression, case .sequence(let sequence) = handOver.base else { return nil }
        return Array(sequence.legs.dropLast())
    }

    /// What it shows while it waits; `nil` if it does not wait.
    func waiting(at seconds: Double) -> Sample? {
        guard waitsForExpression, case .sequence(let sequence) = handOver.base, let last = sequence.legs.last else {
            return nil
        }
        return handOver.sample(at: min(elapsed(seconds), last.begin), from: .left)
    }

    /// What remains of it when another motion waits to take it over.
    var goingOn: HandOver { waitingLegs.map { HandOver(.sequence(MotionSequence($0))) } ?? handOver }
}
