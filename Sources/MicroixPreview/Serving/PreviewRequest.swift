/// What a browser asks of the preview.
package struct PreviewRequest: Sendable {
    /// `GET`, `POST`.
    package var method: String
    /// The path and the query as they were sent, with nothing decoded.
    package var target: String
    /// By names in small letters.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(_ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8] = []) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// More than anything that the page sends.
    package static let largestBody = 1 << 20
}

/// A target in its parts: the words between slashes, and the names of the query with what they are.
struct PreviewTarget: Equatable {
    let words: [String]
    let query: [String: String]

    /// `nil` where it is malformed: a `%` without two digits, text that is no UTF-8, a slash or a zero that is hidden in a word.
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
