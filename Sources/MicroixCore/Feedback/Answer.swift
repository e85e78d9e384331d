import MicroixMotion

/// Ask, store, run: the order in which feedback answers what the rules of one instant changed.
extension SessionState {
    mutating func answerChanges<Host: RuleHost & ~Copyable>(_ host: inout Host) throws(ScriptFailure) {
        guard !passages.isEmpty || !touched.isEmpty else { return }
        if touched.isEmpty, !component.hasTransitionFeedback {
            passages.removeAll(keepingCapacity: true)
            return
        }
        let isStart = passages.first?.rule == -1
        let search = ActionSearch(component: component, passages: passages, active: active)

        var failure = ask(search, isStart: isStart, &host)
        let before = component.actionFunctions == nil ? [] : asked.map { store.target($0.key) }
        for asked in asked { store(asked) }
        for index in asked.indices {
            if asked[index].answer == .later { decide(index, from: before[index], &failure, &host) }
            run(asked[index], isStart: isStart)
        }
        // Only thresholds want to know.
        if component.crossingWatches.isEmpty { _ = stage.takeChanged() }
        for passage in passages {
            for cue in search.cues(of: passage) { record(.cue(cue)) }
        }
        // The search holds the passages as well; without it they are emptied in place.
        _ = consume search
        passages.removeAll(keepingCapacity: true)
        touched = DenseSet()
        isRestyled = false
        if let failure { throw failure }
    }

    /// Asks every key whose model value changes, and every key that a transition lists; all see the old values.
    private mutating func ask<Host: RuleHost & ~Copyable>(
        _ search: ActionSearch, isStart: Bool, _ host: inout Host
    ) -> ScriptFailure? {
        asked.removeAll(keepingCapacity: true)
        var listed = DenseSet()
        for passage in passages { search.listedKeys(of: passage, into: &listed) }
        touched.formUnion(listed)
        var failure: ScriptFailure?
        var followers: [(key: Int, action: Action, found: ActionSearch.Answer)] = []
        for key in touched {
            stage.releaseHeld(
                from: key, tolerance: component.keys[key].tolerance, at: now, active: active, entryMarks: entryMarks)
            if component.keysWithAdditions.contains(key) { changeAdditions(of: key, &failure, &host) }
            let (model, state) = store.resolve(key, in: component, active: active)
            guard
                model != store.model[key] || isListedValue(key, model, listed)
                    || stage.track(of: key)?.isLetGo(active, entryMarks) ?? false
            else { continue }
            var found = search.action(for: key)
            if case .endless(let index) = model {
                found = ActionSearch.Answer(
                    action: component.endless[index].action, source: .state(state ?? 0), payload: found.payload)
            } else if isStart {
                found = ActionSearch.Answer(action: .none, source: found.source, payload: found.payload)
            }
            if let functions = component.actionFunctions, case .value = model, !isStart {
                let answer = ask(functions, key, found.payload, &failure, &host)
                if let answer {
                    put(key, .own(model), answer, .function, owner: holder(.function, search))
                    continue
                }
            }
            var action = found.action
            if case .accompanied(let own, let other, let follower) = action {
                action = own
                followers.append((follower, other, found))
            }
            if case .expression = model, !isStart, found.source == .nothing || !found.action.isNone {
                put(key, .own(model), .follow, state.map { .state($0) } ?? .component, owner: nil)
                continue
            }
            let isOwned = if case .endless = model { true } else { false }
            let answer =
                isRestyled && !isStart && found.source == .nothing
                ? .glide : answer(action, key, found.payload, isOwned: isOwned, &failure, &host)
            put(key, .own(model), answer, found.source, owner: holder(found.source, search))
        }
        for follower in followers { follow(follower.key, follower.action, follower.found, search, &failure, &host) }
        return failure
    }

    /// The key that follows another one's path, unless it has an answer of its own.
    private mutating func follow<Host: RuleHost & ~Copyable>(
        _ key: Int, _ action: Action, _ found: ActionSearch.Answer, _ search: ActionSearch,
        _ failure: inout ScriptFailure?, _ host: inout Host
    ) {
        let earlier = asked.firstIndex { $0.key == key }
        if let earlier {
            guard case .own(.value) = asked[earlier].slot, asked[earlier].source == .nothing else { return }
            asked.remove(at: earlier)
        }
        let (model, _) = store.resolve(key, in: component, active: active)
        guard case .value = model else { return }
        let answer = answer(action, key, found.payload, isOwned: false, &failure, &host)
        put(key, .own(model), answer, found.source, owner: holder(found.source, search))
    }

    /// Lets go of additions that no active state asks for any more, and asks for those that are new.
    private mutating func changeAdditions<Host: RuleHost & ~Copyable>(
        of key: Int, _ failure: inout ScriptFailure?, _ host: inout Host
    ) {
        var wanted: [(loop: Int, state: Int)] = []
        for mention in component.mentions[key] where active.contains(mention.state) {
            if case .added(let loop) = mention.source, !wanted.contains(where: { $0.loop == loop }) {
                wanted.append((loop, mention.state))
            }
        }
        let running = stage.loops(addedTo: key)
        for loop in running where !wanted.contains(where: { $0.loop == loop }) {
            stage.release(loop, from: key, tolerance: component.keys[key].tolerance, at: now)
        }
        for (loop, state) in wanted where !running.contains(loop) {
            let answer = answer(component.endless[loop].action, key, .null, isOwned: true, &failure, &host)
            put(key, .added(loop), answer, .state(state), owner: state)
        }
    }

