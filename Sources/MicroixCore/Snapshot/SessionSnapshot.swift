import MicroixMotion

/// A session as plain data, and back: the format `microix-snapshot`, version 1.
///
/// States, keys, triggers and fields go by their names, so that a snapshot outlives a change that only adds to the
/// component; timers and what rules wait for go by the rules' numbers. Whatever has a closed form is kept as what it was
/// made from, so that what resumes is the same to the last bit.
extension Session {
    /// All that it knows, as plain data: its states, context, motions, timers, histories and random numbers.
    public var snapshot: PlainData { state.snapshot }

    /// Resumes a session where a snapshot was taken.
    ///
    /// - Parameters:
    ///   - component: The component that the snapshot was taken of.
    ///   - snapshot: What ``snapshot`` gave.
    /// - Throws: ``SnapshotProblem`` where it is of another format, version or component, or does not fit together.
    public init(_ component: Component, resuming snapshot: PlainData) throws(SnapshotProblem) {
        self.init(try SessionState(SnapshotReader(data: snapshot, path: ""), component))
    }
}

extension SessionState {
    static let snapshotFormat = "microix-snapshot"
    static let snapshotVersion = 1.0

    var snapshot: PlainData {
        func byKey<Value>(_ values: [Value], _ data: (Value) -> PlainData) -> PlainData {
            .record(zip(component.keys, values).map { ($0.name, data($1)) })
        }
        let remembered = component.states.indices.compactMap { state -> (name: String, value: PlainData)? in
            guard case .history(_, let index, _) = component.states[state].kind, !history[index].isEmpty else {
                return nil
            }
            return (component.path(ofState: state), component.paths(history[index]))
        }
        let marks = component.states.indices.map {
            (name: component.path(ofState: $0), value: entryMarks[$0] == 0 ? .null : PlainData.count(entryMarks[$0]))
        }
        return .record([
            ("format", .text(Self.snapshotFormat)), ("version", .number(Self.snapshotVersion)),
            ("component", .text(component.name)), ("rules", .number(Double(component.rules.count))),
            ("reduces_motion", .boolean(reducesMotion)), ("now", .instant(now)), ("active", component.paths(active)),
            ("context", .record(zip(component.fields, context).map { ($0.name.text, $1) })),
            ("base", byKey(store.base) { .lanes($0) }),
            (
                "model",
                byKey(store.model) { model in
                    switch model {
                    case .value(let lanes): .lanes(lanes)
                    case .endless(let index): .number(Double(index))
                    case .expression(let index): .record([("expression", .number(Double(index)))])
                    }
                }
            ),
            ("turns", byKey(store.turns) { $0 == 0 ? .null : .amount($0) }),
            ("derived", .list(store.derived.map { .lanes($0) })),
            ("data", component.dataKeys.isEmpty ? .null : .record(dataSnapshot)),
            ("derived_data", component.dataKeys.isEmpty ? .null : .list(store.derivedData)),
            ("written", store.written.isEmpty ? .null : .list(store.written.map { .text(component.keys[$0].name) })),
            ("wanted", isPresented ? .null : .boolean(false)), ("away", layerNames(store.presence.away)),
            ("gone", layerNames(store.presence.gone)), ("transactions", transactions.snapshot(component)),
            ("stage", stage.snapshot(component)), ("agenda", agenda.snapshot(component)),
            ("gestures", arena.snapshot(component)),
            ("grips", grips.isEmpty ? .null : .list(grips.map { $0.snapshot(component) })),
            ("begun", begun.isEmpty ? .null : .list(begun.map { $0.snapshot(component) })),
            ("random", .text(String(random.state, radix: 16))), ("entry_marks", .record(marks)),
            ("told", .list(notifiedWatches.map { .number(Double($0)) })), ("thresholds", thresholds.snapshot),
            ("history", .record(remembered)), ("context_changed", .boolean(contextChanged)),
            ("restyled", changes.isRestyled ? .boolean(true) : .null),
            ("own", .record([("since", .instant(ownSince)), ("count", .number(Double(ownCount)))])),
            ("jumps", .record([("since", .instant(jumpsSince)), ("count", .number(Double(jumpCount)))])),
        ])
    }

