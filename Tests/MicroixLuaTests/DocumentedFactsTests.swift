import Foundation
import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// Formulas and orders that docs/language.md states.
@Suite("What the documentation says of numbers and orders")
struct DocumentedFactsTests {
    @Test("mx.rubber_band shows by its formula, in expressions and in functions alike")
    func rubberBand() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" { properties = { pull = 0, shown = mx.rubber_band(mx.key "pull", 80) }, rules = {
                  { on = "pull", effect = function(c, e) c:set("pull", e.value) c:emit("told", mx.rubber_band(e.value, 80)) end } } }
                """))
        for (index, pull) in [0.0, 1, -1, 40, 80, -200, 1e6].enumerated() {
            try run.send("pull", .number(pull), at: Double(index))
            let formula = (1 - 1 / (0.55 * abs(pull) / 80 + 1)) * 80 * (pull < 0 ? -1 : 1)
            #expect(abs(try run.shown("shown") - formula) < 1e-9)
            #expect(abs((run.emitted.last?.number ?? .nan) - formula) < 1e-9)
        }
    }

    @Test("mx.wave shows at most what its row says", arguments: [(6.0, 10.0), (3, 4), (20, 1), (1, 30)])
    func wave(_ frequency: Double, _ decay: Double) throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" { properties = { k = 5 }, initial = "a", states = { a = {}, b = {} },
                  rules = { { on = "go", from = "a", to = "b" } },
                  feedback = { ["a > b"] = { k = mx.wave { amplitude = 12, frequency = \(frequency), decay = \(decay) } } } }
                """))
        try run.send("go", at: 1)
        let greatest =
            try (0...4000).map { step in
                try run.advance(to: 1 + Double(step) / (4000 * frequency))
                return try abs(run.shown("k") - 5)
            }.max() ?? 0
        let angle = atan(2 * Double.pi * frequency / decay)
        #expect(abs(greatest - 12 * exp(-angle / tan(angle)) * sin(angle)) < 1e-4)
    }

    @Test("emit.value is read after the effect, and before states are entered")
    func emit() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" { context = { n = 1 }, initial = "a",
                  states = { a = { exit = function(c) c.n = c.n * 10 end }, b = { enter = function(c) c.n = 0 end } },
                  rules = { { on = "go", from = "a", to = "b", effect = function(c) c.n = c.n + 5 end,
                    emit = { "told", value = function(c) return { c.n, c:is "a", c:is "b" } end } } } }
                """))
        try run.send("go", at: 1)
        #expect(run.emitted == [.list([.number(15), .boolean(false), .boolean(false)])])
    }

    @Test(
        "A scenario posts what a host may post, and nothing else",
        arguments: [
            ("touch", true), ("set_on", true), ("drag.began", true), ("appear", true), ("disappear", true),
            ("free", true),
            ("settled", false), ("done", false), ("other", false),
        ])
    func scenarios(_ trigger: String, _ isKnown: Bool) {
        let found = headlines(
            """
            local mx = require "microix"
            local a = mx.rect { "a", size = { 9, 9 } }
            return mx.component "c" { layers = { a }, canvas = { 9, 9 }, inputs = { on = mx.boolean(false) }, triggers = { free = {} },
              gestures = { drag = mx.pan { on = a, axis = "x" } }, rules = { { on = "touch", emit = "x" } },
              scenarios = { any = { { 0.1, "\(trigger)"\(trigger == "set_on" ? ", true" : "") } } } }
            """)
        #expect(found.isEmpty == isKnown, "\(found)")
    }
}
