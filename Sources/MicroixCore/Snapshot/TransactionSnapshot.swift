import MicroixMotion

/// The transactions that are open, or whose motions are not done.
extension Transactions {
    /// Null if there never was a transaction.
    func snapshot(_ component: Component) -> PlainData {
        if nextId == 0 { return .null }
        return .record([
            ("next", .number(Double(nextId))), ("is_due", .boolean(isDue)),
            ("open", .list(open.map { .number(Double($0)) })),
            ("records", .list(records.map { $0.snapshot(component) })),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        var open: [Int] = []
        for id in try reader.field("open").list() { open.append(try id.index(below: 1 << 30)) }
        var records: [Record] = []
        for record in try reader.field("records").list() { records.append(try Record(record, component)) }
        let next = try reader.field("next").index(below: 1 << 30)
        let ids = records.map { $0.id }
        guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }), ids.allSatisfy({ $0 < next }),
            open.allSatisfy({ ids.contains($0) }), records.allSatisfy({ ($0.outer ?? -1) < $0.id })
        else { throw reader.problem("transactions in their order, each inside an earlier one") }
        self.init(records: records, open: open, next: next, isDue: try reader.field("is_due").boolean())
    }
}

extension Transactions.Record {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        .record([
            ("id", .number(Double(id))), ("outer", outer.map { .number(Double($0)) } ?? .null),
            ("goes_on", goesOn > .zero ? .instant(goesOn) : .null), ("is_open", .boolean(isOpen)),
            ("is_completed", .boolean(isCompleted)),
            ("starts", .list(starts.map { .count($0) })), ("settings", settings.snapshot(component)),
        ])
    }

    fileprivate init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        var outer: Int?
        if let number = try reader.optional("outer") { outer = try number.index(below: 1 << 30) }
        self.init(
            id: try reader.field("id").index(below: 1 << 30),
            settings: try Transaction(try reader.field("settings"), component), outer: outer)
        if let instant = try reader.optional("goes_on") { goesOn = try instant.instant() }
        isOpen = try reader.field("is_open").boolean()
        isCompleted = try reader.field("is_completed").boolean()
        for start in try reader.field("starts").list() { starts.append(try start.count()) }
    }
}

extension Transaction {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        func name(_ trigger: TriggerID?) -> PlainData { trigger.map { .text(component.triggers[$0].name) } ?? .null }
        var fields: [(name: String, value: PlainData)] = [("completed", name(completed)), ("settled", name(settled))]
        if let duration { fields.append(("duration", .amount(duration))) }
        if let curve { fields.append(("curve", curve.record())) }
        if let disablesActions { fields.append(("disables_actions", .boolean(disablesActions))) }
        if let name = self.name { fields.append(("name", .text(name))) }
        if !values.isEmpty { fields.append(("values", .table(values))) }
        return .record(fields)
    }

    fileprivate init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        func trigger(_ name: String) throws(SnapshotProblem) -> TriggerID? {
            guard let reader = try reader.optional(name) else { return nil }
            let text = try reader.text()
            guard let index = component.triggers.firstIndex(where: { $0.name == text }) else {
                if let losses = reader.losses {
                    losses.add(.trigger, text)
                    return nil
                }
                throw reader.problem("a trigger of the component")
            }
            return index
        }
        self.init(completed: try trigger("completed"), settled: try trigger("settled"))
        if let duration = try reader.optional("duration") { self.duration = try duration.number() }
        if let curve = try reader.optional("curve") { self.curve = try TimingCurve(curve) }
        if let disables = try reader.optional("disables_actions") { disablesActions = try disables.boolean() }
        if let name = try reader.optional("name") { self.name = try name.text() }
        if let values = try reader.optional("values") {
            for (name, value) in try values.entries() { self[name] = value.data }
        }
    }
}
