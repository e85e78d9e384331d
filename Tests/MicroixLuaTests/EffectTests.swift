import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Functions of a script")
struct EffectTests {
    private func run(effect body: String, _ more: String = "", seed: UInt64 = 0) throws -> ScriptRun {
        try ScriptRun(
            component(
                """
                \(more)
                context = { n = 1, flag = true, list = { 1, 2 } }, inputs = { level = mx.number { 0, min = 0, max = 1 } },
                rules = { { on = "go", effect = function(c, e) \(body) end },
                          { on = "next", emit = "next" }, { on = "move", from = "a", to = "b" } }
                """), seed: seed)
    }

    @Test("A list of the context is made once a call, and anew once it is assigned")
    func listsOfContext() throws {
        var run = try run(
            effect: """
                local first = c.list
                local isSame = first == c.list
                c.list = { 5 }
                c:emit("told", { isSame, c.list[1], #first })
                local rows = {}
                for i = 1, 400 do rows[i] = { id = i, name = "row " .. i } end
                c.list = rows
                local sum = 0
                for i = 1, #c.list do sum = sum + c.list[i].id end
                c:emit("sum", sum)
                """)
        try run.send("go")
        #expect(run.emitted == [.list([.boolean(true), .number(5), .number(2)]), .number(80_200)])
    }

    @Test(
        "They read the context, the payload, what is shown, and the active states",
        arguments: [
            ("c.n + 1", .number(2)), ("c.flag", .boolean(true)), ("c.list[2]", .number(2)), ("#c.list", .number(2)),
            ("e.value", .number(7)), ("e.other == nil", .boolean(true)), ("c:shown(box.x)", .number(0)),
            ("c:shown(\"box.x\")", .number(0)), ("c:velocity(box.x)", .number(0)), ("c:is(\"a\")", .boolean(true)),
            ("c:is(\"b\")", .boolean(false)), ("c:shown(box.anchor)[1]", .number(0.5)),
            ("{ a = c.n }", .table([.init("a", .number(1))])),
            ("tostring(c.n)", .text("1")),
        ] as [(String, PlainData)])
    func reads(_ expression: String, _ expected: PlainData) throws {
        var run = try run(
            effect: "c:emit(\"m\", \(expression))", "feedback = { box = { x = mx.ease(1), anchor = mx.ease(1) } },")
        try run.send("go", .number(7))
        let text = run.emitted.first
        if expression.hasPrefix("tostring") {
            #expect(text == .text("1") || text == .text("1.0"))
        } else {
            #expect(text == expected)
        }
    }

    @Test("An effect assigns the context, and later ones read it")
    func assigns() throws {
        var run = try run(effect: "c.n = c.n * 2  c:emit(\"n\", c.n)")
        for _ in 0..<3 { try run.send("go") }
        #expect(run.emitted == [.number(2), .number(4), .number(8)])
        #expect(run.session.field("n") == .number(8))
    }

    @Test("An effect raises, sends ahead and cancels")
    func raises() throws {
        var run = try run(effect: "c:emit(\"first\") c:raise(\"next\")")
        try run.send("go")
        #expect(run.heard == ["first", "next"])
        run = try self.run(effect: "c:send(\"next\", 0.5) c:send(\"next\", 0.7, \"late\") c:cancel(\"late\")")
        try run.send("go")
        #expect(run.heard.isEmpty)
        try run.advance(to: 2)
        #expect(run.heard == ["next"])
    }

    @Test("An effect writes a base")
    func sets() throws {
        var run = try run(effect: "c:set(box.x, 40)", "feedback = { box = { x = mx.linear(1) } },")
        try run.send("go")
        try run.advance(to: 0.5)
        #expect(try run.shown("box.x") == 20)
    }

    @Test("SplitMix64 is the session's own: the same seed, the same numbers")
    func random() throws {
        func numbers(_ seed: UInt64) throws -> [PlainData] {
            var run = try run(effect: "c:emit(\"r\", c:random()) c:emit(\"r\", c:random())", seed: seed)
            try run.send("go")
            var copy = run
            try run.send("go")
            try copy.send("go")
            return run.emitted
        }
        #expect(try numbers(1) == numbers(1))
        #expect(try numbers(1) != numbers(2))
        #expect(try Set(numbers(3).prefix(4)).count == 4)
    }

