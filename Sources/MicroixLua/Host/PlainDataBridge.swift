import MicroixCore

extension PlainData {
    /// Plain data out of a script's value; `nil` for functions, objects, infinite numbers, and tables with both
    /// elements and names.
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
