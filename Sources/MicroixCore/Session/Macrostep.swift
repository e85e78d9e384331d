import MicroixMotion

/// What one trigger does: rules, one after the other, until none is left to take.
extension SessionState {
    /// The number of rules that may set each other off in one instant.
    static let microstepLimit = 1000

    /// Takes up one entry of the agenda, with all that it raises; takes everything back when a function fails.
    mutating func macrostep<Host: RuleHost & ~Copyable>(
        _ entry: AgendaEntry, _ host: inout Host
    ) throws(ScriptFailure) {
        if component.canFail, mayCall(entry) { try attempt(entry, &host) } else { try process(entry, &host) }
    }

    /// Whether a function may be called; what a finger does calls none, only what comes of it.
    private func mayCall(_ entry: AgendaEntry) -> Bool {
        switch entry.occasion {
        case .pointer, .gestureDeadline: contextChanged
        default: true
        }
    }

    private mutating func process<Host: RuleHost & ~Copyable>(
        _ entry: AgendaEntry, _ host: inout Host
    ) throws(ScriptFailure) {
        var taken = 0
        currentTransaction = entry.transaction
        try process(entry, &taken, &host)
        while let raised = agenda.popRaised(at: now) {
            currentTransaction = raised.transaction
            try process(raised, &taken, &host)
        }
        try derive(&host)
        currentTransaction = nil
    }

    // Apart from the rest, so that what can't fail has no room for a copy of everything.
    @inline(never)
    private mutating func attempt<Host: RuleHost & ~Copyable>(
        _ entry: AgendaEntry, _ host: inout Host
    ) throws(ScriptFailure) {
        let before = self
        do throws(ScriptFailure) {
            try process(entry, &host)
        } catch {
            let looked = host.wantsExplanations ? events.dropFirst(before.events.count) : []
            self = before
            // What was tried is told all the same.
            switch entry.occasion {
            // A session that can't begin says so each time it is asked to.
            case .start: agenda.add(.start, at: now)
            case .appearance: agenda.add(.appearance, at: now)
            case .gesture(let event): follow(failed: event, .gesture)
            case .external(let trigger, let payload):
                if let event = gestureEvent(trigger, payload) {
                    follow(failed: event, .host)
                } else {
                    record(.trigger(trigger, payload: payload, origin: .host))
                }
            case .sent(let trigger, let payload, _): record(.trigger(trigger, payload: payload, origin: .sent))
            default: break
            }
            for event in looked { if case .evaluated = event.kind { events.append(event) } }
            var failure = error
            failure.takenBack = words(entry.occasion)
            throw failure
        }
    }

    /// What came up, in words.
    private func words(_ occasion: AgendaEntry.Occasion) -> String {
        switch occasion {
        case .start: "the start"
        case .appearance: "the trigger 'appear'"
        case .raised(let trigger, _), .sent(let trigger, _, _), .external(let trigger, _):
            "the trigger '\(component.triggers[trigger].name)'"
        case .done: "the trigger 'done'"
        case .concluded(let trigger, _): "the trigger '\(component.triggers[trigger].name)'"
        case .rested(let watch): "the trigger '\(component.triggers[component.restWatches[watch].trigger].name)'"
        case .crossed(let watch): "the trigger '\(component.triggers[component.crossingWatches[watch].trigger].name)'"
        case .gesture(let event): "the gesture '\(component.gestures[event.gesture].name)'"
        case .pointer, .gestureDeadline: "a finger"
        case .cue(let cue, _): "the cue '\(cue.cue.name)'"
        case .timer(let rule, _): "the timer of rule \(rule + 1)"
        }
    }

