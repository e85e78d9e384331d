extension String {
    /// The name without the ids of repeated layers and parts: `row.x` for `row[3].x`.
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

    /// Whether this key belongs to a repeated layer or part that `name` mentions without ids: `row[3].y` belongs to
    /// `row.y`, and to `row`.
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
