import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Layers that come and go")
struct PresenceTests {
    private static let source = """
        local mx = require "microix"
        local card = mx.layer { "card", opacity = 1, absent = { opacity = 0, scale = 0.8 },
          mx.text { "label", text = "Send", x = 3, absent = { x = 20 } },
          mx.rect { "dot", y = 1 } }
        return mx.component "cards" {
          layers = { card }, initial = "idle",
          states = { idle = {}, away = { card = { hidden = true } }, shifted = { dot = { y = 9 }, card = { hidden = true } } },
          rules = {
            { on = "appear", from = "*", emit = "hello" }, { on = "disappear", from = "*", emit = "bye" },
            { on = "leave", from = "*", to = "away" }, { on = "shift", from = "*", to = "shifted" },
            { on = "back", from = "*", to = "idle" },
          },
          feedback = {
            card = {
              opacity = mx.ease(0.2), scale = mx.ease(0.2),
              appear = { scale = mx.bouncy { duration = 0.3 }, mx.sound "pop" }, disappear = mx.ease_in(0.15),
            },
            label = { x = mx.spring { duration = 0.4 } }, dot = { y = mx.ease(1) },
          },
        }
        """

    private func run() throws -> ScriptRun { try ScriptRun(load(Self.source)) }

    private func presence(_ run: ScriptRun) -> String {
        ["card", "label", "dot"].map { run.session.presence(ofLayer: $0)?.rawValue ?? "-" }.joined(separator: " ")
    }

