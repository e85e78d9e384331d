import MicroixMotion

/// The machines of gestures, each as what it has seen.
extension Recogniser {
    var snapshot: PlainData {
        func since(_ instant: Instant?) -> (name: String, value: PlainData) {
            ("since", instant.map { .instant($0) } ?? .null)
        }
        switch self {
        case .tap(let own):
            return .record([
                ("fingers", own.fingers.snapshot), ("most", .number(Double(own.most))),
                ("taps", .number(Double(own.taps))), since(own.since), ("place", .lanes(own.location)),
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
            return .record([("place", .lanes(own.location)), ("is_over", .boolean(own.isOver))])
        }
    }

    /// A machine of the same kind as a snapshot has it.
    func resumed(_ reader: SnapshotReader) throws(SnapshotProblem) -> Recogniser {
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
                    location: try reader.field("place").lanes()))
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
                    location: try reader.field("place").lanes(), isOver: try reader.field("is_over").boolean()))
        }
    }
}

extension Fingers {
    fileprivate var snapshot: PlainData {
        .record([
            ("place", .lanes(location)),
            (
                "list",
                .list(
                    list.map {
                        .record([
                            ("id", .id($0.id)), ("place", .lanes($0.location)), ("landed", .lanes($0.landed)),
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
                    id: try item.field("id").id(), location: try item.field("place").lanes(),
                    landed: try item.field("landed").lanes()))
        }
        self.init(list: list, location: try own.field("place").lanes())
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
