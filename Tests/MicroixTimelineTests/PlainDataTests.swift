import Foundation
import MicroixCore
import MicroixTimeline
import TestSupport
import Testing

@Suite struct `Plain data as JSON` {
    @Test(arguments: [
        "null", "true", "false", "0", "-1", "0.1", "1e-7", "0.30000000000000004", "1.7976931348623157e+308", "5e-324",
        "\"\"", "\"a\\\"b\\\\c\\n\"", "\"ü€😀\"", "\"\\u0000\"", "[]", "[[],[null]]", "{\"a\":{\"b\":[1,2]},\"c\":null}",
    ])
    func readsBackAsItWasWritten(text: String) throws {
        let data = try PlainDataJSON.read(text)
        #expect(try PlainDataJSON.read(PlainDataJSON.write(data)) == data)
    }

    @Test(arguments: [
        ("1", "1"), ("1.0", "1"), ("0.1", "0.1"), ("100", "100"), ("{\"b\":1,\"a\":2}", "{\"a\":2,\"b\":1}"),
    ])
    func isWrittenShortAndSorted(text: String, written: String) throws {
        #expect(PlainDataJSON.write(try PlainDataJSON.read(text)) == written)
    }

    @Test(arguments: [
        "", "{", "nul", "1e999", "{a:1}", "'x'", "NaN", "[1] 2", "01", "-", "1.", ".5", "1e", "+1", "[1,]",
        "{\"a\":1,}", "[,1]",
        "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "\"a\nb\"",
        "truefalse", "[1 2]",
        "{\"a\" 1}", "{1:2}", "]", "\u{FEFF}", String(repeating: "[", count: 100_000),
    ])
    func isRefusedWhereItIsNone(text: String) {
        #expect(throws: PlainDataJSON.Unreadable.self) { try PlainDataJSON.read(text) }
    }

    @Test(arguments: [
        (" [ 1 , 2 ]\r\n\t", "[1,2]"), ("\u{FEFF}{ }", "{}"), ("\"\\u00e9\\ud83d\\ude00\\/\\b\"", "\"é😀/\\b\""),
        ("-0", "-0"),
        ("1E+2", "100"), ("[\"\\uD83D\\uDE00\"]", "[\"😀\"]"),
    ])
    func isReadAsTheStandardHasIt(text: String, written: String) throws {
        #expect(PlainDataJSON.write(try PlainDataJSON.read(text)) == written)
    }

    /// Foundation's reader, which we did not write, says the same of texts that a random generator has mangled.
    @Test func isRefusedWhereAnotherReaderRefusesIt() throws {
        var random = SplitMix64(seed: 5)
        let pieces =
            Array("{}[]:,\"\\ue0-+.1 ntrfalsu8d").map { String($0) } + [
                "\"a\":", "1e5", "true", "null", "\"b\"", "\\n",
            ]
        var accepted = 0
        for _ in 0..<60_000 {
            let text = (0...random.int(0...9)).map { _ in random.pick(pieces) }.joined()
            let other = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])) != nil
            do {
                _ = try PlainDataJSON.read(text)
                accepted += 1
                #expect(other, "\(text) is accepted")
            } catch {
                #expect(!other || error.repeatedName != nil, "\(text) is refused")
            }
        }
        #expect(accepted > 500)
    }

    @Test func tellsBooleansFromNumbers() throws {
        #expect(
            try PlainDataJSON.read("[true,1,0,false]")
                == .list([.boolean(true), .number(1), .number(0), .boolean(false)]))
    }
}
