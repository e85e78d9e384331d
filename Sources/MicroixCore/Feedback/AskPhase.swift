import MicroixMotion

/// What is asked about one instant, and what has come of it so far.
struct AskContext {
    let search: ActionSearch
    /// What comes and goes.
    let shown: PresenceChange?
    /// Which layers are there from now on.
    let presence: LayerPresence
    /// The keys that transitions list: they run even if their value is the same.
    let listed: DenseSet
    let isStart: Bool
    /// The keys that are moved by the answers of others.
    var followers: [LinkedKey] = []
    var failure: ScriptFailure?

    struct LinkedKey {
        let key: Int
        let action: Action
        let found: ActionSearch.Answer<Action>
        let transaction: Int?
    }
}

/// Ask: every key that changes finds its action while the old values can still be read.
extension SessionState {
    /// Asks every key whose model value changes, and every key that a transition lists; all see the old values.
    mutating func ask<Host: RuleHost & ~Copyable>(
        _ search: ActionSearch, _ shown: PresenceChange?, _ answers: [DataAnswer], isStart: Bool, _ host: inout Host
    ) -> ScriptFailure? {
        asked.removeAll(keepingCapacity: true)
        var listed = DenseSet()
        for transition in changes.transitions { search.listedKeys(of: transition, into: &listed) }
        changes.keys.formUnion(listed)
        for change in shown?.changes ?? [] { touchKeys(of: change) }
        var asking = AskContext(
            search: search, shown: shown, presence: shown?.presence ?? store.presence, listed: listed, isStart: isStart)
        for answered in answers {
            guard case .accompanied(_, let others, _) = answered.answer.found else { continue }
            for other in others {
                asking.followers.append(
                    .init(
                        key: other.key, action: other.action, found: answered.answer, transaction: answered.transaction)
                )
            }
        }
        for key in changes.keys { ask(key, &asking, &host) }
        for follower in asking.followers { follow(follower, &asking, &host) }
        return asking.failure
    }

    /// What a layer that comes or goes may change; it belongs to the transaction in which it was hidden or shown.
    private mutating func touchKeys(of change: PresenceChange.Change) {
        for key in component.keys.indices where component.keyLayers[key] == change.layer {
            changes.touch(key, in: change.transaction)
        }
    }

    private mutating func ask<Host: RuleHost & ~Copyable>(_ key: Int, _ asking: inout AskContext, _ host: inout Host) {
        stage.releaseHeld(
            from: key, tolerance: component.keys[key].tolerance, at: now, active: active, entryMarks: entryMarks)
        if component.keysWithAdditions.contains(key) { changeAdditions(of: key, &asking.failure, &host) }
        let (model, state) = store.resolve(key, in: component, active: active, presence: asking.presence)
        let track = stage.track(of: key)
        if let finger = track?.finger, !finger.isReleased {
            // What it would follow, it follows once the finger has let go.
            if case .value = model, model != store.model[key] { put(key, .own(model), .held, .nothing, owner: nil) }
            return
        }
        let isAbandoned = track?.isAbandoned(at: now, active, entryMarks) ?? false
        let isChanged = model != store.model[key] || track?.isLetGo(active, entryMarks) ?? false
        switch model {
        case .endless(let index):
            guard isChanged || isAbandoned else { return }
            let payload = asking.search.payload(of: key)
            let answer = answer(
                component.endless[index].action, key, payload, isOwned: true, &asking.failure, &host)
            let source = ActionSource.state(state ?? 0)
            put(key, .own(model), answer, source, owner: holder(source, asking.search))
        case .value, .expression:
            if isChanged || asking.listed.contains(key) {
                answer(key, model, state, &asking, &host)
            } else if isAbandoned {
                put(key, .own(model), .abandon, .nothing, owner: nil)
            }
        }
    }

