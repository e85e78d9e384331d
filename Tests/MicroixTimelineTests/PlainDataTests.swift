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

@Suite struct `A recorded run` {
    @Test func givesItsHostsTriggersOnly() throws {
        let triggers = try RecordedTrigger.read(
            ndjson: """
                {"format":"microix-timeline","version":1}
                {"frame":0,"time":0}
                {"time":0.1,"kind":"trigger","name":"touch_down"}
                {"time":0.1,"kind":"trigger","name":"raised","origin":"raised"}

                {"time":0.2,"kind":"trigger","name":"set_progress","value":null}
                {"time":0.3,"kind":"emit","name":"tap"}
                {"time":0.3,"kind":"trigger","name":"release","value":{"velocity":9}}
                """)
        #expect(triggers.map(\.name) == ["touch_down", "set_progress", "release"])
        #expect(triggers.map(\.time) == [0.1, 0.2, 0.3])
        #expect(triggers.map(\.payload) == [.null, .null, .table([.init("velocity", .number(9))])])
    }

    @Test(arguments: [
        ("", 0), ("\n\n", 0), ("[1,2]", 0), ("5", 0), ("{\"kind\":\"trigger\",\"name\":\"a\",\"time\":0}", 1),
    ])
    func mayHoldNothing(text: String, count: Int) throws {
        #expect(try RecordedTrigger.read(ndjson: text).count == count)
    }

    @Test(arguments: [
        ("{}\nx", 2), ("{\"kind\":\"trigger\"}", 1), ("{}\n\n{\"kind\":\"trigger\",\"name\":5,\"time\":0}", 3),
    ])
    func namesTheLineThatItCannotRead(text: String, line: Int) {
        do throws(RecordedTrigger.Unreadable) {
            _ = try RecordedTrigger.read(ndjson: text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == line)
        }
    }
}
