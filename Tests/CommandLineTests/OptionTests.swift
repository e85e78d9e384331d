import Foundation
import Testing

private let press = ["--at", "0.1:touch_down", "--at", "0.25:touch_up"]

@Suite struct `Options shape a run` {
    @Test func keysChoosesKeysByNameOrByLayer() throws {
        let one = try RecordedTimeline.simulate("toggle", ["--at", "0.1:tap", "--keys", "knob.x"])
        #expect(one.frames[0].object("values").names == ["knob.x"])
        #expect(one.events("action").map { $0.text("key") } == ["knob.x"])
        #expect(!one.events("trigger").isEmpty && !one.events("cue").isEmpty)
        let layer = try RecordedTimeline.simulate("toggle", ["--keys", "knob,track.fill"])
        let names = layer.frames[0].object("values").names
        #expect(names.contains("track.fill") && names.contains("knob.scale") && !names.contains("track.scale"))
        #expect(names.filter { $0.hasPrefix("knob.") }.count > 3)
    }

    @Test func setTurnsAKnob() throws {
        let timeline = try RecordedTimeline.simulate(
            "press_button", ["--at", "0.1:touch_down", "--set", "depth=0.9", "--set", "press=0.05"])
        #expect(timeline.frames.last?.object("model").number("button.scale") == 0.9)
        let plain = try RecordedTimeline.simulate("press_button", ["--at", "0.1:touch_down"])
        func settles(_ timeline: RecordedTimeline) -> Double {
            timeline.events("action").first { $0.text("key") == "button.scale" }?.number("settles") ?? .nan
        }
        #expect(settles(timeline) < settles(plain))
    }

