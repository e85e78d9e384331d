import MicroixMotion

/// The gestures at work, and the keys that fingers have.
extension GestureArena {
    func snapshot(_ component: Component) -> PlainData {
        if component.gestures.isEmpty { return .null }
        return .record([
            ("slots", .record(zip(component.gestures, slots).map { ($0.name, $1.snapshot(component)) })),
            (
                "pointers",
                .list(
                    pointers.map { pointer in
                        .record([
                            ("id", .id(pointer.id)), ("place", .lanes(pointer.place)),
                            ("takers", .list(pointer.takers.map { .text(component.gestures[$0].name) })),
                            ("layers", .list(pointer.layers.map { .text(component.layers[$0].name) })),
                        ])
                    })
            ),
        ])
    }

    init(_ reader: SnapshotReader, _ component: Component) throws(SnapshotProblem) {
        self.init(component.gestures)
        var slots = slots
        let known = try reader.field("slots")
        for (index, gesture) in component.gestures.enumerated() {
            let slot = try known.field(gesture.name)
            slots[index] = Slot(
                recogniser: try slots[index].recogniser.resumed(try slot.field("machine")),
                course: try slot.field("course").word(Course.self),
                layer: try slot.optionalLayer(component))
        }
        var pointers: [Pointer] = []
        for item in try reader.field("pointers").list() {
            var takers = DenseSet()
            for name in try item.field("takers").list() { takers.insert(try component.gesture(name)) }
            var layers = DenseSet()
            for name in try item.field("layers").list() { layers.insert(try component.layer(name)) }
            pointers.append(
                Pointer(
                    id: try item.field("id").id(), place: try item.field("place").lanes(), takers: takers,
                    layers: layers))
        }
        self.init(slots: slots, pointers: pointers)
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

extension Recogniser {
    fileprivate var snapshot: PlainData {
        func since(_ instant: Instant?) -> (name: String, value: PlainData) {
            ("since", instant.map { .instant($0) } ?? .null)
        }
        switch self {
        case .tap(let own):
            return .record([
                ("fingers", own.fingers.snapshot), ("most", .number(Double(own.most))),
                ("taps", .number(Double(own.taps))), since(own.since), ("place", .lanes(own.place)),
            ])
        case .press(let own):
            return .record([
                ("fingers", own.fingers.snapshot), since(own.since), ("is_down", .boolean(own.isDown)),
                ("is_outside", .boolean(own.isOutside)),
            ])
        case .pan(let own):
            return .record([
                ("fingers", own.fingers.snapshot), ("origin", .lanes(own.origin)), ("track", own.tracker.snapshot),
            ])
        case .spread(let own):
            return .record([
                ("fingers", own.fingers.snapshot), ("base", .lanes(own.base)), ("span", .amount(own.span)),
                ("turn", .amount(own.turn)), ("origin", .lanes(own.origin)), ("track", own.tracker.snapshot),
            ])
        case .swipe(let own):
            return .record([
                ("fingers", own.fingers.snapshot), since(own.since), ("origin", .lanes(own.origin)),
                ("track", own.tracker.snapshot),
                ("direction", own.direction.map { .text($0.rawValue) } ?? .null), ("velocity", .lanes(own.velocity)),
            ])
        case .scrub(let own):
            let strokes = own.strokes.map { stroke in
                PlainData.record([
                    ("extreme", .amount(stroke.extreme)), ("sign", .number(stroke.sign)),
                    ("turns", .number(Double(stroke.turns))), ("since", .instant(stroke.since)),
                ])
            }
            return .record([("fingers", own.fingers.snapshot), ("strokes", .list(strokes))])
        case .hover(let own):
            return .record([("place", .lanes(own.place)), ("is_over", .boolean(own.isOver))])
        }
    }

    /// A machine of the same kind as a snapshot has it.
    fileprivate func resumed(_ reader: SnapshotReader) throws(SnapshotProblem) -> Recogniser {
        func since() throws(SnapshotProblem) -> Instant? {
            guard let since = try reader.optional("since") else { return nil }
            return try since.instant()
        }
        switch self {
        case .tap:
            return .tap(
                TapRecogniser(
                    fingers: try Fingers(reader), most: try reader.field("most").index(below: 100),
                    taps: try reader.field("taps").index(below: 1000), since: try since(),
                    place: try reader.field("place").lanes()))
        case .press:
            return .press(
                PressRecogniser(
                    fingers: try Fingers(reader), since: try since(), isDown: try reader.field("is_down").boolean(),
                    isOutside: try reader.field("is_outside").boolean()))
        case .pan:
            return .pan(
                PanRecogniser(
                    fingers: try Fingers(reader), origin: try reader.field("origin").lanes(),
                    tracker: try VelocityTracker(reader)))
        case .spread:
            for field in ["base", "origin"] where try !(reader.field(field).lanes().x >= 1e-9) {
                throw try reader.field(field).problem("a factor above 0")
            }
            return .spread(
                SpreadRecogniser(
                    fingers: try Fingers(reader), base: try reader.field("base").lanes(),
                    span: try reader.field("span").number(1...SnapshotReader.greatest),
                    turn: try reader.field("turn").number(-SnapshotReader.greatest...SnapshotReader.greatest),
                    origin: try reader.field("origin").lanes(), tracker: try VelocityTracker(reader)))
        case .swipe:
            var direction: SwipeDirection?
            if let word = try reader.optional("direction") { direction = try word.word(SwipeDirection.self) }
            return .swipe(
                SwipeRecogniser(
                    fingers: try Fingers(reader), since: try since(), origin: try reader.field("origin").lanes(),
                    tracker: try VelocityTracker(reader), direction: direction,
                    velocity: try reader.field("velocity").lanes()))
        case .scrub:
            var strokes: [ScrubRecogniser.Stroke] = []
            for item in try reader.field("strokes").list() {
                strokes.append(
                    ScrubRecogniser.Stroke(
                        extreme: try item.field("extreme").number(-SnapshotReader.greatest...SnapshotReader.greatest),
                        sign: try item.field("sign").number(-1...1), turns: try item.field("turns").index(below: 1000),
                        since: try item.field("since").instant()))
            }
            guard strokes.count <= 2 else { throw try reader.field("strokes").problem("at most two of them") }
            return .scrub(ScrubRecogniser(fingers: try Fingers(reader), strokes: strokes))
        case .hover:
            return .hover(
                HoverRecogniser(
                    place: try reader.field("place").lanes(), isOver: try reader.field("is_over").boolean()))
        }
    }
}

extension Fingers {
    fileprivate var snapshot: PlainData {
        .record([
            ("place", .lanes(place)),
            (
                "list",
                .list(
                    list.map {
                        .record([
                            ("id", .id($0.id)), ("place", .lanes($0.place)), ("landed", .lanes($0.landed)),
                        ])
                    })
            ),
        ])
    }

    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let own = try reader.field("fingers")
        var list: [Finger] = []
        for item in try own.field("list").list() {
            list.append(
                Finger(
                    id: try item.field("id").id(), place: try item.field("place").lanes(),
                    landed: try item.field("landed").lanes()))
        }
        self.init(list: list, place: try own.field("place").lanes())
    }
}

extension VelocityTracker {
    fileprivate var snapshot: PlainData {
        .list(readings.map { .record([("time", .amount($0.time)), ("value", .lanes($0.value))]) })
    }

