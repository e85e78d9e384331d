import MicroixCore
import MicroixMotion
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
