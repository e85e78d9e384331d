import MicroixCore
import MicroixMotion

/// Does one part of a verification: a run that is interrupted at every phase by every trigger, sometimes twice.
struct Sweep {
    let subject: Subject
    let exploration: Exploration
    let waySelection: WaySelection
    let options: VerificationOptions
    let isCancelled: () -> Bool
    var probe: Probe
    var report: UnitReport
    /// How many second interruptions are drawn.
    let quota: Int
    var chance: SplitMix64
    /// The probe that goes along a run; each interruption forks from it.
    var runner: Probe
    /// How often the script has failed.
    var failures = 0
    static let mostFailures = 40
    /// The stimuli that are taken while only a timer goes on, by the states and context in which that was tried.
    var takenOnStay: [LogicalState: Set<Stimulus>] = [:]
    let shrinker: ScriptCheck
    var settling: Settling
    /// The most first interruptions of a way; more if there are few keys.
    private(set) var mostInterruptions: Int
    /// The most looks at all keys for the first interruptions of a way.
    private var mostLooks: Int

    /// The most first interruptions of all ways together, for a component with ten keys.
    private static let mostOfTen = 30_000
    /// The most looks of these interruptions together, for a component with ten keys.
    private static let mostLooksAtTen = 3_000_000

    init(
        _ subject: Subject, _ exploration: Exploration, _ waySelection: WaySelection, _ options: VerificationOptions,
        host: any RuleHost, report: UnitReport, quota: Int, isCancelled: @escaping () -> Bool
    ) {
        self.subject = subject
        self.exploration = exploration
        self.waySelection = waySelection
        self.options = options
        self.isCancelled = isCancelled
        self.report = report
        self.quota = quota
        let most = max(400, Self.mostOfTen * 10 / max(10, subject.weight))
        let shares =
            switch report.kind {
            case .transition: waySelection.sweptCount
            // Loops are much alike, so each gets fewer.
            case .loop: 3 * exploration.nodes.count { $0.goesRound }
            case .start, .random, .pointers: 1
            }
        mostInterruptions = max(12, most / max(1, shares))
        mostLooks = Self.mostLooksAtTen * 10 / max(10, subject.weight) / max(1, shares)
        probe = Probe(subject, host: ProbeHost(host))
        probe.endsWithRound = true
        runner = probe
        // The oracles have already looked at the run itself.
        runner.attention = .known
        chance = SplitMix64(seed: options.seed, part: report.unit)
        settling = Settling(subject, exploration.rests, seed: options.seed)
        shrinker = ScriptCheck(Probe(subject, host: ProbeHost(host)), exploration.rests, options)
    }

    var fps: Double { options.framesPerSecond }

    /// The least number of first interruptions of a long run: three for each phase.
    private static let mostOfLong = 3 * UnitReport.phaseCount

    /// A run of more looks at all keys, such as of a stopwatch that counts tenths, gets one interruption for each phase.
    private static let veryLong = 1000

    /// The most first interruptions of a run; fewer for a long run, because each is followed to its end.
    func mostInterruptions(of run: SweepRun) -> Int {
        let least = run.looks > Self.veryLong ? UnitReport.phaseCount : Self.mostOfLong
        return min(mostInterruptions, max(least, mostLooks / max(1, run.looks)))
    }

    // MARK: - The parts

    /// Checks the start of the component, frame triggers, and all that compares places.
    mutating func start() {
        probe.isFine = true
        probe.watch(Session(subject.component, seed: options.seed))
        probe.recall(subject.component.statesAtStart)
        probe.cross(.zero)
        var run = SweepRun(
            first: probe.session, script: [], start: 0, length: 0, trigger: nil, known: probe.known)
        follow(&run)
        sweep(run)
        for node in exploration.nodes {
            if let (fault, script) = FrameTriggers(subject: subject).fault(node, &probe) { note(fault, script) }
        }
        let temporaryPlaces = TemporaryPlaces(
            exploration, subject, host: probe.host, seed: options.seed, isCancelled: isCancelled)
        checkGestures(temporaryPlaces)
        checkIncompleteReturn()
        checkPauses()
        checkPlaces(temporaryPlaces)
        finish()
    }

