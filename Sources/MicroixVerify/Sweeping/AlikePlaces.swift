import MicroixCore

/// Finds places that look the same to people and behave differently.
extension Sweep {
    /// Reports a control without an effect, and something that goes on by itself, if neither is so in another place
    /// that looks the same in everything.
    mutating func checkAlikePlaces(_ pauses: Pauses) {
        // If rows are left out, a missing row may be what tells two places apart.
        if subject.component.leavesOutRows { return }
        var (isDeadKnown, isLateKnown) = (false, false)
        for (index, place) in pauses.free.enumerated() {
            let session = pauses.nodes[place].session
            let alike = pauses.free[..<index].filter { looksTheSame(pauses.nodes[$0].session, session) }
            if alike.isEmpty { continue }
            if !isDeadKnown { isDeadKnown = checkDeadControl(at: place, alike, pauses) }
            if !isLateKnown { isLateKnown = checkLateChange(at: place, alike, pauses) }
        }
    }

    /// Reports an action of people without an effect, although it has one in another place that looks the same, and
    /// will have one again.
    private mutating func checkDeadControl(at place: Int, _ alike: [Int], _ pauses: Pauses) -> Bool {
        for way in pauses.nodes[place].ways where !way.isTold && !changes(way, from: place, pauses) {
            guard let stimulus = way.stimulus, isByHand(stimulus), !isSeen(stimulus, at: place, pauses) else {
                continue
            }
            let others = alike.compactMap { other in
                visibleResult(stimulus, at: other, pauses).map { (place: other, end: $0) }
            }
            guard let other = others.first,
                pauses.reachable(from: place).contains(where: {
                    $0 != place && visibleResult(stimulus, at: $0, pauses) != nil
                })
            else { continue }
            let name = subject.component.triggers[stimulus.trigger].name
            note(
                "nothing comes of '\(name)', though something does in another place that looks the same in everything",
                name, run(to: place, stimulus, way.node, pauses), run(to: other.place, stimulus, other.end, pauses))
            return true
        }
        return false
    }

    /// Reports a change that comes by itself, although nothing is to come in another place that looks the same.
    private mutating func checkLateChange(at place: Int, _ alike: [Int], _ pauses: Pauses) -> Bool {
        guard let last = pauses.nodes[place].script.last?.stimulus,
            let way = pauses.nodes[place].ways.first(where: { $0.stimulus == nil && changes($0, from: place, pauses) }),
            let other = alike.first(where: { !pauses.nodes[$0].session.isExpecting }),
            !hasOnlyHere(leftBy: last, pauses.nodes[other])
        else { return false }
        let name = subject.component.triggers[last.trigger].name
        note(
            "it goes on by itself after '\(name)', though nothing is to come in another place that looks the same in everything",
            name, run(to: place, nil, way.node, pauses), run(to: other, nil, other, pauses))
        return true
    }

    /// Whether a stimulus says that the mouse has left, and the mouse was never there on the way to another place.
    private func hasOnlyHere(leftBy stimulus: Stimulus, _ other: Pauses.Node) -> Bool {
        let component = subject.component
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: stimulus.trigger), phase == .exit,
            component.declaration.gestures[gesture.index].facts.hovers
        else { return false }
        return !other.script.contains { component.gesturePhase(ofTrigger: $0.stimulus.trigger)?.gesture == gesture }
    }

    private func isByHand(_ stimulus: Stimulus) -> Bool {
        subject.component.gesturePhase(ofTrigger: stimulus.trigger) != nil
            || subject.isPostedByKeyboard(stimulus.trigger)
    }

    /// Whether something moves at once, although all is as before in the end, such as a message that replaces its like.
    private func isSeen(_ stimulus: Stimulus, at place: Int, _ pauses: Pauses) -> Bool {
        var run = UncheckedRun(pauses.nodes[place].session, of: subject, host: probe.host)
        run.post(stimulus)
        return run.session.isMoving
    }

    /// Whether a way leads to a place that looks different.
    private func changes(_ way: Pauses.Way, from place: Int, _ pauses: Pauses) -> Bool {
        way.node != place && !looksTheSame(pauses.nodes[place].session, pauses.nodes[way.node].session)
    }

    /// The node to which a stimulus leads; `nil` if it has no visible effect.
    private func visibleResult(_ stimulus: Stimulus, at place: Int, _ pauses: Pauses) -> Int? {
        pauses.nodes[place].ways.first { $0.stimulus == stimulus && changes($0, from: place, pauses) }?.node
    }

    /// Whether people can't tell two places apart; inputs count, because a host may show them elsewhere.
    private func looksTheSame(_ one: Session, _ other: Session) -> Bool {
        one.active == other.active && one.focusedElement == other.focusedElement
            && !subject.looksOtherwise(one, other)
            && subject.component.fields.indices.allSatisfy {
                !subject.component.fields[$0].isInput || one.context[$0] == other.context[$0]
            }
    }

    /// A run to a place with what is done there, and its end.
    private typealias Run = (script: [TimedStimulus], end: Session)

    private func run(to place: Int, _ stimulus: Stimulus?, _ end: Int, _ pauses: Pauses) -> Run {
        let node = pauses.nodes[place]
        let last = stimulus.map { [TimedStimulus($0, at: node.session.now.seconds)] } ?? []
        return (node.script + last, pauses.nodes[end].session)
    }

    private mutating func note(_ words: String, _ name: String, _ run: Run, _ other: Run) {
        let keys = run.end.modelState.differences(from: other.end.modelState, tolerances: subject.tolerances)
        note(
            .leftBehind, run.end, run.script, key: keys.first { !subject.isOrder[$0] }, detail: name, words,
            comparedWith: (words: "in the other place", script: other.script, end: other.end))
    }
}
