import MicroixMotion

/// Ask, store, run: the order in which feedback answers the changes of one instant.
extension Changes {
    /// Answers everything that has changed, and forgets it.
    ///
    /// Asking only reads the situation; running changes it, and puts what happens later on the agenda.
    /// - Throws: ``ScriptFailure`` of the first action that failed; its key glides, and everything else is answered.
    mutating func answer(
        _ situation: inout Situation, _ agenda: inout Agenda, _ journal: inout Journal, _ host: any RuleHost
    ) throws(ScriptFailure) {
        let component = situation.component
        let isStart = transitions.first.map { $0.rule == nil } ?? false
        // Initial values of repeated parts are shown at once and without events, like those of the component.
        let begins = { [starting] (key: KeyID) in isStart || starting.contains(component.keyParts[key]) }
        let search = ActionSearch(component: component, transitions: transitions, active: situation.active)

        // Each of these questions copies the situation, which is large, so it is skipped if nothing has changed.
        let answers = data.isEmpty ? [] : dataAnswers(search, situation, isStart: isStart)
        let written = undeclared.isEmpty ? [] : undeclaredChanges(situation)
        let shown = mayShowOrHide || !answers.isEmpty ? presenceChange(answers, situation) : nil
        var failure = ask(search, shown, answers, isStart: isStart, &situation, host)
        let followers = isStart || component.expressions.list.isEmpty ? [] : steppers(situation)
        let before = followers.isEmpty ? [] : situation.samples(of: followers)

        let targets = !component.hasActionFunctions ? [] : asked.map { situation.store.target($0.key) }
        let explains = host.wantsExplanations
        if explains { tellAsked(begins, &journal) }
        let old = explains ? heldModels(situation) : []
        for index in asked.indices {
            situation.adopt(&asked[index], isNew: begins(asked[index].key))
            if case .spring = asked[index].answer { entering.insert(asked[index].key) }
        }
        if explains { tellStored(old, begins, situation, &journal) }
        for answer in answers { situation.store.data[answer.key] = answer.change.to }
        for touched in undeclared { situation.store.undeclared.settle(touched.name, in: component) }
        if let shown { situation.store.presence = shown.presence }

        if !isStart {
            for answer in answers where !starting.contains(component.dataParts[answer.key]) {
                tell(answer, situation, &agenda, &journal)
            }
            for change in written { journal.record(.changed(change)) }
        }
        if let shown {
            for change in shown.changes {
                if change.event == .appear {
                    situation.stage.markOutdated(
                        change.layer == .whole
                            ? component.expressions.followingKeys : component.layers[change.layer].keys)
                }
                if !agenda.isOwnEmpty { agenda.cancelCues(with: .layer(change.layer)) }
                journal.record(.presence(layer: change.layer, change.event == .appear ? .present : .leaving))
            }
        }
        let isFollowing =
            !component.expressions.list.isEmpty
            && asked.indices.contains { index in
                if case .expression = situation.store.model[asked[index].key] { true } else { false }
            }
        let order = isFollowing ? orderToRun(situation) : nil
        for place in asked.indices {
            let index = order?[place] ?? place
            if case .later = asked[index].answer {
                decide(index, from: targets[index], situation, &failure, host)
                situation.adoptTurns(&asked[index])
            }
            run(index, isStart: begins(asked[index].key), &situation, &agenda, &journal)
        }
        for nudge in nudges { displace(nudge, search, &situation, &journal, &failure, host) }
        nudges.removeEach()
        if !followers.isEmpty { tellSteps(of: followers, from: before, situation, &journal) }
        for index in transitions.indices {
            let cues = search.cues(ofTransition: index)
            if cues.isEmpty { continue }
            let leader = situation.leader(of: transitions, at: index)
            for cue in cues {
                // If the target state has been left already, only cues without delay come.
                if let leader {
                    agenda.play(cue, with: .state(leader), at: situation.now, &journal)
                } else {
                    journal.play(cue)
                }
            }
        }
        if let shown {
            for change in shown.changes {
                for cue in search.cues(ofLayer: change.layer, as: change.event) {
                    agenda.play(cue, with: .layer(change.layer), at: situation.now, &journal)
                }
            }
        }
        agenda.cancelCues(of: situation.removeLayers(&journal))
        // The search refers to the transitions as well; without it they are emptied in place.
        _ = consume search
        if let failure { throw failure }
    }

