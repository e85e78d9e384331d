import MicroixCore
import MicroixMotion

/// Reads the laws of motion: `mx.spring`, `mx.keyframes`, `mx.along` and the like.
extension ComponentDecoder {
    private static let presets: [String: Double] = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]

    mutating func law(
        _ builder: LawBuilder, _ args: DecoderTable, of object: LuaTable
    ) -> MotionAction.Law? {
        let name = builder.name
        checkNames(
            args, Self.commonArguments + builder.arguments.map { $0.name }, in: "mx.\(name)",
            allowsItems: builder.takesItems)
        for word in builder.refused where args[word] != nil {
            let reason = builder.refusal.map { $0 == "…" ? "'\(word)'" : String($0) }.joined()
            report(.conflict(reason, hint: nil), at: args.location(of: word))
        }
        switch name {
        case "spring": return spring(builder, args)
        case "keyframes": return keyframes(args)
        case "along": return path(args)
        case "decay": return decay(builder, args)
        case "sequence", "together": return parts(name, args)
        case "law": return sampledLaw(object, args)
        default:
            if let bounce = Self.presets[name] { return preset(name, bounce, args) }
            return law(ofNumbers: builder, args) ?? curveLaw(name, args)
        }
    }

    /// Reads a law whose arguments are all numbers and values.
    private mutating func law(
        ofNumbers builder: LawBuilder, _ args: DecoderTable
    ) -> MotionAction.Law? {
        guard MotionAction.Law(builder.name, LawArguments()) != nil else { return nil }
        var arguments = LawArguments()
        var isWhole = true
        for argument in builder.arguments {
            if let node = args[argument.name] {
                let given =
                    argument.isValue
                    ? lanes(node, "'\(argument.name)'", allowsFunctions: true)
                    : quantity(node, "'\(argument.name)'").map { [$0] }
                arguments[argument.name] = given ?? []
                isWhole = isWhole && given != nil
            } else if let initial = argument.initial {
                arguments[argument.name] = [.constant(initial)]
            } else {
                report(.missing(what: "'\(argument.name)'", place: "mx.\(builder.name)"), at: args.location)
                isWhole = false
            }
        }
        guard isWhole else { return nil }
        return MotionAction.Law(builder.name, arguments)
    }

    // MARK: - Springs

    private mutating func spring(_ builder: LawBuilder, _ args: DecoderTable) -> MotionAction.Law? {
        let families = [["duration", "bounce"], ["response", "damping_ratio"], ["mass", "stiffness", "damping"]]
        let used = families.filter { family in
            family.contains { args[$0] != nil } || !args.items.isEmpty && family[0] == "duration"
        }
        if used.count > 1 {
            let words = used.map { $0.joined(separator: ", ") }.joined(separator: " or ")
            let second = used[1].first { args[$0] != nil } ?? ""
            report(.conflict("a spring is given by \(words), not by both", hint: nil), at: args.location(of: second))
        }
        switch used.first?.first {
        case "response":
            return .springResponse(
                response: number("response", builder, args), dampingRatio: number("damping_ratio", builder, args))
        case "mass":
            return .springPhysics(
                mass: number("mass", builder, args), stiffness: number("stiffness", builder, args),
                damping: number("damping", builder, args))
        default:
            return .spring(
                duration: seconds(builder.name, args) ?? number("duration", builder, args),
                bounce: number("bounce", builder, args))
        }
    }

    private mutating func preset(
        _ name: String, _ bounce: Double, _ args: DecoderTable
    ) -> MotionAction.Law {
        let duration = seconds(name, args) ?? args["duration"].flatMap { quantity($0, "'duration'") } ?? 0.5
        guard let extra = args["extra_bounce"].flatMap({ quantity($0, "'extra_bounce'", allowsFunctions: false) })
        else {
            return .spring(duration: duration, bounce: .constant(bounce))
        }
        return .spring(duration: duration, bounce: .arithmetic(.add, .constant(bounce), extra))
    }

    /// The number that an argument gives, or the builder's default.
    private mutating func number(_ name: String, _ builder: LawBuilder, _ args: DecoderTable) -> Quantity {
        if let given = args[name].flatMap({ quantity($0, "'\(name)'") }) { return given }
        return .constant(builder.arguments.first { $0.name == name }?.initial ?? 0)
    }

    // MARK: - Decay

    private mutating func decay(_ builder: LawBuilder, _ args: DecoderTable) -> MotionAction.Law? {
        var bounds: DecayBounds?
        if let node = args["bounds"], let list = table(node, "'bounds'", "a list of the least and the greatest value") {
            checkNames(list, [], in: "'bounds'", allowsItems: true)
            let values = list.items.compactMap { lanes($0, "a bound", allowsFunctions: true) }
            if values.count == 2, list.items.count == 2 {
                bounds = DecayBounds(
                    lower: values[0], upper: values[1], duration: number("duration", builder, args),
                    bounce: number("bounce", builder, args))
            } else if values.count == list.items.count {
                report(
                    .conflict("'bounds' needs two values", hint: "the least and the greatest"), at: list.location)
            }
        } else {
            for name in ["duration", "bounce"] where args[name] != nil && args["bounds"] == nil {
                report(
                    .conflict("'\(name)' is that of the spring back from 'bounds', which are missing", hint: nil),
                    at: args.location(of: name))
            }
        }
        return .decay(rate: number("rate", builder, args), bounds: bounds)
    }

    // MARK: - Keyframes

    private mutating func keyframes(_ args: DecoderTable) -> MotionAction.Law? {
        guard let node = args["values"], let list = table(node, "'values'", "a list of values") else {
            if args["values"] == nil { report(.missing(what: "'values'", place: "mx.keyframes"), at: args.location) }
            return nil
        }
        var keyframes = KeyframeValues(
            list.items.compactMap { lanes($0, "a keyframe's value", allowsFunctions: true) })
        keyframes.mode = word(args["mode"], "mode", Self.words(Keyframes.Mode.self)) ?? .linear
        let count = keyframes.values.count
        keyframes.times = times(args, count: keyframes.mode == .discrete ? count + 1 : count)
        keyframes.curves = curves(args["curves"], count: count - 1)
        keyframes.shapes = shapes(args, count: count, mode: keyframes.mode)
        return .keyframes(keyframes, duration: duration(args))
    }

    /// Wrong times are ignored, as Core Animation does; but they are hardly meant, so this warns of them.
    private mutating func times(_ args: DecoderTable, count: Int) -> [Double] {
        guard let node = args["times"], let list = table(node, "'times'", "a list of fractions from 0 to 1") else {
            return []
        }
        let times = list.items.compactMap { constant($0, "a time") }
        if times.count == list.items.count, !Keyframes.areValid(times, count: count) {
            warn(
                .conflict(
                    "'times' needs \(count) fractions, ascending from 0 to 1; it is ignored",
                    hint: "without it the values are spread evenly"), at: args.location(of: "times"))
        }
        return times
    }

    private mutating func shapes(_ args: DecoderTable, count: Int, mode: Keyframes.Mode) -> [Keyframes.Shape] {
        func numbers(_ name: String, _ decoder: inout ComponentDecoder) -> [Double]? {
            guard let node = args[name] else { return nil }
            if mode != .cubic, mode != .cubicPaced {
                decoder.report(
                    .conflict("'\(name)' shapes a spline", hint: "add mode = \"cubic\""), at: args.location(of: name))
            }
            if case .table = node.value, let list = decoder.table(node, "'\(name)'") {
                return list.items.compactMap { decoder.shape($0, name) }
            }
            return decoder.shape(node, name).map { Array(repeating: $0, count: count) }
        }
        let (tension, continuity, bias) = (
            numbers("tension", &self), numbers("continuity", &self), numbers("bias", &self)
        )
        guard tension != nil || continuity != nil || bias != nil else { return [] }
        func value(_ list: [Double]?, _ index: Int) -> Double {
            list.flatMap { index < $0.count ? $0[index] : nil } ?? 0
        }
        return (0..<count).map {
            Keyframes.Shape(
                tension: value(tension, $0), continuity: value(continuity, $0), bias: value(bias, $0))
        }
    }

    private mutating func shape(_ node: DecoderNode, _ name: String) -> Double? {
        guard let number = constant(node, "'\(name)'") else { return nil }
        if Swift.abs(number) <= 100 { return number }
        unsuitable(node, "'\(name)'", "a number, usually from -1 to 1")
        return nil
    }

    // MARK: - Paths

    private mutating func path(_ args: DecoderTable) -> MotionAction.Law? {
        let length = duration(args)
        let pace = args["curve"].flatMap { curve($0, "'curve'") } ?? .linear
        guard let path = svgPath(args) ?? pointPath(args) else { return nil }
        return .path(path, pace: pace, duration: length, heading: nil)
    }

    private mutating func svgPath(_ args: DecoderTable) -> MotionPath? {
        guard let node = args.items.first, case .string(let text) = node.value else { return nil }
        for word in ["points", "mode"] where args[word] != nil {
            report(.conflict("path data needs no '\(word)'", hint: nil), at: args.location(of: word))
        }
        do throws(PathProblem) {
            let path = try MotionPath(svg: text)
            let times = times(args, count: path.segments.count + 1)
            return times.isEmpty ? path : MotionPath(path.segments, times: times)
        } catch {
            var place = node.location
            // In a plain string on one line, the column of the wrong character is known.
            if let location = place, location.column > 0, !text.contains("\n"), text.utf8.count == text.count {
                place = SourceLocation(
                    line: location.line, column: location.column + error.column - 1, file: location.file)
            }
            report(.conflict("\(error.message) in mx.along", hint: nil), at: place)
            return nil
        }
    }

    private mutating func pointPath(_ args: DecoderTable) -> MotionPath? {
        if case .string? = args.items.first?.value { return nil }
        var nodes = args.items
        if let node = args["points"] {
            guard let list = table(node, "'points'", "a list of points") else { return nil }
            nodes = list.items
        }
        guard nodes.count >= 2 else {
            report(
                .missing(what: "a path: SVG path data, or two points or more", place: "mx.along"), at: args.location)
            return nil
        }
        var points: [Lanes] = []
        for node in nodes {
            guard let list = table(node, "a point", "a point { x, y }") else { return nil }
            let numbers = list.items.compactMap { constant($0, "a coordinate") }
            guard numbers.count == 2, list.items.count == 2, numbers.allSatisfy({ Swift.abs($0) <= 1e15 }) else {
                if numbers.count == list.items.count { unsuitable(node, "a point", "a point { x, y }") }
                return nil
            }
            points.append([numbers[0], numbers[1], 0, 0])
        }
        let times = times(args, count: points.count)
        let modes = [("linear", false), ("cubic", true)]
        return word(args["mode"], "mode of a path", modes) ?? false
            ? MotionPath(through: points, times: times) : MotionPath(points: points, times: times)
    }

    // MARK: - Laws of the script's own

    /// Reads the law of `mx.law`; its times run up to its duration, if that is known before the law runs.
    private mutating func sampledLaw(_ object: LuaTable, _ args: DecoderTable) -> MotionAction.Law? {
        guard let number = object["number"]?.number.map({ Int($0) }), objects.laws.indices.contains(number - 1)
        else { return nil }
        let duration = args["duration"].flatMap { quantity($0, "'duration'") }
        var corners: [Quantity] = []
        if let node = args["corners"], let list = table(node, "'corners'", "a list of times") {
            checkNames(list, [], in: "'corners'", allowsItems: true)
            corners = list.items.compactMap { quantity($0, "a corner", allowsFunctions: false) }
        }
        var length = duration
        if case .function? = duration { length = nil }
        let function = objects.laws[number - 1].function
        let call = function.location.flatMap { files.map(of: $0).call("law", line: $0.line)?.location }
        return .sampled(
            SampledLaw(
                number, HostFunction(function.index, at: call ?? function.location), length: length,
                corners: corners, duration: duration ?? .constant(Transaction.defaultDuration)))
    }

    /// All laws that action functions of the component could answer with; a wrong one is reported where it is used.
    func laws() -> [SampledLaw] {
        objects.laws.compactMap { law in
            var decoder = self
            let node = DecoderNode(value: law.object, source: nil, location: nil)
            guard case .sampled(let law)? = decoder.motion(node)?.law, decoder.problems.count == problems.count
            else { return nil }
            return law
        }
    }

    // MARK: - Groups and sequences

    private mutating func parts(_ name: String, _ args: DecoderTable) -> MotionAction.Law? {
        var parts: [MotionAction] = []
        for item in args.items {
            guard item.value.object("action") != nil else {
                unsuitable(item, "a part of mx.\(name)", "a motion, such as mx.ease(0.2)")
                continue
            }
            if let part = motion(item) { parts.append(part) }
        }
        if args.items.isEmpty {
            report(.missing(what: "motions: mx.\(name) { mx.ease(0.2), … }", place: "mx.\(name)"), at: args.location)
        }
        guard !parts.isEmpty else { return nil }
        if name == "sequence" { return .sequence(parts) }
        checkMembers(args)
        if let stagger = args["stagger"].flatMap({ quantity($0, "'stagger'", allowsFunctions: false) }) {
            for index in parts.indices.dropFirst() {
                let late = Quantity.arithmetic(.multiply, .constant(Double(index)), stagger)
                let delay = parts[index].timing.delay
                if case .function? = delay {
                    report(
                        .conflict("with 'stagger' a delay can't be a function", hint: nil),
                        at: parts[index].places["delay"] ?? args.location(of: "stagger"))
                } else {
                    parts[index].timing.delay = delay.map { .arithmetic(.add, $0, late) } ?? late
                }
            }
        }
        return .group(
            parts, pace: args["curve"].flatMap { curve($0, "'curve'") } ?? .linear,
            duration: args["duration"].flatMap { quantity($0, "'duration'") })
    }
}
