import MicroixMotion

/// The facts about one instant while keys are asked, and the results so far.
struct AskContext {
    let search: ActionSearch
    /// The layers that appear or disappear; `nil` if none do.
    let shown: PresenceChange?
    /// The presence of all layers from now on.
    let presence: LayerPresence
    /// The keys that transitions list, or whose motion is another one now; their actions run even if their values stay
    /// the same.
    let listed: KeySet
    let isStart: Bool
    /// The keys that actions of other keys move.
    var followers: [LinkedKey] = []
    var failure: ScriptFailure?

    struct LinkedKey {
        let key: KeyID
        let action: Action
        let found: ActionSearch.Answer<Action>
        let transaction: Int?
    }
}

/// Ask: every key that changes finds its action, while the old values can still be read.
extension Changes {
    /// Asks every key whose model value changes, and every key that a transition lists; all read the old values.
    ///
    /// Only an addition that no state wants any more changes meanwhile: it begins to fade before its key is asked.
    mutating func ask(
        _ search: ActionSearch, _ shown: PresenceChange?, _ answers: [DataAnswer], isStart: Bool,
        _ situation: inout Situation, _ host: any RuleHost
    ) -> ScriptFailure? {
        asked.removeEach()
        takeRoom()
        var listed = renewed
        for index in transitions.indices { search.collectListedKeys(ofTransition: index, into: &listed) }
        keys.formUnion(listed)
        for change in shown?.changes ?? [] {
            touchKeys(of: change, situation.component)
            if change.event == .appear { situation.prepare(change.layer, presence: shown?.presence) }
        }
        var asking = AskContext(
            search: search, shown: shown, presence: shown?.presence ?? situation.store.presence, listed: listed,
            isStart: isStart)
        for answered in answers {
            guard case .accompanied(_, let others, _) = answered.answer.found else { continue }
            for other in others {
                asking.followers.append(
                    .init(
                        key: other.key, action: other.action, found: answered.answer, transaction: answered.transaction)
                )
            }
        }
        for key in keys {
            letGo(of: key, &situation)
            ask(key, &asking, situation, host)
        }
        for follower in asking.followers { follow(follower, &asking, situation, host) }
        stagger(shown, situation)
        return asking.failure
    }

    /// Marks the keys of a layer that appears or disappears as possibly changed, in the transaction that hid or showed
    /// the layer.
    private mutating func touchKeys(of change: PresenceChange.Change, _ component: Component) {
        for key in component.keys.indices where component.keyLayers[key] == change.layer {
            touch(key, in: change.transaction)
        }
    }

    private mutating func ask(_ key: KeyID, _ asking: inout AskContext, _ situation: Situation, _ host: any RuleHost) {
        if situation.component.keysWithAdditions.contains(key), !situation.isOfGoneRow(key, asking.presence) {
            askForAdditions(to: key, situation, &asking.failure, host)
        }
        let (model, state) = situation.store.resolve(
            key, in: situation.component, active: situation.active, presence: asking.presence)
        let track = situation.stage.index(of: key)
        if let track, situation.stage.isHeld(track) {
            // If the key should follow others, it begins to only after the finger has let go.
            if case .value = model, model != situation.store.model[key] {
                put(key, .own(model), .held, .nothing, situation, owner: nil)
            }
            return
        }
        let isAbandoned = track.map { situation.isAbandoned($0) } ?? false
        let isChanged = model != situation.store.model[key] || track.map { situation.isLetGo($0) } ?? false
        switch model {
        case .endless(let index):
            guard isChanged || isAbandoned, !situation.isOfGoneRow(key, asking.presence) else { return }
            let payload = asking.search.payload(of: key)
            let answer = answer(
                situation.component.endless[index].action, key, payload, isOwned: true, situation, &asking.failure,
                host)
            let source = ActionSource.state(state ?? situation.component.root(ofKey: key))
            put(key, .own(model), answer, source, situation, owner: situation.holder(source, key, asking.search))
        case .value, .expression:
            if isChanged || asking.listed.contains(key) {
                answer(key, model, state, &asking, situation, host)
            } else if isAbandoned {
                put(key, .own(model), .abandon, .nothing, situation, owner: nil)
            }
        }
    }

