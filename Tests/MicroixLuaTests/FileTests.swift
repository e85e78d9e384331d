import Foundation
import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Files that a script requires")
struct FileTests {
    /// A component with a layer and two states, between which `go` leads.
    private func component(_ parts: String, before: String = "local t = require \"tokens\"") -> String {
        """
        \(before)
        return mx.component "c" { layers = { mx.rect { "box" } }, initial = "a", canvas = { 9, 9 },
          \(parts) }
        """
    }

    private static let go = "rules = { { on = \"go\", from = \"a\", to = \"b\" } }"

    @Test("Numbers, actions, colours, tables and functions come out of a file")
    func kinds() throws {
        let tokens = """
            local k = 3
            return { x = 10, colour = "#ff0000", press = mx.linear(0.2), list = { 5, 6 },
              triple = function(c) return k * (c.n or 1) end, is_big = function(c) return c.n > 1 end }
            """
        let script = try Files(
            component(
                """
                context = { n = 2 }, states = { a = {}, b = { box = { x = t.x, y = t.list[2], scale = t.triple, fill = t.colour } } },
                feedback = { box = { x = t.press } }, rules = { { on = "go", from = "a", to = "b", when = t.is_big } }
                """), ["tokens": tokens]
        ).load()
        var run = try ScriptRun(script)
        try run.send("go")
        try run.advance(to: 0.1)
        #expect(try run.shown("box.x") == 5 && run.shown("box.y") == 6 && run.shown("box.scale") == 6)
    }

    @Test("A layer, a component and a whole function that makes components come out of a file")
    func objects() throws {
        let files = [
            "layer": "return mx.rect { \"box\", x = 4 }",
            "make": "return function(n) return mx.component(n) { initial = \"a\", states = { a = {} } } end",
            "whole": component("states = { a = {} }", before: ""),
        ]
        let script = try Files(
            "return mx.component \"c\" { layers = { require \"layer\" }, initial = \"a\", states = { a = {} } }", files
        ).load()
        #expect(try ScriptRun(script).shown("box.x") == 4)
        #expect(try Files("return require \"whole\"", files).load().component.name == "c")
        #expect(try Files("return require(\"make\")(\"made\")", files).load().component.name == "made")
    }

    @Test("A file is run once, whoever requires it, and gives the same to all")
    func once() throws {
        let main = """
            local a, b, t = require "a", require "b", require "tokens"
            assert(rawequal(a, b) and rawequal(a, t))
            return mx.component "c" { initial = "a", states = { a = {} } }
            """
        let files = ["a": "return require \"tokens\"", "b": "return require \"tokens\"", "tokens": "return { x = 1 }"]
        #expect(Files(main, files).headlines == [])
    }

    @Test(
        "What a file returns can't be changed by others",
        arguments: ["t.x = 2", "t.inner.list[1] = 3", "t.new = 1", "table.insert(t.inner.list, 4)", "t.inner.x = nil"])
    func readOnly(change: String) {
        let found = Files(
            "local t = require \"tokens\"\n\(change)", ["tokens": "return { x = 1, inner = { list = { 1 } } }"]
        ).headlines
        #expect(found.count == 1 && found[0].hasPrefix("main.lua:2"))
        #expect(found[0].contains("a table of a file that is required can't be changed"), "\(found)")
    }

    @Test("Tables with metatables, among them classes, go on working, while the script loads and while it runs")
    func classes() throws {
        let tokens = """
            local Point = {}
            Point.__index = Point
            function Point.new(x) return setmetatable({ x = x }, Point) end
            function Point:twice() return 2 * self.x end
            local hidden = Point.new(4)
            return { Point = Point, origin = Point.new(3), hidden = function() return hidden end }
            """
        let script = try Files(
            component(
                """
                states = { a = {}, b = { box = { x = function() return t.hidden():twice() end,
                  y = function() return t.Point.new(5):twice() end, scale = t.origin:twice() + t.hidden():twice() } } },
                """ + Self.go), ["tokens": tokens]
        ).load()
        var run = try ScriptRun(script)
        try run.send("go")
        try run.advance(to: 1)
        #expect(try run.shown("box.x") == 8 && run.shown("box.y") == 10 && run.shown("box.scale") == 14)
    }

    @Test("A local of a file keeps no state between calls of its functions")
    func locals() throws {
        let tokens = "local n = 0 return { count = function(c) n = n + 1 c:emit(\"n\", n) end }"
        let script = try Files(
            component(
                """
                states = { a = {} }, rules = { { on = "go", effect = function(c) t.count(c) end } }
                """), ["tokens": tokens]
        ).load()
        var run = try ScriptRun(script)
        let failure = try run.failure("go")
        #expect(failure.message.contains("changed the local 'n' outside it"))
    }

