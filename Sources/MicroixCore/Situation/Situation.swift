import MicroixMotion

/// What decisions read: all that a session is at an instant, but for what is to come.
///
/// What decides is handed it as it is, and hands back what it has decided; only what carries that out changes it.
struct Situation: Standing, Sendable, Equatable {
    var component: Component
    /// How much anything may move; `nil` for as much as the styles of its part let it.
    var limits: MotionLimits?
    /// The instant up to which everything has happened.
    var now = Instant.zero

    private(set) var active = StateSet()
    /// For each state, how many motions had started when it was entered.
    var entryMarks: Table<StateID, UInt64>
    /// What each history remembers; empty before its parent is first left.
    var history: [StateSet]
    private(set) var context: PagedTable<FieldID, PlainData>
    /// What functions of the context need not be asked again.
    var memory: ContextMemory
    /// The random numbers of each part, so that what one draws changes nothing for another.
    var random: Table<PartID, RandomState>

    var store: Store
    var stage = Stage()
    var transactions = Transactions()
    /// Whether the session as a whole is to be seen.
    var isPresented = false
    /// The gestures that have begun, whatever recognised them.
    var begun: [BegunGesture] = []
    /// The keys that fingers have.
    var grips: [Grip] = []

    init(_ component: Component, limits: MotionLimits?, seed: UInt64, isPresent: Bool) {
        self.component = component
        self.limits = limits
        entryMarks = Table(repeating: 0, count: component.states.count)
        history = Array(repeating: StateSet(), count: component.historyCount)
        context = component.initialContext
        memory = ContextMemory(component)
        random = Table(for: component.parts.indices) { RandomState(seed: seed, of: $0) }
        store = Store(component, isPresent: isPresent)
    }

    // MARK: - States and context

    mutating func enter(_ state: StateID) {
        active.insert(state)
        memory.noteChange(of: state, in: component.states[state].part)
    }

    mutating func leave(_ state: StateID) {
        active.remove(state)
        memory.noteChange(of: state, in: component.states[state].part)
    }

    /// Goes on in other states, of which nothing is known yet.
    mutating func resume(in states: StateSet) {
        active = states
        memory = ContextMemory(component)
    }

    /// Gives a field another value; whether it is another one.
    @discardableResult
    mutating func assign(_ value: PlainData, to field: FieldID) -> Bool {
        if context[field] == value { return false }
        context[field] = value
        memory.noteChange(of: field, in: component.part(ofField: field))
        return true
    }

    /// Tells the inputs called `reduces_motion` that no part around them sets whether motion is reduced.
    mutating func tellReducedMotion(_ isReduced: Bool) {
        for field in component.fieldsOfReducedMotion { assign(.boolean(isReduced), to: field) }
    }

    /// Goes on with other styles.
    mutating func restyle(_ component: Component, _ store: Store) {
        self.component = component
        self.store = store
        memory = ContextMemory(component)
    }

    // MARK: - What is shown

    /// Looks at what keys show, in place, as the store by its value would be copied; the view is of use only within `body`.
    @inline(__always)
    mutating func look<Result>(_ body: (ShownView) -> Result) -> Result {
        withUnsafePointer(to: &store) { store in
            stage.tracks.withUnsafeBufferPointer { body(ShownView(tracks: $0, store: store)) }
        }
    }

    /// What a key shows now.
    func shown(_ key: KeyID) -> Sample { stage.shown(key, at: now.seconds, store: store) }

    /// What would move a key now if nothing had taken it over.
    func course(of key: KeyID) -> Sample {
        guard case .expression(let expression) = store.model[key] else {
            return Sample(value: store.target(key) ?? .zero)
        }
        return stage.sample(ofExpression: expression, at: now.seconds, store: store).turned(by: store.turns[key])
    }

    /// The number that an expression shows now.
    func value(ofExpression index: ExpressionID) -> Double {
        stage.sample(ofExpression: index, at: now.seconds, store: store).value.x
    }

    /// Whether a key, or one that it follows, has a motion that has not settled.
    func isMoving(_ key: KeyID) -> Bool {
        if stage.isMoving(key, at: now) { return true }
        if component.expressions.laneKeys[key].contains(where: { isMoving($0.key) }) { return true }
        guard case .expression(let expression) = store.model[key], store.follow(of: expression) == nil else {
            return false
        }
        return component.followed[key].contains { stage.isMoving($0, at: now) }
    }

    /// The steps that keys make now with those that they follow, while these are in flight.
    func followedSteps() -> [(key: KeyID, from: Lanes, to: Lanes)] {
        if component.expressions.list.isEmpty { return [] }
        var stepping = KeySet()
        for index in stage.tracks.indices where stage.tracks[index].steps <= now {
            stepping.insert(stage.tracks[index].key)
        }
        if stepping.isEmpty { return [] }
        var result: [(key: KeyID, from: Lanes, to: Lanes)] = []
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

    // MARK: - What functions say

    /// What a function of a part gets to see.
    func scope(_ purpose: EffectScope.Purpose, payload: PlainData, in part: PartID) -> EffectScope {
        var scope = EffectScope(
            component: component, part: part, purpose: purpose, payload: payload, context: context,
            random: random[part], active: active, store: store, stage: stage, now: now)
        scope.isOfFingers = !grips.isEmpty
        return scope
    }

    /// Calls a function that only reads.
    func call(
        _ function: HostFunction, _ purpose: EffectScope.Purpose, payload: PlainData, _ host: any RuleHost
    ) throws(ScriptFailure) -> PlainData {
        var scope = scope(purpose, payload: payload, in: function.part)
        return try host.call(function, scope: &scope)
    }

    /// Calls a function of the context, and adds what it has read.
    func call(
        _ function: HostFunction, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> PlainData {
        var scope = scope(.value, payload: .null, in: function.part)
        let result = try host.call(function, scope: &scope)
        reads.formUnion(scope.reads)
        return result
    }

    /// How much a key may move; `nil` for as much as it is asked to.
    func limits(of key: KeyID) -> MotionLimits? { limits ?? component.parts[component.keyParts[key]].limits }

    /// The number that a compiled quantity stands for now.
    func number(_ quantity: Quantity, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) -> Double {
        guard case .function(let function) = quantity else { return quantity.value }
        return try function.number(call(function, .reading, payload: payload, host))
    }

    /// The number that a compiled quantity of the context stands for now; adds what it has read.
    func number(
        _ quantity: Quantity, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> Double {
        guard case .function(let function) = quantity else { return quantity.value }
        return try function.number(call(function, host, adding: &reads))
    }
}

extension HostFunction {
    /// The number that it has answered with.
    fileprivate func number(_ result: PlainData) throws(ScriptFailure) -> Double {
        guard let number = result.number, number.isFinite else {
            throw ScriptFailure("an argument must be a finite number, not \(result.kindName)", at: location)
        }
        return number
    }
}
