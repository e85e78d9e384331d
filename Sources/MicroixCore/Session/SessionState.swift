import MicroixMotion

/// All that a session knows: what is active, what the store says, what moves, what is to come.
struct SessionState: Sendable {
    var component: Component
    let reducesMotion: Bool
    /// How much things may move.
    private(set) var limits: MotionLimits?
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
    /// The watches that have been told that their motions are at rest.
    var notifiedWatches = DenseSet()
    /// On which side of the thresholds that rules wait for keys are.
    var thresholds = Thresholds()
    /// Whether the session as a whole is to be seen.
    var isPresented: Bool
    var transactions = Transactions()
    /// The gestures at work.
    var arena: GestureArena
    /// The gestures that have begun, whoever recognised them.
    var begun: [BegunGesture] = []
    /// The keys that fingers have.
    var grips: [Grip] = []
    /// What each history remembers; empty before its parent is first left.
    var history: [DenseSet]

    var changes = Changes()
    /// The transaction of what is being carried out.
    var currentTransaction: Int?
    var asked: [PendingAction] = []
    /// Whether derived values may be out of date.
    var contextChanged = false

    var chosen: [RuleChoice] = []
    /// What came up by itself since an instant.
    var ownSince = Instant.zero
    var ownCount = 0
    /// Steps of motions since an instant.
    var jumpsSince = Instant.zero
    var jumpCount = 0
    /// Events of this instant that nobody has heard of yet.
    var events: [TimelineEvent] = []
    /// Whether anybody will hear of them.
    private var recordsEvents = true

    init(_ component: Component, seed: UInt64, reducesMotion: Bool, isPresent: Bool) {
        self.component = component
        self.reducesMotion = reducesMotion
        limits = reducesMotion ? StyleDeclaration.reducedMotion.limits : component.limits
        context = component.initialContext
        store = Store(component, isPresent: isPresent)
        random = RandomState(seed: seed)
        arena = GestureArena(component.gestures)
        history = Array(repeating: DenseSet(), count: component.historyCount)
        entryMarks = Array(repeating: 0, count: component.states.count)
        isPresented = false
        agenda.add(.start, at: .zero)
        guard isPresent else { return }
        // Where nothing depends on it, it is simply there.
        if component.hasPresence { agenda.add(.appearance, at: .zero) } else { isPresented = true }
    }

    /// The table of contents: what is due, instant by instant.
    mutating func run<Host: RuleHost & ~Copyable>(
        from first: Instant, until horizon: Instant, _ host: inout Host
    ) throws(ScriptFailure) {
        recordsEvents = host.wantsEvents
        var next: Instant? = first
        while let instant = next, instant <= horizon {
            now = instant
            settleMotions()
            passThresholds()
            var isStart = false
            do throws(ScriptFailure) {
                try countJumps()
                while let entry = agenda.popDue(at: instant) {
                    if entry.isOwn { try countOwn(entry) }
                    try macrostep(entry, &host)
                    // Nothing moves at the start, but what is triggered in the same instant does.
                    isStart = entry.occasion == .start
                    if isStart { break }
                }
                try answerChanges(&host)
            } catch {
                // What other triggers of this instant did stands, and is answered.
                try? answerChanges(&host)
                passThresholds()
                record(.error(error.whole))
                tell(&host)
                throw error
            }
            settleMotions()
            passThresholds(isStart: isStart)
            tell(&host)
            stage.findNextBoundary()
            next = nextInstant
        }
    }

    /// When the next thing happens by itself; `nil` when nothing will.
    var nextInstant: Instant? {
        if !changes.isEmpty || transactions.isDue { return now }
        var next = min(agenda.next ?? .never, stage.nextBoundary, thresholds.next)
        if !transactions.records.isEmpty { next = min(next, transactions.next(after: now)) }
        return next == .never ? nil : next
    }

    /// Takes over what the component's styles say of movement, unless the library's own style lies over them.
    mutating func takeLimits() { if !reducesMotion { limits = component.limits } }

    /// Tells the host what has happened since it was last told.
    private mutating func tell<Host: RuleHost & ~Copyable>(_ host: inout Host) {
        if events.isEmpty { return }
        for event in events { host.observe(event) }
        events.removeAll(keepingCapacity: true)
    }

    mutating func record(_ kind: @autoclosure () -> TimelineEvent.Kind) {
        if recordsEvents { events.append(TimelineEvent(instant: now, kind: kind())) }
    }

    func scope(_ purpose: EffectScope.Purpose, payload: PlainData) -> EffectScope {
        var scope = EffectScope(
            component: component, purpose: purpose, payload: payload, context: context, random: random, active: active,
            store: store, stage: stage, now: now)
        // Where a throw would stop depends on where the key is.
        scope.wasAskedWhatIsShown = !grips.isEmpty
        return scope
    }

    // MARK: - Settling

    /// The number of timers and settled states that may come up within a second.
    private static let ownLimit = 2000

    /// Counts what a session does by itself: timers of no time, and states that settle at once, could go on for ever.
    private mutating func countOwn(_ entry: AgendaEntry) throws(ScriptFailure) {
        if now.nanoseconds - ownSince.nanoseconds >= 1_000_000_000 { (ownSince, ownCount) = (now, 0) }
        ownCount += 1
        guard ownCount > Self.ownLimit else { return }
        agenda.dropOwn(at: now)
        throw ScriptFailure(
            "timers, crossings, transactions and settled states lead to each other without end: more than \(Self.ownLimit) within a second",
            at: location(of: entry.occasion))
    }

    /// The number of steps that motions may make within a second: more than any screen could show.
    private static let jumpLimit = 20_000

