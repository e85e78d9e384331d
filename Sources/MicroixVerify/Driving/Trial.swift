public import MicroixCore
public import MicroixMotion

/// A component that a test drives through time, puts into any state at any phase, and queries.
///
/// A trial is a value: a copy is a fork. The oracles check all that it shows on the way; see ``faults``.
public struct Trial {
    private var probe: Probe
    private let options: VerificationOptions
    private let places: EntryPaths
    /// The events that happened and that were not taken yet.
    public var news: [TimelineEvent] { pendingEvents.events }
    private var pendingEvents = PendingEvents()
    /// All inputs since the start, with their times.
    public private(set) var script: [TimedInput] = []
    private var scriptWeight = 0
    private var collected: [Fault] = []
    private let reducesMotion: Bool

    /// Starts a component.
    ///
    /// - Parameters:
    ///   - component: The component to run.
    ///   - host: Runs the component's functions.
    ///   - seed: The seed of the random numbers that effects draw.
    ///   - reducesMotion: Whether movement is replaced by cuts.
    public init(_ component: Component, host: any RuleHost, seed: UInt64 = 0, reducesMotion: Bool = false) {
        options = VerificationOptions(seed: seed)
        places = EntryPaths(component, host, options)
        probe = Probe(Subject(component), host: ProbeHost(host))
        probe.host.wantsExplanations = true
        probe.keepsEvents = true
        probe.looksAhead = true
        probe.isPatient = true
        self.reducesMotion = reducesMotion
        probe.watch(Session(component, seed: seed, reducesMotion: reducesMotion))
        probe.cross(.zero)
        try? take()
        pendingEvents.forget()
    }

    // MARK: - What it may keep

    /// How much it may still keep and look at; when the limit is passed, methods throw.
    package var allowance: Allowance {
        get { probe.allowance }
        set { probe.allowance = newValue }
    }

    /// Its size in bytes, as an estimate, without what it shares with its copies.
    package var weight: Int {
        let own = component.sessionWeight + 2 * session.dataWeight
        return own + pendingEvents.weight + scriptWeight + 256 * collected.count
    }

    /// The size of the component in bytes, as an estimate.
    package var componentWeight: Int { component.weight }

    /// What it shares with its copies, and the size of that in bytes.
    package var shared: (id: ObjectIdentifier, weight: Int) { (ObjectIdentifier(places), places.weight) }

    // MARK: - Driving

    /// The session as it is now.
    public var session: Session { probe.session }

    /// The seed of the random numbers that effects draw.
    public var seed: UInt64 { options.seed }

    /// The host that runs the component's functions.
    var host: any RuleHost { probe.host.base }

    /// The component that runs.
    public var component: Component { probe.subject.component }

    /// The seconds since the start.
    public var now: Double { session.now.seconds }

    /// Posts a trigger now.
    ///
    /// - Throws: ``TrialProblem`` if the component has no such trigger, its payload does not fit, or the script fails.
    public mutating func post(_ name: String, _ payload: PlainData = .null) throws(TrialProblem) {
        do throws(TriggerProblem) {
            let trigger = try component.trigger(named: name)
            // This is checked first on a copy, because the probe can't refuse a trigger.
            var copy = session
            try copy.post(trigger, payload: payload)
            keep(.trigger(Name(name), payload: payload))
            probe.post(Stimulus(trigger, payload))
        } catch {
            throw TrialProblem(error.message)
        }
        try take()
    }

    /// Lets a pointer do something now.
    ///
    /// - Throws: ``TrialProblem`` if the script fails.
    public mutating func point(_ sample: PointerSample) throws(TrialProblem) {
        keep(.pointer(sample))
        probe.point(sample)
        try take()
    }

    /// Gives the component an input now: a trigger, a pointer, a key or the focus.
    ///
    /// - Throws: ``TrialProblem`` if the component has no such trigger, key or element, a payload does not fit, or the
    ///   script fails.
    public mutating func post(_ input: Input) throws(TrialProblem) {
        switch input {
        case .trigger(let name, let payload): try post(name.text, payload)
        case .pointer(let sample): try point(sample)
        case .key(let sample): try key(sample)
        case .focus(let element): try focus(element?.text)
        }
    }

    /// Lets a key of the keyboard do something now, for the element that has the focus.
    ///
    /// - Returns: Whether something in the component took the key.
    /// - Throws: ``TrialProblem`` if there is no such key, or the script fails.
    @discardableResult
    public mutating func key(_ sample: KeySample) throws(TrialProblem) -> Bool {
        var isTaken = false
        for step in sample.steps {
            try take(.key(step))
            isTaken = isTaken || session.lastKeyIsTaken
        }
        return isTaken
    }

