/// Finds the action that answers a changed key.
///
/// The first answer wins: the rules' own feedback, then transition
/// patterns from the most specific, then the entered states from the innermost outward, then the component.
struct ActionSearch {
    let component: Component
    /// The transitions of this instant, in order.
    let passages: [Passage]
    let active: DenseSet

    /// The answer for a key, and where it was found.
    func action(for key: Int) -> (action: Action, source: ActionSource) {
        for passage in passages.reversed() where passage.rule >= 0 {
            if let action = component.rules[passage.rule].feedback.action(for: key) {
                return (action, .rule(passage.rule))
            }
        }
        for passage in passages.reversed() {
            for transition in component.transitions
            where transition.matches(exits: passage.exits, entries: passage.entries) {
                if let action = transition.feedback.action(for: key) {
                    return (action, .transition(transition.pattern))
                }
                if transition.feedback.silences { break }
            }
        }
        if let answer = enteredStateAction(for: key) { return answer }
        if let action = component.feedback.action(for: key) { return (action, .component) }
        return (.none, .nothing)
    }

    private func enteredStateAction(for key: Int) -> (action: Action, source: ActionSource)? {
        var entered = DenseSet()
        for passage in passages { entered.formUnion(passage.entries) }
        entered = entered.intersection(active)
        // Document order puts the inner states last.
        var state = entered.previous(from: component.states.count - 1)
        while let index = state {
            if let action = component.states[index].feedback.action(for: key) { return (action, .state(index)) }
            state = entered.previous(from: index - 1)
        }
        return nil
    }

    /// The cues that accompany a transition: the rule's own, else those of the most specific pattern that has any.
    func cues(of passage: Passage) -> [Cue] {
        guard passage.rule >= 0 else { return [] }
        let feedback = component.rules[passage.rule].feedback
        if feedback.silences { return [] }
        if let cues = feedback.cues { return cues }
        for transition in component.transitions where transition.matches(exits: passage.exits, entries: passage.entries)
        {
            if transition.feedback.silences { return [] }
            if let cues = transition.feedback.cues { return cues }
        }
        return []
    }

    /// The keys that are listed for a transition: they run even if their value is the same.
    func listedKeys(of passage: Passage, into keys: inout DenseSet) {
        guard passage.rule >= 0 else { return }
        for entry in component.rules[passage.rule].feedback.actions { keys.insert(entry.key) }
        for transition in component.transitions where transition.matches(exits: passage.exits, entries: passage.entries)
        {
            for entry in transition.feedback.actions { keys.insert(entry.key) }
            if transition.feedback.silences { break }
        }
    }
}
