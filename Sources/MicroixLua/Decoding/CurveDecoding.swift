import MicroixCore
import MicroixMotion

/// Reads timing curves: `mx.ease`, `mx.curve`, `mx.steps` and `mx.stops`.
extension ComponentDecoder {
    private static let named: [String: TimingCurve] = [
        "basic": .ease, "linear": .linear, "ease": .ease, "ease_in": .easeIn, "ease_out": .easeOut,
        "ease_in_out": .easeInOut,
    ]

    /// A motion along a curve.
    mutating func curveLaw(_ name: String, _ args: DecoderTable) -> MotionAction.Law? {
        if let curve = Self.named[name] {
            return .curve(curve, duration: seconds(name, args) ?? duration(args))
        }
        guard let curve = curve(name, args) else { return nil }
        return .curve(curve, duration: duration(args))
    }

    /// Reads `curves`: one curve for all segments, or one for each.
    mutating func curves(_ node: DecoderNode?, count: Int) -> [TimingCurve] {
        guard let node else { return [] }
        if node.value.object("action") != nil { return curve(node, "'curves'").map { [$0] } ?? [] }
        guard let list = table(node, "'curves'", "a curve, or a list of one for each segment") else { return [] }
        let curves = list.items.compactMap { curve($0, "an element of 'curves'") }
        if curves.count != count, curves.count != 1 {
            report(
                .conflict(
                    "'curves' has \(curves.count) curves for \(count) segments",
                    hint: "one curve, or one for each segment"),
                at: list.location)
        }
        return curves
    }

    /// Reads a curve that is an argument and has no duration of its own.
    mutating func curve(_ node: DecoderNode, _ place: String) -> TimingCurve? {
        if let object = node.value.object("action"), let name = object["name"]?.text {
            if let curve = Self.named[name] { return curve }
            if ["curve", "steps", "stops"].contains(name), let args = arguments(of: object, node, named: name) {
                return curve(name, args)
            }
        }
        unsuitable(node, place, "a curve, such as mx.ease_in() or mx.curve { 0.4, 0, 0.2, 1 }")
        return nil
    }

    private mutating func curve(_ name: String, _ args: DecoderTable) -> TimingCurve? {
        switch name {
        case "curve": return bezier(args)
        case "steps": return steps(args)
        case "stops": return stops(args)
        default: return nil
        }
    }

    private mutating func steps(_ args: DecoderTable) -> TimingCurve? {
        let aliases: [(String, StepCurve.Jump)] = [
            ("start", .start), ("end", .end), ("step-start", .start), ("step-end", .end),
        ]
        guard let first = args.items.first else {
            report(
                .missing(what: "a number of steps: mx.steps { 4, \"jump-end\", duration = 1 }", place: "mx.steps"),
                at: args.location)
            return nil
        }
        guard let number = constant(first, "the number of steps") else { return nil }
        var jump = StepCurve.Jump.end
        if args.items.count > 1 {
            guard let given = word(args.items[1], "jump", Self.words(StepCurve.Jump.self) + aliases) else { return nil }
            jump = given
        }
        let least = jump == .none ? 2 : 1
        guard number == number.rounded(), number >= Double(least), number <= 10_000,
            let curve = StepCurve(Int(number), jump)
        else {
            unsuitable(first, "the number of steps", "a whole number from \(least) to 10000")
            return nil
        }
        return .steps(curve)
    }

    private mutating func stops(_ args: DecoderTable) -> TimingCurve? {
        var given: [(progress: Double, fraction: Double?)] = []
        for item in args.items {
            if case .table = item.value, let pair = table(item, "a stop") {
                let numbers = pair.items.compactMap { constant($0, "a stop") }
                guard numbers.count == 2, pair.items.count == 2 else {
                    if numbers.count == pair.items.count {
                        report(
                            .conflict("a stop is { time, progress }, or progress alone", hint: nil), at: item.location)
                    }
                    return nil
                }
                given.append((numbers[1], numbers[0]))
            } else {
                guard let progress = constant(item, "a stop") else { return nil }
                given.append((progress, nil))
            }
        }
        guard let curve = StopCurve(given) else {
            report(
                .missing(
                    what: "stops with finite numbers: mx.stops { { 0, 0 }, { 0.4, 1.1 }, { 1, 1 }, duration = 1 }",
                    place: "mx.stops"), at: args.location)
            return nil
        }
        return .stops(curve)
    }

    private mutating func bezier(_ args: DecoderTable) -> TimingCurve? {
        let numbers = args.items.compactMap { constant($0, "a control point") }
        guard numbers.count == 4, args.items.count == 4, numbers.allSatisfy({ $0.isFinite }) else {
            report(
                .conflict(
                    "mx.curve needs its control points as four numbers",
                    hint: "mx.curve { x1, y1, x2, y2, duration = 0.3 }"), at: args.location)
            return nil
        }
        for index in [0, 2] where !(0...1).contains(numbers[index]) {
            report(
                .unsuitable(
                    place: "x of a control point", expected: "a number from 0 to 1", found: "\(numbers[index])"),
                at: args.items[index].location)
            return nil
        }
        let bezier = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        if bezier.isInfinitelySteep {
            report(
                .conflict(
                    "this curve is infinitely steep at one end, so that its velocity has no value there",
                    hint: "move x1 or x2 inward by 0.001"),
                at: args.items.first?.location)
        }
        return .cubicBezier(bezier)
    }
}
