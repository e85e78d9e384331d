/// A browser's request to the preview.
package struct PreviewRequest: Sendable {
    /// The method, such as `GET` or `POST`.
    package var method: String
    /// The path and the query as they were sent, not decoded.
    package var target: String
    /// The headers, by their names in lower case.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(_ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8] = []) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// The most bytes of a body; the page never sends more.
    package static let largestBody = 1 << 20
}

/// The parts of a target: the words between slashes, and the values of the query by their names.
struct PreviewTarget: Equatable {
    let words: [String]
    let query: [String: String]

    /// `nil` if the target is malformed: a `%` without two digits, invalid UTF-8, or an encoded slash or zero in a
    /// word.
    init?(_ target: String) {
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, path.hasPrefix("/"), target.utf8.count <= 4096 else { return nil }
        var words: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let word = Self.decoded(part), !word.contains("/"), !word.contains("\\") else { return nil }
            words.append(word)
        }
        var query: [String: String] = [:]
        for part in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count > 1 ? sides[1] : ""),
                query.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        (self.words, self.query) = (words, query)
    }

    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.prefix(2).allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }
}
