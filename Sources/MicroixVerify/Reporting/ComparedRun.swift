public import MicroixCore
import MicroixMotion

/// The run that a finding is compared with, and where it leads.
public struct ComparedRun: Sendable, Equatable {
    /// What it is, as in `where nothing is interrupted`.
    public let words: String
    /// Its triggers, from the start.
    public let script: [TimedInput]
    /// What is otherwise there; `nil` where nothing that a run shows tells it from the other.
    public let difference: Difference?
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

    /// What tells two runs apart.
    public enum Difference: Sendable, Equatable {
        /// The innermost states.
        case states([String])
        /// What the key of the finding shows, a number for each lane.
        case value([Double])
        /// A field of the context, or a data key.
        case field(PlainData.Field)
    }

    /// Creates a run.
    package init(words: String, script: [TimedInput], difference: Difference?, moment: Moment) {
        self.words = words
        self.script = script
        self.difference = difference
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
        case .repeated where fault.isCompared:
            var runs = CalmRuns(seed: options.seed)
            let calm = runs.outcome(of: script, .swift, shrinker.probe)
            finding.comparison = ComparedRun(
                words: Self.calmWords, script: calm.script.map { $0.input(of: component) }, difference: nil,
                moment: .end)
        default: break
        }
        if fault.oracle == .settlesElsewhere, let difference = finding.comparison?.difference {
            finding.message = words(of: difference, run(script, upTo: nil), fault)
        }
    }

    /// Where a run ends, and where it should, as both commands show it.
    private func words(of difference: ComparedRun.Difference, _ found: Session, _ fault: Fault) -> String {
        let component = subject.component
        let (end, meant): (String, String)
        switch difference {
        case .states(let states):
            let ends = component.innermost(of: found.active).map { component.path(ofState: $0) }
            end = "ends in '\(ends.joined(separator: " + "))'"
            meant = "in '\(states.joined(separator: " + "))'"
        case .value(let numbers):
            guard let key = fault.key else { return fault.words }
            var value = Lanes.zero
            for (lane, number) in numbers.enumerated() { value[lane] = number }
            end = "settles at \(shrinker.probe.text(found.end(of: key), key))"
            meant = "at \(shrinker.probe.text(value, key))"
        case .field(let field):
            let value = found.field(field.name) ?? found.data(named: field.name) ?? .null
            (end, meant) = ("ends with '\(field.name)' \(value.inWords)", field.value.inWords)
        }
        return "it \(end), not \(meant) as without the interruption"
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
        return ComparedRun(
            words: words, script: script.map { $0.input(of: component) },
            difference: difference(of: end, from: found, fault, moment), moment: moment)
    }

    /// What a person is told of first: the key that a fault is about, then states, then data.
    private func difference(
        of end: Session, from found: Session, _ fault: Fault, _ moment: ComparedRun.Moment
    ) -> ComparedRun.Difference? {
        let component = subject.component
        // A colour is told by its states.
        if let key = fault.key, component.keys[key].kind != .colour {
            // Where it ends is where it is led, though it may be a tolerance away.
            let shown = [end, found].map { session in
                moment == .end ? session.end(of: key) : session.shown(key, at: session.now.seconds).value
            }
            if (shown[0] - shown[1]).magnitudes.max() > subject.tolerances[key] {
                return .value((0..<component.keys[key].kind.laneCount).map { shown[0][$0] })
            }
        }
        if found.active != end.active {
            return .states(component.innermost(of: end.active).map { component.path(ofState: $0) })
        }
        if let field = component.fields.indices.first(where: { end.context[$0] != found.context[$0] }) {
            return .field(PlainData.Field(component.fields[field].name.text, end.context[field]))
        }
        let (data, others) = (end.place.data, found.place.data)
        return component.dataKeys.indices.first { data[$0] != others[$0] }.map { key in
            .field(PlainData.Field(component.dataKeys[key].name, data[key]))
        }
    }

    private static let calmWords = "where each trigger waits until all has settled"

    /// The same triggers, each once all before it has settled, unless that leads to the same end; what a trigger that was
    /// ignored is answered by may tell even then.
    private func calm(_ script: [TimedStimulus], _ fault: Fault) -> ComparedRun? {
        var runs = CalmRuns(seed: options.seed)
        let calm = runs.outcome(of: script, .swift, shrinker.probe)
        let words = Self.calmWords
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
