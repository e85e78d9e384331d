import MicroixCore

/// Writes JSON in one line, with sorted names and the shortest numbers that read back as the same.
enum JSONText {
    static func write<Sink: ByteSink>(_ data: PlainData, to sink: inout Sink) throws(Sink.Failure) {
        switch data {
        case .null: try sink.write("null")
        case .boolean(let value): try sink.write(value ? "true" : "false")
        case .number(let number): try sink.write(Self.number(number))
        case .text(let text): try write(text: text, to: &sink)
        case .list(let items):
            try sink.write("[")
            for (index, item) in items.enumerated() {
                if index > 0 { try sink.write(",") }
                try write(item, to: &sink)
            }
            try sink.write("]")
        case .table(let fields):
            try sink.write("{")
            for (index, field) in sorted(fields).enumerated() {
                if index > 0 { try sink.write(",") }
                try write(name: field.name, to: &sink)
                try write(field.value, to: &sink)
            }
            try sink.write("}")
        }
    }

    /// Writes the name of a field and its colon.
    static func write<Sink: ByteSink>(name: String, to sink: inout Sink) throws(Sink.Failure) {
        try write(text: name, to: &sink)
        try sink.write(":")
    }

    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The fields, sorted by the bytes of their names; of two equal names, even if their accents are composed
    /// differently, the later one stays.
    private static func sorted(_ fields: [PlainData.Field]) -> [PlainData.Field] {
        func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
        let isSorted = zip(fields, fields.dropFirst()).allSatisfy {
            $0.name < $1.name && precedes($0.name, $1.name)
        }
        if isSorted { return fields }
        var values: [String: PlainData] = [:]
        for field in fields { values[field.name] = field.value }
        return values.sorted { precedes($0.key, $1.key) }.map { .init($0.key, $0.value) }
    }

    private static func write<Sink: ByteSink>(text: String, to sink: inout Sink) throws(Sink.Failure) {
        try sink.write("\"")
        var text = text
        let result = text.withUTF8 { bytes -> Result<Void, Sink.Failure> in
            do throws(Sink.Failure) {
                try write(escaping: bytes, to: &sink)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        try sink.write("\"")
    }

    /// Most text needs no escapes, and is written as it is.
    private static func write<Sink: ByteSink>(
        escaping bytes: UnsafeBufferPointer<UInt8>, to sink: inout Sink
    ) throws(Sink.Failure) {
        var start = 0
        while let index = firstEscape(in: bytes, from: start) {
            if index > start { try sink.write(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
            if let control = control(in: bytes, at: index) {
                try sink.write(escape(control))
                start = index + UTF8.width(control)
            } else {
                try sink.write(escape(bytes[index]))
                start = index + 1
            }
        }
        if start < bytes.count { try sink.write(UnsafeBufferPointer(rebasing: bytes[start...])) }
    }

    /// The next byte that must be escaped: a quote, a backslash, a control character, or the first byte of a character
    /// beyond ASCII that controls a terminal.
    private static func firstEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        // Tests eight bytes at once: if the subtraction borrows in no byte of the word, no byte is below the subtracted
        // value.
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let (quotes, slashes) = (word ^ 0x22 &* ones, word ^ 0x5C &* ones)
            let controls = (word &- 0x20 &* ones) & ~word
            let deletes = word ^ 0x7F &* ones
            let found = controls | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
            if (found | (deletes &- ones) & ~deletes | word) & tops != 0 { break }
            index += 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || control(in: bytes, at: index) != nil { return index }
            index += 1
        }
        return nil
    }

    /// The delete character, or a character beyond ASCII with `isControl`, that begins at a byte.
    private static func control(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
        let width: Int
        switch bytes[index] {
        case 0x7F: return "\u{7F}"
        case 0xC2, 0xD8: width = 2
        case 0xE2: width = 3
        default: return nil
        }
        guard index + width <= bytes.count else { return nil }
        let part = UnsafeBufferPointer(rebasing: bytes[index..<(index + width)])
        guard let scalar = String(decoding: part, as: UTF8.self).unicodeScalars.first, isControl(scalar) else {
            return nil
        }
        return scalar
    }

    private static func escape(_ control: Unicode.Scalar) -> String {
        let digits = String(control.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
