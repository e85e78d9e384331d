import Foundation
import Testing

/// A component that hears nothing while it is on its way.
private let deaf = """
    local mx = require "microix"
    local dot = mx.ellipse { "dot", size = { 20, 20 } }
    return mx.component "deaf" {
      layers = { dot }, initial = "off",
      states = { off = {}, going = { dot = { x = 90 } }, on = { dot = { x = 90 } }, leaving = {} },
      rules = {
        { on = "tap", from = "off", to = "going" }, { after = 1, from = "going", to = "on" },
        { on = "back", from = "on", to = "leaving" }, { after = 1, from = "leaving", to = "off" },
      },
      feedback = { dot = { x = mx.smooth { duration = 0.4 } } },
    }
    """

/// A component in which the way back jumps.
private let jumping = """
    local mx = require "microix"
    local dot = mx.ellipse { "dot", size = { 20, 20 } }
    return mx.component "jumping" {
      layers = { dot }, initial = "off", states = { off = {}, on = { dot = { x = 9 } } },
      rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
      feedback = { ["off > on"] = { dot = { x = mx.ease(0.2) } } },
    }
    """

private func verify(_ folder: Scratch, _ arguments: String...) throws -> CommandLineTool.Run {
    try CommandLineTool.run(["verify"] + arguments, directory: folder.folder, limit: 120)
}

@Suite struct `How much was proven` {
    @Test func isTheLastLineOfAReport() throws {
        let run = try CommandLineTool.run(["verify", Repository.example("toggle"), "--cases", "0"], limit: 120)
        #expect(run.status == 0)
        let words = /proved [\d ]+ interruptions over \d+ of \d+ phases, \d+ left out as nothing listens in them/
        #expect(try words.wholeMatch(in: run.lines.last ?? "") != nil, "\(run.output)")
    }

    @Test func isAskedForWhereNothingWasFound() throws {
        let folder = try Scratch()
        _ = try folder.file(
            "still.lua",
            deaf.replacing("on = \"tap\"", with: "after = 1").replacing("on = \"back\"", with: "after = 1"))
        let still = try verify(folder, "still.lua")
        #expect(still.status == 5, "\(still.output)")
        #expect(still.lines.last?.hasPrefix("✗ proved 0 interruptions over 0 of") == true, "\(still.output)")
        #expect(try verify(folder, "still.lua", "--require", "0").status == 0)
    }

    @Test func isEnoughWhereNothingHearsAnythingOnTheWay() throws {
        let folder = try Scratch()
        _ = try folder.file("waiting.lua", deaf.replacing("on = \"back\"", with: "after = 12"))
        let waiting = try verify(folder, "waiting.lua", "--cases", "0")
        #expect(waiting.status == 0, "\(waiting.output)")
        #expect(waiting.lines.last?.contains("over 0 of 16 phases, 16 left out") == true, "\(waiting.output)")
    }

