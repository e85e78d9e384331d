public import MicroixCore
import MicroixMotion

/// Tells mutants that make a difference from mutants that nobody can notice.
///
/// All ways that exploring finds, and some random runs, are run with both components. A mutant makes no difference if
/// the events, and the shown values at the triggers and at the end, are the same.
public struct MutantDifference {
    private let component: Component
    private let host: any RuleHost
    private let scripts: [[TimedStimulus]]
    private var traces: [[Trace]]

    /// How many random runs are made.
    private static let runs = 40

    /// The events until an instant, and the values shown then; with names, because a mutant may lack keys and rules.
    private struct Trace: Equatable {
        let happened: [EventSummary]
        let shown: [String: Sample]
    }

    private enum EventSummary: Equatable {
        case trigger(String, Instant)
        case transition(left: [StateID], entered: [StateID])
        case action(String, name: String, target: Lanes?, settles: Instant?)
        case cue(Cue, Instant)
        case message(String, PlainData)
        case jump(String)
        case other
    }

    /// Explores the component without a fault.
    public init(_ component: Component, host: any RuleHost) {
        self.component = component
        self.host = host
        var subject = Subject(component)
        let exploration = Exploration(&subject, host, VerificationOptions())
        var scripts = exploration.ways.map { way in
            let node = exploration.nodes[way.node]
            return node.script + [TimedStimulus(way.stimulus, at: node.session.now.seconds)]
        }
        var chance = SplitMix64(seed: 1)
        if !subject.stimuli.drawn.isEmpty {
            for _ in 0..<Self.runs {
                var time = 0.1
                scripts.append(
                    (0..<6).map { _ in
                        time += 0.7 * chance.unit()
                        return TimedStimulus(subject.stimuli.draw(&chance), at: time)
                    })
            }
        }
        self.scripts = scripts
        traces = []
        traces = scripts.map { trace(component, host, $0) }
    }

    /// Whether any run shows a difference between a mutant, or its other host, and the component.
    public func shows(_ mutant: Component, host other: (any RuleHost)? = nil) -> Bool {
        zip(scripts, traces).contains { script, traces in trace(mutant, other ?? host, script) != traces }
    }

    private func trace(_ component: Component, _ host: any RuleHost, _ script: [TimedStimulus]) -> [Trace] {
        var session = Session(component)
        let listener = ProbeHost(host)
        var result: [Trace] = []
        func note(_ session: Session) {
            var shown: [String: Sample] = [:]
            for key in self.component.keys {
                shown[key.name] = component.key(named: key.name).map { session.shown($0, at: session.now.seconds) }
            }
            result.append(Trace(happened: listener.events.map { Self.summary($0, component) }, shown: shown))
            listener.events.removeAll()
        }
        for timed in script {
            guard (try? session.advance(to: timed.time, host: listener)) != nil else { break }
            note(session)
            // A mutant may have lost the trigger.
            guard let trigger = try? component.trigger(named: name(timed.stimulus.trigger)) else { continue }
            try? session.post(trigger, payload: timed.stimulus.payload)
        }
        _ = try? session.advance(to: session.now.seconds + 2, host: listener)
        note(session)
        return result
    }

    private static func summary(_ event: TimelineEvent, _ component: Component) -> EventSummary {
        switch event.evidence {
        case .trigger(let trigger, _, _): .trigger(component.triggers[trigger].name, event.instant)
        case .transition(let transition): .transition(left: transition.exited, entered: transition.entered)
        case .motion(let action):
            .action(
                component.keys[action.key].name, name: action.name, target: action.target, settles: action.settles)
        case .cue(let cue): .cue(cue, event.instant)
        case .message(let name, let value): .message(name, value)
        case .jump(let key, _, _): .jump(component.keys[key].name)
        case .finger, .presence, .shown, .failure, .nothing: .other
        }
    }

    private func name(_ trigger: TriggerID) -> String { component.triggers[trigger].name }
}
