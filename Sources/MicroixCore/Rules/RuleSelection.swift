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
                    let rule = component.selectedRules[index]
                    if try isEnabled(rule, source, payload, &host) {
                        choose(RuleChoice(rule: rule, source: source), &host)
                        break search
                    }
                }
            }
        }
    }

    /// Chooses the rule of a timer that is up.
    mutating func chooseRule<Host: RuleHost & ~Copyable>(
        timer rule: Int, source: Int, host: inout Host
    ) throws(ScriptFailure) {
        chosen.removeAll(keepingCapacity: true)
        if try isEnabled(rule, source, .null, &host) { chosen.append(RuleChoice(rule: rule, source: source)) }
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

    private mutating func explain(_ rule: Int, _ source: Int, _ verdict: Consideration.Verdict) {
        record(.considered(Consideration(rule: rule, state: source, verdict: verdict)))
    }

    /// SCXML's preemption: of two rules that would leave the same state the inner one is taken, else the earlier.
    private mutating func choose<Host: RuleHost & ~Copyable>(_ choice: RuleChoice, _ host: inout Host) {
        if chosen.isEmpty {
            chosen.append(choice)
            return
        }
        if chosen.contains(where: { $0.rule == choice.rule && $0.source == choice.source }) { return }
        let exits = TransitionPlan(choice, component: component, active: active, history: history).exits
        var outer: [Int] = []
        for (index, other) in chosen.enumerated() {
            guard TransitionPlan(other, component: component, active: active, history: history).exits.intersects(exits)
            else { continue }
            guard component.states[other.source].inside.contains(choice.source) else {
                if host.wantsExplanations { explain(choice.rule, choice.source, .preempted(by: other.rule)) }
                return
            }
            outer.append(index)
        }
        for index in outer.reversed() {
            let other = chosen.remove(at: index)
            if host.wantsExplanations { explain(other.rule, other.source, .preempted(by: choice.rule)) }
        }
        chosen.append(choice)
    }
}

/// A rule that was chosen, and the state it starts from.
struct RuleChoice: Sendable, Hashable {
    let rule: Int
    let source: Int
}
