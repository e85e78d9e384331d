public import MicroixMotion

/// A running component, as a value: copying it is a snapshot, with its future, its motions and its timers.
///
/// Two sessions are equal where they have the same future: the same component, states, context, motions, timers,
/// histories and random numbers at the same instant.
///
/// The order inside one instant: triggers choose rules, rules change states and context, and then, once, every key
/// whose model value changed is **asked** for its action, the new values are **stored**, and the actions **run**.
public struct Session: Sendable, Equatable {
    // One reference, copied when it is written to, so that a copy costs next to nothing.
    private var storage: Storage

    private final class Storage: @unchecked Sendable {
        // Written to only by the one session that holds it, whose own exclusive access guards it: that makes it
        // Sendable, and a check of its own needless.
        @exclusivity(unchecked) var machine: Machine
        /// Nothing happens by itself before this instant: found by an advance, and not known once the session has changed.
        @exclusivity(unchecked) var quietUntil = Instant.zero

        var state: SessionState { _read { yield machine.state } }

        init(_ state: SessionState) { machine = Machine(state) }
    }

    /// Creates a session whose start lies on its agenda: the first ``advance(to:host:)`` enters the initial states.
    ///
    /// - Parameters:
    ///   - component: What to run.
    ///   - seed: The seed of the random numbers that effects draw.
    ///   - reducesMotion: Whether ``StyleDeclaration/reducedMotion`` lies over its styles: movement is replaced by cuts.
    ///   - isPresent: Whether it is shown from the start; if not, it appears with the trigger `appear`.
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

    /// Reads the state where it lies: a copy of it would count every reference in it.
    func read<Result>(_ body: (inout SessionState) -> Result) -> Result { body(&storage.machine.state) }

    /// Takes the state for itself, to change it.
    private mutating func own() {
        if isKnownUniquelyReferenced(&storage) {
            storage.quietUntil = .zero
        } else {
            storage = Storage(storage.state)
        }
    }

    /// When the next thing happens by itself where that is by `horizon`, else `nil`; its storage is not shared afterwards.
    private mutating func findNextInstant(by horizon: Instant) -> Instant? {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
        if horizon < storage.quietUntil { return nil }
        let next = storage.machine.state.findNextInstant(by: horizon)
        // What happens then changes the session.
        storage.quietUntil = next <= horizon ? .zero : next
        return next <= horizon ? next : nil
    }

    /// Collects what happens while something is done.
    mutating func collect(_ body: (inout Session) -> Void) -> [TimelineEvent] {
        own()
        storage.machine.scratch.journal.told = []
        body(&self)
        defer { storage.machine.scratch.journal.told = nil }
        return storage.machine.scratch.journal.told ?? []
    }

    /// Lets everything happen that is due until an instant.
    ///
    /// How time is cut into steps changes nothing.
    /// - Parameters:
    ///   - seconds: The instant; one that is not later than ``now``, or no number, changes nothing.
    ///   - host: Runs the component's functions and hears the events; `nil` where it has none.
    /// - Throws: ``ScriptFailure`` when a function fails. What the trigger of a guard, an effect or a derived value had
    ///   done is taken back; a key whose action's argument fails glides to its new value. The session can go on.
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

    /// Lets happen what is due at the next instant, where that is by `horizon`; it is `horizon` then where nothing is.
    ///
    /// - Returns: Whether it has come to `horizon`.
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
    ///   - trigger: From ``Component/trigger(named:)``.
    ///   - payload: What it carries; the new value of an input, the fields of a declared trigger.
    ///   - seconds: When; by default now.
    /// - Throws: ``TriggerProblem`` where the payload does not fit or the instant is past.
    public mutating func post(
        _ trigger: TriggerID, payload: PlainData = .null, at seconds: Double? = nil
    ) throws(TriggerProblem) {
        try post(trigger, payload: payload, at: try instant(seconds) ?? now)
    }

    /// Posts a trigger at an instant, which is not past.
    package mutating func post(
        _ trigger: TriggerID, payload: PlainData, at instant: Instant
    ) throws(TriggerProblem) {
        let accepted = try component.triggers[trigger].accept(payload)
        own()
        storage.machine.state.agenda.add(
            .external(trigger: trigger, payload: accepted), at: instant,
            transaction: storage.state.situation.transactions.open.last)
    }

    /// Posts what a pointer does, for the component's gestures to make something of.
    ///
    /// - Parameters:
    ///   - sample: What it does, and where. A pointer that is not known to be down is passed over.
    ///   - seconds: When it is taken up; by default when it was seen, or now where that is past or not said.
    /// - Throws: ``TriggerProblem/time(_:)`` where the instant is past, ``TriggerProblem/location`` where a coordinate is no
    ///   number.
    public mutating func point(_ sample: PointerSample, at seconds: Double? = nil) throws(TriggerProblem) {
        let instant = try instant(seconds)
        try point(sample, at: instant ?? max(now, sample.seen ?? now))
    }

    /// Posts what a pointer does at an instant, which is not past.
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

    /// Takes up what a pointer does, with all that happens until then, and says whose the pointer is.
    ///
    /// As long as it is ``PointerVerdict/possible`` a host may take it back: by a sample with ``PointerPhase/cancel``, which
    /// cancels what has begun with it. Later decisions are events, ``TimelineEvent/Kind/verdict(pointer:_:)``.
    /// - Parameters:
    ///   - sample: What it does, and where.
    ///   - seconds: When it is taken up; by default now. An instant that is past, or no number, is now.
    ///   - host: Runs the component's functions and hears the events.
    /// - Returns: The pointer's verdict; of one that is lifted, the last. ``PointerVerdict/ignored`` for what gestures make
    ///   nothing of: a pointer that is not down or was taken away, one that hovers, one whose coordinates are no numbers, a
    ///   component without gestures.
    /// - Throws: ``ScriptFailure`` when a function fails, as ``advance(to:host:)`` does. Whose the pointer is
    ///   ``verdict(ofPointer:)`` tells then; what failed before the sample's turn leaves it to the next
    ///   ``advance(to:host:)``.
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

