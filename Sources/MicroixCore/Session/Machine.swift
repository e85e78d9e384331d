import MicroixMotion

/// A session at work: its state, and the temporary data of the current instant.
///
/// The temporary data is separate from the state, so that neither a copy of the session nor the state that is restored
/// after a failure contains it.
struct Machine: Sendable {
    var state: SessionState
    var scratch = Scratch()

    init(_ state: SessionState) { self.state = state }

    var component: Component { state.component }
    var now: Instant { state.now }

    /// Processes everything that is due, instant by instant; this function is the table of contents of the engine.
    ///
    /// - Returns: An instant after `horizon` before which nothing happens.
    mutating func run(
        from first: Instant, until horizon: Instant, _ host: any RuleHost
    ) throws(ScriptFailure) -> Instant {
        scratch.journal.isKept = host.wantsEvents || scratch.journal.told != nil
        scratch.journal.takeRoom()
        defer {
            scratch.journal.giveRoom()
            state.situation.stage.giveRoom()
        }
        var instant = first
        while instant <= horizon {
            begin(instant)
            settleMotions()
            passThresholds()
            var isStart = false
            do throws(ScriptFailure) {
                try countJumps()
                while state.agenda.isDue(at: instant) {
                    let entry = state.agenda.popDue(at: instant)
                    if entry.isOwn { try countOwn(entry) }
                    try macrostep(entry, host)
                    // At the start nothing moves, but triggers of the same instant can cause motions.
                    isStart = entry.occasion == .start
                    if isStart { break }
                }
                try answerChanges(host)
            } catch {
                // The changes of other triggers of this instant remain, and are answered.
                try? answerChanges(host)
                state.situation.computeFollowerCourses()
                passThresholds()
                try fail(error, host)
            }
            settleMotions()
            passThresholds(isStart: isStart)
            if let key = state.situation.stage.takeOverworked() { try fail(overwork(at: key), host) }
            if component.isAccessible {
                do throws(ScriptFailure) { try tellElements(host) } catch { try fail(error, host) }
            }
            tell(host)
            instant = state.findNextInstant(by: horizon)
        }
        return instant
    }

    /// Records a failure, hands the events to the host, and throws the failure.
    private mutating func fail(_ failure: ScriptFailure, _ host: any RuleHost) throws(ScriptFailure) {
        scratch.journal.record(.error(failure.whole))
        tell(host)
        throw failure
    }

    private func overwork(at key: KeyID) -> ScriptFailure {
        ScriptFailure(
            "what keys follow through springs moves too fast to be followed at once, at last what is followed by "
                + component.keys[key].name,
            at: component.expressions.follows.first { $0.key == key }?.location ?? component.declaration.name.location)
    }

    private mutating func begin(_ instant: Instant) {
        state.situation.now = instant
        state.situation.stage.begin()
        scratch.journal.instant = instant
        state.picture.change()
        if state.isRestyled {
            state.isRestyled = false
            scratch.changes.restyle(component, state.situation.store)
        }
    }

    /// Hands the events since the last call to the host.
    private mutating func tell(_ host: any RuleHost) {
        if scratch.journal.events.isEmpty { return }
        if host.wantsEvents { for event in scratch.journal.events { host.observe(event) } }
        scratch.journal.clear()
    }

    /// Finds the actions for everything that has changed in this instant.
    private mutating func answerChanges(_ host: any RuleHost) throws(ScriptFailure) {
        if scratch.changes.isOnlyTransitions,
            scratch.changes.transitions.isEmpty || !component.hasTransitionFeedback
        {
            return scratch.changes.clearTransitions()
        }
        defer {
            hearMessages()
            var changed = KeySet()
            scratch.changes.collectDifferingKeys(into: &changed)
            state.picture.add(changed)
            state.picture.add(scratch.changes.data)
            if component.isAccessible {
                state.accessible.news.add(changed)
                state.accessible.news.add(scratch.changes.data)
            }
            awaitRestAgain(of: scratch.changes.started)
            scratch.changes.clear()
        }
        try scratch.changes.answer(&state.situation, &state.agenda, &scratch.journal, host)
    }

    // MARK: - Settling

    /// Ends motions that are over at this instant, and tells the states that wait for motions to rest.
    private mutating func settleMotions() {
        // Motions that began now lead their followers; if one of them settles, they are computed once more.
        computeFollowerCourses()
        settleLaid()
        computeFollowerCourses()
    }

