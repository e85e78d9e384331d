import MicroixCore
import MicroixMotion

/// Where an interrupted run has come to rest, held against the places that can be reached without an interruption.
struct Settling {
    /// What is to be said of it.
    enum Verdict {
        /// It rests where it may.
        case home
        /// It rests in another place than without the interruption, as what is shown was asked.
        case asked
        /// It rests where it never does otherwise, or where a trigger that comes next does not bring it home.
        case fault(Fault, next: [TimedStimulus])
    }

    let subject: Subject
    let rests: RestPlaces
    let seed: UInt64
    /// Where the same triggers lead that interrupt nothing.
    var calm: CalmRuns
    /// How often it was asked where what was kept of the shown leads.
    private var remembering = 0

    init(_ subject: Subject, _ rests: RestPlaces, seed: UInt64) {
        (self.subject, self.rests, self.seed) = (subject, rests, seed)
        calm = CalmRuns(seed: seed)
    }

    /// Judges a place of rest.
    ///
    /// - Parameters:
    ///   - result: The session, at rest.
    ///   - probe: Where other runs are tried.
    ///   - isLooking: Whether what is shown was asked on the way.
    ///   - base: The session just before the last trigger.
    ///   - script: The triggers that led there.
    ///   - trigger: The last of them.
    ///   - waited: Where it ends when the last trigger waits until all has settled.
    mutating func verdict(
        of result: Session, _ probe: inout Probe, isLooking: Bool, from base: Session, after script: [TimedStimulus],
        trigger: TriggerID, waited: Expected?
    ) -> Verdict {
        // What a finger has caught as it leaves goes on to do so once that lets go.
        if !result.heldKeys.isEmpty, !result.leavingLayers.isEmpty { return .home }
        // Most end where they would have ended, had they waited.
        if let waited, rests.agree(result, waited.session, subject, isLooking: isLooking) {
            guard isLooking, result.context != waited.session.context else { return .home }
            return remembered(result, &probe, after: script, trigger) ?? .home
        }
        if isAtHomeOnceThere(result, waited, probe, isLooking: isLooking) { return .home }
        let standing = rests.standing(result, subject, isLooking: isLooking)
        if !isLooking, isExcused(standing, from: base) { return .home }
        if standing == .known {
            guard let waited, isLike(base, waited.before) else { return .home }
            if isLooking { return .asked }
            guard let difference = PlaceDifference(result, waited.session, subject),
                let fault = difference.fault(result, subject, trigger)
            else { return .home }
            return .fault(fault, next: [])
        }
        // What is waited for by a timer, as the second of two taps, need not interrupt anything.
        if !isLooking, isReachedCalmly(result, script, probe, isLooking: false, at: [.swift]) { return .home }
        if isReachedInTheOtherWay(result, script, &probe, isLooking: isLooking, from: base) { return .home }
        if standing == .elsewhere, isOfOtherInputs(result, &probe, isLooking: isLooking) { return .home }
        // Who counts within a timer counts what comes within it, and no rest is as high.
        if standing == .elsewhere, base.isAwaitingTimer, rests.differsInData(result, subject) { return .home }
        guard isLooking, !rests.hasHome(result, subject), rests.stray(result, interrupted: base, subject) == nil else {
            if isReachedCalmly(result, script, probe, isLooking: isLooking) { return .home }
            return fault(result, standing, trigger, next: [])
        }
        // Whoever asks what is shown may let it stay there, as a finger does; but what comes next must bring it home.
        var isAwaited = false
        probe.attention = .none
        defer { probe.attention = .all }
        for next in subject.stimuli.all where result.hears(next) && !subject.isMove(next) {
            probe.watch(result)
            probe.post(next)
            guard !probe.hasFailed, probe.course.hasEffect, probe.follow(framesPerSecond: 20) == .rest else { continue }
            isAwaited = true
            if probe.isLooking { continue }
            let end = probe.session
            let standing = rests.standing(end, subject, isLooking: true)
            if standing == .known || standing == .unknown { continue }
            let timed = TimedStimulus(next, at: result.now.seconds)
            if isReachedInTheOtherWay(end, script + [timed], &probe, isLooking: true) { continue }
            if isReachedCalmly(end, script + [timed], probe, isLooking: true) { continue }
            return fault(end, standing, trigger, next: [timed])
        }
        if isAwaited || standing == .unknown || isReachedCalmly(result, script, probe, isLooking: true) { return .home }
        return fault(result, standing, trigger, next: [])
    }

    /// So often it is asked where what was kept of the shown leads, of so many interruptions one.
    private static let (mostRemembered, rememberedRate) = (48, 4)

    /// A fault where it rests as it should, but with something in its context that was taken from what was shown in flight, and a
    /// trigger that comes next leads a key there: to where no rest is, and where no calm run leads.
    ///
    /// What fingers lead may be put back to wherever they have left it.
    private mutating func remembered(
        _ result: Session, _ probe: inout Probe, after script: [TimedStimulus], _ trigger: TriggerID
    ) -> Verdict? {
        guard remembering < Self.mostRemembered else { return nil }
        defer { remembering += 1 }
        guard remembering % Self.rememberedRate == 0 else { return nil }
        probe.attention = .none
        defer { probe.attention = .all }
        for next in subject.stimuli.all where result.hears(next) && !subject.isMove(next) {
            probe.watch(result)
            probe.post(next)
            guard !probe.hasFailed, probe.course.hasEffect, probe.follow(framesPerSecond: 20) == .rest, !probe.isLooking
            else { continue }
            let end = probe.session
            let timed = TimedStimulus(next, at: result.now.seconds)
            guard rests.stray(end, interrupted: result, subject) != nil,
                !isReachedCalmly(end, script + [timed], probe, isLooking: true)
            else { continue }
            return fault(end, .elsewhere, trigger, next: [timed])
        }
        return nil
    }

