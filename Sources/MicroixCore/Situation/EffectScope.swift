public import MicroixMotion

/// Everything that a function of a script can see and do during one call.
///
/// Its commands are carried out after it has returned; only the context changes immediately.
public struct EffectScope: Sendable {
    /// What a function may do.
    public enum Purpose: Sendable, Equatable {
        /// A guard or an argument: it only reads.
        case reading
        /// A derived value: it may read the context and states only, and not what is shown.
        case value
        /// An effect: it may do everything.
        case effect
    }

    enum Command: Sendable {
        case raise(trigger: TriggerID, payload: PlainData)
        case send(trigger: TriggerID, payload: PlainData, delay: Double, id: String)
        case cancel(id: String)
        case emit(String, PlainData)
        case set(key: KeyID, Lanes)
        case setLane(key: KeyID, lane: Int, Double)
        case nudge(key: KeyID, Lanes)
        case setData(key: DataKeyID, PlainData)
        /// Writes an undeclared key, by its full name.
        case setUndeclared(String, PlainData)
        case begin(Transaction)
        case commit
        /// A field of the context was assigned within a transaction.
        case assigned(field: FieldID, PlainData)
    }

    /// Why a function can't do something.
    public struct Refusal: Error, Sendable {
        /// The reason, in one sentence.
        public let message: String

        /// Creates a refusal.
        public init(_ message: String) { self.message = message }
    }

    /// The component.
    public let component: Component
    /// The part to which the function belongs; names are looked up there.
    public let part: PartID
    /// What the function may do.
    public let purpose: Purpose
    /// The payload of the trigger.
    public let payload: PlainData
    var context: PagedTable<FieldID, PlainData>
    var random: RandomState
    var commands: [Command] = []
    /// The context before the first transaction began; `nil` if none has.
    var contextAtBegin: PagedTable<FieldID, PlainData>?
    /// How many transactions are open, one inside the other.
    var depth = 0
    /// Whether fingers hold keys: then the place where a throw would stop depends on the instant.
    var isOfFingers = false
    /// The fields and states that the function has read.
    private(set) var reads = ContextReads.none
    /// The keys whose shown values the function has read.
    private(set) var lookedAt = KeySet()
    /// Whether the result of the function depends on the instant.
    package var wasAskedWhatIsShown: Bool { isOfFingers ? true : !lookedAt.isEmpty }
    let active: StateSet
    let store: Store
    let stage: Stage
    let now: Instant

    /// The value of a field; this does not count as reading it.
    package func value(of field: FieldID) -> PlainData { context[field] }

    /// The value of the field with this name.
    ///
    /// - Throws: ``Refusal`` if the context has no such field.
    public mutating func read(_ name: String) throws(Refusal) -> PlainData {
        let field = try field(name)
        reads.insert(field)
        return context[field]
    }

    /// Assigns a value to a field.
    ///
    /// - Throws: ``Refusal`` if there is no such field, the value doesn't fit, the component around the part sets it,
    ///   or the function is no effect.
    public mutating func assign(_ name: String, _ value: PlainData) throws(Refusal) {
        try requireEffect("assign c.\(name)")
        let index = try field(name)
        if let expectation = component.fields[index].type.expectation(failedBy: value) {
            throw Refusal("c.\(name) must be \(expectation)")
        }
        if component.parts[part].inputs.contains(where: { $0.field == index }) {
            throw Refusal("c.\(name) is set by the component around this part; tell it by c:emit what it should know")
        }
        context[index] = value
        if contextAtBegin != nil { commands.append(.assigned(field: index, value)) }
    }

    /// Begins a transaction, to which everything until ``commit()`` belongs.
    ///
    /// - Throws: ``Refusal`` if its duration is not from 0 to 1e9 seconds, more than 100 are open, or the function is
    ///   no effect.
    public mutating func begin(_ transaction: Transaction) throws(Refusal) {
        try requireEffect("begin a transaction")
        if let duration = transaction.duration, !(duration >= 0 && duration <= 1e9) {
            throw Refusal("a transaction's duration is a number of seconds from 0 up")
        }
        guard depth < 100 else { throw Refusal("more than 100 transactions lie in each other") }
        depth += 1
        contextAtBegin = contextAtBegin ?? context
        var transaction = transaction
        transaction.name = transaction.name.map { prefix + $0 }
        commands.append(.begin(transaction))
    }

    /// Ends the innermost transaction; does nothing if there is none.
    public mutating func commit() {
        if depth == 0 { return }
        depth -= 1
        commands.append(.commit)
    }

    /// A trigger that may be posted, by its name.
    ///
    /// - Throws: ``Refusal`` if no rule listens to it and nothing declares it.
    public func trigger(_ name: String) throws(Refusal) -> TriggerID { try trigger(name, .null).0 }

