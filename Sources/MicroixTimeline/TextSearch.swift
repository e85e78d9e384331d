// Swift has these in a library for regular expressions, of which a static program that names one of them carries more than a
// megabyte; every look for a conformance passes its types as well.

extension StringProtocol {
    /// Whether another text is a part of this one, byte by byte.
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// Where another text first is a part of this one.
    package func firstRange(of other: String) -> Range<Index>? {
        let (text, part) = (utf8, other.utf8)
        if part.isEmpty { return startIndex..<startIndex }
        guard let start = text.indices.first(where: { text[$0...].starts(with: part) }) else { return nil }
        return start..<text.index(start, offsetBy: part.count)
    }
}

extension String {
    /// The text with another one wherever some text is a part of it, from the left.
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
