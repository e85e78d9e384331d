/// Curves, routes and timing, written down by what they were made from.
extension Timing {
    func record<Data: RecordData>() -> Data {
        .record([
            ("duration", .amount(duration)), ("repeats", .amount(repeats)), ("autoreverses", .boolean(autoreverses)),
            ("accumulation", .number(Double(accumulation.rawValue))), ("speed", .amount(speed)),
            ("offset", .amount(offset)),
        ])
    }

    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        let accumulation = try reader.field("accumulation")
        guard let kind = Accumulation(rawValue: UInt8(try accumulation.index(below: 256))) else {
            throw accumulation.problem("a kind of accumulation")
        }
        self.init(
            duration: try reader.field("duration").positive(),
            repeats: try reader.field("repeats").number(.leastNonzeroMagnitude ... .infinity),
            autoreverses: try reader.field("autoreverses").boolean(), accumulation: kind,
            speed: try reader.field("speed").number(-1e30...1e30),
            offset: try reader.field("offset").number(-1e30...1e30))
    }
}

extension TimingCurve {
    /// A record of everything from which the curve was made.
    package func record<Data: RecordData>() -> Data {
        switch self {
        case .linear: .text("linear")
        case .cubicBezier(let curve): .list([curve.x1, curve.y1, curve.x2, curve.y2].map { .amount($0) })
        case .steps(let steps):
            .record([("steps", .number(Double(steps.count))), ("jump", .text(steps.jump.rawValue))])
        case .stops(let curve):
            .record([("stops", .list(curve.stops.map { .list([.amount($0.fraction), .amount($0.progress)]) }))])
        case .sampled(let curve): .record([("law", .text(curve.name))])
        }
    }

    /// Reads a record that ``record()`` has written.
    package init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        if reader.isText("linear") {
            self = .linear
        } else if reader.isList {
            let items = try reader.list()
            guard items.count == 4 else { throw reader.problem("four numbers") }
            self = .cubicBezier(
                CubicBezier(
                    try items[0].number(0...1), try items[1].number(-1e30...1e30), try items[2].number(0...1),
                    try items[3].number(-1e30...1e30)))
        } else if let law = try reader.optional("law") {
            self = .sampled(try law.sampledCurve())
        } else if let stops = try reader.optional("stops") {
            var list: [StopCurve.Stop] = []
            for stop in try stops.list() {
                let pair = try stop.list()
                guard pair.count == 2 else { throw stop.problem("two numbers") }
                list.append(StopCurve.Stop(fraction: try pair[0].number(), progress: try pair[1].number()))
            }
            guard let curve = StopCurve(stops: list) else { throw stops.problem("stops that don't descend") }
            self = .stops(curve)
        } else {
            let count = try reader.field("steps").index(below: 1 << 30)
            guard let curve = StepCurve(count, try reader.field("jump").word(StepCurve.Jump.self)) else {
                throw reader.problem("a step curve")
            }
            self = .steps(curve)
        }
    }
}

extension Route {
    func record<Data: RecordData>() -> Data {
        switch self {
        case .line(let from, let to): .record([("from", .lanes(from)), ("to", .lanes(to))])
        case .keyframes(let keyframes, let shift):
            .record([("keyframes", keyframes.record()), ("shift", .lanes(shift))])
        case .path(let path, let shift): .record([("path", path.record()), ("shift", .lanes(shift))])
        case .heading(let path, let shift): .record([("heading", path.record()), ("shift", .lanes(shift))])
        case .motion(let motion, let duration):
            .record([("motion", motion.record()), ("duration", .amount(duration))])
        }
    }

    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        if let from = try reader.optional("from") {
            self = .line(from: try from.lanes(), to: try reader.field("to").lanes())
        } else if let keyframes = try reader.optional("keyframes") {
            self = .keyframes(try Keyframes.read(keyframes), shift: try reader.field("shift").lanes())
        } else if let path = try reader.optional("path") {
            self = .path(try MotionPath.read(path), shift: try reader.field("shift").lanes())
        } else if let path = try reader.optional("heading") {
            self = .heading(try MotionPath.read(path), shift: try reader.field("shift").lanes())
        } else {
            self = .motion(try Motion(try reader.field("motion")), duration: try reader.field("duration").positive())
        }
    }
}

