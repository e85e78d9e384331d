import MicroixMotion

/// The macrostep of a trigger: rules are taken, one after the other, until none is left.
extension Machine {
    /// The number of rules that may set each other off in one instant.
    static let microstepLimit = 1000

    /// Processes one entry of the agenda with everything that it raises; undoes all of it if a function fails.
    mutating func macrostep(_ entry: AgendaEntry, _ host: any RuleHost) throws(ScriptFailure) {
        if component.canFail, mayCall(entry) { try attempt(entry, host) } else { try process(entry, host) }
    }

    /// Whether a function may be called.
    ///
    /// A pointer calls only the functions for points about which fingers turn; others belong to what follows from it.
    private func mayCall(_ entry: AgendaEntry) -> Bool {
        switch entry.occasion {
        case .pointer: state.contextChanged || component.gestures.contains { $0.about?.isComputed ?? false }
        case .gestureDeadline: state.contextChanged
        default: true
        }
    }

    private mutating func process(_ entry: AgendaEntry, _ host: any RuleHost) throws(ScriptFailure) {
        var taken = 0
        scratch.transaction = entry.transaction
        try process(entry.occasion, &taken, host)
        while true {
            while state.agenda.isRaised(at: now) {
                let raised = state.agenda.popOwn()
                scratch.transaction = raised.transaction
                try process(raised.occasion, &taken, host)
            }
            try derive(host)
            if scratch.partsToChange.isEmpty { break }
            try changeParts(&taken, host)
        }
        if !scratch.raisedInputs.isEmpty { scratch.raisedInputs = [:] }
        scratch.transaction = nil
    }

    // Not inlined, so that code that can't fail reserves no stack for a copy of the state.
    @inline(never)
    private mutating func attempt(_ entry: AgendaEntry, _ host: any RuleHost) throws(ScriptFailure) {
        var lists = Scratch.Lists()
        scratch.exchange(&lists)
        let counts = lists.counts
        let before = state
        let room = scratch.isClear ? nil : scratch
        let wasKeyTaken = scratch.isKeyTaken
        scratch.exchange(&lists)
        do throws(ScriptFailure) {
            try process(entry, host)
        } catch {
            scratch.exchange(&lists)
            state = before
            if let room { scratch = room } else { scratch.clear() }
            scratch.isKeyTaken = wasKeyTaken
            let looks = host.wantsExplanations ? lists.events[counts[0]...] : []
            lists.cut(to: counts)
            scratch.exchange(&lists)
            // The event of what was tried is recorded anyway.
            switch entry.occasion {
            // If a session can't start, each call tries again, and fails again.
            case .start: state.agenda.add(.start, at: now)
            case .arrival(let arrival): state.agenda.add(.arrival(arrival), at: now)
            case .appearance: state.agenda.add(.appearance, at: now)
            case .gesture(let event): follow(failed: event, .gesture)
            case .external(let trigger, let payload):
                if let event = state.situation.gestureEvent(trigger, payload) {
                    follow(failed: event, .host)
                } else {
                    scratch.journal.record(.trigger(trigger, payload: payload, origin: .host))
                }
            case .sent(let trigger, let payload, _):
                scratch.journal.record(.trigger(trigger, payload: payload, origin: .sent))
            // The movement of the finger counts anyway.
            case .pointer(let sample): _ = point(sample, nil)
            case .key(let sample): scratch.journal.record(.key(sample))
            default: break
            }
            scratch.journal.restore(looks)
            var failure = error
            failure.takenBack = component.words(entry.occasion)
            throw failure
        }
    }

