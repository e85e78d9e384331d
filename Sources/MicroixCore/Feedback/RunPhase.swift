import MicroixMotion

/// Run: once all new values are stored, what was asked for begins.
extension SessionState {
    /// What has come of an answer.
    private struct Outcome {
        var name: String
        /// When it will have settled; `nil` for what never does.
        var settles: Instant?
        /// Where the key jumps to, on purpose.
        var jump: Lanes?
    }

    mutating func run(_ asked: PendingAction, isStart: Bool) {
        let mark = stage.mark
        if case .own = asked.slot, !agenda.isOwnEmpty, asked.awaited.isEmpty {
            // Only what waits leaves what moves its cues.
            agenda.cancelCues(with: .key(asked.key))
        }
        let outcome = begin(asked, isStart: isStart)
        if let id = asked.transaction, stage.mark > mark { transactions.change(id) { $0.starts.append(mark) } }
        for awaited in asked.awaited { transactions.replace(awaited, until: now.addingRoundedUp(asked.delay)) }
        guard let outcome, !isStart || outcome.name != "none" else { return }
        for cue in asked.cues { play(cue, with: .key(asked.key)) }
        let action = KeyAction(
            key: asked.key, name: outcome.name, found: asked.source, shown: asked.shown, target: target(of: asked),
            interrupted: asked.interrupted, settles: outcome.settles, begins: now.addingRoundedUp(asked.delay),
            interruption: asked.interruption)
        record(.action(action))
        if let jump = outcome.jump, jump != asked.shown.value {
            recordJump(of: asked.key, from: asked.shown.value, to: jump)
        }
    }

    /// Begins what was answered; `nil` where nobody sees it.
    private mutating func begin(_ asked: PendingAction, isStart: Bool) -> Outcome? {
        switch asked.answer {
        case .held: return nil
        case .unseen:
            stage.clear(asked.key)
            return nil
        case .none:
            stage.clear(asked.key)
            let isMeant = asked.source != .nothing && !isStart
            return Outcome(name: "none", settles: now, jump: isMeant ? shown(asked.key).value : nil)
        case .abandon:
            let settles = stage.abandon(asked.key, at: now, tolerance: component.keys[asked.key].tolerance)
            awaitRestAgain(of: asked.key)
            return Outcome(name: "glide", settles: settles)
        case .glide, .later:
            if case .added = asked.slot { return Outcome(name: "glide", settles: now) }
            let distance = target(of: asked).map { ($0 - asked.takenOver.value).magnitudes.max() } ?? 0
            if let limits, component.keys[asked.key].isSpatial, isReleased(asked),
                distance + thrown(asked) > limits.reach(of: component.keys[asked.key])
            {
                stage.clear(asked.key)
                return Outcome(name: "glide", settles: now, jump: shown(asked.key).value)
            }
            stage.endChanges(of: asked.key)
            let settles = stage.glide(start(of: asked, "glide"))
            awaitRestAgain(of: asked.key)
            return Outcome(name: "glide", settles: settles)
        case .follow(let way): return follow(asked, by: way)
        case .motion(let recipe): return move(asked, by: recipe)
        }
    }

    /// Whether a finger has just let it go.
    private func isReleased(_ asked: PendingAction) -> Bool { stage.track(of: asked.key)?.finger != nil }

    /// How far the finger that has let it go has thrown it: with less motion it goes nowhere.
    private func thrown(_ asked: PendingAction) -> Double {
        isReleased(asked) ? Decay.normal.projection(of: asked.takenOver.velocity.magnitudes.max()) : 0
    }

    /// Where it is to come to rest; what is added to a key has no rest of its own.
    private func target(of asked: PendingAction) -> Lanes? {
        if case .own = asked.slot { store.target(asked.key) } else { nil }
    }

    private func start(of asked: PendingAction, _ name: String) -> Stage.Start {
        Stage.Start(
            key: asked.key, name: name, shown: asked.takenOver, isMoving: asked.isMoving, target: target(of: asked),
            tolerance: component.keys[asked.key].tolerance, instant: now, turns: store.turns[asked.key],
            owner: asked.owner, leader: asked.leader)
    }

