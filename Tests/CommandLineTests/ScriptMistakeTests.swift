import Foundation
import TestSupport
import Testing

/// A small component with holes for mistakes.
private func component(guarded: String = "true", effect: String = "", head: String = "") -> String {
    """
    local mx = require "microix"
    \(head)
    return mx.component "small" {
      properties = { x = 0 },
      context = { n = 0 },
      initial = "a", states = { a = {}, b = { x = 1 } },
      rules = {
        { on = "go", from = "a", to = "b", when = function(c, e) return \(guarded) end },
        { on = "back", from = "b", to = "a", effect = function(c, e) \(effect) end },
      },
      feedback = { x = mx.spring { duration = 0.3 } },
    }
    """
}

private let there = ["--at", "0.1:go", "--at", "0.3:back"]

@Suite struct `A file that can't be read` {
    @Test(arguments: ["simulate", "check", "inspect"])
    func isSaidToBeMissingOrADirectory(command: String) throws {
        let scratch = try Scratch()
        for (path, reason) in [(scratch.path("none.lua"), "no such file"), (scratch.folder.path, "is a directory")] {
            let run = try CommandLineTool.run([command, path])
            #expect(run.status == 66 && run.bytes.isEmpty)
            #expect(run.standardError.hasPrefix("\(path): error: ") && run.standardError.contains(reason))
        }
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is unreadable to root"))
    func isSaidNotToOpen() throws {
        let scratch = try Scratch()
        let path = try scratch.file("locked.lua", component())
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let run = try CommandLineTool.run(["simulate", path])
        #expect(run.status == 66 && run.standardError.hasPrefix("\(path): error: "))
    }

    @Test func leavesItsNameAsItWasGiven() throws {
        let scratch = try Scratch()
        _ = try scratch.file("odd name ünïcode.lua", "return 5")
        let run = try CommandLineTool.run(["simulate", "odd name ünïcode.lua"], directory: scratch.folder)
        #expect(run.status == 2 && run.standardError.hasPrefix("odd name ünïcode.lua:1:8: error: "))
    }
}

@Suite struct `A wrong script` {
    @Test(arguments: [
        ("", "x.lua:1: error: the script returns nothing instead of a component"),
        ("local x = 1", "x.lua:1: error: the script returns nothing instead of a component"),
        ("return 5", "x.lua:1:8: error: the script returns 5 instead of a component"),
        ("\n\nreturn 'a'", "x.lua:3:9: error: the script returns 'a' instead of a component"),
        ("return {}", "x.lua:1:8: error: the script returns a table instead of a component"),
        ("error(nil)", "x.lua:1: error: an error without a message"),
        ("\nerror({})", "x.lua:2: error: an error whose value is a table"),
        ("error('mine')", "x.lua:1: error: mine"),
        ("local a = 1\nlocal b = = 2", "x.lua:2"),
        ("local a = {\n", "x.lua:2: error: unexpected symbol near <eof>"),
        ("local s = 'open", "x.lua:1"),
        ("return mx.component 'a' {}", "x.lua:1:8: error: "),
        ("require 'os'", "x.lua:1"),
        ("local function f() return f() + 1 end\nf()", "x.lua:1: error: "),
    ])
    func isToldWithItsPlace(source: String, message: String) throws {
        let scratch = try Scratch()
        _ = try scratch.file("x.lua", source)
        for command in ["simulate", "check", "inspect"] {
            let run = try CommandLineTool.run([command, "x.lua"], directory: scratch.folder)
            #expect(run.status == (source.contains("f()") ? 3 : 2) && run.bytes.isEmpty)
            #expect(run.standardError.hasPrefix(message), "\(run.standardError)")
        }
    }

