import MicroixCore

/// Runs a script from the start to its end with all oracles; shrinking does this again and again.
struct ScriptCheck {
    var probe: Probe
    /// The places of rest; `nil` if they are not known.
    let rests: RestPlaces?
    let options: VerificationOptions

    /// The last trigger that was heard, as the number of triggers up to it, and the session just before it.
    private var last: (count: Int, before: Session)?
    /// The triggers of the last run that were posted; those of a gesture only if they come in order.
    private(set) var posted: [TimedStimulus] = []
    /// How many triggers of the last run had an effect.
    private(set) var heard = 0

    init(_ probe: Probe, _ rests: RestPlaces?, _ options: VerificationOptions) {
        self.probe = probe
        self.rests = rests
        self.options = options
    }

    /// The faults of a script.
    mutating func faults(_ script: [TimedStimulus]) -> [Fault] {
        let result = run(script)
        if result.contains(where: { $0.oracle == .error }) { return result }
        guard let rests, let last, probe.session.isResting else { return result }
        let (end, dependsOnShown) = (probe.session, probe.dependsOnShown)
        let script = Array(posted.prefix(last.count))
        let stimulus = script[last.count - 1]
        let waited = waited(stimulus, last.before)
        var settling = Settling(probe.subject, rests, seed: options.seed)
        let verdict = settling.verdict(
            of: end, &probe, dependsOnShown: dependsOnShown || waited?.dependsOnShown ?? false, from: last.before,
            after: script,
            trigger: stimulus.stimulus.trigger, waited: waited)
        if case .fault(let fault, let next) = verdict, next.isEmpty { return result + [fault] }
        return result
    }

    /// The expected end, if the last trigger waits until everything has settled; `nil` if it is not heard then.
    private func waited(_ last: TimedStimulus, _ session: Session) -> Expected? {
        var run = UncheckedRun(session, of: probe.subject, host: probe.host)
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
            if probe.log.hasEffect { heard += 1 }
            if probe.faults.contains(where: { $0.oracle == .error }) { return probe.faults }
        }
        _ = probe.follow(framesPerSecond: options.framesPerSecond)
        return probe.faults
    }
}
