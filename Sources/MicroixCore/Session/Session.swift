public import MicroixMotion

/// A running component, as a value: a copy is complete, with its motions, its timers and its future.
///
/// Two sessions are equal if they have the same future: the same component, states, context, motions, timers, histories
/// and random numbers at the same instant.
///
/// The order inside one instant: triggers choose rules, rules change states and context, and then, once, every key
/// whose model value changed is **asked** for its action, the new values are **stored**, and the actions **run**.
public struct Session: Sendable, Equatable {
    // One reference, whose object is copied only before it is changed, so that copying a session is cheap.
    private var storage: Storage

    private final class Storage: @unchecked Sendable {
        // Only the session that holds the object changes it, protected by the exclusive access to the session: this
        // makes the class Sendable, and a dynamic check needless.
        @exclusivity(unchecked) var machine: Machine
        /// Nothing happens by itself before this instant, as the last advance found; zero after any change.
        @exclusivity(unchecked) var quietUntil = Instant.zero

        var state: SessionState { _read { yield machine.state } }

        init(_ state: SessionState) { machine = Machine(state) }
    }

    /// Creates a session that has not started: the first ``advance(to:host:)`` enters the initial states.
    ///
    /// - Parameters:
    ///   - component: The component to run.
    ///   - seed: The seed of the random numbers that effects draw.
    ///   - reducesMotion: Whether ``StyleDeclaration/reducedMotion`` is added to its styles, so that movement is cut.
    ///   - isPresent: Whether it is present from the start; if not, the trigger `appear` lets it appear.
    public init(_ component: Component, seed: UInt64 = 0, reducesMotion: Bool = false, isPresent: Bool = true) {
        storage = Storage(SessionState(component, seed: seed, reducesMotion: reducesMotion, isPresent: isPresent))
    }

    init(_ state: SessionState) { storage = Storage(state) }

    var state: SessionState { storage.state }

    /// Whether two sessions have the same future.
    public static func == (left: Session, right: Session) -> Bool {
        left.storage === right.storage || left.state == right.state
    }

    mutating func change(_ change: (inout SessionState) -> Void) {
        own()
        change(&storage.machine.state)
    }

    /// Reads the state in place, because a copy would count every reference in it.
    func read<Result>(_ body: (inout SessionState) -> Result) -> Result { body(&storage.machine.state) }

    /// Makes sure that the storage is not shared, before it is changed.
    private mutating func own() {
        if isKnownUniquelyReferenced(&storage) {
            storage.quietUntil = .zero
        } else {
            storage = Storage(storage.state)
        }
    }

    /// The next instant at which something happens by itself; `nil` if it is after `horizon`; unshares the storage.
    private mutating func findNextInstant(by horizon: Instant) -> Instant? {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
        if horizon < storage.quietUntil { return nil }
        let next = storage.machine.state.findNextInstant(by: horizon)
        // What happens at that instant will change the session.
        storage.quietUntil = next <= horizon ? .zero : next
        return next <= horizon ? next : nil
    }

    /// Collects the events that happen while `body` runs.
    mutating func collect(_ body: (inout Session) -> Void) -> [TimelineEvent] {
        own()
        storage.machine.scratch.journal.told = []
        body(&self)
        defer { storage.machine.scratch.journal.told = nil }
        return storage.machine.scratch.journal.told ?? []
    }

    /// Processes everything that is due until an instant.
    ///
    /// The result does not depend on how time is cut into steps.
    /// - Parameters:
    ///   - seconds: The instant, in seconds from the start; one that is not after ``now``, and NaN, change nothing.
    ///   - host: Runs the component's functions and gets the events; `nil` if there are no functions.
    /// - Throws: ``ScriptFailure`` if a function fails. If it was a guard, an effect or a derived value, all changes of
    ///   its trigger are undone; if it was an argument of an action, the key glides to its new value. The session can
    ///   go on.
    public mutating func advance(to seconds: Double, host: (any RuleHost)? = nil) throws(ScriptFailure) {
        guard let horizon = Instant(nearest: seconds) else { return }
        try advance(until: horizon, host)
    }

    /// See ``advance(to:host:)``.
    package mutating func advance(until horizon: Instant, _ host: (any RuleHost)?) throws(ScriptFailure) {
        if let next = findNextInstant(by: horizon) {
            storage.quietUntil = try storage.machine.run(from: next, until: horizon, host ?? SilentHost.shared)
        }
        storage.machine.state.situation.now = max(storage.state.now, horizon)
    }

