import MicroixCore
import MicroixMotion

/// A run that is interrupted: its start and its course.
struct SweepRun {
    /// The session just after the run has begun.
    let first: Session
    let script: [TimedStimulus]
    let start: Double
    var length: Double
    /// The session at rest before the run; `nil` if there was none.
    var before: Session?
    /// The trigger that began the run.
    let trigger: TriggerID?
    /// What the probe knew when the run began.
    var known: Probe.Known?
    /// The session at the end, at rest; `nil` if it never rests.
    var end: Session?
    /// How often each message was told in the run.
    var told: [String: Int] = [:]
    /// How many looks at all keys it took to follow the run to its end.
    var looks = 0
    /// The instants at which something happens, just before them, and at which keys turn back; in seconds.
    var instants: [Double] = []
}

/// The end of a stimulus without an interruption.
struct Expected {
    /// The session just before the stimulus.
    let before: Session
    let session: Session
    /// Whether the run asked what is shown.
    let dependsOnShown: Bool
    /// How often each message was told after the stimulus.
    let told: [String: Int]
}

extension Expected {
    /// Posts a stimulus to a session at rest, without oracles; `nil` if it does not come to rest.
    init?(of stimulus: Stimulus, from rest: Session, _ probe: Probe) {
        var run = UncheckedRun(rest, of: probe.subject, host: probe.host)
        run.post(stimulus)
        guard !run.hasFailed, run.comesToRest() else { return nil }
        self.init(before: rest, session: run.session, dependsOnShown: run.dependsOnShown, told: run.told)
    }
}

/// Checks a run without interruptions: its course, and its end.
extension Sweep {
    /// Follows a run to its end, and notes the instants at which something happens.
    mutating func follow(_ run: inout SweepRun) {
        let left = probe.allowance.looks
        let ending = probe.follow(framesPerSecond: fps)
        run.looks = looks(since: left)
        note(run.script)
        run.length = min(10, probe.session.now.seconds - run.start)
        if ending == .rest {
            run.end = probe.session
            run.told = probe.log.told
            report.settles = max(report.settles ?? 0, probe.session.now.seconds - run.start)
        }
        probe.isFine = false
        run.instants = ownInstants(of: run)
        run.looks += Self.looksPerInstant * run.instants.count / 2
        run.instants += turns(of: run)
    }

    /// An instant at which a timer goes off costs about as much as so many looks at all keys: functions are called.
    static let looksPerInstant = 60

    /// The instants of a run at which something happens by itself, and the instants just before them.
    func ownInstants(of run: SweepRun) -> [Double] {
        var session = run.first
        var instants: [Double] = []
        let end = run.start + run.length
        while let next = session.nextInstant(by: end), instants.count < 400 {
            let time = next.seconds
            if let last = instants.last, last >= time { break }
            if time - 1e-6 > run.start { instants.append(time - 1e-6) }
            instants.append(time)
            guard (try? session.advance(to: time, host: probe.host)) != nil else { break }
        }
        return instants
    }

    /// How many looks at all keys were taken, given the allowance at the start.
    func looks(since left: Int) -> Int { (left - probe.allowance.looks) / max(1, subject.keys.count) }

    /// The expected end of a stimulus that waits until everything has settled; `nil` if there is none.
    mutating func expected(_ stimulus: Stimulus, after run: SweepRun) -> Expected? {
        guard let rest = run.end, rest.period == nil, rest.hears(stimulus) else { return nil }
        if let known = exploration.expected(stimulus, from: rest) { return known }
        return Expected(of: stimulus, from: rest, probe)
    }

    /// The instants at which keys turn back, to the nearest frame.
    mutating func turns(of run: SweepRun) -> [Double] {
        var session = run.first
        var result: [Double] = []
        var last: [Double] = []
        var frame = 0.0
        while frame / fps <= run.length, result.count < 64 {
            let time = run.start + frame / fps
            guard (try? session.advance(to: time, host: probe.host)) != nil else { break }
            let now = subject.keys.map { session.shown($0, at: time).velocity.x }
            for (old, new) in zip(last, now) where old * new < 0 {
                result.append(time - old / (old - new) / fps * (frame > 0 ? 1 : 0))
            }
            last = now
            frame += 1
        }
        return result.filter { $0 > run.start }
    }