    /// Whether nothing of the component is there, so that nobody sees where it rests, and it comes home as it appears again.
    private func isAtHomeOnceThere(
        _ result: Session, _ waited: Expected?, _ probe: Probe, isLooking: Bool
    ) -> Bool {
        guard result.presence == .absent, let end = appeared(result, probe) else { return false }
        guard let waited else { return rests.standing(end, subject, isLooking: isLooking) == .known }
        guard waited.session.presence == .absent, let meant = appeared(waited.session, probe) else { return false }
        return rests.agree(end, meant, subject, isLooking: isLooking)
    }

    /// Where a session comes to rest that appears.
    private func appeared(_ session: Session, _ probe: Probe) -> Session? {
        guard let trigger = try? subject.component.trigger(named: "appear") else { return nil }
        var run = BlindRun(session, of: subject, host: probe.host)
        run.post(Stimulus(trigger))
        return run.comesToRest() ? run.session : nil
    }

    /// Whether the same triggers lead there where they interrupt nothing.
    private mutating func isReachedCalmly(
        _ result: Session, _ script: [TimedStimulus], _ probe: Probe, isLooking: Bool,
        at paces: [CalmRuns.Pace] = CalmRuns.Pace.allCases
    ) -> Bool {
        paces.contains { rests.agree(result, calm.end(of: script, $0, probe), subject, isLooking: isLooking) }
    }

    /// Whether two sessions differ only in how far they have moved, and nothing more is going to happen in them, so that the
    /// same rules answer in both.
    private func isLike(_ base: Session, _ other: Session) -> Bool {
        !base.isExpecting && base.active == other.active && base.context == other.context && base.draws(as: other)
            && base.place.remembered == other.place.remembered
            && base.place.differences(from: other.place, tolerances: subject.tolerances).isEmpty
    }

    /// Whether nothing is known of where it rests, and that is no fault: the state in which it was interrupted waited for
    /// that by a timer, as for the second of two taps.
    private func isExcused(_ standing: RestPlaces.Standing, from base: Session) -> Bool {
        standing == .unknown && (rests.isKnown(base.active) || base.isAwaitingTimer)
    }

    /// Whether the same triggers at the same times lead there with nothing in motion that they could interrupt: asked only
    /// where there are more places than could be told apart, or where it goes round by itself.
    private func isReachedInTheOtherWay(
        _ result: Session, _ script: [TimedStimulus], _ probe: inout Probe, isLooking: Bool, from base: Session? = nil
    ) -> Bool {
        // What was drawn, or made plainer since, no place that exploring has found knows.
        let isDrawn = script.contains { !subject.stimuli.all.contains($0.stimulus) }
        let isNeverCalm = base.map { isOver(before: script.last, $0, probe) } ?? false
        guard isDrawn || isNeverCalm || rests.isCycling || rests.isCut(result.active) else { return false }
        // Where fingers and looks lead anywhere, there is no telling.
        if isLooking { return true }
        probe.attention = .none
        defer { probe.attention = .all }
        guard let twin = probe.twin(of: script, seed: seed) else { return false }
        return rests.agree(result, twin, subject, isLooking: isLooking)
    }

    /// So soon after all is done to the eye nobody has time for anything, in seconds.
    private static let glimpse = 0.03

    /// Whether a trigger can't wait until nothing moves: a timer leads to where it is not heard any more, as with a bar that fills while a
    /// page is shown, or counts meanwhile, so that where it leads depends on when it comes.
    private func isOver(before last: TimedStimulus?, _ base: Session, _ probe: Probe) -> Bool {
        guard let last, base.isAwaitingTimer else { return false }
        var run = BlindRun(base, of: subject, host: probe.host)
        run.wait(toTheEye: true)
        if run.hasFailed { return false }
        if base.isMoving, !run.session.hears(last.stimulus) { return true }
        // It counts, or learns, before all is still, though not before it seems so.
        var still = BlindRun(base, of: subject, host: probe.host)
        still.wait()
        if base.isMoving, !still.hasFailed, still.session.context != base.context { return true }
        let done = run.session.now.seconds
        guard let next = run.session.nextInstant else { return false }
        run.advance(to: next.seconds)
        // A bar that shows the time is done to the eye just before that is over.
        let isOver = next.seconds - done < Self.glimpse && !run.session.hears(last.stimulus)
        return !run.hasFailed && (run.session.context != base.context || isOver)
    }

    /// Whether it rests in a known place but for inputs, which are its host's: with those of that place it is there.
    private func isOfOtherInputs(_ result: Session, _ probe: inout Probe, isLooking: Bool) -> Bool {
        let component = subject.component
        probe.attention = .none
        defer { probe.attention = .all }
        for inputs in rests.otherInputs(of: result, subject) {
            probe.watch(result)
            for (field, value) in inputs {
                guard !probe.hasFailed, let trigger = component.trigger(ofInput: field) else { return false }
                probe.post(Stimulus(trigger, value))
            }
            guard !probe.hasFailed, probe.follow(framesPerSecond: 20) == .rest else { continue }
            if rests.standing(probe.session, subject, isLooking: isLooking) == .known { return true }
        }
        return false
    }

    private func fault(
        _ session: Session, _ standing: RestPlaces.Standing, _ trigger: TriggerID, next: [TimedStimulus]
    ) -> Verdict {
        let difference = rests.difference(of: session, standing, subject)
        let fault = subject.fault(
            .settlesElsewhere, of: difference.key, by: difference.amount, in: session, after: trigger, difference.words)
        return fault.map { .fault($0, next: next) } ?? .home
    }
}
