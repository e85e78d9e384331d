import MicroixCore

/// Expressions: arithmetic over what keys show.
extension ComponentDecoder {
    /// Whether a value is one, or a key to follow.
    func isExpression(_ node: DecoderNode) -> Bool {
        node.value.object("expression") != nil || node.value.object("key") != nil
    }

    /// An expression; reported where one of its parts is none.
    mutating func expression(_ node: DecoderNode, _ place: String) -> ExpressionDeclaration? {
        if let object = node.value.object("key"), let property = object["property"]?.text {
            let layer = object["layer"]?.text.map { Name($0, at: node.location) }
            return .key(KeyName(layer, Name(property, at: node.location)))
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