    /// Finds the action for a key's new value.
    private mutating func answer(
        _ key: KeyID, _ model: ModelValue, _ state: StateID?, _ asking: inout AskContext, _ situation: Situation,
        _ host: any RuleHost
    ) {
        let layer = asking.presence.isAnyAway || asking.shown != nil ? situation.component.keyLayers[key] : nil
        let event = layer.flatMap { asking.shown?.event(ofLayer: $0) }
        var found = asking.search.action(for: key, as: event)
        let isStart = asking.isStart || starting.contains(situation.component.keyParts[key])
        if isStart { return put(key, .own(model), .none, found.source, situation, owner: nil) }
        var isDisabled = false
        if !situation.transactions.records.isEmpty { isDisabled = inherit(&found, model, key, situation) }
        // A row that appears shows its new values at once, because nobody has seen the earlier ones.
        let isNew =
            layer.map {
                situation.component.repeatedLayers.contains($0) && situation.component.absences[key]?.from == nil
            }
            ?? false
        if let layer, situation.store.presence[layer] == .absent, event == nil || found.source == .nothing || isNew {
            return put(key, .own(model), .unseen, .nothing, situation, owner: nil)
        }
        if isDisabled { return put(key, .own(model), .none, found.source, situation, owner: nil) }
        if case .value = model, let functions = situation.component.actionFunctions(of: key),
            let answer = ask(functions, key, found.payload, situation, &asking.failure, host)
        {
            return put(
                key, .own(model), answer, .function, situation, owner: situation.holder(.function, key, asking.search))
        }
        var (action, cues) = (found.found, [TimedCue]())
        if case .accompanied(let own, let others, let all) = action {
            (action, cues) = (own, all)
            for other in others {
                asking.followers.append(
                    .init(key: other.key, action: other.action, found: found, transaction: transaction(of: key))
                )
            }
        }
        if case .expression(let expression) = model, let follow = situation.store.follow(of: expression) {
            let isCut = found.source != .nothing && found.found.isNone
            let source = isCut ? found.source : state.map { .state($0) } ?? .component
            return put(key, .own(model), isCut ? .none : .spring(follow), source, situation, owner: nil, cues: cues)
        }
        if case .expression = model, follows(found, situation.component.keys[key]) {
            let recipe = answer(action, key, found.payload, isOwned: false, situation, &asking.failure, host).plain
            let source = recipe == nil ? state.map { .state($0) } ?? .component : found.source
            return put(key, .own(model), .follow(recipe), source, situation, owner: nil, cues: cues)
        }
        // A key that a finger leaves anywhere glides to its model value, if no action answers.
        let isGliding = found.source == .nothing && (isRestyled || situation.stage.hasFinger(key))
        let answer =
            isGliding
            ? .glide : answer(action, key, found.payload, isOwned: false, situation, &asking.failure, host)
        put(
            key, .own(model), answer, found.source, situation,
            owner: situation.holder(found.source, key, asking.search),
            cues: cues)
    }

    /// Lets the transaction in which a key changes answer if nothing else does; returns whether it disables actions.
    private func inherit(
        _ found: inout ActionSearch.Answer<Action>, _ model: ModelValue, _ key: KeyID, _ situation: Situation
    ) -> Bool {
        guard let settings = settings(of: key, situation) else { return false }
        if case .value = model, found.source == .nothing, settings.answers || settings.isDisabled {
            found = ActionSearch.Answer(found: settings.action, source: .transaction, payload: found.payload)
        }
        return settings.isDisabled
    }

    /// Whether a key moves over to the expression that it follows; a lane without an action does not, but is at once
    /// with its whole.
    private func follows(_ found: ActionSearch.Answer<Action>, _ key: Key) -> Bool {
        found.source == .nothing ? key.lane == nil : !found.found.isNone
    }

    /// Asks a key that another key's action moves, unless it has an action of its own.
    private mutating func follow(
        _ follower: AskContext.LinkedKey, _ asking: inout AskContext, _ situation: Situation, _ host: any RuleHost
    ) {
        let key = follower.key
        if let track = situation.stage.index(of: key), situation.stage.isHeld(track) { return }
        let earlier = asked.firstIndex { $0.key == key }
        if let earlier {
            guard case .own(.value) = asked[earlier].slot, [.nothing, .transaction].contains(asked[earlier].source)
            else { return }
            asked.remove(at: earlier)
        }
        let (model, _) = situation.store.resolve(
            key, in: situation.component, active: situation.active, presence: asking.presence)
        guard case .value = model else { return }
        if let layer = situation.component.keyLayers[key], asking.presence[layer] == .absent {
            return put(key, .own(model), .unseen, .nothing, situation, owner: nil)
        }
        if let transaction = follower.transaction { attribute(key, to: transaction) }
        let answer = answer(
            follower.action, key, follower.found.payload, isOwned: false, situation, &asking.failure, host)
        let source = follower.found.source
        put(key, .own(model), answer, source, situation, owner: situation.holder(source, key, asking.search))
    }

