import MicroixCore
import MicroixMotion

/// Judges where an interrupted run has come to rest, by the places that can be reached without an interruption.
struct Settling {
    /// The judgement about a place of rest.
    enum Verdict {
        /// The run may rest there.
        case accepted
        /// It is another place than without the interruption, but the run asked what is shown.
        case dependsOnShown
        /// No other run rests there, or a trigger that comes next does not lead back to a known place.
        case fault(Fault, next: [TimedStimulus])
    }

    let subject: Subject
    let rests: RestPlaces
    let seed: UInt64
    /// The runs of the same triggers without an interruption.
    var calm: CalmRuns
    /// How often ``remembered`` was called.
    private var remembering = 0

    init(_ subject: Subject, _ rests: RestPlaces, seed: UInt64) {
        (self.subject, self.rests, self.seed) = (subject, rests, seed)
        calm = CalmRuns(seed: seed)
    }

    /// Judges a place of rest.
    ///
    /// - Parameters:
    ///   - result: The session, at rest.
    ///   - probe: Runs other sessions.
    ///   - dependsOnShown: Whether the run asked what is shown.
    ///   - base: The session just before the last trigger.
    ///   - script: The triggers that led to the place.
    ///   - trigger: The last of them.
    ///   - waited: The expected end, if the last trigger waits until everything has settled.
    mutating func verdict(
        of result: Session, _ probe: inout Probe, dependsOnShown: Bool, from base: Session,
        after script: [TimedStimulus],
        trigger: TriggerID, waited: Expected?
    ) -> Verdict {
        // A leaving layer that a finger holds goes once the finger lets go.
        for session in [result, waited?.session] {
            if let session, !session.heldKeys.isEmpty, !session.leavingLayers.isEmpty { return .accepted }
        }
        // Most runs end where they would have ended if the last trigger had waited.
        if let waited, rests.agree(result, waited.session, subject, dependsOnShown: dependsOnShown) {
            guard dependsOnShown, result.context != waited.session.context else { return .accepted }
            return remembered(result, &probe, after: script, trigger) ?? .accepted
        }
        if isKnownOnceReappeared(result, waited, probe, dependsOnShown: dependsOnShown) { return .accepted }
        if !dependsOnShown, let fault = faultOfHalfReturn(result, waited, from: base, after: script, probe) {
            return .fault(fault, next: [])
        }
        let comparison = rests.comparison(result, subject, dependsOnShown: dependsOnShown)
        if !dependsOnShown, isExcused(comparison, from: base) { return .accepted }
        if comparison == .known {
            guard let waited, isLike(base, waited.before) else { return .accepted }
            if dependsOnShown { return .dependsOnShown }
            guard let difference = PlaceDifference(result, waited.session, subject),
                let fault = difference.fault(result, subject, trigger)
            else { return .accepted }
            return .fault(fault, next: [])
        }
        // A timer may wait for the trigger, such as for the second of two taps.
        if !dependsOnShown, isReachedCalmly(result, script, probe, dependsOnShown: false, at: [.swift]) {
            return .accepted
        }
        if isReachedInTheOtherWay(result, script, &probe, dependsOnShown: dependsOnShown, from: base) {
            return .accepted
        }
        if comparison == .elsewhere, isOfOtherInputs(result, &probe, dependsOnShown: dependsOnShown) {
            return .accepted
        }
        // A timer that counts may count more than in any known place.
        if comparison == .elsewhere, base.isAwaitingTimer,
            rests.differsInData(result, subject, computesKeys: isCounting(base))
        {
            return .accepted
        }
        guard dependsOnShown, !rests.hasFixedRest(result, subject),
            rests.strayKey(result, interrupted: base, subject) == nil
        else {
            if isReachedCalmly(result, script, probe, dependsOnShown: dependsOnShown) { return .accepted }
            return fault(result, comparison, trigger, next: [])
        }
        // A run that asks what is shown may stop in between, but the next trigger must lead back to a known place.
        var isAwaited = false
        probe.attention = .none
        defer { probe.attention = .all }
        for next in subject.stimuli.all where result.hears(next) && !subject.isGestureMove(next) {
            probe.watch(result)
            probe.post(next)
            guard !probe.hasFailed, probe.log.hasEffect, probe.follow(framesPerSecond: 20) == .rest else { continue }
            isAwaited = true
            if probe.dependsOnShown { continue }
            let end = probe.session
            let comparison = rests.comparison(end, subject, dependsOnShown: true)
            if comparison == .known || comparison == .unknown { continue }
            let timed = TimedStimulus(next, at: result.now.seconds)
            if isReachedInTheOtherWay(end, script + [timed], &probe, dependsOnShown: true) { continue }
            if isReachedCalmly(end, script + [timed], probe, dependsOnShown: true) { continue }
            return fault(end, comparison, trigger, next: [timed])
        }
        if isAwaited || comparison == .unknown || isReachedCalmly(result, script, probe, dependsOnShown: true) {
            return .accepted
        }
        return fault(result, comparison, trigger, next: [])
    }

