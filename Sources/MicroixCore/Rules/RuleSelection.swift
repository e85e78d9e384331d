/// Chooses rules: the innermost state first, then the order in which they are written, one in each region.
extension SessionState {
    /// Chooses the rules that answer a trigger, from the states outward; guards may call into the host.
    mutating func chooseRules<Host: RuleHost & ~Copyable>(
        for trigger: Int, payload: PlainData, from only: Int? = nil, host: inout Host
    ) throws(ScriptFailure) {
        chosen.removeAll(keepingCapacity: true)
        for leaf in active where !component.states[leaf].inside.intersects(active) {
            var state: Int? = leaf
            search: while let source = state {
                state = component.states[source].parent
                if let only, only != source { continue }
                let range = component.selection[trigger * component.states.count + source]
                for index in range {
                    let rule = component.listeners[index].rule
                    let isFree = component.listeners[index].isUnconditional && !host.wantsExplanations
                    if !isFree, try !isEnabled(rule, source, payload, &host) { continue }
                    choose(rule, source, plan(index), &host)
                    break search
                }
            }
        }
    }

    /// Chooses the rule of a timer that is up.
    mutating func chooseRule<Host: RuleHost & ~Copyable>(
        timer rule: Int, source: Int, host: inout Host
    ) throws(ScriptFailure) {
        chosen.removeAll(keepingCapacity: true)
        if try isEnabled(rule, source, .null, &host) {
            let plan = TransitionPlan(rule, from: source, component: component, active: active, history: history)
            choose(rule, source, plan, &host)
        }
    }

    private func plan(_ listener: Int) -> TransitionPlan {
        if let way = component.listeners[listener].way { return TransitionPlan(way, active: active) }
        let (rule, source) = (component.listeners[listener].rule, component.listeners[listener].source)
        return TransitionPlan(rule, from: source, component: component, active: active, history: history)
    }

    private mutating func isEnabled<Host: RuleHost & ~Copyable>(
        _ index: Int, _ source: Int, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) -> Bool {
        let conditions = component.rules[index].conditions
        for place in conditions.indices where !conditions[place].holds(in: self, payload: payload) {
            if host.wantsExplanations {
                let declared = component.declaration.rules[index].conditions[place]
                let found = conditions[place].found(in: self, payload: payload)
                explain(index, source, .refused(declared, found: found))
            }
            return false
        }
        if let function = component.rules[index].guardFunction {
            var scope = scope(.reading, payload: payload)
            guard try host.call(function, scope: &scope).isTruthy else {
                if host.wantsExplanations { explain(index, source, .refusedByFunction) }
                return false
            }
        }
        if host.wantsExplanations { explain(index, source, .holds) }
        return true
    }

    private mutating func explain(_ rule: Int, _ source: Int, _ verdict: RuleEvaluation.Verdict) {
        let look = TimelineEvent.Kind.evaluated(RuleEvaluation(rule: rule, state: source, verdict: verdict))
        // A state around regions is come to from each of them.
        for event in events.reversed() {
            guard case .evaluated = event.kind else { break }
            if event.kind == look { return }
        }
        record(look)
    }

    /// SCXML's preemption: of two rules that would leave the same state the inner one is taken, else the earlier.
    private mutating func choose<Host: RuleHost & ~Copyable>(
        _ rule: Int, _ source: Int, _ plan: TransitionPlan, _ host: inout Host
    ) {
        if chosen.isEmpty {
            chosen.append(RuleChoice(rule: rule, source: source, plan: plan))
            return
        }
        for index in chosen.indices where chosen[index].rule == rule && chosen[index].source == source { return }
        var outer: [Int] = []
        for index in chosen.indices where chosen[index].plan.exits.intersects(plan.exits) {
            guard component.states[chosen[index].source].inside.contains(source) else {
                if host.wantsExplanations, chosen[index].rule != rule {
                    explain(rule, source, .preempted(by: chosen[index].rule))
                }
                return
            }
            outer.append(index)
        }
        for index in outer.reversed() {
            let other = chosen.remove(at: index)
            if host.wantsExplanations, other.rule != rule {
                explain(other.rule, other.source, .preempted(by: rule))
            }
        }
        chosen.append(RuleChoice(rule: rule, source: source, plan: plan))
    }
}

/// A rule that was chosen, the state it starts from, and what it leaves and enters.
struct RuleChoice: Sendable, Hashable {
    let rule: Int
    let source: Int
    let plan: TransitionPlan
}