    /// The same, after the followers have been computed.
    @inline(__always) private mutating func settleLaid() {
        if state.situation.stage.findNextBoundary(by: now) <= now {
            let steps = scratch.journal.isKept ? state.situation.followedSteps() : []
            for key in state.situation.stage.joining(at: now) {
                let jump = state.situation.stage.join(
                    key, at: now, tolerance: component.keys[key].tolerance, store: state.situation.store)
                if let jump { scratch.journal.recordJump(of: key, from: jump.from, to: jump.to) }
            }
            state.situation.stage.pass(now, store: state.situation.store) { kind in
                scratch.journal.record(kind)
                if case .jump = kind { state.loopGuard.countJump() }
            }
            for step in steps { scratch.journal.record(.jump(key: step.key, from: step.from, to: step.to)) }
        }
        if state.situation.store.presence.isAnyLeaving {
            state.agenda.cancelCues(of: state.situation.removeLayers(&scratch.journal))
        }
        if !component.repeatedParts.isEmpty { loseParts() }
        if !state.situation.transactions.records.isEmpty, scratch.changes.isEmpty { concludeTransactions() }
        guard !component.restWatches.isEmpty, scratch.changes.transitions.isEmpty else { return }
        // `settled` comes only after everything that `completed` leads to has begun.
        if !tellRests(.completed) { _ = tellRests(.settled) }
    }

    /// Computes the keys that follow through springs; if one moves again, rules can wait for its rest again.
    @inline(__always) private mutating func computeFollowerCourses() {
        if !state.situation.stage.coursesAreCurrent { recomputeFollowerCourses() }
    }

    private mutating func recomputeFollowerCourses() {
        state.situation.computeFollowerCourses()
        awaitRestAgain(of: state.situation.stage.takeResumed())
    }

    /// Tells the active states whose motions have come to rest, outer states first; returns whether there are any.
    private mutating func tellRests(_ rest: Rest) -> Bool {
        let rested = state.situation.rested(rest, told: state.notifiedWatches)
        for watch in rested {
            state.notifiedWatches.insert(watch)
            state.agenda.add(.rested(watch: watch), at: now)
        }
        return !rested.isEmpty
    }

    /// Keys have begun to move: rules that wait for the rest of one of them wait again.
    private mutating func awaitRestAgain(of keys: KeySet) {
        if keys.isEmpty || state.notifiedWatches.isEmpty { return }
        for index in state.notifiedWatches where component.restWatches[index].concerns(anyOf: keys) {
            state.notifiedWatches.remove(index)
        }
    }

    /// Finds the thresholds that keys have passed, and when they will pass the next ones.
    @inline(__always) private mutating func passThresholds(isStart: Bool = false) {
        // If nothing moves, there is nothing to do except for thresholds.
        if state.situation.stage.isUnchanged, component.crossingWatches.isEmpty { return }
        takeUpThresholds(isStart: isStart)
    }

    private mutating func takeUpThresholds(isStart: Bool) {
        let changed = state.situation.stage.takeChanged()
        state.picture.add(changed)
        if component.isAccessible { state.accessible.news.add(changed) }
        if component.crossingWatches.isEmpty { return }
        for passed in state.thresholds.pass(state.situation, changed: changed, isStart: isStart) {
            state.agenda.add(.crossed(watch: passed.watch, passed.multiple), at: now)
        }
    }

    // MARK: - Without end

    /// Counts what a session does by itself: timers without delay and states that settle at once could go on for ever.
    private mutating func countOwn(_ entry: AgendaEntry) throws(ScriptFailure) {
        if state.loopGuard.countOwn(at: now) { return }
        state.agenda.dropOwn(at: now)
        throw ScriptFailure(
            "timers, crossings, transactions and settled states lead to each other without end: more than \(LoopGuard.ownLimit) within a second",
            at: component.location(of: entry.occasion))
    }

    private mutating func countJumps() throws(ScriptFailure) {
        if state.loopGuard.areJumpsFew(at: now) { return }
        state.situation.stage.stopTellingSteps()
        throw ScriptFailure(
            "motions step more than \(LoopGuard.jumpLimit) times within a second",
            at: component.declaration.name.location)
    }
}