    @Test(
        "What can't be done is refused at its line, with what was meant",
        arguments: [
            ("c.m = 1", "the context has no field 'm'"), ("local x = c.levl", "(did you mean 'level'?)"),
            ("c.level = 2", "c.level must be a number from 0 to 1"), ("c.level = \"x\"", "c.level must be"),
            ("c.n = function() end", "a new function can't be used"), ("c.n = 0/0", "'n' takes only finite numbers"),
            ("c.n = 1/0", "only finite numbers"), ("c:raise(\"nxt\")", "(did you mean 'next'?)"),
            ("c:raise()", "a trigger is needed here"), ("c:send(\"next\", -1)", "a delay"),
            ("c:send(\"next\", 1, { n = 3 })", "an id is needed here, as a string"),
            ("c:set(box.x, \"wide\")", "'box.x' must be a number"), ("c:set(5, 1)", "a key is needed here"),
            ("c:shown(\"box.q\")", "there is no key 'box.q'"),
            ("c:is(\"aa\")", "there is no state 'aa' (did you mean 'a'?)"),
            ("total = 1", "total"), ("hits[1] = 2", "a captured table can't be changed"),
            ("error(\"no good\")", "no good"),
            ("local x = nil + 1", "arithmetic"),
        ])
    func refused(_ body: String, _ words: String) throws {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box" }
            local count, hits = 0, {}
            return mx.component "c" { layers = { box }, initial = "a", states = { a = { box = { x = 1 } } },
              context = { n = 1 }, inputs = { level = mx.number { min = 0, max = 1 } },
              rules = { { on = "next" }, { on = "go", effect = function(c, e)
                \(body)
              end } },
            }
            """
        var run = try ScriptRun(load(source))
        let failure = try run.failure("go")
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.location?.line == 7)
        #expect(failure.severity == .error)
        #expect(failure.file == "t.lua")
        #expect(run.session.field("n") == .number(1))
    }

    @Test(
        "A guard and a value may only read",
        arguments: [
            "c.n = 2", "c:raise(\"go\")", "c:emit(\"m\")", "c:set(box.x, 1)", "c:random()", "c:send(\"go\", 1)",
            "c:cancel(\"go\")",
        ])
    func guards(_ deed: String) throws {
        var run = try ScriptRun(
            component(
                "context = { n = 1 }, rules = { { on = \"go\", when = function(c)\n\(deed)\nreturn true end } }, feedback = { box = { x = mx.ease(1) } }"
            ))
        let failure = try run.failure("go")
        #expect(failure.message.contains("only an effect may"))
        #expect(failure.location?.line == 5)
    }

    @Test("A failure deep inside tells the calls that led there, innermost first")
    func traceback() throws {
        let source = """
            local mx = require "microix"
            local function inner(x)
              return x.y.z
            end
            local function outer(x) local y = inner(x) return y end
            return mx.component "c" { initial = "a", states = { a = {} },
              rules = { { on = "go", effect = function() outer({}) end } },
            }
            """
        var run = try ScriptRun(load(source))
        let failure = try run.failure("go")
        #expect(failure.location?.line == 3)
        #expect(failure.traceback.first?.hasPrefix("t.lua:3:") == true)
        #expect(failure.traceback.count == 3)
        #expect(failure.sourceLine == "  return x.y.z")
        #expect(failure.text.hasPrefix("t.lua:3"))
    }

    @Test("An effect that never ends is stopped by a limit, and the session goes on")
    func limit() throws {
        var run = try run(effect: "while true do end")
        let failure = try run.failure("go")
        #expect(failure.severity == .limit)
        try run.send("next")
        #expect(run.heard == ["next"])
    }

    @Test(
        "A derived value that can't be used fails with its line",
        arguments: [
            ("return \"wide\"", "must be a number"), ("return nil", "must be a number"), ("return 1/0", ""),
            ("return c.m", "no field 'm'"), ("return function() end", ""),
        ])
    func derived(_ body: String, _ words: String) throws {
        var run = try ScriptRun(
            load(
                Frame.bare.around(
                    "initial = \"a\", states = { a = {}, b = { box = {\nx = function(c) \(body) end } } }, rules = { { on = \"go\", to = \"b\" } }"
                )))
        let failure = try run.failure("go")
        #expect(failure.message.contains(words))
        #expect(failure.location?.line == 5)
        #expect(run.session.activeStates == ["a"])
    }

    @Test("A derived value follows an input, and moves by its key's feedback")
    func derivedMoves() throws {
        var run = try ScriptRun(
            load(
                Frame.bare.around(
                    "inputs = { p = mx.number() }, initial = \"a\", states = { a = { box = { x = function(c) return 10 * c.p end } } }, feedback = { box = { x = mx.linear(1) } }"
                )))
        try run.send("set_p", .number(2), at: 1)
        try run.advance(to: 1.5)
        #expect(try run.shown("box.x") == 10)
    }

    @Test("A payload's fields are read by name, with their defaults")
    func payload() throws {
        var run = try ScriptRun(
            component(
                "triggers = { fly = { speed = mx.number(3), far = mx.boolean() } }, rules = { { on = \"fly\", effect = function(c, e) c:emit(\"m\", { e.speed, e.far }) end } }"
            ))
        try run.send("fly", .table([.init("far", .boolean(true))]))
        #expect(run.emitted == [.list([.number(3), .boolean(true)])])
    }
}