    /// Puts the focus on an element; `nil` takes it away.
    ///
    /// - Throws: ``TrialProblem`` if there is no such element, it can't have the focus, or the script fails.
    public mutating func focus(_ element: String?) throws(TrialProblem) {
        try take(.focus(element.map { Name($0) }))
        if let element, session.focusedElement != element {
            throw TrialProblem("'\(element)' can't have the focus now")
        }
    }

    /// Performs an accessibility action on an element, as its keys or a pointer would.
    ///
    /// - Throws: ``TrialProblem`` if there is no such element, the action is not possible, or the script fails.
    public mutating func perform(
        _ action: AccessibilityAction, on element: String, value: PlainData = .null
    ) throws(TrialProblem) {
        let name: String
        let payload: PlainData
        do throws(TriggerProblem) {
            let act = try session.act(action, on: element, value: value)
            (name, payload) = (component.triggers[act.trigger].name, act.payload)
        } catch {
            throw TrialProblem(error.message)
        }
        try post(name, payload)
    }

    private mutating func take(_ input: Input) throws(TrialProblem) {
        do throws(TriggerProblem) {
            // This is checked first on a copy, because the probe can't refuse an input.
            var copy = session
            try copy.post(TimedInput(at: now, input))
        } catch {
            throw TrialProblem(error.message)
        }
        keep(input)
        probe.take(input)
        try take()
    }

    private mutating func keep(_ input: Input) {
        script.append(TimedInput(at: now, input))
        scriptWeight += Self.weight(of: input)
    }

    /// The size of an input in the script, in bytes, as an estimate.
    private static func weight(of input: Input) -> Int {
        switch input {
        case .trigger(let name, let payload):
            MemoryLayout<TimedInput>.stride + name.text.utf8.count + payload.weight
        case .pointer: MemoryLayout<TimedInput>.stride + MemoryLayout<PointerSample>.stride
        case .key, .focus: MemoryLayout<TimedInput>.stride + MemoryLayout<KeySample>.stride + 32
        }
    }

    /// Lets time pass until an instant, in seconds from the start; the oracles check every frame.
    ///
    /// - Throws: ``TrialProblem`` if the instant is past, more than a day ahead or not a number, or the script fails.
    public mutating func advance(to seconds: Double) throws(TrialProblem) {
        guard seconds >= now - 1e-9, seconds <= now + 86_400 else {
            throw TrialProblem("\(number(seconds)) s is no instant from now, \(number(now)) s, to a day later")
        }
        probe.walk(to: seconds, framesPerSecond: options.framesPerSecond)
        try take()
    }

    /// Lets some seconds pass.
    ///
    /// - Throws: ``TrialProblem`` if they are below 0, more than a day or not a number, or the script fails.
    public mutating func advance(by seconds: Double) throws(TrialProblem) { try advance(to: now + seconds) }

    /// Lets time pass until everything has settled and no timer is left; motion without end does not count.
    ///
    /// - Returns: How many seconds that took.
    /// - Throws: ``TrialProblem`` if it never settles, or the script fails.
    @discardableResult
    public mutating func settle() throws(TrialProblem) -> Double {
        let start = now
        let ending = probe.follow(framesPerSecond: options.framesPerSecond)
        try take()
        switch ending {
        case .rest: return now - start
        case .cycle: throw TrialProblem("it never settles: the same happens again and again")
        case .never: throw TrialProblem("it has not settled after \(number(now - start)) s")
        }
    }

    /// Lets time pass until every motion has come to rest; timers may be left, and motion without end does not count.
    ///
    /// - Returns: How many seconds that took.
    /// - Throws: ``TrialProblem`` if motions go on for more than 10 minutes, or the script fails.
    @discardableResult
    public mutating func settleMotions() throws(TrialProblem) -> Double {
        let start = now
        while session.isMoving {
            guard now - start < Self.longestMotions else {
                throw TrialProblem("motions have not settled after \(number(now - start)) s")
            }
            let frame = now + 1 / options.framesPerSecond
            let next = session.nextInstant?.seconds ?? frame
            // A frame ends at the next instant at which something happens, so that the end of a motion is met exactly.
            try advance(to: next > now ? min(frame, next) : frame)
        }
        return now - start
    }

    /// Motions that go on for longer than this are taken to be endless, in seconds.
    private static let longestMotions = 600.0

