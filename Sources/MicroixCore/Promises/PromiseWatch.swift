import MicroixMotion

/// Checks the promises of a component while a session of it runs.
///
/// The watch is separate from the session and has no effect on it: it draws no random number, changes nothing that
/// happens, and is in no snapshot and no comparison. Whoever drives the session either calls
/// ``advance(_:to:host:asksFunctions:)``, or tells the watch what will be shown (``look(at:until:)``) and what has
/// happened (``note(_:_:host:)``). A promise is checked against the motions between two events, not against frames:
/// turning points and bounds are searched for in the same way as thresholds.
public struct PromiseWatch: Sendable {
    private let component: Component
    private var courses: Table<PromiseID, PromiseCourse>
    /// When a finger last landed, began to move, or was lifted.
    private var lastFinger: Instant?
    /// The fingers that have not moved since they landed.
    private var landed: Set<Int> = []
    /// The instant until which everything shown has been checked, in seconds.
    private var looked: Double

    /// Begins with a session as it is; to check it from its start, create the watch before the session starts.
    public init(_ session: Session) {
        component = session.component
        looked = session.now.seconds
        // Before the start, nothing moves.
        let incoming: Double? = session.active.isEmpty ? 0 : nil
        courses = component.promises.mapTable { _ in PromiseCourse(incoming: incoming) }
        _ = note(session, [], host: nil)
    }

    /// Continues with a session that has moved to another component: a promise that still exists keeps its state.
    package init(_ session: Session, after other: PromiseWatch) {
        self.init(session)
        (lastFinger, landed) = (other.lastFinger, other.landed)
        for id in courses.indices {
            let words = component.words(ofPromise: id)
            guard let earlier = other.courses.indices.first(where: { other.component.words(ofPromise: $0) == words })
            else { continue }
            courses[id] = other.courses[earlier]
            // Keys may have other ids.
            courses[id].looks = []
        }
    }

    /// The next instant by which something must have happened, even if nothing is scheduled for it; `nil` if there is
    /// none.
    package var due: Instant? {
        courses.indices.compactMap { id in
            guard case .due(let since) = courses[id].phase, case .answers(_, let within) = component.promises[id].kind
            else { return nil }
            return since.adding(within).next
        }.min()
    }

    /// Whether the component makes no promises.
    public var isIdle: Bool { courses.isEmpty }

    /// Whether ``noteFrame(_:host:)`` may have something to check.
    public var isAskedAtFrames: Bool { component.promises.contains { $0.isAskedAtFrames } }

    /// The promises that have been checked at all; the others were neither kept nor broken.
    public var asked: [PromiseID] { courses.indices.filter { courses[$0].isAsked } }

    // MARK: - Driving

    /// Advances a session, and reports broken promises to its host.
    ///
    /// - Parameters:
    ///   - session: The session; the same one at each call.
    ///   - seconds: The instant, in seconds from the start, as for ``Session/advance(to:host:)``.
    ///   - host: Runs the component's functions, and gets broken promises as events.
    ///   - asksFunctions: Whether promises with functions are checked, too.
    /// - Throws: ``ScriptFailure`` if a function of the component fails, as for the session.
    public mutating func advance(
        _ session: inout Session, to seconds: Double, host: any RuleHost, asksFunctions: Bool = true
    ) throws(ScriptFailure) {
        guard let horizon = Instant(nearest: seconds) else { return }
        try advance(&session, until: horizon, host: host, asksFunctions: asksFunctions)
    }