    @Test(arguments: [
        ("return mx.component 'a' { states = { b = {} } } }", "this '}' closes nothing"),
        ("function f() end end", "this 'end' closes nothing"),
        ("return 1\nlocal b", "a file ends with its 'return': nothing can stand behind it"),
        ("return {\n  a = 1\n  b = 2\n}", "is a comma missing before it?"),
        ("return { 'a' 'b' }", "is a comma missing before it?"),
        ("return { \"a\" \"b\" }", "is a comma missing before it?"),
    ])
    func thatIsNoLuaIsToldWithAHint(source: String, hint: String) throws {
        let scratch = try Scratch()
        let run = try CommandLineTool.run(["check", try scratch.file("x.lua", source)])
        #expect(run.status == 2)
        #expect(run.standardError.contains("(\(hint))"), "\(run.standardError)")
    }

    @Test func thatIsMuchTooLargeIsRefusedWithLittleMemory() throws {
        let scratch = try Scratch()
        let file = try scratch.file("x.lua", "local s = {" + String(repeating: "1,", count: 10_000_000) + "}\n")
        let tool = try CommandLineTool.executable.get().path
        let run = try CommandLineTool.run(
            ["-c", "ulimit -v 2000000; \(tool) check \(file)"], program: URL(fileURLWithPath: "/bin/sh"))
        #expect(
            run.status == 2 && run.standardError.contains("larger than 1 MiB"), "\(run.status) \(run.standardError)")
    }

    @Test func thatIsNoTextIsRefusedWithoutHarm() throws {
        let scratch = try Scratch()
        var random = SplitMix64(seed: 1)
        for _ in 0..<8 {
            let noise = Data((0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) })
            let run = try CommandLineTool.run(["simulate", try scratch.file("noise.lua", noise)])
            #expect(run.status == 2 && run.bytes.isEmpty)
            let printable = run.standardError.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }
            #expect(printable, "no control characters reach the terminal")
        }
        let compiled = try CommandLineTool.run([
            "check", try scratch.file("c.lua", Data([0x1B, 0x4C, 0x75, 0x61, 0x54])),
        ])
        #expect(compiled.status == 2 && compiled.standardError.contains("compiled code"))
    }

    @Test func hasAllItsMistakesToldAtOnceEachAtItsWord() throws {
        let scratch = try Scratch()
        _ = try scratch.file(
            "wrong.lua",
            """
            local mx = require "microix"
            local box = mx.rect { "box", widht = 10 }
            return mx.component "wrong" {
              layers = { box },
              initial = "idel",
              states = { idle = {}, busy = { box = { scale = "big" } } },
              rules = {
                { on = "go", form = "idle", to = "busy" },
                { on = "back", from = "busy", to = "idle", effect = 5 },
              },
              feedback = { box = { scale = mx.spring { duration = -1 } } },
            }
            """)
        let run = try CommandLineTool.run(["check", "wrong.lua"], directory: scratch.folder)
        #expect(run.status == 2)
        let places = run.standardError.split(separator: "\n").filter { $0.hasPrefix("wrong.lua:") }.map(String.init)
        let expected = [
            ("wrong.lua:2:30: error: ", "'widht'"), ("wrong.lua:5:14: error: ", "'idel'"),
            ("wrong.lua:6:", "box.scale"), ("wrong.lua:8:18: error: ", "'form'"), ("wrong.lua:9:", "'effect'"),
            ("wrong.lua:11:", "duration"),
        ]
        for (place, word) in expected {
            #expect(
                places.contains { $0.hasPrefix(place) && $0.contains(word) }, "\(place) \(word)\n\(run.standardError)")
        }
        #expect(run.standardError.contains("did you mean 'width'?"))
        #expect(run.standardError.contains("did you mean 'from'?"))
        #expect(run.standardError.contains("did you mean 'idle'?"))
        let lines = places.compactMap { Int($0.split(separator: ":")[1]) }
        #expect(lines == lines.sorted())
    }

    @Test func isShownWithACaretBelowTheWord() throws {
        let scratch = try Scratch()
        let path = try scratch.file("x.lua", component().replacing("from = \"b\"", with: "form = \"b\""))
        let lines = try CommandLineTool.run(["check", path]).standardError.split(separator: "\n").map(String.init)
        let source = try #require(lines.firstIndex { $0.contains("| ") && $0.contains("form = ") })
        let caret = try #require(lines[source + 1].firstIndex(of: "^"))
        let column = lines[source + 1].distance(from: lines[source + 1].startIndex, to: caret)
        #expect(String(lines[source].dropFirst(column).prefix(4)) == "form")
    }

    @Test func ofWindowsIsShownWithItsLineToo() throws {
        let scratch = try Scratch()
        let source = component().replacing("from = \"b\"", with: "form = \"b\"").replacing("\n", with: "\r\n")
        let run = try CommandLineTool.run(["check", try scratch.file("x.lua", source)])
        #expect(run.status == 2 && run.standardError.contains(":9:"))
        #expect(run.standardError.contains("^") && run.standardError.contains("form = "))
    }

    @Test func mayNotSetOneKeyFromTwoRegionsByName() throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "x.lua",
            """
            local mx = require "microix"
            return mx.component "two" {
              properties = { x = 0 },
              regions = {
                left = { initial = "a", states = { a = {}, b = { x = 1 } } },
                right = { initial = "a", states = { a = {}, b = { x = 2 } } },
              },
            }
            """)
        let run = try CommandLineTool.run(["check", path])
        #expect(run.status == 2 && run.standardError.contains("'x'"))
    }
}

