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
            ("mx.wrap(knob.x * 5, 0, 40)", 10),
            ("mx.ramp(knob.x, { 0, 40 }, { 0, 1 })", 0.156_25), ("mx.ramp(knob.x, { 0, tuning.travel }, { 4, 0 })", 2),
            ("mx.ramp(knob.x, { 40, 0 }, { 0, 1 })", 0.843_75), ("mx.ramp(knob.x, { 12, 20 }, { 3, 5 })", 3),
            ("mx.ramp(knob.x, { 0, 5 }, { 3, 5 })", 5), ("mx.ramp(knob.x, { 0, knob.x * 2 }, { 0, knob.x })", 5),
            ("mx.ramp(knob.x, { -1.7e308, 1.7e308 }, { 0, 2 })", 1), ("mx.ramp(mx.key 'pull', { 0, 4 }, { 0, 2 })", 1),
            ("mx.min(knob.x, 4) + mx.max(knob.x, 4)", 14), ("mx.abs(-knob.x)", 10),
            ("mx.sin(knob.x * 3) * 2", 1), ("mx.cos(knob.x * 6)", 0.5), ("mx.rubber_band(knob.x, 1e9)", 5.5),
        ])
    func builds(_ text: String, _ expected: Double) throws {
        #expect(try abs(ScriptRun(script(text)).shown("box.y") - expected) < 1e-6)
    }

    @Test(
        "A ramp that has no two ranges, or an empty one, is told",
        arguments: [
            ("mx.ramp(knob.x, { 0, 40 })", "mx.ramp takes 3 values, not 2 (mx.ramp(x, { 0, 40 }, { 0, 1 }))"),
            ("mx.ramp(knob.x, 0, 40)", "a range of mx.ramp must be two values, such as { 0, 40 }, not 0"),
            (
                "mx.ramp(knob.x, { 0, 40, 80 }, { 0, 1 })",
                "a range of mx.ramp must be two values, such as { 0, 40 }, not a table"
            ),
            ("mx.ramp(knob.x, { 40, 40 }, { 0, 1 })", "the range of mx.ramp is empty: both its ends are 40"),
            ("mx.ramp(knob.x, { 20, tuning.travel }, { 0, 1 })", "the range of mx.ramp is empty: both its ends are 20"),
            ("mx.ramp(knob.x, { 0, 0 / 0 }, { 0, 1 })", "an expression's numbers are finite, and no functions"),
            ("mx.ramp(knob.x, { 0, 'a' }, { 0, 1 })", "'box.y' must be a number or a colour \"#RRGGBB\", not 'a'"),
        ])
    func mistakenRamps(_ text: String, _ expected: String) throws {
        #expect(
            headlines(
                """
                local mx = require "microix"
                local tuning = mx.tuning { travel = 20 }
                local knob = mx.ellipse { "knob", x = 10 }
                return mx.component "c" { tuning = tuning, layers = { knob, mx.rect { "box", y = \(text) } } }
                """
            ).map { $0.drop { $0 != " " }.dropFirst() } == [expected[...]])
    }

    @Test("A ramp begins and ends without a corner: its velocity goes to 0")
    func rampEnds() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  properties = { x = 0, y = mx.ramp(mx.key "x", { 10, 20 }, { 0, 1 }) }, initial = "a",
                  states = { a = {}, b = { x = 100 } }, rules = { { on = "go", from = "a", to = "b" } },
                  feedback = { x = mx.linear(1) },
                }
                """))
        try run.send("go")
        let y = try #require(run.script.component.key(named: "y"))
        func velocity(_ time: Double) -> Double { run.session.shown(y, at: time).velocity.x }
        for time in [0.05, 0.1, 0.2, 0.3] { #expect(abs(velocity(time)) < 1e-9) }
        #expect(abs(velocity(0.15) - 15) < 1e-9)
        #expect(velocity(0.101) > 0 && velocity(0.199) < 1)
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
            ("mx.follow('knob.x', mx.smooth(0.3))", "not 'knob.x' (what a key shows is mx.key \"knob.x\")"),
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
