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
                    if try isEnabled(rule, payload, &host) {
                        choose(RuleChoice(rule: rule, source: source))
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
        if try isEnabled(rule, .null, &host) { chosen.append(RuleChoice(rule: rule, source: source)) }
    }

    private func isEnabled<Host: RuleHost & ~Copyable>(
        _ index: Int, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) -> Bool {
        for condition in component.rules[index].conditions
        where !condition.holds(context: context, payload: payload, active: active) {
            return false
        }
        guard let function = component.rules[index].guardFunction else { return true }
        var scope = scope(.reading, payload: payload)
        return try host.call(function, scope: &scope).isTruthy
    }

    /// SCXML's preemption: of two rules that would leave the same state the inner one is taken, else the earlier.
    private mutating func choose(_ choice: RuleChoice) {
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
            guard component.states[other.source].inside.contains(choice.source) else { return }
            outer.append(index)
        }
        for index in outer.reversed() { chosen.remove(at: index) }
        chosen.append(choice)
    }
}

/// A rule that was chosen, and the state it starts from.
struct RuleChoice: Sendable, Hashable {
    let rule: Int
    let source: Int
}
