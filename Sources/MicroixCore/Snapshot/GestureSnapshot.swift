import MicroixMotion

/// The gestures that are being recognised, and the keys that fingers hold.
extension GestureArena {
    func snapshot(_ component: Component) -> PlainData {
        if component.gestures.isEmpty { return .null }
        return .record([
            ("slots", .record(zip(component.gestures, slots).map { ($0.name, $1.snapshot(component)) })),
            ("pointers", .list(pointers.down.map { $0.snapshot(component) })),
            ("lifted", .list(pointers.lifted.map { $0.snapshot(component) })),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        self.init(component.gestures)
        var slots = slots
        let known = try reader.field("slots")
        for index in component.gestures.indices {
            let name = component.gestures[index].name
            if reader.isTolerant, known.data[name] == nil { continue }
            try reader.attempt(.gesture, name) { () throws(SnapshotProblem) in
                let slot = try known.field(name)
                slots[index] = Slot(
                    recogniser: try slots[index].recogniser.resumed(try slot.field("machine")),
                    course: try slot.field("course").word(Course.self),
                    layer: try slot.optionalLayer(component))
            }
        }
        var (down, lifted): ([Pointer], [Pointer]) = ([], [])
        for item in try reader.field("pointers").list() { down.append(try Pointer(item, component, slots)) }
        if let list = try reader.optional("lifted") {
            for item in try list.list() {
                let pointer = try Pointer(item, component, slots)
                if pointer.verdict == .possible { lifted.append(pointer) }
            }
        }
        self.init(slots: slots, pointers: Pointers(down: down, lifted: lifted))
    }
}

extension Pointer {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        func names(_ gestures: GestureSet) -> PlainData { .list(gestures.map { .text(component.gestures[$0].name) }) }
        return .record([
            ("id", .id(id)), ("place", .lanes(location)), ("takers", names(takers)),
            ("layers", .list(layers.map { .text(component.layers[$0].name) })),
            ("verdict", .text(verdict.rawValue)), ("contenders", names(contenders)),
        ])
    }

    /// In snapshots without verdicts, the verdict follows from the state of the gestures.
    fileprivate init(
        _ reader: SnapshotReader, _ component: Component, _ slots: PagedTable<GestureID, GestureArena.Slot>
    ) throws(SnapshotProblem) {
        let id = try reader.field("id").id()
        let takers = try component.gestures(try reader.field("takers"))
        var layers = LayerSet()
        for name in try reader.field("layers").list() {
            try reader.attempt { () throws(SnapshotProblem) in layers.insert(try component.layer(name)) }
        }
        var verdict = PointerVerdict.possible
        var contenders: GestureSet
        if let word = try reader.optional("verdict") {
            verdict = try word.word(PointerVerdict.self)
            contenders = try component.gestures(try reader.field("contenders"))
        } else {
            contenders = GestureSet(
                takers.filter {
                    slots[$0].course != .idle && slots[$0].course != .out
                        && slots[$0].recogniser.fingers.contains(id)
                })
            let isClaimed = contenders.contains { slots[$0].course == .begun && component.gestures[$0].facts.claims }
            if isClaimed { verdict = .taken } else if contenders.isEmpty { verdict = .ignored }
        }
        let pointer = Pointer(id: id, location: try reader.field("place").lanes(), takers: takers, layers: layers)
        self = pointer.resumed(verdict, contenders: contenders)
    }
}

extension GestureArena.Slot {
    fileprivate func snapshot(_ component: Component) -> PlainData {
        .record([
            ("course", .text(course.rawValue)), ("machine", recogniser.snapshot),
            ("layer", layer.map { .text(component.layers[$0].name) } ?? .null),
        ])
    }
}

extension Grip {
    func snapshot(_ component: Component) -> PlainData {
        var fields: [(name: String, value: PlainData)] = [
            ("gesture", .text(component.gestures[gesture].name)), ("key", .text(component.keys[key].name)),
            ("origin", .lanes(origin)), ("least", .lanes(least)), ("greatest", .lanes(greatest)),
            ("rubber_band", rubberBand.map { .amount($0) } ?? .null), ("ratio", .amount(ratio)),
            ("way", .lanes(translation)), ("turns", turns == 0 ? .null : .amount(turns)),
        ]
        if lowest != Lanes(repeating: .infinity) { fields.append(("lowest", .lanes(lowest))) }
        if highest != Lanes(repeating: -.infinity) { fields.append(("highest", .lanes(highest))) }
        return .record(fields)
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        let gesture = try component.gesture(try reader.field("gesture"))
        let key = try reader.field("key")
        let driven = try component.key(key)
        guard let drive = component.gestures[gesture].drive, drive.keys.contains(driven) else {
            throw key.problem("the key that the gesture drives")
        }
        var band: Double?
        if let length = try reader.optional("rubber_band") { band = try length.positive() }
        let ends = -SnapshotReader.greatest...SnapshotReader.greatest
        self.init(
            gesture: gesture, key: driven, origin: try reader.field("origin").lanes(),
            least: try reader.field("least").lanes(isFinite: false),
            greatest: try reader.field("greatest").lanes(isFinite: false), rubberBand: band,
            ratio: try reader.field("ratio").number(ends), range: component.keys[driven].range,
            translation: try reader.field("way").lanes(), turns: try reader.optional("turns")?.number() ?? 0)
        if let lowest = try reader.optional("lowest") { self.lowest = try lowest.lanes(isFinite: false) }
        if let highest = try reader.optional("highest") { self.highest = try highest.lanes(isFinite: false) }
    }
}

extension Track.Finger {
    var snapshot: PlainData {
        .record([
            ("velocity", .lanes(velocity)), ("seen", .instant(seen)), ("step", .sample(step)),
            ("surplus", surplus == .zero ? .null : .lanes(surplus)),
            ("is_released", .boolean(isReleased)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init(
            velocity: try reader.field("velocity").lanes(), seen: try reader.field("seen").instant(),
            step: try reader.field("step").sample(), surplus: try reader.optional("surplus")?.lanes() ?? .zero,
            isReleased: try reader.field("is_released").boolean())
    }
}

extension PointerSample {
    var snapshot: PlainData {
        .record([
            ("id", .id(id)), ("phase", .text(phase.rawValue)), ("x", .amount(location.x)),
            ("y", .amount(location.y)), ("seen", seen.map { .instant($0) } ?? .null),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let ends = -Self.farthest...Self.farthest
        self.init(
            try reader.field("id").id(), try reader.field("phase").word(PointerPhase.self),
            x: try reader.field("x").number(ends), y: try reader.field("y").number(ends),
            time: try reader.optional("seen")?.instant().seconds)
    }
}

extension GestureEvent {
    func snapshot(_ component: Component) -> PlainData {
        .record([
            ("gesture", .text(component.gestures[gesture].name)), ("phase", .text(phase.rawValue)),
            ("place", .lanes(reading.location)), ("way", .lanes(reading.translation)),
            ("velocity", .lanes(reading.velocity)),
            ("touches", .number(Double(reading.touches))),
            ("direction", reading.direction.map { .text($0.rawValue) } ?? .null),
            ("layer", reading.layer.map { .text(component.layers[$0].name) } ?? .null),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        let gesture = try component.gesture(try reader.field("gesture"))
        let phase = try reader.field("phase")
        let word = try phase.word(GesturePhase.self)
        guard component.gestures[gesture].index(of: word) != nil else { throw phase.problem("a phase of the gesture") }
        var direction: SwipeDirection?
        if let word = try reader.optional("direction") { direction = try word.word(SwipeDirection.self) }
        self.init(
            gesture: gesture, phase: word,
            reading: GestureReading(
                location: try reader.field("place").lanes(), translation: try reader.field("way").lanes(),
                velocity: try reader.field("velocity").lanes(),
                touches: try reader.field("touches").index(below: GestureDeclaration.mostTouches + 1),
                direction: direction,
                layer: try reader.optionalLayer(component)))
    }
}

extension BegunGesture {
    func snapshot(_ component: Component) -> PlainData {
        .record([
            ("gesture", .text(component.gestures[gesture].name)),
            ("layer", layer.map { .text(component.layers[$0].name) } ?? .null),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        self.init(
            gesture: try component.gesture(try reader.field("gesture")), layer: try reader.optionalLayer(component))
    }
}

extension Component {
    /// The gestures that a list in a snapshot names.
    fileprivate func gestures(_ reader: SnapshotReader) throws(SnapshotProblem) -> GestureSet {
        var gestures = GestureSet()
        for name in try reader.list() {
            try reader.attempt { () throws(SnapshotProblem) in gestures.insert(try gesture(name)) }
        }
        return gestures
    }

    /// The gesture that a snapshot names.
    fileprivate func gesture(_ reader: SnapshotReader) throws(SnapshotProblem) -> GestureID {
        let name = try reader.text()
        guard let index = gestures.firstIndex(where: { $0.name == name }) else {
            throw reader.problem("a gesture of the component")
        }
        return index
    }
}

extension SnapshotReader {
    /// The layer on which something began; `nil` if it began on none.
    fileprivate func optionalLayer(_ component: Component) throws(SnapshotProblem) -> LayerID? {
        guard let layer = try optional("layer") else { return nil }
        return try component.layer(layer)
    }
}
