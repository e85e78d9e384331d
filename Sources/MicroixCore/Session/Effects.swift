import MicroixMotion

/// Effects and messages of rules, and the values that functions compute.
extension Machine {
    mutating func perform(_ index: RuleID, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) {
        if let effect = component.rules[index].effect { try run(effect, payload, host) }
        if let message = component.rules[index].emit {
            var value = PlainData.null
            switch component.rules[index].emitValue {
            case .data(let data)?: value = data
            case .computed(let function)?: value = try state.situation.call(function, .reading, payload: payload, host)
            case nil: break
            }
            emit(message, value)
        }
        for trigger in component.rules[index].raise {
            state.agenda.add(.raised(trigger: trigger, payload: .null), at: now, transaction: scratch.transaction)
        }
    }

    /// Runs an effect, then carries out what it asked for.
    mutating func run(_ effect: HostFunction, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) {
        var scope = state.situation.scope(.effect, payload: payload, in: effect.part)
        _ = try host.call(effect, scope: &scope)
        // Assignments inside a transaction are made below, as commands, so that what they change belongs to the
        // transaction.
        let assigned = scope.contextAtBegin ?? scope.context
        for field in component.parts[effect.part].fields where state.situation.assign(assigned[field], to: field) {
            state.contextChanged = true
        }
        state.situation.random[effect.part] = scope.random
        let around = scratch.transaction
        defer { scratch.transaction = around }
        var begun: [Int?] = []
        for command in scope.commands {
            switch command {
            case .raise(let trigger, let data):
                state.agenda.add(.raised(trigger: trigger, payload: data), at: now, transaction: scratch.transaction)
            case .send(let trigger, let data, let delay, let id):
                guard state.agenda.ownCount < Agenda.limit else {
                    throw ScriptFailure("more than \(Agenda.limit) triggers are waiting", at: effect.location)
                }
                state.agenda.add(.sent(trigger: trigger, payload: data, id: id), at: now.adding(delay))
            case .cancel(let id): state.agenda.cancelSent(id: id)
            case .emit(let name, let value): emit(name, value)
            case .set(let key, let lanes):
                write(key, lanes)
                takeBackLanes(of: key)
            case .setLane(let key, let lane, let number):
                var lanes = state.situation.store.base[key]
                lanes[lane] = number
                write(key, lanes)
            case .nudge(let key, let distance):
                guard scratch.changes.nudges.count < 1000 else {
                    throw ScriptFailure("keys are nudged more than 1000 times at one instant", at: effect.location)
                }
                scratch.changes.nudges.append(Nudge(key: key, distance: distance))
            case .setData(let key, let data):
                state.situation.store.baseData[key] = data
                touch(data: key)
            case .setUndeclared(let name, let data):
                guard data == .null || state.situation.store.undeclared.hasRoom(for: name) else {
                    throw ScriptFailure(
                        "more than \(UndeclaredKeys.limit) keys are written that nobody declared", at: effect.location)
                }
                state.situation.store.undeclared.write(data, to: name)
                scratch.changes.undeclared.append(.init(name: name, part: effect.part))
            case .begin(let transaction):
                guard state.situation.transactions.hasRoom else {
                    throw ScriptFailure("more than 1000 transactions go on at once", at: effect.location)
                }
                try derive(host)
                begun.append(scratch.transaction)
                scratch.transaction = state.situation.transactions.begin(transaction, inside: scratch.transaction)
            case .commit:
                try derive(host)
                if let transaction = scratch.transaction { state.situation.transactions.close(transaction) }
                scratch.transaction = begun.popLast() ?? around
            case .assigned(let field, let value): assign(field, value)
            }
        }
    }

    /// Writes the base of a key; a lane that is written no longer follows its whole.
    private mutating func write(_ key: KeyID, _ lanes: Lanes) {
        state.situation.store.base[key] = lanes
        scratch.changes.touch(key, in: scratch.transaction)
        if component.keys[key].lane != nil { state.situation.store.written.insert(key) }
    }

    /// Lets the lanes of a written whole follow it again.
    private mutating func takeBackLanes(of key: KeyID) {
        for lane in component.expressions.laneKeys[key] where state.situation.store.written.contains(lane.key) {
            state.situation.store.written.remove(lane.key)
            scratch.changes.touch(lane.key, in: scratch.transaction)
        }
    }

    // MARK: - Values from functions

    /// Calls the functions of derived values in active states that were not called yet, or have read something that
    /// changed.
    mutating func derive(_ host: any RuleHost) throws(ScriptFailure) {
        guard state.contextChanged else { return }
        state.contextChanged = false
        for part in state.situation.memory.forgetChangedValues(component) { try repeatLayers(of: part, host) }
        // Parts that come back bring further changes.
        let changed = state.situation.memory.takePartsWithChangedValues()
        if component.expressions.hasComputedSprings { for part in changed { try deriveSprings(of: part, host) } }
        for part in changed { try deriveValues(of: part, host) }
    }