    /// How many ways with the same name and trigger are checked with snapshots.
    private static let mostResumed = 2

    /// Checks a way from a place of rest.
    mutating func way(_ index: Int) {
        let way = exploration.ways[index]
        let node = exploration.nodes[way.node]
        let start = node.session.now.seconds
        probe.isFine = true
        probe.watch(node.session)
        probe.recall(node.starts)
        probe.post(way.stimulus)
        let first = probe.session
        let script = node.script + [TimedStimulus(way.stimulus, at: start)]
        var run = SweepRun(
            first: first, script: script, start: start, length: 0, before: node.session, trigger: way.stimulus.trigger,
            known: probe.known)
        note(script)
        guard !probe.hasFailed else { return finish() }
        let isQueued = probe.events.contains { event in
            if case .action(let action) = event.kind { action.interruption == .queue } else { false }
        }
        follow(&run)
        checkAnswer(node.session, way.stimulus, script)
        if isQueued { repeatQuickly(way.stimulus, from: node) }
        if !waySelection.isSwept[index] {
            report.isThinned = true
            return finish()
        }
        checkTimeStepIndependence(run)
        if waySelection.before[index] < Self.mostResumed { checkSnapshots(run) }
        checkReducedMotion(run, isCalm: node.isCalm)
        sweep(run)
        finish()
    }

    /// Posts the same trigger eight times, as fast as a finger taps.
    private mutating func repeatQuickly(_ stimulus: Stimulus, from node: Exploration.Node) {
        let start = node.session.now.seconds
        let inputs = (0..<8).map { count in
            TimedStimulus(stimulus, at: start + 0.12 * Double(count)).input(of: subject.component)
        }
        play(inputs, from: node)
    }

    /// Checks a place where something moves without end, for two cycles.
    mutating func loop(_ index: Int) {
        let node = exploration.nodes[index]
        let start = node.session.now.seconds
        var run = SweepRun(first: node.session, script: node.script, start: start, length: 0, trigger: nil)
        probe.isFine = true
        probe.watch(node.session)
        run.length = min(10, 2 * (node.session.period ?? 2.5))
        let left = probe.allowance.looks
        probe.walk(to: start + run.length, framesPerSecond: fps)
        run.looks = looks(since: left) + Self.looksPerInstant * ownInstants(of: run).count / 2
        probe.looksAhead = true
        probe.checkFlashes()
        probe.looksAhead = false
        note(run.script)
        probe.isFine = false
        sweep(run, isLoop: true)
        finish()
    }

    /// Interrupts what happens to a session from now on.
    mutating func here(_ session: Session, _ script: [TimedInput]) {
        let stimuli = script.compactMap { TimedStimulus($0, subject.component) }
        probe.isFine = true
        (mostInterruptions, mostLooks) = (Self.mostOfTen, .max)
        probe.watch(session)
        var run = SweepRun(first: session, script: stimuli, start: session.now.seconds, length: 0, trigger: nil)
        follow(&run)
        sweep(run)
        finish()
    }

    /// Makes random runs, with random triggers at random times.
    mutating func random(_ runs: Int) {
        for _ in 0..<runs {
            if isCancelled() {
                report.isPartial = true
                break
            }
            let script = drawn()
            report.random += 1
            var check = shrinker
            let faults = check.faults(script)
            report.randomTriggers += check.heard
            probe.worst.merge(check.probe.worst)
            report.note(entered: check.probe.log.entered, taken: check.probe.log.taken, subject.component)
            report.asked = Set(report.asked).union(check.probe.asked).sorted()
            let posted = check.posted
            for fault in faults { note(fault, posted) }
        }
        finish()
    }

