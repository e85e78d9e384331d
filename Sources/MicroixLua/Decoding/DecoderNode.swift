import MicroixCore

/// A value of a script together with the source that made it.
struct DecoderNode {
    let value: LuaValue
    let source: SourceExpression?
    /// The value's own place, else the nearest that is known.
    let location: SourceLocation?

    /// What a person calls such a value.
    var kindName: String {
        switch value {
        case .none: "nothing"
        case .boolean(let value): value ? "true" : "false"
        case .number(let number):
            number.isNaN ? "0/0" : (number.isFinite ? "\(PlainData.number(number).inWords)" : "\(number)")
        case .string(let text): "'\(printable(String(text.prefix(40))))'"
        case .table: "a table"
        case .function: "a function"
        case .object(let object):
            switch (object["kind"]?.text, object["name"]?.text) {
            case ("none", _): "mx.none"
            case ("key", _): "a key"
            case ("knob", _), ("arithmetic", _): "a knob"
            case ("layer", _): "a layer"
            case (_, let name?): "mx.\(name)"
            case (let kind?, _): "mx.\(kind)"
            default: "an object"
            }
        }
    }
}

/// A table of a script together with its source: fields and items know where they stand.
struct DecoderTable {
    let table: LuaTable
    let source: SourceTable?
    let location: SourceLocation?
    let map: SourceMap

    /// The place of a field's name.
    ///
    /// A table that a function or a loop built has no source of its own; a word that stands only once is still found.
    func location(of name: String) -> SourceLocation? {
        source?.field(name)?.location ?? (source == nil ? map.onlyLocation(of: name) : nil) ?? location
    }

    subscript(name: String) -> DecoderNode? {
        guard let value = table[name] else { return nil }
        let expression = source?.field(name)?.value
        return DecoderNode(
            value: value, source: map.resolved(expression), location: expression?.location ?? location(of: name))
    }

    /// The elements of the array part.
    var items: [DecoderNode] {
        table.items.enumerated().map { index, value in
            let expression = source.flatMap { index < $0.items.count ? $0.items[index] : nil }
            return DecoderNode(
                value: value, source: map.resolved(expression), location: expression?.location ?? location)
        }
    }
}

extension LuaValue {
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The contents of a builder's object of some kind.
    func object(_ kind: String) -> LuaTable? {
        guard case .object(let table) = self, table["kind"]?.text == kind else { return nil }
        return table
    }
}
