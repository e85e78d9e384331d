import Foundation
import Testing

@Suite struct `Confuse` {
    /// A knob that is dragged, and a button beside it.
    private static let component = """
        local mx = require "microix"
        local knob = mx.rect { "knob", position = { 50, 50 }, size = { 60, 60 } }
        local button = mx.rect { "button", position = { 200, 50 }, size = { 60, 60 } }
        return mx.component "two" {
          layers = { knob, button },
          gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x }, open = mx.tap { on = button },
            menu = mx.press { on = button, hold = 0.5 } },
          rules = { { on = "open", emit = "opened" }, { on = "menu.hold", emit = "menu" } },
        }
        """

    private static func trace(_ samples: [(Double, String, Double, Double)]) -> String {
        "time,id,phase,x,y\n" + samples.map { "\($0),1,\($1),\($2),\($3)" }.joined(separator: "\n") + "\n"
    }

    private static func tap(_ x: Double, _ seconds: Double, going way: Double = 0) -> String {
        trace([(0, "down", x, 50), (seconds, "move", x + way, 50), (seconds, "up", x + way, 50)])
    }

    private func folder(_ traces: [(name: String, text: String)]) throws -> Scratch {
        let scratch = try Scratch()
        _ = try scratch.file("two.lua", Self.component)
        try FileManager.default.createDirectory(atPath: scratch.path("traces"), withIntermediateDirectories: true)
        for (name, text) in traces { _ = try scratch.file("traces/\(name)", text) }
        return scratch
    }

    private func run(_ scratch: Scratch, _ arguments: [String] = []) throws -> CommandLineTool.Run {
        try CommandLineTool.run(
            ["confuse", "two.lua", "--traces", "traces"] + arguments, directory: URL(fileURLWithPath: scratch.path("")))
    }

    @Test func countsWhatTracesBecameAndTellsWhyOthersAreWrong() throws {
        let scratch = try folder([
            ("tap.1.csv", Self.tap(200, 0.1)), ("tap.2.csv", Self.tap(200, 0.1, going: 14)),
            ("drag.1.csv", Self.tap(50, 0.2, going: 40)),
            ("hold.1.csv", Self.tap(200, 0.8)), ("tap.3.csv", Self.tap(125, 0.1)), ("none.1.csv", Self.tap(50, 0.1)),
            ("tap.4.csv", Self.tap(200, 0.7)),
        ])
        let run = try run(scratch)
        #expect(run.status == 1 && run.standardError.isEmpty, "\(run.standardError)")
        #expect(
            run.lines == [
                "      drag  menu.hold  open  none  several",
                "drag     1          .     .     .        .",
                "hold     .          1     .     .        .",
                "none     .          .     .     1        .",
                "tap      .          1     1     2        .",
                "",
                "tap.2.csv  became nothing, not open: 1 finger, 14 pt away at most, for 0.1 s; "
                    + "open is a tap of 1 finger that goes 10 pt at most (count 1, interval 0.3, hold 0.5)",
                "tap.3.csv  became nothing, not open: 1 finger, 0 pt away at most, for 0.1 s; knob is 45 pt away, button is 45 pt away",
                "tap.4.csv  became menu.hold at 0.5 s, not open: 1 finger, 0 pt away at most, for 0.7 s; "
                    + "open is a tap of 1 finger that goes 10 pt at most (count 1, interval 0.3, hold 0.5)",
                "",
                "4 of 7 traces are what their labels say",
            ], "\(run.output)")
    }

    @Test func mapsLabelsToGesturesByTheirNamesKindsAndWhatIsSaid() throws {
        let scratch = try folder([
            ("flick.1.csv", Self.tap(50, 0.2, going: 40)), ("pan.1.csv", Self.tap(50, 0.2, going: 40)),
            ("rest.1.csv", Self.tap(50, 0.1)),
        ])
        let mapped = try run(scratch, ["--label", "flick=drag", "--label", "rest=none"])
        #expect(
            mapped.status == 0 && mapped.lines.last == "3 of 3 traces are what their labels say", "\(mapped.output)")
        let unknown = try run(scratch, ["--label", "flick=drug", "--label", "tap=drag"])
        #expect(unknown.status == 64 && unknown.output.isEmpty)
        #expect(
            unknown.standardError == """
                traces: error: the label 'flick' is no gesture of two, and no kind of one (did you mean 'drag'?)
                traces: error: the label 'rest' is no gesture of two, and no kind of one (say which it is: --label rest=drag)
                traces: error: no trace has the label 'tap'

                """, "\(unknown.standardError)")
    }

    @Test func toldAsJSONHasTheMatrixAndEachTrace() throws {
        let scratch = try folder([("tap.1.csv", Self.tap(200, 0.1)), ("tap.2.csv", Self.tap(50, 0.1, going: 20))])
        let run = try run(scratch, ["--format", "json"])
        #expect(run.status == 1)
        let report = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
        #expect(report["columns"] as? [String] == ["drag", "open", "none", "several"])
        let labels = try #require(report["labels"] as? [[String: Any]])
        #expect(labels[0]["counts"] as? [Double] == [1, 1, 0, 0] && labels[0]["gestures"] as? [String] == ["open"])
        let traces = try #require(report["traces"] as? [[String: Any]])
        #expect(traces.map { $0["right"] as? Bool } == [true, false])
        #expect((traces[1]["became"] as? [[String: Any]])?.first?.text("gesture") == "drag")
        #expect(traces[0]["reason"] is NSNull && traces[1].text("reason").hasPrefix("1 finger, 20 pt away"))
    }

    @Test func tellsWhatCannotBeReadAndGoesOn() throws {
        let scratch = try folder([("tap.1.csv", Self.tap(200, 0.1)), ("tap.2.csv", "time,id\n")])
        let unreadable = try run(scratch)
        #expect(
            unreadable.status == 66
                && unreadable.standardError.contains("traces/tap.2.csv:1: error: there is no column"))
        #expect(unreadable.lines.last == "1 of 1 traces are what their labels say")
        let none = try CommandLineTool.run([
            "confuse", Repository.example("toggle"), "--traces", scratch.path("nowhere"),
        ])
        #expect(none.status == 66 && none.standardError.contains("there is no such folder"))
        let empty = try CommandLineTool.run([
            "confuse", Repository.example("toggle"), "--traces", Repository.file("docs"),
        ])
        #expect(empty.status == 66 && empty.standardError.contains("there are no traces in it"))
    }

    @Test func isShownInItsDocumentationAsItIsPrinted() throws {
        let text = try String(contentsOfFile: Repository.file("docs/confusing.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
            let command = try #require(lines.first)
            let shown = lines.dropFirst().joined(separator: "\n")
            let run = try CommandLineTool.run(
                command.dropFirst("$ microix ".count).split(separator: " ").map(String.init), directory: Repository.root
            )
            #expect(run.output == shown + "\n", "\(run.output)")
        }
    }
}