    /// Puts the component into a state from wherever it is now, by the shortest way that exploring finds.
    ///
    /// - Parameters:
    ///   - state: The path of the state.
    ///   - phase: How much has passed of the time from the entry into the state until everything has settled: 0 is the
    ///     instant of the entry, 1 is when everything has settled.
    /// - Throws: ``TrialProblem`` if there is no such state or no way there, `phase` is not from 0 to 1, motion is
    ///   reduced, or the script fails.
    public mutating func enter(_ state: String, phase: Double = 1) throws(TrialProblem) {
        guard phase >= 0, phase <= 1 else {
            throw TrialProblem("a phase lies between 0 and 1, and is not \(number(phase))")
        }
        guard !reducesMotion else { throw TrialProblem("with reduced motion it has to be led there by its triggers") }
        let entry = try places.entry(into: state)
        let faults = collected
        probe.watch(entry.session)
        script = entry.script
        scriptWeight = script.reduce(0) { $0 + Self.weight(of: $1.input) }
        pendingEvents.forget()
        let start = now
        var ahead = probe
        _ = ahead.follow(framesPerSecond: options.framesPerSecond)
        let length = ahead.session.now.seconds - start
        if phase == 1, ahead.session.isResting {
            probe = ahead
        } else if phase > 0 {
            probe.walk(to: start + phase * length, framesPerSecond: options.framesPerSecond)
        }
        // The faults and events of the way there are not what the test is about, unless the way failed.
        defer {
            collected = faults
            probe.watch(probe.session, knowing: probe.known)
            pendingEvents.forget()
        }
        try take()
    }

    /// Takes the events and faults from the probe.
    private mutating func take() throws(TrialProblem) {
        // Tests don't ask which rules were evaluated.
        pendingEvents.append(probe.takeEvents().filter { if case .evaluated = $0.kind { false } else { true } })
        for fault in probe.faults
        where !collected.contains(where: {
            $0.oracle == fault.oracle && $0.key == fault.key && $0.detail == fault.detail && $0.time == fault.time
        }) {
            collected.append(fault)
        }
        if let words = allowance.exhaustion { throw TrialProblem(words, isLimit: true) }
        // What a failed function changed was undone; the test can't go on from there.
        if let failure = probe.takeFailure() {
            var problem = TrialProblem("the script failed: \(failure.message)")
            problem.failure = failure.script
            throw problem
        }
    }

    // MARK: - Asking

    /// The paths of the innermost active states, in document order.
    public var states: [String] { session.activeStates }

    /// Whether a state is active: an innermost one, or one around it.
    ///
    /// - Throws: ``TrialProblem`` if there is no such state.
    public func isActive(_ state: String) throws(TrialProblem) -> Bool {
        guard component.statePaths.contains(state) else {
            throw TrialProblem("there is no state '\(state)'", near: state, among: component.statePaths)
        }
        return session.active.contains { component.path(ofState: $0) == state }
    }

    /// What a key shows now: value and velocity.
    ///
    /// - Throws: ``TrialProblem`` if there is no such key.
    public func shown(_ key: String) throws(TrialProblem) -> (sample: Sample, kind: ValueKind) {
        let index = try self.key(key)
        return (session.shown(index, at: now), component.keys[index].kind)
    }

    /// The value at which a key comes to rest; `nil` if it never does, or if it follows other keys.
    ///
    /// - Throws: ``TrialProblem`` if there is no such key.
    public func target(_ key: String) throws(TrialProblem) -> Lanes? { session.target(of: try self.key(key)) }

    /// How near its end value a key must be to count as settled, in its unit.
    ///
    /// - Throws: ``TrialProblem`` if there is no such key.
    public func tolerance(_ key: String) throws(TrialProblem) -> Double { component.keys[try self.key(key)].tolerance }

    /// The value of a field of the context, or of a data key.
    ///
    /// - Throws: ``TrialProblem`` if there is neither.
    public func data(_ name: String) throws(TrialProblem) -> PlainData {
        if let value = session.field(name) { return value }
        if let data = session.data(named: name) { return data }
        if component.mayHoldUndeclared(name) { return .null }
        let known = component.fields.map(\.name.text) + component.dataKeys.map(\.name)
        throw TrialProblem("there is no field and no data key '\(name)'", near: name, among: known)
    }

    /// Whether a layer is present, leaving or absent.
    ///
    /// - Throws: ``TrialProblem`` if there is no such layer.
    public func presence(_ layer: String) throws(TrialProblem) -> Presence {
        guard let presence = session.presence(ofLayer: layer) else {
            throw TrialProblem(
                "there is no layer '\(layer)'", near: layer, among: component.declaration.layers.map(\.name.text))
        }
        return presence
    }

    /// The faults that oracles have found since the start.
    public var faults: [Finding] {
        collected.map { finding($0) }
    }

    private func key(_ name: String) throws(TrialProblem) -> KeyID {
        guard let index = component.key(named: name) else {
            throw TrialProblem("there is no key '\(name)'", near: name, among: component.keys.map(\.name))
        }
        return index
    }

    // MARK: - What was heard

    /// Removes and returns the first of the ``news`` that is meant; `nil` if there is none.
    public mutating func take(where isMeant: (TimelineEvent.Kind) -> Bool) -> TimelineEvent? {
        pendingEvents.take(where: isMeant)
    }

