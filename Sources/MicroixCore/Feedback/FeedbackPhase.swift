import MicroixMotion

/// Ask, store, run: the order in which feedback answers what the rules of one instant changed.
extension SessionState {
    mutating func answerChanges<Host: RuleHost & ~Copyable>(_ host: inout Host) throws(ScriptFailure) {
        if changes.isOnlyTransitions, changes.transitions.isEmpty || !component.hasTransitionFeedback {
            return changes.clearTransitions()
        }
        let isStart = changes.transitions.first?.rule == -1
        let search = ActionSearch(component: component, transitions: changes.transitions, active: active)

        let answers = dataAnswers(search, isStart: isStart)
        let shown = presenceChange(answers)
        var failure = ask(search, shown, answers, isStart: isStart, &host)
        let followers = isStart ? [] : expressionKeys
        let before = samples(of: followers)

        let targets = component.actionFunctions == nil ? [] : asked.map { store.target($0.key) }
        for asked in asked { store(asked) }
        for answer in answers { store.data[answer.change.key] = answer.change.to }
        if let shown { store.presence = shown.presence }

        if !isStart { for answer in answers { tell(answer) } }
        if let shown {
            for change in shown.changes {
                if !agenda.isOwnEmpty { agenda.cancelCues(with: .layer(change.layer)) }
                record(.presence(layer: change.layer, change.event == .appear ? .present : .leaving))
            }
        }
        let order = component.expressions.list.isEmpty ? nil : orderToRun()
        for place in asked.indices {
            let index = order?[place] ?? place
            if case .later = asked[index].answer { decide(index, from: targets[index], &failure, &host) }
            run(asked[index], isStart: isStart)
        }
        for nudge in changes.nudges { displace(nudge, search, &failure, &host) }
        changes.nudges.removeAll(keepingCapacity: true)
        tellSteps(of: followers, from: before)
        for transition in changes.transitions {
            let leader = leader(of: transition)
            for cue in search.cues(of: transition) {
                // Where the target has been left already, only what comes at once is heard.
                if let leader { play(cue, with: .state(leader)) } else { playNow(cue) }
            }
        }
        if let shown {
            for change in shown.changes {
                for cue in search.cues(ofLayer: change.layer, as: change.event) {
                    play(cue, with: .layer(change.layer))
                }
            }
        }
        removeLayers()
        // The search holds the transitions as well; without it they are emptied in place.
        _ = consume search
        changes.clear()
        if let failure { throw failure }
    }

    /// The data keys that hold something else from now on, each with what accompanies that.
    private func dataAnswers(_ search: ActionSearch, isStart: Bool) -> [DataAnswer] {
        var answers: [DataAnswer] = []
        for key in changes.data {
            let to = store.resolveData(key, in: component, active: active)
            if to == store.data[key] { continue }
            let transaction = changes.transaction(ofData: key)
            var answer = search.action(forData: key)
            let isDisabled = transaction.flatMap { transactions[$0] }?.isDisabled ?? false
            if isStart || isDisabled { answer = .init(found: .none, source: answer.source, payload: answer.payload) }
            let change = DataChange(key: key, found: answer.source, from: store.data[key], to: to)
            answers.append(DataAnswer(change: change, answer: answer, transaction: transaction))
        }
        return answers
    }

    /// Tells a change of plain data, with its cues.
    private mutating func tell(_ answer: DataAnswer) {
        record(.changed(answer.change))
        if !agenda.isOwnEmpty { agenda.cancelCues(with: .data(answer.change.key)) }
        guard case .accompanied(_, _, let cues) = answer.answer.found else { return }
        for cue in cues { play(cue, with: .data(answer.change.key)) }
    }

    /// The order of what was asked, but for keys that follow others: where those begin to move in the same instant, what
    /// the follower differs by is known only then.
    private func orderToRun() -> [Int] {
        var order: [Int] = []
        var placed = DenseSet()
        func place(_ index: Int) {
            if placed.contains(index) { return }
            placed.insert(index)
            let key = asked[index].key
            if case .expression = store.model[key] {
                let followed = component.followed[key]
                for other in asked.indices where followed.contains(asked[other].key) { place(other) }
            }
            order.append(index)
        }
        for index in asked.indices { place(index) }
        return order
    }

