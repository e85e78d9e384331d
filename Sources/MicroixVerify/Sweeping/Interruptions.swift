import MicroixCore
import MicroixMotion

/// Interruptions of a run: at every phase by every stimulus, and now and then once more.
extension Sweep {
    /// As soon after a trigger as another one may come, in seconds: what stands at the very same instant in a script is
    /// answered together with it.
    static let moment = 1e-6

    /// A second interruption: at which first one, how much later, by which of the stimuli that are heard then.
    struct Second {
        let first: Int
        let part: Double
        let stimulus: Int
    }

    /// What a first interruption has left, just after it.
    struct Once {
        let session: Session
        let known: Probe.Known
        /// What it leaves as it was, though it is taken to the eye.
        var swallowed: FieldID?
        /// When an oracle has complained first.
        var firstFault = Double.infinity
    }

    /// Interrupts a run at every frame, between frames, and wherever something happens, by everything that is heard.
    mutating func sweep(_ run: SweepRun, isLoop: Bool = false) {
        let stimuli = subject.stimuli.all
        guard !stimuli.isEmpty else { return }
        let most = mostInterruptions(of: run)
        let instants = instants(of: run, most)
        let total = instants.count * stimuli.count
        let quota = min(quota, most)
        var seconds =
            (0..<quota).map { index in
                Second(
                    first: min(total - 1, Int((Double(index) + chance.unit()) / Double(quota) * Double(total))),
                    part: chance.unit(), stimulus: chance.index(1 << 20))
            }.reversed() as [Second]
        runner.watch(run.first, after: run.trigger, knowing: run.known)
        // By stimulus; found once an interruption by it has come to rest.
        var expected: [Int: Expected?] = [:]
        let heard = max(1, stimuli.count { run.first.hears($0) })
        // Of more than it may have, a way gets each by its turn, so that all instants and all stimuli are met: by threes none but each third
        // of six would be.
        let stride = (max(1, instants.count * heard / most)...).first { gcd($0, heard) == 1 } ?? 1
        if stride > 1 { report.isThinned = true }
        var refusals = Refusals()
        defer { if !isLoop { noteIgnored(&refusals, run) } }
        var turn = 0
        for (place, time) in instants.enumerated() {
            if isCancelled() {
                report.isPartial = true
                return
            }
            runner.advance(to: time)
            runner.holdPromises()
            // A script that fails again and again need not be tried at every phase.
            if runner.hasFailed || failures > Self.mostFailures { return }
            let base = runner.session
            refusals.goOn()
            let phase = min(
                UnitReport.phaseCount - 1,
                Int((time - run.start) / max(run.length, 1e-9) * Double(UnitReport.phaseCount)))
            if stimuli.contains(where: { base.hears($0) }) { report.instants[phase] += 1 }
            for (index, stimulus) in stimuli.enumerated() {
                guard base.hears(stimulus) else {
                    report.unheard += 1
                    if !isLoop {
                        let isLost = isLost(stimulus, in: base, run, wasHeard: refusals.heard.contains(index))
                        refusals.note(index, at: time, in: base, isRefused: isLost)
                    }
                    continue
                }
                refusals.hear(index)
                turn += 1
                // How long one is refused costs little to ask.
                guard turn % stride == 0 || refusals.isRefused(index) else { continue }
                // What was drawn for a stimulus that nobody hears falls to the next that somebody does.
                var drawn: [Second] = []
                while let next = seconds.last, next.first <= place * stimuli.count + index {
                    drawn.append(next)
                    seconds.removeLast()
                }
                probe.keepsKnown = !drawn.isEmpty
                let once = interrupt(base, index, run, time, phase, &expected, isLoop: isLoop)
                probe.keepsKnown = false
                if !subject.isMove(stimulus) {
                    var isRefused = false
                    // A finger that is lifted where all is as it leads to has been heard, and so has one that asks where it is.
                    let isHeard =
                        subject.component.endsGesture(stimulus.trigger)
                        && (probe.course.hasTransition || subject.component.asksPayload(of: stimulus.trigger)
                            || subject.component.asksFunction(about: stimulus.trigger))
                    if once == nil, !isHeard, base.isListened(to: stimulus.trigger) {
                        isRefused =
                            exploration.isTakenAtRest(stimulus, like: base) || isTakenOnStay(stimulus, like: base)
                        // A guard that refuses it is as one that nobody hears.
                        if !isRefused, !isLoop {
                            isRefused = isLost(stimulus, in: base, run, wasHeard: refusals.wasTaken(index))
                        }
                    }
                    if once != nil { refusals.take(index) }
                    if let field = once?.swallowed, !isLoop {
                        isRefused = true
                        refusals.swallow(index, field)
                    }
                    refusals.note(index, at: time, in: base, isRefused: isRefused)
                }
                guard let once else { continue }
                for second in drawn {
                    interruptAgain(once, second, run, TimedStimulus(stimulus, at: time), phase)
                }
            }
        }
    }

