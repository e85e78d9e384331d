import MicroixCore

/// What a component declares to be meant: `verify = { { "overshoot", key = knob.x, because = "it is thrown" } }`.
extension ComponentDecoder {
    mutating func exceptions(_ node: DecoderNode) -> [ExceptionDeclaration] {
        guard let list = table(node, "'verify'", "a list of exceptions") else { return [] }
        checkNames(list, [], in: "'verify'", allowsItems: true)
        return list.items.compactMap { exception($0) }
    }

    private mutating func exception(_ node: DecoderNode) -> ExceptionDeclaration? {
        let place = "an exception of 'verify'"
        guard let table = table(node, place, "a table: { \"overshoot\", key = knob.x, because = \"…\" }") else {
            return nil
        }
        checkNames(table, ["key", "state", "trigger", "limit", "because"], in: place, allowsItems: true)
        guard let first = table.items.first, let oracle = name(first, "what is expected") else {
            if table.items.isEmpty {
                report(.missing(what: "what is expected, such as \"overshoot\"", place: place), at: node.location)
            }
            return nil
        }
        guard let reason = table["because"].flatMap({ name($0, "'because'") }) else {
            if table["because"] == nil {
                report(.missing(what: "'because', the reason", place: place), at: node.location)
            }
            return nil
        }
        var exception = ExceptionDeclaration(oracle, because: reason.text)
        exception.key = table["key"].flatMap { keyOrLayer($0) }
        exception.state = table["state"].flatMap { name($0, "'state'") }
        exception.trigger = table["trigger"].flatMap { name($0, "'trigger'") }
        exception.limit = constant(table["limit"], "'limit'")
        if let limit = exception.limit, limit < 0 || limit == .infinity {
            report(
                .unsuitable(place: "'limit'", expected: "a number from 0 up", found: "\(limit)"),
                at: table["limit"]?.location)
        }
        return exception
    }

    /// A key or a layer: a handle, or its name.
    mutating func keyOrLayer(_ node: DecoderNode, _ place: String = "'key'") -> Name? {
        if let each = node.value.object("each"), let text = each["name"]?.text { return Name(text, at: node.location) }
        if let layer = node.value.object("layer"), case .table(let args)? = layer["args"],
            let text = args.items.first?.text
        {
            return Name(text, at: node.location)
        }
        guard let key = node.value.object("key"), let property = key["property"]?.text else {
            return name(node, place)
        }
        return Name(key["layer"]?.text.map { "\($0).\(property)" } ?? property, at: node.location)
    }
}