    /// Processes the next instant at which something is due, if it is not after `horizon`; else only moves to
    /// `horizon`.
    ///
    /// - Returns: Whether the session is now at `horizon`.
    /// - Throws: As ``advance(to:host:)``.
    package mutating func step(until horizon: Instant, _ host: any RuleHost) throws(ScriptFailure) -> Bool {
        let next = findNextInstant(by: horizon)
        if let next { storage.quietUntil = try storage.machine.run(from: next, until: next, host) }
        storage.machine.state.situation.now = max(storage.state.now, next ?? horizon)
        return next ?? horizon == horizon
    }

    /// Posts a trigger.
    ///
    /// - Parameters:
    ///   - trigger: A trigger from ``Component/trigger(named:)``.
    ///   - payload: The new value of an input, or the fields of a declared trigger.
    ///   - seconds: The instant, in seconds from the start; `nil` for now.
    /// - Throws: ``TriggerProblem`` if the payload doesn't fit, or the instant is past.
    public mutating func post(
        _ trigger: TriggerID, payload: PlainData = .null, at seconds: Double? = nil
    ) throws(TriggerProblem) {
        try post(trigger, payload: payload, at: try instant(seconds) ?? now)
    }

    /// Posts a trigger at an instant, which must not be past.
    package mutating func post(
        _ trigger: TriggerID, payload: PlainData, at instant: Instant
    ) throws(TriggerProblem) {
        let accepted = try component.triggers[trigger].accept(payload)
        own()
        storage.machine.state.agenda.add(
            .external(trigger: trigger, payload: accepted), at: instant,
            transaction: storage.state.situation.transactions.open.last)
    }

    /// Posts a pointer sample for the component's gestures.
    ///
    /// - Parameters:
    ///   - sample: What the pointer does, and where. Samples of a pointer that is not down are ignored.
    ///   - seconds: The instant at which it is processed, in seconds from the start; `nil` for when it was observed, or
    ///     for now if that is past or not given.
    /// - Throws: ``TriggerProblem/time(_:)`` if the instant is past, ``TriggerProblem/location`` if a coordinate is
    ///   NaN.
    public mutating func point(_ sample: PointerSample, at seconds: Double? = nil) throws(TriggerProblem) {
        let instant = try instant(seconds)
        try point(sample, at: instant ?? max(now, sample.seen ?? now))
    }

    /// Posts a pointer sample at an instant, which must not be past.
    package mutating func point(_ sample: PointerSample, at instant: Instant) throws(TriggerProblem) {
        guard sample.isSomewhere else { throw .location }
        own()
        storage.machine.state.agenda.add(.pointer(sample), at: instant)
    }

    func instant(_ seconds: Double?) throws(TriggerProblem) -> Instant? {
        guard let seconds else { return nil }
        guard let instant = Instant(nearest: seconds), instant >= now else { throw .time(seconds) }
        return instant
    }

    /// Processes a pointer sample, and everything that is due until then; returns the verdict on the pointer.
    ///
    /// As long as the verdict is ``PointerVerdict/possible``, the host may take the pointer away with a sample of
    /// ``PointerPhase/cancel``, which cancels the gestures that have begun with it. Later verdicts are events:
    /// ``TimelineEvent/Kind/verdict(pointer:_:)``.
    /// - Parameters:
    ///   - sample: What the pointer does, and where.
    ///   - seconds: The instant at which it is processed, in seconds from the start; `nil`, an instant that is past and
    ///     NaN mean now.
    ///   - host: Runs the component's functions and hears the events.
    /// - Returns: The pointer's verdict; for a pointer that is lifted, its last one. ``PointerVerdict/ignored`` for a
    ///   pointer that no gesture uses: one that is not down or was taken away, one that hovers, one with a NaN
    ///   coordinate, or any pointer of a component without gestures.
    /// - Throws: ``ScriptFailure`` if a function fails, as ``advance(to:host:)`` does. ``verdict(ofPointer:)`` then has
    ///   the verdict; if the failure came before the sample's turn, the next ``advance(to:host:)`` processes the
    ///   sample.
    public mutating func take(
        _ sample: PointerSample, at seconds: Double? = nil, host: any RuleHost = SilentHost.shared
    ) throws(ScriptFailure) -> PointerVerdict {
        let instant = max(now, seconds.flatMap { Instant(nearest: $0) } ?? now)
        guard sample.isSomewhere else {
            try advance(until: instant, host)
            return .ignored
        }
        own()
        storage.machine.state.agenda.add(.pointer(sample), at: instant)
        try advance(until: instant, host)
        return lastVerdict
    }

    /// Whether a finger is down, or was lifted and has no final verdict yet.
    package var hasFingers: Bool { read { !$0.arena.pointers.down.isEmpty || !$0.arena.pointers.lifted.isEmpty } }

    /// The verdict on the pointer that was processed last; for a lifted one, its last verdict.
    package var lastVerdict: PointerVerdict { storage.machine.scratch.verdict ?? .ignored }

