/// Finds feedback for transitions that probably does not work as intended.
extension ComponentReview {
    /// The patterns of the component itself, without those of its parts.
    private var patterns: [TransitionFeedback] { component.parts[.whole].transitions }

    /// Reports keys for which patterns of two regions have actions at one instant; only the first region's action
    /// counts.
    mutating func findDoubleAnswers() {
        let all = patterns
        for (index, second) in all.enumerated() {
            for first in all[..<index] where component.states.areApart(first.region, second.region) {
                let key = first.feedback.actions.entries.first { second.feedback.actions.contains($0.key) }
                guard let key, mayMeet(first, second) else { continue }
                let (earlier, later) = first.region < second.region ? (first, second) : (second, first)
                report(
                    "both '\(earlier.pattern)' and '\(later.pattern)' answer '\(component.keys[key.key].name)':"
                        + " where they come at once, only the first region's answer counts",
                    hint: "let one of them answer for the key", at: later.location)
            }
        }
    }

    /// Whether one rule, or two that listen to the same trigger, may make transitions that match the two patterns.
    private func mayMeet(_ first: TransitionFeedback, _ second: TransitionFeedback) -> Bool {
        let firsts = component.rules.indices.filter { mayMatch($0, first) }
        let seconds = component.rules.indices.filter { mayMatch($0, second) }
        return firsts.contains { left in
            seconds.contains { right in
                left == right
                    || component.declaration.rules[left.index].listening.contains { word in
                        component.declaration.rules[right.index].listening.contains(word)
                    }
            }
        }
    }

    func mayMatch(_ rule: RuleID, _ pattern: TransitionFeedback) -> Bool {
        component.rules[rule].targets.contains { target in
            isAround(target, pattern.entered)
        }
            && sources(of: rule).contains { source in
                isAround(source, pattern.exited)
            }
    }

    /// Whether a state, one around it, or one inside it is in a set.
    private func isAround(_ state: StateID, _ set: StateSet) -> Bool {
        component.states[state].lineage.intersects(set) || component.states[state].inside.intersects(set)
    }

    /// Reports rules that go to a state that may be active already, if feedback for entering it probably should come
    /// again: without `reenter` the state is neither left nor entered.
    mutating func findUnansweredAgain() {
        let patterns = patterns
        if patterns.isEmpty { return }
        for (index, declared) in zip(component.rules.indices, component.declaration.rules) {
            let rule = component.rules[index]
            guard component.part(ofRule: index) == .whole, rule.reentry == .none, rule.guardFunction == nil,
                !told.contains(index)
            else { continue }
            for target in rule.targets {
                let pattern = patterns.first {
                    $0.exited.contains(target) && $0.entered.contains(target) && $0.isAnswer
                }
                guard let pattern, reachable.contains(target), mayBeTaken(index, in: target) else { continue }
                report(
                    "'\(pattern.pattern)' does not come again where \(name(index)) is taken in"
                        + " '\(component.states[target].path)': the state is neither left nor entered",
                    hint: "reenter = true leaves and enters it; or name the states in 'from'", at: declared.location)
                break
            }
        }
    }

    /// Whether a rule may be chosen while a state is active.
    private func mayBeTaken(_ index: RuleID, in state: StateID) -> Bool {
        let rule = component.rules[index]
        for condition in rule.conditions {
            switch condition {
            case .isActive(let other) where !component.states.canCoincide(state, other): return false
            // These conditions may well be about the state.
            case .any, .none: return false
            default: continue
            }
        }
        guard sources(of: index).contains(where: { component.states[state].lineage.contains($0) }) else { return false }
        return component.triggers.indices.contains { trigger in
            for source in component.states[state].lineage.reversed() {
                for place in component.listeners(to: trigger, in: source) {
                    let listener = component.listeners[place]
                    if listener.rule == index { return true }
                    if listener.isUnconditional { return false }
                }
            }
            return false
        }
    }
}

extension TransitionFeedback {
    /// Whether it names the entered state, and has any cues or actions.
    fileprivate var isAnswer: Bool {
        pattern.utf8.last != UInt8(ascii: "*") && (feedback.cues?.isEmpty == false || !feedback.actions.entries.isEmpty)
    }
}