    /// Finds what answers a key's new value.
    private mutating func answer<Host: RuleHost & ~Copyable>(
        _ key: Int, _ model: ModelValue, _ state: Int?, _ asking: inout AskContext, _ host: inout Host
    ) {
        let layer = asking.presence.isAnyAway || asking.shown != nil ? component.keyLayers[key] : nil
        let event = layer.flatMap { asking.shown?.event(ofLayer: $0) }
        var found = asking.search.action(for: key, as: event)
        if asking.isStart { return put(key, .own(model), .none, found.source, owner: nil) }
        let settings = settings(of: key)
        if case .value = model, found.source == .nothing, let settings, settings.answers || settings.isDisabled {
            found = ActionSearch.Answer(found: settings.action, source: .transaction, payload: found.payload)
        }
        // A repeated layer that comes is computed anew: what it was before, nobody has seen.
        let isNew = layer.map { component.repeatedLayers.contains($0) && component.absences[key] == nil } ?? false
        if let layer, store.presence[layer] == .absent, event == nil || found.source == .nothing || isNew {
            return put(key, .own(model), .unseen, .nothing, owner: nil)
        }
        if settings?.isDisabled ?? false { return put(key, .own(model), .none, found.source, owner: nil) }
        if case .value = model, let functions = component.actionFunctions,
            let answer = ask(functions, key, found.payload, &asking.failure, &host)
        {
            return put(key, .own(model), answer, .function, owner: holder(.function, asking.search))
        }
        var (action, cues) = (found.found, [TimedCue]())
        if case .accompanied(let own, let others, let all) = action {
            (action, cues) = (own, all)
            for other in others {
                asking.followers.append(
                    .init(key: other.key, action: other.action, found: found, transaction: changes.transaction(of: key))
                )
            }
        }
        if case .expression = model, follows(key, found) {
            let way = answer(action, key, found.payload, isOwned: false, &asking.failure, &host).plain
            let source = way == nil ? state.map { .state($0) } ?? .component : found.source
            return put(key, .own(model), .follow(way), source, owner: nil, cues: cues)
        }
        // What a finger leaves anywhere glides home, where nothing else answers.
        let isGliding = changes.isRestyled || stage.track(of: key)?.finger != nil
        let answer =
            isGliding && found.source == .nothing
            ? .glide : answer(action, key, found.payload, isOwned: false, &asking.failure, &host)
        put(key, .own(model), answer, found.source, owner: holder(found.source, asking.search), cues: cues)
    }

    /// Whether a key goes over to what it follows: what nothing answers for does, but a part goes with its whole at once.
    private func follows(_ key: Int, _ found: ActionSearch.Answer<Action>) -> Bool {
        found.source == .nothing ? component.keys[key].part == nil : !found.found.isNone
    }

