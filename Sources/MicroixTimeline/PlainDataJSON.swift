public import MicroixCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as plain data, both ways.
public enum PlainDataJSON {
    /// Reads JSON text.
    ///
    /// - Throws: ``Unreadable`` where the text is no JSON, holds a number that is too large for a `Double`, or an object in which
    ///   a name stands twice.
    public static func read(_ text: String) throws(Unreadable) -> PlainData {
        let data: PlainData
        do {
            data = try JSONDecoder().decode(Decoded.self, from: Data(text.utf8)).data
        } catch {
            throw Unreadable()
        }
        if let name = JSONNames.repeated(in: text) { throw Unreadable(repeatedName: name) }
        return data
    }

    /// Writes JSON text in one line, with sorted names and the shortest numbers that read back the same.
    public static func write(_ data: PlainData) -> String {
        var bytes: [UInt8] = []
        write(data, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the same text a piece at a time.
    public static func write<Sink: ByteSink>(_ data: PlainData, to sink: inout Sink) throws(Sink.Failure) {
        try JSONText.write(data, to: &sink)
    }

    /// The text is no JSON, or no clear one.
    public struct Unreadable: Error, Sendable {
        /// The name that stands twice in an object, of which nobody could say which is meant; `nil` where the text is no JSON.
        public var repeatedName: String?
    }
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct Decoded: Decodable {
    let data: PlainData

    /// What there is most of first: each wrong guess is an error with a text of its own.
    init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            data = .null
        } else if let value = try? single.decode(Double.self) {
            data = .number(value)
        } else if var container = try? decoder.unkeyedContainer() {
            var items: [PlainData] = []
            while !container.isAtEnd { items.append(try container.decode(Decoded.self).data) }
            data = .list(items)
        } else if let container = try? decoder.container(keyedBy: Name.self) {
            var fields: [PlainData.Field] = []
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                fields.append(PlainData.Field(key.stringValue, try container.decode(Decoded.self, forKey: key).data))
            }
            data = .table(fields)
        } else if let value = try? single.decode(String.self) {
            data = .text(value)
        } else {
            data = .boolean(try single.decode(Bool.self))
        }
    }
}