    /// Raises a trigger: it is processed in this instant, before anything else.
    ///
    /// - Throws: ``Refusal`` if no rule listens to it and nothing declares it, the payload doesn't fit, or the function
    ///   is no effect.
    public mutating func raise(_ name: String, _ payload: PlainData) throws(Refusal) {
        try requireEffect("raise a trigger")
        let (index, value) = try trigger(name, payload)
        commands.append(.raise(trigger: index, payload: value))
    }

    /// Posts a trigger in `delay` seconds; ``cancel(_:)`` with the same `id` prevents it.
    ///
    /// - Throws: ``Refusal`` like ``raise(_:_:)``, and for a delay that is not from 0 to 1e9 seconds.
    public mutating func send(_ name: String, _ payload: PlainData, delay: Double, id: String) throws(Refusal) {
        try requireEffect("send a trigger")
        guard delay >= 0, delay <= 1e9 else { throw Refusal("a delay is a number of seconds from 0 up") }
        let (index, value) = try trigger(name, payload)
        commands.append(.send(trigger: index, payload: value, delay: delay, id: prefix + id))
    }

    /// Cancels the triggers that were sent with an id.
    ///
    /// - Throws: ``Refusal`` if the function is no effect.
    public mutating func cancel(_ id: String) throws(Refusal) {
        try requireEffect("cancel a trigger")
        commands.append(.cancel(id: prefix + id))
    }

    /// Sends a message to the host, and to the component around the part if that listens.
    ///
    /// - Throws: ``Refusal`` if the function is no effect.
    public mutating func emit(_ name: String, _ value: PlainData) throws(Refusal) {
        try requireEffect("emit a message")
        commands.append(.emit(prefix + name, value))
    }

    /// Writes the base of a key; in an open store, of any key.
    ///
    /// - Throws: ``Refusal`` if there is no such key, it is computed or follows others, the value doesn't fit, or the
    ///   function is no effect.
    public mutating func set(_ name: String, _ value: PlainData) throws(Refusal) {
        try requireEffect("set a key")
        if let index = dataKey(name) {
            if let expectation = component.dataKeys[index].type.expectation(failedBy: value) {
                throw Refusal("'\(name)' must be \(expectation)")
            }
            commands.append(.setData(key: index, component.placed(value, for: index)))
            return
        }
        if let full = component.undeclaredName(name, in: part) {
            commands.append(.setUndeclared(full, value))
            return
        }
        if let (whole, lane) = lane(name) {
            let range = component.keys[whole].range
            let type = FieldType(.number(minimum: range.lowerBound, maximum: range.upperBound))
            guard case .number(let number) = value, type.expectation(failedBy: value) == nil else {
                throw Refusal("'\(name)' must be \(type.description)")
            }
            commands.append(.setLane(key: whole, lane: lane, number))
            return
        }
        let index = try key(name)
        if component.baseExpressions[index] != nil, component.keys[index].lane == nil {
            throw Refusal("'\(name)' is an expression, and follows others")
        }
        if component.computedKeys.contains(index) {
            throw Refusal("'\(name)' is a function of the context; assign what it is computed from")
        }
        guard let lanes = component.keys[index].lanes(value) else {
            throw Refusal("'\(name)' must be \(component.keys[index].expectation)")
        }
        commands.append(.set(key: index, lanes))
    }

    /// Displaces what a key shows by a distance; the key comes back by the action of its feedback, or else by a spring.
    ///
    /// - Throws: ``Refusal`` if there is no such key, the distance has the wrong kind, or the function is no effect.
    public mutating func nudge(_ name: String, _ distance: PlainData) throws(Refusal) {
        try requireEffect("nudge a key")
        let index = try key(name)
        guard let lanes = component.keys[index].kind.lanes(distance) else {
            throw Refusal("the distance by which '\(name)' is nudged must be \(component.keys[index].kind.expectation)")
        }
        commands.append(.nudge(key: index, lanes))
    }

    /// The next random number of the part, from 0 up to but not including 1.
    ///
    /// - Throws: ``Refusal`` if the function is no effect.
    public mutating func nextRandom() throws(Refusal) -> Double {
        try requireEffect("draw a random number")
        return random.next()
    }

    /// The value and velocity that a key shows now.
    ///
    /// - Throws: ``Refusal`` if there is no such key, or the function computes a derived value, which must not depend
    ///   on the instant.
    public mutating func shown(_ name: String) throws(Refusal) -> (sample: Sample, kind: ValueKind) {
        if purpose == .value { throw Refusal("a state's value depends on the context alone, not on what is shown") }
        if let (whole, lane) = lane(name) {
            lookedAt.insert(whole)
            let sample = stage.shown(whole, at: now.seconds, store: store)
            return (Sample(value: [sample.value[lane], 0, 0, 0], velocity: [sample.velocity[lane], 0, 0, 0]), .number)
        }
        let index = try key(name)
        lookedAt.insert(index)
        return (stage.shown(index, at: now.seconds, store: store), component.keys[index].kind)
    }

