import MicroixCore

/// Reads expressions: arithmetic over what keys show.
extension ComponentDecoder {
    /// Whether a value is an expression, a key to follow, or a pair with one of them.
    func isExpression(_ node: DecoderNode) -> Bool {
        if let (first, second) = pair(node) { return first.isExpression || second.isExpression }
        return node.value.isExpression
    }

    /// The two values of a list with exactly two, such as a size; `nil` for any other value.
    private func pair(_ node: DecoderNode) -> (LuaValue, LuaValue)? {
        guard case .table(let table) = node.value, table.items.count == 2, table.fields.isEmpty else { return nil }
        return (table.items[0], table.items[1])
    }

    /// Reads an expression; reports an operand that is none.
    mutating func expression(_ node: DecoderNode, _ place: String) -> ExpressionDeclaration? {
        if let object = node.value.object("key"), let property = object["property"]?.text {
            let layer = object["layer"]?.text.map { Name($0, at: node.location) }
            return .key(KeyName(layer, Name(property, at: node.location)))
        }
        if isExpression(node), let (first, second) = pair(node) {
            let parts = [first, second].compactMap {
                expression(DecoderNode(value: $0, source: nil, location: node.location), place)
            }
            return parts.count == 2 ? .operation(.pair, parts) : nil
        }
        guard let object = node.value.object("expression") else {
            return lanes(node, place).map { .constant($0) }
        }
        switch object["name"]?.text {
        case "follow": return follow(object, node, place)
        case "velocity": return velocity(object, node, place)
        default: break
        }
        guard let operation = object["name"]?.text.flatMap({ ExpressionOperation(rawValue: $0) }) else {
            unsuitable(node, place, "an expression of +, -, * and /")
            return nil
        }
        let items = operands(object)
        if operation == .ramp { return ramp(items, node, place) }
        var parts: [ExpressionDeclaration] = []
        for item in items {
            let inner = DecoderNode(value: item, source: nil, location: node.location)
            guard let part = expression(inner, place) else { return nil }
            parts.append(part)
        }
        return .operation(operation, parts)
    }

    private func operands(_ object: LuaTable) -> [LuaValue] {
        if case .table(let table)? = object["operands"] { table.items } else { [] }
    }

    // MARK: - Following through a spring

    /// Reads `mx.follow(expression, spring)`.
    private mutating func follow(_ object: LuaTable, _ node: DecoderNode, _ place: String) -> ExpressionDeclaration? {
        let items = operands(object)
        guard items.count == 2 else {
            report(
                .missing(
                    what: "what to follow and a spring: mx.follow(list.y, mx.spring { duration = 0.3 })",
                    place: "mx.follow"), at: node.location)
            return nil
        }
        func inner(_ index: Int) -> DecoderNode {
            DecoderNode(value: items[index], source: node.source?.arguments[at: index], location: node.location)
        }
        guard let followed = expression(inner(0), place) else { return nil }
        guard items[1].object("action") != nil, let motion = motion(inner(1)), case .spring(let spring) = motion.law
        else {
            unsuitable(inner(1), "the second value of mx.follow", "a spring, such as mx.spring { duration = 0.3 }")
            return nil
        }
        for word in Self.commonArguments + ["velocity", "blend", "tremble"] where word != "delay" {
            guard let location = motion.places[word] else { continue }
            report(
                .conflict(
                    "'\(word)' means nothing to a spring that follows",
                    hint: "it goes on from where its key is, and as fast"
                ), at: location)
        }
        return .follow(followed, FollowDeclaration(spring, delay: motion.timing.delay))
    }

    /// Reads `mx.velocity(key)`.
    private mutating func velocity(_ object: LuaTable, _ node: DecoderNode, _ place: String) -> ExpressionDeclaration? {
        let items = operands(object)
        let inner = DecoderNode(value: items.first ?? .none, source: nil, location: node.location)
        guard items.count == 1, case .key(let name)? = items[0].object("key") == nil ? nil : expression(inner, place)
        else {
            unsuitable(inner, "the value of mx.velocity", "a key, such as list.y")
            return nil
        }
        return .velocity(name)
    }

    /// Reads `mx.ramp(x, { a, b }, { c, d })`; its value goes from c to d as x goes from a to b.
    private mutating func ramp(_ items: [LuaValue], _ node: DecoderNode, _ place: String) -> ExpressionDeclaration? {
        guard items.count == 3 else {
            report(
                .conflict("mx.ramp takes 3 values, not \(items.count)", hint: "mx.ramp(x, { 0, 40 }, { 0, 1 })"),
                at: node.location)
            return nil
        }
        var parts: [ExpressionDeclaration] = []
        for item in items.dropFirst() {
            guard case .table(let range) = item, range.items.count == 2, range.fields.isEmpty, range.others == 0 else {
                let found = DecoderNode(value: item, source: nil, location: node.location)
                unsuitable(found, "a range of mx.ramp", "two values, such as { 0, 40 }")
                return nil
            }
            parts += range.items.compactMap {
                expression(DecoderNode(value: $0, source: nil, location: node.location), place)
            }
        }
        let x = expression(DecoderNode(value: items[0], source: nil, location: node.location), place)
        guard let x, parts.count == 4 else { return nil }
        return .operation(.mix, [parts[2], parts[3], .operation(.ramp, [x, parts[0], parts[1]])])
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension LuaValue {
    /// Whether the value is an expression or a key.
    fileprivate var isExpression: Bool { object("expression") != nil || object("key") != nil }
}
