/// Finds what answers a change.
///
/// The first answer wins: the rules' own feedback, then transition patterns from the most specific, then the entered
/// states from the innermost outward, then the component, then each style down the chain, which is asked in the same
/// way: its patterns, then its keys. Whatever is looked for, a key's action, how a layer comes and goes, or cues, is
/// looked for in this order.
struct ActionSearch {
    let component: Component
    /// The transitions of this instant, in order.
    let passages: [Passage]
    let active: DenseSet

    /// What answers.
    struct Answer<Found> {
        let found: Found
        let source: ActionSource
        /// What the trigger that led there carried.
        let payload: PlainData
    }

    /// The action for a key, and where it was found.
    ///
    /// Where its layer comes or goes, that is asked for first.
    func action(for key: Int, as event: PresenceEvent?) -> Answer<Action> {
        if let event, let answer = first(for: key, { $0.action(for: key, as: event) }) { return answer }
        return first(for: key) { $0.action(for: key) }
            ?? Answer(found: .none, source: .nothing, payload: payload(of: key))
    }

    /// The action for a data key, and where it was found.
    func action(forData key: Int) -> Answer<Action> {
        first(for: nil) { $0.action(forData: key) }
            ?? Answer(found: .none, source: .nothing, payload: passages.last?.payload ?? .null)
    }

    /// The cues that accompany a layer's coming or going.
    func cues(ofLayer layer: Int, as event: PresenceEvent) -> [TimedCue] {
        first(for: nil) { $0.cues(ofLayer: layer, as: event) }?.found ?? []
    }

    // MARK: - The order

    private func first<Found>(for key: Int?, _ look: (Feedback) -> Found?) -> Answer<Found>? {
        if let found = ruleAnswer(look) { return found }
        let own = transitionAnswer(component.transitions, look) { .transition($0) }
        if let found = own ?? enteredStateAnswer(look) { return found }
        if let found = look(component.feedback) {
            return Answer(found: found, source: .component, payload: payload(of: key))
        }
        for style in component.styles {
            let found = transitionAnswer(style.transitions, look) { .style(style.name, pattern: $0) }
            if let found { return found }
            if let found = look(style.feedback) {
                return Answer(found: found, source: .style(style.name, pattern: nil), payload: payload(of: key))
            }
        }
        return nil
    }

    private func ruleAnswer<Found>(_ look: (Feedback) -> Found?) -> Answer<Found>? {
        for passage in passages.reversed() where passage.rule >= 0 {
            if let found = look(component.rules[passage.rule].feedback) {
                return Answer(found: found, source: .rule(passage.rule), payload: passage.payload)
            }
        }
        return nil
    }

    private func transitionAnswer<Found>(
        _ list: [TransitionFeedback], _ look: (Feedback) -> Found?, _ source: (String) -> ActionSource
    ) -> Answer<Found>? {
        for passage in passages.reversed() where !isSilenced(passage) {
            for transition in list where transition.matches(exits: passage.exits, entries: passage.entries) {
                if let found = look(transition.feedback) {
                    return Answer(found: found, source: source(transition.pattern), payload: passage.payload)
                }
                if transition.feedback.silences { break }
            }
        }
        return nil
    }

    private func enteredStateAnswer<Found>(_ look: (Feedback) -> Found?) -> Answer<Found>? {
        var entered = DenseSet()
        for passage in passages { entered.formUnion(passage.entries) }
        entered = entered.intersection(active)
        // Document order puts the inner states last.
        var state = entered.previous(from: component.states.count - 1)
        while let index = state {
            if let found = look(component.states[index].feedback) {
                let payload = passages.last { $0.entries.contains(index) }?.payload ?? .null
                return Answer(found: found, source: .state(index), payload: payload)
            }
            state = entered.previous(from: index - 1)
        }
        return nil
    }

    func payload(of key: Int?) -> PlainData {
        guard let key else { return passages.last?.payload ?? .null }
        return passages.last { $0.touches(key, component) }?.payload ?? passages.last?.payload ?? .null
    }

    private func isSilenced(_ passage: Passage) -> Bool {
        passage.rule >= 0 && component.rules[passage.rule].feedback.silences
    }

    // MARK: - Transitions

    /// The cues that accompany a transition: the rule's own, else those of the most specific pattern that has any.
    func cues(of passage: Passage) -> [TimedCue] {
        guard passage.rule >= 0 else { return [] }
        let feedback = component.rules[passage.rule].feedback
        if feedback.silences { return [] }
        if let cues = feedback.cues { return cues }
        if let cues = transitionCues(component.transitions, passage) ?? enteredStateCues(passage) { return cues }
        for style in component.styles { if let cues = transitionCues(style.transitions, passage) { return cues } }
        return []
    }

    /// Those of the first pattern that has any; none at all where one silences the transition before.
    private func transitionCues(_ list: [TransitionFeedback], _ passage: Passage) -> [TimedCue]? {
        for transition in list where transition.matches(exits: passage.exits, entries: passage.entries) {
            if transition.feedback.silences { return [] }
            if let cues = transition.feedback.cues { return cues }
        }
        return nil
    }

    private func enteredStateCues(_ passage: Passage) -> [TimedCue]? {
        passage.entries.intersection(active).reversed().lazy.compactMap { component.states[$0].feedback.cues }.first
    }

    /// The keys that are listed for a transition: they run even if their value is the same.
    func listedKeys(of passage: Passage, into keys: inout DenseSet) {
        guard passage.rule >= 0 else { return }
        for entry in component.rules[passage.rule].feedback.actions { keys.insert(entry.key) }
        if isSilenced(passage) { return }
        collectKeys(component.transitions, passage, into: &keys)
        for style in component.styles { collectKeys(style.transitions, passage, into: &keys) }
    }

    private func collectKeys(_ list: [TransitionFeedback], _ passage: Passage, into keys: inout DenseSet) {
        for transition in list where transition.matches(exits: passage.exits, entries: passage.entries) {
            for entry in transition.feedback.actions { keys.insert(entry.key) }
            if transition.feedback.silences { break }
        }
    }
}

extension Passage {
    /// Whether it left or entered a state that gives a key a value.
    fileprivate func touches(_ key: Int, _ component: Component) -> Bool {
        component.mentions[key].contains { exits.contains($0.state) || entries.contains($0.state) }
    }
}
