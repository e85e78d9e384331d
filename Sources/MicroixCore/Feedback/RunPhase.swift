import MicroixMotion

/// Run: after all new values are stored, the answers begin.
extension Changes {
    /// The result of an answer.
    private struct Outcome {
        var name: String
        var settles: End
        /// The value to which the key jumps, as declared; `nil` if it doesn't.
        var jump: Lanes?
        /// The seconds before it begins.
        var delay: Double?

        /// When it will have settled.
        enum End {
            /// At an instant, or never.
            case at(Instant?)
            /// When the motions that it has begun have settled.
            case withMotions

            func settling(of key: KeyID, since mark: UInt64, in stage: Stage) -> Settling {
                switch self {
                case .at(let instant): Settling(at: instant)
                case .withMotions: stage.settling(of: key, since: mark)
                }
            }
        }
    }

    /// Runs an answer, by its index, because copying it counts many references.
    mutating func run(
        _ index: Int, isStart: Bool, _ situation: inout Situation, _ agenda: inout Agenda, _ journal: inout Journal
    ) {
        let (mark, key) = (situation.stage.mark, asked[index].key)
        if case .own = asked[index].slot, !agenda.isOwnEmpty, asked[index].awaited.isEmpty {
            // The cues of the earlier motion are cancelled, unless this motion waits for it.
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
                    interruption: asked[index].interruption,
                    turn: situation.component.keys[key].isDirection ? asked[index].turn : nil)))
        if let jump = outcome.jump, jump != asked[index].shown.value {
            journal.recordJump(of: key, from: asked[index].shown.value, to: jump)
        }
    }

    /// Begins the answer; returns `nil` if nobody sees it.
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

    /// Lets a key follow its expression; its difference becomes an addition, which goes to nothing by a motion, or
    /// fades.
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

    /// Lets a key follow through a spring, beginning with what it shows.
    private mutating func hang(_ index: Int, on id: FollowID, _ situation: inout Situation) -> Outcome {
        let asked = asked[index]
        defer { entering.remove(asked.key) }
        if situation.isLed(asked.key) {
            var outcome = follow(index, by: nil, &situation)
            outcome.name = "follow"
            return outcome
        }
        // The keys that it follows may be followers themselves that have just begun to move.
        if situation.stage.outdated.intersects(situation.component.followed[asked.key]) {
            situation.computeFollowerCourses(but: entering)
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

    /// The start of an answer's motion, now that the new values are stored.
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
        // The key jumps by as much as its slot does.
        return Outcome(
            name: recipe.name, settles: .withMotions, jump: jump.map { asked[index].shown.value + $0 - origin })
    }
}

extension Situation {
    /// Whether a finger has just let a key go.
    fileprivate func isReleased(_ key: KeyID) -> Bool { stage.hasFinger(key) }

    /// How far a finger that has let a key go has thrown it; with reduced motion, this movement is left out.
    fileprivate func thrown(_ key: KeyID, _ takenOver: Sample) -> Double {
        isReleased(key) ? Decay.normal.projection(of: takenOver.velocity.magnitudes.max()) : 0
    }

    /// The value at which a key will come to rest; `nil` for an addition.
    fileprivate func target(of key: KeyID, _ slot: PendingAction.Slot) -> Lanes? {
        if case .own = slot { store.target(key) } else { nil }
    }

    /// The end value of a motion that a state holds; `nil` if there is none, or it is endless.
    func heldEnd(of key: KeyID) -> Lanes? {
        guard let track = stage.track(of: key), !track.isEndless else { return nil }
        return track.target
    }

    /// Lets the difference fade separately, if the addition has values of its own.
    fileprivate mutating func makeUp(_ start: inout MotionStart, by recipe: MotionRecipe) {
        if start.shown != Sample(value: .zero) { stage.glide(start, as: recipe.name) }
        (start.shown, start.addition) = (Sample(value: .zero), .own)
    }

    /// Takes a key to its new model value at once; if only an addition is cut, the running motion goes on to that
    /// value.
    fileprivate mutating func cut(_ start: inout MotionStart, isAdditive: Bool) {
        if isAdditive { makeWay(&start) } else { stage.clear(start.key) }
    }

    /// Moves the end of the key's running motion to the new model value at once; the addition makes up for the
    /// difference.
    ///
    /// A motion that would then lead beyond that value, and would have to come back, is taken over by the addition;
    /// otherwise something would remain after the addition, and such remainders would add up. The same holds for a
    /// motion that still waits to take over.
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
        // Lanes that have, or had, values of their own are handed over separately.
        for lane in store.expressions.laneKeys[start.key]
        where !start.lanes.contains(lane.key) || !store.goesWithWhole(lane.key) {
            (start.shown.value[lane.lane], start.shown.velocity[lane.lane]) = (0, 0)
        }
        (start.target, start.turns, start.addition) = (.zero, 0, .change)
    }
}
