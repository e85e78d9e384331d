import MicroixCore

/// Runs triggers at their times past the oracles, from the start to the end: what shrinking asks again and again.
struct ScriptCheck {
    var probe: Probe
    /// Where it may rest; `nil` where that is not known.
    let rests: RestPlaces?
    let options: VerificationOptions

    /// The last trigger that anything listens to, by its number among those that were posted, and the session just before it.
    private var last: (count: Int, before: Session)?
    /// The triggers of the last run that could be posted: of gestures those that come in their order.
    private(set) var posted: [TimedStimulus] = []
    /// How many of the triggers of the last run something came of.
    private(set) var heard = 0

    init(_ probe: Probe, _ rests: RestPlaces?, _ options: VerificationOptions) {
        self.probe = probe
        self.rests = rests
        self.options = options
    }

    /// The faults of a run.
    mutating func faults(_ script: [TimedStimulus]) -> [Fault] {
        let result = run(script)
        if result.contains(where: { $0.oracle == .error }) { return result }
        guard let rests, let last, probe.session.isResting else { return result }
        let (end, isLooking) = (probe.session, probe.isLooking)
        let script = Array(posted.prefix(last.count))
        let stimulus = script[last.count - 1]
        let waited = waited(stimulus, last.before)
        var settling = Settling(probe.subject, rests, seed: options.seed)
        let verdict = settling.verdict(
            of: end, &probe, isLooking: isLooking || waited?.isLooking ?? false, from: last.before, after: script,
            trigger: stimulus.stimulus.trigger, waited: waited)
        if case .fault(let fault, let next) = verdict, next.isEmpty { return result + [fault] }
        return result
    }

    /// Where it ends when the last trigger waits until all has settled.
    private func waited(_ last: TimedStimulus, _ session: Session) -> Expected? {
        var run = BlindRun(session, of: probe.subject, host: probe.host)
        guard run.comesToRest(), run.session.hears(last.stimulus) else { return nil }
        return Expected(of: last.stimulus, from: run.session, probe)
    }

    private mutating func run(_ script: [TimedStimulus]) -> [Fault] {
        (last, heard, posted) = (nil, 0, [])
        probe.watch(Session(probe.subject.component, seed: options.seed))
        probe.cross(.zero)
        for timed in script {
            probe.walk(to: timed.time, framesPerSecond: options.framesPerSecond)
            let isGesture = probe.subject.component.gesturePhase(ofTrigger: timed.stimulus.trigger) != nil
            if isGesture, !probe.session.hears(timed.stimulus) { continue }
            posted.append(timed)
            if probe.session.hears(timed.stimulus) { last = (posted.count, probe.session) }
            if timed == script.last {
                probe.ask(timed.stimulus, framesPerSecond: options.framesPerSecond)
            } else {
                probe.post(timed.stimulus)
            }
            if probe.course.hasEffect { heard += 1 }
            if probe.faults.contains(where: { $0.oracle == .error }) { return probe.faults }
        }
        _ = probe.follow(framesPerSecond: options.framesPerSecond)
        return probe.faults
    }
}
