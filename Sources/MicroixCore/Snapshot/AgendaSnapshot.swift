/// Everything that a session still has to do, the next entry last.
extension Agenda {
    func snapshot(_ component: Component) -> PlainData {
        var list = entries.reversed().map { $0.snapshot(component) }
        if let gestureDeadline {
            let (due, fingers) = (gestureDeadline.due, gestureDeadline.fingers)
            list.append(
                .record([
                    ("instant", .instant(due)), ("kind", .text("gesture_deadline")),
                    ("fingers", fingers == due ? .null : .instant(fingers)),
                ]))
        }
        return .list(list)
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        self.init()
        // Reversed, so that the first arrivals come first within an instant.
        for entry in try reader.list().reversed() {
            if try entry.field("kind").text() == "gesture_deadline" {
                let due = try entry.field("instant").instant()
                gestureDeadline = .init(due: due, fingers: try entry.optional("fingers")?.instant() ?? due)
                continue
            }
            var transaction: Int?
            if let number = try entry.optional("transaction") { transaction = try number.index(below: 1 << 30) }
            let loss = entry.loss
            try entry.attempt(loss?.kind, loss?.name ?? "") { () throws(SnapshotProblem) in
                add(
                    try AgendaEntry.Occasion(entry, component), at: try entry.field("instant").instant(),
                    transaction: transaction)
            }
        }
    }
}

extension SnapshotReader {
    /// The loss if an entry of the agenda is left out; `nil` if the entry comes again by itself.
    fileprivate var loss: (kind: Loss.Kind, name: String)? {
        guard case .text(let kind)? = data["kind"] else { return nil }
        let (loss, name): (Loss.Kind, PlainData?)
        switch kind {
        case "raised", "external", "sent", "concluded_completed", "concluded_settled":
            (loss, name) = (.trigger, data["trigger"])
        // Earlier snapshots do not describe the rule; then only its state is known.
        case "timer": (loss, name) = (.timer, data["is"] ?? data["state"])
        case "cue": (loss, name) = (.cue, data["name"])
        default: return nil
        }
        guard case .text(let name)? = name else { return nil }
        return (loss, name)
    }
}

extension AgendaEntry {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        var fields: [(name: String, value: PlainData)] = [
            ("instant", .instant(instant)), ("transaction", transaction.map { .number(Double($0)) } ?? .null),
        ]
        func add(_ kind: String, _ name: String, _ value: PlainData) {
            fields += [("kind", .text(kind)), (name, value)]
        }
        func add(_ kind: String, _ trigger: TriggerID, _ payload: PlainData) {
            add(kind, "trigger", .text(component.triggers[trigger].name))
            fields.append(("payload", payload))
            let name = component.triggers[trigger].name
            if component.triggerIndices[name] != trigger { fields.append(("is_message", .boolean(true))) }
        }
        switch occasion {
        case .start: fields.append(("kind", .text("start")))
        case .appearance: fields.append(("kind", .text("appearance")))
        case .raised(let trigger, let payload): add("raised", trigger, payload)
        case .external(let trigger, let payload): add("external", trigger, payload)
        case .gestureDeadline: break
        case .gesture(let event): add("gesture", "event", event.snapshot(component))
        case .pointer(let sample): add("pointer", "sample", sample.snapshot)
        case .key(let sample):
            add("key", "key", .text(sample.key))
            fields.append(("phase", .text(sample.phase.rawValue)))
        case .focus(let element): add("focus", "element", element.map { .text(component.elements[$0].name) } ?? .null)
        case .sent(let trigger, let payload, let id):
            add("sent", trigger, payload)
            fields.append(("id", .text(id)))
        case .done(let state): add("done", "state", .text(component.snapshotPath(ofState: state)))
        case .rested(let watch): add("rested", "watch", .number(Double(watch.index)))
        case .concluded(let trigger, let rest): add("concluded_\(rest.rawValue)", trigger, .null)
        case .left(let part): add("left", "part", .text(component.path(ofPart: part)))
        case .crossed(let watch, let multiple):
            add("crossed", "watch", .number(Double(watch.index)))
            if let multiple {
                fields += [
                    ("index", .amount(multiple.index)), ("is_rising", .boolean(multiple.isRising)),
                    ("skipped", .amount(multiple.skipped)), ("is_first", .boolean(multiple.isFirst)),
                ]
            }
        case .cue(let cue, let owner):
            add("cue", "name", .text(cue.cue.name))
            fields += [
                ("value", cue.cue.value), ("is_message", .boolean(cue.cue.isMessage)),
                ("count", .number(Double(cue.count))), ("interval", .amount(cue.interval)),
            ]
            switch owner {
            case .state(let state): fields.append(("state", .text(component.snapshotPath(ofState: state))))
            case .key(let key): fields.append(("key", .text(component.keys[key].name)))
            case .data(let key): fields.append(("data", .text(component.dataKeys[key].name)))
            case .layer(let layer): fields.append(("layer", .text(component.layers[layer].name)))
            }
        case .timer(let rule, let source):
            fields.append(("kind", .text("timer")))
            fields += component.snapshot(ofTimer: rule, in: source)
        case .arrival(let arrival):
            add("arrival", "keys", .list(arrival.keys.map { .text(component.keys[$0].name) }))
            let timers = arrival.timers.map { PlainData.record(component.snapshot(ofTimer: $0.rule, in: $0.state)) }
            fields.append(("timers", .list(timers)))
        }
        return .record(fields)
    }
}

