/// Finds the action that answers a change.
///
/// The first answer wins: first the rules' own feedback, then transition patterns from the most specific one, then the
/// entered states from inner to outer ones, then the component, then each style in the chain, with its patterns before
/// its keys. Actions of keys, appearing and disappearing, and cues are all searched in this order.
struct ActionSearch {
    let component: Component
    /// The transitions of this instant, in order.
    let transitions: [TakenTransition]
    let active: StateSet

    /// An answer, and where it was found.
    struct Answer<Found> {
        let found: Found
        let source: ActionSource
        /// The payload of the trigger that led there.
        let payload: PlainData
    }

    /// The action for a key, and where it was found.
    ///
    /// If its layer appears or disappears, actions for that are searched first.
    func action(for key: KeyID, as event: PresenceEvent?) -> Answer<Action> {
        let part = component.keyParts[key]
        if let event, let answer = first(PresenceQuestion(key: key, event: event), key, in: part) { return answer }
        if let answer = first(MotionQuestion(key: key), key, in: part) { return answer }
        return Answer(found: .none, source: .nothing, payload: payload(of: key, in: part))
    }

    /// The action for a data key, and where it was found.
    func action(forData key: DataKeyID) -> Answer<Action> {
        let part = component.dataParts[key]
        if let answer = first(DataQuestion(key: key), nil, in: part) { return answer }
        return Answer(found: .none, source: .nothing, payload: payload(of: nil, in: part))
    }

    /// The cues with which a layer appears or disappears.
    func cues(ofLayer layer: LayerID, as event: PresenceEvent) -> [TimedCue] {
        first(PresenceCueQuestion(layer: layer, event: event), nil, in: component.layers[layer].part)?.found ?? []
    }

    // MARK: - The order

    /// A change in one part is answered only by transitions of that part.
    private func first<Question: FeedbackQuestion>(
        _ question: Question, _ key: KeyID?, in part: PartID
    ) -> Answer<Question.Found>? {
        if let found = ruleAnswer(question, part) { return found }
        if let found = transitionAnswer(question, component.parts[part].transitions, part) {
            return answer(found, .transition(found.declared.pattern))
        }
        if let found = enteredStateAnswer(question, part) { return found }
        if let found = question.answer(in: component.feedback) {
            return Answer(found: found, source: .component, payload: payload(of: key, in: part))
        }
        for style in component.parts[part].styles {
            if let found = transitionAnswer(question, style.transitions, part) {
                return answer(found, .style(style.name, pattern: found.declared.pattern))
            }
            if let found = question.answer(in: style.feedback) {
                return Answer(
                    found: found, source: .style(style.name, pattern: nil), payload: payload(of: key, in: part))
            }
        }
        return nil
    }

    // Transitions are passed by index, because copying one counts many references.
    private func isOf(_ part: PartID, _ index: Int) -> Bool {
        component.states[transitions[index].source].part == part
    }

    private func ruleAnswer<Question: FeedbackQuestion>(
        _ question: Question, _ part: PartID
    ) -> Answer<Question.Found>? {
        for index in transitions.indices.reversed() where isOf(part, index) {
            if let rule = transitions[index].rule, let found = question.answer(in: component.rules[rule].feedback) {
                return Answer(found: found, source: .rule(rule), payload: transitions[index].payload)
            }
        }
        return nil
    }

    private typealias TransitionAnswer<Found> = (declared: TransitionFeedback, place: Int, found: Found)

    private func answer<Found>(_ answer: TransitionAnswer<Found>, _ source: ActionSource) -> Answer<Found> {
        Answer(found: answer.found, source: source, payload: transitions[answer.place].payload)
    }

    /// Patterns of several regions may have an answer; that of the first region counts.
    private func transitionAnswer<Question: FeedbackQuestion>(
        _ question: Question, _ list: [TransitionFeedback], _ part: PartID
    ) -> TransitionAnswer<Question.Found>? {
        if list.isEmpty { return nil }
        var best: TransitionAnswer<Question.Found>?
        var answered = StateSet()
        for index in transitions.indices.reversed()
        where isOf(part, index) && !isSilenced(index) {
            var closed = answered
            for declared in list where matches(declared, index) && isOpen(declared.region, closed) {
                if let found = question.answer(in: declared.feedback) {
                    answered.insert(declared.region)
                    let isFirst = if let best { declared.region < best.declared.region } else { true }
                    if isFirst { best = (declared, index, found) }
                } else if !declared.feedback.silences {
                    continue
                }
                closed.insert(declared.region)
            }
        }
        return best
    }

    /// Whether no pattern of this region, of a region around it, or of one inside it has answered yet.
    private func isOpen(_ region: StateID, _ answered: StateSet) -> Bool {
        answered.isEmpty || answered.allSatisfy { component.states.areApart($0, region) }
    }

    private func enteredStateAnswer<Question: FeedbackQuestion>(
        _ question: Question, _ part: PartID
    ) -> Answer<Question.Found>? {
        var entered = StateSet()
        for index in transitions.indices where isOf(part, index) {
            entered.formUnion(transitions[index].entries)
        }
        entered = entered.intersection(active)
        // In document order, inner states come after outer ones.
        var state = entered.previous(before: component.states.endIndex)
        while let index = state {
            if let found = question.answer(in: component.states[index].feedback) {
                let last = transitions.indices.last { transitions[$0].entries.contains(index) }
                let payload = last.map { transitions[$0].payload } ?? .null
                return Answer(found: found, source: .state(index), payload: payload)
            }
            state = entered.previous(before: index)
        }
        return nil
    }

