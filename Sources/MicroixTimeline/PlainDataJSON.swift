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
    /// - Throws: ``Unreadable`` where the text is no JSON, or holds a number that is too large for a `Double`.
    public static func read(_ text: String) throws(Unreadable) -> PlainData {
        do {
            return try JSONDecoder().decode(Decoded.self, from: Data(text.utf8)).data
        } catch {
            throw Unreadable()
        }
    }

    /// Writes JSON text in one line, with sorted names and the shortest numbers that read back the same.
    public static func write(_ data: PlainData) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Plain data holds only finite numbers, and nothing else can fail.
        guard let bytes = try? encoder.encode(Encoded(data: data)) else { return "null" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text is no JSON.
    public struct Unreadable: Error, Sendable {}
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct Encoded: Encodable {
    let data: PlainData

    func encode(to encoder: any Encoder) throws {
        switch data {
        case .list(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(Encoded(data: item)) }
        case .table(let fields):
            var container = encoder.container(keyedBy: Name.self)
            for field in fields {
                try container.encode(Encoded(data: field.value), forKey: Name(stringValue: field.name))
            }
        default:
            var container = encoder.singleValueContainer()
            switch data {
            case .boolean(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let text): try container.encode(text)
            default: try container.encodeNil()
            }
        }
    }
}

private struct Decoded: Decodable {
    let data: PlainData

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Name.self) {
            var fields: [PlainData.Field] = []
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                fields.append(PlainData.Field(key.stringValue, try container.decode(Decoded.self, forKey: key).data))
            }
            data = .table(fields)
        } else if var container = try? decoder.unkeyedContainer() {
            var items: [PlainData] = []
            while !container.isAtEnd { items.append(try container.decode(Decoded.self).data) }
            data = .list(items)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                data = .null
            } else if let value = try? container.decode(Bool.self) {
                data = .boolean(value)
            } else if let value = try? container.decode(Double.self) {
                data = .number(value)
            } else {
                data = .text(try container.decode(String.self))
            }
        }
    }
}