    fileprivate init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init()
        for item in try reader.field("track").list() {
            let time = try item.field("time")
            let seconds = try time.number(0...SnapshotReader.greatest)
            // Half a nanosecond: what was seen at one instant counts once.
            guard readings.last.map({ seconds - $0.time >= 5e-10 }) ?? true else { throw time.problem("a later time") }
            add(try item.field("value").lanes(), at: seconds)
        }
    }
}

extension Grip {
    func snapshot(_ component: Component) -> PlainData {
        .record([
            ("gesture", .text(component.gestures[gesture].name)), ("key", .text(component.keys[key].name)),
            ("origin", .lanes(origin)), ("least", .lanes(least)), ("greatest", .lanes(greatest)),
            ("rubber_band", rubberBand.map { .amount($0) } ?? .null), ("ratio", .amount(ratio)), ("way", .lanes(way)),
        ])
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
            ratio: try reader.field("ratio").number(ends), way: try reader.field("way").lanes())
    }
}

extension Track.Finger {
    var snapshot: PlainData {
        .record([
            ("velocity", .lanes(velocity)), ("seen", .instant(seen)), ("step", .sample(step)),
            ("is_released", .boolean(isReleased)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        self.init(
            velocity: try reader.field("velocity").lanes(), seen: try reader.field("seen").instant(),
            step: try reader.field("step").sample(), isReleased: try reader.field("is_released").boolean())
    }
}

extension PointerSample {
    var snapshot: PlainData {
        .record([
            ("id", .id(id)), ("phase", .text(phase.rawValue)), ("x", .amount(place.x)),
            ("y", .amount(place.y)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let ends = -Self.farthest...Self.farthest
        self.init(
            try reader.field("id").id(), try reader.field("phase").word(PointerPhase.self),
            x: try reader.field("x").number(ends), y: try reader.field("y").number(ends))
    }
}

extension GestureEvent {
    func snapshot(_ component: Component) -> PlainData {
        .record([
            ("gesture", .text(component.gestures[gesture].name)), ("phase", .text(phase.rawValue)),
            ("place", .lanes(reading.place)), ("way", .lanes(reading.way)), ("velocity", .lanes(reading.velocity)),
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
                place: try reader.field("place").lanes(), way: try reader.field("way").lanes(),
                velocity: try reader.field("velocity").lanes(),
                touches: try reader.field("touches").index(below: Gesture.mostTouches + 1), direction: direction,
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
    /// The gesture that a snapshot names.
    fileprivate func gesture(_ reader: SnapshotReader) throws(SnapshotProblem) -> Int {
        let name = try reader.text()
        guard let index = gestures.firstIndex(where: { $0.name == name }) else {
            throw reader.problem("a gesture of the component")
        }
        return index
    }
}

extension SnapshotReader {
    /// The layer on which something began, if it did on one.
    fileprivate func optionalLayer(_ component: Component) throws(SnapshotProblem) -> Int? {
        guard let layer = try optional("layer") else { return nil }
        return try component.layer(layer)
    }

    /// The number of a pointer; one beyond ±2⁵³, where JSON's numbers have gaps, is a string.
    fileprivate func id() throws(SnapshotProblem) -> Int {
        if case .text(let text) = data, let id = Int(text) { return id }
        if case .number(let number) = data, number == number.rounded(), Swift.abs(number) <= 0x1p53 {
            return Int(number)
        }
        throw problem("a whole number")
    }
}

extension PlainData {
    fileprivate static func id(_ id: Int) -> PlainData {
        id.magnitude <= 1 << 53 ? .number(Double(id)) : .text("\(id)")
    }
}
