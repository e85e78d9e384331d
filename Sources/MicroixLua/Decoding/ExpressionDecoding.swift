import MicroixCore

/// Expressions: arithmetic over what keys show.
extension ComponentDecoder {
    /// Whether a value is one, or a key to follow.
    func isExpression(_ node: DecoderNode) -> Bool {
        if let (first, second) = pair(node) { return first.isExpression || second.isExpression }
        return node.value.isExpression
    }

    /// The two values of a list, such as those of a size.
    private func pair(_ node: DecoderNode) -> (LuaValue, LuaValue)? {
        guard case .table(let table) = node.value, table.items.count == 2, table.fields.isEmpty else { return nil }
        return (table.items[0], table.items[1])
    }

    /// An expression; reported where one of its parts is none.
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
        guard let operation = object["name"]?.text.flatMap({ ExpressionOperation(rawValue: $0) }) else {
            unsuitable(node, place, "an expression of +, -, * and /")
            return nil
        }
        var items: [LuaValue] = []
        if case .table(let table)? = object["operands"] { items = table.items }
        var parts: [ExpressionDeclaration] = []
        for item in items {
            let inner = DecoderNode(value: item, source: nil, location: node.location)
            guard let part = expression(inner, place) else { return nil }
            parts.append(part)
        }
        return .operation(operation, parts)
    }
}

extension LuaValue {
    /// Whether it is computed from what keys show.
    fileprivate var isExpression: Bool { object("expression") != nil || object("key") != nil }
}