    /// Fades out additions to a key that no active state wants any more.
    private func letGo(of key: KeyID, _ situation: inout Situation) {
        let tolerance = situation.component.keys[key].tolerance
        situation.stage.releaseHeld(
            from: key, tolerance: tolerance, at: situation.now, active: situation.active,
            entryMarks: situation.entryMarks)
        guard situation.component.keysWithAdditions.contains(key) else { return }
        #if MICROIX_FAULTS
            if Fault.is(.loopsSurvive) { return }
        #endif
        let wanted = situation.wantedAdditions(to: key)
        for loop in situation.stage.loops(addedTo: key) where !wanted.contains(where: { $0.loop == loop }) {
            let (model, _) = situation.store.resolve(
                key, in: situation.component, active: situation.active, presence: situation.store.presence)
            let next: Double? = if case .value(let lanes) = model { lanes.x } else { nil }
            situation.keepTurns(of: loop, addedTo: key, next: next)
            situation.stage.release(loop, from: key, tolerance: tolerance, at: situation.now)
        }
    }

    /// Asks for the additions that active states want and that are not running.
    private mutating func askForAdditions(
        to key: KeyID, _ situation: Situation, _ failure: inout ScriptFailure?, _ host: any RuleHost
    ) {
        let running = situation.stage.loops(addedTo: key)
        for (loop, state) in situation.wantedAdditions(to: key) where !running.contains(loop) {
            let action = situation.component.endless[loop].action
            let answer = answer(action, key, .null, isOwned: true, situation, &failure, host)
            put(key, .added(loop), answer, .state(state), situation, owner: state)
        }
    }

    private mutating func put(
        _ key: KeyID, _ slot: PendingAction.Slot, _ answer: PendingAction.Response, _ source: ActionSource,
        _ situation: Situation, owner: StateID?, cues: [TimedCue] = []
    ) {
        let now = situation.now
        let own = situation.stage.indices(of: key)
        let track = situation.stage.isTakenOver(own) ? own.first : nil
        var answer = answer
        var awaited: [UInt64] = []
        if case .motion(let recipe) = answer, case .own = slot, recipe.interruption != .takeOver,
            !(track.map { situation.isAbandoned($0) } ?? false)
        {
            // The track that took the key over, and the additions that are part of its way to the model value.
            let moving = own.filter { $0 == track || situation.stage.tracks[$0].isChange }
            if let wait = moving.compactMap({ situation.stage.tracks[$0].wait(for: recipe, at: now) }).max() {
                answer = .motion(recipe.delayed(by: wait))
                awaited = moving.map { situation.stage.tracks[$0].order }
            }
        }
        let isAdded = if case .motion(let recipe) = answer { recipe.isAdditive } else { false }
        var isMoving = false
        var interrupted: String?
        for index in own where situation.stage.isMoving(index, at: now) {
            isMoving = true
            if interrupted == nil, index == track || !isAdded && situation.stage.isChange(index) {
                interrupted = situation.stage.name(of: index)
            }
        }
        var (base, shown) = situation.stage.look(situation.store) { $0.parts(of: key, at: now.seconds) }
        #if MICROIX_FAULTS
            if Fault.is(.staleTakeOver) {
                base = situation.stage.base(key, at: now.seconds - 0.01, store: situation.store)
            }
        #endif
        let lanes = situation.lanes(goingWith: key)
        if let track, let begun = situation.stage.begun(track, at: now) {
            // A motion that began at this very instant was never seen, so what was shown before it is taken over.
            base.velocity -= begun.declared
            shown.velocity -= begun.declared
            isMoving = begun.leadsOver
        }
        isMoving = isMoving || lanes.contains { situation.stage.isMoving($0, at: now) }
        if !isMoving, base.velocity != .zero {
            // A settled motion may be replaced by a jump, although its law has a velocity for ever.
            let mayJump = if case .motion(let recipe) = answer { recipe.declaresJump(isMoving: false) } else { false }
            isMoving = track == nil || !mayJump
        }
        let start = MotionStart(
            key: key, shown: base, isMoving: isMoving, tolerance: situation.component.keys[key].tolerance, instant: now,
            owner: owner, leader: leader(of: key, situation), lanes: lanes)
        asked.append(
            PendingAction(
                start: start, slot: slot, shown: shown,
                additions: situation.stage.changes(among: own, at: now.seconds),
                interrupted: interrupted, gain: situation.gain(of: key, at: now.seconds + answer.delay),
                turns: situation.keptTurns(of: key), answer: answer, source: source, transaction: transaction(of: key),
                awaited: awaited, cues: cues))
    }

