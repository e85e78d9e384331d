import MicroixCore

/// Reads groups of several keys' motions, and cues.
extension ComponentDecoder {
    /// Whether a value is an `mx.together` or `mx.sequence` that holds more than motions of one key.
    func isGroup(_ node: DecoderNode) -> Bool {
        guard let object = node.value.object("action"), let name = object["name"]?.text,
            ["together", "sequence"].contains(name), case .table(let args)? = object["args"]
        else { return false }
        return args.items.contains { item in
            if case .table = item { return true }
            return item.object("cue") != nil
                || isGroup(DecoderNode(value: item, source: nil, location: node.location))
        }
    }

    /// Reads a group of several keys' motions, cues and messages.
    mutating func group(_ node: DecoderNode) -> ActionGroup? {
        guard let object = node.value.object("action"), let name = object["name"]?.text,
            let args = arguments(of: object, node, named: name)
        else { return nil }
        let order = ActionGroup.Order(rawValue: name) ?? .together
        checkNames(args, order == .together ? ["delay", "stagger"] : ["delay"], in: "mx.\(name)", allowsItems: true)
        var group = ActionGroup(order, [], at: home(of: object, node))
        if let delay = args["delay"] { group.delay = quantity(delay, "'delay'", allowsFunctions: false) ?? 0 }
        if let stagger = args["stagger"] { group.stagger = quantity(stagger, "'stagger'", allowsFunctions: false) ?? 0 }
        checkMembers(args)
        group.parts = args.items.compactMap { part($0, of: name) }
        return group
    }

    /// Reports a `stagger` of fewer than two members: it would have no effect.
    mutating func checkMembers(_ args: DecoderTable) {
        guard args["stagger"] != nil, args.items.count < 2 else { return }
        report(
            .conflict(
                "'stagger' is between the members of mx.together, and it has one",
                hint: "mx.stagger lets layers begin one after the other: mx.stagger { mx.snappy(0.3), step = 0.05 }"),
            at: args.location(of: "stagger"))
    }

    private mutating func part(_ node: DecoderNode, of name: String) -> ActionGroup.Part? {
        if isGroup(node) { return group(node).map { .group($0) } }
        if node.value.object("cue") != nil { return cue(node).map { .cue($0) } }
        if node.value.object("action") != nil { return motion(node).map { .motion($0) } }
        guard case .table = node.value else {
            unsuitable(node, "a part of mx.\(name)", "a motion, a cue, or a table of actions by layer and key")
            return nil
        }
        let feedback = feedback(node, "a part of mx.\(name)")
        if let appearance = feedback.appearances.first {
            report(
                .conflict("'\(appearance.event.rawValue)' can't be a part of mx.\(name)", hint: nil),
                at: appearance.layer.location)
        }
        let parts =
            feedback.actions.map { ActionGroup.Part.entry($0) } + (feedback.cues ?? []).map { .cue($0) }
            + feedback.groups.map { .group($0) }
        return .group(ActionGroup(.together, parts, at: node.location))
    }

    /// Reads a cue, or a message to the host: its value, or a table with its value, its time and its repeats.
    mutating func cue(_ node: DecoderNode) -> CueDeclaration? {
        guard let object = node.value.object("cue"), let word = object["name"] else {
            unsuitable(node, "an element of feedback", "a cue, such as mx.haptic \"light\"")
            return nil
        }
        // `mx.cue { "name", value = … }` has its name inside the table.
        let name = word.text
        let args: LuaValue
        if name == nil, case .table = word { args = word } else { args = object["args"] ?? .none }
        let builder = name ?? "cue"
        if object["is_named"] != nil, let name, ["haptic", "sound", "emit"].contains(name) {
            note(alias: "mx.cue(\"\(name)\", …)", of: "mx.\(name)", at: node.location)
        }
        var declared = CueDeclaration(Cue("", .null), at: home(of: object, node))
        var value = DecoderNode(value: args, source: nil, location: node.location)
        if case .table(let table) = args, !table.items.isEmpty, isTimed(table) || name == nil || name == "emit" {
            let source = node.source?.arguments.first.flatMap { files.resolved($0)?.table } ?? node.source?.anyTable
            let fields = DecoderTable(table: table, source: source, location: home(of: object, node), files: files)
            checkNames(fields, Self.cueWords, in: "mx.\(builder)", allowsItems: true)
            if let delay = fields["delay"] { declared.delay = quantity(delay, "'delay'", allowsFunctions: false) ?? 0 }
            if let count = fields["repeats"] {
                declared.repeats = quantity(count, "'repeats'", allowsFunctions: false) ?? 1
            }
            if let every = fields["every"] {
                declared.interval = quantity(every, "'every'", allowsFunctions: false) ?? 0
            }
            value = fields.items[0]
            if name == nil || name == "emit" {
                guard let own = self.name(value, "the name of mx.\(builder)") else { return nil }
                declared.cue = Cue(own.text, .null, isMessage: name == "emit")
                guard let node = fields["value"] else { return declared }
                return data(node, "the value of mx.\(builder)").map {
                    declared.cue = Cue(own.text, $0, isMessage: name == "emit")
                    return declared
                }
            }
        } else if name == "emit" {
            guard let own = self.name(value, "the name of mx.emit") else { return nil }
            declared.cue = Cue(own.text, .null, isMessage: true)
            return declared
        }
        let known = ["haptic", "sound"].contains(builder)
        return data(value, known ? "the argument of mx.\(builder)" : "the value of the cue '\(builder)'").map {
            declared.cue = Cue(builder, $0)
            return declared
        }
    }

    private static let cueWords = ["delay", "repeats", "every", "value"]

    private func isTimed(_ table: LuaTable) -> Bool { table.items.count == 1 && !table.fields.isEmpty }
}
