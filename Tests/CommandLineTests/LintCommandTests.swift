import Foundation
import Testing

@Suite struct `Lint` {
    private static let bouncing = """
        local mx = require "microix"
        local knob = mx.rect { "knob", size = { 40, 40 } }
        return mx.component "knob" {
          layers = { knob }, initial = "a", states = { a = {}, b = { knob = { x = 100 } } },
          rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
          feedback = { knob = { x = mx.spring { 0.3, bounce = 0.6 } } },
        }
        """

    @Test func tellsAFindingWithItsPlaceItsThresholdAndItsSource() throws {
        let scratch = try Scratch()
        let file = try scratch.file("knob.lua", Self.bouncing)
        let run = try CommandLineTool.run(["lint", file])
        #expect(run.status == 1 && run.standardError.isEmpty)
        #expect(
            run.lines == [
                "\(file):6:46: warning: 'knob.x' bounces by 0.6, more than 0.4 (0.15 is slightly lively, 0.3 visibly bouncy)",
                "  6 |   feedback = { knob = { x = mx.spring { 0.3, bounce = 0.6 } } },",
                "    |                                              ^",
                "  bounce: Apple, Animate with springs (WWDC23): a bounce beyond 0.4 is exaggerated for interface elements",
                "\(file): 1 finding",
            ])
    }

    @Test func takesOtherThresholdsLeavesRulesOutAndCountsWhatIsMeant() throws {
        let scratch = try Scratch()
        let file = try scratch.file("knob.lua", Self.bouncing)
        let meant = try scratch.file(
            "meant.lua",
            Self.bouncing.replacingOccurrences(
                of: "initial", with: "lint = { { \"bounce\", key = knob.x, because = \"it is a toy\" } }, initial"))
        for (arguments, status, last) in [
            ([file, "--threshold", "bounce=0.7"], 0, "\(file): nothing found"),
            ([file, "--without", "bounce"], 0, "\(file): nothing found"),
            ([meant], 0, "\(meant): nothing found, 1 meant"),
            ([meant, file], 1, "\(file): 1 finding"),
        ] as [([String], Int32, String)] {
            let run = try CommandLineTool.run(["lint"] + arguments)
            #expect(run.status == status && run.lines.last == last, "\(run.output)")
        }
        let idle = try CommandLineTool.run(["lint", meant, "--threshold", "bounce=0.7"])
        #expect(idle.status == 0 && idle.output.contains("'bounce' is excused here, and not found"), "\(idle.output)")
    }

    @Test func toldAsJSONHasRangesRulesAndSources() throws {
        let scratch = try Scratch()
        let file = try scratch.file("knob.lua", Self.bouncing)
        let wrong = try scratch.file("wrong.lua", "return 5")
        let run = try CommandLineTool.run(["lint", file, wrong, "--format", "json"])
        #expect(run.status == 2)
        let files = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
        #expect(files.map { $0.text("file") } == [file, wrong])
        let problems = try #require(files[0]["problems"] as? [[String: Any]])
        let first = try #require(problems.first)
        #expect(
            first.names == [
                "line", "column", "end_line", "end_column", "severity", "message", "hint", "rule", "source", "key",
                "amount",
                "threshold",
            ])
        #expect(first.number("line") == 6 && first.number("column") == 46 && first.number("end_column") == 52)
        #expect(first.text("rule") == "bounce" && first.text("key") == "knob.x" && first.text("severity") == "warning")
        #expect(first.number("amount") == 0.6 && first.number("threshold") == 0.4)
        #expect((files[1]["problems"] as? [[String: Any]])?.first?.text("severity") == "error")
    }

    @Test func refusesRulesThatThereAreNot() throws {
        let file = Repository.example("toggle")
        for (arguments, words) in [
            (["--threshold", "bunce=0.3"], "there is no rule 'bunce'; did you mean 'bounce'?"),
            (["--threshold", "keyboard=1"], "'keyboard' has none; --without keyboard leaves it out"),
            (["--threshold", "bounce=-1"], "it is a number from 0 up"), (["--threshold", "bounce"], "bounce"),
            (["--without", "bunce"], "bunce"),
        ] {
            let run = try CommandLineTool.run(["lint", file] + arguments)
            #expect(run.status == 64 && run.standardError.contains(words), "\(run.standardError)")
        }
    }

    @Test func isSaidOfTheGalleryAsInItsDocumentation() throws {
        let text = try String(contentsOfFile: Repository.file("docs/linting.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(blocks.count == 3)
        let scratch = try Scratch()
        // What is shown of a run is printed, for a button that has such a line where it says.
        let button = """
            local mx = require "microix"
            local face = mx.rect { "face", size = { 120, 44 } }
            \(String(repeating: "\n", count: 25))
            return mx.component "button" { layers = { face }, initial = "up", states = { up = {}, down = { face = { scale = 0.9 } } },
              rules = { { on = "press", from = "up", to = "down" }, { on = "let_go", from = "down", to = "up" } }, feedback = {
                face = { scale = mx.spring { 0.3, bounce = 0.5 } },
              } }
            """
        _ = try scratch.file("button.lua", button)
        let run = try CommandLineTool.run(["lint", "button.lua"], directory: URL(fileURLWithPath: scratch.path("")))
        #expect(blocks[0] == "\n$ microix lint button.lua\n\(run.output)", "\(run.output)")
        #expect(blocks[1] == "\nmicroix lint components/*.lua --threshold bounce=0.3 --without off_token\n")
        let folder = Repository.file("examples/components")
        let files = ["ring", "button", "swipe_row"].map { "\(folder)/\($0).lua" }
        let line = try CommandLineTool.run(["lint"] + files + ["--threshold", "bounce=0.3", "--without", "off_token"])
        #expect(line.status <= 1 && line.standardError.isEmpty, "\(line.standardError)")
        let meant = """
            local mx = require "microix"
            local ring = mx.arc { "ring", radius = 12, stroke = "#1857B4", width = 3, sweep = 90 }
            return mx.component "ring" { layers = { ring }, initial = "off", rules = {
                { on = "open", from = "off", to = "on" }, { on = "shut", from = "on", to = "off" } },
              states = { off = {}, on = { ring = { y = 200, rotation = mx.linear { 1, by = 360, repeats = mx.forever } } } },
              feedback = { ring = { y = mx.ease(0.7) } },
              \(blocks[2].dropFirst("lua\n".count))}
            """
        let ring = try CommandLineTool.run(["lint", try scratch.file("ring.lua", meant), "--without", "reduced_motion"])
        #expect(
            ring.status == 0 && ring.output.hasSuffix("nothing found, 2 meant\n"), "\(ring.output)\(ring.standardError)"
        )
    }
}