    @Test func isTooLittleWhereEveryTriggerIsRefused() throws {
        let folder = try Scratch()
        let refusing = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 } }
            return mx.component "deaf" {
              layers = { box }, initial = "a", states = { a = {}, b = { box = { x = 100 } } },
              rules = {
                { on = "tap", from = "a", to = "b", when = { ["box.x"] = { at_rest = true } } },
                { on = "tap", from = "b", to = "a", when = { ["box.x"] = { at_rest = true } } },
              },
              feedback = { box = { x = mx.smooth(0.4) } },
            }
            """
        _ = try folder.file("deaf.lua", refusing)
        let run = try verify(folder, "deaf.lua", "--cases", "0")
        #expect(run.lines.last?.contains("below the 50 % that are required") == true, "\(run.output)")
        #expect([1, 5].contains(run.status))
        let json = try verify(folder, "deaf.lua", "--cases", "0", "--format", "json")
        #expect(json.output.contains("\"is_proven\":false") && json.output.contains("\"phases_proven\":"))
        let junit = try verify(folder, "deaf.lua", "--cases", "0", "--format", "junit")
        #expect(junit.output.contains("<testcase name=\"coverage\" classname=\"deaf.lua\">\n      <failure"))
        let enough = try verify(folder, "deaf.lua", "--cases", "0", "--require", "1")
        #expect(enough.status != 5 && enough.lines.last?.hasPrefix("proved") == true, "\(enough.output)")
    }

    @Test(arguments: [["--require", "101"], ["--require=-1"], ["--require", "50", "--mutate"]])
    func refusesOtherShares(options: [String]) throws {
        let run = try CommandLineTool.run(["verify", Repository.example("press_button")] + options)
        #expect(run.status == 64 && run.bytes.isEmpty)
    }
}

@Suite struct `A report for build servers` {
    @Test func namesFilesThatDidNotLoadAndVerifiesTheOthers() throws {
        let folder = try Scratch()
        _ = try folder.file("jumping.lua", jumping)
        _ = try folder.file("wrong.lua", "local x = \nreturn x")
        let run = try verify(folder, "wrong.lua", "none.lua", "jumping.lua", "--cases", "0", "--format", "junit")
        #expect(run.status == 66)
        #expect(run.output.contains("<failure message=\"dot.x: nothing answers for it"))
        #expect(
            run.output.contains("<testsuite name=\"wrong.lua\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">"))
        #expect(
            run.output.contains("<error message=\"wrong.lua:2:")
                && run.output.contains("<error message=\"none.lua: error:"))
        let data = try verify(folder, "wrong.lua", "jumping.lua", "--cases", "0", "--format", "json")
        #expect(data.status == 2 && data.output.contains("\"not_loaded\":[{\"file\":\"wrong.lua\""))
        // Alone as well.
        let alone = try verify(folder, "wrong.lua", "--format", "junit", "--output", "report.xml")
        #expect(alone.status == 2)
        #expect(try String(contentsOfFile: folder.path("report.xml"), encoding: .utf8).contains("<error message"))
        let text = try verify(folder, "wrong.lua", "jumping.lua", "--cases", "0")
        #expect(text.status == 2 && text.output.contains("✗ wrong.lua can't be loaded, and was not verified"))
    }

    @Test func keepsWhatDidNotLoadWhenSharesAreMerged() throws {
        let folder = try Scratch()
        _ = try folder.file("wrong.lua", "nonsense")
        _ = try verify(folder, "wrong.lua", "--format", "json", "--output", "one.json")
        let merged = try verify(folder, "--merge", "one.json", "--format", "junit")
        #expect(merged.status == 2 && merged.output.contains("<error message=\"wrong.lua:1:"))
    }

    @Test func saysWhatWasSkippedAndWhy() throws {
        let folder = try Scratch()
        _ = try folder.file("jumping.lua", jumping)
        let share = try verify(folder, "jumping.lua", "--cases", "0", "--format", "junit", "--shard", "1/3")
        #expect(share.output.contains("<testcase name=\"part 2 of 3: off &gt; on by tap\" classname=\"jumping.lua\">"))
        #expect(share.output.contains("<skipped message=\"it is left to other shares\"/>"))
        #expect(share.output.contains("<skipped message=\"no transition was tried\"/>"))
        #expect(share.output.contains("<skipped message=\"not all parts were tried: proved"))
        let late = try verify(folder, "jumping.lua", "--cases", "0", "--format", "junit", "--budget", "1e-6")
        #expect(late.status == 4)
        #expect(late.output.contains("<skipped message=\"the time of --budget ran out\"/>"))
        #expect(late.output.contains("<testcase name=\"overshoot\" classname=\"jumping.lua\">\n      <skipped"))
        let whole = try verify(folder, "jumping.lua", "--cases", "0", "--format", "junit")
        #expect(!whole.output.contains("<skipped") && whole.output.contains("skipped=\"0\""), "\(whole.output)")
    }
}

@Suite struct `One cause` {
    /// A spring that is too lively goes too far and trembles, and so does what follows it.
    @Test func isOneFinding() throws {
        let folder = try Scratch()
        let source = """
            local mx = require "microix"
            local knob = mx.ellipse { "knob", size = { 20, 20 } }
            local hand = mx.rect { "hand", size = { 4, 40 }, y = knob.x * 2 }
            return mx.component "both" {
              layers = { knob, hand }, initial = "off", states = { off = {}, on = { knob = { x = 90 } } },
              rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
              feedback = { knob = { x = mx.spring { duration = 0.3, bounce = 0.8 } } },
            }
            """
        _ = try folder.file("both.lua", source)
        let run = try verify(folder, "both.lua", "--cases", "0")
        #expect(run.lines.filter { $0.hasPrefix("✗ ") }.count == 1, "\(run.output)")
        #expect(run.output.contains("✗ overshoot · knob.x"))
        #expect(run.output.contains("  comes of it: trembles · knob.x"), "\(run.output)")
        #expect(run.lines.contains("1 fault"))
        let junit = try verify(folder, "both.lua", "--cases", "0", "--format", "junit")
        #expect(junit.output.contains("failures=\"1\""), "\(junit.output)")
        #expect(junit.output.contains("<skipped message=\"comes of overshoot · knob.x"), "\(junit.output)")
    }

    /// One spring leads several keys too far, two of them out of what they may show; another spring is another cause.
    @Test func isOneFindingForAllThatOneSpringMoves() throws {
        let folder = try Scratch()
        let source = """
            local mx = require "microix"
            local swing = mx.spring { duration = 0.35, bounce = 0.7 }
            local page = mx.rect { "page", size = { 300, 120 }, fill = "#FFFFFF" }
            local knob = mx.ellipse { "knob", size = { 28, 28 }, fill = "#8E8E93" }
            local moon = mx.ellipse { "moon", position = { 100, 0 }, size = { 20, 20 }, fill = "#8888FF", opacity = 0 }
            local sun = mx.ellipse { "sun", position = { -100, 0 }, size = { 20, 20 }, fill = "#FFCC00" }
            return mx.component "theme" {
              layers = { page, knob, moon, sun }, initial = "light",
              states = { light = {}, dark = {
                page = { fill = "#1C1C1E" }, knob = { x = 20 }, moon = { opacity = 1, rotation = 40 }, sun = { y = 40 },
              } },
              rules = { { on = "tap", from = "light", to = "dark" }, { on = "tap", from = "dark", to = "light" } },
              feedback = { page = swing, knob = swing, moon = swing, sun = mx.spring { duration = 0.3, bounce = 0.7 } },
            }
            """
        _ = try folder.file("theme.lua", source)
        let run = try verify(folder, "theme.lua", "--cases", "0")
        #expect(run.lines.filter { $0.hasPrefix("✗ ") }.count == 2, "\(run.output)")
        #expect(run.output.contains("✗ overshoot · knob.x and 1 more"), "\(run.output)")
        #expect(run.output.contains("  comes of it: out of its range · moon.opacity"), "\(run.output)")
        #expect(run.output.contains("✗ overshoot · sun.y:"), "\(run.output)")
    }

    @Test func isOneFindingForAllRowsOfARepetition() throws {
        let folder = try Scratch()
        let source = """
            local mx = require "microix"
            local ids = function() return { 1, 2, 3, 4, 5 } end
            local row = mx.each { "row", shape = "rect", ids = ids, max = 5, size = { 300, 44 } }
            return mx.component "rows" {
              layers = { row }, initial = "off", states = { off = {}, on = { row = { y = 90 } } },
              rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
              feedback = { row = { y = mx.spring { duration = 0.3, bounce = 0.8 } } },
            }
            """
        _ = try folder.file("rows.lua", source)
        let run = try verify(folder, "rows.lua", "--cases", "0")
        #expect(run.output.contains("✗ overshoot · row[1].y and 4 more: it goes"), "\(run.output) \(run.standardError)")
        #expect(run.lines.contains("1 fault"), "\(run.output)")
    }
}

@Suite struct `A run under watch` {
    @Test func marksWhatJumps() throws {
        let folder = try Scratch()
        _ = try folder.file("jumping.lua", jumping)
        func simulate(_ arguments: String...) throws -> CommandLineTool.Run {
            try CommandLineTool.run(
                ["simulate", "jumping.lua", "--at", "0.1:tap", "--at", "0.2:tap"] + arguments, directory: folder.folder)
        }
        let run = try simulate("--expect-continuous")
        #expect(run.status == 1)
        #expect(
            run.lines.contains { $0.contains("0.2000  ✗ a jump in position · dot.x: nothing answers for it") },
            "\(run.output)")
        let csv = try simulate("--expect-no-faults", "--format", "csv")
        #expect(csv.status == 1 && csv.standardError.contains("at 0.2 s: a jump in position · dot.x"))
        #expect(!csv.output.contains("✗"))
        #expect(try simulate().status == 0)
    }

    @Test func marksWhatIsNotWhereItIsExpected() throws {
        let folder = try Scratch()
        _ = try folder.file("jumping.lua", jumping)
        func simulate(_ places: String...) throws -> CommandLineTool.Run {
            try CommandLineTool.run(
                ["simulate", "jumping.lua", "--at", "0.1:tap"] + places.flatMap { ["--expect-at", $0] },
                directory: folder.folder)
        }
        #expect(try simulate("0:off", "0.1:on", "end:on", "end:dot.x=9", "0:dot.x=0").status == 0)
        let wrong = try simulate("end:off", "0.1:dot.x=4")
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("0.1000  ✗ dot.x is at 0, and expected at 4"), "\(wrong.output)")
        #expect(wrong.output.contains("✗ it is in 'on', and expected in 'off'"), "\(wrong.output)")
        for place in ["end:dot.z=1", "end:of", "1", "x:off", "0:dot.x=\"a\""] {
            #expect(try simulate(place).status == 64, "\(place)")
        }
    }

    /// What a finger has done, a scenario with a trace, is watched as well.
    @Test func findsNothingInAGoodOne() throws {
        for arguments in [["--pointer", Repository.file("examples/traces/throw.csv")], ["--scenario", "throw"]] {
            let run = try CommandLineTool.run(
                ["simulate", Repository.example("toggle"), "--expect-no-faults"] + arguments, limit: 120)
            #expect(run.status == 0, "\(run.output)")
        }
    }
}