    @Test func aSeedDecidesWhatEffectsDraw() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "dice.lua",
            """
            local mx = require "microix"
            return mx.component "dice" {
              context = { n = 0 },
              initial = "a", states = { a = {} },
              rules = { { on = "roll", from = "a", effect = function(c) c.n = c:random() c:emit("rolled", c.n) end } },
            }
            """)
        func rolls(_ seed: String) throws -> [Double] {
            try RecordedTimeline.simulate(file, ["--at", "0.1:roll", "--at", "0.2:roll", "--seed", seed])
                .events("emit").map { $0.number("value") }
        }
        let first = try rolls("1")
        #expect(first.count == 2 && first[0] != first[1] && first.allSatisfy { (0..<1).contains($0) })
        #expect(try rolls("1") == first)
        #expect(try rolls("2") != first)
    }

    @Test func reducedMotionCutsMovementAndShortensFades() throws {
        let timeline = try RecordedTimeline.simulate("press_button", press + ["--reduced-motion"])
        #expect(timeline.events("jump").map { $0.text("key") } == ["button.scale", "button.scale"])
        let fade = try #require(timeline.events("action").first { $0.text("key") == "button.opacity" })
        #expect(fade.number("settles") <= 0.25)
        #expect(timeline.frames.last?["states"] as? [String] == ["idle"])
    }

    @Test(arguments: ["table", "csv", "json", "ndjson"])
    func outputWritesTheSameBytesToAFile(format: String) throws {
        let scratch = try Scratch()
        let printed = try CommandLineTool.simulate("press_button", press + ["--format", format])
        let written = try CommandLineTool.simulate(
            "press_button", press + ["--format", format, "--output", scratch.path("out")])
        #expect(written.bytes.isEmpty)
        #expect(FileManager.default.contents(atPath: scratch.path("out")) == printed.bytes)
    }

    @Test func keysMayBeNamedOneByOne() throws {
        let together = try CommandLineTool.simulate("press_button", press + ["--keys", "button.scale,label.fill"])
        let apart = try CommandLineTool.simulate(
            "press_button", press + ["--keys", "button.scale", "--keys", "label.fill"])
        #expect(apart.bytes == together.bytes && !apart.bytes.isEmpty)
    }

    @Test(arguments: `JSON is for programs`.scenarios.indices, ["json", "ndjson"])
    func aRecordedRunReplaysToTheSameBytes(scenario: Int, format: String) throws {
        let (file, arguments) = `JSON is for programs`.scenarios[scenario]
        let scratch = try Scratch()
        let recorded = try CommandLineTool.simulate(file, arguments + ["--format", format])
        let path = try scratch.file("recorded", recorded.bytes)
        let length = arguments.firstIndex(of: "--for").map { ["--for", arguments[$0 + 1]] } ?? []
        let replayed = try CommandLineTool.simulate(file, ["--events", path, "--format", format] + length)
        #expect(replayed.bytes == recorded.bytes)
    }

    @Test func aReplayPostsOnlyWhatTheHostPosted() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "chain.lua",
            """
            local mx = require "microix"
            return mx.component "chain" {
              properties = { x = 0 },
              initial = "a", states = { a = {}, b = { x = 1 }, c = { x = 2 } },
              rules = {
                { on = "go", from = "a", to = "b", raise = "went", effect = function(c) c:send("late", 0.2) end },
                { on = "went", from = "b", effect = function(c) c:emit("went") end },
                { on = "late", from = "b", to = "c" },
                { after = 0.1, from = "c", to = "a" },
                { on = "settled", from = "a", effect = function(c) c:emit("rests") end },
              },
              feedback = { x = mx.spring { duration = 0.3 } },
            }
            """)
        let arguments = ["simulate", file, "--format", "ndjson", "--at", "0.1:go"]
        let recorded = try CommandLineTool.run(arguments)
        try #require(recorded.status == 0, "\(recorded.standardError)")
        #expect(recorded.output.contains("\"late\"") && recorded.output.contains("\"went\""))
        let replayed = try CommandLineTool.run(
            ["simulate", file, "--format", "ndjson", "--events", try scratch.file("recorded", recorded.bytes)])
        #expect(replayed.bytes == recorded.bytes)
    }

    @Test(arguments: ["", "1"])
    func nothingIsColouredWhereNobodyLooks(noColour: String) throws {
        for arguments in [press + ["--plot"], press] {
            let run = try CommandLineTool.run(
                ["simulate", Repository.example("press_button")] + arguments,
                environment: [
                    "NO_COLOR": noColour, "TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "FORCE_COLOR": "1",
                ])
            #expect(!run.bytes.contains(0x1B) && !run.standardError.contains("\u{1B}"))
        }
        let inspected = try CommandLineTool.run(
            ["inspect", Repository.example("loader")], environment: ["NO_COLOR": noColour])
        #expect(!inspected.bytes.contains(0x1B))
        let mistaken = try CommandLineTool.run(["simulate", Repository.example("loader"), "--at", "0:nothing"])
        #expect(mistaken.status == 64 && !mistaken.standardError.contains("\u{1B}"))
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
        arguments: [
            ([:], "\u{1B}[36;1m▸ touch_down\u{1B}[0m"), (["NO_COLOR": ""], "\u{1B}[36;1m▸ touch_down\u{1B}[0m"),
            (["NO_COLOR": "1"], " ▸ touch_down\r\n"), (["NO_COLOR": "0", "FORCE_COLOR": "1"], " ▸ touch_down\r\n"),
            (["TERM": "dumb"], " ▸ touch_down\r\n"), (["TERM": ""], "\u{1B}[36;1m▸ touch_down\u{1B}[0m"),
        ])
    func aTerminalHasColours(environment: [String: String], line: String) throws {
        // It runs a command on a terminal of its own.
        let script = URL(fileURLWithPath: "/usr/bin/script")
        let tool = try CommandLineTool.executable.get().path
        let command = "'\(tool)' simulate '\(Repository.example("press_button"))' \(press.joined(separator: " "))"
        let run = try CommandLineTool.run(
            ["-qec", command, "/dev/null"], program: script,
            environment: ["TERM": "xterm-256color", "NO_COLOR": ""].merging(environment) { $1 })
        let output = run.output
        #expect(run.status == 0 && output.contains(line), "\(output)")
        #expect(output.contains("\u{1B}") == line.contains("\u{1B}"))
    }
}

@Suite struct `A run hurts nobody` {
    @Test func outputDoesNotOverwriteTheScript() throws {
        let scratch = try Scratch()
        let source = try #require(FileManager.default.contents(atPath: Repository.example("press_button")))
        let path = try scratch.file("mine.lua", source)
        let run = try CommandLineTool.run(["simulate", path, "--output", path])
        #expect(run.status == 64)
        #expect(FileManager.default.contents(atPath: path) == source)
    }

    @Test func aSeedIsToldAsItWasGiven() throws {
        let run = try CommandLineTool.simulate("press_button", ["--seed", "9007199254740992", "--format", "ndjson"])
        #expect(run.lines[0].contains("\"seed\":9007199254740992,"))
        let beyond = ["simulate", Repository.example("press_button"), "--seed", "18446744073709551615"]
        #expect(try CommandLineTool.run(beyond).status == 64)
    }