    /// A fault if a trigger that leads there and back at rest leads, posted twice quickly, back to the same states with
    /// another context, such as a count that is one too high; `nil` if not.
    private mutating func faultOfHalfReturn(
        _ result: Session, _ waited: Expected?, from base: Session, after script: [TimedStimulus], _ probe: Probe
    ) -> Fault? {
        guard let waited, let last = script.last, script.dropLast().last?.stimulus == last.stimulus,
            subject.component.gesturePhase(ofTrigger: last.stimulus.trigger).map({ $0.phase == .recognised }) ?? true,
            result.active == waited.session.active, result.context != waited.session.context,
            waited.before.active != waited.session.active || waited.before.context != waited.session.context,
            // Time has changed nothing in between and does not lead back, and the second was not ignored.
            base.context == waited.before.context, !waited.before.isExpecting,
            result.active != waited.before.active || result.context != waited.before.context,
            result.hasSameRandomState(as: waited.session)
        else { return nil }
        let start = calm.end(of: script.dropLast(2), .swift, probe)
        guard let there = Expected(of: last.stimulus, from: start, probe)?.session,
            there.active == waited.before.active, there.context == waited.before.context,
            start.active == waited.session.active, start.context == waited.session.context,
            start.modelState.differences(from: waited.session.modelState, tolerances: subject.tolerances).isEmpty
        else { return nil }
        return PlaceDifference(result, waited.session, subject)?.fault(result, subject, last.stimulus.trigger)
    }

    /// How often this is checked, and in which share of the interruptions: one of four.
    private static let (mostRemembered, rememberedRate) = (48, 4)

    /// A fault if the place is known, but the context keeps something from what was shown in flight, and the next
    /// trigger leads a key to that: to a value without a known place or calm run.
    ///
    /// `nil` if there is none.
    ///
    /// Keys that fingers drive may be anywhere.
    private mutating func remembered(
        _ result: Session, _ probe: inout Probe, after script: [TimedStimulus], _ trigger: TriggerID
    ) -> Verdict? {
        guard remembering < Self.mostRemembered else { return nil }
        defer { remembering += 1 }
        guard remembering % Self.rememberedRate == 0 else { return nil }
        probe.attention = .none
        defer { probe.attention = .all }
        for next in subject.stimuli.all where result.hears(next) && !subject.isGestureMove(next) {
            probe.watch(result)
            probe.post(next)
            guard !probe.hasFailed, probe.log.hasEffect, probe.follow(framesPerSecond: 20) == .rest,
                !probe.dependsOnShown
            else { continue }
            let end = probe.session
            let timed = TimedStimulus(next, at: result.now.seconds)
            guard rests.strayKey(end, interrupted: result, subject) != nil,
                !isReachedCalmly(end, script + [timed], probe, dependsOnShown: true)
            else { continue }
            return fault(end, .elsewhere, trigger, next: [timed])
        }
        return nil
    }

    /// Whether the whole component has disappeared and, once it appears again, rests in a known place.
    private func isKnownOnceReappeared(
        _ result: Session, _ waited: Expected?, _ probe: Probe, dependsOnShown: Bool
    ) -> Bool {
        guard result.presence == .absent, let end = appeared(result, probe) else { return false }
        guard let waited else { return rests.comparison(end, subject, dependsOnShown: dependsOnShown) == .known }
        guard waited.session.presence == .absent, let meant = appeared(waited.session, probe) else { return false }
        return rests.agree(end, meant, subject, dependsOnShown: dependsOnShown)
    }

    /// Where a session rests after it appears; `nil` if it does not come to rest.
    private func appeared(_ session: Session, _ probe: Probe) -> Session? {
        guard let trigger = try? subject.component.trigger(named: "appear") else { return nil }
        var run = UncheckedRun(session, of: subject, host: probe.host)
        run.post(Stimulus(trigger))
        return run.comesToRest() ? run.session : nil
    }

