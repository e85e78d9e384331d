import MicroixCore

/// Places that people can't tell apart, and that go on otherwise.
extension Sweep {
    /// Looks for a control of which nothing comes in one place, and for what comes by itself in one place, and neither in another that looks
    /// like it in everything.
    mutating func checkAlikePlaces(_ pauses: Pauses) {
        // A row that is left out may be all by which people tell two places apart.
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

    /// Looks for something that people do of which nothing comes, though something comes of it where all looks the same, and will again.
    private mutating func checkDeadControl(at place: Int, _ alike: [Int], _ pauses: Pauses) -> Bool {
        for way in pauses.nodes[place].ways where !way.isTold && !changes(way, from: place, pauses) {
            guard let stimulus = way.stimulus, isByHand(stimulus), !isSeen(stimulus, at: place, pauses) else {
                continue
            }
            let others = alike.compactMap { other in deed(stimulus, at: other, pauses).map { (place: other, end: $0) } }
            guard let other = others.first,
                pauses.reachable(from: place).contains(where: {
                    $0 != place && deed(stimulus, at: $0, pauses) != nil
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

    /// Looks for what changes by itself, though nothing is to come where all looks the same.
    private mutating func checkLateChange(at place: Int, _ alike: [Int], _ pauses: Pauses) -> Bool {
        guard let last = pauses.nodes[place].script.last?.stimulus,
            let way = pauses.nodes[place].ways.first(where: { $0.stimulus == nil && changes($0, from: place, pauses) }),
            let other = alike.first(where: { !pauses.nodes[$0].session.isExpecting })
        else { return false }
        let name = subject.component.triggers[last.trigger].name
        note(
            "it goes on by itself after '\(name)', though nothing is to come in another place that looks the same in everything",
            name, run(to: place, nil, way.node, pauses), run(to: other, nil, other, pauses))
        return true
    }

    private func isByHand(_ stimulus: Stimulus) -> Bool {
        subject.component.gesturePhase(ofTrigger: stimulus.trigger) != nil || subject.isKeyboards(stimulus.trigger)
    }

    /// Whether anything sets out or goes away at once, though all is as before in the end: as a message that gives way to its like.
    private func isSeen(_ stimulus: Stimulus, at place: Int, _ pauses: Pauses) -> Bool {
        var run = BlindRun(pauses.nodes[place].session, of: subject, host: probe.host)
        run.post(stimulus)
        return run.session.isMoving
    }

    /// Whether a way leads to where anything looks otherwise.
    private func changes(_ way: Pauses.Way, from place: Int, _ pauses: Pauses) -> Bool {
        way.node != place && !looksTheSame(pauses.nodes[place].session, pauses.nodes[way.node].session)
    }

    /// Where a stimulus leads from a place; `nil` where nothing that is seen comes of it.
    private func deed(_ stimulus: Stimulus, at place: Int, _ pauses: Pauses) -> Int? {
        pauses.nodes[place].ways.first { $0.stimulus == stimulus && changes($0, from: place, pauses) }?.node
    }

    /// Whether people can't tell two places apart; what a host has said may be seen elsewhere.
    private func looksTheSame(_ one: Session, _ other: Session) -> Bool {
        one.active == other.active && one.focusedElement == other.focusedElement
            && !subject.looksOtherwise(one, other)
            && subject.component.fields.indices.allSatisfy {
                !subject.component.fields[$0].isInput || one.context[$0] == other.context[$0]
            }
    }

    /// A run to a place, what is done there, and where that leads.
    private typealias Run = (script: [TimedStimulus], end: Session)

    private func run(to place: Int, _ stimulus: Stimulus?, _ end: Int, _ pauses: Pauses) -> Run {
        let node = pauses.nodes[place]
        let last = stimulus.map { [TimedStimulus($0, at: node.session.now.seconds)] } ?? []
        return (node.script + last, pauses.nodes[end].session)
    }

    private mutating func note(_ words: String, _ name: String, _ run: Run, _ other: Run) {
        let keys = run.end.place.differences(from: other.end.place, tolerances: subject.tolerances)
        note(
            .leftBehind, run.end, run.script, key: keys.first { !subject.isOrder[$0] }, detail: name, words,
            comparedWith: (words: "in the other place", script: other.script, end: other.end))
    }
}