    /// See ``advance(_:to:host:asksFunctions:)``.
    package mutating func advance(
        _ session: inout Session, until horizon: Instant, host: any RuleHost, asksFunctions: Bool = true
    ) throws(ScriptFailure) {
        let listening = ListeningHost(host)
        func tell(_ broken: [BrokenPromise]) {
            for promise in broken { host.observe(TimelineEvent(instant: promise.instant, kind: .broken(promise))) }
        }
        while let next = session.nextInstant(by: horizon) {
            tell(look(at: session, until: next.seconds))
            var failure: ScriptFailure?
            do throws(ScriptFailure) { try session.advance(until: next, listening) } catch { failure = error }
            tell(note(session, listening.take(), host: asksFunctions ? host : nil))
            if let failure { throw failure }
        }
        tell(look(at: session, until: horizon.seconds))
        try session.advance(until: horizon, listening)
        if isAskedAtFrames { tell(noteFrame(session, host: asksFunctions ? host : nil)) }
    }

    // MARK: - What is shown

    /// Leaves out what is shown until an instant, for a loop that is known already.
    public mutating func skip(to seconds: Double) { looked = max(looked, seconds) }

    /// Checks what is shown since the last call, until an instant before which nothing happens.
    public mutating func look(at session: Session, until seconds: Double) -> [BrokenPromise] {
        guard !courses.isEmpty, seconds > looked else { return [] }
        let range = looked...seconds
        looked = seconds
        var broken: [BrokenPromise] = []
        session.read { state in
            for id in courses.indices {
                let promise = component.promises[id]
                switch courses[id].phase {
                case .away:
                    if case .forward(let number, _) = promise.kind {
                        courses[id].incoming =
                            state.situation.stage.sample(
                                ofExpression: number, at: seconds, store: state.situation.store
                            ).velocity.x
                    }
                    continue
                case .waiting: continue
                case .due(let since):
                    guard case .answers(_, let within) = promise.kind, since.adding(within).seconds < seconds else {
                        continue
                    }
                    broken.append(unanswered(id, since, within))
                    continue
                case .runningOut, .held: if courses[id].isTold { continue }
                }
                for number in promise.expressions {
                    var course = courses[id]
                    let found = state.situation.stage.search(
                        number, of: promise.movers, in: range,
                        horizon: max(seconds, state.nextInstant?.seconds ?? .infinity), state.situation.store
                    ) { course.excess(promise, $0) }
                    courses[id] = course
                    guard let found else { continue }
                    courses[id].isTold = true
                    broken.append(
                        BrokenPromise(
                            promise: id, instant: Instant(nearest: found.time) ?? session.now, amount: found.excess,
                            message: promise.complaint(found.excess)))
                    break
                }
            }
        }
        return broken
    }

    /// The broken promises of a session in which nothing more will happen: those that still wait for an answer.
    public mutating func conclude(_ session: Session) -> [BrokenPromise] {
        var broken = look(at: session, until: session.now.seconds)
        guard session.isResting else { return broken }
        for id in courses.indices {
            guard case .due(let since) = courses[id].phase, case .answers(_, let within) = component.promises[id].kind
            else { continue }
            broken.append(unanswered(id, since, within))
        }
        return broken
    }

    private mutating func unanswered(_ id: PromiseID, _ since: Instant, _ within: Double) -> BrokenPromise {
        (courses[id].phase, courses[id].isTold) = (.waiting, true)
        return BrokenPromise(
            promise: id, instant: since.adding(within), amount: within,
            message: "nothing is seen or heard within \(plain(within)) s")
    }

    /// Checks the promises just after something has happened.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - events: The events since the last call.
    ///   - host: Runs the functions of promises; `nil` to leave these promises out.
    public mutating func note(
        _ session: Session, _ events: [TimelineEvent], host: (any RuleHost)?
    ) -> [BrokenPromise] {
        if courses.isEmpty { return [] }
        follow(events)
        return note(session, events, host, of: courses.indices)
    }

    /// Checks the promises that may be broken although nothing has happened: those with a function that reads keys
    /// which have moved, and those whose conditions depend on what is shown.
    ///
    /// - Parameters:
    ///   - session: The session, at an instant after its last event.
    ///   - host: Runs the functions of promises; `nil` to leave these promises out.
    public mutating func noteFrame(_ session: Session, host: (any RuleHost)?) -> [BrokenPromise] {
        let asked = courses.indices.filter { id in
            component.promises[id].mayBeginAtFrames
                || courses[id].looks.contains { session.shown($0.key, at: session.now.seconds) != $0.sample }
        }
        return asked.isEmpty ? [] : note(session, [], host, of: asked)
    }