    /// A key that another one's answer moves, unless it has an answer of its own.
    private mutating func follow<Host: RuleHost & ~Copyable>(
        _ follower: AskContext.LinkedKey, _ asking: inout AskContext, _ host: inout Host
    ) {
        let key = follower.key
        let earlier = asked.firstIndex { $0.key == key }
        if let earlier {
            guard case .own(.value) = asked[earlier].slot, [.nothing, .transaction].contains(asked[earlier].source)
            else { return }
            asked.remove(at: earlier)
        }
        let (model, _) = store.resolve(key, in: component, active: active, presence: asking.presence)
        guard case .value = model else { return }
        if let layer = component.keyLayers[key], asking.presence[layer] == .absent {
            return put(key, .own(model), .unseen, .nothing, owner: nil)
        }
        if let transaction = follower.transaction { changes.attribute(key, to: transaction) }
        let answer = answer(follower.action, key, follower.found.payload, isOwned: false, &asking.failure, &host)
        let source = follower.found.source
        put(key, .own(model), answer, source, owner: holder(source, asking.search))
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
            #if MICROIX_FAULTS
                if Fault.is(.loopsSurvive) { continue }
            #endif
            stage.release(loop, from: key, tolerance: component.keys[key].tolerance, at: now)
        }
        for (loop, state) in wanted where !running.contains(loop) {
            let answer = answer(component.endless[loop].action, key, .null, isOwned: true, &failure, &host)
            put(key, .added(loop), answer, .state(state), owner: state)
        }
    }

    private mutating func put(
        _ key: Int, _ slot: PendingAction.Slot, _ answer: PendingAction.Response, _ source: ActionSource, owner: Int?,
        cues: [TimedCue] = []
    ) {
        let track = stage.track(of: key)
        var answer = answer
        var awaited: [UInt64] = []
        let additions = stage.changes(of: key)
        if case .motion(let recipe) = answer, case .own = slot,
            !(track?.isAbandoned(at: now, active, entryMarks) ?? false)
        {
            let moving = (track.map { [$0] } ?? []) + additions
            if let wait = moving.compactMap({ $0.wait(for: recipe, at: now) }).max() {
                answer = .motion(recipe.delayed(by: wait))
                awaited = moving.map { $0.order }
            }
        }
        let isAdded = if case .motion(let recipe) = answer { recipe.isAdditive } else { false }
        let interrupted = [track].compactMap { $0 } + (isAdded ? [] : additions)
        #if MICROIX_FAULTS
            let base = stage.base(key, at: Fault.is(.staleTakeOver) ? now.seconds - 0.01 : now.seconds, store: store)
        #else
            let base = stage.base(key, at: now.seconds, store: store)
        #endif
        asked.append(
            PendingAction(
                key: key, slot: slot, shown: stage.shown(key, at: now.seconds, store: store), base: base,
                additions: stage.additions(standingForChangesOf: key, at: now.seconds),
                isMoving: stage.isMoving(key, at: now) || base.velocity != .zero,
                interrupted: interrupted.first { $0.isMoving(at: now) }?.name, answer: answer,
                source: source, owner: owner, leader: leader, transaction: changes.transaction(of: key),
                awaited: awaited,
                cues: cues))
    }

    /// The state to which the last transition has led.
    private var leader: Int? { changes.transitions.last { $0.rule >= 0 }.flatMap { leader(of: $0) } }

    /// The state that holds what an answer's motion ends at: the innermost that was entered, else the one that stays.
    private func holder(_ source: ActionSource, _ search: ActionSearch) -> Int? {
        if case .state(let state) = source { return state }
        for transition in search.transitions.reversed() {
            var state = transition.entries.intersection(active).previous(from: component.states.count - 1)
            while let index = state {
                if !component.states[index].inside.intersects(active) { return index }
                state = transition.entries.intersection(active).previous(from: index - 1)
            }
        }
        return component.leaves(of: active).last
    }

    mutating func answer<Host: RuleHost & ~Copyable>(
        _ action: Action, _ key: Int, _ payload: PlainData, isOwned: Bool, _ failure: inout ScriptFailure?,
        _ host: inout Host
    ) -> PendingAction.Response {
        do throws(ScriptFailure) {
            return try response(action, key, payload, isOwned: isOwned, &host)
        } catch {
            failure = failure ?? error
            return .glide
        }
    }

    private func response<Host: RuleHost & ~Copyable>(
        _ action: Action, _ key: Int, _ payload: PlainData, isOwned: Bool, _ host: inout Host
    ) throws(ScriptFailure) -> PendingAction.Response {
        switch action {
        case .none: return .none
        case .motion(let recipe): return .motion(recipe)
        case .inheriting(let motion, let recipe):
            guard let settings = settings(of: key), settings.answers else {
                return .motion(recipe)
            }
            return try response(.computed(motion), key, payload, isOwned: isOwned, &host)
        case .accompanied(let own, _, _): return try response(own, key, payload, isOwned: isOwned, &host)
        case .computed(let motion):
            let settings = settings(of: key)
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