    /// Whether the component used the key that was processed last.
    package var lastKeyIsTaken: Bool { storage.machine.scratch.isKeyTaken }

    /// The topmost layer with a gesture at a place now, in points of the component; `nil` if there is none.
    public func layer(atX x: Double, y: Double) -> LayerID? {
        x.isFinite && y.isFinite ? read { $0.situation.touched(at: [x, y, 0, 0]) } : nil
    }

    /// Whether a finger is down.
    public func isDown(_ id: Int) -> Bool { verdict(ofPointer: id) != nil }

    /// The verdict on a finger; `nil` if it is not down.
    ///
    /// A component without gestures does not track fingers, and no component tracks more than ten.
    public func verdict(ofPointer id: Int) -> PointerVerdict? { read { $0.arena.pointers.verdict(of: id) } }

    // MARK: - What can be seen

    /// The component that runs.
    public var component: Component { storage.state.component }

    /// Whether movement is replaced by cuts and short fades.
    public var reducesMotion: Bool { storage.state.reducesMotion }

    /// The instant up to which everything has happened.
    public var now: Instant { storage.state.now }

    /// The next instant at which something happens by itself; `nil` if nothing will.
    public var nextInstant: Instant? { read { $0.nextInstant } }

    /// The same, but `nil` if it is after `horizon`; this is cheaper, because the search ends there.
    package mutating func nextInstant(by horizon: Instant) -> Instant? { findNextInstant(by: horizon) }

    /// The same, but `nil` if it is after `seconds`, compared exactly as a `Double`.
    package mutating func nextInstant(by seconds: Double) -> Instant? {
        guard let next = nextInstant(by: Instant(nearest: seconds) ?? .never), next < .never else { return nil }
        return next.seconds <= seconds ? next : nil
    }

    /// The value and velocity that a key shows at an instant; exact, and without an allocation.
    ///
    /// The instant must not be before the last event. If it is after the last ``advance(to:host:)``, the result is what
    /// would be shown if nothing happened until then.
    public borrowing func shown(_ key: KeyID, at seconds: Double) -> Sample {
        storage.machine.state.situation.look { $0.shown(key, at: seconds) }
    }

    /// The steps and kinks that a key's current motions declare, with their instants in seconds.
    ///
    /// A motion that begins at `seconds.lowerBound` or later is listed with the step and kink of its start. An oracle
    /// of continuity subtracts all of them; any other jump is a fault.
    /// - Parameters:
    ///   - key: The key.
    ///   - seconds: The range of instants, not before the last event.
    public func discontinuities(of key: KeyID, in seconds: ClosedRange<Double>) -> [Discontinuity] {
        storage.state.situation.stage.discontinuities(of: key, in: seconds, store: storage.state.situation.store)
    }

    /// Everything that is shown at an instant, which must not be before the last call of ``advance(to:host:)``.
    public func frame(at seconds: Double) -> Frame { storage.state.situation.frame(at: seconds) }

    /// The paths of the innermost active states, in document order.
    public var activeStates: [String] {
        component.innermost(of: storage.state.situation.active).map { component.path(ofState: $0) }
    }

    /// The value of a field of the context; `nil` if there is none of that name.
    public func field(_ name: String) -> PlainData? {
        component.fields.firstIndex { $0.name.text == name }.map { storage.state.situation.context[$0] }
    }

    /// The value of a data key.
    public func data(_ key: DataKeyID) -> PlainData { storage.state.situation.store.data[key] }

    /// The value of a data key, by its path; `nil` if there is none of that name.
    ///
    /// The undeclared keys of an open store are found, too.
    public func data(named name: String) -> PlainData? {
        if let key = component.dataKey(named: name) { return data(key) }
        let value = storage.state.situation.store.undeclared[name]
        return value == .null ? nil : value
    }

    /// The presence of a layer, by its name; `nil` if there is none of that name.
    public func presence(ofLayer name: String) -> Presence? {
        component.layer(named: name).map { storage.state.situation.store.presence[$0] }
    }

    /// The presence of the session as a whole; once it is absent, nothing of it is drawn.
    public var presence: Presence { storage.state.situation.store.presence[.whole] }

    /// Whether any finite motion has not settled.
    public var isMoving: Bool { read { $0.situation.stage.isAnyUnsettled } }

    /// Whether a key follows, through a spring, a key that a finger holds or that moves endlessly, so that its end is
    /// not known.
    package var isChasing: Bool { read { $0.situation.stage.isAnyChasing } }

    /// The longest cycle of the endless motions, in seconds; `nil` if there are none.
    public var period: Double? { storage.state.situation.stage.period }

    /// Whether a trigger or a timer is still due; the waiting time of a gesture counts only if a rule listens for its
    /// end.
    public var isExpecting: Bool { read { $0.isExpecting } }
}
