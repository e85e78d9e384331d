import MicroixCore
import MicroixMotion

/// Actions: what `mx.spring`, `mx.ease` and their kin say.
extension ComponentDecoder {
    private static let ends = ["from", "to", "by", "turn"]
    private static let common = ends + ["repeats"]
    private static let curves: [String: TimingCurve] = [
        "linear": .linear, "ease": .ease, "ease_in": .easeIn, "ease_out": .easeOut, "ease_in_out": .easeInOut,
    ]
    private static let presets: [String: Double] = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]

    /// The answer to a changed key.
    mutating func action(_ node: DecoderNode, _ place: String) -> ActionDeclaration? {
        if node.value.object("none") != nil { return ActionDeclaration.none }
        guard node.value.object("action") != nil else {
            unsuitable(node, place, "an action, such as mx.spring { duration = 0.3 }")
            return nil
        }
        return motion(node).map { .motion($0) }
    }

    /// A motion; reported where an argument is wrong.
    mutating func motion(_ node: DecoderNode) -> MotionAction<Quantity>? {
        guard let object = node.value.object("action"), let name = object["name"]?.text else { return nil }
        let args: DecoderTable
        switch object["args"] ?? .none {
        case .table, .none:
            guard let table = arguments(of: object, node, named: name) else { return nil }
            args = table
        case let single:
            // mx.ease(0.2) is short for mx.ease { 0.2 }.
            let table = LuaTable(items: [single], fields: [], others: 0)
            args = DecoderTable(
                table: table, source: nil, location: node.source?.arguments.first?.location ?? node.location, map: map)
        }
        guard let law = law(name, args) else { return nil }
        var motion = MotionAction<Quantity>(name, law)
        motion.from = args["from"].flatMap { lanes($0, "'from'", allowsFunctions: true) }
        motion.to = args["to"].flatMap { lanes($0, "'to'", allowsFunctions: true) }
        motion.by = args["by"].flatMap { lanes($0, "'by'", allowsFunctions: true) }
        motion.velocity = args["velocity"].flatMap { lanes($0, "'velocity'", allowsFunctions: true) }
        motion.repeats = args["repeats"].flatMap { quantity($0, "'repeats'") }
        motion.turn = turn(args["turn"])
        for field in args.table.fields { motion.places[field.name] = args.location(of: field.name) }
        return motion
    }

    private mutating func turn(_ node: DecoderNode?) -> Turn {
        guard let node, let name = name(node, "'turn'") else { return .asGiven }
        let turns: [String: Turn] = ["shortest": .shortest, "forward": .forward, "backward": .backward]
        if let turn = turns[name.text] { return turn }
        let near = suggestion(for: name.text, among: turns.keys.sorted())
        report(.unknown(noun: "way to turn", name: name.text, place: nil, near: near), at: name.location)
        return .asGiven
    }

    private mutating func law(_ name: String, _ args: DecoderTable) -> MotionAction<Quantity>.Law? {
        switch name {
        case "spring": return spring(args)
        case "keyframes": return keyframes(args)
        case "curve":
            checkNames(args, Self.common + ["duration"], in: "mx.curve", allowsItems: true)
            guard let curve = bezier(args) else { return nil }
            return .curve(curve, duration: duration(args, "mx.curve"))
        default:
            if let bounce = Self.presets[name] { return preset(name, bounce, args) }
            checkNames(args, Self.common + ["duration"], in: "mx.\(name)", allowsItems: true)
            let seconds = args.items.first.map { quantity($0, "the duration") ?? .constant(0) }
            return Self.curves[name].map { .curve($0, duration: seconds ?? duration(args, "mx.\(name)")) }
        }
    }

    private mutating func duration(_ args: DecoderTable, _ place: String) -> Quantity {
        guard let node = args["duration"] else {
            report(.missing(what: "a duration in seconds", place: place), at: args.location)
            return 1
        }
        return quantity(node, "'duration'") ?? 1
    }

    private mutating func spring(_ args: DecoderTable) -> MotionAction<Quantity>.Law? {
        let families = [["duration", "bounce"], ["response", "damping_ratio"], ["mass", "stiffness", "damping"]]
        checkNames(args, Self.ends + ["velocity"] + families.flatMap { $0 }, in: "mx.spring")
        let used = families.filter { $0.contains { args[$0] != nil } }
        if used.count > 1 {
            let words = used.map { $0.joined(separator: ", ") }.joined(separator: " or ")
            let second = used[1].first { args[$0] != nil } ?? ""
            report(.conflict("a spring is given by \(words), not by both", hint: nil), at: args.location(of: second))
        }
        func number(_ name: String, _ initial: Quantity) -> Quantity {
            args[name].flatMap { quantity($0, "'\(name)'") } ?? initial
        }
        switch used.first?.first {
        case "response":
            return .springResponse(response: number("response", 0.5), dampingRatio: number("damping_ratio", 1))
        case "mass":
            return .springPhysics(
                mass: number("mass", 1), stiffness: number("stiffness", 100), damping: number("damping", 10))
        default:
            return .spring(duration: number("duration", 0.5), bounce: number("bounce", 0))
        }
    }

    private mutating func preset(_ name: String, _ bounce: Double, _ args: DecoderTable) -> MotionAction<Quantity>.Law {
        checkNames(args, Self.ends + ["velocity", "duration", "extra_bounce"], in: "mx.\(name)", allowsItems: true)
        let duration = (args.items.first ?? args["duration"]).flatMap { quantity($0, "'duration'") } ?? 0.5
        guard let extra = args["extra_bounce"].flatMap({ quantity($0, "'extra_bounce'", allowsFunctions: false) })
        else {
            return .spring(duration: duration, bounce: .constant(bounce))
        }
        return .spring(duration: duration, bounce: .arithmetic(.add, .constant(bounce), extra))
    }

    private mutating func keyframes(_ args: DecoderTable) -> MotionAction<Quantity>.Law? {
        checkNames(args, ["values", "times", "curves", "duration", "repeats", "restart"], in: "mx.keyframes")
        guard let node = args["values"], let list = table(node, "'values'", "a list of values") else {
            if args["values"] == nil { report(.missing(what: "'values'", place: "mx.keyframes"), at: args.location) }
            return nil
        }
        let values = list.items.compactMap { lanes($0, "a keyframe's value", allowsFunctions: true) }
        var times: [Double] = []
        if let node = args["times"], let list = table(node, "'times'", "a list of fractions from 0 to 1") {
            times = list.items.compactMap { constant($0, "a keyframe's time") }
            let ascends = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
            if !ascends || !Keyframes.areValid(times, count: values.count) {
                report(
                    .conflict(
                        "'times' does not fit its \(values.count) values",
                        hint: "one fraction for each value, ascending from 0 to 1"), at: args.location(of: "times"))
            }
        }
        return .keyframes(
            values: values, times: times, curves: curves(args["curves"], count: values.count - 1),
            duration: duration(args, "mx.keyframes"), restarts: boolean(args["restart"], "'restart'") ?? false)
    }

    /// One curve for all segments, or one for each.
    private mutating func curves(_ node: DecoderNode?, count: Int) -> [TimingCurve] {
        guard let node else { return [] }
        if node.value.object("action") != nil { return curve(node).map { [$0] } ?? [] }
        guard let list = table(node, "'curves'", "a curve, or a list of one for each segment") else { return [] }
        let curves = list.items.compactMap { curve($0) }
        if curves.count != count, curves.count != 1 {
            report(
                .conflict(
                    "'curves' has \(curves.count) curves for \(count) segments",
                    hint: "one curve, or one for each segment"),
                at: list.location)
        }
        return curves
    }

    private mutating func curve(_ node: DecoderNode) -> TimingCurve? {
        if let object = node.value.object("action"), let name = object["name"]?.text {
            if let curve = Self.curves[name] { return curve }
            if name == "curve", let args = arguments(of: object, node, named: name) { return bezier(args) }
        }
        unsuitable(node, "an element of 'curves'", "a curve, such as mx.ease_in() or mx.curve { 0.4, 0, 0.2, 1 }")
        return nil
    }

    private mutating func bezier(_ args: DecoderTable) -> TimingCurve? {
        let numbers = args.items.compactMap { constant($0, "a control point") }
        guard numbers.count == 4, args.items.count == 4, numbers.allSatisfy(\.isFinite) else {
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
