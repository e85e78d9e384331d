/// The life of parts: how they begin and end, and what they exchange with the component around them.
extension Machine {
    // MARK: - Beginning and ending

    /// Whether a part lives as long as the whole, because neither it nor a part around it is repeated.
    func isHere(_ part: PartID) -> Bool {
        var next = part
        while next != .whole {
            if component.parts[next].id != nil { return false }
            next = component.parts[next].parent
        }
        return true
    }

    /// Begins a part: sets its inputs, and enters its first states.
    ///
    /// - Parameter isStart: Whether the component around it starts at the same time, so that nothing moves.
    mutating func begin(_ part: PartID, isStart: Bool = true, _ host: any RuleHost) throws(ScriptFailure) {
        for (input, value) in try inputs(of: part, host) { state.situation.assign(value, to: input.field) }
        let root = component.parts[part].root
        state.situation.stage.markOutdated(
            KeySet(component.expressions.followingKeys.filter { component.keyParts[$0] == part }))
        let plan = TransitionPlan(startOf: root, component, history: state.situation.history)
        if isStart, component.parts[part].id == nil, isHere(part) {
            try begin(plan, of: root, host)
        } else {
            try carryOut(plan, host)
        }
        state.contextChanged = state.contextChanged || !component.derived.isEmpty || !component.repetitions.isEmpty
    }

    /// Begins the repeated parts whose ids have come, and tells those whose ids have gone.
    mutating func changeParts(_ taken: inout Int, _ host: any RuleHost) throws(ScriptFailure) {
        let changes = scratch.partsToChange
        scratch.partsToChange = []
        for (part, isPresent) in changes {
            let isAlive = state.situation.active.contains(component.parts[part].root)
            if !isPresent {
                if isAlive { try hear(isPresent: false, part, &taken, host) }
            } else {
                if !isAlive {
                    for inner in component.parts.indices where lives(inner, with: part) {
                        scratch.changes.starting.insert(inner)
                        try begin(inner, host)
                    }
                }
                // A part that comes back while it was leaving has missed changes of its inputs.
                state.situation.memory.noteChange(in: component.parts[part].parent)
                try hear(isPresent: true, part, &taken, host)
            }
        }
    }

    /// Whether a part is `outer`, or inside it and not repeated, so that it lives as long.
    private func lives(_ part: PartID, with outer: PartID) -> Bool {
        var next = part
        while next != outer {
            if next < outer || component.parts[next].id != nil { return false }
            next = component.parts[next].parent
        }
        return true
    }

    /// Posts `appear` or `disappear` to a part and to the parts that live as long.
    ///
    /// Nothing is posted while the session is absent: the part then appears together with the session.
    private mutating func hear(
        isPresent: Bool, _ part: PartID, _ taken: inout Int, _ host: any RuleHost
    ) throws(ScriptFailure) {
        guard state.situation.isPresented else { return }
        for inner in component.parts.indices where lives(inner, with: part) {
            try state.situation.choose(
                for: isPresent ? .appear : .disappear, .null, in: inner, host, into: &scratch.chosen, &scratch.journal)
            try takeChosen(.null, &taken, host)
        }
    }

    /// Schedules the end of repeated parts that have finished leaving.
    mutating func loseParts() {
        let leaving = state.situation.memory.leavingParts ?? leavingParts
        state.situation.memory.leavingParts = leaving
        for part in leaving where state.situation.store.presence[component.parts[part].layer] == .absent {
            state.agenda.add(.left(part: part), at: now)
        }
    }

    /// The repeated parts whose ids have gone, but whose states are still active.
    private var leavingParts: DenseSet<PartID> {
        DenseSet(
            component.repeatedParts.filter {
                state.situation.active.contains(component.parts[$0].root) && isLeaving($0)
            })
    }

    /// Ends a part and all parts inside: leaves its states, cancels what it has sent, and resets its values.
    mutating func leave(_ part: PartID, _ host: any RuleHost) throws(ScriptFailure) {
        guard state.situation.active.contains(component.parts[part].root) else { return }
        state.situation.memory.leavingParts = nil
        scratch.chosen.removeEach()
        var gone = DenseSet<PartID>()
        for inner in component.parts.indices where inner == part || gone.contains(component.parts[inner].parent) {
            gone.insert(inner)
        }
        var next = state.situation.active.previous(before: component.states.endIndex)
        while let left = next {
            if gone.contains(component.states[left].part) { try exit(left, .null, host) }
            next = state.situation.active.previous(before: left)
        }
        let (triggers, gestures) = (component.triggers, component.gestures)
        state.situation.begun.removeAll { gone.contains(gestures[$0.gesture].part) }
        state.arena.restart { gone.contains(gestures[$0].part) }
        state.agenda.cancelSent { gone.contains(triggers[$0].part) }
        state.situation.transactions.silence { gone.contains(triggers[$0].part) }
        for inner in gone {
            for field in component.parts[inner].fields {
                state.situation.assign(component.initialContext[field], to: field)
            }
            if let seed = state.seed { state.situation.random[inner] = RandomState(seed: seed, of: inner) }
        }
        // Fingers can no longer be on its layers.
        let keys = component.keys(of: gone)
        state.situation.forget(keys)
        state.agenda.cancelCues(of: keys)
        for key in keys.data { touch(data: key) }
        for inner in gone where component.parts[inner].isOpen {
            state.situation.store.undeclared.reset(below: component.parts[inner].prefix, in: component)
        }
        for left in component.states.indices where gone.contains(component.states[left].part) {
            if case .history(_, let index, _) = component.states[left].kind {
                state.situation.history[index] = StateSet()
            }
        }
        // The rows that it has hidden itself are shown again when it comes back.
        for inner in component.repeatedParts where inner != part && gone.contains(inner) {
            if let slot = component.parts[inner].slot { state.situation.store.derivedData[slot] = .null }
            state.situation.memory.forgetRepetitions()
        }
    }