    private mutating func countJumps() throws(ScriptFailure) {
        if now.nanoseconds - jumpsSince.nanoseconds >= 1_000_000_000 { (jumpsSince, jumpCount) = (now, 0) }
        guard jumpCount > Self.jumpLimit else { return }
        jumpCount = 0
        stage.stopTellingSteps()
        throw ScriptFailure(
            "motions step more than \(Self.jumpLimit) times within a second", at: component.declaration.name.location)
    }

    /// Where the rule stands that waits for what has come up; of several, the first; the component where none does.
    private func location(of occasion: AgendaEntry.Occasion) -> SourceLocation? {
        let trigger: Int
        switch occasion {
        case .timer(let rule, _): return component.rules[rule].location
        case .raised(let index, _), .sent(let index, _, _), .external(let index, _), .concluded(let index, _):
            trigger = index
        case .rested(let watch): trigger = component.restWatches[watch].trigger
        case .crossed(let watch): trigger = component.crossingWatches[watch].trigger
        case .done: trigger = Trigger.done
        case .start, .appearance, .cue, .gestureDeadline, .gesture, .pointer: return component.declaration.name.location
        }
        let listeners = component.states.indices.flatMap {
            component.selection[trigger * component.states.count + $0]
        }
        return listeners.map { component.listeners[$0].rule }.min().flatMap { component.rules[$0].location }
            ?? component.declaration.name.location
    }

    /// Takes the motions past this instant, and tells the states that wait for all to settle.
    private mutating func settleMotions() {
        if stage.nextBoundary <= now {
            let instant = now
            let steps = recordsEvents ? followedSteps() : []
            stage.pass(instant, store: store) { kind in
                if recordsEvents { events.append(TimelineEvent(instant: instant, kind: kind)) }
                if case .jump = kind { jumpCount += 1 }
            }
            for step in steps { record(.jump(key: step.key, from: step.from, to: step.to)) }
        }
        removeLayers()
        if !transactions.records.isEmpty, changes.isEmpty { concludeTransactions() }
        guard !component.restWatches.isEmpty, changes.transitions.isEmpty else { return }
        // Nothing has settled before all that comes of being completed has begun.
        if !tellRests(.completed) { _ = tellRests(.settled) }
    }

    /// Tells the active states whose motions have come to rest, the outermost first; whether there are any.
    private mutating func tellRests(_ rest: Rest) -> Bool {
        var isAny = false
        for state in active {
            for index in component.states[state].restWatches where !notifiedWatches.contains(index) {
                let watch = component.restWatches[index]
                guard watch.rest == rest else { continue }
                let isWaiting = stage.tracks.contains { track in
                    track.order >= entryMarks[state] && watch.concerns(track.key)
                        && (rest == .settled ? track.isUnsettled : track.isIncomplete)
                }
                if isWaiting { continue }
                notifiedWatches.insert(index)
                agenda.add(.rested(watch: index), at: now)
                isAny = true
            }
        }
        return isAny
    }

    /// The steps that keys make now with those that they follow, while these are in flight.
    private func followedSteps() -> [(key: Int, from: Lanes, to: Lanes)] {
        if component.expressions.list.isEmpty { return [] }
        let stepping = DenseSet(stage.tracks.filter { $0.steps <= now }.map { $0.key })
        if stepping.isEmpty { return [] }
        var result: [(key: Int, from: Lanes, to: Lanes)] = []
        for key in component.keys.indices where component.followed[key].intersects(stepping) {
            guard case .expression = store.model[key] else { continue }
            let time = now.seconds
            let found = stage.discontinuities(of: key, in: time - 1e-9...time + 1e-9, store: store)
            let step = found.reduce(Lanes.zero) { $0 + $1.step }
            let to = shown(key).value
            if step != .zero { result.append((key, to - step, to)) }
        }
        return result
    }

    /// A key began to move: whoever waits for it to rest waits again.
    mutating func awaitRestAgain(of key: Int) {
        for index in notifiedWatches where component.restWatches[index].concerns(key) { notifiedWatches.remove(index) }
    }

    /// Whether a key, or one that it follows, has a motion that has not settled.
    func isMoving(_ key: Int) -> Bool {
        if stage.isMoving(key, at: now) { return true }
        if component.expressions.parts[key].contains(where: { isMoving($0.key) }) { return true }
        guard case .expression = store.model[key] else { return false }
        return component.followed[key].contains { stage.isMoving($0, at: now) }
    }

    /// The number that an expression shows now.
    func value(ofExpression index: Int) -> Double {
        stage.sample(ofExpression: index, at: now.seconds, store: store).value.x
    }

    /// What a key shows now.
    func shown(_ key: Int) -> Sample { stage.shown(key, at: now.seconds, store: store) }
}

extension SessionState: Equatable {
    /// What is only the working room of one instant does not count: between two it is empty, or unused.
    static func == (left: SessionState, right: SessionState) -> Bool {
        left.now == right.now && left.active == right.active && left.context == right.context
            && left.agenda == right.agenda && left.store == right.store && left.stage == right.stage
            && left.random == right.random && left.transactions == right.transactions
            && left.isPresented == right.isPresented
            && left.history == right.history && left.notifiedWatches == right.notifiedWatches
            && left.arena == right.arena && left.grips == right.grips && left.begun == right.begun
            && left.thresholds == right.thresholds
            && left.entryMarks == right.entryMarks
            && left.contextChanged == right.contextChanged && left.changes.isRestyled == right.changes.isRestyled
            && left.reducesMotion == right.reducesMotion
            && left.ownSince == right.ownSince && left.ownCount == right.ownCount
            && left.jumpsSince == right.jumpsSince && left.jumpCount == right.jumpCount
            && (left.component === right.component || left.component.declaration == right.component.declaration)
    }
}