    /// Lets a key follow its expression; what it differs by is added to it, and goes its way to nothing.
    private mutating func follow(_ asked: PendingAction, by way: MotionRecipe?) -> Outcome {
        stage.remove(asked.key)
        stage.endChanges(of: asked.key)
        let course = stage.base(asked.key, at: now.seconds, store: store)
        var start = start(of: asked, "expression")
        start.shown = Sample(
            value: asked.takenOver.value - course.value, velocity: asked.takenOver.velocity - course.velocity)
        if start.shown == Sample(value: .zero) { return Outcome(name: "expression", settles: now) }
        let (key, distance) = (component.keys[asked.key], start.shown.value.magnitudes.max())
        let way = limits.flatMap { way?.reduced(for: key, by: distance, within: $0) } ?? way
        if way?.isImmediate ?? limits.map({ key.isSpatial && distance > $0.reach(of: key) }) ?? false {
            return Outcome(name: "expression", settles: now, jump: shown(asked.key).value)
        }
        (start.isMoving, start.target, start.turns, start.addition) = (true, .zero, 0, .own)
        let settles = way.map { stage.start($0, start).settles } ?? stage.glide(start)
        awaitRestAgain(of: asked.key)
        return Outcome(name: "expression", settles: settles)
    }

    /// Lets a motion take a key over, or adds it.
    private mutating func move(_ asked: PendingAction, by given: MotionRecipe) -> Outcome {
        var start = start(of: asked, given.name)
        let key = component.keys[asked.key]
        let distance = start.target.map { ($0 - asked.takenOver.value).magnitudes.max() + thrown(asked) } ?? .infinity
        let recipe = limits.map { given.reduced(for: key, by: distance, within: $0) } ?? given
        let isCut = recipe.isImmediate && recipe.delay == 0 && !recipe.clock.hold.isForwards
        var change: Instant?
        switch asked.slot {
        case .own where isCut && start.target != nil:
            cut(&start, isAdditive: recipe.isAdditive)
            return Outcome(name: recipe.name, settles: now, jump: shown(asked.key).value)
        case .added where recipe.isImmediate: return Outcome(name: recipe.name, settles: now)
        case .added(let loop):
            start.addition = .loop(loop)
            (start.shown, start.turns) = (Sample(value: .zero), 0)
        case .own where recipe.isAdditive:
            makeWay(&start)
            if !recipe.standsForChange { change = makeUp(&start) }
        case .own: break
        }
        let (settles, jump) = stage.start(recipe, start)
        if start.target != nil { awaitRestAgain(of: asked.key) }
        // A slot jumps by as much as the key does.
        return Outcome(
            name: recipe.name, settles: settles.map { max($0, change ?? $0) },
            jump: jump.map { asked.shown.value + $0 - start.shown.value })
    }

    /// Lets the difference fade by itself where the addition has values of its own; returns when it has settled.
    private mutating func makeUp(_ start: inout Stage.Start) -> Instant? {
        defer { (start.shown, start.addition) = (Sample(value: .zero), .own) }
        return start.shown == Sample(value: .zero) ? nil : stage.glide(start)
    }

    /// Records a jump; where another slot of the key has jumped in this instant, it goes on from there.
    mutating func recordJump(of key: Int, from shown: Lanes, to value: Lanes) {
        var before = shown
        for event in events where event.instant == now {
            if case .jump(key, _, let to) = event.kind { before = to }
        }
        record(.jump(key: key, from: before, to: before + (value - shown)))
    }

    /// Takes a key to its new model value at once; where only an addition is cut, what moves goes on towards it.
    private mutating func cut(_ start: inout Stage.Start, isAdditive: Bool) {
        if isAdditive { makeWay(&start) } else { stage.clear(start.key) }
    }

    /// Takes the key's own motion to its new model value at once; the addition makes up for the difference.
    ///
    /// What would be led beyond that value, as it still has to come back from there, is taken up by the addition instead:
    /// it would be left when the addition is over, and add up. So is what still waits to take over.
    private mutating func makeWay(_ start: inout Stage.Start) {
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
        (start.target, start.turns, start.addition) = (.zero, 0, .change)
    }
}