    // MARK: - What it is told

    /// Updates the inputs of parts whose values have changed since the last call.
    mutating func tellParts(_ host: any RuleHost) throws(ScriptFailure) {
        let changed = state.situation.memory.takePartsWithChangedInputs(component)
        if changed.isEmpty { return }
        // A part whose id has gone gets no new inputs, and none of its functions is called.
        if state.contextChanged, !component.repeatedParts.isEmpty {
            state.situation.memory.forgetChangedValues(component)
            for part in changed { try repeatLayers(of: part, host) }
        }
        var unknown = DenseSet<PartID>()
        for outer in changed {
            for part in component.contextFunctions[outer].partsWithInputs
            where state.situation.memory.inputs[part].isUnknown { unknown.insert(part) }
        }
        for part in unknown
        where state.situation.active.contains(component.parts[part].root) && !isLeaving(part) {
            for (input, value) in try inputs(of: part, host) {
                guard value != scratch.raisedInputs[input.field] ?? state.situation.context[input.field] else {
                    continue
                }
                scratch.raisedInputs[input.field] = value
                state.agenda.add(
                    .raised(trigger: input.trigger, payload: value), at: now, transaction: scratch.transaction)
            }
        }
    }

    /// Whether the id of a repeated part has gone, although the part may still be visible.
    private func isLeaving(_ part: PartID) -> Bool {
        guard let slot = component.parts[part].slot else { return false }
        return state.situation.store.derivedData[slot] == .boolean(true)
    }

    /// The current values of the inputs that the component around a part sets: the value of an active state, or else
    /// the one given where the part is placed.
    private mutating func inputs(
        of part: PartID, _ host: any RuleHost
    ) throws(ScriptFailure) -> [(input: CompiledPart.BoundInput, value: PlainData)] {
        let own = component.parts[part]
        if own.inputs.isEmpty { return [] }
        var reads = ContextReads.none
        let all = try own.inputFunction.map { function throws(ScriptFailure) in
            try allInputs(of: part, from: function, host, adding: &reads)
        }
        var values: [(input: CompiledPart.BoundInput, value: PlainData)] = []
        for input in own.inputs {
            for mention in input.mentions { reads.insert(mention.state) }
            let source = input.mentions.first { state.situation.active.contains($0.state) }?.source
            let name = String(component.fields[input.field].name.text.dropFirst(own.prefix.count))
            var function: HostFunction?
            var value = all?.first { $0.name == name }?.value ?? component.initialContext[input.field]
            switch source {
            case .data(let data)?: value = data
            case .computed(let given)?: function = given
            case nil: function = input.computed
            }
            if let function { value = try state.situation.call(function, host, adding: &reads) }
            if let expectation = component.fields[input.field].type.expectation(failedBy: value) {
                throw ScriptFailure(
                    "the input '\(name)' of the part '\(own.path)' must be \(expectation), not \(value.inWords)",
                    at: function?.location ?? own.inputFunction?.location)
            }
            values.append((input, value))
        }
        state.situation.memory.remember(reads, of: part)
        return values
    }

    /// The result of the function that returns all inputs of a repeated part.
    private func allInputs(
        of part: PartID, from function: HostFunction, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> [PlainData.Field] {
        let own = component.parts[part]
        let result = try state.situation.call(function, host, adding: &reads)
        switch result {
        case .table(let fields):
            let known = own.inputs.map {
                String(component.fields[$0.field].name.text.dropFirst(own.prefix.count))
            }
            for field in fields where !known.contains(field.name) {
                let near = suggestion(for: field.name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
                throw ScriptFailure(
                    "the part '\(own.path)' has no input '\(field.name)'" + near, at: function.location)
            }
            return fields
        case .list(let items) where items.isEmpty: return []
        default:
            throw ScriptFailure(
                "'inputs' of the part '\(own.path)' must return a table, not \(result.kindName)", at: function.location)
        }
    }

    // MARK: - What it says

    /// Sends a message to the host, and to the component around the part if that listens.
    mutating func emit(_ name: String, _ value: PlainData) {
        scratch.journal.record(.emit(name, value))
        hear(message: name, value)
    }

    /// Lets the components around parts hear messages that came as cues.
    mutating func hearMessages() {
        for message in scratch.journal.takeMessages() { hear(message: message.name, message.value) }
    }

    private mutating func hear(message name: String, _ value: PlainData) {
        if component.heard.isEmpty { return }
        for hearing in component.heard[name] ?? [] {
            state.agenda.add(
                .raised(trigger: hearing.trigger, payload: hearing.payload(value)), at: now,
                transaction: scratch.transaction)
        }
    }
}

extension MessageListener {
    /// The payload of the message; for a repeated part with its id added.
    fileprivate func payload(_ value: PlainData) -> PlainData {
        guard let id else { return value }
        var fields: [PlainData.Field] = []
        switch value {
        case .null: break
        case .table(let own): fields = own.filter { $0.name != "id" }
        default: fields = [PlainData.Field("value", value)]
        }
        fields.append(PlainData.Field("id", .number(Double(id))))
        return .table(fields.sorted { $0.name < $1.name })
    }
}
