public import MicroixCore
public import MicroixMotion

/// A component that a test drives by instants, puts into any state and phase, and asks.
///
/// A value: a copy is a fork. All that it shows on the way goes past the oracles, see ``faults``.
public struct Trial {
    private var probe: Probe
    private let options: VerificationOptions
    private let places: EntryPaths
    /// What happened, and has not been asked for yet.
    public var news: [TimelineEvent] { heard.events }
    private var heard = Heard()
    /// What was posted since the start, and what pointers did, with its times.
    public private(set) var script: [TimedInput] = []
    private var scriptWeight = 0
    private var collected: [Fault] = []
    private let reducesMotion: Bool

    /// Starts a component.
    ///
    /// - Parameters:
    ///   - component: What to run.
    ///   - host: Runs its functions.
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
        heard.forget()
    }

    // MARK: - What it may keep

    /// What it may still keep and look at; whatever goes beyond it throws.
    package var allowance: Allowance {
        get { probe.allowance }
        set { probe.allowance = newValue }
    }

    /// How many bytes it takes, as an estimate, without what it shares with its copies.
    package var weight: Int {
        let own = component.sessionWeight + 2 * session.dataWeight
        return own + heard.weight + scriptWeight + 256 * collected.count
    }

    /// How many bytes the component takes.
    package var componentWeight: Int { component.weight }

    /// What it shares with its copies, and how many bytes that takes.
    package var shared: (id: ObjectIdentifier, weight: Int) { (ObjectIdentifier(places), places.weight) }

    // MARK: - Driving

    /// The session as it is now.
    public var session: Session { probe.session }

    /// The seed of the random numbers that effects draw.
    public var seed: UInt64 { options.seed }

    /// Runs the component's functions.
    var host: any RuleHost { probe.host.base }

    /// What runs.
    public var component: Component { probe.subject.component }

    /// The seconds since the start.
    public var now: Double { session.now.seconds }

    /// Posts a trigger now.
    ///
    /// - Throws: ``TrialProblem`` where the component has no such trigger, or the payload does not fit.
    public mutating func post(_ name: String, _ payload: PlainData = .null) throws(TrialProblem) {
        do throws(TriggerProblem) {
            let trigger = try component.trigger(named: name)
            // Before it is posted: the probe has no way to refuse.
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
    /// - Throws: ``TrialProblem`` where the script fails.
    public mutating func point(_ sample: PointerSample) throws(TrialProblem) {
        keep(.pointer(sample))
        probe.point(sample)
        try take()
    }

    /// Posts a trigger now, or lets a pointer do something.
    ///
    /// - Throws: ``TrialProblem`` where the component has no such trigger, its payload does not fit, or the script fails.
    public mutating func post(_ input: Input) throws(TrialProblem) {
        switch input {
        case .trigger(let name, let payload): try post(name.text, payload)
        case .pointer(let sample): try point(sample)
        case .key(let sample): try key(sample)
        case .focus(let element): try focus(element?.text)
        }
    }

    /// Lets a key do something now, for whatever has the focus.
    ///
    /// - Returns: Whether something was made of it.
    /// - Throws: ``TrialProblem`` where there is no such key, or the script fails.
    @discardableResult
    public mutating func key(_ sample: KeySample) throws(TrialProblem) -> Bool {
        var isTaken = false
        for step in sample.steps {
            try take(.key(step))
            isTaken = isTaken || session.lastKeyIsTaken
        }
        return isTaken
    }

    /// Puts the focus on an element, or takes it away.
    ///
    /// - Throws: ``TrialProblem`` where there is no such element, it can't have the focus, or the script fails.
    public mutating func focus(_ element: String?) throws(TrialProblem) {
        try take(.focus(element.map { Name($0) }))
        if let element, session.focusedElement != element {
            throw TrialProblem("'\(element)' can't have the focus now")
        }
    }

    /// Does something with an element as its keys, or a pointer, would.
    ///
    /// - Throws: ``TrialProblem`` where there is no such element, it can't be done, or the script fails.
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
            // Before it is posted: the probe has no way to refuse.
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

    /// How many bytes an input takes in the script, as an estimate.
    private static func weight(of input: Input) -> Int {
        switch input {
        case .trigger(let name, let payload):
            MemoryLayout<TimedInput>.stride + name.text.utf8.count + payload.weight
        case .pointer: MemoryLayout<TimedInput>.stride + MemoryLayout<PointerSample>.stride
        case .key, .focus: MemoryLayout<TimedInput>.stride + MemoryLayout<KeySample>.stride + 32
        }
    }

    /// Lets time pass until an instant, frame by frame past the oracles.
    ///
    /// - Throws: ``TrialProblem`` where the instant is past, or no number.
    public mutating func advance(to seconds: Double) throws(TrialProblem) {
        guard seconds >= now - 1e-9, seconds <= now + 86_400 else {
            throw TrialProblem("\(number(seconds)) s is no instant from now, \(number(now)) s, to a day later")
        }
        probe.walk(to: seconds, framesPerSecond: options.framesPerSecond)
        try take()
    }

    /// Lets some seconds pass.
    ///
    /// - Throws: ``TrialProblem`` where they are below 0, or no number.
    public mutating func advance(by seconds: Double) throws(TrialProblem) { try advance(to: now + seconds) }

    /// Lets time pass until all has settled and nothing is to come; what moves without end does not count.
    ///
    /// - Returns: How many seconds that took.
    /// - Throws: ``TrialProblem`` where it never does.
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

    /// Lets time pass until every motion has come to rest; timers may be left, and what moves without end does not count.
    ///
    /// - Returns: How many seconds that took.
    /// - Throws: ``TrialProblem`` where it never does, or the script fails.
    @discardableResult
    public mutating func settleMotions() throws(TrialProblem) -> Double {
        let start = now
        while session.isMoving {
            guard now - start < Self.longestMotions else {
                throw TrialProblem("motions have not settled after \(number(now - start)) s")
            }
            let frame = now + 1 / options.framesPerSecond
            let next = session.nextInstant?.seconds ?? frame
            // The end of a motion is met exactly.
            try advance(to: next > now ? min(frame, next) : frame)
        }
        return now - start
    }

    /// The seconds after which motions that still go on are taken never to end.
    private static let longestMotions = 600.0

    /// Puts it into a state, by the shortest way there that exploring finds, wherever it is now.
    ///
    /// - Parameters:
    ///   - state: The state's path.
    ///   - phase: How much of the way there, and of what follows until all has settled, has passed: 0 is the instant of
    ///     its entry, 1 where all has settled.
    /// - Throws: ``TrialProblem`` where there is no such state, or no way there.
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
        heard.forget()
        let start = now
        var ahead = probe
        _ = ahead.follow(framesPerSecond: options.framesPerSecond)
        let length = ahead.session.now.seconds - start
        if phase == 1, ahead.session.isResting {
            probe = ahead
        } else if phase > 0 {
            probe.walk(to: start + phase * length, framesPerSecond: options.framesPerSecond)
        }
        // What was on the way is not what the test is about, unless it could not be gone.
        defer {
            collected = faults
            probe.watch(probe.session, knowing: probe.known)
            heard.forget()
        }
        try take()
    }

    /// Takes over what the probe has seen.
    private mutating func take() throws(TrialProblem) {
        // Which rules were looked at is nothing that a test asks for.
        heard.append(probe.takeEvents().filter { if case .evaluated = $0.kind { false } else { true } })
        for fault in probe.faults
        where !collected.contains(where: {
            $0.oracle == fault.oracle && $0.key == fault.key && $0.detail == fault.detail && $0.time == fault.time
        }) {
            collected.append(fault)
        }
        if let words = allowance.exhaustion { throw TrialProblem(words, isLimit: true) }
        // What a function's failure took back is not what the test goes on from.
        if let failure = probe.takeFailure() {
            var problem = TrialProblem("the script failed: \(failure.message)")
            problem.failure = failure.script
            throw problem
        }
    }

    // MARK: - Asking

    /// The paths of the innermost active states, in document order.
    public var states: [String] { session.activeStates }

    /// Whether a state is active, innermost or around.
    ///
    /// - Throws: ``TrialProblem`` where there is no such state.
    public func isActive(_ state: String) throws(TrialProblem) -> Bool {
        guard component.statePaths.contains(state) else {
            throw TrialProblem("there is no state '\(state)'", near: state, among: component.statePaths)
        }
        return session.active.contains { component.path(ofState: $0) == state }
    }

    /// What a key shows now: its value and velocity.
    ///
    /// - Throws: ``TrialProblem`` where there is no such key.
    public func shown(_ key: String) throws(TrialProblem) -> (sample: Sample, kind: ValueKind) {
        let index = try self.key(key)
        return (session.shown(index, at: now), component.keys[index].kind)
    }

    /// Where a key comes to rest; `nil` for what never does, and for what follows others.
    ///
    /// - Throws: ``TrialProblem`` where there is no such key.
    public func target(_ key: String) throws(TrialProblem) -> Lanes? { session.target(of: try self.key(key)) }

    /// The distance from its end at which a key counts as settled.
    ///
    /// - Throws: ``TrialProblem`` where there is no such key.
    public func tolerance(_ key: String) throws(TrialProblem) -> Double { component.keys[try self.key(key)].tolerance }

    /// The value of a field of the context, or what a data key holds.
    ///
    /// - Throws: ``TrialProblem`` where there is neither.
    public func data(_ name: String) throws(TrialProblem) -> PlainData {
        if let value = session.field(name) { return value }
        if let data = session.data(named: name) { return data }
        if component.mayHoldUndeclared(name) { return .null }
        let known = component.fields.map(\.name.text) + component.dataKeys.map(\.name)
        throw TrialProblem("there is no field and no data key '\(name)'", near: name, among: known)
    }

    /// Whether a layer is there.
    ///
    /// - Throws: ``TrialProblem`` where there is no such layer.
    public func presence(_ layer: String) throws(TrialProblem) -> Presence {
        guard let presence = session.presence(ofLayer: layer) else {
            throw TrialProblem(
                "there is no layer '\(layer)'", near: layer, among: component.declaration.layers.map(\.name.text))
        }
        return presence
    }

    /// What the oracles complain of since the start, in words.
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

    /// Takes the first of the news that is of some kind; `nil` where there is none.
    public mutating func take(where isMeant: (TimelineEvent.Kind) -> Bool) -> TimelineEvent? {
        heard.take(where: isMeant)
    }

    /// What a person sees or hears, or the host is told, of the news that have not been taken, in words.
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

    /// Takes all news of some kind, in order.
    public mutating func takeAll<Value>(_ value: (TimelineEvent.Kind) -> Value?) -> [Value] {
        heard.takeAll(value)
    }

    /// Takes the steps in which feedback has answered, in their order, as `ask card.x`, `store card.x` and `run card.x`.
    ///
    /// - Parameter part: The part whose keys are meant.
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

    /// Forgets all news.
    public mutating func forget() { heard.forget() }

    // MARK: - Everywhere from here

    /// What oracles say of a run from the start that posts the same, beside a run in which the last trigger waits.
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

    /// What is wrong with where it is now: a text that nobody reads, what is told there, what a key does or has done last.
    package var complaintsHere: [Finding] {
        guard !reducesMotion else { return [] }
        places.allowance.looks = min(places.allowance.looks, allowance.looks)
        return places.complaints.filter { $0.place.isEnd(session, of: script) }
            .compactMap { $0.fault(of: places.subject).map { finding($0) } }
    }

    /// The states that nothing leads out of, as far as exploring for one of them finds.
    package func deadEnds(about path: String) -> [Finding] {
        let part = component.part(ofStateAt: path) ?? .whole
        if places.exploration(about: path).isStopped { return [] }
        return DeadEnds(component, places.exploration(about: path), of: part).findings.filter { $0.state == path }
    }

    private func finding(_ fault: Fault) -> Finding {
        Finding(fault, of: component, script: script, needsReducedMotion: reducesMotion, transition: "")
    }

    /// Interrupts what happens from now on at every frame, by everything that is heard.
    ///
    /// - Parameter isCancelled: Asked again and again; once it is true, what is left is left out.
    /// - Returns: The faults, and how many interruptions were tried.
    public func interruptions(isCancelled: @escaping () -> Bool = { false }) -> (faults: [Finding], count: Int) {
        var sweep = Sweep(
            places.subject, places.exploration, AlikeWays(places.exploration, weight: places.subject.weight), options,
            host: probe.host.base,
            report: UnitReport(unit: 0, kind: .transition, name: states.joined(separator: " + "), trigger: ""),
            quota: 0,
            isCancelled: isCancelled)
        sweep.here(session, script)
        return (sweep.report.findings, sweep.report.interruptions)
    }
}

/// Why a test can't do what it asks for.
public struct TrialProblem: Error, Sendable, Equatable {
    /// The problem in a sentence.
    public let message: String
    /// Whether a limit was reached.
    public let isLimit: Bool
    /// The function of the component's script that failed, with its place; `nil` where none did.
    public internal(set) var failure: ScriptFailure?

    /// Creates a problem.
    public init(_ message: String) {
        self.message = message
        isLimit = false
    }

    /// Creates a problem that may be a limit.
    package init(_ message: String, isLimit: Bool) {
        self.message = message
        self.isLimit = isLimit
    }

    init(_ message: String, near name: String, among known: [String]) {
        isLimit = false
        self.message = message + (suggestion(for: name, among: known).map { " (did you mean '\($0)'?)" } ?? "")
    }
}
