extension String {
    /// The name without which of several repeated layers or parts it is: `row.x` of `row[3].x`.
    package var withoutRows: String {
        guard utf8.contains(UInt8(ascii: "[")) else { return self }
        var isInside = false
        let bytes = utf8.filter { byte in
            if byte == UInt8(ascii: "[") { isInside = true }
            defer { if byte == UInt8(ascii: "]") { isInside = false } }
            return !isInside
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a key is that of a repeated layer, or of repeated parts, spoken of without their ids: `row[3].y` of `row.y`,
    /// and of `row`.
    package func isOfRepeated(_ name: String) -> Bool {
        guard contains("[") else { return false }
        return Self.isOf(Substring(self), Substring(name))
    }

    private static func isOf(_ own: Substring, _ name: Substring) -> Bool {
        var (own, name) = (own, name)
        while let first = own.first {
            if first == name.first {
                (own, name) = (own.dropFirst(), name.dropFirst())
            } else if first == "[", let close = own.firstIndex(of: "]") {
                own = own[own.index(after: close)...]
            } else {
                return name.isEmpty && first == "."
            }
        }
        return name.isEmpty
    }
}