    @Test func numbersBeyondAllRangesStillGiveATimeline() throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "huge.lua",
            """
            local mx = require "microix"
            return mx.component "huge" {
              properties = { x = 0 },
              initial = "a", states = { a = {}, b = { x = -1e308 } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { x = mx.spring { bounce = 0.9 } },
            }
            """)
        let there = ["--at", "0.1:go", "--at", "0.15:back"]
        let json = try CommandLineTool.run(["simulate", path, "--format", "json"] + there)
        #expect(json.status == 2 || json.output.hasPrefix("{"))
        let plot = try CommandLineTool.run(
            ["simulate", path, "--plot"] + there, environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(plot.status == 0 || plot.status == 2)
    }

    @Test func namesBringNoControlCharactersToTheTerminal() throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "escape.lua",
            """
            local mx = require "microix"
            return mx.component "a\\27[2Jb" {
              initial = "s\\27[31m", states = { ["s\\27[31m"] = {} }, rules = { { on = "go", emit = "e\\7" } },
            }
            """)
        let run = try CommandLineTool.run(["simulate", path, "--at", "0:go"])
        #expect(!run.bytes.contains(0x1B) && !run.bytes.contains(7))
        let failing = try CommandLineTool.run(["check", try scratch.file("e.lua", "error('\\27[31mred')")])
        #expect(!failing.standardError.contains("\u{1B}"))
    }

    @Test func aLongLineIsNotFollowedByALongerOne() throws {
        let scratch = try Scratch()
        let blanks = String(repeating: " ", count: 50_000)
        let path = try scratch.file(
            "long.lua", "local mx = require 'microix'\(blanks)return mx.component 'd' { rulse = {} }")
        let run = try CommandLineTool.run(["check", path])
        #expect(run.status == 2)
        #expect(run.standardError.count < 2000)
    }
}

@Suite struct `Keyframes say what they were told` {
    private func run(times: String) throws -> CommandLineTool.Run {
        let scratch = try Scratch()
        let path = try scratch.file(
            "k.lua",
            """
            local mx = require "microix"
            return mx.component "k" {
              properties = { x = 0 },
              initial = "a", states = { a = {}, b = { x = 1 } }, rules = { { on = "go", from = "a", to = "b" } },
              feedback = { x = mx.keyframes { values = { 0, 5, 3, 1 }, times = \(times), duration = 0.4 } },
            }
            """)
        return try CommandLineTool.run(["simulate", path, "--at", "0.1:go", "--format", "json"])
    }

    @Test(arguments: [
        "{ 0, 0.6, 0.5, 1 }", "{ 0, 0.6 }", "{ 0, 0.1, 0.2, 0.3, 1 }", "{ 0.2, 0.3, 0.4, 0.5 }", "{ 0, -1, 2, 1 }",
    ])
    func timesThatDoNotFitAreIgnoredWithAWarning(times: String) throws {
        let run = try run(times: times)
        #expect(run.status == 0 && run.standardError.contains("k.lua:5:60: warning: 'times' needs 4 fractions"))
        #expect(try run.output == self.run(times: "nil").output)
    }

    @Test func twoValuesAtOneTimeAreAStep() throws {
        let run = try run(times: "{ 0, 0.5, 0.5, 1 }")
        #expect(run.status == 0 && run.standardError.isEmpty && run.output.contains("\"jump\""))
    }

    @Test func aStyleFromAFileOfItsOwnGoesBeforeTheComponents() throws {
        let scratch = try Scratch()
        let dark = try scratch.file(
            "dark.lua",
            """
            local mx = require "microix"
            return mx.style "dark" { button = { stroke = "#FF0000", width = 2 }, feedback = { ["* > pressed"] = { button = { width = mx.ease(0.2) } } } }
            """)
        let run = try CommandLineTool.simulate(
            "press_button", ["--at", "0.1:touch_down", "--style", dark, "--format", "json"])
        let timeline = try RecordedTimeline(run.bytes)
        let width = timeline.events.first { $0.text("key") == "button.width" }
        #expect(width?.text("found") == "style:dark:* > pressed" && width?.number("value") == 2)
        let missing = try CommandLineTool.run([
            "simulate", Repository.example("press_button"), "--style", "nowhere.lua",
        ])
        #expect(missing.status == 66)
        let wrong = try scratch.file("wrong.lua", "return 5")
        let refused = try CommandLineTool.run(["simulate", Repository.example("press_button"), "--style", wrong])
        #expect(refused.status == 2 && refused.standardError.contains("instead of a style"))
        let unsuitable = try scratch.file(
            "unsuitable.lua", "return require(\"microix\").style \"u\" { button = { opacity = 7 } }")
        let status = try CommandLineTool.run(["simulate", Repository.example("press_button"), "--style", unsuitable])
        #expect(status.status == 2 && status.standardError.contains("in the style 'u': 'button.opacity' must be"))
    }
}