    /// The keys that follow others now.
    private var expressionKeys: [Int] {
        component.expressions.list.isEmpty
            ? []
            : component.keys.indices.filter { if case .expression = store.model[$0] { true } else { false } }
    }

    /// What some keys show now, by index of all keys; nothing of none.
    private func samples(of keys: [Int]) -> [Sample] {
        if keys.isEmpty { return [] }
        var samples = Array(repeating: Sample(value: .zero), count: component.keys.count)
        stage.show(keys, at: now.seconds, store: store, into: &samples)
        return samples
    }

    /// Tells the steps that keys make with others that they follow.
    private mutating func tellSteps(of followers: [Int], from before: [Sample]) {
        let after = samples(of: followers)
        let answered = DenseSet(asked.map { $0.key })
        for key in followers where !answered.contains(key) {
            let (before, after) = (before[key].value, after[key].value)
            let range = max(1, after.magnitudes.max())
            let step = after - before
            if step.magnitudes.max() > 1e-9 * range { record(.jump(key: key, from: before, to: after)) }
        }
    }

    /// Lets a cue come, now or at its instant, as often as it does.
    mutating func play(_ cue: TimedCue, with owner: CueOwner) {
        var next = cue
        playNow(cue)
        if cue.delay <= 0 {
            next.count -= 1
            next.delay = cue.interval
        }
        guard next.count > 0 else { return }
        guard agenda.ownCount < Agenda.cueLimit else {
            return record(
                .error("more than \(Agenda.cueLimit) cues are waiting, so that '\(cue.cue.name)' is left out"))
        }
        let instant = now.addingRoundedUp(next.delay)
        next.delay = 0
        agenda.add(.cue(next, with: owner), at: instant)
    }

    private mutating func playNow(_ cue: TimedCue) {
        if cue.delay <= 0 { record(cue.cue.isMessage ? .emit(cue.cue.name, cue.cue.value) : .cue(cue.cue)) }
    }

    /// The state to which a transition has led: its rule's target, or the state that it starts from; `nil` where that has
    /// been left in the same instant.
    func leader(of transition: TakenTransition) -> Int? {
        guard transition.rule >= 0 else { return 0 }
        let targets = component.rules[transition.rule].targets
        if targets.isEmpty { return active.contains(transition.source) ? transition.source : nil }
        return targets.last { active.contains($0) } ?? transition.entries.intersection(active).next(from: 0)
    }

    /// The layers that come or go now; `nil` where none could.
    private func presenceChange(_ answers: [DataAnswer]) -> PresenceChange? {
        guard changes.mayShowOrHide || !answers.isEmpty else { return nil }
        return presenceChange { key in answers.first { $0.change.key == key }?.change.to ?? store.data[key] }
    }

    private mutating func store(_ asked: PendingAction) {
        guard case .own(let model) = asked.slot else { return }
        #if MICROIX_FAULTS
            if Fault.is(.reducedStays), limits != nil, component.keys[asked.key].isSpatial { return }
        #endif
        // What is shown when it begins, while the store is still the old one.
        let begin = now.seconds + asked.delay
        var shown = stage.base(asked.key, at: begin, store: store)
        if asked.isReplacement { shown = shown + stage.additions(standingForChangesOf: asked.key, at: begin) }
        store.model[asked.key] = model
        guard case .value(let stated) = model, case .motion(let recipe) = asked.answer, recipe.turn != .asGiven
        else { return }
        #if MICROIX_FAULTS
            if Fault.is(.turnsForgotten) { return }
        #endif
        // The model takes over the whole turns of the way, so that the track ends exactly there.
        let target = recipe.turn.unwrap(
            stated.x, from: (shown.value.x, shown.velocity.x), frequency: recipe.frequency,
            tolerance: component.keys[asked.key].tolerance)
        store.turns[asked.key] = target - stated.x
    }
}

/// The change of a data key, with what answers it.
struct DataAnswer {
    let change: DataChange
    let answer: ActionSearch.Answer<Action>
    /// The transaction in which it changes, by its number.
    let transaction: Int?
}
