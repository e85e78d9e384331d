import MicroixMotion

/// Ask, store, run: the order in which feedback answers what the rules of one instant changed.
extension SessionState {
    mutating func answerChanges<Host: RuleHost & ~Copyable>(_ host: inout Host) throws(ScriptFailure) {
        guard hasChanges else {
            instantTransaction = nil
            return
        }
        if touched.isEmpty, touchedData.isEmpty, !isPresenceTouched, !component.hasTransitionFeedback {
            passages.removeAll(keepingCapacity: true)
            instantTransaction = nil
            return
        }
        let isStart = passages.first?.rule == -1
        let search = ActionSearch(component: component, passages: passages, active: active)

        let (changes, accompaniments) = dataChanges(search, isStart: isStart)
        let shown = presenceChange(changes)
        var failure = ask(search, shown, accompaniments, isStart: isStart, &host)

        let before = component.actionFunctions == nil ? [] : asked.map { store.target($0.key) }
        for asked in asked { store(asked) }
        for change in changes { store.data[change.key] = change.to }
        if let shown { store.presence = shown.presence }

        if !isStart { for change in changes { record(.changed(change)) } }
        for case .accompanied(_, _, let cues) in accompaniments.map({ $0.found }) {
            for cue in cues { play(cue, state: nil, key: nil) }
        }
        if let shown {
            for change in shown.changes {
                record(.presence(layer: change.layer, change.event == .appear ? .present : .leaving))
            }
        }
        for index in asked.indices {
            if asked[index].answer == .later { decide(index, from: before[index], &failure, &host) }
            run(asked[index], isStart: isStart)
        }
        // Only thresholds want to know.
        if component.crossingWatches.isEmpty { _ = stage.takeChanged() }
        for passage in passages {
            for cue in search.cues(of: passage) { play(cue, state: leader(of: passage), key: nil) }
        }
        if let shown {
            for change in shown.changes {
                for cue in search.cues(ofLayer: change.layer, as: change.event) { play(cue, state: nil, key: nil) }
            }
            removeLayers()
        }
        // The search holds the passages as well; without it they are emptied in place.
        _ = consume search
        passages.removeAll(keepingCapacity: true)
        touched = DenseSet()
        touchedData = DenseSet()
        isPresenceTouched = false
        keyTransactions.removeAll(keepingCapacity: true)
        (instantTransaction, contextTransaction) = (nil, nil)
        isRestyled = false
        if let failure { throw failure }
    }

    /// The data keys that hold something else from now on, and what accompanies that.
    private func dataChanges(
        _ search: ActionSearch, isStart: Bool
    ) -> (changes: [DataChange], accompaniments: [ActionSearch.Answer<Action>]) {
        var changes: [DataChange] = []
        var accompaniments: [ActionSearch.Answer<Action>] = []
        for key in touchedData {
            let to = store.resolveData(key, in: component, active: active)
            if to == store.data[key] { continue }
            let answer = search.action(forData: key)
            if case .accompanied = answer.found, !isStart { accompaniments.append(answer) }
            changes.append(DataChange(key: key, found: answer.source, from: store.data[key], to: to))
        }
        return (changes, accompaniments)
    }

    /// Lets a cue come, now or at its instant, as often as it does.
    mutating func play(_ cue: TimedCue, state: Int?, key: Int?) {
        var next = cue
        if cue.delay <= 0 {
            record(cue.cue.isMessage ? .emit(cue.cue.name, cue.cue.value) : .cue(cue.cue))
            next.count -= 1
            next.delay = cue.interval
        }
        guard next.count > 0, agenda.count < Agenda.limit else { return }
        let instant = now.addingRoundedUp(next.delay)
        next.delay = 0
        agenda.add(.cue(next, state: state, key: key), at: instant)
    }

    /// The state to which a transition has led: the innermost that was entered, or the one that its rule starts from.
    private func leader(of passage: Passage) -> Int {
        passage.entries.intersection(active).previous(from: component.states.count - 1) ?? passage.source
    }

    /// The layers that come or go now; `nil` where none could.
    private func presenceChange(_ changes: [DataChange]) -> PresenceChange? {
        guard isPresenceTouched || !changes.isEmpty else { return nil }
        return presenceChange { key in changes.first { $0.key == key }?.to ?? store.data[key] }
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
}