    @Test(
        "Files that require each other are told by their names",
        arguments: [
            (["a": "return require \"a\""], "a.lua:1:38: the files require each other: a.lua → a.lua"),
            (
                ["a": "return require \"b\"", "b": "return require \"a\""],
                "b.lua:1: the files require each other: a.lua → b.lua → a.lua"
            ),
            (["a": "return require \"main\""], "a.lua:1: the files require each other: main.lua → a.lua → main.lua"),
        ] as [([String: String], String)])
    func cycles(files: [String: String], expected: String) {
        // The main file is known by its name.
        let found = Files("return require \"a\"", files).headlines
        #expect(found.count == 1)
        #expect(found.first?.replacing(":38:", with: ":") == expected.replacing(":38:", with: ":"), "\(found)")
    }

    @Test(
        "What is wrong in a file is told in its file and line, whether a script catches it or not",
        arguments: [
            ("local x = 1\nlocal = 3", "tokens.lua:2:7: <name> expected near '='"),
            ("local x = 1\nerror('no')", "tokens.lua:2: no"),
            (
                "local x = 1\nlocal function f() return x.y.z end\nf()",
                "tokens.lua:2:27: attempt to index a number value (upvalue 'x')"
            ),
            ("\nwhile true do end", "tokens.lua:2: the script ran for more than 5000000 instructions"),
            ("\nlocal function f() return 1 + f() end f()", "tokens.lua:2: the functions call each other too deeply"),
            ("\nlocal t = {} while true do t[#t + 1] = ('x'):rep(9999) end", "tokens.lua:2: the script "),
            ("\nlocal t = " + String(repeating: "{", count: 300), "tokens.lua:2: the script is nested too deeply"),
            ("\nreturn undeclared", "tokens.lua:2:8: undeclared global 'undeclared'"),
            ("--" + String(repeating: "x", count: 1 << 20), "tokens.lua:1: the file is larger than 1 MiB"),
            ("\nreturn mx.tuning({ y = 1 }).x", "tokens.lua:2:29: unknown knob 'x' in tuning"),
            (
                "\nreturn { x = mx.sprng { } }",
                "tokens.lua:2:17: unknown word 'sprng' in microix (did you mean 'spring'?)"
            ),
            (
                "\nlocal b = mx.rect { 'b' } return b.opactiy",
                "tokens.lua:2:36: unknown property 'opactiy' in a rect (did you mean 'opacity'?)"
            ),
        ])
    func mistakes(tokens: String, expected: String) {
        for main in ["local t = require \"tokens\"", "local ok, t = pcall(require, \"tokens\")"] {
            let found = Files(component("states = { a = {} }", before: main), ["tokens": tokens]).headlines
            #expect(found.first.map { String($0.prefix(expected.count)) } == expected)
        }
    }

    @Test("A file that returns nothing is no help")
    func nothing() {
        let found = Files("\nlocal t = require \"tokens\"", ["tokens": "local x = 1"]).headlines
        #expect(
            found == [
                "main.lua:2:20: the module 'tokens' returns nothing: end it with return, and what others shall have"
            ])
    }

    @Test("What is decoded wrong is told where it is written")
    func decoded() {
        let tokens = """
            return { press = mx.spring { bounse = 0.3 },
              made = function(x) return mx.ease { x, tru = 5 } end,
              states = { a = { box = { sacle = 2 } }, b = { box = { x = "left" } } } }
            """
        let found = Files(
            component("states = t.states, feedback = { box = { x = t.press, y = t.made(3) } },\n" + Self.go),
            ["tokens": tokens]
        ).headlines
        #expect(
            found == [
                "tokens.lua:1:59: unknown key 'bounse' in mx.spring (did you mean 'bounce'?)",
                "tokens.lua:2:42: unknown key 'tru' in mx.ease",
                "tokens.lua:3:28: unknown property 'sacle' in the rect 'box' (did you mean 'scale'?)",
                "tokens.lua:3:62: 'box.x' must be a number, not 'left'",
            ])
    }

    @Test("A function that fails while the component runs is told in its file, with a traceback through files")
    func running() throws {
        let tokens = "\nreturn { fail = function(c)\n  return c.nothing.x\nend }"
        let script = try Files(
            component(
                "states = { a = {} }, context = { nothing = mx.optional(mx.number(1)) },\nrules = { { on = \"go\", effect = function(c) t.fail(c) end } }"
            ),
            ["tokens": tokens]
        ).load()
        var run = try ScriptRun(script)
        let failure = try run.failure("go")
        #expect(failure.headline.hasPrefix("tokens.lua:3"), "\(failure.text)")
        #expect(failure.sourceLine == "  return c.nothing.x")
        #expect(failure.traceback.count == 2 && failure.traceback[1].hasPrefix("main.lua:4:"), "\(failure.traceback)")
    }

    @Test("Nothing is required while the component runs")
    func late() throws {
        let script = try Files(
            component(
                "states = { a = {} }, rules = { { on = \"go\", effect = function(c) local x = require \"tokens\" end } }"
            ),
            ["tokens": "return 1"]
        ).load()
        var run = try ScriptRun(script)
        #expect(try run.failure("go").message == "a file is required while the script loads, not in a function")
    }

    @Test("Very many files, and files very deep in each other, are refused")
    func crowds() {
        let deep = Dictionary(uniqueKeysWithValues: (1...100).map { ("m\($0)", "return require \"m\($0 + 1)\"") })
        let found = Files("return require \"m1\"", deep).headlines
        #expect(found.count == 1 && found[0].contains("files require each other more than 32 deep"), "\(found)")
        let many = Dictionary(uniqueKeysWithValues: (1...300).map { ("m\($0)", "return 1") })
        let crowd = Files("for i = 1, 300 do require(\"m\" .. i) end", many).headlines
        #expect(crowd.count == 1 && crowd[0].contains("the script requires more than 255 files"), "\(crowd)")
    }

    @Test("A style of another file is no style of the component's own, but may have functions")
    func styles() throws {
        let theme = """
            return mx.style "theme" { box = { opacity = 0.5 }, feedback = { box = { x = mx.linear { 1, delay = function(c) return 0.5 end } } } }
            """
        let script = try Files(
            component("states = { a = {}, b = { box = { x = 10 } } }, style = t,\n" + Self.go), ["tokens": theme]
        ).load()
        #expect(script.component.declaration.styles.map { $0.isOwn } == [false])
        var run = try ScriptRun(script)
        try run.send("go")
        try run.advance(to: 1)
        #expect(try run.shown("box.opacity") == 0.5 && run.shown("box.x") == 5)
    }
}