    /// The state to which the last transition in the key's part has led.
    private func leader(of key: KeyID, _ situation: Situation) -> StateID? {
        let part = situation.component.keyParts[key]
        let last = transitions.indices.last {
            transitions[$0].rule != nil && situation.component.states[transitions[$0].source].part == part
        }
        return last.flatMap { situation.leader(of: transitions, at: $0) }
    }
}

extension Situation {
    /// Whether a track has a step that has not begun, and its state is no longer active.
    fileprivate func isAbandoned(_ track: Int) -> Bool { stage.isAbandoned(track, at: now, active, entryMarks) }

    /// Whether the state for which a track holds its end is no longer active.
    fileprivate func isLetGo(_ track: Int) -> Bool { stage.isLetGo(track, active, entryMarks) }

    /// Sets the keys of an absent layer that appears to the values from which they appear; nobody sees this.
    fileprivate mutating func prepare(_ layer: LayerID, presence: LayerPresence?) {
        guard let presence, store.presence[layer] == .absent else { return }
        for key in component.keys.indices where component.keyLayers[key] == layer {
            guard let absence = component.absences[key], stage.index(of: key) == nil else { continue }
            // A key without such a value appears with its usual value.
            store.model[key] =
                absence.from.map { .value($0) }
                ?? store.resolve(key, in: component, active: active, presence: presence).value
            store.turns[key] = 0
        }
    }

    /// The lanes of a key that are keys themselves, and follow it.
    fileprivate func lanes(goingWith key: KeyID) -> LaneKeys {
        var keys = LaneKeys()
        if !component.expressions.hasLaneKeys { return keys }
        for lane in component.expressions.laneKeys[key] where store.goesWithWhole(lane.key) {
            keys.insert(lane.key, lane: lane.lane)
        }
        return keys
    }

    /// The endless motions that active states add to a key, with the states.
    fileprivate func wantedAdditions(to key: KeyID) -> [(loop: LoopID, state: StateID)] {
        var wanted: [(loop: LoopID, state: StateID)] = []
        for mention in component.mentions[key] where active.contains(mention.state) {
            if case .added(let loop) = mention.source, !wanted.contains(where: { $0.loop == loop }) {
                wanted.append((loop, mention.state))
            }
        }
        return wanted
    }

    /// The state that holds the end of an action's motion: the innermost state that was entered, or else the one that
    /// stays active.
    fileprivate func holder(_ source: ActionSource, _ key: KeyID, _ search: ActionSearch) -> StateID? {
        if case .state(let state) = source { return state }
        let part = component.keyParts[key]
        // By index, because copying a transition counts many references.
        for place in search.transitions.indices.reversed()
        where component.states[search.transitions[place].source].part == part {
            let entries = search.transitions[place].entries.intersection(active)
            var state = entries.previous(before: component.states.endIndex)
            while let index = state {
                if !component.states[index].inside.intersects(active) { return index }
                state = entries.previous(before: index)
            }
        }
        return component.leaves(of: active).last { component.states[$0].part == part }
    }

    /// The state to which a transition has led: the target of its rule, or the state from which it starts; `nil` if
    /// that state was left again in the same instant.
    func leader(of transitions: [TakenTransition], at index: Int) -> StateID? {
        let source = transitions[index].source
        guard let rule = transitions[index].rule else { return source }
        let targets = component.rules[rule].targets
        if targets.isEmpty { return active.contains(source) ? source : nil }
        return targets.last { active.contains($0) } ?? transitions[index].entries.intersection(active).first
    }
}