    private mutating func process<Host: RuleHost & ~Copyable>(
        _ entry: AgendaEntry, _ taken: inout Int, _ host: inout Host
    ) throws(ScriptFailure) {
        var payload = PlainData.null
        if let currentTransaction { changes.transaction = currentTransaction }
        switch entry.occasion {
        case .start:
            chosen.removeAll(keepingCapacity: true)
            let plan = TransitionPlan(startOf: component, history: history)
            changes.transitions.append(
                TakenTransition(rule: -1, exits: plan.exits, entries: plan.entries, source: 0, payload: payload))
            try carryOut(plan, payload, &host)
        case .appearance: try choose(Trigger.appear, .null, .start, &host)
        case .raised(let trigger, let data):
            payload = data
            try choose(trigger, data, .raised, &host)
        case .sent(let trigger, let data, _):
            payload = data
            try choose(trigger, data, .sent, &host)
        case .external(let trigger, let data):
            if !component.gestures.isEmpty, let event = gestureEvent(trigger, data) {
                payload = try play(event, trigger, .host, &host)
            } else {
                payload = data
                try choose(trigger, data, .host, &host)
            }
        case .gesture(let event):
            payload = try play(
                event, component.trigger(ofGesture: event.gesture, event.phase), .gesture, &host)
        case .pointer(let sample):
            point(sample)
            return
        case .gestureDeadline:
            wakeGestures()
            return
        case .done(let state):
            guard active.contains(state) else { return }
            record(.trigger(Trigger.done, payload: .null, origin: .done))
            try chooseRules(for: Trigger.done, payload: .null, from: state, host: &host)
        case .rested(let index):
            let watch = component.restWatches[index]
            // A state that was entered again since has not settled yet.
            guard active.contains(watch.state), notifiedWatches.contains(index) else { return }
            let origin: TriggerOrigin = watch.rest == .settled ? .settled : .completed
            record(.trigger(watch.trigger, payload: .null, origin: origin))
            try chooseRules(for: watch.trigger, payload: .null, from: watch.state, host: &host)
        case .concluded(let trigger, let rest):
            try choose(trigger, .null, rest == .settled ? .settled : .completed, &host)
        case .crossed(let index):
            let watch = component.crossingWatches[index]
            let threshold = watch.gap.map { shown(watch.key).value.x - value(ofExpression: $0) } ?? watch.threshold
            record(.crossed(key: watch.key, watch.crossing, threshold: threshold))
            try chooseRules(for: watch.trigger, payload: .null, host: &host)
        case .cue(let cue, let owner):
            play(cue, with: owner)
            return
        case .timer(let rule, let source):
            try chooseRule(timer: rule, source: source, host: &host)
        }
        // Rules without a trigger go first, again and again, before what was raised.
        repeat {
            if !chosen.isEmpty {
                taken += 1
                guard taken <= Self.microstepLimit else { throw runaway() }
                try carryOut(planned(payload), payload, &host)
            }
            if !component.hasAlways { break }
            try chooseRules(for: Trigger.always, payload: payload, host: &host)
        } while !chosen.isEmpty
    }

    mutating func choose<Host: RuleHost & ~Copyable>(
        _ trigger: Int, _ payload: PlainData, _ origin: TriggerOrigin, _ host: inout Host
    ) throws(ScriptFailure) {
        #if MICROIX_FAULTS
            if Fault.is(.lostInFlight), origin == .host, stage.isAnyUnsettled { return chosen.removeAll() }
        #endif
        record(.trigger(trigger, payload: payload, origin: origin))
        if let field = component.inputFields[trigger] { assign(field, payload) }
        if trigger == Trigger.appear || trigger == Trigger.disappear {
            isPresented = trigger == Trigger.appear
            changes.mayShowOrHide = true
        }
        try chooseRules(for: trigger, payload: payload, host: &host)
    }

    mutating func assign(_ field: Int, _ value: PlainData) {
        guard context[field] != value else { return }
        context[field] = value
        contextChanged = true
    }

    /// Names the cycle: the shortest sequence of rules that the last transitions repeat.
    private func runaway() -> ScriptFailure {
        let taken = changes.transitions.suffix(64).filter { $0.rule >= 0 }
        let rules = taken.map { $0.rule }
        let length =
            (1...max(1, rules.count / 2)).first { length in
                zip(rules.suffix(length * 2), rules.suffix(length)).allSatisfy { $0 == $1 }
            } ?? min(8, rules.count)
        let steps = taken.suffix(length).map { transition in
            let line = component.rules[transition.rule].location.map { ", line \($0.line)" } ?? ""
            let from = transition.left(in: component).map { component.path(ofState: $0) }.joined(separator: " + ")
            let to = transition.entered(in: component).map { component.path(ofState: $0) }.joined(separator: " + ")
            return (from.isEmpty && to.isEmpty ? "stays" : "\(from) → \(to)") + " (rule \(transition.rule + 1)\(line))"
        }
        return ScriptFailure(
            "rules set each other off without end: \(steps.joined(separator: ", "))",
            at: chosen.first.flatMap { component.rules[$0.rule].location })
    }