    private mutating func note(
        _ session: Session, _ events: [TimelineEvent], _ host: (any RuleHost)?, of promises: some Sequence<PromiseID>
    ) -> [BrokenPromise] {
        var broken: [BrokenPromise] = []
        session.read { state in
            for id in promises {
                let promise = component.promises[id]
                guard !state.situation.active.isEmpty, promise.holds(in: state.situation) else {
                    courses[id].phase = .away
                    continue
                }
                let begins = if case .away = courses[id].phase { true } else { false }
                if begins { courses[id].isTold = false }
                guard let (time, amount, words) = note(id, promise, state.situation, events, begins: begins, host)
                else { continue }
                if courses[id].isTold { continue }
                courses[id].isTold = true
                broken.append(BrokenPromise(promise: id, instant: time, amount: amount, message: words))
            }
        }
        return broken
    }

    private typealias Complaint = (time: Instant, amount: Double, words: String)

    private mutating func note(
        _ id: PromiseID, _ promise: Promise, _ situation: Situation, _ events: [TimelineEvent], begins: Bool,
        _ host: (any RuleHost)?
    ) -> Complaint? {
        switch promise.kind {
        case .forward, .still, .notBelow:
            for number in promise.expressions {
                let sample = situation.stage.sample(
                    ofExpression: number, at: situation.now.seconds, store: situation.store)
                if begins { courses[id].begin(promise, sample) }
                if !promise.keys.contains(where: { situation.isMoving($0) }) { courses[id].rest(promise, sample) }
                let excess = courses[id].excess(promise, sample)
                if excess > 0 { return (situation.now, excess, promise.complaint(excess)) }
            }
            return nil
        case .never(let function, let words):
            if begins { courses[id].phase = .waiting }
            guard let host else { return nil }
            courses[id].isAsked = true
            var scope = situation.scope(.reading, payload: .null, in: function.part)
            do throws(ScriptFailure) {
                let isBroken = try host.call(function, scope: &scope).isTruthy
                courses[id].looks = scope.lookedAt.map { PromiseCourse.Look(key: $0, sample: situation.shown($0)) }
                if isBroken { return (situation.now, 1, words) }
                // It may be broken again.
                courses[id].isTold = false
                return nil
            } catch {
                courses[id].looks = []
                return (situation.now, 1, "its function fails: \(error.message)")
            }
        case .answers(let trigger, let within):
            return noteAnswer(id, trigger, within, situation, events, begins: begins)
        case .ends(let state, let within):
            return noteEnd(id, state, within, situation, events, begins: begins)
        }
    }

    // MARK: - What has to happen

    /// Notes when a finger last landed, began to move, or was lifted.
    private mutating func follow(_ events: [TimelineEvent]) {
        for event in events {
            guard case .pointer(let sample) = event.kind else { continue }
            switch sample.phase {
            case .down:
                landed.insert(sample.id)
                lastFinger = event.instant
            case .move:
                if landed.remove(sample.id) != nil { lastFinger = event.instant }
            case .up, .cancel:
                landed.remove(sample.id)
                lastFinger = event.instant
            case .hover: break
            }
        }
    }

