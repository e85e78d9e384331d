import Foundation
import Testing

@Suite struct `Check` {
    @Test func saysThatExamplesAreSound() throws {
        let files = Repository.examples.map { Repository.example($0) }
        let run = try CommandLineTool.run(["check"] + files)
        #expect(run.status == 0 && run.standardError.isEmpty)
        #expect(run.lines.count == files.count)
        for (line, (file, name)) in zip(run.lines, zip(files, Repository.examples)) {
            #expect(line.hasPrefix("\(file): \(name) is sound: "))
        }
        #expect(run.lines[1].contains("3 states, 6 rules, "))
    }

    @Test func endsWithTheWorstOfSeveralFiles() throws {
        let scratch = try Scratch()
        let endless = try scratch.file("endless.lua", "while true do end")
        let wrong = try scratch.file("wrong.lua", "return 5")
        let (sound, none) = (Repository.example("toggle"), scratch.path("none.lua"))
        for (files, status) in [([sound, wrong], 2), ([wrong, endless, sound], 3), ([none, wrong, sound], 66)]
            as [([String], Int32)]
        {
            let run = try CommandLineTool.run(["check"] + files)
            #expect(run.status == status)
            #expect(run.lines == ["\(sound): \(run.output.split(separator: ": ", maxSplits: 1)[1].dropLast())"])
            for file in files where file != sound { #expect(run.standardError.contains("\(file):")) }
        }
    }

    @Test func toldAsJSONListsFilesAndTheirProblems() throws {
        let scratch = try Scratch()
        let wrong = try scratch.file(
            "wrong.lua", "local mx = require 'microix'\nreturn mx.component 'a' { rulse = {} }\n")
        let sound = Repository.example("loader")
        let run = try CommandLineTool.run(["check", sound, wrong, scratch.path("none.lua"), "--format", "json"])
        #expect(run.status == 66)
        let files = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
        #expect(files.map { $0.text("file") } == [sound, wrong, scratch.path("none.lua")])
        #expect((files[0]["problems"] as? [Any])?.isEmpty == true)
        let problems = try #require(files[1]["problems"] as? [[String: Any]])
        let first = try #require(problems.first)
        #expect(first.names == ["line", "column", "end_line", "end_column", "severity", "message", "hint"])
        #expect(first.number("end_line") == 2 && first.number("end_column") == 32)
        #expect(first.number("line") == 2 && first.number("column") == 27 && first.text("severity") == "error")
        #expect(first.text("message").contains("'rulse'") && first.text("hint").contains("'rules'"))
        #expect(files[2]["unreadable"] as? Bool == true)
    }

    @Test func namesAnAliasByANoteThatHarmsNothing() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "pull.lua",
            """
            local mx = require "microix"
            return mx.component "pull" { properties = { pull = 0 }, canvas = { 9, 9 },
              rules = { { on = mx.above("pull", 3), emit = "far" }, { on = "go", effect = function(c) c:set("pull", 9) end } } }
            """)
        let note = "\(file):3:20: note: mx.above(…) is an alias (write mx.key \"pull\":above(…))"
        let text = try CommandLineTool.run(["check", "--strict", file])
        #expect(text.status == 0 && text.standardError.hasPrefix(note + "\n") && !text.output.contains("warning"))
        let json = try CommandLineTool.run(["check", "--strict", "--format", "json", file])
        let files = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [[String: Any]])
        let problems = try #require(files.first?["problems"] as? [[String: Any]])
        #expect(json.status == 0 && problems.map { $0.text("severity") } == ["note"])
        let run = try CommandLineTool.run(["simulate", file, "--at", "0.1:go"])
        #expect(run.status == 0 && run.standardError.isEmpty && run.output.contains("emits far"))
    }
}

