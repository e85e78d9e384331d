import MicroixMotion

/// A session as plain data, and back: the format `microix-snapshot`, version 1.
///
/// States, keys, triggers and fields are written by name, so that a snapshot is still valid after a change that only
/// adds to the component; timers and the watches of rules are written by number. Closed forms are written with the
/// numbers from which they were made, so that a resumed session is the same to the last bit.
extension Session {
    /// The complete session as plain data: states, context, motions, timers, histories and random numbers.
    public var snapshot: PlainData { state.snapshot }

    /// Resumes a session from a snapshot.
    ///
    /// - Parameters:
    ///   - component: The component of the snapshot.
    ///   - snapshot: A snapshot from ``snapshot``.
    /// - Throws: ``SnapshotProblem`` if it has another format, version or component, or is inconsistent.
    public init(_ component: Component, resuming snapshot: PlainData) throws(SnapshotProblem) {
        self.init(try SessionState(SnapshotReader(snapshot, for: component), component))
    }
}

extension SnapshotReader {
    /// - Parameter losses: Collects what doesn't fit and is therefore left out; `nil` if that is an error.
    init(_ snapshot: PlainData, for component: Component, losses: Losses? = nil) {
        let samples = component.declaration.samples
        self.init(data: snapshot, path: "", losses: losses) { samples.curve(named: $0) }
    }
}

extension SessionState {
    static let snapshotFormat = "microix-snapshot"
    static let snapshotVersion = 1.0

    var snapshot: PlainData {
        func byKey<Value>(_ values: PagedTable<KeyID, Value>, _ data: (Value) -> PlainData) -> PlainData {
            .record(zip(component.keys, values).map { ($0.name, data($1)) })
        }
        let remembered = component.states.indices.compactMap { state -> (name: String, value: PlainData)? in
            guard case .history(_, let index, _) = component.states[state].kind, !situation.history[index].isEmpty
            else {
                return nil
            }
            return (component.snapshotPath(ofState: state), component.paths(situation.history[index]))
        }
        let marks = component.states.indices.map {
            (
                name: component.snapshotPath(ofState: $0),
                value: situation.entryMarks[$0] == 0 ? .null : PlainData.count(situation.entryMarks[$0])
            )
        }
        return .record([
            ("format", .text(Self.snapshotFormat)), ("version", .number(Self.snapshotVersion)),
            ("component", .text(component.name)), ("rules", .number(Double(component.rules.count))),
            ("reduces_motion", .boolean(reducesMotion)), ("now", .instant(now)),
            ("active", component.paths(situation.active)),
            ("context", .record(contextSnapshot)),
            ("base", byKey(situation.store.base) { .lanes($0) }),
            ("model", byKey(situation.store.model) { $0.snapshot }),
            ("turns", byKey(situation.store.turns) { $0 == 0 ? .null : .amount($0) }),
            ("derived", .list(derivedSnapshot)),
            ("data", component.dataKeys.isEmpty ? .null : .record(dataSnapshot)),
            ("undeclared", component.takesUndeclaredKeys ? .record(undeclaredSnapshot) : .null),
            ("derived_data", component.dataKeys.isEmpty ? .null : .list(Array(situation.store.derivedData))),
            (
                "written",
                situation.store.written.isEmpty
                    ? .null : .list(situation.store.written.map { .text(component.keys[$0].name) })
            ),
            ("wanted", situation.isPresented ? .null : .boolean(false)),
            ("away", layerNames(situation.store.presence.away)),
            ("gone", layerNames(situation.store.presence.gone)),
            ("springs", component.expressions.hasComputedSprings ? .list(springsSnapshot) : .null),
            ("transactions", situation.transactions.snapshot(component)),
            ("stage", situation.stage.snapshot(component)), ("agenda", agenda.snapshot(component)),
            ("gestures", arena.snapshot(component)), ("accessibility", accessible.snapshot(component)),
            ("grips", situation.grips.isEmpty ? .null : .list(situation.grips.map { $0.snapshot(component) })),
            ("begun", situation.begun.isEmpty ? .null : .list(situation.begun.map { $0.snapshot(component) })),
            ("random", situation.random.snapshot),
            ("seed", seed.map { .text(String($0, radix: 16)) } ?? .null), ("entry_marks", .record(marks)),
            ("told", .list(notifiedWatches.map { .number(Double($0.index)) })), ("thresholds", thresholds.snapshot),
            ("history", .record(remembered)), ("context_changed", .boolean(contextChanged)),
            ("restyled", isRestyled ? .boolean(true) : .null),
            (
                "own",
                .record([("since", .instant(loopGuard.ownSince)), ("count", .number(Double(loopGuard.ownCount)))])
            ),
            (
                "jumps",
                .record([("since", .instant(loopGuard.jumpsSince)), ("count", .number(Double(loopGuard.jumpCount)))])
            ),
        ])
    }

