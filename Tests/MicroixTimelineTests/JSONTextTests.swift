import Foundation
import MicroixCore
import MicroixTimeline
import TestSupport
import Testing

/// What Foundation writes, whose bytes version 1 of the formats has promised.
private struct Encoded: Encodable {
    let data: PlainData

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch data {
        case .list(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(Encoded(data: item)) }
        case .table(let fields):
            var container = encoder.container(keyedBy: Name.self)
            for field in fields { try container.encode(Encoded(data: field.value), forKey: Name(field.name)) }
        case .boolean(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .number(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    static func text(_ data: PlainData) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Encoded(data: data)), as: UTF8.self)
    }
}

@Suite struct `JSON text` {
    @Test(arguments: [
        0, -0.0, 1, -1, 0.1, 1.5, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 1e20, 1e21, 1e22, 1e100, 1e-4, 1e-5, 1e-7,
        .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p53, -0x1p53 - 2, .pi, 1 / 3, 4_294_967_296, 100,
        1_000_000,
    ])
    func hasTheNumbersOfFoundation(number: Double) throws {
        #expect(try PlainDataJSON.write(.number(number)) == Encoded.text(.number(number)))
    }

    @Test func hasTheCharactersOfFoundation() throws {
        for scalar in (0...0x3FF).map({ Unicode.Scalar($0) }) + ["\u{2028}", "\u{2029}", "\u{FEFF}", "\u{1F600}"] {
            guard let scalar else { continue }
            for text in ["\(scalar)", "abcdefgh\(scalar)ijklmnopq\(scalar)", "/\(scalar)\""] {
                let data = PlainData.table([.init(text, .text(text))])
                let written = PlainDataJSON.write(data)
                if scalar.value >= 0x7F, isControl(scalar) {
                    // What a terminal would obey is escaped, beyond what Foundation escapes.
                    #expect(!written.unicodeScalars.contains(scalar))
                    #expect(try PlainDataJSON.read(written) == data)
                } else {
                    #expect(try written == Encoded.text(data), "\(scalar.value)")
                }
            }
        }
    }

    @Test func isThatOfFoundationForAnyData() throws {
        var chance = SplitMix64(seed: 11)
        for _ in 0..<2000 {
            let data = Self.data(&chance, depth: 0)
            #expect(try PlainDataJSON.write(data) == Encoded.text(data))
        }
    }

    private static func data(_ chance: inout SplitMix64, depth: Int) -> PlainData {
        switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &chance) {
        case 0: .null
        case 1: .boolean(Bool.random(using: &chance))
        case 2:
            .number(
                Double.random(in: -1...1, using: &chance) * pow(10, Double(Int.random(in: -20...20, using: &chance))))
        case 3: .text(word(&chance))
        case 4:
            .list((0..<Int.random(in: 0...5, using: &chance)).map { _ in data(&chance, depth: depth + 1) })
        default:
            .table(
                (0..<Int.random(in: 0...5, using: &chance)).map { _ in
                    .init(word(&chance), data(&chance, depth: depth + 1))
                })
        }
    }

    private static func word(_ chance: inout SplitMix64) -> String {
        let letters = [
            "a", "B", "b", "_", ".", "10", "9", "é", "e\u{301}", "ß", "\n", "\"", "\\", "\u{1}", "😀", "[", " ",
        ]
        return (0..<Int.random(in: 0...12, using: &chance)).map { _ in letters.randomElement(using: &chance) ?? "" }
            .joined()
    }
}