    private var dataSnapshot: [(name: String, value: PlainData)] {
        component.dataKeys.indices.map { index in
            (component.dataKeys[index].name, .list([store.baseData[index], store.data[index]]))
        }
    }

    /// The component itself has no name among its layers.
    private func layerNames(_ layers: DenseSet) -> PlainData {
        layers.isEmpty ? .null : .list(layers.map { .text(component.layers[$0].name) })
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        guard try reader.field("format").data == .text(Self.snapshotFormat) else {
            throw SnapshotProblem("this is no snapshot of a session")
        }
        let version = try reader.field("version").number()
        guard version == Self.snapshotVersion else {
            throw SnapshotProblem("the snapshot has version \(plain(version)), and only version 1 is known")
        }
        let name = try reader.field("component").text()
        guard name == component.name else {
            throw SnapshotProblem("the snapshot is of the component '\(name)', not of '\(component.name)'")
        }
        guard try reader.field("rules").number() == Double(component.rules.count) else {
            throw SnapshotProblem("the component '\(name)' has had other rules when the snapshot was taken")
        }
        self.init(component, seed: 0, reducesMotion: try reader.field("reduces_motion").boolean(), isPresent: false)
        now = try reader.field("now").instant()
        active = try component.states(try reader.field("active"))
        guard component.isConfiguration(active) else {
            throw try reader.field("active").problem("states that are active together")
        }
        try readContext(try reader.field("context"))
        try readStore(reader)
        stage = try Stage(try reader.field("stage"), component)
        agenda = try Agenda(try reader.field("agenda"), component)
        let random = try reader.field("random")
        guard let state = UInt64(try random.text(), radix: 16) else { throw random.problem("a hexadecimal number") }
        self.random = RandomState(seed: state)
        for (path, mark) in try reader.field("entry_marks").entries() {
            let state = try component.state(SnapshotReader(data: .text(path), path: mark.path))
            entryMarks[state] = try mark.count()
        }
        for watch in try reader.field("told").list() {
            notifiedWatches.insert(try watch.index(below: component.restWatches.count))
        }
        if let gestures = try reader.optional("gestures") { arena = try GestureArena(gestures, component) }
        if let names = try reader.optional("begun") {
            for name in try names.list() { begun.append(try BegunGesture(name, component)) }
        }
        if let held = try reader.optional("grips") {
            for grip in try held.list() { grips.append(try Grip(grip, component)) }
        }
        if let reader = try reader.optional("transactions") { transactions = try Transactions(reader, component) }
        thresholds = try Thresholds(try reader.field("thresholds"), component)
        for (path, remembered) in try reader.field("history").entries() {
            let state = try component.state(SnapshotReader(data: .text(path), path: remembered.path))
            guard case .history(_, let index, _) = component.states[state].kind else {
                throw remembered.problem("what a history remembers")
            }
            history[index] = try component.states(remembered)
        }
        if try reader.optional("restyled") != nil { awaitStyle() }
        contextChanged = try reader.field("context_changed").boolean()
        let (own, jumps) = (try reader.field("own"), try reader.field("jumps"))
        (ownSince, ownCount) = (try own.field("since").instant(), try own.field("count").index(below: 1 << 30))
        (jumpsSince, jumpCount) = (try jumps.field("since").instant(), try jumps.field("count").index(below: 1 << 30))
    }

    private mutating func readContext(_ reader: SnapshotReader) throws(SnapshotProblem) {
        for (index, field) in component.fields.enumerated() {
            let value = try reader.optional(field.name.text)
            if let expectation = field.type.expectation(failedBy: value?.data ?? .null) {
                throw (value ?? reader).problem("\(expectation) in '\(field.name.text)'")
            }
            context[index] = value?.data ?? .null
        }
    }

