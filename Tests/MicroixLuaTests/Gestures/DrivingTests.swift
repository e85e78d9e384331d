import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("Fingers that drive keys")
struct DrivingTests {
    private func shown(_ fingers: FingerRun, _ key: String = "knob.x") throws -> Double {
        try fingers.sample(key).value.x
    }

    // MARK: - Following

    @Test("A key follows its finger, from where it was, without a rule")
    func follows() throws {
        var fingers = try FingerRun("drag = mx.pan { on = knob, axis = \"x\", slop = 0, drives = knob.x }")
        try fingers.play("0 down 50,50; 0 move 51,50; 0.3 move 60,50")
        #expect(try shown(fingers) == 10)
        try fingers.play("0.4 move 45,90")
        #expect(try shown(fingers) == -5)
        // Nothing else is told of it than what is shown.
        #expect(fingers.triggers == ["drag.began 0"])
    }

    @Test(
        "A ratio says how far it goes",
        arguments: [("2", 20.0), ("-1", -10), ("0", 0), ("knobs.r", 5), ("function(c) return c.times end", 30)])
    func ratio(ratio: String, expected: Double) throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local knobs = mx.tuning { r = 0.5 }
                local knob = mx.rect { "knob", x = 0 }
                return mx.component "c" {
                  layers = { knob }, tuning = knobs, context = { times = 3 },
                  gestures = { drag = mx.pan { axis = "x", slop = 0, drives = knob.x, ratio = \(ratio) } },
                }
                """))
        try fingers.play("0 down 50,50; 0 move 51,50; 0.3 move 60,50")
        #expect(try shown(fingers) == expected)
    }

    @Test("A pan drives a point in both lanes, or in the one of its axis; an angle as a number")
    func lanes() throws {
        var fingers = try FingerRun("drag = mx.pan { on = knob, slop = 0, drives = knob.position }")
        try fingers.play("0 down 50,50; 0 move 51,50; 0.3 move 60,80")
        #expect(try fingers.sample("knob.position").value == [60, 80, 0, 0])
        fingers = try FingerRun("drag = mx.pan { on = knob, axis = \"y\", slop = 0, drives = knob.position }")
        try fingers.play("0 down 50,50; 0 move 50,51; 0.3 move 60,80")
        #expect(try fingers.sample("knob.position").value == [50, 80, 0, 0])
        fingers = try FingerRun(
            "drag = mx.pan { on = knob, axis = \"y\", slop = 0, drives = knob.rotation, ratio = 3 }")
        try fingers.play("0 down 50,50; 0 move 50,51; 0.3 move 60,80")
        #expect(try fingers.sample("knob.rotation").value.x == 90)
    }

    @Test("A pinch multiplies, a rotation adds")
    func spreads() throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", scale = 3, rotation = 10 }
                return mx.component "c" {
                  layers = { box },
                  gestures = {
                    pinch = mx.pinch { slop = 0, drives = box.scale, alongside = "turn" },
                    turn = mx.rotate { slop = 0, drives = box.rotation },
                  },
                }
                """))
        try fingers.play("0 down 0,0; 0 down#1 100,0; 0 move#1 100,0.1; 0.5 move#1 0,200.2")
        #expect(try abs(shown(fingers, "box.scale") - 6) < 0.01)
        #expect(try abs(shown(fingers, "box.rotation") - 100) < 0.1)
    }

    // MARK: - Bounds

    @Test(
        "Hard bounds are never passed, and the way beyond them counts", arguments: [-200.0, -60, -50, 0, 49, 51, 400])
    func hard(way: Double) throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x, within = { -50, 50 } }")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move \(way),0")
        #expect(try shown(fingers) == max(-50, min(50, way)))
        try fingers.play("0.5 move \(way / 2),0")
        #expect(try shown(fingers) == max(-50, min(50, way / 2)))
    }

    @Test(
        "Beyond a rubber band's bounds the key follows ever less", arguments: [-900.0, -60, -50, 0, 50, 51, 90, 4000])
    func rubber(way: Double) throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x, within = { -50, 50 }, rubber_band = 40 }")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move \(way),0")
        #expect(try abs(shown(fingers) - RubberBand(dimension: 40).clamp(way, to: -50...50)) < 1e-12)
        #expect(try abs(shown(fingers)) < 90)
    }

    @Test("A key that is taken up beyond its bounds goes on from where it is, in both directions")
    func takenUpBeyond() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x, within = { 0, 50 }, rubber_band = 40 }",
            "states = { a = { knob = { x = 70 } } }, initial = \"a\"")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move 0,0")
        #expect(try abs(shown(fingers) - 70) < 1e-9)
        let pull = RubberBand(dimension: 40).pull(for: 20)
        try fingers.play("0.4 move 7,0")
        #expect(try abs(shown(fingers) - (50 + RubberBand(dimension: 40).offset(for: pull + 7))) < 1e-9)
        try fingers.play("0.5 move \(-pull - 5),0")
        #expect(try abs(shown(fingers) - 45) < 1e-9)
    }

    @Test("Bounds of a point are those of each lane, or the same for both")
    func pointBounds() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { slop = 0, drives = knob.position, within = { { 0, 60 }, { 40, 70 } } }")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move 90,90")
        #expect(try fingers.sample("knob.position").value == [60, 70, 0, 0])
        fingers = try FingerRun("drag = mx.pan { slop = 0, drives = knob.position, within = { 40, 70 } }")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move 90,-90")
        #expect(try fingers.sample("knob.position").value == [70, 40, 0, 0])
    }

    @Test("Bounds that are functions are read as the gesture begins")
    func functions() throws {
        var fingers = try FingerRun(
            """
            drag = mx.pan { axis = "x", slop = 0, drives = knob.x,
              within = { function(c) return -c.room end, function(c) return c.room end } }
            """,
            "context = { room = 20 }, triggers = { widen = {} }, rules = { { on = \"widen\", effect = function(c) c.room = 90 end } }"
        )
        try fingers.play("0 down 0,0; 0 move 1,0; 0.3 move 50,0")
        #expect(try shown(fingers) == 20)
        try fingers.run.send("widen", at: 0.4)
        try fingers.play("0.5 move 60,0")
        #expect(try shown(fingers) == 20)
        try fingers.play("0.6 up 60,0; 2 down 0,0; 2 move 1,0; 2.3 move 50,0")
        #expect(try shown(fingers) == 50)
    }

    @Test("A key never leaves what its property can be, wherever the finger goes")
    func withinItsRange() throws {
        var fingers = try FingerRun("drag = mx.pan { axis = \"x\", slop = 0, drives = knob.opacity, ratio = 0.1 }")
        try fingers.play("0 down 50,50; 0.1 move 150,50")
        #expect(try shown(fingers, "knob.opacity") == 1)
        try fingers.play("0.2 move 45,50")
        #expect(try shown(fingers, "knob.opacity") == 0.5)
        try fingers.play("0.3 move 10,50")
        #expect(try shown(fingers, "knob.opacity") == 0)
    }

    @Test("A state that lets the key follow another gets it once the finger has let go, without a jump")
    func followsLater() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x }",
            """
            properties = { pull = 7 }, initial = "a", states = { a = {}, ex = { knob = { x = mx.key "pull" * 2 } } },
            rules = { { on = "drag.began", from = "a", to = "ex" } }, feedback = { knob = { x = mx.smooth() } }
            """)
        try fingers.play("0 down 50,50; 0.1 move 60,50; 0.3 move 90,50")
        #expect(try shown(fingers) == 40)
        try fingers.play("0.5 up 90,50")
        #expect(abs(try shown(fingers) - 40) < 1e-9)
        try fingers.run.advance(to: 3)
        #expect(abs(try shown(fingers) - 14) < 0.01)
    }

    // MARK: - Taking up

    /// A knob that springs to and fro, and a finger that takes it up on its way.
    private func inFlight(_ settings: String = "") throws -> FingerRun {
        try FingerRun(
            "drag = mx.pan { axis = \"x\", drives = knob.x, slop = 8\(settings) }",
            """
            initial = "left", states = { left = { knob = { x = 0 } }, right = { knob = { x = 200 } } },
            rules = { { on = "go", from = "left", to = "right" } }, feedback = { knob = { x = mx.spring { duration = 0.5, bounce = 0.4 } } }
            """)
    }

    @Test(
        "A key that is taken up in flight is the finger's from its first sample on, and stays between two",
        arguments: 1...20)
    func grabbed(step: Int) throws {
        var fingers = try inFlight()
        let time = Double(step) * 0.03
        try fingers.run.send("go", at: 0)
        try fingers.point(0, .down, 100, 0, at: time - 0.01)
        try fingers.run.advance(to: time)
        let before = try shown(fingers)
        // Where it was, and as much farther as the finger has gone beyond its slop.
        for (place, later) in [(120.0, 0.0), (150, 0.1), (90, 0.2)] {
            try fingers.point(0, .move, place, 0, at: time + later)
            let after = try shown(fingers)
            #expect(abs(after - (before + place - 108)) < 1e-9)
            try fingers.run.advance(to: time + later + 0.09)
            #expect(try shown(fingers) == after)
        }
    }

    @Test("A second gesture takes the key from the first")
    func second() throws {
        var fingers = try FingerRun(
            "one = mx.pan { on = knob, axis = \"x\", slop = 0, drives = knob.x }, two = mx.pan { on = side, axis = \"x\", slop = 0, drives = knob.x }"
        )
        try fingers.play(
            "0 down 50,50; 0 move 51,50; 0.3 move 60,50; 0.4 down#1 250,50; 0.4 move#1 251,50; 0.7 move 90,50")
        #expect(try shown(fingers) == 11)
        try fingers.play("0.8 move#1 260,50; 0.9 up 90,50; 1 move#1 270,50")
        #expect(try shown(fingers) == 30)
        try fingers.play("1.1 up#1 270,50")
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
    }

    // MARK: - Rules

    private static let toggle = """
        initial = "off", states = { off = { knob = { x = 0 } }, held = { knob = { x = 5 } }, on = { knob = { x = 100 } } },
        rules = {
          { on = "drag.began", from = "off", to = "held" },
          { on = "drag.ended", from = "held", to = "on", when = { ["e.rest"] = { gte = 50 } } },
          { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "off" },
        },
        feedback = { knob = { x = mx.spring { duration = 0.4, bounce = 0.2 } } }
        """

    private func toggle(_ settings: String = "") throws -> FingerRun {
        try FingerRun("drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x\(settings) }", Self.toggle)
    }

    @Test("If rules listen to `.began` and none is taken, the finger gets nothing")
    func refused() throws {
        var fingers = try toggle()
        try fingers.play("0 down 0,0; 0 move 1,0; 0.2 move 60,0; 0.3 up 60,0")
        #expect(fingers.run.session.activeStates == ["on"])
        try fingers.run.advance(to: 5)
        try fingers.play("6 down 0,0; 6 move 1,0; 6.2 move 60,0")
        #expect(try shown(fingers) == 100)
        try fingers.play("6.3 up 60,0; 6.4 move 90,0")
        #expect(try shown(fingers) == 100)
    }

    @Test("Changes of the model value are silent while a finger has the key")
    func silent() throws {
        var fingers = try toggle()
        try fingers.play("0 down 0,0; 0 move 1,0; 0.2 move 30,0")
        #expect(try shown(fingers) == 30)
        #expect(
            !fingers.run.events.contains {
                if case .action = $0.kind { true } else if case .jump = $0.kind { true } else { false }
            })
        // And once it is let go, the key is asked for its action.
        try fingers.play("0.3 up 30,0")
        #expect(fingers.run.session.activeStates == ["off"])
        let actions = fingers.run.events.compactMap { event -> String? in
            guard case .action(let action) = event.kind else { return nil }
            return action.name
        }
        #expect(actions == ["spring"])
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
    }

    @Test("The next motion begins as fast as the finger was", arguments: [-1500.0, -200, 0, 340, 4000])
    func thrown(speed: Double) throws {
        var fingers = try toggle()
        try fingers.point(0, .down, 0, 0, at: 0)
        for step in 1...25 { try fingers.point(0, .move, speed * Double(step) * 0.008, 0, at: Double(step) * 0.008) }
        let before = try fingers.sample("knob.x")
        try fingers.point(0, .up, speed * 0.2, 0, at: 0.2)
        let after = try fingers.sample("knob.x")
        #expect(abs(after.value.x - before.value.x) < 1e-9)
        #expect(abs(after.velocity.x - speed) < 1e-6 * max(1, abs(speed)))
        guard speed != 0 else { return }
        // Where it rests decides.
        let rest = speed * 0.2 + Decay.normal.projection(of: speed)
        #expect(fingers.run.session.activeStates == [rest >= 50 ? "on" : "off"])
        #expect(try abs(fingers.last("drag.ended", "rest") - rest) < 1e-6 * abs(rest))
        // It really goes on so, and does not only say it.
        try fingers.run.advance(to: 0.2001)
        #expect(try abs((shown(fingers) - after.value.x) / 0.0001 - speed) < 0.02 * abs(speed))
    }

    @Test("After a pause of more than 40 ms it is not thrown", arguments: [(0.02, true), (0.041, false), (1, false)])
    func pause(pause: Double, isThrown: Bool) throws {
        var fingers = try toggle()
        try fingers.point(0, .down, 0, 0, at: 0)
        for step in 1...25 { try fingers.point(0, .move, 1000 * Double(step) * 0.008, 0, at: Double(step) * 0.008) }
        try fingers.point(0, .up, 200, 0, at: 0.2 + pause)
        #expect(try abs(fingers.last("drag.ended", "velocity") - (isThrown ? 1000 : 0)) < 1e-6)
        #expect(try abs(fingers.sample("knob.x").velocity.x - (isThrown ? 1000 : 0)) < 1e-6)
    }

    @Test("Beyond a bound it is as fast as the band lets it be, and beyond a hard one not at all")
    func thrownBeyond() throws {
        for (settings, factor) in [
            (", within = { 0, 50 }, rubber_band = 40", RubberBand(dimension: 40).slope(for: 150)),
            (", within = { 0, 50 }", 0),
        ] {
            var fingers = try toggle(settings)
            try fingers.point(0, .down, 0, 0, at: 0)
            for step in 1...25 { try fingers.point(0, .move, 1000 * Double(step) * 0.008, 0, at: Double(step) * 0.008) }
            try fingers.point(0, .up, 200, 0, at: 0.2)
            #expect(try abs(fingers.sample("knob.x").velocity.x - 1000 * factor) < 1e-6)
            #expect(try fingers.last("drag.ended", "rest") == 50)
        }
    }

    @Test("`rest` is the key's from the beginning, within the bounds and by its own friction")
    func rest() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x, ratio = 2, within = { 0, 200 }, rate = 0.99 }",
            """
            initial = "a", states = { a = { knob = { x = 40 } } },
            rules = { { on = "drag.began", emit = "began" }, { on = "drag.changed" } }
            """)
        try fingers.play("0 down 0,0; 0 move 5,0")
        #expect(try fingers.last("drag.began", "rest") == 50)
        try fingers.play("0.01 move 10,0; 0.02 move 15,0")
        #expect(
            try abs(fingers.last("drag.changed", "rest") - (70 + Decay(rate: 0.99).projection(of: 1000))) < 1e-6)
        #expect(try abs(fingers.last("drag.changed", "velocity") - 500) < 1e-6)
        try fingers.play("0.03 move 20,0; 0.04 move 30,0")
        #expect(try fingers.last("drag.changed", "rest") == 200)
    }

    @Test("A release that nothing answers glides home, as fast as the finger was at first")
    func home() throws {
        var fingers = try FingerRun("drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x }")
        try fingers.point(0, .down, 0, 0, at: 0)
        for step in 1...25 { try fingers.point(0, .move, 800 * Double(step) * 0.008, 0, at: Double(step) * 0.008) }
        let before = try fingers.sample("knob.x")
        try fingers.point(0, .up, 160, 0, at: 0.2)
        #expect(try abs(fingers.sample("knob.x").velocity.x - 800) < 1e-6)
        #expect(try shown(fingers) == before.value.x)
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
        #expect(!fingers.run.session.isMoving)
        #expect(!fingers.run.events.contains { if case .jump = $0.kind { true } else { false } })
    }

    @Test("A pan that is cancelled lets go of the key as well")
    func cancelled() throws {
        var fingers = try toggle()
        try fingers.play("0 down 0,0; 0 move 1,0; 0.2 move 60,0; 0.3 cancel 60,0")
        #expect(fingers.run.session.activeStates == ["off"])
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
    }

    @Test(
        "A rule that ends the gesture lets go of the key, and the finger goes on without it",
        arguments: ["raise = \"drag.cancelled\"", "effect = function(c) c:send(\"drag.ended\", 0) end"])
    func ended(byRule ending: String) throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local knob = mx.rect { "knob", x = 0 }
                return mx.component "c" {
                  layers = { knob }, initial = "free", states = { free = {}, held = {} },
                  gestures = { drag = mx.pan { axis = "x", slop = 0, drives = knob.x } },
                  rules = {
                    { on = "drag.began", from = "free", to = "held" },
                    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free" },
                    { on = "stop", from = "held", \(ending) },
                  },
                  feedback = { knob = { x = mx.smooth(0.2) } },
                }
                """))
        try fingers.play("0 down 50,50; 0 move 51,50; 0.2 move 90,50")
        #expect(try shown(fingers) == 40)
        try fingers.run.send("stop", at: 0.3)
        try fingers.run.advance(to: 0.3)
        #expect(fingers.run.session.activeStates == ["free"])
        try fingers.play("1 move 150,50; 1.1 move 190,50; 1.2 up 190,50")
        #expect(abs(try shown(fingers)) < 0.01)
    }

    @Test("A release whose rule fails lets go all the same", arguments: [false, true])
    func failing(isPosted: Bool) throws {
        var fingers = try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.x }",
            "rules = { { on = \"drag.ended\", effect = function() error(\"no\") end } }")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.2 move 60,0")
        #expect(throws: ScriptFailure.self) {
            if isPosted {
                try fingers.run.send("drag.ended", at: 0.3)
            } else {
                try fingers.play("0.3 up 60,0")
            }
        }
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
        // Of what failed the trigger is told, and the error.
        #expect(
            fingers.run.events.contains {
                guard case .trigger(let trigger, _, _) = $0.kind else { return false }
                return fingers.run.script.component.triggers[trigger].name == "drag.ended"
            })
    }

    @Test("A style that comes meanwhile, with keys of its own, leaves the finger its key")
    func restyled() throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local knob = mx.rect { "knob", class = "card", x = 0 }
                return mx.component "c" {
                  layers = { knob }, gestures = { drag = mx.pan { axis = "x", slop = 0, drives = knob.x } },
                }
                """))
        let style = try StyleScript(
            Array(
                """
                local mx = require "microix"
                return mx.style "theme" { card = { opacity = 0.5, anchor = { 0, 0 }, scale = 2, rotation = 4, width = 3 } }
                """.utf8), name: "s.lua")
        try fingers.play("0 down 0,0; 0 move 1,0; 0.2 move 30,0")
        fingers.run.session.restyle(try fingers.run.script.styled(style).component)
        try fingers.play("0.3 move 40,0")
        #expect(try shown(fingers) == 40)
        try fingers.play("0.4 up 40,0")
        try fingers.run.advance(to: 3)
        #expect(try shown(fingers) == 0)
    }

    // MARK: - Hosts

    @Test("A host that recognises gestures by itself drives as well")
    func host() throws {
        var fingers = try toggle(", within = { 0, 120 }, rubber_band = 40")
        func payload(_ fields: [(name: String, value: Double)]) -> PlainData {
            .table(fields.map { PlainData.Field($0.name, .number($0.value)) })
        }
        try fingers.run.send("drag.began", at: 1)
        #expect(fingers.run.session.activeStates == ["held"])
        try fingers.run.send("drag.changed", payload([("translation", 30)]), at: 1.2)
        #expect(try shown(fingers) == 30)
        try fingers.run.send("drag.changed", payload([("translation", 200), ("velocity", 500)]), at: 1.3)
        #expect(try abs(shown(fingers) - RubberBand(dimension: 40).clamp(200, to: 0...120)) < 1e-12)
        try fingers.run.send("drag.changed", payload([("translation", 20)]), at: 1.4)
        // It says how fast it is, and not again how far.
        try fingers.run.send("drag.ended", payload([("velocity", 900)]), at: 1.5)
        #expect(try shown(fingers) == 20)
        #expect(try abs(fingers.sample("knob.x").velocity.x - 900) < 1e-9)
        #expect(fingers.run.session.activeStates == ["on"])
        try fingers.run.advance(to: 4)
        #expect(try shown(fingers) == 100)
    }

    @Test("A host that says `drag.ended` and nothing else drives nothing")
    func hostEndOnly() throws {
        var fingers = try toggle()
        try fingers.run.send("drag.ended", at: 1)
        try fingers.run.send("drag.changed", at: 1)
        #expect(try shown(fingers) == 0)
        #expect(fingers.run.session.activeStates == ["off"])
    }

    @Test("Whatever numbers a host posts, what is shown is a number", arguments: [1e300, -1e308, .infinity, .nan])
    func absurd(number: Double) throws {
        for name in ["translation", "velocity", "touches", "x"] {
            var fingers = try toggle(", ratio = 1e9")
            try fingers.run.send("drag.began", at: 1)
            let payload = PlainData.table([PlainData.Field(name, .number(number))])
            do {
                try fingers.run.send("drag.changed", payload, at: 1.1)
                try fingers.run.send("drag.ended", payload, at: 1.2)
            } catch is TriggerProblem {
                // It may refuse them.
            }
            try fingers.run.advance(to: 1.3)
            #expect(try fingers.sample("knob.x").value.isFinite && fingers.sample("knob.x").velocity.isFinite)
            let resumed = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
            #expect(resumed == fingers.run.session)
        }
    }

    // MARK: - The hot path

    /// Counts what it is asked to run.
    private final class Counter: RuleHost {
        let host: ScriptHost
        var calls = 0

        init(host: ScriptHost) { self.host = host }

        var wantsEvents: Bool { false }

        func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
            calls += 1
            return try host.call(function, scope: &scope)
        }

        func answer(
            _ function: HostFunction, scope: inout EffectScope
        ) throws(ScriptFailure) -> ActionAnswer {
            calls += 1
            return try host.answer(function, scope: &scope)
        }

        func observe(_ event: TimelineEvent) {}
    }

    @Test("Where no rule listens to `.changed`, no sample of a finger calls a function")
    func hotPath() throws {
        let script = try load(
            """
            local mx = require "microix"
            local knob = mx.rect { "knob", x = 0, y = 0 }
            return mx.component "c" {
              layers = { knob }, initial = "a",
              states = { a = { knob = { y = function(c) return c.n end } }, b = {} }, context = { n = 0 },
              gestures = { drag = mx.pan { axis = "x", slop = 0, drives = knob.x,
                within = { function() return -900 end, function() return 900 end }, rubber_band = 40 } },
              rules = {
                { on = "drag.began", effect = function(c) c.n = 1 end },
                { on = "drag.ended", when = function() return true end },
              },
              feedback = { knob = { x = mx.spring { duration = function() return 0.3 end } } },
              action = function() end,
            }
            """)
        var session = Session(script.component)
        let host = Counter(host: script.host())
        try session.point(PointerSample(0, .down, x: 0, y: 0), at: 0.1)
        try session.point(PointerSample(0, .move, x: 1, y: 0), at: 0.1)
        try session.advance(to: 0.1, host: host)
        #expect(host.calls > 0)
        host.calls = 0
        for step in 1...100 {
            let time = 0.1 + Double(step) * 0.008
            try session.point(PointerSample(0, .move, x: Double(step) * 20, y: 3), at: time)
            try session.advance(to: time, host: host)
        }
        #expect(host.calls == 0)
        try session.point(PointerSample(0, .up, x: 0, y: 0), at: 1)
        try session.advance(to: 1, host: host)
        #expect(host.calls > 0)
    }
}