    /// Checks that a way from rest has a response within a frame.
    mutating func checkAnswer(_ rest: Session, _ stimulus: Stimulus, _ script: [TimedStimulus]) {
        probe.watch(rest)
        probe.ask(stimulus, framesPerSecond: fps)
        // Everything else that follows was looked at before.
        if probe.answer.isAwaited { _ = probe.follow(framesPerSecond: fps) }
        note(script)
    }

    /// Checks that one step of time leads where many small steps lead.
    mutating func checkTimeStepIndependence(_ run: SweepRun) {
        let end = run.start + run.length
        var sessions = [run.first, run.first, run.first]
        for (index, rate) in [0, fps, 97.3].enumerated() {
            if rate > 0 {
                for step in 0...Int(run.length * rate) {
                    guard
                        (try? sessions[index].advance(to: run.start + Double(step) / rate, host: probe.host)) != nil
                    else { return }
                }
            }
            guard (try? sessions[index].advance(to: end, host: probe.host)) != nil else { return }
        }
        if sessions[0] == sessions[1], sessions[0] == sessions[2] { return }
        note(
            subject.fault(
                .timeSteps, in: sessions[0], after: run.trigger, "in one step it leads elsewhere than in many"),
            run.script)
    }

    /// How many snapshots are made in a run; with more runs than `manyRuns`, one for each.
    private static let snapshots = 4
    private static let manyRuns = 48

    /// Checks that a session resumed from its snapshot goes on as it would have without.
    mutating func checkSnapshots(_ run: SweepRun) {
        var session = run.first
        let isOneOfMany = exploration.ways.count > Self.manyRuns
        for part in 0..<Self.snapshots where !isOneOfMany || part == report.unit % Self.snapshots {
            let time = run.start + run.length * (Double(part) + 0.3) / Double(Self.snapshots)
            guard (try? session.advance(to: time, host: probe.host)) != nil else { break }
            let resumed: Session
            do throws(SnapshotProblem) {
                resumed = try Session(subject.component, resuming: session.snapshot)
            } catch {
                noteSnapshot(session, "it can't be resumed from its own snapshot: \(error.message)", nil, run)
                break
            }
            let later = time + 1e-3
            let key = subject.keys.first { key in
                let (one, other) = (session.shown(key, at: later), resumed.shown(key, at: later))
                return (one.value - other.value).magnitudes.max() > 1e-6 * subject.size(one.value)
                    || (one.velocity - other.velocity).magnitudes.max() > 1e-4 * subject.size(one.velocity)
            }
            guard key != nil || resumed.modelState != session.modelState || resumed.nextInstant != session.nextInstant
            else {
                continue
            }
            noteSnapshot(session, "resumed from its snapshot it goes on otherwise", key, run)
            break
        }
    }

    private mutating func noteSnapshot(_ session: Session, _ words: String, _ key: KeyID?, _ run: SweepRun) {
        note(
            subject.fault(.timeSteps, of: key, in: session, after: run.trigger, detail: "snapshot", words), run.script)
    }

    /// Whether the same triggers lead to the same place with and without reduced motion, if each waits until no motion
    /// is left at all; before that, a number made of shown values may be rounded differently.
    private mutating func agreesOnceStill(_ script: [TimedStimulus]) -> Bool {
        var run = UncheckedRun(Session(subject.component, seed: options.seed), of: subject, host: probe.host)
        run.advance(to: 0)
        var (still, delay) = ([TimedStimulus](), 0.0)
        for timed in script {
            run.advance(to: timed.time + delay)
            run.waitUntilStill()
            delay = run.session.now.seconds - timed.time
            still.append(TimedStimulus(timed.stimulus, at: run.session.now.seconds))
            run.post(timed.stimulus)
        }
        guard run.comesToRest(), let reduced = probe.reducedMotionEnd(of: still, seed: options.seed) else {
            return false
        }
        return exploration.rests.agree(reduced, run.session, subject, dependsOnShown: false)
    }