    /// Whether a calm run with the same triggers ends there.
    private mutating func isReachedCalmly(
        _ result: Session, _ script: [TimedStimulus], _ probe: Probe, dependsOnShown: Bool,
        at paces: [CalmRuns.Pace] = CalmRuns.Pace.allCases
    ) -> Bool {
        paces.contains { rests.agree(result, calm.end(of: script, $0, probe), subject, dependsOnShown: dependsOnShown) }
    }

    /// Whether the timer of an active state runs an effect, as one that counts down does.
    private func isCounting(_ base: Session) -> Bool {
        let paths = Set(base.active.map { subject.component.path(ofState: $0) })
        return subject.component.declaration.rules.contains { rule in
            guard case .after = rule.occasion, rule.effect != nil else { return false }
            return rule.from.contains { paths.contains($0.text) }
        }
    }

    /// Whether two sessions differ only in how far their motions have come, and nothing more happens in them, so that
    /// the same rules answer.
    private func isLike(_ base: Session, _ other: Session) -> Bool {
        !base.isExpecting && base.active == other.active && base.context == other.context
            && base.hasSameRandomState(as: other)
            && base.modelState.remembered == other.modelState.remembered
            && base.modelState.differences(from: other.modelState, tolerances: subject.tolerances).isEmpty
    }

    /// Whether the place may be unknown because the run was interrupted in known states, or in a state whose timer
    /// waits, such as for the second of two taps.
    private func isExcused(_ comparison: RestPlaces.Comparison, from base: Session) -> Bool {
        comparison == .unknown && (rests.isKnown(base.active) || base.isAwaitingTimer)
    }

    /// Whether the same triggers with all motion cut lead there.
    ///
    /// This counts only if places were left out, if the component goes on in a cycle, if payloads were drawn, or if the
    /// last trigger can't wait.
    private func isReachedInTheOtherWay(
        _ result: Session, _ script: [TimedStimulus], _ probe: inout Probe, dependsOnShown: Bool,
        from base: Session? = nil
    ) -> Bool {
        // No place that exploring has found belongs to a payload that was drawn or simplified.
        let isDrawn = script.contains { !subject.stimuli.all.contains($0.stimulus) }
        let isNeverCalm = base.map { isOver(before: script.last, $0, probe) } ?? false
        guard isDrawn || isNeverCalm || rests.isCycling || rests.isCut(result.active) else { return false }
        // If the run asked what is shown, this proves nothing.
        if dependsOnShown { return true }
        probe.attention = .none
        defer { probe.attention = .all }
        guard let twin = probe.reducedMotionEnd(of: script, seed: seed) else { return false }
        return rests.agree(result, twin, subject, dependsOnShown: dependsOnShown)
    }

    /// In so short a time after all looks finished, nobody can do anything, in seconds.
    private static let glimpse = 0.03

    /// Whether a trigger can't wait until nothing moves: a timer leads to where it is not heard, such as a bar that
    /// fills while a page is shown, or changes the context meanwhile.
    private func isOver(before last: TimedStimulus?, _ base: Session, _ probe: Probe) -> Bool {
        guard let last, base.isAwaitingTimer else { return false }
        var run = UncheckedRun(base, of: subject, host: probe.host)
        run.wait(toTheEye: true)
        if run.hasFailed { return false }
        if base.isMoving, !run.session.hears(last.stimulus) { return true }
        // The context may also change just before all is still.
        var still = UncheckedRun(base, of: subject, host: probe.host)
        still.wait()
        if base.isMoving, !still.hasFailed, still.session.context != base.context { return true }
        let done = run.session.now.seconds
        guard let next = run.session.nextInstant else { return false }
        run.advance(to: next.seconds)
        // A bar that shows the time looks finished just before the time is over.
        let isOver = next.seconds - done < Self.glimpse && !run.session.hears(last.stimulus)
        return !run.hasFailed && (run.session.context != base.context || isOver)
    }

    /// Whether the session is in a known place except for inputs, which are the host's: with the inputs of that place
    /// it is there.
    private func isOfOtherInputs(_ result: Session, _ probe: inout Probe, dependsOnShown: Bool) -> Bool {
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
            if rests.comparison(probe.session, subject, dependsOnShown: dependsOnShown) == .known { return true }
        }
        return false
    }

    private func fault(
        _ session: Session, _ comparison: RestPlaces.Comparison, _ trigger: TriggerID, next: [TimedStimulus]
    ) -> Verdict {
        let difference = rests.difference(of: session, comparison, subject)
        let fault = subject.fault(
            .settlesElsewhere, of: difference.key, by: difference.amount, in: session, after: trigger, difference.words)
        return fault.map { .fault($0, next: next) } ?? .accepted
    }
}
