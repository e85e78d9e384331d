import MicroixCore
import MicroixMotion

/// Interrupts a run at every phase by every stimulus, and some of these runs once more.
extension Sweep {
    /// The least time between two triggers, in seconds; triggers at the same instant are answered together.
    static let moment = 1e-6

    /// A second interruption: the index of the first one, how much later it comes, and by which of the stimuli that are
    /// heard then.
    struct SecondInterruption {
        let first: Int
        let part: Double
        let stimulus: Int
    }

    /// The state of a run just after its first interruption.
    struct FirstInterruption {
        let session: Session
        let known: Probe.Known
        /// The field that should have changed, if the trigger seems to be taken and has no effect.
        var swallowed: FieldID?
        /// The instant of the first fault that an oracle has found; infinite if there is none.
        var firstFault = Double.infinity
    }

    /// Interrupts a run at every frame, between frames and at every instant with events, by every stimulus that is
    /// heard.
    mutating func sweep(_ run: SweepRun, isLoop: Bool = false) {
        let stimuli = subject.stimuli.all
        guard !stimuli.isEmpty else { return }
        let most = mostInterruptions(of: run)
        let instants = instants(of: run, most)
        let total = instants.count * stimuli.count
        let quota = min(quota, most)
        var seconds =
            (0..<quota).map { index in
                SecondInterruption(
                    first: min(total - 1, Int((Double(index) + chance.unit()) / Double(quota) * Double(total))),
                    part: chance.unit(), stimulus: chance.index(1 << 20))
            }.reversed() as [SecondInterruption]
        runner.watch(run.first, after: run.trigger, knowing: run.known)
        // The expected ends, by stimulus; each is only found when an interruption has come to rest.
        var expected: [Int: Expected?] = [:]
        let heard = max(1, stimuli.count { run.first.hears($0) })
        // If there are too many, every `stride`th is tried. It has no common divisor with the number of stimuli, so
        // that all instants and stimuli have their turn.
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
                // A refused stimulus is asked each time, because that costs little and shows how long it lasts.
                guard turn % stride == 0 || refusals.isRefused(index) else { continue }
                // A second interruption that was drawn for a stimulus that nobody hears is made with the next one that
                // is heard.
                var drawn: [SecondInterruption] = []
                while let next = seconds.last, next.first <= place * stimuli.count + index {
                    drawn.append(next)
                    seconds.removeLast()
                }
                probe.keepsKnown = !drawn.isEmpty
                let once = interrupt(base, index, run, time, phase, &expected, isLoop: isLoop)
                probe.keepsKnown = false
                if !subject.isGestureMove(stimulus) {
                    var isRefused = false
                    // A lifted finger may lead to the present place, and a function may refuse it by its position: it
                    // was heard all the same.
                    let isHeard =
                        subject.component.endsGesture(stimulus.trigger)
                        && (probe.log.hasTransition || subject.component.asksPayload(of: stimulus.trigger)
                            || subject.component.asksFunction(about: stimulus.trigger))
                    if once == nil, !isHeard, base.isListened(to: stimulus.trigger) {
                        isRefused =
                            exploration.isTakenAtRest(stimulus, like: base) || isTakenWhileWaiting(stimulus, like: base)
                        // A stimulus that a guard refuses is like one that nobody hears.
                        if !isRefused, !isLoop {
                            isRefused = isLost(stimulus, in: base, run, wasHeard: refusals.wasTaken(index))
                        }
                    }
                    if once != nil { refusals.take(index) }
                    if let field = once?.swallowed, !isLoop {
                        isRefused = true
                        refusals.noteSwallowedField(index, field)
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

    /// The instants at which a run is interrupted; only some of them, if there is very much to try.
    private mutating func instants(of run: SweepRun, _ most: Int) -> [Double] {
        let frames = Int((run.length * fps).rounded(.down))
        var between: [Double] = []
        for frame in 0...frames {
            between.append(run.start + max(Self.moment, Double(frame) / fps))
            // Two instants between frames, at no simple fraction of a frame.
            between.append(run.start + (Double(frame) + 0.381_966) / fps)
            between.append(run.start + (Double(frame) + 0.763_932) / fps)
        }
        let heard = max(1, subject.stimuli.all.count { run.first.hears($0) })
        let most = max(fewest, most / heard)
        var events = run.instants
        if events.count + between.count > most { report.isThinned = true }
        events = evenlySpread(events, most / 2)
        return (events + evenlySpread(between, max(UnitReport.phaseCount, most / 2, most - events.count))).sorted()
    }

    /// The least number of instants for each way: one for each phase, more if there are few ways.
    private var fewest: Int { max(UnitReport.phaseCount, min(24, 720 / max(1, waySelection.sweptCount))) }

    /// At most `most` of some instants, evenly spread, and different ones for each way.
    private func evenlySpread(_ instants: [Double], _ most: Int) -> [Double] {
        let count = instants.count
        guard count > most else { return instants }
        let offset = report.unit * 7 % count
        return (0..<most).map { instants[($0 * count + offset) / most] }
    }

    /// Interrupts a run once, and follows it to its end; returns the session just after, or `nil` if it had no effect.
    mutating func interrupt(
        _ base: Session, _ index: Int, _ run: SweepRun, _ time: Double, _ phase: Int,
        _ expected: inout [Int: Expected?],
        isLoop: Bool
    ) -> FirstInterruption? {
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
        var once = FirstInterruption(session: asked, known: probe.answer.known ?? probe.known)
        let ending = probe.follow(framesPerSecond: fps)
        once.firstFault = probe.faults.map { $0.time }.min() ?? .infinity
        if ending == .rest { report.settlesAtMost = max(report.settlesAtMost, probe.session.now.seconds - time) }
        let dependsOnShown = probe.dependsOnShown
        let result = probe.session
        let told = probe.log.told
        score(phase)
        note(script)
        if ending == .cycle, !isLoop, run.end != nil, !probe.hasFailed { noteUnrest(script, stimulus.trigger) }
        guard ending == .rest, !probe.hasFailed else { return once }
        if expected[index] == nil {
            expected[index] =
                isLoop
                ? Expected(before: base, session: result, dependsOnShown: dependsOnShown, told: [:])
                : self.expected(stimulus, after: run)
        }
        let meant = expected[index] ?? nil
        let verdict = settling.verdict(
            of: result, &probe, dependsOnShown: dependsOnShown || meant?.dependsOnShown ?? false, from: base,
            after: script,
            trigger: stimulus.trigger, waited: meant)
        switch verdict {
        case .accepted:
            if !isLoop, !dependsOnShown, isReentered {
                once.swallowed = swallowedField(stimulus, in: base, result, meant, run)
            }
            if !isLoop, !dependsOnShown { checkRepeatedMessages(told, result, meant, run, script, stimulus) }
        case .dependsOnShown: report.elsewhere += 1
        case .fault(let fault, let next): note(fault, script + next)
        }
        return once
    }

    /// Reports an interruption after which the session goes on in a cycle, although the same triggers lead to a rest
    /// without it.
    private mutating func noteUnrest(_ script: [TimedStimulus], _ trigger: TriggerID) {
        let session = probe.session
        guard CalmRuns.Pace.allCases.allSatisfy({ settling.calm.end(of: script, $0, probe).isResting }) else { return }
        // A count may come to an end, although the same place seems to come again.
        var ahead = UncheckedRun(session, of: subject, host: probe.host)
        if ahead.runsOut() { return }
        note(
            subject.fault(
                .settlesElsewhere, in: session, after: trigger,
                "it goes round and round, and comes to rest without the interruption"), script)
    }

    /// Reports an interrupted run that ends where its calm run ends, and tells a message more often.
    private mutating func checkRepeatedMessages(
        _ told: [String: Int], _ result: Session, _ meant: Expected?, _ run: SweepRun, _ script: [TimedStimulus],
        _ stimulus: Stimulus
    ) {
        // A cheap comparison comes first: with the messages of the run and of the stimulus alone.
        let more = told.filter { $0.value > 1 && $0.value > run.told[$0.key, default: 0] + (meant?.told[$0.key] ?? 0) }
        guard run.end != nil, !more.isEmpty else { return }
        // A timer that repeats, such as while a finger holds, tells as often as there is time.
        if subject.repeating.intersects(run.first.active) { return }
        let earlier = script.dropLast(2)
        let runs = CalmRuns.Pace.allCases.map { pace in
            (
                before: settling.calm.outcome(of: Array(earlier), pace, probe),
                all: settling.calm.outcome(of: script, pace, probe)
            )
        }
        guard runs.contains(where: { exploration.rests.agree(result, $0.all.end, subject, dependsOnShown: false) })
        else {
            return
        }
        for (name, count) in more.sorted(by: { $0.key < $1.key }) {
            // At the start, what the start tells is part of the run.
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

    /// Posts a stimulus and waits a frame for its response; returns the session just after, or `nil` if it had no
    /// effect.
    mutating func ask(_ stimulus: Stimulus) -> Session? {
        probe.ask(stimulus, framesPerSecond: fps)
        return probe.log.hasEffect || !probe.faults.isEmpty ? probe.answer.session : nil
    }

    mutating func interruptAgain(
        _ once: FirstInterruption, _ second: SecondInterruption, _ run: SweepRun, _ first: TimedStimulus, _ phase: Int
    ) {
        let wait = second.part * min(1, max(0.1, run.length))
        if once.firstFault <= first.time + wait { return }
        // The oracles looked at this way after the first interruption.
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