    private func payload(of key: KeyID?, in part: PartID) -> PlainData {
        guard let last = transitions.indices.last(where: { isOf(part, $0) }) else { return .null }
        let own = key.flatMap { key in
            transitions.indices.last { isOf(part, $0) && touches(key, $0) }
        }
        return transitions[own ?? last].payload
    }

    /// The payload of the trigger that led to a key's change.
    func payload(of key: KeyID) -> PlainData { payload(of: key, in: component.keyParts[key]) }

    private func isSilenced(_ index: Int) -> Bool {
        transitions[index].rule.map { component.rules[$0].feedback.silences } ?? false
    }

    private func matches(_ declared: TransitionFeedback, _ index: Int) -> Bool {
        declared.matches(exits: transitions[index].exits, entries: transitions[index].entries)
    }

    // MARK: - Transitions

    /// The cues of a transition: those of the rule, or else those of the most specific pattern with cues in each
    /// region.
    func cues(ofTransition index: Int) -> [TimedCue] {
        guard let rule = transitions[index].rule, !component.rules[rule].feedback.silences else { return [] }
        if let cues = component.rules[rule].feedback.cues { return cues }
        let part = component.states[transitions[index].source].part
        if let cues = transitionCues(component.parts[part].transitions, index) ?? enteredStateCues(index) {
            return cues
        }
        for style in component.parts[part].styles {
            if let cues = transitionCues(style.transitions, index) { return cues }
        }
        return []
    }

    /// The cues of the first matching pattern in each region, in the order of the regions; a pattern that silences its
    /// region has none.
    private func transitionCues(_ list: [TransitionFeedback], _ index: Int) -> [TimedCue]? {
        var first: (region: StateID, cues: [TimedCue])?
        var others: [(region: StateID, cues: [TimedCue])] = []
        var closed = StateSet()
        for declared in list where matches(declared, index) && isOpen(declared.region, closed) {
            guard declared.feedback.silences || declared.feedback.cues != nil else { continue }
            closed.insert(declared.region)
            let found = (declared.region, declared.feedback.silences ? [] : declared.feedback.cues ?? [])
            if first == nil { first = found } else { others.append(found) }
        }
        guard let first, !others.isEmpty else { return first?.cues }
        return ([first] + others).sorted { $0.region < $1.region }.flatMap { $0.cues }
    }

    private func enteredStateCues(_ index: Int) -> [TimedCue]? {
        let entered = transitions[index].entries.intersection(active)
        var state = entered.previous(before: component.states.endIndex)
        while let inner = state {
            if let cues = component.states[inner].feedback.cues { return cues }
            state = entered.previous(before: inner)
        }
        return nil
    }

    /// The keys that are listed for a transition; their actions run even if their values stay the same.
    func collectListedKeys(ofTransition index: Int, into keys: inout KeySet) {
        guard let rule = transitions[index].rule else { return }
        component.rules[rule].feedback.actions.collectKeys(into: &keys)
        if isSilenced(index) { return }
        let part = component.states[transitions[index].source].part
        collectKeys(component.parts[part].transitions, index, into: &keys)
        for style in component.parts[part].styles { collectKeys(style.transitions, index, into: &keys) }
    }

    private func collectKeys(_ list: [TransitionFeedback], _ index: Int, into keys: inout KeySet) {
        var silent = StateSet()
        for declared in list where matches(declared, index) && isOpen(declared.region, silent) {
            declared.feedback.actions.collectKeys(into: &keys)
            if declared.feedback.silences { silent.insert(declared.region) }
        }
    }

    /// Whether a transition left or entered a state that gives a key a value.
    private func touches(_ key: KeyID, _ index: Int) -> Bool {
        component.mentions[key].contains {
            transitions[index].exits.contains($0.state) || transitions[index].entries.contains($0.state)
        }
    }
}

/// A question to feedback, wherever it is; each question reads the feedback in place, because copying it would count
/// every reference in it.
private protocol FeedbackQuestion {
    associatedtype Found
    func answer(in feedback: borrowing Feedback) -> Found?
}

/// The action of a key.
private struct MotionQuestion: FeedbackQuestion {
    let key: KeyID
    @inline(__always) func answer(in feedback: borrowing Feedback) -> Action? {
        feedback.actions[key] ?? feedback.impliedActions[key]
    }
}

/// The action of a key whose layer appears or disappears.
private struct PresenceQuestion: FeedbackQuestion {
    let key: KeyID
    let event: PresenceEvent
    @inline(__always) func answer(in feedback: borrowing Feedback) -> Action? {
        for appearance in feedback.appearances where appearance.event == event {
            if let found = appearance.actions[key] { return found }
        }
        return nil
    }
}

/// The action of a data key.
private struct DataQuestion: FeedbackQuestion {
    let key: DataKeyID
    @inline(__always) func answer(in feedback: borrowing Feedback) -> Action? { feedback.dataActions[key] }
}

/// The cues with which a layer appears or disappears.
private struct PresenceCueQuestion: FeedbackQuestion {
    let layer: LayerID
    let event: PresenceEvent
    @inline(__always) func answer(in feedback: borrowing Feedback) -> [TimedCue]? {
        feedback.appearances.first { $0.layer == layer && $0.event == event }?.cues
    }
}
