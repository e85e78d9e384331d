import MicroixMotion

/// All that a session keeps: how things stand, what is to come, and what it waits for.
struct SessionState: Sendable, Equatable {
    var situation: Situation
    let reducesMotion: Bool
    /// What the random numbers began with; `nil` where a snapshot of an earlier version doesn't say.
    var seed: UInt64?
    /// What is to come.
    var agenda = Agenda()
    /// The gestures at work.
    var arena: GestureArena
    /// The watches that have been told that their motions are at rest.
    var notifiedWatches = DenseSet<RestWatchID>()
    /// On which side of the thresholds that rules wait for keys are.
    var thresholds = Thresholds()
    /// What is told to who can't see it, and where the focus is.
    var accessible: AccessibleState
    /// Whether derived values may be out of date.
    var contextChanged = false
    /// Whether the styles have changed since the last instant.
    var isRestyled = false
    /// How much has come up by itself of late.
    var pace = Pace()
    /// Between two instants there is nothing in it.
    var scratch = Scratch()
    /// What may look otherwise than it did.
    var picture = Picture()

    var component: Component { situation.component }
    /// The instant up to which everything has happened.
    var now: Instant { situation.now }

    init(_ component: Component, seed: UInt64, reducesMotion: Bool, isPresent: Bool) {
        self.reducesMotion = reducesMotion
        // Only what begins again needs it again.
        self.seed = component.repeatedParts.isEmpty ? nil : seed
        let limits = reducesMotion ? StyleDeclaration.reducedMotion.limits : nil
        situation = Situation(component, limits: limits, seed: seed, isPresent: isPresent)
        arena = GestureArena(component.gestures)
        accessible = AccessibleState(component)
        agenda.add(.start, at: .zero)
        guard isPresent else { return }
        // Where nothing depends on it, it is simply there.
        if component.hasPresence { agenda.add(.appearance, at: .zero) } else { situation.isPresented = true }
    }

    /// The table of contents: what is due, instant by instant.
    mutating func run(from first: Instant, until horizon: Instant, _ host: any RuleHost) throws(ScriptFailure) {
        scratch.journal.isKept = host.wantsEvents || scratch.journal.told != nil
        var next: Instant? = first
        while let instant = next {
            begin(instant)
            settleMotions()
            passThresholds()
            var isStart = false
            do throws(ScriptFailure) {
                try countJumps()
                while let entry = agenda.popDue(at: instant) {
                    if entry.isOwn { try countOwn(entry) }
                    try macrostep(entry, host)
                    // Nothing moves at the start, but what is triggered in the same instant does.
                    isStart = entry.occasion == .start
                    if isStart { break }
                }
                try answerChanges(host)
            } catch {
                // What other triggers of this instant did stands, and is answered.
                try? answerChanges(host)
                situation.layFollowers()
                passThresholds()
                try fail(error, host)
            }
            settleMotions()
            passThresholds(isStart: isStart)
            if let key = situation.stage.takeOverworked() { try fail(overwork(at: key), host) }
            if component.isAccessible {
                do throws(ScriptFailure) { try tellElements(host) } catch { try fail(error, host) }
            }
            tell(host)
            next = findNextInstant(by: horizon)
        }
    }

    /// Tells a failure, and ends what runs with it.
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

    /// When the next thing happens by itself; `nil` when nothing will.
    var nextInstant: Instant? {
        let next = min(nextApartFromMotions, situation.stage.nextBoundary)
        return next == .never ? nil : next
    }

    /// The same where it happens by `horizon`; `nil` where nothing does.
    mutating func findNextInstant(by horizon: Instant) -> Instant? {
        let other = nextApartFromMotions
        let next = min(other, situation.stage.findNextBoundary(by: min(other, horizon)))
        return next <= horizon ? next : nil
    }

    private var nextApartFromMotions: Instant {
        if isRestyled || situation.transactions.isDue { return now }
        let next = min(agenda.next ?? .never, thresholds.next)
        return situation.transactions.records.isEmpty ? next : min(next, situation.transactions.next(after: now))
    }

    private mutating func begin(_ instant: Instant) {
        situation.now = instant
        situation.stage.begin()
        scratch.journal.instant = instant
        picture.change()
        if isRestyled {
            isRestyled = false
            scratch.changes.restyle(component, situation.store)
        }
    }

    /// Tells the host what has happened since it was last told.
    private mutating func tell(_ host: any RuleHost) {
        if scratch.journal.events.isEmpty { return }
        if host.wantsEvents { for event in scratch.journal.events { host.observe(event) } }
        scratch.journal.clear()
    }