    /// The instants at which a run is interrupted; of components with very much to try as many as there is time for.
    private mutating func instants(of run: SweepRun, _ most: Int) -> [Double] {
        let frames = Int((run.length * fps).rounded(.down))
        var between: [Double] = []
        for frame in 0...frames {
            between.append(run.start + max(Self.moment, Double(frame) / fps))
            // Two more between, nowhere near a fraction of a frame.
            between.append(run.start + (Double(frame) + 0.381_966) / fps)
            between.append(run.start + (Double(frame) + 0.763_932) / fps)
        }
        let heard = max(1, subject.stimuli.all.count { run.first.hears($0) })
        let most = max(fewest, most / heard)
        var events = run.instants
        if events.count + between.count > most { report.isThinned = true }
        events = spread(events, most / 2)
        return (events + spread(between, max(UnitReport.phaseCount, most / 2, most - events.count))).sorted()
    }

    /// So many instants each way gets at least: one at each phase, and more where there are few ways.
    private var fewest: Int { max(UnitReport.phaseCount, min(24, 720 / max(1, alike.sweptCount))) }

    /// At most so many of some instants, evenly spread, and of each way others.
    private func spread(_ instants: [Double], _ most: Int) -> [Double] {
        let count = instants.count
        guard count > most else { return instants }
        let offset = report.unit * 7 % count
        return (0..<most).map { instants[($0 * count + offset) / most] }
    }

    /// Interrupts once, and follows what comes of it to its end; returns the session just after, or nothing where nobody
    /// heard.
    mutating func interrupt(
        _ base: Session, _ index: Int, _ run: SweepRun, _ time: Double, _ phase: Int,
        _ expected: inout [Int: Expected?],
        isLoop: Bool
    ) -> Once? {
        let stimulus = subject.stimuli.all[index]
        let script = run.script + [TimedStimulus(stimulus, at: time)]
        probe.watch(base, after: run.trigger, knowing: runner.known)
        let asked = ask(stimulus)
        let isReentered = probe.answer.isReentered
        if probe.hasFailed { failures += 1 }
        guard let asked else {
            report.unheard += 1
            return nil
        }
        report.interruptions += 1
        var once = Once(session: asked, known: probe.answer.known ?? probe.known)
        let ending = probe.follow(framesPerSecond: fps)
        once.firstFault = probe.faults.map { $0.time }.min() ?? .infinity
        if ending == .rest { report.settlesAtMost = max(report.settlesAtMost, probe.session.now.seconds - time) }
        let isLooking = probe.isLooking
        let result = probe.session
        let told = probe.course.told
        score(phase)
        note(script)
        if ending == .cycle, !isLoop, run.end != nil, !probe.hasFailed { noteUnrest(script, stimulus.trigger) }
        guard ending == .rest, !probe.hasFailed else { return once }
        if expected[index] == nil {
            expected[index] =
                isLoop
                ? Expected(before: base, session: result, isLooking: isLooking, told: [:])
                : self.expected(stimulus, after: run)
        }
        let meant = expected[index] ?? nil
        let verdict = settling.verdict(
            of: result, &probe, isLooking: isLooking || meant?.isLooking ?? false, from: base, after: script,
            trigger: stimulus.trigger, waited: meant)
        switch verdict {
        case .home:
            if !isLoop, !isLooking, isReentered {
                once.swallowed = swallowedField(stimulus, in: base, result, meant, run)
            }
            if !isLoop, !isLooking { checkTold(told, result, meant, run, script, stimulus) }
        case .asked: report.elsewhere += 1
        case .fault(let fault, let next): note(fault, script + next)
        }
        return once
    }

