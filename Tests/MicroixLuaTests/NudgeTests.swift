import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Keys that are nudged")
struct NudgeTests {
    private func run(_ feedback: String = "", effect: String = "c:nudge(a.x, 12)", reducesMotion: Bool = false) throws
        -> ScriptRun
    {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a = mx.rect { "a", x = 0, position = { 0, 0 } }
                return mx.component "n" {
                  layers = { a }, initial = "s", states = { s = {}, t = { a = { x = 50 } } },
                  rules = { { on = "t", from = "s", to = "t" }, { on = "no", from = "*", effect = function(c) \(effect) end } },
                  feedback = { a = { \(feedback) } },
                }
                """), reducesMotion: reducesMotion)
    }

    @Test(
        "What is shown is displaced at once, says so, and comes back",
        arguments: ["", "x = mx.linear(0.5)", "x = mx.none"])
    func displaced(feedback: String) throws {
        var run = try run(feedback)
        try run.send("no", at: 1)
        #expect(try run.shown("a.x") == 12)
        let jumps = run.events.compactMap { event -> [Double]? in
            if case .jump(_, let from, let to) = event.kind { [from.x, to.x] } else { nil }
        }
        #expect(jumps == [[0, 12]])
        try run.advance(to: 1.25)
        let shown = try run.shown("a.x")
        #expect(shown > 0 && shown < 12)
        if feedback.contains("linear") { #expect(abs(shown - 6) < 1e-9) }
        try run.advance(to: 5)
        #expect(try run.shown("a.x") == 0)
    }

    @Test("A motion that is under way goes on below it, and ends where it would")
    func inFlight() throws {
        var (nudged, alone) = (try run("x = mx.spring {}"), try run("x = mx.spring {}"))
        try nudged.send("t", at: 1)
        try alone.send("t", at: 1)
        try nudged.send("no", at: 1.1)
        try alone.advance(to: 1.1)
        #expect(try abs(nudged.shown("a.x") - alone.shown("a.x") - 12) < 1e-9)
        try nudged.advance(to: 6)
        #expect(try nudged.shown("a.x") == 50)
    }

    @Test("It is spared to people who asked for less motion; points have two distances; a wrong one is told")
    func kinds() throws {
        var calm = try run(reducesMotion: true)
        try calm.send("no", at: 1)
        #expect(try calm.shown("a.x") == 0)
        var point = try run(effect: "c:nudge(a.position, { 3, 4 })")
        try point.send("no", at: 1)
        let key = try #require(point.script.component.key(named: "a.position"))
        #expect(point.session.shown(key, at: 1).value == [3, 4, 0, 0])
        var wrong = try run(effect: "c:nudge(a.x, { 1, 2 })")
        #expect(try wrong.failure("no").message == "the distance by which 'a.x' is nudged must be a number")
    }
}