    private mutating func deriveValues(of part: PartID, _ host: any RuleHost) throws(ScriptFailure) {
        for position in component.contextFunctions[part].derived
        where state.situation.memory.values[position].isUnknown {
            let derived = component.derived[position]
            guard state.situation.active.contains(derived.state) else { continue }
            if let slot = derived.slot, state.situation.store.derivedData[slot] == .boolean(true) { continue }
            var reads = ContextReads.none
            let result = try state.situation.call(derived.function, host, adding: &reads)
            state.situation.memory.remember(reads, of: position)
            switch derived.target {
            case .slot: continue
            case .key(let index): try derive(position, index, result, derived.function)
            case .data(let index):
                let key = component.dataKeys[index]
                if let expectation = key.type.expectation(failedBy: result) {
                    throw unsuitable(key.name, expectation, result, derived.function)
                }
                let placed = component.placed(result, for: index)
                guard state.situation.store.derivedData[position] != placed else { continue }
                state.situation.store.derivedData[position] = placed
                touch(data: index)
            }
        }
    }

    /// Calls the functions that compute springs through which keys follow.
    private mutating func deriveSprings(of part: PartID, _ host: any RuleHost) throws(ScriptFailure) {
        guard state.situation.active.contains(component.parts[part].root) else { return }
        for id in component.contextFunctions[part].springs where state.situation.memory.springs[id].isUnknown {
            let follow = component.expressions.follows[id]
            if let slot = follow.slot, state.situation.store.derivedData[slot] == .boolean(true) { continue }
            var reads = ContextReads.none
            let spring = try state.situation.spring(follow, host, adding: &reads)
            state.situation.memory.remember(reads, of: id)
            if state.situation.store.springs[id] == spring { continue }
            state.situation.store.springs[id] = spring
            state.situation.stage.markOutdated(KeySet([follow.key]))
        }
    }

    /// Hides and shows the repeated layers of a part, by the ids that their functions return.
    mutating func repeatLayers(of part: PartID, _ host: any RuleHost) throws(ScriptFailure) {
        guard state.situation.active.contains(component.parts[part].root) else { return }
        for index in component.contextFunctions[part].repetitions
        where state.situation.memory.repetitions[index].isUnknown { try repeatLayers(index, host) }
    }

    private mutating func repeatLayers(_ index: Int, _ host: any RuleHost) throws(ScriptFailure) {
        let repetition = component.repetitions[index]
        var reads = ContextReads.none
        let result = try state.situation.call(repetition.ids, host, adding: &reads)
        state.situation.memory.remember(reads, ofRepetition: index)
        let count = repetition.slots.count
        func wrong(_ found: String) -> ScriptFailure {
            ScriptFailure(
                "'ids' must return a list of whole numbers from 1 to \(count), each once, not \(found)",
                at: repetition.ids.location)
        }
        var isPresent = Array(repeating: false, count: count)
        switch result {
        case .list(let items):
            for item in items {
                guard case .number(let id) = item, id >= 1, id == id.rounded(),
                    id <= Double(count) || repetition.leavesOutOthers
                else { throw wrong("one with \(item.inWords)") }
                if id > Double(count) { continue }
                if isPresent[Int(id) - 1] { throw wrong("one with \(item.inWords) twice") }
                isPresent[Int(id) - 1] = true
            }
        // An empty table of Lua is an empty list.
        case .table(let fields) where fields.isEmpty: break
        default: throw wrong(result.inWords)
        }
        for (position, isPresent) in zip(repetition.slots, isPresent) {
            guard case .slot(let key) = component.derived[position].target else { continue }
            let isHidden = PlainData.boolean(!isPresent)
            if state.situation.store.derivedData[position] == isHidden { continue }
            let wasPresent = state.situation.store.derivedData[position] == .boolean(false)
            state.situation.store.derivedData[position] = isHidden
            touch(data: key)
            // If a group around it is absent, the row is gone at once.
            if wasPresent, let layer = component.dataLayers[key], state.situation.store.presence[layer] == .absent {
                state.agenda.cancelCues(of: state.situation.endLife(ofRow: layer, &scratch.journal))
            }
            guard let part = component.slotParts[position] else { continue }
            scratch.partsToChange.append((part, isPresent))
            state.situation.memory.noteChange(in: part)
            state.situation.memory.leavingParts = nil
        }
    }

    private mutating func derive(
        _ position: DerivedID, _ index: KeyID, _ result: PlainData, _ function: HostFunction
    ) throws(ScriptFailure) {
        let key = component.keys[index]
        guard let lanes = key.lanes(result) else { throw unsuitable(key.name, key.expectation, result, function) }
        guard state.situation.store.derived[position] != lanes else { return }
        state.situation.store.derived[position] = lanes
        scratch.changes.touch(index, in: scratch.transaction)
    }

    private func unsuitable(
        _ name: String, _ expectation: String, _ found: PlainData, _ function: HostFunction
    ) -> ScriptFailure {
        ScriptFailure("the value of '\(name)' must be \(expectation), not \(found.inWords)", at: function.location)
    }
}

extension Situation {
    /// The spring through which a key follows now.
    fileprivate func spring(
        _ follow: Follow, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> Spring {
        let law = try follow.spring.map { quantity throws(ScriptFailure) in
            .constant(try number(quantity, host, adding: &reads))
        }
        do throws(NumberProblem) { return try Follow.spring(law) } catch {
            throw ScriptFailure(
                "the spring of '\(component.keys[follow.key].name)': \(error.message)", at: follow.location)
        }
    }
}
