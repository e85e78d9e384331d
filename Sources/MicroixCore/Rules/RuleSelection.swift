/// Chooses rules: inner states before outer ones, then in the order of declaration, and one rule in each region.
extension Situation {
    /// Chooses the rules that answer a trigger, from the innermost states outward; guards may call functions of the
    /// host.
    func choose(
        for trigger: TriggerID, _ payload: PlainData, from only: StateID? = nil, in part: PartID? = nil,
        _ host: any RuleHost,
        into chosen: inout [RuleChoice], _ journal: inout Journal
    ) throws(ScriptFailure) {
        chosen.removeEach()
        let states = part.map { component.parts[$0].states } ?? component.states.indices
        var next = active.first(from: states.lowerBound)
        while let leaf = next, leaf < states.upperBound {
            next = active.next(after: leaf)
            if component.states[leaf].inside.intersects(active) { continue }
            var state: StateID? = leaf
            search: while let source = state {
                state = component.states[source].parent
                if let only, only != source { continue }
                let range = component.listeners(to: trigger, in: source)
                for index in range {
                    let rule = component.listeners[index].rule
                    let isFree = component.listeners[index].isUnconditional && !host.wantsExplanations
                    if !isFree, try !isEnabled(rule, source, payload, host, &journal) { continue }
                    let choice = RuleChoice(rule: rule, source: source, plan: plan(component.listeners[index]))
                    add(choice, to: &chosen, explaining: host.wantsExplanations, &journal)
                    break search
                }
            }
        }
    }

    /// Chooses the rule of a timer whose time is up, if its guard holds.
    func choose(
        timer rule: RuleID, source: StateID, _ host: any RuleHost, into chosen: inout [RuleChoice],
        _ journal: inout Journal
    ) throws(ScriptFailure) {
        chosen.removeEach()
        guard let listener = component.timers[source].first(where: { $0.rule == rule }) else { return }
        if try isEnabled(rule, source, .null, host, &journal) {
            chosen.append(RuleChoice(rule: rule, source: source, plan: plan(listener)))
        }
    }

    private func plan(_ listener: Listener) -> TransitionPlan {
        if let known = listener.plan { return TransitionPlan(known, active: active) }
        return TransitionPlan(
            listener.rule, from: listener.source, component: component, active: active, history: history)
    }

    private func isEnabled(
        _ index: RuleID, _ source: StateID, _ payload: PlainData, _ host: any RuleHost, _ journal: inout Journal
    ) throws(ScriptFailure) -> Bool {
        let conditions = component.rules[index].conditions
        for place in conditions.indices where !conditions[place].holds(in: self, payload: payload) {
            if host.wantsExplanations {
                let declared = component.declaration.rules[index.index].conditions[place]
                let found = conditions[place].found(in: self, payload: payload)
                journal.explain(index, source, .refused(declared, found: found))
            }
            return false
        }
        if let function = component.rules[index].guardFunction {
            guard try call(function, .reading, payload: payload, host).isTruthy else {
                if host.wantsExplanations { journal.explain(index, source, .refusedByFunction) }
                return false
            }
        }
        if host.wantsExplanations { journal.explain(index, source, .holds) }
        return true
    }

    /// Preemption as in SCXML: of two rules that would leave the same state, the inner one is taken, or else the
    /// earlier one.
    private func add(
        _ choice: consuming RuleChoice, to chosen: inout [RuleChoice], explaining: Bool, _ journal: inout Journal
    ) {
        if chosen.isEmpty { return chosen.append(choice) }
        for other in chosen.indices where chosen[other].rule == choice.rule && chosen[other].source == choice.source {
            return
        }
        var outer: [Int] = []
        for other in chosen.indices where chosen[other].plan.exits.intersects(choice.plan.exits) {
            guard component.states[chosen[other].source].inside.contains(choice.source) else {
                if explaining, chosen[other].rule != choice.rule {
                    journal.explain(choice.rule, choice.source, .preempted(by: chosen[other].rule))
                }
                return
            }
            outer.append(other)
        }
        for index in outer.reversed() {
            let other = chosen.remove(at: index)
            if explaining, other.rule != choice.rule {
                journal.explain(other.rule, other.source, .preempted(by: choice.rule))
            }
        }
        chosen.append(choice)
    }
}

/// A chosen rule, the state from which it starts, and the states that it leaves and enters.
struct RuleChoice: Sendable, Equatable {
    let rule: RuleID
    let source: StateID
    var plan: TransitionPlan
}
