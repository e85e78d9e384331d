/// Finds feedback that is never seen: another place answers before, or its key never changes.
extension ComponentReview {
    /// Reports keys of patterns for which every rule that could make such a transition has an action itself, because a
    /// rule's own feedback comes first.
    mutating func findLostAnswers() {
        for pattern in component.parts[.whole].transitions {
            let rules = component.rules.indices.filter { mayMatch($0, pattern) }
            guard let first = rules.first else { continue }
            for entry in pattern.feedback.actions.entries {
                let isLost = rules.allSatisfy { rule in
                    let own = component.rules[rule].feedback
                    return own.silences || own.actions.contains(entry.key)
                }
                guard isLost else { continue }
                report(
                    "'\(pattern.pattern)' never answers for '\(component.keys[entry.key].name)':"
                        + " the feedback of \(name(first)) is asked first",
                    hint: "let one of them answer for the key", at: pattern.location)
                break
            }
        }
    }

    /// Reports actions of rules and transitions for keys that always have the same value, so that nothing is seen of
    /// them.
    ///
    /// A shake, or a motion with values of its own, is visible without a change.
    mutating func findConstantAnswers() {
        // An effect or an action function may change any key.
        if component.hasActionFunctions || component.rules.contains(where: { $0.effect != nil }) { return }
        let hasEffects = component.states.contains { $0.enter != nil || $0.exit != nil || $0.initialEffect != nil }
        if hasEffects || component.declaration.isOpen { return }
        for (index, declared) in zip(component.rules.indices, component.declaration.rules)
        where component.part(ofRule: index) == .whole {
            findConstants(in: declared.feedback, "the feedback of \(name(index))")
        }
        for transition in component.declaration.transitions where component.parts.count == 1 {
            findConstants(in: transition.feedback, "'\(transition.pattern.text)'")
        }
    }

    private mutating func findConstants(in feedback: FeedbackDeclaration, _ place: String) {
        for entry in feedback.actions {
            guard entry.action.isLedByModel, let key = component.key(named: entry.key.text), isConstant(key) else {
                continue
            }
            report(
                "\(place) answers for '\(entry.key.text)', which nothing changes",
                hint:
                    "a state gives it another value: { \(entry.key.layer?.text ?? "…") = { \(entry.key.property.text) = … } }",
                at: entry.key.property.location)
        }
    }

    /// Whether a key always has the same value, if no function sets it.
    private func isConstant(_ key: KeyID) -> Bool {
        let name = component.keys[key].name
        // A whole and its lanes can change each other.
        let family = component.keys.indices.filter { other in
            let other = component.keys[other].name
            return other == name || other.hasPrefix(name + ".") || name.hasPrefix(other + ".")
        }
        let isSaid = family.contains { key in
            !component.mentions[key].isEmpty || component.computedKeys.contains(key)
                || component.baseExpressions[key] != nil || component.absences[key] != nil
        }
        let isDriven = component.declaration.gestures.contains { gesture in
            gesture.drive.map { family.contains(component.key(named: $0.key.text) ?? key) } ?? false
        }
        return !isSaid && !isDriven
    }
}
