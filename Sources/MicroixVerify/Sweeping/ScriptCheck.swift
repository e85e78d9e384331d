import MicroixCore

/// Runs triggers at their times past the oracles, from the start to the end: what shrinking asks again and again.
struct ScriptCheck {
    var probe: Probe
    let options: VerificationOptions

    /// The faults of a run.
    mutating func faults(_ script: [TimedStimulus]) -> [Fault] {
        var result = run(script)
        if result.contains(where: { $0.oracle == .error }) { return result }
        let end = probe.session
        let (trigger, wasAsked) = (probe.trigger, probe.host.wasAskedWhatIsShown)
        guard let last = script.last, let interrupted = beforeLast, end.isResting else { return result }
        // The same without the interruption: the last trigger waits until all has settled.
        probe.watch(interrupted)
        guard !interrupted.isExpecting, probe.follow(framesPerSecond: options.framesPerSecond) == .rest,
            probe.session.active == interrupted.active, probe.session.context == interrupted.context
        else { return result }
        probe.watch(probe.session)
        probe.post(last.stimulus)
        guard probe.follow(framesPerSecond: options.framesPerSecond) == .rest else { return result }
        let asked = wasAsked || probe.host.wasAskedWhatIsShown || probe.subject.asksWhatIsShown
        let difference = PlaceDifference(end, probe.session, probe.subject, wasAskedWhatIsShown: asked)
        // What was asked for may stay where it was caught; see ``Sweep``.
        if let difference, !asked, let fault = difference.fault(end, probe.subject, trigger) { result.append(fault) }
        return result
    }

    /// The session just before the last trigger.
    private var beforeLast: Session?

    init(_ probe: Probe, _ options: VerificationOptions) {
        self.probe = probe
        self.options = options
    }

    /// How many of the triggers of the last run something came of.
    private(set) var heard = 0

    private mutating func run(_ script: [TimedStimulus]) -> [Fault] {
        (beforeLast, heard) = (nil, 0)
        probe.watch(Session(probe.subject.component, seed: options.seed))
        probe.cross(.zero)
        for timed in script {
            probe.walk(to: timed.time, framesPerSecond: options.framesPerSecond)
            beforeLast = probe.session
            if timed == script.last {
                probe.ask(timed.stimulus, framesPerSecond: options.framesPerSecond)
            } else {
                probe.post(timed.stimulus)
            }
            if probe.hasEffect { heard += 1 }
            if probe.faults.contains(where: { $0.oracle == .error }) { return probe.faults }
        }
        _ = probe.follow(framesPerSecond: options.framesPerSecond)
        return probe.faults
    }
}
