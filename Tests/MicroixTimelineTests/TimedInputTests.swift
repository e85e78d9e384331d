import MicroixCore
import MicroixTimeline
import Testing

@Suite struct `A recorded run` {
    @Test func givesItsHostsTriggersOnly() throws {
        let inputs = try TimedInput.read(
            run: """
                {"format":"microix-timeline","version":1}
                {"frame":0,"time":0}
                {"time":0.1,"kind":"trigger","name":"touch_down"}
                {"time":0.1,"kind":"trigger","name":"raised","origin":"raised"}

                {"time":0.2,"kind":"trigger","name":"set_progress","value":null}
                {"time":0.3,"kind":"emit","name":"tap"}
                {"time":0.3,"kind":"trigger","name":"release","value":{"velocity":9}}
                """)
        #expect(
            inputs == [
                TimedInput(at: 0.1, "touch_down"), TimedInput(at: 0.2, "set_progress"),
                TimedInput(at: 0.3, "release", .table([.init("velocity", .number(9))])),
            ])
    }

    @Test func givesWhatPointersDidAfterTheTriggers() throws {
        let inputs = try TimedInput.read(
            run: """
                {"events":[
                  {"time":0.1,"kind":"pointer","id":-2,"phase":"down","x":1,"y":2.5},
                  {"time":0.2,"kind":"trigger","name":"go"}
                ]}
                """)
        #expect(inputs == [TimedInput(at: 0.2, "go"), TimedInput(at: 0.1, PointerSample(-2, .down, x: 1, y: 2.5))])
        #expect(inputs.inOrder == [inputs[1], inputs[0]])
    }

    @Test(arguments: [
        ("", 0), ("\n\n", 0), ("[1,2]", 0), ("5", 0), ("{\"kind\":\"trigger\",\"name\":\"a\",\"time\":0}", 1),
    ])
    func mayHoldNothing(text: String, count: Int) throws {
        #expect(try TimedInput.read(run: text).count == count)
    }

    @Test(arguments: [
        ("{}\nx", 2), ("{\"kind\":\"trigger\"}", 1), ("{}\n\n{\"kind\":\"trigger\",\"name\":5,\"time\":0}", 3),
        ("{}\n{\"kind\":\"pointer\",\"time\":0,\"id\":0.5,\"phase\":\"up\",\"x\":0,\"y\":0}", 2),
        ("{}\n{\"kind\":\"trigger\",\"name\":\"a\",\"time\":0,\"time\":1}", 2),
    ])
    func namesTheLineThatItCannotRead(text: String, line: Int) {
        do throws(TimedInput.UnreadableLine) {
            _ = try TimedInput.read(run: text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == line)
        }
    }
}

@Suite struct `A name that stands twice in an object of JSON` {
    @Test(arguments: [
        ("{\"a\":1,\"a\":2}", "a"), ("{\"a\":{\"b\":1,\"c\":[{\"b\":1}],\"b\":2}}", "b"),
        ("{\"a\":1,\"\\u0061\":2}", "a"),
        ("[{\"x\":\"a\"},{\"x\":\"a\",\"y\":[\"x\",\"x\"]}]", nil), ("{\"a\":\"\\\"a\",\"b\":\"a\"}", nil),
        ("{\"\\\"\":1,\"\\\"\":2}", "\""), ("{\"a\":[],\"b\":{},\"a\":0}", "a"), ("{}", nil),
    ])
    func isTold(text: String, name: String?) {
        do throws(PlainDataJSON.Unreadable) {
            _ = try PlainDataJSON.read(text)
            #expect(name == nil)
        } catch {
            #expect(error.repeatedName == name)
        }
    }

    @Test func isToldWithTheLineOfARecordedRun() {
        let error = #expect(throws: TimedInput.UnreadableLine.self) {
            try TimedInput.read(run: "{\"events\":[{\"kind\":\"trigger\",\"name\":\"a\",\"name\":\"b\",\"time\":0}]}")
        }
        #expect(error?.line == 1 && error?.message == "an object has two values for 'name'")
    }
}

@Suite struct `An input as a word` {
    @Test(arguments: [
        ("0.1:go", TimedInput(at: 0.1, "go")), ("2:go=3", TimedInput(at: 2, "go", .number(3))),
        ("0:go=left", TimedInput(at: 0, "go", .text("left"))), ("0:go=\"5\"", TimedInput(at: 0, "go", .text("5"))),
        ("1e9:a:b==", nil),
        ("0:go={\"v\":[1,null]}", TimedInput(at: 0, "go", .table([.init("v", .list([.number(1), .null]))]))),
        ("go", nil), ("-1:go", nil), ("nan:go", nil), ("1e10:go", nil), ("1:", nil), ("1:=3", nil), ("1:go=", nil),
        ("1:a:b", TimedInput(at: 1, "a:b")),
    ])
    func isReadOrRefused(word: String, input: TimedInput?) { #expect(TimedInput(argument: word) == input) }

    @Test(arguments: [
        ("go", "a time and ':' stand before what happens, as in 0.1:tap"),
        ("nan:go", "'nan' is no time: a number of seconds from 0 to 1e9"),
        ("1e10:go", "'1e10' is no time: a number of seconds from 0 to 1e9"),
        ("1:", "a trigger's name is missing after the time"), ("1:key:", "the name of a key is missing after 'key:'"),
        ("1:go={", "its value is no JSON: a string stands in quotes, or begins with a letter"),
        ("1:go={\"a\":1,\"a\":2}", "an object has two values for 'a'"),
    ])
    func saysWhyItIsNone(word: String, message: String) {
        let error = #expect(throws: TimedInput.UnreadableWord.self) { try TimedInput(word: word) }
        #expect(error?.description == message)
    }

    @Test(arguments: ["0.1:go", "2:go=3", "0:go=\"left\"", "0.25:go={\"v\":[1,null]}", "1e-07:go=true"])
    func isWrittenAsItIsRead(word: String) { #expect(TimedInput(argument: word)?.argument == word) }

    @Test func leavesOutAPayloadThatSaysNothing() {
        #expect(TimedInput(at: 1, "go", .table([])).argument == "1:go")
        #expect(TimedInput(at: 1, PointerSample(0, .hover, x: 0, y: 0)).argument == nil)
    }
}
