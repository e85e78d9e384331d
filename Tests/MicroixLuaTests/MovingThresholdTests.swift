import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Thresholds that are expressions")
struct MovingThresholdTests {
    private func run(_ rule: String) throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a, b = mx.rect { "a", x = 0 }, mx.rect { "b", x = 10, y = 0 }
                return mx.component "c" {
                  layers = { a, b }, properties = { pull = 2 }, context = { n = 30 }, initial = "s",
                  states = { s = {}, t = { a = { x = 100 }, b = { x = 60 } } },
                  rules = { { on = "go", from = "s", to = "t" }, { on = "back", from = "t", to = "s" }, \(rule) },
                  feedback = { a = { x = mx.linear(1) }, b = { x = mx.linear(1) } },
                }
                """))
    }

    private func crossings(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            guard case .crossed(let key, let crossing, let threshold) = event.kind else { return nil }
            let time = (event.instant.seconds * 1e6).rounded() / 1e6
            return "\(run.script.component.keys[key].name) \(crossing) \((threshold * 1e6).rounded() / 1e6) at \(time)"
        }
    }

    @Test("A key passes another one at the exact instant, each way")
    func passing() throws {
        // 100 t = 10 + 50 t at 0.2; on the way back 100 − 100 t = 60 − 50 t at 0.8.
        var run = try run(
            "{ on = a.x:above(b.x), from = \"*\", emit = \"over\" }, { on = a.x:below(b.x), from = \"*\", emit = \"under\" }"
        )
        try run.send("go")
        try run.advance(to: 2)
        try run.send("back", at: 2)
        try run.advance(to: 4)
        #expect(run.heard == ["over", "under"])
        #expect(crossings(run) == ["a.x above 20.0 at 0.2", "a.x below 20.0 at 2.8"])
    }

    @Test("How time is cut changes nothing", arguments: [7.0, 24, 997])
    func cut(rate: Double) throws {
        let rule = "{ on = a.x:above(b.x * 1.5 - mx.key \"pull\"), from = \"*\", emit = \"over\" }"
        var (whole, cut) = (try run(rule), try run(rule))
        try whole.send("go")
        try whole.advance(to: 3)
        try cut.send("go")
        for frame in 1...Int(3 * rate) { try cut.advance(to: Double(frame) / rate) }
        try cut.advance(to: 3)
        #expect(whole.events == cut.events)
        #expect(crossings(whole).count == 1)
    }

    @Test("A key that cuts over to what it follows passes what lies between", arguments: [false, true])
    func cutOver(reducesMotion: Bool) throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a", x = 0 }
            return mx.component "c" {
              layers = { a }, properties = { pull = 100 }, initial = "s",
              states = { s = {}, t = { a = { x = mx.key "pull" } } },
              rules = { { on = "go", from = "s", to = "t" }, { on = a.x:above(50), from = "*", emit = "over" } },
            }
            """)
        var run = try ScriptRun(script, reducesMotion: reducesMotion)
        try run.send("go", at: 1)
        try run.advance(to: 3)
        #expect(run.heard == ["over"])
    }

    @Test(
        "A guard compares with what others show at that moment",
        arguments: [
            ("[\"a.x\"] = { gt = b.x }", 0.1, false), ("[\"a.x\"] = { gt = b.x }", 0.3, true),
            ("[\"a.x\"] = { lte = b.x + 5 }", 0.25, true), ("[\"a.x\"] = { lte = b.x + 5 }", 0.4, false),
            ("n = { gte = b.x }", 0.3, true), ("n = { gte = b.x }", 0.5, false),
            ("[\"e.v\"] = { lt = mx.min(a.x, 50) }", 0.45, true), ("[\"e.v\"] = { lt = mx.min(a.x, 50) }", 0.35, false),
        ])
    func guards(condition: String, time: Double, holds: Bool) throws {
        var run = try run("{ on = \"ask\", from = \"*\", when = { \(condition) }, emit = \"yes\" }")
        try run.send("go")
        try run.advance(to: time)
        try run.send("ask", .table([.init("v", .number(40))]), at: time)
        #expect(run.heard == (holds ? ["yes"] : []))
    }

    @Test("What is no number, or no key, is told")
    func mistakes() {
        #expect(
            headlines(
                """
                local mx = require "microix"
                local a = mx.rect { "a", x = 0, position = { 0, 0 } }
                return mx.component "c" {
                  layers = { a }, initial = "s", states = { s = {} },
                  rules = {
                    { on = a.x:above(a.position), from = "s" },
                    { on = a.position:above(a.x), from = "s" },
                    { on = "go", from = "s", when = { ["a.x"] = { gt = a.position } } },
                    { on = "go", from = "s", when = { nobody = { gt = a.x * 2 } } },
                  },
                }
                """
            ).count == 4)
    }
}