    /// The data keys whose values change now, each with its answer.
    private func dataAnswers(_ search: ActionSearch, _ situation: Situation, isStart: Bool) -> [DataAnswer] {
        var answers: [DataAnswer] = []
        for key in data {
            let to = situation.store.resolveData(key, in: situation.component, active: situation.active)
            if to == situation.store.data[key] { continue }
            let transaction = transaction(ofData: key)
            var answer = search.action(forData: key)
            let isDisabled = transaction.flatMap { situation.transactions[$0] }?.isDisabled ?? false
            if isStart || isDisabled || starting.contains(situation.component.dataParts[key]) {
                answer = .init(found: .none, source: answer.source, payload: answer.payload)
            }
            let change = DataChange(
                key: key, name: situation.component.dataKeys[key].name, found: answer.source,
                from: situation.store.data[key], to: to)
            answers.append(DataAnswer(key: key, change: change, answer: answer, transaction: transaction))
        }
        return answers
    }

    /// The changes of undeclared keys, except for initial values of parts.
    private func undeclaredChanges(_ situation: Situation) -> [DataChange] {
        var changes: [DataChange] = []
        var seen: Set<String> = []
        for touched in undeclared where !starting.contains(touched.part) && seen.insert(touched.name).inserted {
            let to = situation.store.undeclared.resolve(touched.name, in: situation.component)
            let from = situation.store.undeclared[touched.name]
            if to != from {
                changes.append(DataChange(key: nil, name: touched.name, found: .nothing, from: from, to: to))
            }
        }
        return changes
    }

    /// Records a change of plain data, and plays its cues.
    private func tell(
        _ answer: DataAnswer, _ situation: Situation, _ agenda: inout Agenda, _ journal: inout Journal
    ) {
        journal.record(.changed(answer.change))
        if !agenda.isOwnEmpty { agenda.cancelCues(with: .data(answer.key)) }
        guard case .accompanied(_, _, let cues) = answer.answer.found else { return }
        for cue in cues { agenda.play(cue, with: .data(answer.key), at: situation.now, &journal) }
    }

    /// The order in which answers run: a key that follows others runs after those that begin to move in the same
    /// instant, because only then its difference to them is known.
    private func orderToRun(_ situation: Situation) -> [Int] {
        // The answers of one key are together, because this is sorted by key.
        let byKey = asked.indices.sorted { (asked[$0].key, $0) < (asked[$1].key, $1) }
        func places(of key: KeyID) -> ArraySlice<Int> {
            let low = byKey.indices.partitioningIndex { asked[byKey[$0]].key >= key }
            var high = low
            while high < byKey.count, asked[byKey[high]].key == key { high += 1 }
            return byKey[low..<high]
        }
        var order: [Int] = []
        var isPlaced = Array(repeating: false, count: asked.count)
        var waiting = KeySet(asked.map { $0.key })
        func place(_ index: Int) {
            if isPlaced[index] { return }
            isPlaced[index] = true
            let key = asked[index].key
            if places(of: key).allSatisfy({ isPlaced[$0] }) { waiting.remove(key) }
            if case .expression = situation.store.model[key] {
                let followed = situation.component.followed[key].intersection(waiting)
                for other in followed.flatMap({ places(of: $0) }).sorted() { place(other) }
            }
            order.append(index)
        }
        for index in asked.indices { place(index) }
        return order
    }

    /// The keys that may make a step without an answer of their own: those that follow, without a spring, a key that
    /// was answered or nudged.
    private func steppers(_ situation: Situation) -> [KeyID] {
        var (found, answered) = (KeySet(), KeySet())
        for nudge in nudges {
            found.insert(nudge.key)
            found.formUnion(situation.component.followers[nudge.key])
        }
        for index in asked.indices {
            answered.insert(asked[index].key)
            found.formUnion(situation.component.followers[asked[index].key])
        }
        found.subtract(answered)
        if found.isEmpty { return [] }
        return found.filter { key in
            if case .expression(let expression) = situation.store.model[key] {
                situation.store.follow(of: expression) == nil
            } else {
                false
            }
        }
    }

    /// Records the steps that keys make because keys that they follow do.
    private func tellSteps(
        of followers: [KeyID], from before: Table<KeyID, Sample>, _ situation: Situation, _ journal: inout Journal
    ) {
        let after = situation.samples(of: followers)
        for key in followers {
            let (before, after) = (before[key].value, after[key].value)
            let range = max(1, after.magnitudes.max())
            let step = after - before
            if step.magnitudes.max() > 1e-9 * range { journal.record(.jump(key: key, from: before, to: after)) }
        }
    }
}

extension Situation {
    /// What some keys show now, in a table of all keys.
    fileprivate func samples(of keys: [KeyID]) -> Table<KeyID, Sample> {
        var samples = Table<KeyID, Sample>(repeating: Sample(value: .zero), count: component.keys.count)
        stage.show(keys, at: now.seconds, store: store, into: &samples)
        return samples
    }
}

/// The change of a data key, with its answer.
struct DataAnswer {
    let key: DataKeyID
    let change: DataChange
    let answer: ActionSearch.Answer<Action>
    /// The transaction in which it changes, by its id.
    let transaction: Int?
}
