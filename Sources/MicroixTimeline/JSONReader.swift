import MicroixCore

/// Reads JSON as in RFC 8259: one value, in UTF-8.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0

    /// - Throws: ``PlainDataJSON/Unreadable`` if the text is no JSON, a number is too large, or an object has a name
    ///   twice.
    static func read(_ text: String) throws(PlainDataJSON.Unreadable) -> PlainData {
        var text = text
        let result = text.withUTF8 { bytes -> Result<PlainData, PlainDataJSON.Unreadable> in
            var reader = JSONReader(bytes: bytes)
            do throws(PlainDataJSON.Unreadable) {
                return .success(try reader.document())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func document() throws(PlainDataJSON.Unreadable) -> PlainData {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let data = try value()
        skipBlanks()
        guard next == nil else { throw .init() }
        return data
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Skips blanks, and then the given byte; returns whether that byte came next.
    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(PlainDataJSON.Unreadable) -> PlainData {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"):
            return .table(try inside { reader throws(PlainDataJSON.Unreadable) in try reader.object() })
        case UInt8(ascii: "["):
            return .list(try inside { reader throws(PlainDataJSON.Unreadable) in try reader.array() })
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func inside<Value>(
        _ read: (inout JSONReader) throws(PlainDataJSON.Unreadable) -> Value
    ) throws(PlainDataJSON.Unreadable) -> Value {
        depth += 1
        guard depth <= PlainData.deepest else { throw .init() }
        index += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func word(_ word: StaticString, _ data: PlainData) throws(PlainDataJSON.Unreadable) -> PlainData {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { throw .init() }
        for place in index..<end where bytes[place] != word.utf8Start[place - index] { throw .init() }
        index = end
        return data
    }

    private mutating func array() throws(PlainDataJSON.Unreadable) -> [PlainData] {
        var items: [PlainData] = []
        if take("]") { return items }
        repeat { items.append(try value()) } while take(",")
        guard take("]") else { throw .init() }
        return items
    }

    /// Reads the fields of an object.
    private mutating func object() throws(PlainDataJSON.Unreadable) -> [PlainData.Field] {
        var fields: [PlainData.Field] = []
        var names: Set<String> = []
        if take("}") { return fields }
        repeat {
            skipBlanks()
            let name = try string()
            guard names.insert(name).inserted else { throw .init(repeatedName: name) }
            guard take(":") else { throw .init() }
            fields.append(PlainData.Field(name, try value()))
        } while take(",")
        guard take("}") else { throw .init() }
        return fields.sorted { $0.name < $1.name }
    }

    private mutating func number() throws(PlainDataJSON.Unreadable) -> Double {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        // A number that begins with 0 has no other digit before its point.
        if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw .init() }
        return number
    }

    private mutating func digits() throws(PlainDataJSON.Unreadable) {
        let start = index
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        guard index > start else { throw .init() }
    }

    private mutating func string() throws(PlainDataJSON.Unreadable) -> String {
        guard next == UInt8(ascii: "\"") else { throw .init() }
        index += 1
        var text = ""
        var start = index
        while let byte = next {
            guard byte >= 0x20 else { throw .init() }
            index += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            text += String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<(index - 1)]), as: UTF8.self)
            if byte == UInt8(ascii: "\"") { return text }
            text.unicodeScalars.append(try escaped())
            start = index
        }
        throw .init()
    }

    private mutating func escaped() throws(PlainDataJSON.Unreadable) -> Unicode.Scalar {
        defer { index += 1 }
        switch next {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw .init()
        }
    }

    /// Reads an escape from its `u` on, or two that form a surrogate pair; stays at the last digit.
    private mutating func scalar() throws(PlainDataJSON.Unreadable) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\"),
            bytes[index + 2] == UInt8(ascii: "u")
        else { throw .init() }
        index += 2
        let second = try unit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x1_0000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { throw .init() }
        return scalar
    }

    /// Reads the four hexadecimal digits after a `u`; stays at the last one.
    private mutating func unit() throws(PlainDataJSON.Unreadable) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            index += 1
            let digit: UInt8
            switch next {
            case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): digit = byte - 0x30
            case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
                digit = (byte | 0x20) - 0x57
            default: throw .init()
            }
            value = value << 4 + UInt16(digit)
        }
        return value
    }
}
