import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

/// What happens when several things fall into one instant.
@Suite struct `One instant` {
    private func script(_ body: String) throws -> Script {
        try Script(Array(("local mx = require \"microix\"\nreturn mx.component \"t\" " + body).utf8), name: "t.lua")
    }

    @Test func aStateThatIsEnteredAgainIsNotSettledByItsFormerSelf() throws {
        let script = try script(
            """
            {
              properties = { x = 0 },
              initial = "p",
              states = { p = { initial = "x", states = {
                x = { x = function(c) return c.n end }, y = {}, z = {} } } },
              context = { n = 0 },
              rules = {
                { on = "settled", from = "p", to = "p.x", reenter = "inside", effect = function(c) c.n = 50 end,
                  when = { n = 0 } },
                { on = "settled", from = "p.x", to = "p.z", emit = "gone", when = { n = { gt = 0 } } },
              },
              feedback = { x = mx.linear(0.5) },
            }
            """)
        var (session, host) = (Session(script.component), script.host())
        try session.advance(to: 0.25, host: host)
        #expect(session.activeStates == ["p.x"])
        try session.advance(to: 1, host: host)
        #expect(session.activeStates == ["p.z"])
    }

    @Test func hasAnyNumberOfTriggersAtACostThatGrowsAsTheyDo() throws {
        let script = try script(
            """
            { properties = { x = 0 }, context = { n = 0 }, initial = "a", states = { a = {}, b = { x = 1 } },
              rules = { { on = "go", from = "a", to = "b", effect = function(c) c.n = c.n + 1 end, emit = "there" },
                { on = "go", from = "b", to = "a", effect = function(c) c.n = c.n + 1 end } },
              feedback = { x = mx.spring {} } }
            """)
        func cost(_ count: Int) throws -> Double {
            var best = Double.infinity
            for _ in 0..<3 {
                var run = try ScriptRun(script)
                for _ in 0..<count { try run.session.post(script.component.trigger(named: "go"), at: 0.1) }
                best = min(best, try processorSeconds { try run.advance(to: 0.1) })
                #expect(run.session.field("n") == .number(Double(count)) && run.emitted.count == (count + 1) / 2)
            }
            return best
        }
        // 16 times as many: by their square it would be 256 times as much.
        let (few, many) = (try cost(250), try cost(4000))
        #expect(many < 64 * few, "\(few) s for 250, \(many) s for 4000")
    }

    @Test func takesBackOfManyTriggersThoseThatFailAlone() throws {
        let script = try script(
            """
            { context = { n = 0 }, initial = "a", states = { a = {} },
              rules = { { on = "go", emit = "went", effect = function(c)
                c.n = c.n + 1  c:emit("n", c.n)  if c.n % 3 == 0 then error("no") end
              end }, { on = "on", effect = function(c) c.n = c.n + 1 end } } }
            """)
        var run = try ScriptRun(script)
        for name in ["go", "go", "go", "on", "go", "go", "on", "go"] {
            try run.session.post(script.component.trigger(named: name), at: 0.1)
        }
        var failures = 0
        while run.session.isExpecting {
            do { try run.advance(to: 0.1) } catch { failures += 1 }
        }
        // The third go fails; after "on" n is 3, so that it goes to 4 and 5; after another one to 7.
        #expect(failures == 1 && run.session.field("n") == .number(7))
        #expect(run.heard.filter { $0 == "went" }.count == 5)
        #expect(run.emitted.filter { $0 != .null } == [1, 2, 4, 5, 7].map { .number($0) })
    }

    @Test func aTriggerThatFailsTakesNothingFromTheOneBefore() throws {
        let script = try script(
            """
            {
              properties = { x = 0 },
              initial = "off", states = { off = {}, on = { x = 10 } },
              rules = {
                { on = "go", from = "off", to = "on" },
                { on = "bad", effect = function() error("no") end },
              },
              feedback = { x = mx.linear(0.5) },
            }
            """)
        var actions = 0
        var session = Session(script.component)
        let host = script.host { event in if case .action = event.kind { actions += 1 } }
        try session.post(try script.component.trigger(named: "go"), at: 0.1)
        try session.post(try script.component.trigger(named: "bad"), at: 0.1)
        #expect(throws: ScriptFailure.self) { try session.advance(to: 1, host: host) }
        #expect(actions == 1 && session.activeStates == ["on"])
        #expect(session.shown(KeyID(0), at: 0.1).velocity.x == 20)
    }

    @Test func aStatesValueIsNoFunctionOfWhatIsShown() throws {
        let script = try script(
            """
            {
              properties = { x = 0, y = 0 },
              initial = "a", states = { a = { y = 5, x = function(c) return c:shown("y") end } },
            }
            """)
        var (session, host) = (Session(script.component), script.host())
        let failure = #expect(throws: ScriptFailure.self) { try session.advance(to: 0, host: host) }
        #expect(failure?.message.contains("depends on the context alone") == true)
    }
}
