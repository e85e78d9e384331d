import Foundation
import Testing

@Suite struct `Tools and the parts of a component` {
    private func run(_ arguments: String..., file: String) throws -> CommandLineTool.Run {
        let project = try PartsProject()
        return try CommandLineTool.run([arguments[0], project.path(file)] + arguments.dropFirst(), limit: 240)
    }

    private func object(_ run: CommandLineTool.Run) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    }

    // MARK: - verify

    @Test func `Each component is proven alone, once, then the whole`() throws {
        let run = try run("verify", "--cases", "20", file: "app.lua")
        #expect(run.status == 0, "\(run.output)\(run.standardError)")
        let headings = run.lines.filter { $0.contains("places of rest") }.map {
            $0.components(separatedBy: "  ·")[0]
        }
        #expect(
            headings == [
                "parts 'form.ok', 'form.cancel': button, alone", "part 'form': form, alone", "app, the whole",
            ])
        #expect(run.lines.contains { $0.hasPrefix("left out") && $0.contains("form.ok.touch.up") })
    }

    @Test func `A fault of a part is told of the part alone`() throws {
        let scratch = try Scratch()
        _ = try scratch.file(
            "lamp.lua",
            """
            local mx = require "microix"
            local glow = mx.ellipse { "glow", size = { 40, 40 }, fill = "#FFB020" }
            return mx.component "lamp" { layers = { glow }, initial = "off",
              states = { off = {}, on = { glow = { x = 80 } } },
              rules = { { on = "turn", from = "off", to = "on", emit = "lit" }, { on = "turn", from = "on", to = "off" } },
              feedback = { glow = { x = mx.spring { duration = 0.3, bounce = 0.8 } } } }
            """)
        let room = try scratch.file(
            "room.lua",
            """
            local mx = require "microix"
            return mx.component "room" { canvas = { 200, 200 }, parts = { { "lamp", require "lamp", position = { 60, 60 } } },
              initial = "dark", states = { dark = {}, light = {} },
              rules = { { on = "lamp.lit", from = "dark", to = "light" }, { on = "leave", from = "light", to = "dark" } } }
            """)
        let run = try CommandLineTool.run(["verify", "--cases", "20", room])
        #expect(run.status == 1, "\(run.output)\(run.standardError)")
        let texts = run.output.components(separatedBy: "room, the whole")
        #expect(texts.count == 2 && texts[0].contains("· glow.x: "), "\(run.output)")
        #expect(
            texts.count == 2 && texts[1].contains("nothing was found but what is told of its parts"), "\(run.output)")
    }

    @Test func `The whole has at most two of repeated parts`() throws {
        let run = try run("verify", "--cases", "20", "--format", "json", file: "list.lua")
        #expect(run.status == 0, "\(run.standardError)")
        let files = try #require(try object(run)["files"] as? [[String: Any]])
        #expect(files.count == 2)
        let part = try #require(files[0]["part"] as? [String: Any])
        #expect(part["names"] as? [String] == ["row"])
        #expect((part["file"] as? String)?.hasSuffix("components/row.lua") ?? false)
        let whole = try #require(files[1]["whole"] as? [String: Any])
        #expect(whole["repeated"] as? [String] == ["row"] && whole["repeated_at_most"] as? Int == 2)
        let report = try #require(files[1]["report"] as? [String: Any])
        #expect(report["part_triggers"] as? [String] == ["row[1].tap", "row[2].tap"])
        #expect(report["states"] as? [String] == ["busy", "idle"])
    }

    /// Of three the last is tapped away, or all are picked: what two rows can't lead to is no dead end, and nothing out of reach.
    @Test(arguments: [
        """
        ids = function(c) return { table.unpack({ 1, 2, 3 }, 1, c.top) } end } }, context = { top = 3 },
          rules = { { on = "row.done", when = function(c, e) return e.id == c.top end, effect = function(c) c.top = c.top - 1 end } },
        """,
        """
        ids = function() return { 1, 2, 3 } end, y = function(_, id) return 60 * id end } }, context = { picked = {} },
          initial = "few", states = { few = {}, all = {} },
          rules = {
            { on = "row.done", effect = function(c, e)
              local all = { table.unpack(c.picked) } all[#all + 1] = e.id c.picked = all
            end, when = function(c) return #c.picked < 3 end },
            { always = true, from = "few", to = "all", when = function(c) return #c.picked > 2 end },
            { on = "reset", from = "all", to = "few", effect = function(c) c.picked = {} end },
          },
        """,
    ]) func `What takes a third row is not asked of two`(rest: String) throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "three.lua",
            """
            local mx = require "microix"
            local paper = mx.rect { "paper", position = { 100, 22 }, size = { 200, 44 }, fill = "#E3E6EC" }
            local row = mx.component "row" {
              canvas = { 200, 44 }, layers = { paper }, gestures = { tap = mx.tap { on = paper } },
              rules = { { on = "tap", emit = "done", feedback = mx.haptic "light" } },
              accessibility = { role = "button", label = "Done", activate = "tap" },
            }
            return mx.component "three" { canvas = { 240, 260 }, parts = { mx.each { "row", part = row, max = 3, \(rest) }
            """)
        let run = try CommandLineTool.run(["verify", file, "--cases", "20"], limit: 240)
        #expect(run.status == 0 && run.output.contains("with at most 2 of 'row'"), "\(run.output)\(run.standardError)")
    }

    @Test func `Shares of a verification are put together, each component with its own`() throws {
        let project = try PartsProject()
        let names = try (1...2).map { share in
            let name = project.path("\(share).json")
            let run = try CommandLineTool.run(
                [
                    "verify", project.path("form.lua"), "--cases", "20", "--shard", "\(share)/2", "--format", "json",
                    "--output", name,
                ], limit: 240)
            #expect(run.status == 0, "\(run.standardError)")
            return name
        }
        let merged = try CommandLineTool.run(["verify", "--merge"] + names)
        #expect(merged.status == 0, "\(merged.output)\(merged.standardError)")
        #expect(merged.lines.count { $0 == "nothing was found" } == 2)
    }

    @Test func `A whole that hears nothing has nothing more to prove`() throws {
        let project = try PartsProject()
        _ = try project.scratch.file(
            "components/lamp.lua",
            """
            local mx = require "microix"
            local glow = mx.ellipse { "glow", size = { 40, 40 }, fill = "#FFB020" }
            return mx.component "lamp" { layers = { glow }, initial = "off", states = { off = {}, on = { glow = { x = 80 } } },
              rules = { { on = "turn", from = "off", to = "on" }, { on = "turn", from = "on", to = "off" } },
              feedback = { glow = { x = mx.smooth(0.2) } } }
            """)
        let file = try project.scratch.file(
            "quiet.lua",
            """
            local mx = require "microix"
            return mx.component "quiet" { parts = { { "lamp", require "components.lamp" } } }
            """)
        let run = try CommandLineTool.run(["verify", file, "--cases", "10"], limit: 240)
        #expect(run.status == 0, "\(run.output)\(run.standardError)")
        #expect(run.lines.contains { $0.hasPrefix("there was nothing more to prove") })
    }

    @Test func `A fault of a part is shown by its own file, one of the whole with full names`() throws {
        let project = try PartsProject()
        _ = try project.scratch.file(
            "components/loud.lua",
            """
            local mx = require "microix"
            return mx.component "loud" {
              layers = { mx.rect { "body" } }, initial = "a", states = { a = {}, b = { body = { x = 50 } } },
              rules = { { on = "go", from = "a", to = "b", emit = "went" }, { on = "go", from = "b", to = "a" } },
              feedback = { body = { x = mx.spring { duration = 0.3, bounce = 0.6 } } },
            }
            """)
        let file = try project.scratch.file(
            "hall.lua",
            """
            local mx = require "microix"
            return mx.component "hall" {
              parts = { { "one", require "components.loud" } },
              initial = "a", states = { a = {}, b = { one = { y = 50 } } },
              rules = { { on = "one.went", from = "a", to = "b" }, { on = "home", from = "b", to = "a" } },
              feedback = { one = { y = mx.spring { duration = 0.3, bounce = 0.6 } } },
            }
            """)
        let run = try CommandLineTool.run(["verify", file, "--cases", "10"], limit: 240)
        #expect(run.status == 1)
        let faults = run.lines.filter { $0.hasPrefix("✗ ") || $0.contains("microix simulate") }
        #expect(faults.contains { $0.contains("· body.x") } && faults.contains { $0.contains("· one.y") }, "\(faults)")
        #expect(faults.contains { $0.contains("components/loud.lua") && $0.contains(":go") }, "\(faults)")
        #expect(faults.contains { $0.contains("hall.lua") && $0.contains(":one.go") }, "\(faults)")
    }

    // MARK: - graph, inspect, simulate

    @Test(arguments: [
        ("form.lua", "\"p:ok\" [label=\"ok : button\", shape=component, style=solid]"),
        ("form.lua", "\"p:ok\" -> \"s:editing\" [label=\"tap\", style=dashed, constraint=false]"),
        ("list.lua", "\"p:row\" [label=\"row[1…16] : swipe_row\", shape=component, style=solid]"),
    ]) func `A graph has a box for each part, with what is heard of it`(file: String, line: String) throws {
        let run = try run("graph", file: file)
        #expect(run.status == 0)
        #expect(run.lines.contains { $0.trimmingCharacters(in: .whitespaces) == line }, "\(run.output)")
        #expect(!run.output.contains("pressed"))
    }

    @Test(arguments: ["dot", "mermaid"]) func `A deep graph opens the boxes, however deep`(format: String) throws {
        let run = try run("graph", "--deep", "--format", format, file: "app.lua")
        #expect(run.status == 0)
        #expect(run.lines.count { $0.contains("3 · touch.down") } == 2, "\(run.output)")
        #expect(run.lines.contains { $0.contains(format == "dot" ? "form : form" : "form #58; form") })
        #expect(run.output.contains("touch.cancelled"))
    }

    @Test func `SCXML draws the whole alone, and says that it can't open a part`() throws {
        let run = try run("graph", "--format", "scxml", file: "form.lua")
        #expect(run.status == 0 && run.output.contains("event=\"ok.tap\"") && !run.output.contains("pressed"))
        let deep = try self.run("graph", "--format", "scxml", "--deep", file: "form.lua")
        #expect(deep.status == 64 && deep.standardError.contains("SCXML has no machines within a machine"))
    }

    @Test func `inspect lists parts, who sets their inputs and what is heard of them`() throws {
        let form = try run("inspect", "--format", "json", file: "form.lua")
        let parts = try #require(try object(form)["parts"] as? [[String: Any]])
        #expect(parts.map { $0["path"] as? String } == ["ok", "cancel"])
        #expect(parts[0]["file"] as? String == "components/button.lua" && parts[0]["heard"] as? String == "tap")
        #expect(parts[0]["inputs set by"] as? String == "is_enabled: form, label: host")
        let inputs = try #require(try object(form)["inputs"] as? [[String: Any]])
        #expect(
            inputs.map { $0["trigger"] as? String } == [
                String?.none, "ok.set_label", "cancel.set_is_enabled", "cancel.set_label",
            ])
    }

    @Test func `inspect lists the first of repeated parts, and how many there are`() throws {
        let list = try run("inspect", file: "list.lua")
        #expect(list.output.contains("row[1…16]") && list.output.contains("row[1].body.x"))
        #expect(!list.output.contains("row[2]"), "\(list.output)")
    }

    @Test func `A rule in another file is told with it, in a table and in JSON`() throws {
        let triggers = ["--at", "0.1:ok.touch.down", "--at", "0.4:ok.touch.up"]
        let project = try PartsProject()
        let table = try CommandLineTool.run(["simulate", project.path("form.lua"), "--explain"] + triggers)
        #expect(table.output.contains("(rule 6, components/button.lua:14)"), "\(table.output)")
        #expect(table.output.contains("rule 6 (components/button.lua:14) from ok.pressed: yes"))
        #expect(table.output.contains("(rule 1, line 12)"))
        let json = try CommandLineTool.run(["simulate", project.path("form.lua"), "--format", "json"] + triggers)
        let events = try #require(try object(json)["events"] as? [[String: Any]])
        let rules = events.compactMap { $0["rule"] as? [String: Any] }
        #expect(rules.contains { $0["file"] as? String == "components/button.lua" && $0["line"] as? Int == 14 })
        #expect(rules.contains { $0["file"] == nil && $0["line"] as? Int == 12 }, "\(rules)")
    }

    // MARK: - Tests in Lua

    @Test func `A test in Lua sees a part as its component`() throws {
        let project = try PartsProject()
        let file = try project.scratch.file(
            "app_test.lua",
            #"""
            it("sends", function()
              local app = run "app.lua"
              local form = app:part("form")
              local ok = form:part("ok")
              expect(ok):field("label", "Send")
              ok:post("touch.down")
              expect(ok):state("pressed")
              expect(ok:is("pressed")):is_true()
              expect(ok:states()):equals({ "pressed" })
              expect(ok):motion("body.scale", "snappy")
              expect(ok:target("body.scale")):equals(0.9)
              ok:settle()
              expect(ok):value("body.scale", 0.9)
              expect(ok):velocity("body.scale", 0, 0.2)
              expect(ok:presence("body")):equals("present")
              ok:post("touch.up")
              expect(ok):message("tap", 7)
              expect(form):message("submit")
              expect(form):state("sending")
              expect(app):state("closed")
              expect(app):state("form.ok.disabled")
              expect(app:part("form.ok")):a_way_out_of("disabled")
            end)
            it("forks", function()
              local form = run "form.lua"
              local copy = form:part("ok"):copy()
              copy:post("touch.down")
              expect(copy):state("pressed")
              expect(form:part("ok")):state("idle")
            end)
            it("plays", function()
              local form = run "form.lua"
              form:part("ok"):play("press")
              expect(form:part("ok"):messages()):equals({ { name = "tap", value = 7 } })
              expect(form):state("sending")
            end)
            it("repeats", function()
              local list = run "list.lua"
              list:part("row[2]"):post("tap")
              expect(list:part("row[2]")):state("open")
              expect(list:part("row[1]")):state("rest")
            end)
            """#)
        let run = try CommandLineTool.run(["test", file], limit: 120)
        #expect(run.status == 0, "\(run.output)\(run.standardError)")
    }

    @Test(arguments: [
        ("run(\"form.lua\"):part(\"okk\")", "there is no part 'okk' (did you mean 'ok'?)"),
        ("run(\"list.lua\"):part(\"row\")", "the part 'row' is repeated: say which, such as 'row[1]'"),
        ("run(\"app.lua\"):part(\"form\"):part(\"ock\")", "there is no part 'ock' in 'form' (did you mean 'ok'?)"),
        ("run(\"form.lua\"):part(\"ok\"):part(\"x\")", "there is no part 'x' in 'ok': it has none"),
        (
            "expect(run(\"form.lua\"):part(\"ok\")):state(\"idl\")",
            "there is no state 'ok.idl' (did you mean 'ok.idle'?)"
        ),
        ("expect(run(\"form.lua\"):part(\"ok\")):timeline(\"a.json\")", "a timeline is of the whole component"),
        ("run(\"form.lua\"):part(\"ok\"):play(\"pres\")", "there is no scenario 'pres' (did you mean 'press'?)"),
        ("run(\"form.lua\"):part(\"ok\"):post(\"set_is_enabled\", false)", "ok.set_is_enabled"),
    ]) func `A mistaken part is told`(call: String, message: String) throws {
        let project = try PartsProject()
        let file = try project.scratch.file("a_test.lua", "it(\"x\", function() \(call) end)")
        let run = try CommandLineTool.run(["test", file])
        #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
    }
}