    /// The value at which a key comes to rest, or the value of a data key; null for an endless motion, for a key that
    /// follows others without a spring, and for an undeclared key without a value.
    ///
    /// While keys are asked for their actions it is the old value; when actions run, the new one.
    /// - Throws: ``Refusal`` if there is no such key, or the function computes a derived value.
    public func model(_ name: String) throws(Refusal) -> PlainData {
        if purpose == .value { throw Refusal("a state's value depends on the context alone, not on other values") }
        if let index = dataKey(name) { return store.data[index] }
        if let full = component.undeclaredName(name, in: part) { return store.undeclared[full] }
        if let (whole, lane) = lane(name) { return store.target(whole).map { .number($0[lane]) } ?? .null }
        let index = try key(name)
        return store.target(index).map { component.keys[index].kind.data($0) } ?? .null
    }

    /// Whether the state of this path is active.
    ///
    /// - Throws: ``Refusal`` if there is no such state.
    public mutating func isActive(_ path: String) throws(Refusal) -> Bool {
        guard let state = component.state(at: prefix + path, in: part) else {
            let known = component.states.filter { $0.part == part && $0.parent != nil }.map { own($0.path) }
            throw Refusal("there is no state '\(path)'" + hint(path, known))
        }
        reads.insert(state)
        return active.contains(state)
    }

    /// The value of a knob; `nil` if there is none of that name.
    public func knob(_ name: String) -> Double? {
        if part != .whole, let value = component.knob(prefix + name) { return value }
        return component.knob(name)
    }

    private func requireEffect(_ deed: String) throws(Refusal) {
        if purpose != .effect { throw Refusal("only an effect may \(deed); a guard or a value only reads") }
    }

    // MARK: - Names, which are those of the part

    private var prefix: String { component.parts[part].prefix }

    private func own(_ name: String) -> String { String(name.dropFirst(prefix.count)) }

    private func field(_ name: String) throws(Refusal) -> FieldID {
        let fields = component.parts[part].fields
        let full = part == .whole ? name : prefix + name
        if let index = fields.first(where: { component.fields[$0].name.text == full }) { return index }
        throw Refusal(
            "the context has no field '\(name)'" + hint(name, fields.map { own(component.fields[$0].name.text) }))
    }

    private func lane(_ name: String) -> (whole: KeyID, lane: Int)? {
        guard let found = component.lane(prefix + name), component.keyParts[found.whole] == part else { return nil }
        return found
    }

    private func dataKey(_ name: String) -> DataKeyID? {
        guard let index = component.dataKey(named: prefix + name), component.dataParts[index] == part else {
            return nil
        }
        return index
    }

    private func key(_ name: String) throws(Refusal) -> KeyID {
        if let index = component.key(named: prefix + name) {
            if component.keyParts[index] == part { return index }
            throw Refusal(
                "'\(name)' belongs to a part, which keeps it to itself; let the part emit what is to be known")
        }
        if dataKey(name) != nil || component.undeclaredName(name, in: part) != nil {
            throw Refusal("'\(name)' is plain data and does not move; read it with c:model")
        }
        let path = KeyName(stringLiteral: name)
        if let layer = component.declaration.layers.first(where: { $0.name.text == prefix + (path.layer?.text ?? "") }),
            layer.shape.has(path.property.text)
        {
            throw Refusal(
                "'\(name)' is no key yet: give the layer a value for it, or mention it in a state or in feedback")
        }
        let known =
            component.keys.indices.filter { component.keyParts[$0] == part }.map { own(component.keys[$0].name) }
            + component.dataKeys.indices.filter { component.dataParts[$0] == part }.map {
                own(component.dataKeys[$0].name)
            }
        throw Refusal("there is no key '\(name)'" + hint(name, known + ownLayers(with: path)))
    }

    private func trigger(_ name: String, _ payload: PlainData) throws(Refusal) -> (TriggerID, PlainData) {
        do throws(TriggerProblem) {
            let index = try component.trigger(named: prefix + name)
            let owner = component.triggers[index].part
            guard owner == part || component.parts[owner].parent == part else {
                throw TriggerProblem.unknown(name: name, near: nil)
            }
            return (index, try component.triggers[index].accept(payload))
        } catch {
            throw Refusal(error.message)
        }
    }

    /// The names that a path would have with every layer of the part; empty if the path names no layer.
    private func ownLayers(with path: KeyName) -> [String] {
        if path.layer == nil { return [] }
        let layers = component.declaration.layers.filter { $0.part == part }
        return layers.map { own($0.name.text) + "." + path.property.text }
    }

    private func hint(_ name: String, _ known: [String]) -> String {
        suggestion(for: name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    }
}