    private mutating func put(
        _ key: Int, _ slot: Asked.Slot, _ answer: Asked.Response, _ source: ActionSource, owner: Int?
    ) {
        let track = stage.track(of: key)
        let isInterrupted = track?.isMoving(at: now) ?? false
        let base = stage.base(key, at: now.seconds, store: store)
        asked.append(
            Asked(
                key: key, slot: slot, shown: stage.shown(key, at: now.seconds, store: store), base: base,
                isMoving: stage.isMoving(key, at: now) || base.velocity != .zero,
                interrupted: isInterrupted ? track?.name : nil, answer: answer,
                source: source,
                owner: owner))
    }

    /// The state that holds what an answer's motion ends at: the innermost that was entered, else the one that stays.
    private func holder(_ source: ActionSource, _ search: ActionSearch) -> Int? {
        if case .state(let state) = source { return state }
        for passage in search.passages.reversed() {
            var state = passage.entries.intersection(active).previous(from: component.states.count - 1)
            while let index = state {
                if !component.states[index].inside.intersects(active) { return index }
                state = passage.entries.intersection(active).previous(from: index - 1)
            }
        }
        return component.leaves(of: active).last
    }

    private mutating func answer<Host: RuleHost & ~Copyable>(
        _ action: Action, _ key: Int, _ payload: PlainData, isOwned: Bool, _ failure: inout ScriptFailure?,
        _ host: inout Host
    ) -> Asked.Response {
        do throws(ScriptFailure) {
            return try response(action, key, payload, isOwned: isOwned, &host)
        } catch {
            failure = failure ?? error
            return .glide
        }
    }

    private func isListedValue(_ key: Int, _ model: ModelValue, _ listed: DenseSet) -> Bool {
        if case .endless = model { false } else { listed.contains(key) }
    }

    private func response<Host: RuleHost & ~Copyable>(
        _ action: Action, _ key: Int, _ payload: PlainData, isOwned: Bool, _ host: inout Host
    ) throws(ScriptFailure) -> Asked.Response {
        switch action {
        case .none: return .none
        case .motion(let recipe): return .motion(recipe)
        case .accompanied(let own, _, _): return try response(own, key, payload, isOwned: isOwned, &host)
        case .computed(let motion):
            let numbers = try motion.map { amount throws(ScriptFailure) in try number(amount, payload, &host) }
            let key = component.keys[key]
            do throws(NumberProblem) {
                let recipe = try MotionRecipe(numbers, kind: key.kind, tolerance: key.tolerance)
                guard !recipe.jumpsBetweenCycles else {
                    throw NumberProblem(
                        "repeats", "at most 1, as each cycle would jump back", numbers.timing.repeats ?? 0)
                }
                guard isOwned || !recipe.isEndless else {
                    throw NumberProblem("speed", "such that the motion ends", numbers.timing.speed ?? 0)
                }
                return .motion(recipe)
            } catch {
                throw ScriptFailure(
                    "\(error.message) in mx.\(motion.name) for '\(key.name)'",
                    at: motion.places[error.argument] ?? motion.places.own)
            }
        }
    }

    private mutating func store(_ asked: Asked) {
        guard case .own(let model) = asked.slot else { return }
        // What is shown when it begins, while the store is still the old one.
        let shown = stage.base(asked.key, at: now.seconds + asked.delay, store: store)
        store.model[asked.key] = model
        guard case .value(let stated) = model, case .motion(let recipe) = asked.answer, recipe.turn != .asGiven
        else { return }
        // The model takes over the whole turns of the way, so that the track ends exactly there.
        let target = recipe.turn.unwrap(
            stated.x, from: (shown.value.x, shown.velocity.x), frequency: recipe.frequency,
            tolerance: component.keys[asked.key].tolerance)
        store.turns[asked.key] = target - stated.x
    }

    private mutating func run(_ asked: Asked, isStart: Bool) {
        let key = component.keys[asked.key]
        var target: Lanes?
        if case .own = asked.slot { target = store.target(asked.key) }
        var name = "none"
        var settles: Instant? = now
        var jump: Lanes?
        var start = Stage.Start(
            key: asked.key, name: name, shown: asked.base, isMoving: asked.isMoving, target: target,
            tolerance: key.tolerance, instant: now, turns: store.turns[asked.key], owner: asked.owner)
        switch asked.answer {
        case .none:
            stage.clear(asked.key)
            if asked.source != .nothing, !isStart { jump = stage.shown(asked.key, at: now.seconds, store: store).value }
        case .glide, .later:
            name = "glide"
            start.name = name
            if case .added = asked.slot { break }
            settles = stage.glide(start)
            awaitRestAgain(of: asked.key)
        case .follow:
            name = "expression"
            stage.remove(asked.key)
            let course = stage.base(asked.key, at: now.seconds, store: store)
            start.name = name
            start.shown = Sample(
                value: asked.base.value - course.value, velocity: asked.base.velocity - course.velocity)
            if start.shown == Sample(value: .zero) { break }
            (start.isMoving, start.target, start.turns, start.addition) = (true, .zero, 0, Track.Addition(loop: nil))
            settles = stage.glide(start)
            awaitRestAgain(of: asked.key)
        case .motion(let given):
            let recipe = reducesMotion ? given.reduced(for: key) : given
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
        record(
            .action(
                KeyAction(
                    key: asked.key, name: name, found: asked.source, shown: asked.shown, target: target,
                    interrupted: asked.interrupted, settles: settles)))
        if let jump, jump != asked.shown.value { recordJump(of: asked.key, from: asked.shown.value, to: jump) }
    }

    /// Records a jump; where another slot of the key has jumped in this instant, it goes on from there.
    private mutating func recordJump(of key: Int, from shown: Lanes, to value: Lanes) {
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
