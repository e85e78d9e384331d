import MicroixMotion

/// Everything that decisions read: the whole state of a session at an instant, except for what is scheduled.
///
/// Code that decides gets it unchanged, and returns its decision; only code that carries out a decision changes it.
struct Situation: ConditionReader, Sendable, Equatable {
    var component: Component
    /// The limits of all motion; `nil` if the limits of the styles of each part count.
    var limits: MotionLimits?
    /// The instant up to which everything has happened.
    var now = Instant.zero

    private(set) var active = StateSet()
    /// For each state, the number of motions that had started when it was entered.
    var entryMarks: Table<StateID, UInt64>
    /// What each history state remembers; empty until its parent is first left.
    var history: [StateSet]
    private(set) var context: PagedTable<FieldID, PlainData>
    /// What functions of the context have read, so that they are called only if something of it changes.
    var memory: FunctionReads
    /// The random numbers of each part; separate, so that one part does not change the numbers of another.
    var random: Table<PartID, RandomState>

    var store: Store
    var stage = Stage()
    var transactions = Transactions()
    /// Whether the session as a whole is present.
    var isPresented = false
    /// The gestures that have begun, recognised by the engine or by the host.
    var begun: [BegunGesture] = []
    /// The keys that fingers hold.
    var grips: [Grip] = []

    init(_ component: Component, limits: MotionLimits?, seed: UInt64, isPresent: Bool) {
        self.component = component
        self.limits = limits
        entryMarks = Table(repeating: 0, count: component.states.count)
        history = Array(repeating: StateSet(), count: component.historyCount)
        context = component.initialContext
        memory = FunctionReads(component)
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

    /// Goes on in other states; nothing is known about what functions have read.
    mutating func resume(in states: StateSet) {
        active = states
        memory = FunctionReads(component)
    }

    /// Assigns a value to a field; returns whether the value is different.
    @discardableResult
    mutating func assign(_ value: PlainData, to field: FieldID) -> Bool {
        if context[field] == value { return false }
        context[field] = value
        memory.noteChange(of: field, in: component.part(ofField: field))
        return true
    }

    /// Sets the inputs named `reduces_motion`, except for those that the component around their part sets.
    mutating func tellReducedMotion(_ isReduced: Bool) {
        for field in component.fieldsOfReducedMotion { assign(.boolean(isReduced), to: field) }
    }

    /// Goes on with other styles.
    mutating func restyle(_ component: Component, _ store: Store) {
        self.component = component
        self.store = store
        memory = FunctionReads(component)
    }

    // MARK: - What is shown

    /// Reads what keys show in place, because a call with the store as a value would copy it; the view is valid only
    /// within `body`.
    @inline(__always)
    mutating func look<Result>(_ body: (ShownView) -> Result) -> Result {
        withUnsafePointer(to: &store) { store in
            stage.tracks.withUnsafeBufferPointer { body(ShownView(tracks: $0, store: store)) }
        }
    }

    /// What a key shows now.
    func shown(_ key: KeyID) -> Sample { stage.shown(key, at: now.seconds, store: store) }

    /// What a key would show now if no motion had taken it over.
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

    /// The steps that keys make now because keys that they follow make steps.
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

    /// The scope for a function of a part.
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

    /// Calls a function of the context, and adds what it reads.
    func call(
        _ function: HostFunction, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> PlainData {
        var scope = scope(.value, payload: .null, in: function.part)
        let result = try host.call(function, scope: &scope)
        reads.formUnion(scope.reads)
        return result
    }

    /// The limits of a key's motion; `nil` if there are none.
    func limits(of key: KeyID) -> MotionLimits? { limits ?? component.parts[component.keyParts[key]].limits }

    /// The current number of a compiled quantity.
    func number(_ quantity: Quantity, _ payload: PlainData, _ host: any RuleHost) throws(ScriptFailure) -> Double {
        guard case .function(let function) = quantity else { return quantity.value }
        return try function.number(call(function, .reading, payload: payload, host))
    }

    /// The current number of a compiled quantity of the context; adds what its function reads.
    func number(
        _ quantity: Quantity, _ host: any RuleHost, adding reads: inout ContextReads
    ) throws(ScriptFailure) -> Double {
        guard case .function(let function) = quantity else { return quantity.value }
        return try function.number(call(function, host, adding: &reads))
    }
}

extension HostFunction {
    /// The result of the function as a number.
    fileprivate func number(_ result: PlainData) throws(ScriptFailure) -> Double {
        guard let number = result.number, number.isFinite else {
            throw ScriptFailure("an argument must be a finite number, not \(result.kindName)", at: location)
        }
        return number
    }
}
