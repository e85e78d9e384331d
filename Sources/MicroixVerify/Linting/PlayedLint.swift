import MicroixCore
import MicroixMotion

/// The linter's findings in what is played: each stimulus at each place of rest, and endless motion there.
struct PlayedLint {
    private(set) var findings: [LintFinding] = []
    private let subject: Subject
    private let feedback: DeclaredFeedback

    private var component: Component { subject.component }

    init(_ component: Component, _ feedback: DeclaredFeedback, host: any RuleHost) {
        var subject = Subject(component)
        let exploration = Exploration(&subject, host, VerificationOptions(), interrupts: false)
        (self.subject, self.feedback) = (subject, feedback)
        var known: Set<StateSet> = []
        var idle = IdleMotions(subject, exploration, feedback)
        for node in exploration.nodes.indices where known.insert(exploration.nodes[node].session.active).inserted {
            findings += idle.findings(at: node)
        }
        var (texts, targets) = (UnreportedTexts(subject), SmallTargets(component))
        for node in exploration.nodes where !node.session.isMoving || node.session.period != nil {
            findings += texts.findings(in: node.session) + targets.findings(in: node.session)
        }
        let host = ProbeHost(host)
        var eggs = ShapeWatch(component)
        var played: Set<String> = []
        for way in exploration.ways where played.insert("\(way.stimulus.trigger.index) \(way.name)").inserted {
            let rest = exploration.nodes[way.node].session
            eggs.begin()
            guard
                let answer = PlayedResponse(
                    way.stimulus, to: rest, host: host, { session, time in eggs.look(session, at: time) })
            else { continue }
            note(answer, way, eggs)
            noteSilence(answer, way, rest, host)
        }
    }

    private func trigger(_ way: Exploration.Way) -> String { component.triggers[way.stimulus.trigger].name }

    private func states(_ answer: PlayedResponse) -> [String] {
        answer.first.active.map { component.path(ofState: $0) }
    }

    private mutating func note(_ answer: PlayedResponse, _ way: Exploration.Way, _ eggs: ShapeWatch) {
        let (trigger, states) = (trigger(way), states(answer))
        for (action, seconds) in answer.lengths {
            let name = component.keys[action.key].name
            findings.append(
                LintFinding(
                    .duration, "'\(name)' answers '\(trigger)' for", amount: seconds, key: name, states: states,
                    triggers: [trigger], hint: "what a person waits for is done in half a second",
                    at: feedback.location(of: action, in: component)))
        }
        for egg in eggs.eggs {
            let name = component.name(ofLayer: egg.layer)
            let action = answer.actions.first { action in
                subject.movedKeys(by: action.key).contains { egg.keys.contains($0) }
            }
            findings.append(
                LintFinding(
                    .egg, "'\(name)' answers '\(trigger)' in the shape of an egg: its sides differ by",
                    amount: egg.amount,
                    key: action.map { component.keys[$0.key].name } ?? name, states: states, triggers: [trigger],
                    hint: "let size change without a bounce, and give the bounce to one scale",
                    at: action.flatMap { feedback.location(of: $0, in: component) }))
        }
    }

    /// Notes an answer of which nothing is left with reduced motion.
    private mutating func noteSilence(
        _ answer: PlayedResponse, _ way: Exploration.Way, _ rest: Session, _ host: ProbeHost
    ) {
        guard !answer.tellsOtherwise, !answer.moved.isEmpty,
            let calm = PlayedResponse(
                way.stimulus, to: rest.moved(to: component, reducesMotion: true).session, host: host),
            !calm.tellsOtherwise, calm.moved.isEmpty
        else { return }
        let action = answer.actions.first { answer.moved.contains($0.key) }
        let name = action.map { component.keys[$0.key].name }
        findings.append(
            LintFinding(
                .reducedMotion,
                "with reduced motion nothing answers '\(trigger(way))': \(name.map { "'\($0)'" } ?? "what moves") tells it alone",
                key: name, states: states(answer), triggers: [trigger(way)],
                hint: "let a colour, a text or a cue tell it, too",
                at: action.flatMap { feedback.location(of: $0, in: component) }))
    }
}
