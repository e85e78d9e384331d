public import MicroixCore
import MicroixMotion

/// The run that a finding is compared with, and where it leads.
public struct ComparedRun: Sendable, Equatable {
    /// What it is, as in `where nothing is interrupted`.
    public let words: String
    /// Its triggers, from the start.
    public let script: [TimedInput]
    /// The innermost states there, where they are others.
    public let states: [String]
    /// What the key of the finding shows there, a number for each lane; empty where it is about no key, or the same.
    public let value: [Double]
    /// The first field of the context, or data key, that differs; `nil` where states or a value tell, or nothing does.
    public let field: PlainData.Field?
    /// When both are looked at.
    public let moment: Moment

    /// A moment of two runs that are compared.
    public enum Moment: Sendable, Equatable {
        /// Once all has settled.
        case end
        /// At an instant, in seconds from the start.
        case time(Double)
        /// Just after their last trigger.
        case answer
    }

    /// Whether anything that a run shows tells it from the other.
    public var isTold: Bool { !states.isEmpty || !value.isEmpty || field != nil }

    /// Creates a run.
    package init(
        words: String, script: [TimedInput], states: [String], value: [Double], field: PlainData.Field?, moment: Moment
    ) {
        self.words = words
        self.script = script
        self.states = states
        self.value = value
        self.field = field
        self.moment = moment
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
            var probe = shrinker.probe
            guard let reduced = probe.twin(of: script, seed: options.seed) else { break }
            finding.comparison = compared(
                "without reduced motion", script, run(script, upTo: nil), reduced, fault, .end)
        case .timeSteps: finding.comparison = finer(script, fault)
        default: break
        }
        if fault.oracle == .settlesElsewhere, let comparison = finding.comparison,
            let difference = difference(run(script, upTo: nil), comparison, fault)
        {
            finding.message = difference + " as without the interruption"
        }
    }

    /// Where a run ends, and where it should, as both commands show it.
    private func difference(_ found: Session, _ meant: ComparedRun, _ fault: Fault) -> String? {
        let component = subject.component
        if !meant.states.isEmpty {
            let states = component.innermost(of: found.active).map { component.path(ofState: $0) }
            return "it ends in '\(states.joined(separator: " + "))', not in '\(meant.states.joined(separator: " + "))'"
        }
        if let field = meant.field {
            let value = found.field(field.name) ?? found.data(named: field.name)
            return "it ends with '\(field.name)' \(value?.inWords ?? "unset"), not \(field.value.inWords)"
        }
        guard let key = fault.key, !meant.value.isEmpty else { return nil }
        var value = Lanes.zero
        for (lane, number) in meant.value.enumerated() { value[lane] = number }
        let end = found.target(of: key) ?? found.shown(key, at: found.now.seconds).value
        return "it settles at \(shrinker.probe.text(end, key)), not at \(shrinker.probe.text(value, key))"
    }

    /// The run that a fault is compared with, by what is otherwise at that moment.
    ///
    /// - Parameters:
    ///   - end: Where it is then.
    ///   - found: Where the run is then that shows the fault.
    func compared(
        _ words: String, _ script: [TimedStimulus], _ end: Session, _ found: Session, _ fault: Fault,
        _ moment: ComparedRun.Moment
    ) -> ComparedRun {
        let component = subject.component
        var value: [Double] = []
        // A colour is told by its states.
        if let key = fault.key, component.keys[key].kind != .colour {
            // Where it ends is where it is led, though it may be a tolerance away.
            let shown = [end, found].map { session in
                (moment == .end ? session.target(of: key) : nil) ?? session.shown(key, at: session.now.seconds).value
            }
            if (shown[0] - shown[1]).magnitudes.max() > subject.tolerances[key] {
                value = (0..<component.keys[key].kind.laneCount).map { shown[0][$0] }
            }
        }
        let hasOtherStates = found.active != end.active
        return ComparedRun(
            words: words, script: script.map { $0.input(of: component) },
            states: hasOtherStates ? component.innermost(of: end.active).map { component.path(ofState: $0) } : [],
            value: value, field: hasOtherStates || !value.isEmpty ? nil : otherField(end, found), moment: moment)
    }

    /// The first field of the context, or data key, that two sessions hold otherwise, with what the first holds.
    private func otherField(_ session: Session, _ other: Session) -> PlainData.Field? {
        let component = subject.component
        if let field = component.fields.indices.first(where: { session.context[$0] != other.context[$0] }) {
            return PlainData.Field(component.fields[field].name.text, session.context[field])
        }
        let (data, others) = (session.place.data, other.place.data)
        return component.dataKeys.indices.first { data[$0] != others[$0] }.map { key in
            PlainData.Field(component.dataKeys[key].name, data[key])
        }
    }

    /// The same triggers, each once all before it has settled, unless that leads to the same end; what a trigger that was
    /// ignored is answered by may tell even then.
    private func calm(_ script: [TimedStimulus], _ fault: Fault) -> ComparedRun? {
        let calm = shrinker.probe.calmRun(of: script, seed: options.seed, framesPerSecond: fps)
        let words = "where each trigger waits until all has settled"
        let interrupted = run(script, upTo: nil)
        if PlaceDifference(interrupted, calm.end, subject) != nil {
            return compared(words, calm.script, calm.end, interrupted, fault, .end)
        }
        guard fault.oracle == .ignoredInFlight, let last = script.last, let answer = calm.answer else { return nil }
        let ignored = run(script, upTo: last.time)
        return ignored.active == answer.active ? nil : compared(words, calm.script, answer, ignored, fault, .answer)
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
        return compared(
            "at 120 frames a second", Array(finer), end, run(script, upTo: last.time), fault, .time(last.time))
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
