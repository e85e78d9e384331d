/// Finds the action that answers a changed key.
///
/// The first answer wins: the rules' own feedback, then transition patterns from the most specific, then the entered
/// states from the innermost outward, then the component, then each style down the chain, which is asked in the same
/// way: its patterns, then its keys.
struct ActionSearch {
    let component: Component
    /// The transitions of this instant, in order.
    let passages: [Passage]
    let active: DenseSet

    /// What answers a key.
    struct Answer {
        let action: Action
        let source: ActionSource
        /// What the trigger that led there carried.
        let payload: PlainData
    }

    /// The answer for a key, and where it was found.
    func action(for key: Int) -> Answer {
        ruleAction(for: key) ?? transitionAction(for: key, component.transitions) { .transition($0) }
            ?? enteredStateAction(for: key) ?? ownAction(for: key, component.feedback, .component)
            ?? styleAction(for: key) ?? Answer(action: .none, source: .nothing, payload: payload(of: key))
    }

    private func ruleAction(for key: Int) -> Answer? {
        for passage in passages.reversed() where passage.rule >= 0 {
            if let action = component.rules[passage.rule].feedback.action(for: key) {
                return Answer(action: action, source: .rule(passage.rule), payload: passage.payload)
            }
        }
        return nil
    }

    private func transitionAction(
        for key: Int, _ list: [TransitionFeedback], _ source: (String) -> ActionSource
    ) -> Answer? {
        for passage in passages.reversed() where !isSilenced(passage) {
            for transition in list where transition.matches(exits: passage.exits, entries: passage.entries) {
                if let action = transition.feedback.action(for: key) {
                    return Answer(action: action, source: source(transition.pattern), payload: passage.payload)
                }
                if transition.feedback.silences { break }
            }
        }
        return nil
    }

    private func ownAction(for key: Int, _ feedback: Feedback, _ source: ActionSource) -> Answer? {
        feedback.action(for: key).map { Answer(action: $0, source: source, payload: payload(of: key)) }
    }

    private func styleAction(for key: Int) -> Answer? {
        for style in component.styles {
            let found =
                transitionAction(for: key, style.transitions) { .style(style.name, pattern: $0) }
                ?? ownAction(for: key, style.feedback, .style(style.name, pattern: nil))
            if let found { return found }
        }
        return nil
    }

    private func payload(of key: Int) -> PlainData {
        passages.last { $0.touches(key, component) }?.payload ?? passages.last?.payload ?? .null
    }

    private func isSilenced(_ passage: Passage) -> Bool {
        passage.rule >= 0 && component.rules[passage.rule].feedback.silences
    }

    private func enteredStateAction(for key: Int) -> Answer? {
        var entered = DenseSet()
        for passage in passages { entered.formUnion(passage.entries) }
        entered = entered.intersection(active)
        // Document order puts the inner states last.
        var state = entered.previous(from: component.states.count - 1)
        while let index = state {
            if let action = component.states[index].feedback.action(for: key) {
                let payload = passages.last { $0.entries.contains(index) }?.payload ?? .null
                return Answer(action: action, source: .state(index), payload: payload)
            }
            state = entered.previous(from: index - 1)
        }
        return nil
    }

    /// The patterns that may match a transition: at 0 the component's own, then those of each style.
    private func patterns(_ place: Int) -> [TransitionFeedback] {
        place == 0 ? component.transitions : component.styles[place - 1].transitions
    }

    /// The cues that accompany a transition: the rule's own, else those of the most specific pattern that has any.
    func cues(of passage: Passage) -> [Cue] {
        guard passage.rule >= 0 else { return [] }
        let feedback = component.rules[passage.rule].feedback
        if feedback.silences { return [] }
        if let cues = feedback.cues { return cues }
        for place in 0...component.styles.count {
            for transition in patterns(place) where transition.matches(exits: passage.exits, entries: passage.entries) {
                if transition.feedback.silences { return [] }
                if let cues = transition.feedback.cues { return cues }
            }
        }
        return []
    }

    /// The keys that are listed for a transition: they run even if their value is the same.
    func listedKeys(of passage: Passage, into keys: inout DenseSet) {
        guard passage.rule >= 0 else { return }
        for entry in component.rules[passage.rule].feedback.actions { keys.insert(entry.key) }
        if isSilenced(passage) { return }
        for place in 0...component.styles.count {
            for transition in patterns(place) where transition.matches(exits: passage.exits, entries: passage.entries) {
                for entry in transition.feedback.actions { keys.insert(entry.key) }
                if transition.feedback.silences { break }
            }
        }
    }
}

extension Passage {
    /// Whether it left or entered a state that gives a key a value.
    fileprivate func touches(_ key: Int, _ component: Component) -> Bool {
        component.mentions[key].contains { exits.contains($0.state) || entries.contains($0.state) }
    }
}