    /// The ``news`` that a person sees or hears, or that the host is told, in words.
    public var unasserted: [String] {
        news.compactMap { event in
            let time = " at \(number(event.instant.seconds)) s"
            switch event.evidence {
            case .cue(let cue):
                return "the cue \(cue.name)" + (cue.value == .null ? "" : " \(cue.value.inWords)") + time
            case .message(let name, _): return "the message '\(name)'" + time
            case .motion(let action):
                return action.isThere
                    ? nil : "the motion \(action.name) of '\(component.keys[action.key].name)'" + time
            case .trigger, .transition, .finger, .jump, .presence, .shown, .failure, .nothing: return nil
            }
        }
    }

    /// Removes all ``news`` for which `value` is not `nil`, and returns those values in order.
    public mutating func takeAll<Value>(_ value: (TimelineEvent.Kind) -> Value?) -> [Value] {
        pendingEvents.takeAll(value)
    }

    /// Removes the steps of feedback from the ``news`` and returns them in order: `ask card.x`, `store card.x`, `run
    /// card.x`.
    ///
    /// - Parameter part: The part whose keys count.
    public mutating func takeSteps(of part: TrialPart = .whole) -> [String] {
        let component = component
        return takeAll { kind in
            let (step, name) =
                switch kind {
                case .asked(let question): ("ask", component.keys[question.key].name)
                case .stored(let key, _, _): ("store", component.keys[key].name)
                case .action(let action): ("run", component.keys[action.key].name)
                case .changed(let change): ("store", change.name)
                default: ("", "")
                }
            return step.isEmpty ? nil : part.ownName(name).map { step + " " + $0 }
        }
    }

    /// Forgets all ``news``.
    public mutating func forget() { pendingEvents.forget() }

    // MARK: - Everywhere from here

    /// The faults of a script that is run from the start, and compared with a run in which the last trigger waits.
    package func check(_ script: [TimedInput]) -> [Finding] {
        let stimuli = script.compactMap { TimedStimulus($0, component) }
        guard !reducesMotion else { return [] }
        places.allowance.looks = min(places.allowance.looks, allowance.looks)
        var check = ScriptCheck(
            Probe(places.subject, host: ProbeHost(host)),
            places.exploration.isStopped ? nil : places.exploration.rests, options)
        check.probe.allowance = allowance
        return check.faults(stimuli).map { finding($0) }
    }

    /// The complaints about the place where the trial is now: unreadable texts, wrong reports, keys that do nothing.
    package var complaintsHere: [Finding] {
        guard !reducesMotion else { return [] }
        places.allowance.looks = min(places.allowance.looks, allowance.looks)
        return places.complaints.filter { $0.place.isEnd(session, of: script) }
            .compactMap { $0.fault(of: places.subject).map { finding($0) } }
    }

    /// The dead ends about a state, as far as exploring finds them.
    package func deadEnds(about path: String) -> [Finding] {
        let part = component.part(ofStateAt: path) ?? .whole
        if places.exploration(about: path).isStopped { return [] }
        return DeadEnds(component, places.exploration(about: path), of: part).findings.filter { $0.state == path }
    }

    private func finding(_ fault: Fault) -> Finding {
        Finding(fault, of: component, script: script, needsReducedMotion: reducesMotion, transition: "")
    }

    /// Interrupts what happens from now on at every frame, by every trigger that is heard.
    ///
    /// - Parameter isCancelled: Called again and again. Once it returns true, the rest is left out.
    /// - Returns: The faults, and how many interruptions had an effect.
    public func interruptions(isCancelled: @escaping () -> Bool = { false }) -> (faults: [Finding], count: Int) {
        var sweep = Sweep(
            places.subject, places.exploration, WaySelection(places.exploration, weight: places.subject.weight),
            options,
            host: probe.host.base,
            report: UnitReport(unit: 0, kind: .transition, name: states.joined(separator: " + "), trigger: ""),
            quota: 0,
            isCancelled: isCancelled)
        sweep.here(session, script)
        return (sweep.report.findings, sweep.report.interruptions)
    }
}

/// The reason why a test can't do what it asks for, or an expectation that is not met.
public struct TrialProblem: Error, Sendable, Equatable {
    /// What is wrong, in words.
    public let message: String
    /// Whether a limit was reached.
    public let isLimit: Bool
    /// The failure of a function of the script, with its place; `nil` if none failed.
    public internal(set) var failure: ScriptFailure?

    /// Creates a problem.
    public init(_ message: String) {
        self.message = message
        isLimit = false
    }

    /// Creates a problem; `isLimit` says whether a limit was reached.
    package init(_ message: String, isLimit: Bool) {
        self.message = message
        self.isLimit = isLimit
    }

    init(_ message: String, near name: String, among known: [String]) {
        isLimit = false
        self.message = message + (suggestion(for: name, among: known).map { " (did you mean '\($0)'?)" } ?? "")
    }
}
