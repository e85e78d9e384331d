import MicroixMotion

/// Run: once all new values are stored, what was asked for begins.
extension Changes {
    /// What has come of an answer.
    private struct Outcome {
        var name: String
        var settles: End
        /// Where the key jumps to, on purpose.
        var jump: Lanes?
        /// The seconds before it begins.
        var delay: Double?

        /// When it will have settled.
        enum End {
            /// At an instant, or never.
            case at(Instant?)
            /// When the motions have that it has begun.
            case withMotions

            func settling(of key: KeyID, since mark: UInt64, in stage: Stage) -> Settling {
                switch self {
                case .at(let instant): Settling(at: instant)
                case .withMotions: stage.settling(of: key, since: mark)
                }
            }
        }
    }

    /// Runs what was asked for, by its place: a copy of it counts many references.
    mutating func run(
        _ index: Int, isStart: Bool, _ situation: inout Situation, _ agenda: inout Agenda, _ journal: inout Journal
    ) {
        let (mark, key) = (situation.stage.mark, asked[index].key)
        if case .own = asked[index].slot, !agenda.isOwnEmpty, asked[index].awaited.isEmpty {
            // Only what waits leaves what moves its cues.
            agenda.cancelCues(with: .key(key))
        }
        if situation.component.keys[key].isDirection {
            situation.keepTurns(following: asked[index], isNew: isStart)
        }
        let outcome = begin(index, isStart: isStart, &situation)
        if let id = asked[index].transaction, situation.stage.mark > mark, !asked[index].followsThroughSpring {
            situation.transactions.change(id) { $0.starts.append(mark) }
        }
        for awaited in asked[index].awaited {
            situation.transactions.replace(awaited, until: situation.now.addingRoundedUp(asked[index].delay))
        }
        guard let outcome, !isStart || outcome.name != "none" else { return }
        for cue in asked[index].cues { agenda.play(cue, with: .key(key), at: situation.now, &journal) }
        journal.record(
            .action(
                KeyAction(
                    key: key, name: outcome.name, found: asked[index].source, shown: asked[index].shown,
                    target: situation.target(of: key, asked[index].slot)
                        ?? (asked[index].isHeldByState ? situation.heldEnd(of: key) : nil),
                    interrupted: asked[index].interrupted,
                    settling: outcome.settles.settling(of: key, since: mark, in: situation.stage),
                    begins: situation.now.addingRoundedUp(outcome.delay ?? asked[index].delay),
                    interruption: asked[index].interruption)))
        if let jump = outcome.jump, jump != asked[index].shown.value {
            journal.recordJump(of: key, from: asked[index].shown.value, to: jump)
        }
    }

    /// Begins what was answered; `nil` where nobody sees it.
    private mutating func begin(_ index: Int, isStart: Bool, _ situation: inout Situation) -> Outcome? {
        let key = asked[index].key
        switch asked[index].answer {
        case .motion(let recipe): return move(index, by: recipe, &situation)
        case .held: return nil
        case .unseen:
            situation.stage.clear(key)
            return nil
        case .none:
            situation.stage.clear(key)
            let isMeant = asked[index].source != .nothing && !isStart
            return Outcome(
                name: "none", settles: .at(situation.now), jump: isMeant ? situation.shown(key).value : nil)
        case .abandon:
            situation.stage.abandon(
                key, at: situation.now, tolerance: situation.component.keys[key].tolerance)
            started.insert(key)
            return Outcome(name: "glide", settles: .withMotions)
        case .glide, .later:
            if case .added = asked[index].slot { return Outcome(name: "glide", settles: .at(situation.now)) }
            let distance =
                situation.target(of: key, asked[index].slot).map {
                    ($0 - asked[index].takenOver.value).magnitudes.max()
                } ?? 0
            if let limits = situation.limits(of: key), situation.component.keys[key].isSpatial,
                situation.isReleased(key),
                distance + situation.thrown(key, asked[index].takenOver)
                    > limits.reach(of: situation.component.keys[key])
            {
                situation.stage.clear(key)
                return Outcome(name: "glide", settles: .at(situation.now), jump: situation.shown(key).value)
            }
            situation.stage.endChanges(of: key)
            situation.stage.glide(start(of: index, situation), as: "glide")
            started.insert(key)
            return Outcome(name: "glide", settles: .withMotions)
        case .follow(let recipe): return follow(index, by: recipe, &situation)
        case .spring(let follow): return hang(index, on: follow, &situation)
        }
    }