    // MARK: - Carrying out

    /// What all chosen rules together leave and enter; each is told as a transition of its own.
    private mutating func planned(_ payload: PlainData) -> TransitionPlan {
        pass(chosen[0], payload)
        if chosen.count == 1 { return chosen[0].plan }
        var whole = chosen[0].plan
        for index in chosen.indices.dropFirst() {
            pass(chosen[index], payload)
            whole.formUnion(chosen[index].plan)
        }
        return whole
    }

    private mutating func pass(_ choice: RuleChoice, _ payload: PlainData) {
        let transition = TakenTransition(
            rule: choice.rule, exits: choice.plan.exits, entries: choice.plan.entries, source: choice.source,
            payload: payload)
        record(.transition(transition))
        changes.transitions.append(transition)
    }

    /// Carries out what was planned: exits from the inside out, effects, entries from the outside in.
    private mutating func carryOut<Host: RuleHost & ~Copyable>(
        _ plan: TransitionPlan, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) {
        if component.historyCount > 0 { TransitionPlan.remember(plan.exits, component, active, &history) }
        var leaving = plan.exits.previous(from: component.states.count - 1)
        while let state = leaving {
            try exit(state, payload, &host)
            leaving = plan.exits.previous(from: state - 1)
        }
        for index in chosen.indices { try perform(chosen[index].rule, payload, &host) }
        var entering = plan.entries.next(from: 0)
        while let state = entering {
            try enter(state, payload, &host)
            if plan.defaults.contains(state), let effect = component.states[state].initialEffect {
                try run(effect, payload, &host)
            }
            if component.states[state].kind == .final { finish(state) }
            entering = plan.entries.next(from: state + 1)
        }
    }

    /// Posts that the parent of a final state is done, and with it a parallel state whose regions all are.
    private mutating func finish(_ state: Int) {
        guard let parent = component.states[state].parent else { return }
        agenda.add(.done(state: parent), at: now)
        var outer = component.states[parent].parent
        while let state = outer, component.states[state].kind == .parallel, isDone(state) {
            agenda.add(.done(state: state), at: now)
            outer = component.states[state].parent
        }
    }

    /// Whether a state has come to a final one.
    private func isDone(_ state: Int) -> Bool {
        let children = component.states[state].children
        if component.states[state].kind == .parallel { return children.allSatisfy { isDone($0) } }
        return children.contains { active.contains($0) && component.states[$0].kind == .final }
    }

    /// A state is still active during its own exit effect.
    private mutating func exit<Host: RuleHost & ~Copyable>(
        _ index: Int, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) {
        if let effect = component.states[index].exit { try run(effect, payload, &host) }
        active.remove(index)
        touch(state: index)
        // What it held is asked for again.
        for track in stage.tracks where track.owner == index || track.leader == index { changes.keys.insert(track.key) }
        if !component.states[index].timers.isEmpty { agenda.cancelTimers(of: index) }
        if !agenda.isOwnEmpty { agenda.cancelCues(with: .state(index)) }
    }

    private mutating func enter<Host: RuleHost & ~Copyable>(
        _ index: Int, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) {
        active.insert(index)
        touch(state: index)
        entryMarks[index] = stage.mark
        for watch in component.states[index].restWatches { notifiedWatches.remove(watch) }
        if !component.states[index].crossingWatches.isEmpty { watchThresholds(of: index) }
        contextChanged = contextChanged || !component.derived.isEmpty
        for rule in component.states[index].timers {
            guard let after = component.rules[rule].after else { continue }
            let seconds = try number(after, payload, &host)
            guard seconds >= 0, seconds <= 1e9 else {
                throw ScriptFailure(
                    "'after' must be seconds from 0 up, not \(seconds)", at: component.rules[rule].location)
            }
            agenda.add(.timer(rule: rule, source: index), at: now.adding(seconds))
        }
        if let effect = component.states[index].enter { try run(effect, payload, &host) }
    }

    /// What a state holds may change.
    private mutating func touch(state index: Int) {
        changes.touch((component.states[index].keys, component.states[index].dataKeys), in: currentTransaction)
    }

    mutating func touch(data key: Int) { changes.touch(data: key, in: currentTransaction) }
}