    /// Whether a finger has taken a key that a timer moves: in flight, the key is elsewhere than with reduced motion.
    private func isTakenOnItsWay(_ key: KeyID?, _ run: SweepRun) -> Bool {
        guard let key, subject.goesOnByItself, probe.dependsOnShown else { return false }
        let component = subject.component
        return run.script.contains { timed in
            component.gesturePhase(ofTrigger: timed.stimulus.trigger)
                .map { component.drivenKeys(ofGesture: $0.gesture).contains(key) } ?? false
        }
    }

    /// Checks that a run ends in the same place with reduced motion, with the same triggers at the same times.
    mutating func checkReducedMotion(_ run: SweepRun, isCalm: Bool) {
        guard let end = run.end,
            !run.script.contains(where: { subject.tellsReducedMotion.contains($0.stimulus.trigger) })
        else { return }
        guard let reduced = probe.reducedMotionEnd(of: run.script, seed: options.seed) else {
            for var fault in probe.faults where fault.oracle == .error {
                fault.needsReducedMotion = true
                note(fault, run.script)
            }
            return
        }
        // In flight, shown values differ with reduced motion, and a run that asks for them may end elsewhere.
        let asked = !isCalm && probe.dependsOnShown
        for var fault in probe.faults where fault.oracle == .promise || fault.oracle == .reducedMotion {
            fault.needsReducedMotion = true
            note(fault, run.script)
        }
        // With an input `reduces_motion`, the author decides what is different.
        if !subject.tellsReducedMotion.isEmpty { return }
        if exploration.rests.agree(reduced, end, subject, dependsOnShown: false) {
            if isCalm || !asked { checkReducedMotionReports(reduced, end, run) }
            return
        }
        guard let difference = PlaceDifference(reduced, end, subject, dependsOnShown: asked) else { return }
        guard isCalm || !asked, !isTakenOnItsWay(difference.key, run),
            let fault = subject.fault(
                .reducedMotion, of: difference.key, by: difference.amount, in: reduced, after: run.trigger,
                needsReducedMotion: true,
                difference.words.replacingSuffix("without the interruption", by: "without reduced motion")),
            !(isCalm && probe.dependsOnShown && agreesOnceStill(run.script))
        else { return }
        note(fault, run.script)
    }
}

extension Sweep {
    /// Checks that elements are reported the same with reduced motion.
    private mutating func checkReducedMotionReports(_ reduced: Session, _ end: Session, _ run: SweepRun) {
        guard subject.component.isAccessible else { return }
        let told = end.accessibility
        for element in reduced.accessibility {
            guard let other = told.first(where: { $0.layer == element.layer }) else { continue }
            for attribute in AccessibilityAttribute.allCases where element[attribute] != other[attribute] {
                // Half-way between two steps, a rounding error decides which of them is reported.
                if isNear(element, other, attribute) { continue }
                let words = [element, other].map { $0[attribute].inWords }
                return note(
                    subject.fault(
                        .announced, in: reduced, after: run.trigger, detail: element.name, needsReducedMotion: true,
                        "its '\(attribute.rawValue)' is told as \(words[0]) with reduced motion, and as \(words[1]) without"
                    ), run.script)
            }
        }
    }

    /// Whether two reported numbers, or texts with numbers, are almost the same.
    private func isNear(_ one: AccessibilityNode, _ other: AccessibilityNode, _ attribute: AccessibilityAttribute)
        -> Bool
    {
        let range = one.range ?? 0
        let near = max(1e-3, ShownValues.nearlyThere * range) + (one.step ?? 0)
        if attribute == .text, case .text(let words) = one[.text], case .text(let others) = other[.text] {
            let pairs = zip(ShownValues.numbers(in: words), ShownValues.numbers(in: others))
            return one[.value].number != nil && words.filter { !$0.isNumber } == others.filter { !$0.isNumber }
                && pairs.allSatisfy { abs($0 - $1) <= near }
        }
        guard let number = one[attribute].number, let known = other[attribute].number else { return false }
        if abs(number - known) <= 1e-3 * max(1, abs(known)) { return true }
        guard attribute == .value else { return false }
        // In a range that wraps, its first and its last number are near, too.
        return abs(number - known) <= near || range > 0 && range - abs(number - known) <= near
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
