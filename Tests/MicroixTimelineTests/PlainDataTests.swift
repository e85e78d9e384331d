import MicroixCore
import MicroixTimeline
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

    @Test(arguments: ["", "{", "nul", "1e999", "{a:1}", "'x'", "NaN", "[1] 2", "01"])
    func isRefusedWhereItIsNone(text: String) {
        #expect(throws: PlainDataJSON.Unreadable.self) { try PlainDataJSON.read(text) }
    }

    @Test func tellsBooleansFromNumbers() throws {
        #expect(
            try PlainDataJSON.read("[true,1,0,false]")
                == .list([.boolean(true), .number(1), .number(0), .boolean(false)]))
    }
}
