import MicroixMotion

/// The motions of all keys.
extension Stage {
    func snapshot(_ component: Component) -> PlainData {
        .record([
            ("starts", .count(mark)), ("tracks", .list(tracks.map { $0.found.snapshot(component) })),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        var tracks: [Track] = []
        for track in try reader.field("tracks").list() {
            // If the key is gone, the key itself is the loss, and not its motion.
            let name = try track.field("key").text()
            try reader.attempt(component.key(named: name) == nil ? nil : .motion, name) { () throws(SnapshotProblem) in
                tracks.append(try Track(track, component))
            }
        }
        guard zip(tracks, tracks.dropFirst()).allSatisfy({ $0.key <= $1.key }) else {
            throw reader.problem("tracks in the order of their keys")
        }
        self.init(tracks: tracks, starts: try reader.field("starts").count())
    }
}

extension Track {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        var fields: [(name: String, value: PlainData)] = [
            ("key", .text(component.keys[key].name)), ("action", .text(name)), ("order", .count(order)),
            ("hand_over", handOver.record()), ("origin", .instant(origin)), ("completes", .instant(completes)),
            ("steps", .instant(steps)), ("target", .lanes(target)),
            ("owner", owner.map { .text(component.snapshotPath(ofState: $0)) } ?? .null),
            ("begins", begins > origin ? .instant(begins) : .null),
            ("leader", leader.map { .text(component.snapshotPath(ofState: $0)) } ?? .null),
        ]
        if horizon < .never { fields.append(("horizon", .instant(horizon))) }
        if let extrapolationResidual {
            fields.append(
                (
                    "lead",
                    .record([
                        ("offset", .lanes(extrapolationResidual.offset)),
                        ("since", .instant(extrapolationResidual.origin)),
                    ])
                ))
        }
        if isThrown { fields.append(("is_thrown", .boolean(true))) }
        if let finger { fields.append(("finger", finger.snapshot)) }
        switch course {
        case .underWay, .moving:
            fields += [("course", .text("moving")), ("settles", settles.map { .instant($0) } ?? .null)]
        case .settled(let retires): fields += [("course", .text("settled")), ("retires", .instant(retires))]
        case .endless: fields.append(("course", .text("endless")))
        }
        if takesOver > origin { fields.append(("takes_over", .instant(takesOver))) }
        if let addition {
            var kind: [(name: String, value: PlainData)] = [
                ("loop", addition.loop.map { .number(Double($0.index)) } ?? .null),
                ("state", addition.loop.map { .text(component.snapshotPath(ofLoop: $0, addedTo: key)) } ?? .null),
            ]
            if addition == .change { kind.append(("stands_for", .text("change"))) }
            fields.append(("addition", .record(kind)))
        }
        if !upcoming.isEmpty {
            let list = upcoming.map {
                PlainData.record([("time", .amount($0.time)), ("from", .lanes($0.from)), ("to", .lanes($0.to))])
            }
            fields.append(("upcoming", .list(list)))
        }
        return .record(fields)
    }

    fileprivate init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        let course: Course
        switch try reader.field("course").text() {
        case "moving":
            var settles: Instant?
            if let instant = try reader.optional("settles") { settles = try instant.instant() }
            course = .moving(settles: settles, completes: try reader.instant("completes"))
        case "settled":
            let retires = try reader.optional("retires")
            if let retires {
                course = .settled(retires: try retires.instant())
            } else {
                course = .settled(retires: .never)
            }
        case "endless": course = .endless
        default: throw try reader.field("course").problem("moving, settled or endless")
        }
        var isThrown = false
        if let thrown = try reader.optional("is_thrown") { isThrown = try thrown.boolean() }
        var role = Role.motion(course, isThrown: isThrown)
        if let finger = try reader.optional("finger") {
            role = .finger(Boxed(try Finger(finger)))
        } else if let added = try reader.optional("addition") {
            role = .addition(
                try Addition(added, of: try component.key(try reader.field("key")), component), course)
        }
        var owner: StateID?
        if let path = try reader.optional("owner") {
            try reader.attempt { () throws(SnapshotProblem) in owner = try component.state(path) }
        }
        self.init(
            key: try component.key(try reader.field("key")), name: try reader.field("action").text(),
            order: try reader.field("order").count(), role: role,
            handOver: try HandOver(try reader.field("hand_over")), origin: try reader.field("origin").instant(),
            steps: try reader.instant("steps"), target: try reader.field("target").lanes(), owner: owner)
        // In earlier versions, the motion before a finger faded out under the finger.
        if finger != nil { handOver = HandOver(handOver.base) }
        if let begins = try reader.optional("begins") { self.begins = try begins.instant() } else { begins = origin }
        if let takesOver = try reader.optional("takes_over") { self.takesOver = try takesOver.instant() }
        if let horizon = try reader.optional("horizon") { self.horizon = try horizon.instant() }
        if let lead = try reader.optional("lead") {
            self.extrapolationResidual = ExtrapolationResidual(
                offset: try lead.field("offset").lanes(), origin: try lead.field("since").instant())
        }
        var leader: StateID?
        if let path = try reader.optional("leader") {
            try reader.attempt { () throws(SnapshotProblem) in leader = try component.state(path) }
        }
        self.leader = leader
        guard let steps = try reader.optional("upcoming") else { return }
        for step in try steps.list() {
            upcoming.append(
                Motion.Step(
                    time: try step.field("time").number(), from: try step.field("from").lanes(),
                    to: try step.field("to").lanes()))
        }
    }
}

