import MicroixCore
import MicroixMotion

/// One part of a verification: a flight, interrupted at every phase by every trigger, and now and then once more.
struct Sweep {
    let subject: Subject
    let exploration: Exploration
    let options: VerificationOptions
    let isCancelled: () -> Bool
    var probe: Probe
    var report: UnitReport
    /// How many second interruptions are drawn.
    let quota: Int
    private var chance: Chance
    /// Goes along a flight, from which every interruption forks.
    private var runner: Probe
    /// How often it was looked whether what stays where it was caught comes home later.
    private var lookBacks = 0
    private static let mostLookBacks = 60
    /// How often the script has failed.
    private var failures = 0
    private static let mostFailures = 40
    private let shrinker: ScriptCheck

    init(
        _ subject: Subject, _ exploration: Exploration, _ options: VerificationOptions, host: any RuleHost,
        report: UnitReport, quota: Int, isCancelled: @escaping () -> Bool
    ) {
        self.subject = subject
        self.exploration = exploration
        self.options = options
        self.isCancelled = isCancelled
        self.report = report
        self.quota = quota
        probe = Probe(subject, host: ProbeHost(host))
        runner = probe
        chance = Chance(seed: options.seed, part: report.unit)
        shrinker = ScriptCheck(Probe(subject, host: ProbeHost(host)), options)
    }

    /// What is swept: how it began, and how it goes on.
    private struct Flight {
        /// Just after it began.
        let first: Session
        let script: [TimedStimulus]
        let start: Double
        var length: Double
        /// What was asked last.
        let trigger: Int?
        /// What its effects have sent ahead.
        var sends: SentWatch?
        /// Where it rests; `nil` where it does not.
        var end: Session?
        /// The instants at which it settles, turns back, or anything else happens.
        var instants: [Double] = []
        /// By stimulus, where it leads once all has settled.
        var expected: [Int: Expected] = [:]
    }

    /// Where a stimulus leads without an interruption.
    private struct Expected {
        /// Just before the stimulus.
        let before: Session
        let session: Session
        let wasAskedWhatIsShown: Bool
    }

    private var fps: Double { options.framesPerSecond }

    // MARK: - The parts

    /// The start of the component, by itself.
    mutating func start() {
        probe.isFine = true
        probe.watch(Session(subject.component, seed: options.seed))
        probe.cross(.zero)
        var flight = Flight(
            first: probe.session, script: [], start: 0, length: 0, trigger: nil, sends: probe.sends)
        follow(&flight)
        sweep(flight)
        for node in exploration.nodes {
            if let (fault, script) = FrameTriggers(subject: subject).fault(node, &probe) { note(fault, script) }
        }
        finish()
    }

    /// A way from rest, by a stimulus.
    mutating func way(_ index: Int) {
        let way = exploration.ways[index]
        let node = exploration.nodes[way.node]
        let start = node.session.now.seconds
        probe.isFine = true
        probe.watch(node.session)
        probe.post(way.stimulus)
        let first = probe.session
        let script = node.script + [TimedStimulus(way.stimulus, at: start)]
        var flight = Flight(
            first: first, script: script, start: start, length: 0, trigger: way.stimulus.trigger, sends: probe.sends)
        note(script)
        guard probe.faults.last?.oracle != .error else { return finish() }
        follow(&flight)
        checkAnswer(node.session, way.stimulus, script)
        checkSteps(flight)
        checkReducedMotion(flight, isCalm: node.isCalm)
        sweep(flight)
        finish()
    }

    /// A place where something moves without end, for two cycles.
    mutating func loop(_ index: Int) {
        let node = exploration.nodes[index]
        let start = node.session.now.seconds
        var flight = Flight(first: node.session, script: node.script, start: start, length: 0, trigger: nil)
        probe.isFine = true
        probe.watch(node.session)
        flight.length = min(10, 2 * (node.session.period ?? 2.5))
        probe.walk(to: start + flight.length, framesPerSecond: fps)
        note(flight.script)
        probe.isFine = false
        sweep(flight, isLoop: true)
        finish()
    }

