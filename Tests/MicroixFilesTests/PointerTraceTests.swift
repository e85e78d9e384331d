import MicroixCore
import MicroixFiles
import TestSupport
import Testing

@Suite("Traces of pointers and keys")
struct PointerTraceTests {
    /// What is wrong with a trace: `line: message`.
    private static func mistakes(_ text: String) -> [String] {
        do throws(PointerTrace.Unreadable) {
            _ = try PointerTrace(csv: text)
            return []
        } catch {
            return error.mistakes.map { "\($0.line): \($0.message)" }
        }
    }

    private static func warnings(_ rows: String...) throws -> [String] {
        let trace = try PointerTrace(csv: (["time,id,phase,x,y"] + rows).joined(separator: "\n"))
        return trace.warnings.map { "\($0.line): \($0.message)" }
    }

    private static let plain = "time,id,phase,x,y\n0,0,down,1.5,2\n0.5,0,move,-3,4e1\n0.5,0,up,5,6\n"

    @Test("It holds what pointers did, in order")
    func reads() throws {
        let trace = try PointerTrace(csv: Self.plain)
        #expect(
            trace.inputs == [
                TimedInput(at: 0, PointerSample(0, .down, x: 1.5, y: 2)),
                TimedInput(at: 0.5, PointerSample(0, .move, x: -3, y: 40)),
                TimedInput(at: 0.5, PointerSample(0, .up, x: 5, y: 6)),
            ])
        #expect(trace.warnings.isEmpty)
    }

    @Test("What it is written as reads back the same")
    func writes() throws {
        let lines = PointerTrace.csv(try PointerTrace(csv: Self.plain).inputs + [TimedInput(at: 1, "go")])
        #expect(lines == ["time,id,phase,x,y", "0,0,down,1.5,2", "0.5,0,move,-3,40", "0.5,0,up,5,6"])
        let late = [
            TimedInput(at: 1, PointerSample(0, .down, x: 1, y: 2, time: 0.75)),
            TimedInput(at: 1, PointerSample(0, .up, x: 1, y: 2)),
        ]
        let csv = PointerTrace.csv(late)
        #expect(csv == ["time,id,phase,x,y,seen", "1,0,down,1,2,0.75", "1,0,up,1,2,"])
        #expect(try PointerTrace(csv: csv.joined(separator: "\n")).inputs == late)
        #expect(
            Self.mistakes("time,id,phase,x,y,seen\n1,0,down,1,2,-1\n1,0,up,1,2,soon") == [
                "2: 'seen' must be seconds from 0 to 86400, not '-1'",
                "3: 'seen' must be seconds from 0 to 86400, not 'soon'",
            ])
    }

    private static let keyed =
        "time,id,phase,x,y,key,element\n0.1,,focus,,,,row[3].save\n0.3,,down,,,right,\n0.8,,repeat,,,right,\n0.9,,up,,,right,\n"
        + "1,7,down,1,2,,\n1,,press,,,\",\",\n1,,press,,,\"\"\"\",\n1,7,up,1,2,,\n2,,focus,,,,\n"

    @Test("Keys and the focus stand among what pointers do, and read back the same")
    func keys() throws {
        let trace = try PointerTrace(csv: Self.keyed)
        #expect(
            trace.inputs == [
                TimedInput(at: 0.1, .focus("row[3].save")), TimedInput(at: 0.3, KeySample("right")),
                TimedInput(at: 0.8, KeySample("right", .repeat)), TimedInput(at: 0.9, KeySample("right", .up)),
                TimedInput(at: 1, PointerSample(7, .down, x: 1, y: 2)), TimedInput(at: 1, KeySample(",", .press)),
                TimedInput(at: 1, KeySample("\"", .press)), TimedInput(at: 1, PointerSample(7, .up, x: 1, y: 2)),
                TimedInput(at: 2, .focus(nil)),
            ])
        #expect(trace.warnings.isEmpty)
        #expect(PointerTrace.csv(trace.inputs).joined(separator: "\n") + "\n" == Self.keyed)
        #expect(PointerTrace.csv([TimedInput(at: 1, KeySample("space", .up))])[0] == "time,id,phase,x,y,key")
        // The columns stand in any order, and one may do without the other.
        let other = try PointerTrace(csv: "key,phase,time,id,x,y\n\"#\",press,0,,,\nspace,down,1,3,4,5\n")
        #expect(other.inputs == [TimedInput(at: 0, KeySample("#", .press)), TimedInput(at: 1, KeySample("space"))])
        #expect(other.warnings.map(\.message) == ["the key 'space' is never let go"])
        #expect(
            Self.mistakes("time,id,phase,x,y,key\n0,,move,,,space\n0,,down,,,spase\n1,,repeet,,,a\n0.5,,up,,,a\n") == [
                "2: 'phase' of a key must be one of down, repeat, up, press, not 'move'",
                "3: there is no key 'spase' (did you mean 'space'?)",
                "4: 'phase' of a key must be one of down, repeat, up, press, not 'repeet' (did you mean 'repeat'?)",
            ])
    }

    @Test(
        "However it is written, it is the same",
        arguments: [
            ("lines of Windows", plain.replacing("\n", with: "\r\n")),
            ("a mark of its encoding", "\u{FEFF}" + plain),
            ("both", "\u{FEFF}" + plain.replacing("\n", with: "\r\n")),
            ("no last line end", String(plain.dropLast())),
            (
                "comments and blank lines",
                "# a flick\n\n" + plain.replacing("\n0.5,0,u", with: "\n\n  \n# now, it \"lifts\n0.5,0,u")
            ),
            (
                "blanks about the cells",
                "time, id ,phase\t,x,y\n 0 ,0,down , 1.5,2\n0.5,0,move,-3,4e1\n0.5,0, up,5,6 \n"
            ),
            ("quotes", "\"time\",\"id\",phase,x,y\n0,\"0\",\"down\",1.5,2\n0.5,0,move,-3,4e1\n0.5,0,up,5,6\n"),
            (
                "quotes with blanks about them, and others in them",
                "time,note,id,phase,x,y\n0, \"a \"\"flick\"\", see\" ,0,\" down\"\t,1.5,2\n0.5,\"\",0,move,-3,4e1\n"
                    + "0.5,\"\"\"\",0,up,5, \"6\""
            ),
            ("another order", "y,phase,x,time,id\n2,down,1.5,0,0\n4e1,move,-3,0.5,0\n6,up,5,0.5,0\n"),
            (
                "columns that nobody asks for",
                "time,id,pressure,phase,x,y,note\n0,0,1,down,1.5,2,\n0.5,0,,move,-3,4e1,a\n0.5,0,9,up,5,6,\"b, c\"\n"
            ),
        ]) func same(_ name: String, _ text: String) throws
    { #expect(try PointerTrace(csv: text).inputs == PointerTrace(csv: Self.plain).inputs) }

    @Test(
        "Each mistake is told with its line, and all at once",
        arguments: [
            ("", ["1: the trace is empty: its first line names the columns"]),
            ("# nothing\n\n", ["1: the trace is empty: its first line names the columns"]),
            (
                "# a\ntime,id,phas,x\n",
                ["2: there is no column 'phase' (is 'phas' meant for it?)", "2: there is no column 'y'"]
            ),
            (
                "time,id,phase,x,y,x\n0,0,down,1,2,3\n", ["1: there are two columns 'x'"]
            ),
            (
                "time,id,phase,x,y\n0,0,down,1,2\n\nsoon,0,move,1,2\n0.2,a,move,1,2\n0.3,0,movee,1,2\n0.4,0,up,,nan\n",
                [
                    "4: 'time' must be a number, not 'soon'", "5: 'id' must be a whole number, not 'a'",
                    "6: 'phase' must be one of down, move, up, cancel, hover, not 'movee' (did you mean 'move'?)",
                    "7: 'x' is missing", "7: 'y' must be a number, not 'nan'",
                ]
            ),
            (
                "time,id,phase,x,y\n-1,0,down,1,2\n0.5,0,move,1,2\n0.4,0,up,1,2\n",
                ["2: 'time' must be seconds from 0 up", "4: the time goes back, from 0.5 to 0.4"]
            ),
            (
                "time,id,phase,x,y\n90000,0,down,1,2\n1,1.5,down,1e10,-inf\n",
                [
                    "2: 'time' must be at most 86400, not '90000'", "3: 'x' must lie within ±1000000000, not '1e10'",
                    "3: 'y' must be a number, not '-inf'", "3: 'id' must be a whole number, not '1.5'",
                ]
            ),
            (
                "time,id,phase,x,y\n0,-9223372036854775808,down,1,2\n0,99999999999999999999,down,1,2\n",
                [
                    "2: 'id' must lie within ±2147483647, not '-9223372036854775808'",
                    "3: 'id' must be a whole number, not '99999999999999999999'",
                ]
            ),
            (
                "time,id,phase,x,y\n0,0,down\n0,0,,1,2\n",
                [
                    "2: 'x' is missing", "2: 'y' is missing",
                    "3: 'phase' must be one of down, move, up, cancel, hover",
                ]
            ),
            ("time,id,phase,x,y\n0,0,\"down,1,2\n1,0,up,1,2\n", ["2: a quote is not closed"]),
            (
                "time,id,phase,x,y\r\n0,0,\"do\"wn,1,2\r\n\r\n1,0,\"up,1,2\r\n2,0,u\"p\",1,2\r\n3,0,\"u\" \"p\",1,2\r\n",
                [
                    "2: this is no CSV: quotes don't match", "4: a quote is not closed",
                    "5: this is no CSV: quotes don't match", "6: this is no CSV: quotes don't match",
                ]
            ),
            (
                "time,id,phase,x,y\n\"so\"\"on, maybe\",0,down,1,2\n",
                ["2: 'time' must be a number, not 'so\"on, maybe'"]
            ),
            ("time,id,phase,\"x\",y,\"\n", ["1: a quote is not closed"]),
            ("time,id,phas\u{7},x,y\n", ["1: there is no column 'phase' (is 'phas␇' meant for it?)"]),
        ]) func mistakes(_ text: String, _ expected: [String])
    { #expect(Self.mistakes(text) == expected) }

    @Test("A trace that is too long is refused")
    func long() {
        let text = "time,id,phase,x,y\n" + String(repeating: "0,0,move,1,2\n", count: PointerTrace.limit)
        #expect(Self.mistakes(text) == ["200001: a trace has at most 200000 lines"])
    }

    @Test("What is hardly meant is told, and passed over")
    func warnings() throws {
        #expect(
            try Self.warnings("0,0,down,1,2", "1,0,down,1,2", "2,0,up,1,2") == [
                "3: the pointer 0 is down already, since line 2: taken as lifted"
            ])
        #expect(
            try Self.warnings("0,3,move,1,2", "1,3,up,1,2") == [
                "2: the pointer 3 is not down: passed over", "3: the pointer 3 is not down: passed over",
            ])
        #expect(
            try Self.warnings("0,2,down,1,2", "0,1,down,1,2", "1,2,move,1,2") == [
                "3: the pointer 1 is never lifted", "2: the pointer 2 is never lifted",
            ])
        #expect(try Self.warnings("0,2,hover,1,2", "0,2,cancel,1,2", "1,2,down,1,2", "2,2,cancel,1,2") == [])
    }

    @Test("Whatever bytes a file holds, it is read or refused", arguments: 0..<200)
    func mutilated(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var bytes = Array(Self.plain.utf8)
        for _ in 0..<(1 + seed % 6) {
            let place = Int(random.next() % UInt64(bytes.count))
            let byte = Array("\",\n\r#-.e0918446744073709551616 \u{FEFF}\0x".utf8).randomElement(using: &random) ?? 0
            switch random.next() % 3 {
            case 0: bytes[place] = byte
            case 1: bytes.insert(byte, at: place)
            default: bytes.remove(at: place)
            }
        }
        let mistakes = Self.mistakes(String(decoding: bytes, as: UTF8.self))
        #expect(mistakes.allSatisfy { !$0.isEmpty })
    }
}
