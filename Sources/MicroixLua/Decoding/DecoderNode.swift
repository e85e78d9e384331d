import MicroixCore

/// A value of a script together with the source expression that made it.
struct DecoderNode {
    let value: LuaValue
    let source: SourceExpression?
    /// Where the value stands, or else the nearest known place.
    let location: SourceLocation?

    /// How messages name the value.
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
            case ("expression", _): "an expression"
            case ("knob", _), ("arithmetic", _): "a knob"
            case ("layer", _): "a layer"
            case ("component", _): "a component"
            case ("style", _): "a style"
            case (_, let name?): "mx.\(name)"
            case (let kind?, _): "mx.\(kind)"
            default: "an object"
            }
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

    /// The contents of a builder's object of the given kind; `nil` for any other value.
    func object(_ kind: String) -> LuaTable? {
        guard case .object(let table) = self, table["kind"]?.text == kind else { return nil }
        return table
    }
}