extension Keyframes {
    func record<Data: RecordData>() -> Data {
        .record([
            ("values", .list(values.map { .lanes($0) })), ("times", .list(times.map { .amount($0) })),
            ("curves", .list(curves.map { $0.record() })), ("mode", .text(mode.rawValue)),
            ("tangents", .list(tangents.map { .list([.lanes($0.leave), .lanes($0.arrive)]) })),
            ("path", path?.record() ?? .null),
        ])
    }

    static func read<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) -> Keyframes {
        var (values, times, curves): ([Lanes], [Double], [TimingCurve]) = ([], [], [])
        for value in try reader.field("values").list() { values.append(try value.lanes()) }
        for time in try reader.field("times").list() { times.append(try time.number()) }
        for curve in try reader.field("curves").list() { curves.append(try TimingCurve(curve)) }
        var tangents: [(leave: Lanes, arrive: Lanes)] = []
        for tangent in try reader.field("tangents").list() {
            let pair = try tangent.list()
            guard pair.count == 2 else { throw tangent.problem("two tangents") }
            tangents.append((try pair[0].lanes(), try pair[1].lanes()))
        }
        var path: MotionPath?
        if let reader = try reader.optional("path") { path = try MotionPath.read(reader) }
        guard
            let keyframes = Keyframes(
                values: values, times: times, curves: curves, mode: try reader.field("mode").word(Mode.self),
                tangents: tangents, path: path)
        else { throw reader.problem("keyframes whose parts fit together") }
        return keyframes
    }
}

extension MotionPath {
    func record<Data: RecordData>() -> Data {
        .record([
            ("segments", .list(segments.map { $0.record() })), ("times", .list(times.map { .amount($0) })),
        ])
    }

    static func read<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) -> MotionPath {
        var segments: [PathSegment] = []
        for segment in try reader.field("segments").list() { segments.append(try PathSegment(segment)) }
        if segments.isEmpty { throw reader.problem("a path with a segment") }
        var times: [Double] = []
        for time in try reader.field("times").list() { times.append(try time.number()) }
        return MotionPath(segments, times: times)
    }
}

extension PathSegment {
    func record<Data: RecordData>() -> Data {
        switch self {
        case .line(let a, let b): .list([.lanes(a), .lanes(b)])
        case .cubic(let a, let b, let c, let d): .list([.lanes(a), .lanes(b), .lanes(c), .lanes(d)])
        case .arc(let arc):
            .record([
                ("centre", .lanes(arc.centre)), ("radii", .list([.amount(arc.radii.x), .amount(arc.radii.y)])),
                ("rotation", .amount(arc.rotation)), ("start", .amount(arc.startAngle)), ("sweep", .amount(arc.sweep)),
                ("ends", .list([.lanes(arc.ends.start), .lanes(arc.ends.end)])),
            ])
        }
    }

    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        if reader.isList {
            let points = try reader.list()
            switch points.count {
            case 2: self = .line(try points[0].lanes(), try points[1].lanes())
            case 4:
                self = .cubic(
                    try points[0].lanes(), try points[1].lanes(), try points[2].lanes(), try points[3].lanes())
            default: throw reader.problem("two points or four")
            }
            return
        }
        let (radii, ends) = (try reader.field("radii").list(), try reader.field("ends").list())
        guard radii.count == 2, ends.count == 2 else { throw reader.problem("an arc") }
        self = .arc(
            EllipticArc(
                centre: try reader.field("centre").lanes(), radii: (try radii[0].positive(), try radii[1].positive()),
                rotation: try reader.field("rotation").number(), startAngle: try reader.field("start").number(),
                sweep: try reader.field("sweep").number(), ends: (try ends[0].lanes(), try ends[1].lanes())))
    }
}
