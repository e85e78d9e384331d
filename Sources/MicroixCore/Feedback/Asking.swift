import MicroixMotion

/// Ask: every key that changes finds its action while the old values can still be read.
extension SessionState {
    /// Asks every key whose model value changes, and every key that a transition lists; all see the old values.
    mutating func ask<Host: RuleHost & ~Copyable>(
        _ search: ActionSearch, _ shown: PresenceChange?, _ accompaniments: [ActionSearch.Answer<Action>],
        isStart: Bool,
        _ host: inout Host
    ) -> ScriptFailure? {
        asked.removeAll(keepingCapacity: true)
        var listed = DenseSet()
        for passage in passages { search.listedKeys(of: passage, into: &listed) }
        touched.formUnion(listed)
        let presence = shown?.presence ?? store.presence
        for change in shown?.changes ?? [] {
            for key in component.keys.indices where component.keyLayers[key] == change.layer { touched.insert(key) }
        }
        var failure: ScriptFailure?
        var followers: [(key: Int, action: Action, found: ActionSearch.Answer<Action>)] = []
        for answer in accompaniments {
            guard case .accompanied(_, let others, _) = answer.found else { continue }
            for other in others { followers.append((other.key, other.action, answer)) }
        }
        for key in touched {
            stage.releaseHeld(
                from: key, tolerance: component.keys[key].tolerance, at: now, active: active, entryMarks: entryMarks)
            if component.keysWithAdditions.contains(key) { changeAdditions(of: key, &failure, &host) }
            let (model, state) = store.resolve(key, in: component, active: active, presence: presence)
            guard
                model != store.model[key] || isListedValue(key, model, listed)
                    || stage.track(of: key)?.isLetGo(active, entryMarks) ?? false || isAbandoned(key)
            else { continue }
            let layer = presence.isAnyAway || shown != nil ? component.keyLayers[key] : nil
            let event = layer.flatMap { shown?.event(ofLayer: $0) }
            var found = search.action(for: key, as: event)
            if case .endless(let index) = model {
                found = ActionSearch.Answer(
                    found: component.endless[index].action, source: .state(state ?? 0), payload: found.payload)
            } else if isStart {
                found = ActionSearch.Answer(found: .none, source: found.source, payload: found.payload)
            } else if let layer, store.presence[layer] == .absent,
                event == nil || found.source == .nothing
            {
                put(key, .own(model), .unseen, .nothing, owner: nil)
                continue
            }
            if let functions = component.actionFunctions, case .value = model, !isStart {
                let answer = ask(functions, key, found.payload, &failure, &host)
                if let answer {
                    put(key, .own(model), answer, .function, owner: holder(.function, search))
                    continue
                }
            }
            var action = found.found
            var cues: [TimedCue] = []
            if case .accompanied(let own, let others, let all) = action {
                (action, cues) = (own, all)
                for other in others { followers.append((other.key, other.action, found)) }
            }
            // What nothing answers for glides to its expression; a part goes with its whole at once.
            if case .expression = model, !isStart,
                found.source == .nothing ? component.keys[key].part == nil : !found.found.isNone
            {
                var way: MotionRecipe?
                if case .motion(let recipe) = answer(action, key, found.payload, isOwned: false, &failure, &host),
                    recipe.isPlain
                {
                    way = recipe
                }
                let source = way == nil ? state.map { .state($0) } ?? .component : found.source
                put(key, .own(model), .follow(way), source, owner: nil, cues: cues)
                continue
            }
            let settings = transaction(of: key).flatMap { transactions[$0] }
            if let settings, !isStart, case .value = model {
                if settings.disablesActions ?? false {
                    put(key, .own(model), .none, found.source == .nothing ? .transaction : found.source, owner: nil)
                    continue
                }
                if found.source == .nothing, settings.answers {
                    found = ActionSearch.Answer(found: settings.action, source: .transaction, payload: found.payload)
                    action = found.found
                }
            }
            let isOwned = if case .endless = model { true } else { false }
            let answer =
                (isRestyled || isAbandoned(key)) && !isStart && found.source == .nothing
                ? .glide : answer(action, key, found.payload, isOwned: isOwned, &failure, &host)
            put(key, .own(model), answer, found.source, owner: holder(found.source, search), cues: cues)
        }
        for follower in followers {
            follow(follower.key, follower.action, follower.found, search, presence, &failure, &host)
        }
        return failure
    }

    /// The key that follows another one's path, unless it has an answer of its own.
    private mutating func follow<Host: RuleHost & ~Copyable>(
        _ key: Int, _ action: Action, _ found: ActionSearch.Answer<Action>, _ search: ActionSearch,
        _ presence: LayerPresence, _ failure: inout ScriptFailure?, _ host: inout Host
    ) {
        let earlier = asked.firstIndex { $0.key == key }
        if let earlier {
            guard case .own(.value) = asked[earlier].slot, asked[earlier].source == .nothing else { return }
            asked.remove(at: earlier)
        }
        let (model, _) = store.resolve(key, in: component, active: active, presence: presence)
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
        _ key: Int, _ slot: Asked.Slot, _ answer: Asked.Response, _ source: ActionSource, owner: Int?,
        cues: [TimedCue] = []
    ) {
        let track = stage.track(of: key)
        var answer = answer
        if case .motion(let recipe) = answer, case .own = slot, let wait = track?.wait(for: recipe, at: now) {
            answer = .motion(recipe.delayed(by: wait))
        }
        let isInterrupted = track?.isMoving(at: now) ?? false
        let base = stage.base(key, at: now.seconds, store: store)
        asked.append(
            Asked(
                key: key, slot: slot, shown: stage.shown(key, at: now.seconds, store: store), base: base,
                isMoving: stage.isMoving(key, at: now) || base.velocity != .zero,
                interrupted: isInterrupted ? track?.name : nil, answer: answer,
                source: source, owner: owner, transaction: transaction(of: key), cues: cues))
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

    private func isAbandoned(_ key: Int) -> Bool {
        stage.track(of: key)?.isAbandoned(at: now, active, entryMarks) ?? false
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
        case .inheriting(let motion, let recipe):
            guard let settings = transaction(of: key).flatMap({ transactions[$0] }), settings.answers else {
                return .motion(recipe)
            }
            return try response(.computed(motion), key, payload, isOwned: isOwned, &host)
        case .accompanied(let own, _, _): return try response(own, key, payload, isOwned: isOwned, &host)
        case .computed(let motion):
            let settings = transaction(of: key).flatMap { transactions[$0] }
            let motion = motion.inheriting(duration: settings?.duration.map { .constant($0) }, curve: settings?.curve)
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
}