    /// Lets a key follow its expression; what it differs by is added to it, and goes to nothing by a motion, or fades.
    private mutating func follow(
        _ index: Int, by recipe: MotionRecipe?, _ situation: inout Situation
    ) -> Outcome {
        let asked = asked[index]
        if let recipe, recipe.delay > 0 {
            var start = start(of: index, situation)
            start.turns = 0
            let distance = (situation.course(of: asked.key).value - asked.takenOver.value).magnitudes
                .max()
            let key = situation.component.keys[asked.key]
            let reduced = situation.limits(of: asked.key).map {
                recipe.reduced(for: key, by: distance, within: $0)
            }
            started.insert(asked.key)
            situation.stage.wait(for: reduced ?? recipe, start, store: situation.store)
            return Outcome(name: "expression", settles: .withMotions)
        }
        situation.stage.remove(asked.key)
        situation.stage.endChanges(of: asked.key)
        let course = situation.stage.base(asked.key, at: situation.now.seconds, store: situation.store)
        var start = start(of: index, situation)
        start.shown = Sample(
            value: asked.takenOver.value - course.value,
            velocity: asked.takenOver.velocity - course.velocity)
        if start.shown == Sample(value: .zero) { return Outcome(name: "expression", settles: .at(situation.now)) }
        let (key, distance) = (situation.component.keys[asked.key], start.shown.value.magnitudes.max())
        let recipe =
            situation.limits(of: asked.key).flatMap { recipe?.reduced(for: key, by: distance, within: $0) }
            ?? recipe
        if recipe?.isImmediate ?? situation.limits(of: asked.key).map({
            key.isSpatial && distance > $0.reach(of: key)
        })
            ?? false
        {
            return Outcome(
                name: "expression", settles: .at(situation.now), jump: situation.shown(asked.key).value)
        }
        (start.isMoving, start.target, start.turns, start.addition) = (true, .zero, 0, .change)
        if let recipe {
            _ = situation.stage.start(recipe, start)
        } else {
            situation.stage.glide(start, as: "expression")
        }
        started.insert(asked.key)
        return Outcome(name: "expression", settles: .withMotions)
    }

    /// Lets a key follow through a spring, from what it shows on.
    private mutating func hang(_ index: Int, on id: FollowID, _ situation: inout Situation) -> Outcome {
        let asked = asked[index]
        defer { entering.remove(asked.key) }
        if situation.isLed(asked.key) {
            var outcome = follow(index, by: nil, &situation)
            outcome.name = "follow"
            return outcome
        }
        // What it follows may follow others that have just begun to move.
        if situation.stage.unlaid.intersects(situation.component.followed[asked.key]) {
            situation.layFollowers(but: entering)
        }
        let delay = situation.stage.follow(id, start(of: index, situation), store: situation.store)
        started.insert(asked.key)
        let settles: Instant? =
            switch situation.stage.index(of: asked.key).map({ situation.stage.tracks[$0].course }) {
            case .moving(let instant, _): instant
            case .settled, nil: situation.now
            case .underWay, .endless: nil
            }
        return Outcome(name: "follow", settles: .at(settles), delay: delay)
    }

    /// The start of what was asked for, now that the new values are stored.
    @inline(__always)
    private func start(of index: Int, _ situation: Situation) -> MotionStart {
        var start = asked[index].start
        start.shown = asked[index].takenOver
        (start.target, start.turns) = (situation.target(of: start.key, asked[index].slot), asked[index].turns)
        return start
    }