extension Addition {
    /// In snapshots of earlier versions the kind is missing; it then counts as an addition with values of its own.
    fileprivate init(_ reader: SnapshotReader, of key: KeyID, _ component: Component) throws(SnapshotProblem) {
        if let index = try reader.optional("loop") {
            guard reader.isTolerant else {
                self = .loop(try index.id(in: component.endless))
                return
            }
            let state = try component.state(try reader.field("state"))
            guard let loop = component.loop(addedTo: key, in: state) else { throw index.problem("an endless motion") }
            self = .loop(loop)
        } else if let kind = try reader.optional("stands_for") {
            guard try kind.text() == "change" else { throw kind.problem("change") }
            self = .change
        } else {
            self = .own
        }
    }
}

extension Thresholds {
    var snapshot: PlainData {
        .list(
            entries.map { entry in
                var fields: [(name: String, value: PlainData)] = [
                    ("watch", .number(Double(entry.watch.index))), ("is_beyond", .boolean(entry.isBeyond)),
                    ("next", entry.next.map { .instant($0) } ?? .null), ("is_passing", .boolean(entry.isPassing)),
                    ("is_planned", .boolean(entry.next != nil)),
                ]
                if let position = entry.position {
                    fields += [
                        ("index", .amount(position.index)), ("is_on", .boolean(position.isOn)),
                        ("is_rising", .boolean(entry.isRising)),
                    ]
                }
                return .record(fields)
            })
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        var entries: [Entry] = []
        for item in try reader.list() {
            let watch = try item.field("watch").id(in: component.crossingWatches)
            var entry = Entry(watch: watch, isBeyond: try item.field("is_beyond").boolean())
            if try item.field("is_planned").boolean() { entry.next = try item.instant("next") }
            entry.isPassing = try item.field("is_passing").boolean()
            if component.crossingWatches[watch].step != nil {
                entry.position = StepPosition(
                    index: try item.field("index").number(-SnapshotReader.greatest...SnapshotReader.greatest),
                    isOn: try item.field("is_on").boolean())
                entry.isRising = try item.field("is_rising").boolean()
            }
            entries.append(entry)
        }
        self.init(entries: entries)
    }
}

extension SnapshotReader {
    /// An instant that is left out if it is never.
    func instant(_ name: String) throws(SnapshotProblem) -> Instant {
        guard let reader = try optional(name) else { return .never }
        return try reader.instant()
    }
}

extension Component {
    /// The key that a snapshot names.
    func key(_ reader: SnapshotReader) throws(SnapshotProblem) -> KeyID {
        guard let key = key(named: try reader.text()) else { throw reader.problem("a key of the component") }
        return key
    }

    /// The layer that a snapshot names.
    func layer(_ reader: SnapshotReader) throws(SnapshotProblem) -> LayerID {
        guard let layer = layer(named: try reader.text()) else { throw reader.problem("a layer of the component") }
        return layer
    }

    /// The state that a snapshot names; the component itself has an empty name.
    func state(_ reader: SnapshotReader) throws(SnapshotProblem) -> StateID {
        let path = try reader.text()
        guard
            let state = stateIndices[path] ?? states.firstIndex(where: { $0.path == path }) ?? state(ofPartAt: path)
        else { throw reader.problem("a state of the component") }
        return state
    }

    /// The name of a state in snapshots: its path, unless a state around its part has the same path.
    func snapshotPath(ofState state: StateID) -> String {
        let (path, part) = (states[state].path, states[state].part)
        if part == .whole || stateIndices[path] ?? state == state { return path }
        return parts[part].path + "/" + path.dropFirst(parts[part].prefix.count)
    }

    private func state(ofPartAt path: String) -> StateID? {
        guard let slash = path.firstIndex(of: "/"), let part = parts.firstIndex(where: { $0.path == path[..<slash] })
        else { return nil }
        let own = path[path.index(after: slash)...]
        return own.isEmpty ? parts[part].root : state(at: parts[part].prefix + own, in: part)
    }

    /// The states that a list in a snapshot names.
    func states(_ reader: SnapshotReader) throws(SnapshotProblem) -> StateSet {
        var set = StateSet()
        for path in try reader.list() {
            try reader.attempt { () throws(SnapshotProblem) in set.insert(try state(path)) }
        }
        return set
    }

    /// Those of the listed states that can still be active together; of conflicting ones the first counts.
    ///
    /// What is missing inside them has to be entered.
    func activeStates(_ reader: SnapshotReader) throws(SnapshotProblem) -> StateSet {
        var named = StateSet()
        var lost: [String] = []
        for path in try reader.list() {
            let text = try path.text()
            do throws(SnapshotProblem) {
                named.insert(try state(path))
            } catch {
                // What is inside a lost state is lost with it.
                if lost.contains(where: { text.hasPrefix($0 + ".") }) { continue }
                lost.append(text)
                reader.losses?.add(.state, text)
            }
        }
        var active = StateSet()
        for state in named {
            if case .history = states[state].kind { continue }
            guard let parent = states[state].parent else {
                active.insert(state)
                continue
            }
            let hasOther = states[parent].children.contains { active.contains($0) }
            if active.contains(parent), !hasOther || states[parent].kind == .parallel { active.insert(state) }
        }
        return active
    }

    /// The state that adds an endless motion to a key; the first one if there are several.
    fileprivate func snapshotPath(ofLoop loop: LoopID, addedTo key: KeyID) -> String {
        let mention = mentions[key].first { if case .added(loop) = $0.source { true } else { false } }
        return mention.map { snapshotPath(ofState: $0.state) } ?? ""
    }

    /// The endless motion that a state adds to a key; the first one if there are several.
    fileprivate func loop(addedTo key: KeyID, in state: StateID) -> LoopID? {
        for mention in mentions[key] where mention.state == state {
            if case .added(let loop) = mention.source { return loop }
        }
        return nil
    }

    func paths(_ states: StateSet) -> PlainData { .list(states.map { .text(snapshotPath(ofState: $0)) }) }
}
