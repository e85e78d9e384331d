import MicroixMotion

/// All that a session knows: what is active, what the store says, what moves, what is to come.
struct SessionState: Sendable {
    let component: Component
    let reducesMotion: Bool
    /// The instant up to which everything has happened.
    var now = Instant.zero

    var active = DenseSet()
    var context: [PlainData]
    var store: Store
    var stage = Stage()
    var agenda = Agenda()
    var random: RandomState
    /// For each state, how many motions had started when it was entered.
    var entryMarks: [UInt64]
    /// The states that have been told that all is settled, and that all is done to the eye.
    var toldSettled = DenseSet()
    var toldCompleted = DenseSet()
    /// What each history remembers; empty before its parent is first left.
    var history: [DenseSet]

    /// What the rules of this instant did, until the feedback has answered it.
    var passages: [Passage] = []
    var touched = DenseSet()
    var asked: [Asked] = []
    /// Whether derived values may be out of date.
    var contextChanged = false

    var chosen: [RuleChoice] = []
    var plans: [TransitionPlan] = []
    /// What came up by itself since an instant.
    var ownSince = Instant.zero
    var ownCount = 0
    /// Steps of motions since an instant.
    var jumpsSince = Instant.zero
    var jumpCount = 0
    /// Events of this instant that nobody has heard of yet.
    var events: [TimelineEvent] = []

    init(_ component: Component, seed: UInt64, reducesMotion: Bool) {
        self.component = component
        self.reducesMotion = reducesMotion
        context = component.initialContext
        store = Store(component)
        random = RandomState(seed: seed)
        history = Array(repeating: DenseSet(), count: component.historyCount)
        entryMarks = Array(repeating: 0, count: component.states.count)
        agenda.add(.start, at: .zero)
    }

    /// The table of contents: what is due, instant by instant.
    mutating func live<Host: RuleHost & ~Copyable>(
        until horizon: Instant, _ host: inout Host
    ) throws(ScriptFailure) {
        while let instant = nextInstant, instant <= horizon {
            now = instant
            settleMotions()
            do throws(ScriptFailure) {
                try countJumps()
                while let entry = agenda.popDue(at: instant) {
                    if !entry.isExternal { try countOwn() }
                    try macrostep(entry, &host)
                    // Nothing moves at the start, but what is triggered in the same instant does.
                    if entry.occasion == .start { break }
                }
                try answerChanges(&host)
            } catch {
                // What other triggers of this instant did stands, and is answered.
                try? answerChanges(&host)
                events.append(TimelineEvent(instant: instant, kind: .error(error.message)))
                tell(&host)
                throw error
            }
            settleMotions()
            tell(&host)
        }
    }

    /// When the next thing happens by itself; `nil` when nothing will.
    var nextInstant: Instant? {
        if !passages.isEmpty || !touched.isEmpty { return now }
        let next = min(agenda.next ?? .never, stage.nextBoundary)
        return next == .never ? nil : next
    }

    /// Tells the host what has happened since it was last told.
    private mutating func tell<Host: RuleHost & ~Copyable>(_ host: inout Host) {
        for event in events { host.observe(event) }
        events.removeAll(keepingCapacity: true)
    }

    mutating func record(_ kind: TimelineEvent.Kind) { events.append(TimelineEvent(instant: now, kind: kind)) }

    func scope(_ purpose: EffectScope.Purpose, payload: PlainData) -> EffectScope {
        EffectScope(
            component: component, purpose: purpose, payload: payload, context: context, random: random, active: active,
            store: store, stage: stage, now: now)
    }

    // MARK: - Settling

    /// The number of timers and settled states that may come up within a second.
    private static let ownLimit = 2000

    /// Counts what a session does by itself: timers of no time, and states that settle at once, could go on for ever.
    private mutating func countOwn() throws(ScriptFailure) {
        if now.nanoseconds - ownSince.nanoseconds >= 1_000_000_000 { (ownSince, ownCount) = (now, 0) }
        ownCount += 1
        guard ownCount > Self.ownLimit else { return }
        agenda.dropOwn(at: now)
        throw ScriptFailure(
            "timers and settled states lead to each other without end: more than \(Self.ownLimit) within a second",
            at: nil)
    }

    /// The number of steps that motions may make within a second: more than any screen could show.
    private static let jumpLimit = 20_000

    private mutating func countJumps() throws(ScriptFailure) {
        if now.nanoseconds - jumpsSince.nanoseconds >= 1_000_000_000 { (jumpsSince, jumpCount) = (now, 0) }
        guard jumpCount > Self.jumpLimit else { return }
        jumpCount = 0
        stage.stopTellingSteps()
        throw ScriptFailure("motions step more than \(Self.jumpLimit) times within a second", at: nil)
    }

    /// Takes the motions past this instant, and tells the states that wait for all to settle.
    private mutating func settleMotions() {
        let instant = now
        stage.pass(instant, store: store) { kind in
            events.append(TimelineEvent(instant: instant, kind: kind))
            if case .jump = kind { jumpCount += 1 }
        }
        guard component.awaitsMotions, passages.isEmpty else { return }
        for state in active {
            let awaits = component.states[state]
            if awaits.awaitsCompletion, !toldCompleted.contains(state) {
                if !stage.tracks.contains(where: { $0.order >= entryMarks[state] && $0.isIncomplete }) {
                    toldCompleted.insert(state)
                    agenda.add(.completed(state: state), at: now)
                }
            }
            if awaits.awaitsSettling, !toldSettled.contains(state) {
                if !stage.tracks.contains(where: { $0.order >= entryMarks[state] && $0.isUnsettled }) {
                    toldSettled.insert(state)
                    agenda.add(.settled(state: state), at: now)
                }
            }
        }
    }

    /// Something began to move: whoever waits for all to rest waits again.
    mutating func awaitMotionsAgain() {
        toldSettled = DenseSet()
        toldCompleted = DenseSet()
    }
}