    private var contextSnapshot: [(name: String, value: PlainData)] {
        component.fields.indices.map { (component.fields[$0].name.text, situation.context[$0]) }
    }

    private var springsSnapshot: [PlainData] {
        situation.store.springs.map { .list([.number($0.mass), .number($0.stiffness), .number($0.damping)]) }
    }

    private var derivedSnapshot: [PlainData] { situation.store.derived.map { PlainData.lanes($0) } }

    private var dataSnapshot: [(name: String, value: PlainData)] {
        component.dataKeys.indices.map { index in
            (component.dataKeys[index].name, .list([situation.store.baseData[index], situation.store.data[index]]))
        }
    }

    private var undeclaredSnapshot: [(name: String, value: PlainData)] {
        situation.store.undeclared.list.map { entry in
            (entry.name, .list([entry.value] + (entry.written.map { [$0] } ?? [])))
        }
    }

    /// The component itself has an empty name among its layers.
    private func layerNames(_ layers: LayerSet) -> PlainData {
        layers.isEmpty ? .null : .list(layers.map { .text(component.layers[$0].name) })
    }

    init(
        _ reader: SnapshotReader, _ component: Component, reducesMotion: Bool? = nil
    ) throws(SnapshotProblem) {
        guard try reader.field("format").data == .text(Self.snapshotFormat) else {
            throw SnapshotProblem("this is no snapshot of a session")
        }
        let version = try reader.field("version").number()
        guard version == Self.snapshotVersion else {
            throw SnapshotProblem("the snapshot has version \(plain(version)), and only version 1 is known")
        }
        let name = try reader.field("component").text()
        guard name == component.name || reader.isTolerant else {
            throw SnapshotProblem("the snapshot is of the component '\(name)', not of '\(component.name)'")
        }
        let ruleCount = try reader.field("rules").number()
        guard reader.isTolerant || ruleCount == Double(component.rules.count) else {
            throw SnapshotProblem("the component '\(name)' has had other rules when the snapshot was taken")
        }
        let wasReduced = try reader.field("reduces_motion").boolean()
        self.init(component, seed: 0, reducesMotion: reducesMotion ?? wasReduced, isPresent: false)
        situation.now = try reader.field("now").instant()
        guard situation.now <= .latest else {
            throw try reader.field("now").problem("nanoseconds of 292 years at most")
        }
        let active = try reader.field("active")
        if reader.isTolerant {
            situation.resume(in: try component.activeStates(active))
        } else {
            situation.resume(in: try component.states(active))
            guard component.isConfiguration(situation.active) else {
                throw active.problem("states that are active together")
            }
        }
        try readContext(try reader.field("context"))
        try readStore(reader)
        situation.stage = try Stage(try reader.field("stage"), component)
        if !reader.isTolerant { situation.restoreFollowers() }
        agenda = try Agenda(try reader.field("agenda"), component)
        try reader.attempt { () throws(SnapshotProblem) in
            situation.random = try Table(randomIn: try reader.field("random"), count: component.parts.count)
        }
        seed = try reader.optional("seed").map { reader throws(SnapshotProblem) in
            guard let seed = UInt64(try reader.text(), radix: 16) else { throw reader.problem("a hexadecimal number") }
            return seed
        }
        for (path, mark) in try reader.field("entry_marks").entries() {
            try reader.attempt { () throws(SnapshotProblem) in
                let state = try component.state(mark.inner(.text(path), mark.path))
                situation.entryMarks[state] = try mark.count()
            }
        }
        if let gestures = try reader.optional("gestures") { arena = try GestureArena(gestures, component) }
        if let accessibility = try reader.optional("accessibility") {
            accessible = try AccessibleState(accessibility, component)
        }
        for gesture in try reader.optional("begun")?.list() ?? [] {
            try reader.attempt(.gesture, try gesture.field("gesture").text()) { () throws(SnapshotProblem) in
                situation.begun.append(try BegunGesture(gesture, component))
            }
        }
        for grip in try reader.optional("grips")?.list() ?? [] {
            try reader.attempt(.gesture, try grip.field("gesture").text()) { () throws(SnapshotProblem) in
                situation.grips.append(try Grip(grip, component))
            }
        }
        if let transactions = try reader.optional("transactions") {
            situation.transactions = try Transactions(transactions, component)
        }
        for (path, remembered) in try reader.field("history").entries() {
            try reader.attempt { () throws(SnapshotProblem) in
                let state = try component.state(remembered.inner(.text(path), remembered.path))
                guard case .history(_, let index, _) = component.states[state].kind else {
                    throw remembered.problem("what a history remembers")
                }
                situation.history[index] = try component.states(remembered)
            }
        }
        if !reader.isTolerant {
            for watch in try reader.field("told").list() {
                notifiedWatches.insert(try watch.id(in: component.restWatches))
            }
            thresholds = try Thresholds(try reader.field("thresholds"), component)
        }
        isRestyled = try reader.optional("restyled") != nil
        contextChanged = try reader.field("context_changed").boolean()
        let (own, jumps) = (try reader.field("own"), try reader.field("jumps"))
        (loopGuard.ownSince, loopGuard.ownCount) = (
            try own.field("since").instant(), try own.field("count").index(below: 1 << 30)
        )
        (loopGuard.jumpsSince, loopGuard.jumpCount) = (
            try jumps.field("since").instant(), try jumps.field("count").index(below: 1 << 30)
        )
    }