    /// Whether any finger is down, or is lifted and not decided yet.
    package var hasFingers: Bool { read { !$0.arena.pointers.down.isEmpty || !$0.arena.pointers.lifted.isEmpty } }

    /// Whose the pointer is that was taken up last; of one that was lifted, whose it was.
    package var lastVerdict: PointerVerdict { storage.machine.scratch.verdict ?? .ignored }

    /// Whether something was made of the key that was taken up last.
    package var lastKeyIsTaken: Bool { storage.machine.scratch.isKeyTaken }

    /// The topmost layer with a gesture that is shown at a place now, in points of the component; `nil` where there is none.
    public func layer(atX x: Double, y: Double) -> LayerID? {
        x.isFinite && y.isFinite ? read { $0.situation.touched(at: [x, y, 0, 0]) } : nil
    }

    /// Whether a finger is down.
    public func isDown(_ id: Int) -> Bool { verdict(ofPointer: id) != nil }

    /// Whose a finger is; `nil` where it is not down.
    ///
    /// Of a component without gestures no finger is known to be down, nor is one more than ten.
    public func verdict(ofPointer id: Int) -> PointerVerdict? { read { $0.arena.pointers.verdict(of: id) } }

    // MARK: - What can be seen

    /// What runs.
    public var component: Component { storage.state.component }

    /// Whether movement is replaced by cuts and short fades.
    public var reducesMotion: Bool { storage.state.reducesMotion }

    /// The instant up to which everything has happened.
    public var now: Instant { storage.state.now }

    /// When the next thing happens by itself; `nil` when nothing will.
    public var nextInstant: Instant? { read { $0.nextInstant } }

    /// The same where that is by `horizon`, and `nil` where nothing is: cheaper, as it is not searched for any further.
    package mutating func nextInstant(by horizon: Instant) -> Instant? { findNextInstant(by: horizon) }

    /// The same by so many seconds, to the last digit of the number.
    package mutating func nextInstant(by seconds: Double) -> Instant? {
        guard let next = nextInstant(by: Instant(nearest: seconds) ?? .never), next < .never else { return nil }
        return next.seconds <= seconds ? next : nil
    }

    /// What a key shows at an instant, and how fast it moves: exact, and without an allocation.
    ///
    /// The instant is one for which ``advance(to:host:)`` has been called, and is not earlier than its last event; at a later
    /// one, it is what would be shown if nothing happened until then.
    public borrowing func shown(_ key: KeyID, at seconds: Double) -> Sample {
        storage.machine.state.situation.look { $0.shown(key, at: seconds) }
    }

    /// The steps and bends that a key's motions declare, as they are now, with their instants in seconds.
    ///
    /// What begins at `seconds.lowerBound` or after it is listed with the step and bend of its start. An oracle of
    /// continuity subtracts these; whatever else jumps is a fault.
    /// - Parameters:
    ///   - key: The key.
    ///   - seconds: The instants, none of them earlier than the last event.
    public func discontinuities(of key: KeyID, in seconds: ClosedRange<Double>) -> [Discontinuity] {
        storage.state.situation.stage.discontinuities(of: key, in: seconds, store: storage.state.situation.store)
    }

    /// What is shown at an instant for which ``advance(to:host:)`` has been called and that is not earlier.
    public func frame(at seconds: Double) -> Frame { storage.state.situation.frame(at: seconds) }

    /// The paths of the innermost active states, in document order.
    public var activeStates: [String] {
        component.innermost(of: storage.state.situation.active).map { component.path(ofState: $0) }
    }

    /// The value of a field of the context; `nil` where there is none of that name.
    public func field(_ name: String) -> PlainData? {
        component.fields.firstIndex { $0.name.text == name }.map { storage.state.situation.context[$0] }
    }

    /// What a data key holds.
    public func data(_ key: DataKeyID) -> PlainData { storage.state.situation.store.data[key] }

    /// What a data key holds, by its path; `nil` where there is nothing of that name.
    ///
    /// An open store has keys that nobody declared as well.
    public func data(named name: String) -> PlainData? {
        if let key = component.dataKey(named: name) { return data(key) }
        let value = storage.state.situation.store.undeclared[name]
        return value == .null ? nil : value
    }

    /// Whether a layer is there, by its name; `nil` where there is none of that name.
    public func presence(ofLayer name: String) -> Presence? {
        component.layer(named: name).map { storage.state.situation.store.presence[$0] }
    }

    /// Whether the session as a whole is there; once it is absent, nothing of it is to be drawn.
    public var presence: Presence { storage.state.situation.store.presence[.whole] }

    /// Whether any finite motion has not settled.
    public var isMoving: Bool { read { $0.situation.stage.isAnyUnsettled } }

    /// Whether anything follows through a spring what a finger holds, or what moves without end: it moves, and nobody knows until when.
    package var isChasing: Bool { read { $0.situation.stage.isAnyChasing } }

    /// The longest cycle, in seconds, of what moves without end; `nil` when nothing does.
    public var period: Double? { storage.state.situation.stage.period }

    /// Whether a trigger or a timer is still to come; the time of a gesture only where a rule waits for it.
    public var isExpecting: Bool { read { $0.isExpecting } }
}
