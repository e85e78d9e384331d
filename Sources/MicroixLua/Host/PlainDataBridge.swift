import MicroixCore

extension PlainData {
    /// Converts a script's value to plain data; `nil` for functions, objects, infinite numbers, NaN, and tables with
    /// both items and names.
    init?(_ value: LuaValue) {
        switch value {
        case .none: self = .null
        case .boolean(let value): self = .boolean(value)
        case .number(let value):
            guard value.isFinite else { return nil }
            self = .number(value)
        case .string(let text): self = .text(text)
        case .table(let table):
            guard table.others == 0, table.items.isEmpty || table.fields.isEmpty else { return nil }
            if table.fields.isEmpty {
                var items: [PlainData] = []
                for item in table.items {
                    guard let data = PlainData(item) else { return nil }
                    items.append(data)
                }
                self = .list(items)
            } else {
                var fields: [Field] = []
                for field in table.fields {
                    guard let data = PlainData(field.value) else { return nil }
                    fields.append(Field(field.name, data))
                }
                self = .table(fields)
            }
        case .object, .function: return nil
        }
    }
}

extension LuaTable {
    /// Why a table is no plain data, in words: a hole, for example, which ends a list in Lua; `nil` if it is plain
    /// data.
    var whyNotPlain: String? {
        if others > 0 {
            return items.isEmpty
                ? "a table with numbers for names that do not count from 1"
                : "a list with a hole: element \(items.count + 1) is nil, and more follow"
        }
        if !items.isEmpty, !fields.isEmpty {
            return
                "a table with elements and names at once: '\(fields[0].name)' stands beside \(items.count) without a name"
        }
        for item in items { if let fault = item.whyNotPlain { return fault } }
        for field in fields { if let fault = field.value.whyNotPlain { return "\(fault), in '\(field.name)'" } }
        return nil
    }
}

extension LuaValue {
    /// Why a value is no plain data, in words; `nil` if it is.
    fileprivate var whyNotPlain: String? {
        switch self {
        case .table(let table): table.whyNotPlain
        case .function: "a table with a function"
        case .object: "a table with what mx makes"
        case .none, .boolean, .number, .string: nil
        }
    }

    /// The same, as the end of a message that says which values are possible.
    var holeInWords: String {
        guard case .table(let table) = self, let fault = table.whyNotPlain else { return "" }
        return "; this is " + fault
    }
}

extension LuaValue {
    init(_ data: PlainData) {
        switch data {
        case .null: self = .none
        case .boolean(let value): self = .boolean(value)
        case .number(let value): self = .number(value)
        case .text(let text): self = .string(text)
        case .list(let items): self = .table(LuaTable(items: items.map { LuaValue($0) }))
        case .table(let fields): self = .table(LuaTable(fields: fields.map { ($0.name, LuaValue($0.value)) }))
        }
    }
}