extension AgendaEntry.Occasion {
    fileprivate init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        func trigger() throws(SnapshotProblem) -> (TriggerID, PlainData) {
            let name = try reader.field("trigger")
            let text = try name.text()
            // A message of a part may have the same name as a trigger of the part itself.
            let isMessage = try reader.optional("is_message") != nil
            guard
                let index = isMessage
                    ? component.triggers.firstIndex(where: { $0.name == text }) : component.triggerIndices[text]
            else { throw name.problem("a trigger of the component") }
            return (index, try reader.optional("payload")?.data ?? .null)
        }
        switch try reader.field("kind").text() {
        case "start": self = .start
        case "appearance": self = .appearance
        case "gesture": self = .gesture(try GestureEvent(try reader.field("event"), component))
        case "pointer": self = .pointer(try PointerSample(try reader.field("sample")))
        case "key":
            self = .key(KeySample(try reader.field("key").text(), try reader.field("phase").word(KeyPhase.self)))
        case "focus":
            self = .focus(
                try reader.optional("element").map { name throws(SnapshotProblem) in try component.element(name) })
        case "raised":
            let (trigger, payload) = try trigger()
            self = .raised(trigger: trigger, payload: payload)
        case "external":
            let (trigger, payload) = try trigger()
            self = .external(trigger: trigger, payload: payload)
        case "sent":
            let (trigger, payload) = try trigger()
            self = .sent(trigger: trigger, payload: payload, id: try reader.field("id").text())
        case "done": self = .done(state: try component.state(try reader.field("state")))
        case "arrival":
            var arrival = Arrival()
            for name in try reader.field("keys").list() {
                try reader.attempt { () throws(SnapshotProblem) in arrival.keys.insert(try component.key(name)) }
            }
            for timer in try reader.field("timers").list() {
                try reader.attempt { () throws(SnapshotProblem) in
                    let (rule, state) = try component.timer(timer)
                    arrival.timers.append(.init(rule: rule, state: state))
                }
            }
            self = .arrival(arrival)
        // Whether a watch has something to report is searched for again.
        case "rested" where reader.isTolerant, "crossed" where reader.isTolerant: throw reader.problem("a rule")
        case "rested": self = .rested(watch: try reader.field("watch").id(in: component.restWatches))
        case "concluded_completed": self = .concluded(trigger: try trigger().0, .completed)
        case "concluded_settled": self = .concluded(trigger: try trigger().0, .settled)
        case "left":
            let path = try reader.field("part")
            guard let part = component.part(at: try path.text()) else { throw path.problem("a part of the component") }
            self = .left(part: part)
        case "crossed":
            let watch = try reader.field("watch").id(in: component.crossingWatches)
            var multiple: Multiple?
            if component.crossingWatches[watch].step != nil {
                let ends = -SnapshotReader.greatest...SnapshotReader.greatest
                multiple = Multiple(
                    index: try reader.field("index").number(ends), isRising: try reader.field("is_rising").boolean(),
                    skipped: try reader.field("skipped").number(0...SnapshotReader.greatest),
                    isFirst: try reader.field("is_first").boolean())
            }
            self = .crossed(watch: watch, multiple)
        case "cue":
            let cue = Cue(
                try reader.field("name").text(), try reader.optional("value")?.data ?? .null,
                isMessage: try reader.field("is_message").boolean())
            let interval = try reader.field("interval")
            let timed = TimedCue(
                cue: cue, delay: 0, count: try reader.field("count").index(below: 1001), interval: try interval.number()
            )
            guard timed.interval >= 0, timed.interval <= 1e9, timed.count <= 1 || timed.interval >= 1e-3 else {
                throw interval.problem("seconds between one time and the next")
            }
            self = .cue(timed, with: try CueOwner(reader, component))
        case "timer":
            let (rule, state) = try component.timer(reader)
            self = .timer(rule: rule, source: state)
        default: throw try reader.field("kind").problem("a kind of entry")
        }
    }
}

extension CueOwner {
    fileprivate init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        if let path = try reader.optional("state") {
            self = .state(try component.state(path))
        } else if let name = try reader.optional("key") {
            self = .key(try component.key(name))
        } else if let name = try reader.optional("data") {
            guard let key = component.dataKey(named: try name.text()) else { throw name.problem("a key of plain data") }
            self = .data(key)
        } else {
            self = .layer(try component.layer(try reader.field("layer")))
        }
    }
}

extension Component {
    /// A rule's timer in a state: with the rule's number, and with its identity, since the number may belong to another
    /// rule later.
    fileprivate func snapshot(ofTimer rule: RuleID, in state: StateID) -> [(name: String, value: PlainData)] {
        [
            ("rule", .number(Double(rule.number))), ("is", .text(ruleIdentities[rule.index])),
            ("state", .text(snapshotPath(ofState: state))),
        ]
    }

    fileprivate func timer(_ reader: SnapshotReader) throws(SnapshotProblem) -> (rule: RuleID, state: StateID) {
        let number = try reader.field("rule")
        var rule = RuleID(try number.index(below: Int(Int32.max)) - 1)
        if reader.isTolerant {
            // The number may belong to another rule now.
            let words = try reader.field("is").text()
            rule = ruleIdentities.firstIndex(of: words).map { RuleID($0) } ?? RuleID(-1)
        }
        guard rules.indices.contains(rule), rules[rule].after != nil else {
            throw number.problem("a rule with a timer")
        }
        return (rule, try state(try reader.field("state")))
    }
}