    private mutating func process(
        _ occasion: AgendaEntry.Occasion, _ taken: inout Int, _ host: any RuleHost
    ) throws(ScriptFailure) {
        var payload = PlainData.null
        if let transaction = scratch.transaction { scratch.changes.transaction = transaction }
        switch occasion {
        case .start:
            state.situation.stage.markOutdated(component.expressions.followingKeys)
            try begin(TransitionPlan(startOf: .root, component, history: state.situation.history), of: .root, host)
            for part in component.parts.indices.dropFirst() where isHere(part) { try begin(part, host) }
        case .arrival(let arrival): try arrive(arrival, host)
        case .appearance: try hear(.appear, .null, .start, host)
        case .raised(let trigger, let data):
            payload = data
            try hear(trigger, data, .raised, host)
            letGo(after: trigger)
        case .sent(let trigger, let data, _):
            payload = data
            try hear(trigger, data, .sent, host)
            letGo(after: trigger)
        case .external(let trigger, let data):
            if !component.gestures.isEmpty, let event = state.situation.gestureEvent(trigger, data) {
                payload = try play(event, trigger, .host, host)
            } else {
                payload = data
                try hear(trigger, data, .host, host)
            }
        case .gesture(let event):
            payload = try play(
                event, component.trigger(ofGesture: event.gesture, event.phase), .gesture, host)
        case .pointer(let sample):
            if let failure = point(sample, host) { throw failure }
            return
        case .gestureDeadline:
            wakeGestures()
            return
        case .key(let sample):
            guard let heard = try take(sample, host) else { return }
            payload = heard
        case .focus(let element):
            focus(element)
            return
        case .done(let parent):
            guard state.situation.active.contains(parent) else { return }
            scratch.journal.record(.trigger(.done, payload: .null, origin: .done))
            try choose(.done, .null, from: parent, host)
        case .rested(let index):
            let watch = component.restWatches[index]
            // If the state was entered again since, its motions have not settled yet.
            guard state.situation.active.contains(watch.state), state.notifiedWatches.contains(index) else { return }
            let origin: TriggerOrigin = watch.rest == .settled ? .settled : .completed
            scratch.journal.record(.trigger(watch.trigger, payload: .null, origin: origin))
            try choose(watch.trigger, .null, from: watch.state, host)
        case .concluded(let trigger, let rest):
            try hear(trigger, .null, rest == .settled ? .settled : .completed, host)
        case .crossed(let index, let multiple):
            let watch = component.crossingWatches[index]
            var (crossing, threshold) = (watch.crossing, watch.threshold)
            if let gap = watch.gap {
                threshold = state.situation.shown(watch.key).value.x - state.situation.value(ofExpression: gap)
            }
            if let multiple, let step = watch.step {
                (crossing, threshold) = (multiple.isRising ? .above : .below, multiple.index * step)
                payload = multiple.payload
            }
            scratch.journal.record(.crossed(key: watch.key, crossing, threshold: threshold))
            try choose(watch.trigger, payload, host)
        case .cue(let cue, let owner):
            state.agenda.play(cue, with: owner, at: now, &scratch.journal)
            hearMessages()
            return
        case .left(let part): try leave(part, host)
        case .timer(let rule, let source):
            try state.situation.choose(
                timer: rule, source: source, host, into: &scratch.chosen, &scratch.journal)
        }
        try takeChosen(payload, &taken, host)
    }

    /// Takes the chosen rules, then all rules without a trigger until none is left; only then come raised triggers.
    mutating func takeChosen(
        _ payload: PlainData, _ taken: inout Int, _ host: any RuleHost
    ) throws(ScriptFailure) {
        repeat {
            if !scratch.chosen.isEmpty {
                taken += 1
                guard taken <= Self.microstepLimit else {
                    throw component.runaway(scratch.changes.transitions, scratch.chosen)
                }
                noteChosen(payload)
                try carryOut(payload, host)
            }
            if component.parts.count > 1 { try tellParts(host) }
            if !component.hasAlways { break }
            try choose(.always, payload, host)
        } while !scratch.chosen.isEmpty
    }

    mutating func hear(
        _ trigger: TriggerID, _ payload: PlainData, _ origin: TriggerOrigin, _ host: any RuleHost
    ) throws(ScriptFailure) {
        #if MICROIX_FAULTS
            if Fault.is(.lostInFlight), origin == .host, state.situation.stage.isAnyUnsettled {
                return scratch.chosen.removeAll()
            }
        #endif
        scratch.journal.record(.trigger(trigger, payload: payload, origin: origin))
        if let field = component.inputFields[trigger] { assign(field, payload) }
        if trigger == .appear || trigger == .disappear {
            state.situation.isPresented = trigger == .appear
            scratch.changes.mayShowOrHide = true
        }
        try choose(trigger, payload, host)
    }

    private mutating func choose(
        _ trigger: TriggerID, _ payload: PlainData, from only: StateID? = nil, _ host: any RuleHost
    ) throws(ScriptFailure) {
        // A trigger that only one part can hear is looked up in that part only.
        let isShared = trigger.index < Trigger.own.count
        try state.situation.choose(
            for: trigger, payload, from: only, in: isShared ? nil : component.triggers[trigger].part, host,
            into: &scratch.chosen, &scratch.journal)
    }

    mutating func assign(_ field: FieldID, _ value: PlainData) {
        guard state.situation.assign(value, to: field) else { return }
        state.contextChanged = true
    }

    // MARK: - Carrying out

