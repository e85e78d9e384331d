import MicroixCore
import MicroixMotion

/// Reads actions: the arguments that all motions share, whatever their law.
extension ComponentDecoder {
    /// The arguments that all motions take.
    static let commonArguments = [
        "from", "to", "by", "turn", "space", "additive", "delay", "speed", "offset", "repeats", "repeat_duration",
        "autoreverse", "cumulative", "restart", "hold", "interrupt",
    ]

    static let lawBuilders = MotionAction.Law.builders

    /// Reads an action; reports a value that is none, and returns `nil`.
    mutating func action(_ node: DecoderNode, _ place: String) -> ActionDeclaration? {
        if node.value.object("none") != nil { return ActionDeclaration.none }
        if node.value.object("cue") != nil {
            return cue(node).map { .group(ActionGroup(.together, [.cue($0)], at: node.location)) }
        }
        if node.value.object("stagger") != nil { return staggered(node).map { .motion($0) } }
        guard node.value.object("action") != nil else {
            unsuitable(node, place, "an action, such as mx.spring { duration = 0.3 }")
            return nil
        }
        if isGroup(node) { return group(node).map { .group($0) } }
        return motion(node).map { .motion($0) }
    }

    /// Reads a motion; reports a wrong argument.
    mutating func motion(_ node: DecoderNode) -> MotionAction? {
        guard let object = node.value.object("action"), let name = object["name"]?.text,
            let builder = Self.lawBuilders.first(where: { $0.name == name })
        else { return nil }
        let args: DecoderTable
        switch object["args"] ?? .none {
        case .table, .none:
            guard let table = arguments(of: object, node, named: name) else { return nil }
            args = table
        case let single:
            // mx.ease(0.2) is short for mx.ease { 0.2 }.
            let table = LuaTable(items: [single], fields: [], others: 0)
            args = DecoderTable(
                table: table, source: nil,
                location: node.source?.arguments.first?.location ?? home(of: object, node), files: files)
        }
        warnOfMilliseconds(in: args, of: builder)
        guard let law = law(builder, args, of: object) else { return nil }
        var motion = MotionAction(name, law)
        motion.from = args["from"].flatMap { lanes($0, "'from'", allowsFunctions: true) }
        motion.to = args["to"].flatMap { lanes($0, "'to'", allowsFunctions: true) }
        motion.by = args["by"].flatMap { lanes($0, "'by'", allowsFunctions: true) }
        motion.velocity = args["velocity"].flatMap { lanes($0, "'velocity'", allowsFunctions: true) }
        motion.timing = timing(args)
        motion.manner.blend = args["blend"].flatMap { quantity($0, "'blend'") }
        motion.manner.tremble = args["tremble"].flatMap { quantity($0, "'tremble'") }
        motion.turn = word(args["turn"], "way to turn", Self.turns) ?? .asGiven
        motion.space = word(args["space"], "colour space", Self.words(ColourSpace.self)) ?? .srgb
        motion.rotates = word(args["rotate"], "way to rotate", Self.words(Heading.self))
        motion.isAdditive = boolean(args["additive"], "'additive'") ?? false
        motion.inheritsDuration = !Self.givesDuration(builder, args)
        motion.inheritsCurve = name == "basic"
        motion.interruption =
            word(args["interrupt"], "way to interrupt", Self.words(Interruption.self)) ?? .takeOver
        motion.places.own = home(of: object, node)
        for field in args.table.fields { motion.places[field.name] = args.location(of: field.name) }
        return motion
    }

    private mutating func timing(_ args: DecoderTable) -> MotionTiming {
        func number(_ name: String, _ decoder: inout ComponentDecoder) -> Quantity? {
            args[name].flatMap { decoder.quantity($0, "'\(name)'") }
        }
        var timing = MotionTiming()
        timing.delay = number("delay", &self)
        timing.speed = number("speed", &self)
        timing.offset = number("offset", &self)
        timing.repeats = number("repeats", &self)
        timing.repeatDuration = number("repeat_duration", &self)
        timing.autoreverses = boolean(args["autoreverse"], "'autoreverse'") ?? false
        timing.isCumulative = boolean(args["cumulative"], "'cumulative'") ?? false
        timing.restarts = boolean(args["restart"], "'restart'") ?? false
        if let node = args["hold"] {
            switch node.value {
            case .boolean(let value): timing.hold = value ? .forwards : .none
            default: timing.hold = word(node, "way to hold", Self.words(Hold.self)) ?? .none
            }
        }
        if timing.repeats != nil, timing.repeatDuration != nil {
            report(
                .conflict("'repeats' and 'repeat_duration' exclude each other", hint: nil),
                at: args.location(of: "repeat_duration"))
        }
        return timing
    }

    private static let turns: [(String, Turn)] = [
        ("shortest", .shortest), ("forward", .forward), ("backward", .backward),
    ]

    /// The words of an enumeration, each with its case.
    static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> [(String, Word)]
    where Word.RawValue == String {
        type.allCases.map { ($0.rawValue, $0) }
    }

    /// Reads a word that must be one of a list; reports any other word, with the likeliest correct one.
    mutating func word<Word>(_ node: DecoderNode?, _ noun: String, _ words: [(String, Word)]) -> Word? {
        guard let node, let name = name(node, "the \(noun)") else { return nil }
        if let word = words.first(where: { $0.0 == name.text }) { return word.1 }
        let near = suggestion(for: name.text, among: words.map { $0.0 }.sorted())
        let hint = near == nil ? words.map { "\"\($0.0)\"" }.joined(separator: ", ") : nil
        report(
            hint.map { .conflict("unknown \(noun) '\(name.text)'", hint: "one of " + $0) }
                ?? .unknown(noun: noun, name: name.text, place: nil, near: near), at: name.location)
        return nil
    }

    /// Reads the seconds that are given without a name, as in `mx.spring(0.3)` and `mx.spring { 0.3 }`.
    mutating func seconds(_ name: String, _ args: DecoderTable) -> Quantity? {
        guard let first = args.items.first else { return nil }
        if args.items.count > 1 {
            report(
                .conflict("mx.\(name) takes one value without a name, its duration", hint: nil),
                at: args.items[1].location)
        }
        if args["duration"] != nil {
            report(
                .conflict("mx.\(name) has two durations", hint: "the value without a name is one"),
                at: args.location(of: "duration"))
        }
        return quantity(first, "the duration") ?? .constant(0)
    }

    /// A duration in seconds; the default is the duration of Core Animation's transactions.
    mutating func duration(_ args: DecoderTable) -> Quantity {
        args["duration"].flatMap { quantity($0, "'duration'") } ?? .constant(Transaction.defaultDuration)
    }

    /// Whether an action gives its duration, or has a law that takes none.
    private static func givesDuration(_ builder: LawBuilder, _ args: DecoderTable) -> Bool {
        switch builder.name {
        case "decay", "sequence", "together": true
        case "spring":
            !args.items.isEmpty
                || ["duration", "response", "damping_ratio", "mass", "stiffness", "damping"].contains {
                    args[$0] != nil
                }
        case "curve", "steps", "stops", "keyframes", "along", "law": args["duration"] != nil
        default:
            args["duration"] != nil || !args.items.isEmpty || !builder.arguments.contains { $0.name == "duration" }
        }
    }
}
