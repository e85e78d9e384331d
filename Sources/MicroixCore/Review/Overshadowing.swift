/// Finds rules that are never chosen, because another rule always wins.
extension ComponentReview {
    /// Goes outward from every innermost state, like the choice of rules, and notes which rules can be chosen.
    mutating func findOvershadowed() {
        var choosable = RuleSet()
        var winners: [RuleID: RuleID] = [:]
        let leaves = component.states.indices.filter { reachable.contains($0) && isInnermost($0) }
        for leaf in leaves {
            let passing = passingRule(leaf)
            for trigger in component.triggers.indices {
                var earlier: [RuleID] = []
                var state: StateID? = leaf
                while let source = state {
                    state = component.states[source].parent
                    // These triggers are chosen for one state only.
                    if component.isAskedAlone(trigger) { earlier = [] }
                    for place in component.listeners(to: trigger, in: source) {
                        let rule = component.listeners[place].rule
                        let winner =
                            trigger == TriggerID.always ? nil : passing.flatMap { $0 == rule ? nil : $0 }
                        if let winner = winner ?? earlier.first(where: { wins($0, over: rule) }) {
                            winners[rule] = winners[rule] ?? winner
                        } else {
                            choosable.insert(rule)
                        }
                        earlier.append(rule)
                    }
                }
            }
            findLateTimers(leaf, passing, &choosable, &winners)
        }
        for index in component.rules.indices {
            guard let winner = winners[index], !choosable.contains(index), !told.contains(index) else { continue }
            report(
                "\(name(index)) is never chosen: \(name(winner)) always wins before it",
                at: component.rules[index].location)
        }
    }

    private func isInnermost(_ state: StateID) -> Bool {
        switch component.states[state].kind {
        case .leaf, .final: true
        case .compound, .parallel, .history: false
        }
    }

    /// The rule without a guard that leaves a state as soon as it is entered; `nil` if there is none.
    private func passingRule(_ leaf: StateID) -> RuleID? {
        for source in component.states[leaf].lineage {
            for place in component.listeners(to: .always, in: source)
            where component.listeners[place].isUnconditional && leaves(component.listeners[place].rule, leaf) {
                return component.listeners[place].rule
            }
        }
        return nil
    }

    /// Whether a rule certainly leaves a state from which it is taken.
    private func leaves(_ rule: RuleID, _ state: StateID) -> Bool {
        component.rules[rule].targets.contains { target in
            // A history state stands for states inside its parent.
            guard case .history = component.states[target].kind, let parent = component.states[target].parent else {
                return !component.states.canCoincide(target, state)
            }
            return !component.states.canCoincide(parent, state)
        }
    }

    /// Finds timers of a state that an earlier timer without a guard has always left before.
    private func findLateTimers(
        _ leaf: StateID, _ passing: RuleID?, _ choosable: inout RuleSet, _ winners: inout [RuleID: RuleID]
    ) {
        for source in component.states[leaf].lineage {
            for timer in component.states[source].timers {
                guard let late = component.rules[timer].after?.constant else {
                    choosable.insert(timer)
                    continue
                }
                let winner =
                    passing.flatMap { leaves($0, source) ? $0 : nil }
                    ?? component.states[source].timers.first { other in
                        guard other != timer, let time = component.rules[other].after?.constant else { return false }
                        let isFirst = time < late || (time == late && other < timer)
                        return isFirst && isUnconditional(other) && leaves(other, source)
                    }
                if let winner { winners[timer] = winners[timer] ?? winner } else { choosable.insert(timer) }
            }
        }
    }

    private func isUnconditional(_ rule: RuleID) -> Bool {
        component.rules[rule].conditions.isEmpty && component.rules[rule].guardFunction == nil
    }

    /// Whether a rule that comes first holds whenever the other one does.
    private func wins(_ first: RuleID, over second: RuleID) -> Bool {
        guard component.rules[first].guardFunction == nil else { return false }
        let given = component.declaration.rules[second.index].conditions
        return component.declaration.rules[first.index].conditions.allSatisfy { asked in
            given.contains { $0.implies(asked) }
        }
    }
}

extension ConditionTest<Quantity> {
    @inline(never) func implies(_ other: ConditionTest<Quantity>) -> Bool {
        switch (self, other) {
        case (.equals(let data), .known(let known)): return (data != .null) == known
        case (.equals(let data), .differs(let other)): return data != other
        case (.equals(let data), .oneOf(let list)): return list.contains(data)
        case (.greater, .known(true)), (.atLeast, .known(true)), (.less, .known(true)), (.atMost, .known(true)):
            return true
        case (.equals(.number(let number)), _):
            guard let bound = other.bound else { return false }
            return other.map { $0.value }.holds(.number(number)) && !bound.isNaN
        default:
            guard let own = bound, let bound = other.bound else { return false }
            switch (self, other) {
            case (.greater, .greater), (.greater, .atLeast), (.atLeast, .atLeast): return own >= bound
            case (.atLeast, .greater): return own > bound
            case (.less, .less), (.less, .atMost), (.atMost, .atMost): return own <= bound
            case (.atMost, .less): return own < bound
            default: return false
            }
        }
    }

    /// The number with which it compares, if that is a constant.
    private var bound: Double? { operands.bound?.constant }
}
