import MicroixMotion

/// Run: once all new values are stored, what was asked for begins.
extension SessionState {
    mutating func run(_ asked: Asked, isStart: Bool) {
        let mark = stage.mark
        defer {
            if let id = asked.transaction, stage.mark > mark { transactions.change(id) { $0.starts.append(mark) } }
        }
        let key = component.keys[asked.key]
        var target: Lanes?
        if case .own = asked.slot { target = store.target(asked.key) }
        var name = "none"
        var settles: Instant? = now
        var jump: Lanes?
        var start = Stage.Start(
            key: asked.key, name: name, shown: asked.base, isMoving: asked.isMoving, target: target,
            tolerance: key.tolerance, instant: now, turns: store.turns[asked.key], owner: asked.owner,
            leader: asked.leader)
        switch asked.answer {
        case .unseen:
            stage.clear(asked.key)
            if !agenda.isEmpty { agenda.cancelCues(with: .key(asked.key)) }
            return
        case .abandon:
            name = "glide"
            settles = stage.abandon(asked.key, at: now, tolerance: key.tolerance)
            awaitRestAgain(of: asked.key)
        case .none:
            stage.clear(asked.key)
            if asked.source != .nothing, !isStart { jump = stage.shown(asked.key, at: now.seconds, store: store).value }
        case .glide, .later:
            name = "glide"
            start.name = name
            if case .added = asked.slot { break }
            settles = stage.glide(start)
            awaitRestAgain(of: asked.key)
        case .follow(let way):
            name = "expression"
            stage.remove(asked.key)
            let course = stage.base(asked.key, at: now.seconds, store: store)
            start.name = name
            start.shown = Sample(
                value: asked.base.value - course.value, velocity: asked.base.velocity - course.velocity)
            if start.shown == Sample(value: .zero) { break }
            let distance = start.shown.value.farthest
            let way = limits.flatMap { way?.reduced(for: key, by: distance, within: $0) } ?? way
            if way?.isImmediate ?? limits.map({ key.isSpatial && distance > $0.reach(of: key) }) ?? false {
                jump = stage.shown(asked.key, at: now.seconds, store: store).value
                break
            }
            (start.isMoving, start.target, start.turns, start.addition) = (true, .zero, 0, Track.Addition(loop: nil))
            settles = way.map { stage.start($0, start).settles } ?? stage.glide(start)
            awaitRestAgain(of: asked.key)
        case .motion(let given):
            let distance = target.map { ($0 - asked.base.value).farthest } ?? .infinity
            let recipe = limits.map { given.reduced(for: key, by: distance, within: $0) } ?? given
            name = recipe.name
            switch asked.slot {
            case .own where recipe.isImmediate && recipe.delay == 0 && !recipe.clock.hold.isForwards && target != nil:
                cut(&start, isAdditive: recipe.isAdditive)
                jump = stage.shown(asked.key, at: now.seconds, store: store).value
            case .added where recipe.isImmediate: break
            default:
                if case .added(let loop) = asked.slot {
                    start.addition = Track.Addition(loop: loop)
                    (start.shown, start.turns) = (Sample(value: .zero), 0)
                } else if recipe.isAdditive {
                    makeWay(&start)
                }
                (settles, jump) = stage.start(recipe, start)
                // A slot jumps by as much as the key does.
                jump = jump.map { asked.shown.value + $0 - start.shown.value }
                if start.target != nil { awaitRestAgain(of: asked.key) }
            }
        }
        if isStart, name == "none" { return }
        if case .own = asked.slot {
            // What waits leaves what moves its cues.
            if !agenda.isEmpty, asked.awaited == nil { agenda.cancelCues(with: .key(asked.key)) }
            for cue in asked.cues { play(cue, with: .key(asked.key)) }
        }
        if let awaited = asked.awaited { transactions.replace(awaited, until: now.addingRoundedUp(asked.delay)) }
        let begins = now.addingRoundedUp(asked.delay)
        record(
            .action(
                KeyAction(
                    key: asked.key, name: name, found: asked.source, shown: asked.shown, target: target,
                    interrupted: asked.interrupted, settles: settles, begins: begins,
                    interruption: asked.interruption)))
        if let jump, jump != asked.shown.value { recordJump(of: asked.key, from: asked.shown.value, to: jump) }
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
    private mutating func makeWay(_ start: inout Stage.Start) {
        let before = start.shown
        if let target = start.target, let track = stage.track(of: start.key), !track.isEndless {
            stage.move(start.key, by: target - track.target)
        } else {
            stage.remove(start.key)
        }
        let after = stage.base(start.key, at: now.seconds, store: store)
        start.shown = Sample(value: before.value - after.value, velocity: before.velocity - after.velocity)
        (start.target, start.turns, start.addition) = (.zero, 0, Track.Addition(loop: nil))
    }
}

extension Lanes {
    /// The size of the greatest lane.
    fileprivate var farthest: Double { Swift.max(max(), -min()) }
}