    /// Lets feedback answer what has changed in this instant.
    private mutating func answerChanges(_ host: any RuleHost) throws(ScriptFailure) {
        if scratch.changes.isOnlyTransitions,
            scratch.changes.transitions.isEmpty || !component.hasTransitionFeedback
        {
            return scratch.changes.clearTransitions()
        }
        defer {
            hearMessages()
            let changed = scratch.changes.mayDiffer
            picture.add(changed)
            picture.add(scratch.changes.data)
            if component.isAccessible { accessible.news.add(changed) }
            awaitRestAgain(of: scratch.changes.started)
            scratch.changes.clear()
        }
        try scratch.changes.answer(&situation, &agenda, &scratch.journal, host)
    }

    // MARK: - Settling

    /// Takes the motions past this instant, and tells the states that wait for all to settle.
    private mutating func settleMotions() {
        // What has begun to move leads what follows it; what settles there may do so once more.
        layFollowers()
        defer { layFollowers() }
        if situation.stage.findNextBoundary(by: now) <= now {
            let steps = scratch.journal.isKept ? situation.followedSteps() : []
            for key in situation.stage.joining(at: now) {
                let jump = situation.stage.join(
                    key, at: now, tolerance: component.keys[key].tolerance, store: situation.store)
                if let jump { scratch.journal.recordJump(of: key, from: jump.from, to: jump.to) }
            }
            situation.stage.pass(now, store: situation.store) { kind in
                scratch.journal.record(kind)
                if case .jump = kind { pace.countJump() }
            }
            for step in steps { scratch.journal.record(.jump(key: step.key, from: step.from, to: step.to)) }
        }
        agenda.cancelCues(of: situation.removeLayers(&scratch.journal))
        if !component.repeatedParts.isEmpty { loseParts() }
        if !situation.transactions.records.isEmpty, scratch.changes.isEmpty { concludeTransactions() }
        guard !component.restWatches.isEmpty, scratch.changes.transitions.isEmpty else { return }
        // Nothing has settled before all that comes of being completed has begun.
        if !tellRests(.completed) { _ = tellRests(.settled) }
    }

    /// Lays what follows others through springs: what moves anew is waited for again.
    private mutating func layFollowers() {
        situation.layFollowers()
        awaitRestAgain(of: situation.stage.takeResumed())
    }

    /// Tells the active states whose motions have come to rest, the outermost first; whether there are any.
    private mutating func tellRests(_ rest: Rest) -> Bool {
        let rested = situation.rested(rest, told: notifiedWatches)
        for watch in rested {
            notifiedWatches.insert(watch)
            agenda.add(.rested(watch: watch), at: now)
        }
        return !rested.isEmpty
    }

    /// Keys began to move: what waits for one of them to rest waits again.
    private mutating func awaitRestAgain(of keys: KeySet) {
        if keys.isEmpty || notifiedWatches.isEmpty { return }
        for index in notifiedWatches where component.restWatches[index].concerns(anyOf: keys) {
            notifiedWatches.remove(index)
        }
    }

    /// Takes up the thresholds that keys have passed, and looks for when they next will.
    private mutating func passThresholds(isStart: Bool = false) {
        let changed = situation.stage.takeChanged()
        picture.add(changed)
        if component.isAccessible { accessible.news.add(changed) }
        // Otherwise only thresholds want to know.
        if component.crossingWatches.isEmpty { return }
        for passed in thresholds.pass(situation, changed: changed, isStart: isStart) {
            agenda.add(.crossed(watch: passed.watch, passed.multiple), at: now)
        }
    }

    // MARK: - Without end

    /// Counts what a session does by itself: timers of no time, and states that settle at once, could go on for ever.
    private mutating func countOwn(_ entry: AgendaEntry) throws(ScriptFailure) {
        if pace.countOwn(at: now) { return }
        agenda.dropOwn(at: now)
        throw ScriptFailure(
            "timers, crossings, transactions and settled states lead to each other without end: more than \(Pace.ownLimit) within a second",
            at: component.location(of: entry.occasion))
    }

    private mutating func countJumps() throws(ScriptFailure) {
        if pace.areJumpsFew(at: now) { return }
        situation.stage.stopTellingSteps()
        throw ScriptFailure(
            "motions step more than \(Pace.jumpLimit) times within a second", at: component.declaration.name.location)
    }
}
