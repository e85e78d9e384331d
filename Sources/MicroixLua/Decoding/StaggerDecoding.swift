import MicroixCore

/// Reads motions that begin layer by layer: `mx.stagger { mx.snappy(0.3), step = 0.05 }`.
extension ComponentDecoder {
    private static let example = "mx.stagger { mx.snappy(0.3), step = 0.05 }"

    mutating func staggered(_ node: DecoderNode) -> MotionAction? {
        guard let object = node.value.object("stagger"), let args = arguments(of: object, node, named: "stagger") else {
            return nil
        }
        checkNames(args, ["step", "from", "speed"], in: "mx.stagger", allowsItems: true)
        if args.items.count > 1 {
            report(
                .conflict("mx.stagger takes one motion", hint: "mx.sequence { … } makes one of several"),
                at: args.items[1].location)
        }
        guard let item = args.items.first else {
            report(.missing(what: "a motion: \(Self.example)", place: "mx.stagger"), at: args.location)
            return nil
        }
        let stagger = stagger(args)
        guard item.value.object("action") != nil, !isGroup(item) else {
            unsuitable(item, "what mx.stagger delays", "one motion, such as mx.snappy(0.3)")
            return nil
        }
        guard var motion = motion(item) else { return nil }
        motion.stagger = stagger
        for word in ["step", "speed"] where args[word] != nil { motion.places[word] = args.location(of: word) }
        if motion.from == nil { motion.places["from"] = args["from"] == nil ? nil : args.location(of: "from") }
        return motion
    }

    /// Reads how layers follow each other: by steps, or as a wave.
    private mutating func stagger(_ args: DecoderTable) -> Stagger? {
        guard args["from"] != nil || args["speed"] != nil else {
            if let step = args["step"] { return quantity(step, "'step'").map { .step($0) } }
            report(
                .missing(
                    what: "'step', the seconds from one layer to the next, or 'from' and 'speed'", place: "mx.stagger"),
                at: args.location)
            return nil
        }
        if args["step"] != nil {
            report(
                .conflict("mx.stagger goes by 'step', or by 'from' and 'speed', and not by both", hint: nil),
                at: args.location(of: "step"))
        }
        guard let from = args["from"], let speed = args["speed"] else {
            let (given, missing) =
                args["from"] == nil ? ("speed", "'from', a point { x, y }") : ("from", "'speed', points a second")
            report(.missing(what: missing, place: "mx.stagger"), at: args.location(of: given))
            return nil
        }
        let numbers = lanes(from, "'from'", allowsFunctions: true)
        guard let numbers, let speed = quantity(speed, "'speed'") else { return nil }
        guard case .table = from.value, numbers.count == 2 else {
            unsuitable(from, "'from' of mx.stagger", "a point { x, y }")
            return nil
        }
        return .wave(x: numbers[0], y: numbers[1], speed: speed)
    }
}
