import MicroixCore

/// Reads the exceptions of a component, `verify = { { "overshoot", key = knob.x, because = "it is thrown" } }`, and
/// those of `lint`.
extension ComponentDecoder {
    /// Reads the exceptions of `verify` or `lint`; messages show `example`, the name of one fault or habit.
    mutating func exceptions(_ node: DecoderNode, of word: String, such example: String) -> [ExceptionDeclaration] {
        guard let list = table(node, "'\(word)'", "a list of exceptions") else { return [] }
        checkNames(list, [], in: "'\(word)'", allowsItems: true)
        return list.items.compactMap { exception($0, of: word, such: example) }
    }

    private mutating func exception(
        _ node: DecoderNode, of word: String, such example: String
    ) -> ExceptionDeclaration? {
        let place = "an exception of '\(word)'"
        guard let table = table(node, place, "a table: { \"\(example)\", key = knob.x, because = \"…\" }") else {
            return nil
        }
        checkNames(table, ["key", "state", "trigger", "limit", "because"], in: place, allowsItems: true)
        guard let first = table.items.first, let name = self.name(first, "what is expected") else {
            if table.items.isEmpty {
                report(.missing(what: "what is expected, such as \"\(example)\"", place: place), at: node.location)
            }
            return nil
        }
        guard let reason = table["because"].flatMap({ self.name($0, "'because'") }) else {
            if table["because"] == nil {
                report(.missing(what: "'because', the reason", place: place), at: node.location)
            }
            return nil
        }
        var exception = ExceptionDeclaration(name, because: reason.text)
        exception.key = table["key"].flatMap { keyOrLayer($0) }
        exception.state = table["state"].flatMap { self.name($0, "'state'") }
        exception.trigger = table["trigger"].flatMap { self.name($0, "'trigger'") }
        exception.limit = constant(table["limit"], "'limit'")
        if let limit = exception.limit, limit < 0 || limit == .infinity {
            report(
                .unsuitable(place: "'limit'", expected: "a number from 0 up", found: "\(limit)"),
                at: table["limit"]?.location)
        }
        return exception
    }

    /// Reads a key or a layer, given as a handle or by its name.
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
