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
}