    private mutating func noteAnswer(
        _ id: PromiseID, _ trigger: TriggerID, _ within: Double, _ situation: Situation, _ events: [TimelineEvent],
        begins: Bool
    ) -> Complaint? {
        if begins { courses[id].phase = .waiting }
        var complaint: Complaint?
        func judge(_ since: Instant, answered: Instant?) {
            let due = since.adding(within)
            if let answered, answered <= due {
                courses[id].phase = .waiting
            } else if let answered {
                let took = answered.seconds - since.seconds
                complaint = (due, took, "the answer comes after \(plain((took * 1000).rounded() / 1000)) s")
                courses[id].phase = .waiting
            }
        }
        if case .due(let since) = courses[id].phase {
            judge(since, answered: events.compactMap { $0.answers(in: situation) }.min())
        }
        for (place, event) in events.enumerated() {
            guard case .trigger(trigger, _, let origin) = event.kind, events.isTaken(at: place) else { continue }
            let since = origin == .gesture ? max(lastFinger ?? event.instant, .zero) : event.instant
            (courses[id].phase, courses[id].isAsked, courses[id].isTold) = (.due(since: since), true, false)
            judge(since, answered: events[place...].compactMap { $0.answers(in: situation) }.min())
        }
        return complaint
    }

    private mutating func noteEnd(
        _ id: PromiseID, _ state: StateID, _ within: Double, _ situation: Situation, _ events: [TimelineEvent],
        begins: Bool
    ) -> Complaint? {
        if begins { courses[id].phase = situation.active.contains(state) ? .due(since: situation.now) : .waiting }
        var complaint: Complaint?
        var isByHost = false
        for event in events {
            switch event.kind {
            case .trigger(_, _, let origin): isByHost = origin == .host || origin == .gesture
            case .transition(let transition):
                if case .due(let since) = courses[id].phase, transition.exited.contains(state) {
                    courses[id].phase = .waiting
                    let took = event.instant.seconds - since.seconds
                    if isByHost { continue }
                    courses[id].isAsked = true
                    if took > within + 1e-9 {
                        let words = "it is left after \(plain((took * 1000).rounded() / 1000)) s"
                        complaint = (since.adding(within), took, words)
                    }
                }
                if transition.entered.contains(state) {
                    (courses[id].phase, courses[id].isTold) = (.due(since: event.instant), false)
                }
            default: continue
            }
        }
        return complaint
    }
}

extension [TimelineEvent] {
    /// Whether a rule takes the trigger at an index before the next trigger is processed.
    fileprivate func isTaken(at index: Int) -> Bool {
        for event in self[(index + 1)...] {
            switch event.kind {
            case .trigger: return false
            case .transition: return true
            default: continue
            }
        }
        return false
    }
}

extension TimelineEvent {
    /// When a person sees or hears the effect of the event; `nil` if it has none that can be seen or heard.
    fileprivate func answers(in situation: Situation) -> Instant? {
        switch kind {
        case .action(let action):
            let isThere = action.target == action.shown.value && action.shown.velocity == .zero
            return isThere || situation.isUnseen(action.key) ? nil : max(instant, action.begins)
        case .changed, .presence, .tracked, .jump, .cue: return instant
        case .trigger, .transition, .asked, .stored, .pointer, .verdict, .key, .focus, .accessibility, .emit,
            .completed, .settled, .concluded, .crossed, .evaluated, .broken, .error:
            return nil
        }
    }
}

extension Situation {
    /// Whether a key's layer is absent.
    fileprivate func isUnseen(_ key: KeyID) -> Bool {
        store.presence.isAnyAway && store.presence[component.keyLayers[key] ?? .whole] == .absent
    }
}

/// Passes everything on to another host, and keeps the events.
private final class ListeningHost: RuleHost {
    private let base: any RuleHost
    private var events: [TimelineEvent] = []

    init(_ base: any RuleHost) { self.base = base }

    var wantsExplanations: Bool { base.wantsExplanations }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        try base.call(function, scope: &scope)
    }

    func answer(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> ActionAnswer {
        try base.answer(function, scope: &scope)
    }

    func observe(_ event: TimelineEvent) {
        events.append(event)
        if base.wantsEvents { base.observe(event) }
    }

    func take() -> [TimelineEvent] {
        defer { events.removeAll() }
        return events
    }
}