@Suite struct `A script that does not end` {
    @Test(arguments: [
        (component(head: "while true do end"), 2), (component(guarded: "(function() while true do end end)()"), 8),
        (component(effect: "while true do end"), 9),
        (component(effect: "local t = {} while true do t[#t + 1] = {} end"), 9),
        (component(effect: "local function f() return 1 + f() end f()"), 9),
    ])
    func isStoppedWithItsLine(source: String, line: Int) throws {
        let scratch = try Scratch()
        _ = try scratch.file("x.lua", source)
        let run = try CommandLineTool.run(["simulate", "x.lua"] + there, directory: scratch.folder)
        #expect(run.status == 3)
        #expect(run.standardError.hasPrefix("x.lua:\(line)"), "\(run.standardError)")
        #expect(run.standardError.contains("error: "))
        #expect(run.seconds < 30)
    }

    @Test func isStoppedWhereverItHides() throws {
        let scratch = try Scratch()
        for (value, head) in [
            ("function() while true do end end", ""), ("loop", "local function loop() return loop() end"),
        ] {
            _ = try scratch.file(
                "x.lua", component(head: head).replacing("b = { x = 1 }", with: "b = { x = \(value) }"))
            let run = try CommandLineTool.run(["simulate", "x.lua"] + there, directory: scratch.folder)
            #expect(run.status == 3 && run.standardError.hasPrefix("x.lua:"), "\(run.standardError)")
            #expect(run.seconds < 30)
        }
    }

    @Test(arguments: [
        ("{ always = true, from = \"b\", to = \"a\" }, { always = true, from = \"a\", to = \"b\" }", []),
        ("{ on = \"again\", raise = \"again\" }, { on = \"go\", raise = \"again\" }", ["--at", "0:go"]),
        ("{ on = \"settled\", from = \"a\", to = \"b\" }, { on = \"settled\", from = \"b\", to = \"a\" }", []),
    ])
    func neitherDoRulesThatSetEachOtherOff(rules: String, triggers: [String]) throws {
        let scratch = try Scratch()
        let source = """
            local mx = require "microix"
            return mx.component "round" { initial = "a", states = { a = {}, b = {} }, rules = { \(rules) } }
            """
        _ = try scratch.file("x.lua", source)
        let run = try CommandLineTool.run(["simulate", "x.lua"] + triggers, directory: scratch.folder)
        #expect(run.status == 2 && run.seconds < 30)
        #expect(run.standardError.contains("without end"), "\(run.standardError)")
    }

