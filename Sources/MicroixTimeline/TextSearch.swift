// Swift has these functions in its library for regular expressions. It makes a static program more than a megabyte
// larger, and its types slow down every search for a protocol conformance.

extension StringProtocol {
    /// Whether this text contains another one, compared byte by byte.
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// The first range at which this text contains another one; `nil` if it does not.
    package func firstRange(of other: String) -> Range<Index>? {
        let (text, part) = (utf8, other.utf8)
        if part.isEmpty { return startIndex..<startIndex }
        guard let start = text.indices.first(where: { text[$0...].starts(with: part) }) else { return nil }
        return start..<text.index(start, offsetBy: part.count)
    }
}

extension String {
    /// The text with each occurrence of `old`, from left to right, replaced by `new`.
    package func replacing(_ old: String, with new: String) -> String {
        if old.isEmpty { return self }
        var (rest, result) = (self[...], "")
        while let place = rest.firstRange(of: old) {
            result += rest[..<place.lowerBound] + new
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}