    mutating func drawn() -> [TimedStimulus] {
        let stimuli = subject.stimuli.drawn
        guard !stimuli.isEmpty else { return [] }
        var time = 0.1
        // Sometimes the same trigger comes twenty times, so that counts count up.
        if chance.happens(0.1) {
            let stimulus = stimuli[chance.index(stimuli.count)]
            let pause = 0.05 + 0.5 * chance.unit()
            return (0..<20).map { TimedStimulus(stimulus, at: ((time + Double($0) * pause) * 1e6).rounded() / 1e6) }
        }
        return (0..<(2 + chance.index(6))).map { _ in
            let timed = TimedStimulus(subject.stimuli.draw(&chance), at: (time * 1e6).rounded() / 1e6)
            switch chance.index(8) {
            case 0: time += Self.moment
            case 1: time += 2
            case 2, 3: time += 0.1 * chance.unit()
            default: time += 0.6 * chance.unit()
            }
            return timed
        }
    }

    // MARK: - What is found

    mutating func score(_ phase: Int) {
        report.phases[phase] += 1
        let severity = probe.faults.isEmpty ? min(1, probe.worstOvershoot) : 2
        report.severity[phase] = max(report.severity[phase], severity)
    }

    /// Notes all faults that the probe has found.
    mutating func note(_ script: [TimedStimulus]) {
        for fault in probe.faults { note(fault, script) }
    }

    /// Notes a fault, if there is one, with the shortest run that shows it.
    mutating func note(_ fault: Fault?, _ script: [TimedStimulus], _ pointers: [TimedInput] = []) {
        guard let fault else { return }
        var finding = self.finding(fault, script, pointers)
        if let known = report.findings.firstIndex(where: { $0.identity == finding.identity }) {
            report.findings[known].count += 1
            return
        }
        if pointers.isEmpty { complete(&finding, fault, script) }
        if report.findings.count < 24, pointers.isEmpty, Self.isShownByItsRun(fault) {
            var shrinking = Shrinking(shrinker, of: fault)
            if let short = shrinking.shrink(script), let shown = shrinking.fault {
                finding = self.finding(shown, short)
                complete(&finding, shown, short)
            }
        }
        report.findings.merge(finding)
    }

    /// Notes a fault of a session at rest, with the script that led there.
    mutating func note(
        _ oracle: Oracle, _ session: Session, _ script: [TimedStimulus], key: KeyID?, detail: String,
        amount: Double = 1, _ words: String,
        comparedWith other: (words: String, script: [TimedStimulus], end: Session)? = nil
    ) {
        guard let fault = subject.fault(oracle, of: key, by: amount, in: session, detail: detail, words) else { return }
        guard let other else { return note(fault, script) }
        var finding = finding(fault, script)
        finding.comparison = compared(other.words, other.script, other.end, session, fault, .end)
        report.findings.merge(finding)
    }

    /// Whether a single run shows the fault, so that it can be shortened.
    private static func isShownByItsRun(_ fault: Fault) -> Bool {
        switch fault.oracle {
        case .timeSteps, .ignoredInFlight, .unreachable, .unreadable, .keyboard, .focus, .announced: false
        default: !fault.needsReducedMotion
        }
    }

    func finding(_ fault: Fault, _ script: [TimedStimulus], _ pointers: [TimedInput] = []) -> Finding {
        Finding(
            fault, of: subject.component, script: script.map { $0.input(of: subject.component) } + pointers,
            needsReducedMotion: fault.needsReducedMotion, transition: report.name)
    }

    mutating func finish() {
        report.note(entered: probe.log.entered, taken: probe.log.taken, subject.component)
        report.asked = Set(report.asked).union(probe.asked).sorted()
        report.jump = jumpReport(probe.worst.position)
        report.kink = jumpReport(probe.worst.velocity)
    }

    func jumpReport(_ worst: WorstJumps.Jump) -> UnitReport.Jump {
        guard let key = worst.key else { return UnitReport.Jump() }
        return UnitReport.Jump(
            amount: worst.amount, place: "\(subject.component.keys[key].name) in \(report.name)")
    }
}

extension UnitReport {
    mutating func note(entered states: StateSet, taken rules: RuleSet, _ component: Component) {
        entered = Set(entered).union(states.filter { !component.isRoot($0) }.map { component.path(ofState: $0) })
            .sorted()
        taken = Set(taken).union(rules).sorted()
    }
}