    private mutating func readStore(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let (base, model, turns) = (
            try reader.field("base"), try reader.field("model"), try reader.field("turns")
        )
        for (index, key) in component.keys.enumerated() {
            store.base[index] = try base.field(key.name).lanes()
            let value = try model.field(key.name)
            if let expression = try? value.field("expression") {
                let number = try expression.index(below: component.expressions.list.count)
                guard component.mayFollow(index, number) else { throw expression.problem("an expression of this key") }
                store.model[index] = .expression(number)
            } else if case .number = value.data {
                store.model[index] = .endless(try value.index(below: component.endless.count))
            } else {
                store.model[index] = .value(try value.lanes())
            }
            if let turned = try turns.optional(key.name) { store.turns[index] = try turned.number() }
        }
        let derived = try reader.field("derived")
        let values = try derived.list()
        guard values.count == store.derived.count else { throw derived.problem("a value for each derived one") }
        for (index, value) in values.enumerated() { store.derived[index] = try value.lanes() }
        try readData(reader)
        if let written = try reader.optional("written") {
            for name in try written.list() { store.written.insert(try component.key(name)) }
        }
        if let wanted = try reader.optional("wanted") { isPresented = try wanted.boolean() } else { isPresented = true }
        store.presence = LayerPresence(
            away: try layers(try reader.optional("away")), gone: try layers(try reader.optional("gone")))
    }

    private mutating func readData(_ reader: SnapshotReader) throws(SnapshotProblem) {
        if component.dataKeys.isEmpty { return }
        let data = try reader.field("data")
        for (index, key) in component.dataKeys.enumerated() {
            let pair = try data.field(key.name).list()
            guard pair.count == 2, pair.allSatisfy({ key.type.expectation(failedBy: $0.data) == nil }) else {
                throw data.problem("\(key.type.description) and what it is now in '\(key.name)'")
            }
            (store.baseData[index], store.data[index]) = (pair[0].data, pair[1].data)
        }
        let derived = try reader.field("derived_data").list()
        guard derived.count == store.derivedData.count else {
            throw try reader.field("derived_data").problem("a value for each derived one")
        }
        for (index, value) in derived.enumerated() {
            var key: Int?
            switch component.derived[index].target {
            case .data(let target), .slot(let target): key = target
            case .key: break
            }
            if let key, value.data != .null,
                let expectation = component.dataKeys[key].type.expectation(failedBy: value.data)
            {
                throw value.problem(expectation)
            }
            store.derivedData[index] = value.data
        }
    }

    private func layers(_ reader: SnapshotReader?) throws(SnapshotProblem) -> DenseSet {
        var result = DenseSet()
        guard let reader else { return result }
        for name in try reader.list() { result.insert(try component.layer(name)) }
        return result
    }
}

extension Component {
    /// Whether an expression is what a state, or the layer, says of a key.
    fileprivate func mayFollow(_ key: Int, _ expression: Int) -> Bool {
        baseExpressions[key] == expression
            || mentions[key].contains { if case .expression(expression) = $0.source { true } else { false } }
    }

    /// Whether some states can all be active: each with the state around it, one of its alternatives, all its regions.
    func isConfiguration(_ active: DenseSet) -> Bool {
        // Before the start nothing is.
        if active.isEmpty { return true }
        guard active.contains(0) else { return false }
        return active.allSatisfy { index in
            if let parent = states[index].parent, !active.contains(parent) { return false }
            let inside = states[index].children.filter { active.contains($0) }.count
            switch states[index].kind {
            case .leaf, .final: return inside == 0
            case .compound: return inside == 1
            case .parallel: return inside == states[index].children.count
            case .history: return false
            }
        }
    }
}