    private mutating func readContext(_ reader: SnapshotReader) throws(SnapshotProblem) {
        for index in component.fields.indices {
            let field = component.fields[index]
            if reader.isTolerant, reader.data[field.name.text] == nil { continue }
            try reader.attempt(.field, field.name.text) { () throws(SnapshotProblem) in
                let value = try reader.optional(field.name.text)
                if let expectation = field.type.expectation(failedBy: value?.data ?? .null) {
                    throw (value ?? reader).problem("\(expectation) in '\(field.name.text)'")
                }
                situation.assign(value?.data ?? .null, to: index)
            }
        }
        let known = Set(component.fields.map { $0.name.text })
        for (name, value) in try reader.entries() where !known.contains(name) {
            try reader.attempt(.field, name) { () throws(SnapshotProblem) in
                throw value.problem("of a field that the component has")
            }
        }
    }
}

extension Component {
    /// Whether these states can be active together: each with the state around it, one of its alternatives, and all its
    /// regions.
    func isConfiguration(_ active: StateSet) -> Bool {
        // Before the start, no state is active.
        if active.isEmpty { return true }
        guard active.contains(.root) else { return false }
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

extension ModelValue {
    fileprivate var snapshot: PlainData {
        switch self {
        case .value(let lanes): .lanes(lanes)
        case .endless(let loop): .number(Double(loop.index))
        case .expression(let expression): .record([("expression", .number(Double(expression.index)))])
        }
    }
}

extension Table<PartID, RandomState> {
    /// The random states as hexadecimal numbers, separated by spaces; only one if the component has no parts.
    fileprivate var snapshot: PlainData { .text(map { String($0.state, radix: 16) }.joined(separator: " ")) }

    fileprivate init(randomIn reader: SnapshotReader, count: Int) throws(SnapshotProblem) {
        let states = try reader.text().split(separator: " ").compactMap { UInt64($0, radix: 16) }
        guard states.count == count else { throw reader.problem("a hexadecimal number for each part") }
        self.init(states.map { RandomState(seed: $0) })
    }
}