    /// Says so where an interruption leads to what goes round and round, and the same triggers by themselves to a rest.
    private mutating func noteUnrest(_ script: [TimedStimulus], _ trigger: TriggerID) {
        let session = probe.session
        guard CalmRuns.Pace.allCases.allSatisfy({ settling.calm.end(of: script, $0, probe).isResting }) else { return }
        // What it counts may come to an end, though it seems to be where it was.
        var ahead = BlindRun(session, of: subject, host: probe.host)
        if ahead.runsOut() { return }
        note(
            subject.fault(
                .settlesElsewhere, in: session, after: trigger,
                "it goes round and round, and comes to rest without the interruption"), script)
    }

    /// Says so where an interruption leads to where the same triggers lead by themselves, and tells a message more often than
    /// they do: one that is sent twice.
    private mutating func checkTold(
        _ told: [String: Int], _ result: Session, _ meant: Expected?, _ run: SweepRun, _ script: [TimedStimulus],
        _ stimulus: Stimulus
    ) {
        // At first held against what both tell one after the other, which is known.
        let more = told.filter { $0.value > 1 && $0.value > run.told[$0.key, default: 0] + (meant?.told[$0.key] ?? 0) }
        guard run.end != nil, !more.isEmpty else { return }
        // What comes again and again by a timer, as while a finger holds, comes as often as there is time for.
        if subject.repeating.intersects(run.first.active) { return }
        let earlier = script.dropLast(2)
        let runs = CalmRuns.Pace.allCases.map { pace in
            (
                before: settling.calm.outcome(of: Array(earlier), pace, probe),
                all: settling.calm.outcome(of: script, pace, probe)
            )
        }
        guard runs.contains(where: { exploration.rests.agree(result, $0.all.end, subject, isLooking: false) }) else {
            return
        }
        for (name, count) in more.sorted(by: { $0.key < $1.key }) {
            // What the start tells is counted in where it is the start that is interrupted.
            let calm = runs.map {
                $0.all.told[name, default: 0] - (run.script.isEmpty ? 0 : $0.before.told[name, default: 0])
            }
            guard let most = calm.max(), most > 0, count > most else { continue }
            let times = most == 1 ? "once" : "\(most) times"
            note(
                subject.fault(
                    .repeated, by: Double(count), in: result, after: stimulus.trigger, detail: name, isCompared: true,
                    "'\(name)' is told \(count) times, and \(times) where each trigger waits until all has settled"),
                script)
        }
    }

    /// Posts a stimulus and waits a frame; returns the session just after, or nothing where nobody heard.
    mutating func ask(_ stimulus: Stimulus) -> Session? {
        probe.ask(stimulus, framesPerSecond: fps)
        return probe.course.hasEffect || !probe.faults.isEmpty ? probe.answer.session : nil
    }

    mutating func interruptAgain(
        _ once: Once, _ second: Second, _ run: SweepRun, _ first: TimedStimulus, _ phase: Int
    ) {
        let wait = second.part * min(1, max(0.1, run.length))
        if once.firstFault <= first.time + wait { return }
        // This way was looked at as the first interruption was.
        probe.attention = .known
        probe.watch(once.session, after: first.stimulus.trigger, knowing: once.known)
        probe.walk(to: first.time + wait, framesPerSecond: fps)
        probe.attention = .all
        let script = run.script + [first]
        let heard = subject.stimuli.all.filter { probe.session.hears($0) }
        guard !probe.hasFailed, !heard.isEmpty else { return }
        let stimulus = heard[second.stimulus % heard.count]
        let base = probe.session
        probe.watch(base, after: first.stimulus.trigger, knowing: probe.known)
        guard ask(stimulus) != nil else { return }
        report.second += 1
        _ = probe.follow(framesPerSecond: fps)
        score(phase)
        note(script + [TimedStimulus(stimulus, at: base.now.seconds)])
    }
}

/// The greatest common divisor of two numbers above 0.
private func gcd(_ one: Int, _ other: Int) -> Int { other == 0 ? one : gcd(other, one % other) }