    @Test(arguments: [
        "{ after = 0, from = \"a\", to = \"b\" }, { after = 0, from = \"b\", to = \"a\" }",
        "{ after = 0, from = \"a\", effect = function(c) c:send(\"on\", 0) end }, "
            + "{ on = \"on\", effect = function(c) c:send(\"on\", 0) end }",
        "{ after = 1e-9, from = \"a\", to = \"b\" }, { after = 1e-9, from = \"b\", to = \"a\" }",
        "{ after = 0, from = \"a\", raise = \"on\" }, "
            + "{ on = \"on\", effect = function(c) c:send(\"on\", 0.01) c:send(\"on\", 0.01) end }",
    ])
    func norDoTimersThatTakeNoTimeOrBreed(rules: String) throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "x.lua",
            """
            local mx = require "microix"
            return mx.component "round" { initial = "a", states = { a = {}, b = {} }, rules = { \(rules) } }
            """)
        let run = try CommandLineTool.run(["simulate", path], limit: 5)
        #expect([2, 3, 4].contains(run.status) && run.standardError.hasPrefix(path))
    }
}

@Suite struct `A script that fails while running` {
    @Test func stillHasPrintedWhatCameBefore() throws {
        let scratch = try Scratch()
        _ = try scratch.file("x.lua", component(effect: "c.n = nothing.at_all"))
        let run = try CommandLineTool.run(["simulate", "x.lua", "--format", "json"] + there, directory: scratch.folder)
        #expect(run.status == 2)
        #expect(run.standardError.hasPrefix("x.lua:9"), "\(run.standardError)")
        #expect(run.standardError.contains("nothing"))
        let timeline = try RecordedTimeline(run.bytes)
        #expect(timeline.frames.count == 18, "frames 0 to 17 lie before 0.3 s")
        #expect(timeline.fields.text("end") == "cut_off")
        #expect(timeline.events.last?.text("kind") == "error" && timeline.events.last?.number("time") == 0.3)
        #expect(timeline.events.last?.names == ["time", "kind", "message"])
        let table = try CommandLineTool.run(["simulate", "x.lua"] + there, directory: scratch.folder)
        #expect(table.status == 2 && table.lines.contains { $0.contains("✗ ") })
        #expect(table.lines.last?.hasPrefix("stopped by an error after 0.3 s") == true)
    }

    @Test(arguments: [
        (component(guarded: "c.m"), "c.m", 8), (component(effect: "c.n = function() end"), "a new function", 9),
        (component(effect: "error('mine')"), "mine", 9), (component(effect: "error(nil)"), "without a message", 9),
        (component(effect: "error({})"), "is a table", 9), (component(effect: "c:raise('nowhere')"), "nowhere", 9),
        (component(effect: "c.n = 0 / 0"), "finite", 9), (component(effect: "c:set('x', 1 / 0)"), "finite", 9),
        (component(effect: "c:send('go', -1)"), "delay", 9), (component(effect: "shared = 1"), "shared", 9),
        (component(effect: "k = k + 1", head: "local k = 0"), "k", 9),
        (component(effect: "t.n = 1", head: "local t = {}"), "a captured table", 9),
        (component(guarded: "c:raise('go')"), "only an effect", 8),
    ])
    func saysWhatAndWhere(source: String, word: String, line: Int) throws {
        let scratch = try Scratch()
        _ = try scratch.file("x.lua", source)
        let run = try CommandLineTool.run(["simulate", "x.lua"] + there, directory: scratch.folder)
        #expect(run.status == 2, "\(run.standardError)")
        #expect(run.standardError.hasPrefix("x.lua:\(line)"), "\(run.standardError)")
        #expect(run.standardError.contains(word), "\(run.standardError)")
        #expect(!run.bytes.isEmpty)
    }

    @Test(arguments: ["0 / 0", "1 / 0", "'wide'", "nil", "{}", "{ 1, 2 }", "true", "function() end"])
    func isToldWhereAValueIsNoNumber(value: String) throws {
        let scratch = try Scratch()
        let source = component().replacing("b = { x = 1 }", with: "b = { x = function(c) return \(value) end }")
        _ = try scratch.file("x.lua", source)
        let run = try CommandLineTool.run(["simulate", "x.lua", "--format", "json"] + there, directory: scratch.folder)
        #expect(run.status == 2 && run.standardError.hasPrefix("x.lua:6"), "\(run.standardError)")
        #expect(try RecordedTimeline(run.bytes).frames.count == 6)
    }
}