@Suite("Knobs of files")
struct FileKnobTests {
    private static let springs = """
        local tuning = mx.tuning { bounce = 0.3, length = { 2, min = 1, max = 4 } }
        return { tuning = tuning, press = mx.linear(tuning.length), read = function(c) c:emit("length", tuning.length) end }
        """

    private func files(_ more: String = "", springs: String = springs) -> Files {
        Files(
            """
            local s = require "design.springs"
            return mx.component "c" { layers = { mx.rect { "box" } }, initial = "a", states = { a = {}, b = { box = { x = 8 } } },
              rules = { { on = "go", from = "a", to = "b", effect = s.read } }, feedback = { box = { x = s.press } }, \(more) }
            """, ["design.springs": springs])
    }

    @Test("They are called by the module's name and theirs, and turned once for all")
    func shared() throws {
        let script = try files().load()
        let knobs = script.component.declaration.tuning
        #expect(knobs.map { $0.name.text } == ["design.springs.bounce", "design.springs.length"])
        #expect(knobs.allSatisfy { $0.isShared } && knobs[1].maximum == 4 && knobs[0].name.location?.file == 1)
        var run = try ScriptRun(script.tuned([("design.springs.length", 4)]))
        try run.send("go")
        try run.advance(to: 2)
        #expect(try run.shown("box.x") == 4)
        #expect(run.emitted == [.number(4)])
    }

    @Test("A component that a tuning of another file is handed over to has the knobs as its own")
    func handedOver() throws {
        let script = try files("tuning = s.tuning").load()
        #expect(script.component.declaration.tuning.map { $0.name.text } == ["bounce", "length"])
        var run = try ScriptRun(script.tuned([("length", 1)]))
        try run.send("go")
        #expect(run.emitted == [.number(1)])
        try run.advance(to: 0.5)
        #expect(try run.shown("box.x") == 4)
    }

    @Test("A tuning of the file itself that is not handed over is a mistake as ever")
    func forgotten() {
        let found = Files(
            """
            local tuning = mx.tuning { x = 1 }
            return mx.component "c" { layers = { mx.rect { "box", x = tuning.x } }, initial = "a", states = { a = {} } }
            """
        ).headlines
        #expect(found == ["main.lua:2:59: the component has no knob 'x' (hand it over: tuning = tuning)"])
    }

    @Test("An action function may answer with an action of a file that has knobs")
    func answered() throws {
        var run = try ScriptRun(try files("action = function(c, e) return s.press end").load())
        try run.send("go")
        try run.advance(to: 1)
        #expect(try run.shown("box.x") == 4)
    }

    @Test("What is wrong with them is told in their file")
    func mistakes() {
        let springs = "return { tuning = mx.tuning { bounce = { 9, min = \"x\" } }, press = mx.linear(1) }"
        #expect(
            files("", springs: springs).headlines == [
                "design/springs.lua:1:81: 'min' must be a number, not 'x'"
            ])
    }
}

@Suite("Files that are half written")
struct HalfWrittenFileTests {
    private static let source = """
        local mx = require "microix"
        local box = mx.rect { "box", size = { 10, 10 }, [1] = 2, ["fill"] = '#123456' }
        local function twice(c, e) return 2 * e.velocity end
        return mx.component "a" { layers = { box }, rules = { { on = "tap", when = function(c, e) if c.n then return e.id end end } } }
        """

    @Test("A component is known from where it begins, and however a file ends nothing traps")
    func areRead() throws {
        let bytes = Array(Self.source.utf8)
        let begins = try #require(Self.source.range(of: "mx.component"))
        let known = Self.source.utf8.distance(from: Self.source.startIndex, to: begins.upperBound)
        for count in 0...bytes.count {
            #expect(Script.isMeantAsComponent(Array(bytes[..<count])) == (count >= known), "\(count)")
        }
    }
}