    /// Enters the first states of a component or a part, as a transition that feedback can answer.
    mutating func begin(_ plan: TransitionPlan, of root: StateID, _ host: any RuleHost) throws(ScriptFailure) {
        scratch.changes.transitions.append(
            TakenTransition(rule: nil, exits: plan.exits, entries: plan.entries, source: root, payload: .null))
        try carryOut(plan, host)
    }

    /// Records each chosen rule as a separate transition, and joins the states that they leave and enter.
    private mutating func noteChosen(_ payload: PlainData) {
        for index in scratch.chosen.indices {
            scratch.changes.transitions.append(
                TakenTransition(
                    rule: scratch.chosen[index].rule, exits: scratch.chosen[index].plan.exits,
                    entries: scratch.chosen[index].plan.entries, source: scratch.chosen[index].source, payload: payload)
            )
            if scratch.journal.isKept, let transition = scratch.changes.transitions.last {
                scratch.journal.record(.transition(transition))
            }
            if index == 0 {
                swap(&scratch.plan, &scratch.chosen[0].plan)
            } else {
                scratch.plan.formUnion(scratch.chosen[index].plan)
            }
        }
    }

    /// Carries out a plan that does not come from rules.
    mutating func carryOut(_ plan: TransitionPlan, _ host: any RuleHost) throws(ScriptFailure) {
        scratch.chosen.removeEach()
        scratch.plan = plan
        try carryOut(.null, host)
    }

    /// Carries out the current plan: leaves inner states first, runs effects, and enters outer states first.
    private mutating func carryOut(_ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) {
        if component.historyCount > 0 {
            TransitionPlan.remember(scratch.plan.exits, component, state.situation.active, &state.situation.history)
        }
        var leaving = scratch.plan.exits.previous(before: component.states.endIndex)
        while let left = leaving {
            try exit(left, payload, host)
            leaving = scratch.plan.exits.previous(before: left)
        }
        for index in scratch.chosen.indices { try perform(scratch.chosen[index].rule, payload, host) }
        var entering = scratch.plan.entries.first
        while let entered = entering {
            try enter(entered, payload, host)
            if scratch.plan.defaults.contains(entered), let effect = component.states[entered].initialEffect {
                try run(effect, payload, host)
            }
            if case .final = component.states[entered].kind {
                for done in component.done(by: entered, state.situation.active) {
                    state.agenda.add(.done(state: done), at: now)
                }
            }
            entering = scratch.plan.entries.next(after: entered)
        }
    }

    /// A state is still active during its own exit effect.
    mutating func exit(_ index: StateID, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) {
        if let effect = component.states[index].exit { try run(effect, payload, host) }
        state.situation.leave(index)
        touch(state: index)
        // Keys that hold a motion for this state are asked again.
        state.situation.stage.collectKeys(heldFor: index, into: &scratch.changes.keys)
        if !component.states[index].timers.isEmpty { state.agenda.cancelTimers(of: index) }
        if !state.agenda.isOwnEmpty { state.agenda.cancelCues(with: .state(index)) }
    }

    private mutating func enter(_ index: StateID, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) {
        state.situation.enter(index)
        touch(state: index)
        state.situation.entryMarks[index] = state.situation.stage.mark
        for watch in component.states[index].restWatches { state.notifiedWatches.remove(watch) }
        if !component.states[index].crossingWatches.isEmpty { state.thresholds.watch(index, state.situation) }
        state.contextChanged =
            state.contextChanged || !component.derived.isEmpty || component.expressions.hasComputedSprings
        for rule in component.states[index].timers { try startTimer(of: rule, in: index, payload, host) }
        if let effect = component.states[index].enter { try run(effect, payload, host) }
    }

    /// Starts the timer of a rule.
    mutating func startTimer(
        of rule: RuleID, in source: StateID, _ payload: PlainData, _ host: any RuleHost
    ) throws(ScriptFailure) {
        guard let after = component.rules[rule].after else { return }
        let seconds = try state.situation.number(after, payload, host)
        guard seconds >= 0, seconds <= 1e9 else {
            throw ScriptFailure(
                "'after' must be seconds from 0 up, not \(seconds)", at: component.rules[rule].location)
        }
        state.agenda.add(.timer(rule: rule, source: source), at: now.adding(seconds))
    }

    /// Marks the keys to which the state gives values as possibly changed.
    private mutating func touch(state index: StateID) {
        if !component.states[index].keys.isEmpty {
            scratch.changes.touch(component.states[index].keys, in: scratch.transaction)
        }
        if !component.states[index].dataKeys.isEmpty {
            for key in component.states[index].dataKeys { touch(data: key) }
        }
    }

    mutating func touch(data key: DataKeyID) { scratch.changes.touch(data: key, in: scratch.transaction) }
}
