import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Expressions in Lua")
struct ExpressionScriptTests {
    private func script(_ value: String, _ more: String = "") throws -> Script {
        try load(
            """
            local mx = require "microix"
            local tuning = mx.tuning { travel = 20 }
            local knob = mx.ellipse { "knob", x = 10, position = { 3, 4 } }
            local box = mx.rect { "box", y = \(value) }
            return mx.component "c" { tuning = tuning, layers = { knob, box }, properties = { pull = 2 },
              initial = "a", states = { a = {} }, \(more) }
            """)
    }

    @Test(
        "Operators and functions build them, over keys, knobs and numbers",
        arguments: [
            ("knob.x", 10.0), ("knob.x / 20", 0.5), ("20 - knob.x * 2", 0), ("-knob.x", -10),
            ("(knob.x + 1) * tuning.travel", 220), ("tuning.travel / knob.x", 2), ("mx.key \"pull\" * 4", 8),
            ("mx.mix(0, 100, knob.x / tuning.travel)", 50), ("mx.clamp(knob.x, 0, 3)", 3),
            ("mx.wrap(knob.x * 5, 0, 40)", 10), ("mx.min(knob.x, 4) + mx.max(knob.x, 4)", 14), ("mx.abs(-knob.x)", 10),
            ("mx.sin(knob.x * 3) * 2", 1), ("mx.cos(knob.x * 6)", 0.5), ("mx.rubber_band(knob.x, 1e9)", 5.5),
        ])
    func builds(_ text: String, _ expected: Double) throws {
        #expect(try abs(ScriptRun(script(text)).shown("box.y") - expected) < 1e-6)
    }

    @Test("A colour is mixed as it is drawn, and a state may follow as well")
    func colours() throws {
        let script = try load(
            """
            local mx = require "microix"
            local knob = mx.ellipse { "knob", x = 0 }
            local track = mx.rect { "track", fill = mx.mix("#000000", "#FF8000", knob.x / 20) }
            return mx.component "c" { layers = { track, knob }, initial = "a",
              states = { a = {}, b = { knob = { x = 10 }, track = { position = knob.position } } },
              rules = { { on = "go", from = "a", to = "b" } } }
            """)
        var run = try ScriptRun(script)
        try run.send("go")
        let fill = try #require(script.component.key(named: "track.fill"))
        #expect(run.session.shown(fill, at: 0).value.x == 0.5)
    }

    @Test("What begins to follow keys that begin to move in the same instant goes on from where it is")
    func chain() throws {
        let script = try load(
            """
            local mx = require "microix"
            local tip = mx.rect { "tip" }
            local arrow = mx.rect { "arrow" }
            local knob = mx.ellipse { "knob" }
            return mx.component "c" { layers = { tip, arrow, knob }, initial = "a",
              states = {
                a = { arrow = { y = knob.x * 2 }, tip = { y = arrow.y } },
                b = { knob = { x = 100 }, arrow = { y = knob.x / 2 }, tip = { y = arrow.y + 10 } },
              },
              rules = { { on = "go", from = "a", to = "b" } },
              feedback = { knob = { x = mx.linear(1) } } }
            """)
        var run = try ScriptRun(script)
        try run.send("go")
        #expect(try run.shown("arrow.y") == 0)
        #expect(try run.shown("tip.y") == 0)
        try run.advance(to: 0.9)
        #expect(try run.shown("arrow.y") == 45)
        #expect(try run.shown("tip.y") == 55)
    }

    @Test(
        "Mistakes",
        arguments: [
            ("knob.position + 1", "'box.y' must be a number, not an expression of 2 numbers"),
            ("knob.x + \"#FF0000\"", "'box.y' must be a number, not an expression of 4 numbers"),
            ("mx.clamp(knob.x, 0)", "mx.clamp takes 3 values, not 2"),
            ("knob.x + {}", "an expression's part has one to four numbers"),
            ("knob.x ^ 2", "attempt to perform arithmetic"), ("mx.sin(\"a\")", "must be a number or a colour"),
            ("knob.widht * 2", "unknown property 'widht'"), ("mx.key \"pul\" + 1", "unknown layer or property 'pul'"),
            ("knob.x + mx.ease(0.2)", "must be a number, not mx.ease"),
        ])
    func mistakes(_ text: String, _ expected: String) throws {
        let problems = #expect(throws: ScriptDiagnostics.self) { try script(text) }
        let found = problems?.diagnostics.map(\.headline) ?? []
        #expect(found.contains { $0.contains(expected) }, "\(found)")
    }

    @Test("A function computes with what keys show, not with keys")
    func insideFunctions() throws {
        var run = try ScriptRun(
            script("0", "rules = { { on = \"go\", effect = function(c) c:emit(\"x\", knob.x + 1) end } }"))
        let failure = try run.failure("go")
        #expect(failure.message.contains("c:shown(key)"))
    }

    @Test("A step of what it follows is its own as well, and told")
    func step() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  layers = { mx.rect { "a", x = mx.key "p" * 2 } }, properties = { p = 0 },
                  rules = { { on = "go", effect = function(c) c:set("p", 50) end } }, feedback = { p = mx.none },
                }
                """))
        try run.send("go", at: 1)
        let jumps = run.events.compactMap { event -> String? in
            guard case .jump(let key, let from, let to) = event.kind else { return nil }
            return "\(run.script.component.keys[key].name) \(from.x) \(to.x)"
        }
        #expect(jumps == ["p 0.0 50.0", "a.x 0.0 100.0"])
    }

    @Test("Steps in flight are the follower's as well: told, and declared with the exact step and bend")
    func stepsInFlight() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a, b = mx.rect { "a", x = 0 }, mx.rect { "b", x = 0 }
                local c = mx.rect { "c", x = a.x * 2 + b.x, y = mx.sin(a.x * 10) }
                return mx.component "n" {
                  layers = { a, b, c }, initial = "s", states = { s = {}, t = { a = { x = 8 }, b = { x = 5 } } },
                  rules = { { on = "t", from = "s", to = "t" } },
                  feedback = { a = { x = mx.steps { 4, "jump-end", duration = 1 } }, b = { x = mx.linear(1) } },
                }
                """))
        try run.send("t", at: 1)
        let key = try #require(run.script.component.key(named: "c.x"))
        let declared = run.session.discontinuities(of: key, in: 1...2.5)
        #expect(declared.map { ($0.time * 100).rounded() / 100 } == [1, 1.25, 1.5, 1.75, 2])
        #expect(declared.map(\.step.x).map { ($0 * 1e6).rounded() / 1e6 } == [0, 4, 4, 4, 4])
        #expect(declared.map(\.kink.x).map { ($0 * 1e6).rounded() / 1e6 } == [5, 0, 0, 0, -5])
        try run.advance(to: 3)
        let jumps = run.events.compactMap { event -> String? in
            guard case .jump(key, let from, let to) = event.kind else { return nil }
            return "\((from.x * 100).rounded() / 100) \((to.x * 100).rounded() / 100)"
        }
        #expect(jumps == ["1.25 5.25", "6.5 10.5", "11.75 15.75", "17.0 21.0"])
    }
}