    /// Lets a motion take a key over, or adds it.
    private mutating func move(
        _ index: Int, by given: MotionRecipe, _ situation: inout Situation
    ) -> Outcome {
        var start = start(of: index, situation)
        let (key, before) = (start.key, start.shown)
        var recipe = given
        if let limits = situation.limits(of: key) {
            let distance =
                start.target.map { ($0 - before.value).magnitudes.max() + situation.thrown(key, before) } ?? .infinity
            recipe = given.reduced(for: situation.component.keys[key], by: distance, within: limits)
        }
        let isCut = recipe.isImmediate && recipe.delay == 0 && !recipe.clock.hold.isForwards
        switch asked[index].slot {
        case .own where isCut && start.target != nil:
            situation.cut(&start, isAdditive: recipe.isAdditive)
            return Outcome(name: recipe.name, settles: .at(situation.now), jump: situation.shown(key).value)
        case .added where recipe.isImmediate: return Outcome(name: recipe.name, settles: .at(situation.now))
        case .added(let loop):
            start.addition = .loop(loop)
            (start.shown, start.turns) = (Sample(value: .zero), 0)
        case .own where recipe.isAdditive:
            situation.stage.stopFollowing(key, at: situation.now, tolerance: start.tolerance)
            situation.makeWay(&start)
            if !recipe.standsForChange {
                situation.makeUp(&start, by: recipe)
                situation.keepTurns(of: recipe, &start)
            }
        case .own: break
        }
        if start.target != nil || start.addition == nil && recipe.clock.hold.isForwards { started.insert(key) }
        let origin = start.shown.value
        let jump = situation.stage.start(recipe, consume start)
        // A slot jumps by as much as the key does.
        return Outcome(
            name: recipe.name, settles: .withMotions, jump: jump.map { asked[index].shown.value + $0 - origin })
    }
}

extension Situation {
    /// Whether a finger has just let it go.
    fileprivate func isReleased(_ key: KeyID) -> Bool { stage.hasFinger(key) }

    /// How far the finger that has let it go has thrown it: with less motion it goes nowhere.
    fileprivate func thrown(_ key: KeyID, _ takenOver: Sample) -> Double {
        isReleased(key) ? Decay.normal.projection(of: takenOver.velocity.magnitudes.max()) : 0
    }

    /// Where it is to come to rest; what is added to a key has no rest of its own.
    fileprivate func target(of key: KeyID, _ slot: PendingAction.Slot) -> Lanes? {
        if case .own = slot { store.target(key) } else { nil }
    }

    /// Where what a state holds of a key comes to its end.
    func heldEnd(of key: KeyID) -> Lanes? {
        guard let track = stage.track(of: key), !track.isEndless else { return nil }
        return track.target
    }

    /// Lets the difference fade by itself where the addition has values of its own.
    fileprivate mutating func makeUp(_ start: inout MotionStart, by recipe: MotionRecipe) {
        if start.shown != Sample(value: .zero) { stage.glide(start, as: recipe.name) }
        (start.shown, start.addition) = (Sample(value: .zero), .own)
    }

    /// Takes a key to its new model value at once; where only an addition is cut, what moves goes on towards it.
    fileprivate mutating func cut(_ start: inout MotionStart, isAdditive: Bool) {
        if isAdditive { makeWay(&start) } else { stage.clear(start.key) }
    }

    /// Takes the key's own motion to its new model value at once; the addition makes up for the difference.
    ///
    /// What would be led beyond that value, as it still has to come back from there, is taken up by the addition instead:
    /// it would be left when the addition is over, and add up. So is what still waits to take over.
    fileprivate mutating func makeWay(_ start: inout MotionStart) {
        let before = start.shown
        if let target = start.target, let track = stage.track(of: start.key), !track.isEndless, track.takesOver <= now,
            ((before.value - track.target) * (target - track.target)).sum() <= 0
        {
            stage.move(start.key, by: target - track.target)
        } else {
            stage.remove(start.key)
        }
        let after = stage.base(start.key, at: now.seconds, store: store)
        start.shown = Sample(value: before.value - after.value, velocity: before.velocity - after.velocity)
        // Lanes that go their own way, or did, are handed over by themselves.
        for lane in store.expressions.laneKeys[start.key]
        where !start.lanes.contains(lane.key) || !store.goesWithWhole(lane.key) {
            (start.shown.value[lane.lane], start.shown.velocity[lane.lane]) = (0, 0)
        }
        (start.target, start.turns, start.addition) = (.zero, 0, .change)
    }
}