    private func actions(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            guard case .action(let action) = event.kind else { return nil }
            return "\(run.script.component.keys[action.key].name) \(action.name)"
        }
    }

    @Test("At the start they come from what they are while away, and rules hear of it")
    func start() throws {
        let run = try run()
        #expect(presence(run) == "present present present")
        #expect(try run.shown("card.opacity") == 0)
        #expect(try run.shown("card.scale") == 0.8)
        #expect(actions(run) == ["card.opacity ease", "card.scale bouncy", "label.x spring"])
        #expect(run.heard == ["hello", "sound"])
    }

    @Test("What disappears is gone once all that accompanies it has settled, with what lies in it")
    func removal() throws {
        var run = try run()
        try run.advance(to: 5)
        try run.send("leave", at: 5)
        #expect(presence(run) == "leaving leaving leaving")
        try run.advance(to: 5.2)
        // The card's own fade is over; the label inside is still on its way.
        #expect(try run.shown("card.opacity") == 0)
        #expect(presence(run) == "leaving leaving leaving")
        try run.advance(to: 6)
        #expect(presence(run) == "absent absent absent")
        #expect(run.session.presence == .present)
        #expect(run.session.frame(at: 6).absent.map(\.index) == [1, 2, 3])
    }

    @Test("It can be taken back at any moment, without a jump in place or velocity", arguments: 0..<30)
    func takenBack(step: Int) throws {
        var run = try run()
        let (start, time) = (5.0, 5 + Double(step) * 0.02)
        try run.advance(to: start)
        try run.send("leave", at: start)
        try run.advance(to: time)
        let keys = run.script.component.keys.indices
        let before = Table(for: keys) { run.session.shown($0, at: time) }
        try run.send("back", at: time)
        // A label that was seen goes on from there.
        for key in keys where presence(run) == "present present present" && step < 15 {
            let after = run.session.shown(key, at: time)
            #expect(abs(after.value.x - before[key].value.x) < 1e-12)
            // A curve that begins at rest declares the slope that it begins with.
            let declared = run.session.discontinuities(of: key, in: time...time).reduce(0) { $0 + $1.kink.x }
            #expect(abs(after.velocity.x - declared - before[key].velocity.x) < 1e-9)
        }
        try run.advance(to: time + 5)
        #expect(presence(run) == "present present present")
        #expect(try run.shown("card.opacity") == 1)
        #expect(try abs(run.shown("label.x") - 3) < 1e-9)
    }

    @Test("What a finger catches as it leaves stays under the finger, and goes on to leave once it is let go")
    func caught() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local page = mx.rect { "page", size = { 10, 10 }, absent = { x = 320 } }
                return mx.component "caught" {
                  layers = { page }, initial = "shown", states = { shown = {}, away = { page = { hidden = true } } },
                  gestures = { drag = mx.pan { on = page, axis = "x", drives = page.x } },
                  rules = { { on = "close", to = "away" } },
                  feedback = { page = { x = mx.smooth(0.4), disappear = mx.smooth(0.4) } },
                }
                """))
        try run.advance(to: 1)
        try run.send("close", at: 1)
        try run.send("drag.began", at: 1.2)
        let there = try run.shown("page.x")
        #expect(there > 100 && there < 300)
        try run.send("drag.changed", .table([.init("translation", .number(-20))]), at: 1.3)
        try run.advance(to: 5)
        #expect(run.session.presence(ofLayer: "page") == .leaving)
        #expect(try abs(run.shown("page.x") - (there - 20)) < 1e-9)
        try run.send("drag.ended", at: 5)
        #expect(try abs(run.shown("page.x") - (there - 20)) < 1e-9)
        try run.advance(to: 7)
        #expect(run.session.presence(ofLayer: "page") == .absent)
    }

    @Test("What changes while a layer is gone changes unseen, and is there when it comes again")
    func unseen() throws {
        var run = try run()
        try run.send("leave", at: 2)
        try run.advance(to: 4)
        let before = run.events.count
        try run.send("shift", at: 4)
        #expect(try run.shown("dot.y") == 9)
        #expect(
            !run.events[before...].contains {
                if case .action = $0.kind { true } else if case .jump = $0.kind { true } else { false }
            })
    }

    @Test("A session that disappears is gone once everything in it has settled, and can appear again")
    func session() throws {
        var run = try run()
        try run.send("disappear", at: 2)
        #expect(run.session.presence == .leaving)
        try run.advance(to: 2.16)
        #expect(run.session.presence(ofLayer: "dot") == .leaving)
        try run.advance(to: 4)
        #expect(run.session.presence == .absent)
        try run.send("appear", at: 4)
        #expect(run.session.presence == .present)
        #expect(run.heard == ["hello", "sound", "bye", "hello", "sound"])
        try run.advance(to: 6)
        #expect(try run.shown("card.opacity") == 1)
    }

    @Test("A session that is not shown waits for it")
    func unshown() throws {
        let script = try load(Self.source)
        var session = Session(script.component, isPresent: false)
        let host = script.host()
        try session.advance(to: 1, host: host)
        #expect(session.presence == .absent)
        try session.post(script.component.trigger(named: "appear"), at: 1)
        try session.advance(to: 3, host: host)
        #expect(session.presence == .present)
        #expect(session.shown(try #require(script.component.key(named: "card.opacity")), at: 3).value.x == 1)
    }

    @Test("So does one in which nothing comes or goes by itself")
    func unshownPlain() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" {
              layers = { mx.text { "t", text = "a" } }, initial = "s", states = { s = {}, u = { t = { text = "b" } } },
              rules = { { on = "go", to = "u" } },
            }
            """)
        var session = Session(script.component, isPresent: false)
        let host = script.host()
        try session.post(script.component.trigger(named: "go"), at: 1)
        try session.advance(to: 1, host: host)
        #expect(session.presence == .absent)
        try session.post(script.component.trigger(named: "appear"), at: 2)
        try session.advance(to: 2, host: host)
        #expect(session.presence == .present && session.presence(ofLayer: "t") == .present)
    }

    @Test("A snapshot that is taken while something leaves goes on leaving", arguments: [1.0, 2.05, 2.3, 4])
    func snapshot(time: Double) throws {
        var run = try run()
        try run.send("leave", at: 2)
        if time > 2 { try run.advance(to: time) }
        var resumed = try Session(run.script.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try resumed.advance(to: 6, host: run.host)
        try run.advance(to: 6)
        #expect(resumed == run.session)
    }

    @Test("A style says what layers are while away, and how they come")
    func styled() throws {
        let script = try load(
            """
            local mx = require "microix"
            local theme = mx.style "theme" {
              card = { absent = { y = 40 } }, feedback = { card = { appear = mx.ease(0.5) } },
            }
            return mx.component "c" {
              layers = { mx.rect { "a", class = "card", y = 2 }, mx.rect { "b" } }, style = theme,
              initial = "s", states = { s = {} }, rules = {},
            }
            """)
        let run = try ScriptRun(script)
        #expect(try run.shown("a.y") == 40)
        #expect(actions(run) == ["a.y ease"])
        guard case .action(let action)? = run.events.last?.kind else { return #expect(Bool(false)) }
        #expect(action.found == .style("theme", pattern: nil))
    }

    @Test("Cues of a layer that comes or goes come once, and end when it is taken back; what is cut is gone at once")
    func cues() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a = mx.rect { "a", x = 0, opacity = 1, absent = { x = 20, opacity = 0 } }
                return mx.component "c" {
                  layers = { a }, initial = "s",
                  states = { s = {}, t = { a = { hidden = true }, initial = "p", states = { p = {}, q = {} } } },
                  rules = { { on = "t", from = "s", to = "t" }, { on = "s", from = "t", to = "s" }, { on = "cut", from = "t.p", to = "t.q" } },
                  feedback = { a = {
                    appear = mx.sequence { mx.linear(0.1), mx.haptic "in" },
                    disappear = { x = mx.linear(1), opacity = mx.linear(1), mx.haptic { "out", delay = 0.5 } },
                  }, ["t.p > t.q"] = { a = { x = mx.none, opacity = mx.none } } },
                }
                """))
        try run.advance(to: 1)
        #expect(run.heard == ["haptic"])
        try run.send("t", at: 1)
        try run.send("s", at: 1.1)
        try run.advance(to: 3)
        #expect(run.heard == ["haptic", "haptic"])
        try run.send("t", at: 3)
        try run.send("cut", at: 3.2)
        #expect(run.session.presence(ofLayer: "a") == .absent)
    }

    @Test("Nothing moves a layer that is gone")
    func unmoved() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a, b = mx.rect { "a", x = 0 }, mx.rect { "b", absent = { opacity = 0 }, hidden = true, y = 0 }
                return mx.component "c" {
                  layers = { a, b }, rules = { { on = "go", effect = function(c) c:set(a.x, 100) c:set(b.y, 30) end } },
                  feedback = { a = { x = mx.together { mx.ease(0.2), { b = { y = mx.linear(0.3) } } } } },
                }
                """))
        try run.send("go", at: 1)
        #expect(try run.shown("b.y") == 30)
        #expect(run.events.contains { if case .action = $0.kind { true } else { false } })
        #expect(actions(run) == ["a.x ease"])
    }
}
