public import MicroixCore
import MicroixMotion

/// The run that a finding is compared with, and where it leads.
public struct ComparedRun: Sendable, Hashable {
    /// What it is, as in `where nothing is interrupted`.
    public let words: String
    /// Its triggers, from the start.
    public let script: [TimedInput]
    /// The innermost states there.
    public let states: [String]
    /// What the key of the finding shows there, a number for each lane; empty where it is about no key, or is there as well.
    public let value: [Double]
    /// When both are looked at, in seconds from the start; `nil` once all has settled.
    public let time: Double?

    /// Whether its states, or what the key shows, tell it from another: what lies in the context alone no run shows.
    public var isTold: Bool { !states.isEmpty || !value.isEmpty }

    /// Creates a run.
    package init(words: String, script: [TimedInput], states: [String], value: [Double], time: Double?) {
        self.words = words
        self.script = script
        self.states = states
        self.value = value
        self.time = time
    }
}

extension Sweep {
    /// Adds to a finding what its reader needs: which keys its key follows, and what its run is compared with.
    func complete(_ finding: inout Finding, _ fault: Fault, _ script: [TimedStimulus]) {
        let component = subject.component
        finding.follows = fault.key.map { subject.dependences[$0].map { component.keys[$0].name } } ?? []
        switch fault.oracle {
        case .settlesElsewhere, .ignoredInFlight: finding.comparison = calm(script, fault)
        case .reducedMotion where fault.detail == nil:
            let end = run(script, upTo: nil)
            finding.comparison = compared("without reduced motion", script, end, fault, nil)
        case .timeSteps: finding.comparison = finer(script, fault)
        default: break
        }
    }

    /// The run that a fault is compared with, which has come to an end.
    func compared(
        _ words: String, _ script: [TimedStimulus], _ end: Session, _ fault: Fault, _ time: Double?
    ) -> ComparedRun {
        let component = subject.component
        // A colour is told by its states.
        let value = fault.key.flatMap { key -> [Double]? in
            if component.keys[key].kind == .colour { return nil }
            // Where it ends is where it is led, though it may be a tolerance away.
            let shown = (time == nil ? end.target(of: key) : nil) ?? end.shown(key, at: end.now.seconds).value
            return (0..<component.keys[key].kind.laneCount).map { shown[$0] }
        }
        return ComparedRun(
            words: words, script: script.map { $0.input(of: component) },
            states: component.innermost(of: end.active).map { component.path(ofState: $0) }, value: value ?? [],
            time: time)
    }

    /// The same triggers, each once all before it has settled, unless that leads to the same end.
    private func calm(_ script: [TimedStimulus], _ fault: Fault) -> ComparedRun? {
        let interrupted = run(script, upTo: nil)
        let (end, calm) = shrinker.probe.calmRun(of: script, seed: options.seed, framesPerSecond: fps)
        guard PlaceDifference(interrupted, end, subject) != nil else { return nil }
        return compared("where each trigger waits until all has settled", calm, end, fault, nil)
    }

    /// The same frames, each four times as short.
    private func finer(_ script: [TimedStimulus], _ fault: Fault) -> ComparedRun? {
        guard fault.key != nil, let last = script.last else { return nil }
        let frames = script.reversed().prefix { $0.stimulus.trigger == last.stimulus.trigger }.reversed()
        let maker = FrameTriggers(subject: subject)
        guard let (trigger, field) = maker.triggers.first(where: { $0.trigger == last.stimulus.trigger }),
            let first = frames.first
        else { return nil }
        let start = first.time - 1 / FrameTriggers.rates[0]
        let duration = last.time - start
        let finer =
            script.dropLast(frames.count)
            + maker.script(
                trigger, field, from: start, for: duration, framesPerSecond: FrameTriggers.rates[1])
        let end = run(Array(finer), upTo: last.time)
        return compared("at 120 frames a second", Array(finer), end, fault, last.time)
    }

    /// Runs triggers from the start, up to an instant or until all has settled.
    private func run(_ script: [TimedStimulus], upTo time: Double?) -> Session {
        var probe = shrinker.probe
        probe.watch(Session(subject.component, seed: options.seed))
        probe.cross(.zero)
        for timed in script {
            probe.walk(to: timed.time, framesPerSecond: fps)
            probe.post(timed.stimulus)
        }
        if let time { probe.walk(to: time, framesPerSecond: fps) } else { _ = probe.follow(framesPerSecond: fps) }
        return probe.session
    }
}