@Suite struct `Inspect` {
    @Test(arguments: Repository.examples)
    func listsTheSameSectionsAsTextAndAsJSON(example: String) throws {
        let text = try CommandLineTool.run(["inspect", Repository.example(example)])
        let json = try CommandLineTool.run(["inspect", Repository.example(example), "--format", "json"])
        #expect(text.status == 0 && json.status == 0 && text.standardError.isEmpty && json.standardError.isEmpty)
        let sections = try #require(try JSONSerialization.jsonObject(with: json.bytes) as? [String: [[String: Any]]])
        #expect(
            Set(sections.keys) == [
                "inputs", "triggers", "knobs", "layers", "properties", "keys", "data", "states", "context",
                "feedback", "gestures", "accessibility", "scenarios",
            ])
        for (name, rows) in sections {
            let start = try #require(text.lines.firstIndex(of: name))
            let block = text.lines[(start + 1)...].prefix { !$0.isEmpty }
            #expect(rows.isEmpty ? Array(block) == ["  none"] : block.count == rows.count + 1)
            for row in rows {
                #expect(row.names == rows[0].names)
                let first = (row["name"] ?? row["path"] ?? row["action"] ?? row["element"]) as? String ?? "?"
                #expect(block.contains { $0.contains("  \(first)") })
            }
        }
    }

    private func sections(_ example: String) throws -> [String: [[String: Any]]] {
        let run = try CommandLineTool.run(["inspect", Repository.example(example), "--format", "json"])
        return try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: [[String: Any]]])
    }

    @Test func tellsWhatAnswersWhichKey() throws {
        let rows = try #require(try sections("press_button")["feedback"])
        #expect(
            rows.map { "\($0["of"] as? String ?? "-") \($0["key"] ?? "") \($0["action"] ?? "") \($0["numbers"] ?? "")" }
                == [
                    "idle > pressed button.scale spring lasts tuning.press s, bounces by 0",
                    "- button.opacity ease_out lasts 0.2 s",
                    "- button.scale spring lasts 0.35 s, bounces by tuning.bounce",
                ])
    }

    @Test func tellsOfSilencePartsAndFunctions() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "a.lua",
            """
            local mx = require "microix"
            local b = mx.rect { "b", x = 0, absent = { opacity = 0 } }
            return mx.component "a" {
              layers = { b }, initial = "s", context = { n = 1 }, states = { s = {}, t = { b = { x = 10 } } },
              rules = { { on = "go", from = "s", to = "t",
                feedback = { b = { x = mx.sequence { mx.ease(0.1), mx.haptic "x", mx.linear(0.5) } } } } },
              feedback = { ["s > t"] = mx.none,
                b = { x = mx.spring { duration = function(c) return c.n end }, appear = mx.stagger { mx.ease(0.3), step = 0.05 } } },
            }
            """)
        let run = try CommandLineTool.run(["inspect", file])
        let start = try #require(run.lines.firstIndex(of: "feedback"))
        #expect(
            Array(run.lines[(start + 1)..<(start + 8)]) == [
                "  of      key  action    numbers",
                "  rule 1  b.x  sequence  –",
                "  rule 1  b.x  ease      lasts 0.1 s",
                "  rule 1  b.x  linear    lasts 0.5 s",
                "  s > t   –    none      –",
                "  –       b.x  spring    lasts what a function, line 8, says, bounces by 0",
                "  appear  b    ease      lasts 0.3 s, begins, layer by layer, after 0.05 s",
            ])
    }

    @Test func tellsOfTheInterface() throws {
        let loader = try sections("spinner")
        let progress = try #require(loader["inputs"]?.first { $0.text("name") == "progress" })
        #expect(progress.text("type") == "a number from 0 to 1, or null" && progress.isNull("initial"))
        #expect(progress.text("trigger") == "set_progress")
        #expect(loader["states"]?.map { $0.text("path") }.contains("active.indeterminate") == true)
        let sweep = try #require(loader["keys"]?.first { $0.text("name") == "ring.sweep" })
        #expect(sweep.text("kind") == "angle" && sweep.text("unit") == "°" && sweep.isNull("max"))

        let button = try sections("press_button")
        let depth = try #require(button["knobs"]?.first { $0.text("name") == "depth" })
        #expect(depth.number("value") == 0.94 && depth.number("min") == 0.8 && depth.number("max") == 1)
        #expect(
            button["triggers"]?.map { $0.text("name") }
                == ["set_is_enabled", "touch_down", "touch_up", "touch_cancel", "press"])
        let fill = try #require(button["keys"]?.first { $0.text("name") == "button.fill" })
        #expect(fill.text("base") == "#1857B4" && fill.text("kind") == "colour")

        let toggle = try sections("toggle")
        let ended = try #require(toggle["triggers"]?.first { $0.text("name") == "drag.ended" })
        #expect(ended.text("payload").contains("velocity: a number, or null;"))
        let drag = try #require(toggle["gestures"]?.first { $0.text("name") == "drag" })
        #expect(drag.text("kind") == "pan" && drag.text("drives") == "knob.x" && drag.text("axis") == "x")
        // What a browser may scroll meanwhile goes by it.
        let photo = try sections("pinch_photo")
        #expect(photo["gestures"]?.allSatisfy { $0.isNull("axis") } == true)
        #expect(try sections("two_finger_caret")["gestures"]?.contains { $0.number("touches") == 2 } == true)
        let scenarios = try #require(toggle["scenarios"])
        #expect(!scenarios.isEmpty)
    }
}
