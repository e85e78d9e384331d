public import MicroixCore
import MicroixMotion

/// The run that a finding is compared with, and where that run leads.
public struct ComparedRun: Sendable, Equatable {
    /// What kind of run it is, such as `where each trigger waits until all has settled`.
    public let words: String
    /// The inputs of the run, from the start.
    public let script: [TimedInput]
    /// What differs in this run; `nil` if nothing that a run shows tells the two runs apart.
    public let difference: Difference?
    /// The moment at which both runs are looked at.
    public let moment: Moment

    /// The moment at which two runs are compared.
    public enum Moment: Sendable, Equatable {
        /// Once all has settled.
        case end
        /// At an instant, in seconds from the start.
        case time(Double)
        /// Just after the last trigger.
        case answer
    }

    /// A difference between two runs, with the value that the compared run has.
    public enum Difference: Sendable, Equatable {
        /// The paths of the innermost active states.
        case states([String])
        /// What the finding's key shows, one number for each lane.
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
    /// Adds the keys that the finding's key follows, and the run that the finding is compared with.
    func complete(_ finding: inout Finding, _ fault: Fault, _ script: [TimedStimulus]) {
        let component = subject.component
        finding.follows = fault.key.map { subject.dependences[$0].map { component.keys[$0].name } } ?? []
        switch fault.oracle {
        case .settlesElsewhere, .ignoredInFlight: finding.comparison = calm(script, fault)
        case .reducedMotion where fault.detail == nil:
            var probe = shrinker.probe
            guard let reduced = probe.reducedMotionEnd(of: script, seed: options.seed) else { break }
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

    /// The message: where a run ends and where it should end, as the commands of both runs show it.
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

    /// Compares two runs at a moment and returns the one that a fault is compared with.
    ///
    /// - Parameters:
    ///   - end: The session of the compared run at that moment.
    ///   - found: The session of the run that shows the fault, at that moment.
    ///   - inputs: What fingers do after the stimuli of the compared run.
    func compared(
        _ words: String, _ script: [TimedStimulus], _ end: Session, _ found: Session, _ fault: Fault,
        _ moment: ComparedRun.Moment, inputs: [TimedInput] = []
    ) -> ComparedRun {
        let component = subject.component
        return ComparedRun(
            words: words, script: script.map { $0.input(of: component) } + inputs,
            difference: difference(of: end, from: found, fault, moment), moment: moment)
    }

    /// The first difference between two sessions: of the fault's key, else of states, else of the context or data.
    private func difference(
        of end: Session, from found: Session, _ fault: Fault, _ moment: ComparedRun.Moment
    ) -> ComparedRun.Difference? {
        let component = subject.component
        // Numbers of a colour mean little to a person, so its states are compared.
        if let key = fault.key, component.keys[key].kind != .colour {
            // The end value is compared, because the shown value may be a tolerance away from it.
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
        let (data, others) = (end.modelState.data, found.modelState.data)
        return component.dataKeys.indices.first { data[$0] != others[$0] }.map { key in
            .field(PlainData.Field(component.dataKeys[key].name, data[key]))
        }
    }

    private static let calmWords = "where each trigger waits until all has settled"

    /// The run in which each trigger waits until everything before it has settled; `nil` if it shows no difference.
    ///
    /// If both runs end alike, an ignored trigger may still differ in its answer, just after it is posted.
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

    /// The run with the same time in frames that are a quarter as long.
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

    /// Runs a script from the start, up to an instant in seconds, or until all has settled if that is `nil`.
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
