import CMicroixLua
import MicroixCore

/// A value of a script, with no tie to the Lua state from which it came.
indirect enum LuaValue: Equatable, Sendable {
    case none
    case boolean(Bool)
    case number(Double)
    case string(String)
    case table(LuaTable)
    /// An object that the builder module made.
    case object(LuaTable)
    case function(LuaFunction)
}

/// A table, split by the types of its keys.
struct LuaTable: Equatable, Sendable {
    /// The values of the keys 1…n, without a gap.
    var items: [LuaValue] = []
    /// The values of string keys, sorted by the bytes of their names.
    var fields: [(name: String, value: LuaValue)] = []
    /// The number of keys of any other type.
    var others = 0

    subscript(name: String) -> LuaValue? {
        // Most of the names that are looked up are absent, and comparing two short texts takes one operation.
        if fields.count <= 16 { return fields.first { $0.name == name }?.value }
        var (low, high) = (0, fields.count)
        while low < high {
            let middle = (low + high) / 2
            if fields[middle].name.utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
        }
        if low < fields.count, fields[low].name == name { return fields[low].value }
        // The fields are sorted by the script's bytes. A name with repaired UTF-8 may stand elsewhere.
        return fields.first { $0.name == name }?.value
    }

    static func == (first: LuaTable, second: LuaTable) -> Bool {
        first.items == second.items && first.others == second.others
            && first.fields.elementsEqual(second.fields) { $0.name == $1.name && $0.value == $1.value }
    }
}

/// A function of a script: its index in the state's list.
struct LuaFunction: Sendable, Equatable {
    let index: Int32
    /// The line and the file where the function is defined.
    let location: SourceLocation

    init(index: Int32, at location: SourceLocation) {
        self.index = index
        self.location = location
    }
}

extension HostFunction {
    /// A component's reference to a function of a script.
    init(_ function: LuaFunction) { self.init(Int(function.index), at: function.location) }
}

/// Reads values from the exchange, from its beginning.
struct ExchangeReader {
    private let items: UnsafeBufferPointer<mxl_item>
    private let text: UnsafeRawPointer?
    private var position = 0

    init(_ state: OpaquePointer) {
        items = UnsafeBufferPointer(start: mxl_items(state), count: mxl_count(state))
        text = UnsafeRawPointer(mxl_text(state))
    }

    /// Reads all values.
    mutating func values() -> [LuaValue] {
        var values: [LuaValue] = []
        // Most calls pass two or three values.
        values.reserveCapacity(min(items.count, 4))
        while position < items.count { values.append(value()) }
        return values
    }

    /// Reads the next value; `.none` past the end.
    mutating func value() -> LuaValue {
        guard position < items.count else { return .none }
        let item = items[position]
        position += 1
        switch mxl_tag(rawValue: UInt32(item.tag)) {
        case MXL_BOOLEAN: return .boolean(item.number != 0)
        case MXL_NUMBER: return .number(item.number)
        case MXL_STRING: return .string(string(item))
        case MXL_FUNCTION:
            return .function(LuaFunction(index: Int32(item.number), at: SourceLocation(place: Int(item.line))))
        case MXL_TABLE: return .table(table(item))
        case MXL_OBJECT: return .object(table(item))
        default: return .none
        }
    }

    private mutating func table(_ head: mxl_item) -> LuaTable {
        var table = LuaTable()
        table.items.reserveCapacity(Int(head.number))
        for _ in 0..<Int(head.number) { table.items.append(value()) }
        // Fields are sorted by the bytes of their names.
        while position < items.count, items[position].tag != MXL_END.rawValue {
            let name = string(items[position])
            position += 1
            table.fields.append((name, value()))
        }
        if position < items.count { table.others = Int(items[position].number) }
        position += 1
        return table
    }

    private func bytes(_ item: mxl_item) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: text.map { $0 + Int(item.offset) }, count: Int(item.length))
    }

    private func string(_ item: mxl_item) -> String {
        String(decoding: bytes(item), as: UTF8.self)
    }
}

/// Writes one value into the exchange, and so replaces its content.
struct ExchangeWriter {
    private let state: OpaquePointer

    init(_ state: OpaquePointer) {
        self.state = state
        mxl_clear(state)
    }

    func write(_ value: LuaValue) {
        switch value {
        case .none: mxl_put(state, MXL_NIL, 0)
        case .boolean(let truth): mxl_put(state, MXL_BOOLEAN, truth ? 1 : 0)
        case .number(let number): mxl_put(state, MXL_NUMBER, number)
        case .string(let text): write(text)
        case .function(let function): mxl_put(state, MXL_FUNCTION, Double(function.index))
        case .table(let table), .object(let table):
            mxl_put(state, MXL_TABLE, Double(table.items.count))
            for item in table.items { write(item) }
            for field in table.fields {
                write(field.name)
                write(field.value)
            }
            mxl_put(state, MXL_END, 0)
        }
    }

    func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { mxl_put_text(state, $0.baseAddress, $0.count) }
        }
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { mxl_put_text(state, $0.baseAddress, $0.count) }
        }
    }
}
