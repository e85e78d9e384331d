extension ComponentCompiler {
    /// Adds all triggers that are declared, or that a rule names.
    mutating func compileTriggers() {
        for name in Trigger.own { addTrigger(Trigger(name: name, payload: .free)) }
        compileCrossings()
        for rule in declaration.rules {
            currentPart = rule.part
            for case .rest(let rest, let names) in rule.listening where !names.isEmpty {
                addOwnTrigger(Listening.rest(rest, of: names).inWords)
            }
        }
        currentPart = .whole
        addHeardTriggers()
        addInputTriggers { $0 }
        ownTriggerCount = triggers.count
        checkUnique(declaration.triggers.map { $0.name }, "trigger")
        addInputTriggers { !$0 }
        for trigger in declaration.triggers {
            if triggerIndices[trigger.name.text] != nil {
                report(
                    .conflict(
                        "the trigger '\(trigger.name.text)' exists already",
                        hint: "it belongs to the engine or to an input"),
                    at: trigger.name.location)
                continue
            }
            addTrigger(
                Trigger(
                    name: trigger.name.text, payload: trigger.fields.isEmpty ? .free : .fields(trigger.fields),
                    part: trigger.part))
        }
        addGestureTriggers()
        compileKeyboards()
        for rule in declaration.rules {
            currentPart = rule.part
            for name in rule.triggerNames { addTrigger(named: name) }
        }
        currentPart = .whole
    }

    @discardableResult
    mutating func addTrigger(_ trigger: Trigger) -> TriggerID {
        let index = triggers.append(trigger)
        if triggerIndices[trigger.name] == nil { triggerIndices[trigger.name] = index }
        return index
    }

    /// A trigger that nothing declares exists because a rule listens to it.
    private mutating func addTrigger(named name: Name) {
        let own = name.text.dropFirst(prefix(of: currentPart).count)
        checkPrintable(name, "trigger")
        if name.text == "always" {
            report(.conflict("'always' is no trigger", hint: "write always = true"), at: name.location)
        }
        if name.text.contains("(") || name.isMotionWord {
            report(
                .conflict("'\(name.text)' is no trigger's name", hint: "write it without quotes"),
                at: name.location)
            return
        }
        guard !name.text.hasSuffix("*"), triggerIndices[name.text] == nil, !isOfPart(name) else { return }
        if isLikeGesture(name) { return }
        if own.hasPrefix("set_") {
            let inputs = fields(of: currentPart).filter { declaration.fields[$0].isInput }.map {
                "set_" + ownName(ofField: $0)
            }
            let near = suggestion(for: String(own), among: inputs)
            report(
                .unknown(noun: "input's trigger", name: String(own), place: "a rule", near: near),
                at: name.location)
        } else {
            addTrigger(Trigger(name: name.text, payload: .free, part: currentPart))
        }
    }

    mutating func compileRules() {
        listeners = Table(repeating: [:], count: triggers.count)
        for declared in declaration.rules {
            currentPart = declared.part
            addRule(declared)
        }
        currentPart = .whole
        // At the same instant, `completed` comes before `settled`.
        for state in states.indices {
            let watches = states[state].restWatches
            states[state].restWatches =
                watches.filter { restWatches[$0].rest == .completed }
                + watches.filter { restWatches[$0].rest == .settled }
        }
    }

    private mutating func addRule(_ declared: RuleDeclaration) {
        if let emit = declared.emit { checkPrintable(emit, "message") }
        let index = rules.endIndex
        let sources = declared.from.compactMap { $0.text == "*" ? partRoots[declared.part] : state($0, in: "'from'") }
        for source in sources {
            guard case .history = states[source].kind else { continue }
            report(
                .conflict(
                    "a rule can't start from the history '\(states[source].path)'", hint: "nothing is ever in it"),
                at: declared.from.first { $0.text == states[source].path }?.location ?? declared.location)
        }
        let targets = declared.to.compactMap { state($0, in: "'to'") }
        checkTargets(targets, declared.to)
        if declared.guardFunction != nil || declared.effect != nil { callsHost = true }
        if case .computed? = declared.emitValue { callsHost = true }
        var after: Quantity?
        var indices: [TriggerID] = []
        switch declared.occasion {
        case .always:
            listen(index, to: [TriggerID.always], from: sources)
        case .on(let list):
            for listening in list { indices += triggers(of: listening, from: sources) }
            listen(index, to: indices, from: sources)
        case .after(let quantity):
            after = delay(quantity, at: declared.location)
            for source in sources { states[source].timers.append(index) }
        }
        for field in declared.payloadReads {
            checkPayload(field.text, of: indices, in: "a rule's function", at: field.location)
        }
        rules.append(
            Rule(
                declared, targets: targets,
                conditions: declared.conditions.compactMap { condition($0, triggers: indices) },
                raise: declared.raise.compactMap { trigger($0) }, feedback: compiled(declared.feedback), after: after))
    }

    /// Reports targets that can't be active together.
    mutating func checkTargets(_ targets: [StateID], _ names: [Name]) {
        for (index, target) in targets.enumerated().dropFirst() {
            for other in targets[..<index] where !states.canCoincide(target, other) {
                report(
                    .conflict(
                        "'\(states[target].path)' and '\(states[other].path)' can't be active together",
                        hint: "several targets lie in different regions"),
                    at: index < names.count ? names[index].location : nil)
            }
        }
    }

    private mutating func delay(_ quantity: Quantity, at location: SourceLocation?) -> Quantity {
        let amount = fold(quantity)
        if case .constant(let seconds) = amount, !(seconds >= 0 && seconds <= 1e9) {
            report(
                .unsuitable(place: "'after'", expected: "seconds from 0 up", found: plain(seconds)), at: location)
        }
        if case .function = amount { callsHost = true }
        return amount
    }

    private mutating func listen(_ rule: RuleID, to triggers: [TriggerID], from sources: [StateID]) {
        for trigger in Set(triggers).sorted() {
            for source in sources {
                if listeners[trigger][source]?.last != rule { listeners[trigger][source, default: []].append(rule) }
            }
        }
    }

    private mutating func trigger(_ name: Name) -> TriggerID? {
        if let index = triggerIndices[name.text], index.index >= ownTriggerCount,
            triggers[index].part == currentPart || isDirect(triggers[index].part)
        {
            return index
        }
        let known = triggers.dropFirst(ownTriggerCount).filter { $0.part == currentPart || isDirect($0.part) }
        let near = suggestion(for: name.text, among: known.map { $0.name })
        report(.unknown(noun: "trigger", name: name.text, place: "'raise'", near: near), at: name.location)
        return nil
    }

    /// The listeners as one flat list with its table, and the listeners to timers, by state.
    func selectionTable() -> (selection: Selection, listeners: [Listener], timers: Table<StateID, [Listener]>) {
        var selection = Selection()
        var flat: [Listener] = []
        for byState in listeners {
            let sources = byState.keys.sorted()
            var ranges: [Range<Int>] = []
            if let first = sources.first, let last = sources.last {
                for source in first...last {
                    let rules = byState[source] ?? []
                    ranges.append(flat.count..<(flat.count + rules.count))
                    flat += rules.map { listener($0, from: source) }
                }
            }
            selection.append(from: sources.first ?? .root, ranges)
        }
        let timers = Table<StateID, [Listener]>(for: states.indices) { source in
            states[source].timers.map { listener($0, from: source) }
        }
        return (selection, flat, timers)
    }

    private func listener(_ rule: RuleID, from source: StateID) -> Listener {
        Listener(
            rule, rules[rule], from: source, plan: TransitionPlan.known(of: rules[rule], from: source, states))
    }
}

extension Name {
    /// Whether it is something like `knob.x:settled`, written in quotes by mistake.
    fileprivate var isMotionWord: Bool {
        guard let colon = text.lastIndex(of: ":") else { return false }
        return ["settled", "completed", "above", "below"].contains(text[text.index(after: colon)...])
    }
}