    /// What happens to a session from now on.
    mutating func here(_ session: Session, _ script: [ScriptedTrigger]) {
        let stimuli = script.compactMap { scripted -> TimedStimulus? in
            guard let trigger = try? subject.component.trigger(named: scripted.name) else { return nil }
            return TimedStimulus(Stimulus(trigger, scripted.payload), at: scripted.time)
        }
        probe.isFine = true
        probe.watch(session)
        var flight = Flight(first: session, script: stimuli, start: session.now.seconds, length: 0, trigger: nil)
        follow(&flight)
        sweep(flight)
        finish()
    }

    /// Random triggers at random times.
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
            report.note(entered: check.probe.entered, taken: check.probe.taken, subject.component)
            for fault in faults { note(fault, script) }
        }
        finish()
    }

    private mutating func drawn() -> [TimedStimulus] {
        guard !subject.stimuli.all.isEmpty else { return [] }
        var time = 0.1
        // Now and then the same again and again: what counts, counts up.
        if chance.happens(0.1) {
            let stimulus = subject.stimuli.all[chance.index(subject.stimuli.all.count)]
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

    // MARK: - A flight by itself

    /// Follows a flight to its end, and notes when what happens on its way.
    private mutating func follow(_ flight: inout Flight) {
        var session = flight.first
        let ending = probe.follow(framesPerSecond: fps)
        note(flight.script)
        flight.length = min(10, probe.session.now.seconds - flight.start)
        if ending == .rest {
            flight.end = probe.session
            report.settles = max(report.settles ?? 0, probe.session.now.seconds - flight.start)
        }
        probe.isFine = false
        // The instants at which something happens by itself, and just before them.
        let end = flight.start + flight.length
        while let next = session.nextInstant, next.seconds <= end, flight.instants.count < 400 {
            let time = next.seconds
            if let last = flight.instants.last, last >= time { break }
            if time - 1e-6 > flight.start { flight.instants.append(time - 1e-6) }
            flight.instants.append(time)
            guard (try? session.advance(to: time, host: &probe.host)) != nil else { break }
        }
        probe.host.events.removeAll(keepingCapacity: true)
        flight.instants += turns(of: flight)
        guard let rest = flight.end, rest.period == nil else { return }
        for (index, stimulus) in subject.stimuli.all.enumerated() where rest.hears(stimulus.trigger) {
            probe.watch(rest)
            probe.post(stimulus)
            guard probe.faults.last?.oracle != .error, probe.follow(framesPerSecond: 20) == .rest else { continue }
            flight.expected[index] = Expected(
                before: rest, session: probe.session, wasAskedWhatIsShown: probe.host.wasAskedWhatIsShown)
        }
    }

    /// When keys turn back, as far as a look at every frame tells: where they overshoot.
    private mutating func turns(of flight: Flight) -> [Double] {
        var session = flight.first
        var result: [Double] = []
        var last: [Double] = []
        var frame = 0.0
        while frame / fps <= flight.length, result.count < 64 {
            let time = flight.start + frame / fps
            guard (try? session.advance(to: time, host: &probe.host)) != nil else { break }
            let now = subject.keys.map { session.shown($0, at: time).velocity.x }
            for (old, new) in zip(last, now) where old * new < 0 {
                result.append(time - old / (old - new) / fps * (frame > 0 ? 1 : 0))
            }
            last = now
            frame += 1
        }
        probe.host.events.removeAll(keepingCapacity: true)
        return result.filter { $0 > flight.start }
    }

    /// Whether a way from rest is answered within a frame.
    private mutating func checkAnswer(_ rest: Session, _ stimulus: Stimulus, _ script: [TimedStimulus]) {
        probe.watch(rest)
        probe.ask(stimulus, framesPerSecond: fps)
        _ = probe.follow(framesPerSecond: fps)
        note(script)
    }

    /// Whether one leap leads where many small steps do.
    private mutating func checkSteps(_ flight: Flight) {
        let end = flight.start + flight.length
        var sessions = [flight.first, flight.first, flight.first]
        for (index, rate) in [0, fps, 97.3].enumerated() {
            if rate > 0 {
                for step in 0...Int(flight.length * rate) {
                    guard
                        (try? sessions[index].advance(to: flight.start + Double(step) / rate, host: &probe.host)) != nil
                    else { return }
                }
            }
            guard (try? sessions[index].advance(to: end, host: &probe.host)) != nil else { return }
        }
        probe.host.events.removeAll(keepingCapacity: true)
        if sessions[0] == sessions[1], sessions[0] == sessions[2] { return }
        let threshold = subject.threshold(.timeSteps, key: nil, active: sessions[0].active, trigger: flight.trigger)
        guard threshold == 0 else { return }
        note(
            Fault(
                oracle: .timeSteps, time: end, amount: 1, threshold: 0, active: sessions[0].active,
                trigger: flight.trigger, words: "in one step it leads elsewhere than in many"), flight.script)
    }

    /// Whether it ends in the same place for people who asked for less motion, who post the same at the same times.
    private mutating func checkReducedMotion(_ flight: Flight, isCalm: Bool) {
        guard let end = flight.end else { return }
        probe.watch(Session(subject.component, seed: options.seed, reducesMotion: true))
        probe.cross(.zero)
        for timed in flight.script {
            probe.walk(to: timed.time, framesPerSecond: 20)
            probe.post(timed.stimulus)
        }
        guard !probe.hasFailed, probe.follow(framesPerSecond: 20) == .rest else { return }
        let reduced = probe.session
        // In flight, what is shown is another thing then, and whoever asks for it may decide otherwise.
        let asked = !isCalm && (probe.host.wasAskedWhatIsShown || subject.asksWhatIsShown)
        guard let difference = PlaceDifference(reduced, end, subject, wasAskedWhatIsShown: asked) else { return }
        let threshold = subject.threshold(
            .reducedMotion, key: difference.key, active: reduced.active, trigger: flight.trigger)
        guard difference.amount > threshold, isCalm || !asked else { return }
        note(
            Fault(
                oracle: .reducedMotion, key: difference.key, time: reduced.now.seconds, amount: difference.amount,
                threshold: threshold, active: reduced.active, trigger: flight.trigger,
                words: difference.words.replacingSuffix("when it is not interrupted", by: "without reduced motion")),
            flight.script)
    }

    // MARK: - Interruptions

    /// As soon after a trigger as another one may come, in seconds: what stands at the very same instant in a script is
    /// answered together with it.
    private static let moment = 1e-6

    /// A second interruption: at which first one, how much later, by which stimulus.
    private struct Second {
        let first: Int
        let part: Double
        let stimulus: Int
    }

    /// Interrupts a flight at every frame, between frames, and wherever something happens, by everything that is heard.
    private mutating func sweep(_ flight: Flight, isLoop: Bool = false) {
        let stimuli = subject.stimuli.all
        guard !stimuli.isEmpty else { return }
        var instants = flight.instants
        let frames = Int((flight.length * fps).rounded(.down))
        for frame in 0...frames {
            instants.append(flight.start + max(Self.moment, Double(frame) / fps))
            // Two more between, nowhere near a fraction of a frame.
            instants.append(flight.start + (Double(frame) + 0.381_966) / fps)
            instants.append(flight.start + (Double(frame) + 0.763_932) / fps)
        }
        instants.sort()
        let total = instants.count * stimuli.count
        var seconds =
            (0..<quota).map { index in
                Second(
                    first: min(total - 1, Int((Double(index) + chance.unit()) / Double(quota) * Double(total))),
                    part: chance.unit(), stimulus: chance.index(stimuli.count))
            }.reversed() as [Second]
        runner.watch(flight.first, after: flight.trigger, sends: flight.sends)
        var expected: [Int: Expected] = flight.expected
        for (place, time) in instants.enumerated() {
            if isCancelled() {
                report.isPartial = true
                return
            }
            runner.advance(to: time)
            // A script that fails again and again need not be tried at every phase.
            if runner.hasFailed || failures > Self.mostFailures { return }
            let base = runner.session
            let phase = min(
                UnitReport.phaseCount - 1,
                Int((time - flight.start) / max(flight.length, 1e-9) * Double(UnitReport.phaseCount)))
            for (index, stimulus) in stimuli.enumerated() {
                var drawn: [Second] = []
                while let next = seconds.last, next.first <= place * stimuli.count + index {
                    drawn.append(next)
                    seconds.removeLast()
                }
                guard base.hears(stimulus.trigger) else {
                    report.unheard += 1
                    continue
                }
                let once = interrupt(base, index, flight, time, phase, &expected, isLoop: isLoop)
                guard let once else { continue }
                for second in drawn {
                    interruptAgain(once.session, once.sends, second, flight, TimedStimulus(stimulus, at: time), phase)
                }
            }
        }
    }

    /// Interrupts once, and follows what comes of it to its end; returns the session just after, or nothing where nobody
    /// heard.
    private mutating func interrupt(
        _ base: Session, _ index: Int, _ flight: Flight, _ time: Double, _ phase: Int,
        _ expected: inout [Int: Expected],
        isLoop: Bool
    ) -> (session: Session, sends: SentWatch)? {
        let stimulus = subject.stimuli.all[index]
        let script = flight.script + [TimedStimulus(stimulus, at: time)]
        probe.watch(base, after: flight.trigger, sends: runner.sends)
        let asked = ask(stimulus)
        if probe.hasFailed { failures += 1 }
        guard let asked else {
            report.unheard += 1
            return nil
        }
        report.interruptions += 1
        let once = (session: asked, sends: probe.sends)
        let ending = probe.follow(framesPerSecond: fps)
        if ending == .rest { report.settlesAtMost = max(report.settlesAtMost, probe.session.now.seconds - time) }
        let wasAsked = probe.host.wasAskedWhatIsShown || subject.asksWhatIsShown
        let result = probe.session
        score(phase)
        note(script)
        guard ending == .rest else { return once }
        if isLoop, expected[index] == nil {
            expected[index] = Expected(before: base, session: result, wasAskedWhatIsShown: wasAsked)
        }
        if let meant = expected[index], isLike(base, meant.before) {
            compare(result, meant, wasAsked: wasAsked || meant.wasAskedWhatIsShown, stimulus, script)
        }
        return once
    }

    /// Whether two sessions differ only in how far they have moved, and nothing more is going to happen in them.
    private func isLike(_ base: Session, _ other: Session) -> Bool {
        !base.isExpecting && base.active == other.active && base.context == other.context
            && base.place.differences(from: other.place, tolerances: subject.tolerances).isEmpty
    }

    /// Compares where an interruption has led with where it would have led once all had settled.
    private mutating func compare(
        _ result: Session, _ meant: Expected, wasAsked: Bool, _ stimulus: Stimulus, _ script: [TimedStimulus]
    ) {
        guard let difference = PlaceDifference(result, meant.session, subject, wasAskedWhatIsShown: wasAsked) else {
            return
        }
        guard wasAsked else {
            if let fault = difference.fault(result, subject, stimulus.trigger) { note(fault, script) }
            return
        }
        // Whoever asks what is shown may let it stay there, as a finger does; but what comes after must bring it home.
        guard lookBacks < Self.mostLookBacks else { return }
        lookBacks += 1
        for next in subject.stimuli.all where result.hears(next.trigger) && meant.session.hears(next.trigger) {
            let ends = [result, meant.session].map { session -> Session? in
                probe.watch(session)
                probe.post(next)
                let rests = !probe.hasFailed && probe.hasEffect && probe.follow(framesPerSecond: 20) == .rest
                return rests && !probe.host.wasAskedWhatIsShown ? probe.session : nil
            }
            guard let interrupted = ends[0], let usual = ends[1],
                let rest = PlaceDifference(interrupted, usual, subject, wasAskedWhatIsShown: true),
                let fault = rest.fault(interrupted, subject, stimulus.trigger)
            else { continue }
            return note(fault, script + [TimedStimulus(next, at: result.now.seconds)])
        }
    }

    /// Posts a stimulus and waits a frame; returns the session just after, or nothing where nobody heard.
    private mutating func ask(_ stimulus: Stimulus) -> Session? {
        probe.ask(stimulus, framesPerSecond: fps)
        return probe.hasEffect || !probe.faults.isEmpty ? probe.answer.session : nil
    }

    private mutating func interruptAgain(
        _ once: Session, _ sends: SentWatch, _ second: Second, _ flight: Flight, _ first: TimedStimulus, _ phase: Int
    ) {
        let stimulus = subject.stimuli.all[second.stimulus]
        let wait = second.part * min(1, max(0.1, flight.length))
        probe.watch(once, after: first.stimulus.trigger, sends: sends)
        probe.walk(to: first.time + wait, framesPerSecond: fps)
        let script = flight.script + [first]
        note(script)
        guard probe.faults.isEmpty, probe.session.hears(stimulus.trigger) else { return }
        let base = probe.session
        probe.watch(base, after: first.stimulus.trigger, sends: probe.sends)
        guard ask(stimulus) != nil else { return }
        report.second += 1
        _ = probe.follow(framesPerSecond: fps)
        score(phase)
        note(script + [TimedStimulus(stimulus, at: base.now.seconds)])
    }

    // MARK: - What is found

    private mutating func score(_ phase: Int) {
        report.phases[phase] += 1
        let severity = probe.faults.isEmpty ? min(1, probe.worstOvershoot) : 2
        report.severity[phase] = max(report.severity[phase], severity)
    }

    /// Notes all that the probe complains of.
    private mutating func note(_ script: [TimedStimulus]) {
        for fault in probe.faults { note(fault, script) }
    }

    private mutating func note(_ fault: Fault, _ script: [TimedStimulus]) {
        let state = fault.key == nil ? subject.component.innermost(of: fault.active).first : nil
        var finding = self.finding(fault, script, state)
        if let known = report.findings.firstIndex(where: { $0.identity == finding.identity }) {
            report.findings[known].count += 1
            return
        }
        if report.findings.count < 24, fault.oracle != .timeSteps, fault.oracle != .reducedMotion {
            var shrinking = Shrinking(shrinker, of: fault, in: state)
            if let short = shrinking.shrink(script), let shown = shrinking.fault {
                finding = self.finding(shown, short, state)
            }
        }
        report.findings.merge(finding)
    }

    private func finding(_ fault: Fault, _ script: [TimedStimulus], _ state: Int?) -> Finding {
        let component = subject.component
        return Finding(
            oracle: fault.oracle, key: fault.key.map { component.keys[$0].name },
            state: state.map { component.path(ofState: $0) }, message: fault.words, amount: fault.amount,
            time: fault.time, script: script.map { ScriptedTrigger($0, component) },
            needsReducedMotion: fault.oracle == .reducedMotion,
            transition: report.name, count: 1)
    }

    private mutating func finish() {
        report.note(entered: probe.entered, taken: probe.taken, subject.component)
        report.jump = place(probe.worst.position)
        report.kink = place(probe.worst.velocity)
    }

    private func place(_ worst: WorstJumps.Place) -> UnitReport.Jump {
        guard let key = worst.key else { return UnitReport.Jump() }
        return UnitReport.Jump(
            amount: worst.amount, place: "\(subject.component.keys[key].name) in \(report.name)")
    }
}

extension UnitReport {
    mutating func note(entered states: DenseSet, taken rules: DenseSet, _ component: Component) {
        entered = Set(entered).union(states.filter { $0 > 0 }.map { component.path(ofState: $0) }).sorted()
        taken = Set(taken).union(rules).sorted()
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
