import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

/// What a motion that gains turns has turned stays with the key, whatever takes it over.
@Suite("An angle keeps its whole turns, whatever takes it over")
struct KeptTurnsTests {
    /// A direction, an extent, a free direction and a number, each by the same loop, and a gear that follows the first.
    static func script(loop: String, action: String = "mx.smooth(0.4)", off: String = "0", more: String = "") -> String
    {
        """
        local mx = require "microix"
        local a = mx.arc { "a", start = \(off), sweep = 90, rotation = \(off) }
        local g = mx.rect { "g" }
        local loop, action = \(loop), \(action)
        return mx.component "turns" {
          layers = { a, g }, properties = { head = mx.angle(\(off)), count = \(off) }, initial = "off",
          states = {
            off = {}, zero = { a = { rotation = 0 } }, ten = { a = { rotation = 10 } },
            far = { a = { rotation = 1080 } }, other = { a = { rotation = 50 }, g = { rotation = 20 } },
            on = { a = { rotation = loop, start = loop, sweep = loop }, head = loop, count = loop },
            geared = { a = { rotation = loop }, g = { rotation = a.rotation * -2 } },
            meshed = { a = { rotation = 10 }, g = { rotation = a.rotation * -2 } },
            trailing = { g = { rotation = mx.follow(a.rotation * -2, mx.smooth(0.2)) } },
            sways = { a = {
              rotation = mx.ease_in_out { 0.5, from = -10, to = 10, autoreverse = true, repeats = mx.forever },
            } },
          },
          rules = {
            { on = "off", to = "off" }, { on = "zero", to = "zero" }, { on = "ten", to = "ten" },
            { on = "far", to = "far" }, { on = "other", to = "other" }, { on = "on", to = "on" },
            { on = "geared", to = "geared" }, { on = "meshed", to = "meshed" }, { on = "trailing", to = "trailing" },
            { on = "sways", to = "sways" },
          },
          feedback = { a = { rotation = action, start = action, sweep = action }, head = action, count = action,
            g = { rotation = action } },
          \(more)
        }
        """
    }

    static let spin = "mx.linear { 1, by = 360, repeats = mx.forever }"
    static let together =
        "mx.together { \(spin), mx.linear { 0.3, by = 10, additive = true, repeats = mx.forever } }"

    private func run(
        _ loop: String = spin, _ action: String = "mx.smooth(0.4)", off: String = "0", more: String = "",
        reducesMotion: Bool = false
    ) throws -> ScriptRun {
        try ScriptRun(load(Self.script(loop: loop, action: action, off: off, more: more)), reducesMotion: reducesMotion)
    }

    /// The farthest that a key falls back behind where it has been, from now on; one way or the other.
    private func fallsBack(_ run: inout ScriptRun, _ key: String, _ sign: Double = 1, for seconds: Double = 4) throws
        -> Double
    {
        let begin = run.session.now.seconds
        var (farthest, back) = (-Double.infinity, 0.0)
        for frame in 0...Int(seconds * 500) {
            try run.advance(to: begin + Double(frame) / 500)
            let shown = sign * (try run.shown(key))
            farthest = max(farthest, shown)
            back = max(back, farthest - shown)
        }
        return back
    }

    // MARK: - Leaving

    @Test(
        "What leaves an endless turn goes on forward, and rests at the state's angle; extents and numbers go by theirs")
    func leaves() throws {
        var run = try run()
        try run.send("on", at: 0)
        try run.advance(to: 10.3)
        try run.send("off", at: 10.3)
        for key in ["a.rotation", "a.start", "head"] {
            var own = run
            #expect(try fallsBack(&own, key) == 0)
            #expect(try own.shown(key) == 3960)
        }
        for (key, end) in [("a.sweep", 90.0), ("count", 0)] {
            var own = run
            #expect(try fallsBack(&own, key) > 3000)
            #expect(abs(try own.shown(key) - end) < 1e-6)
        }
        guard
            case .action(let action)? = run.events.last(where: {
                if case .action(let action) = $0.kind {
                    action.key == run.script.component.key(named: "a.rotation")
                } else {
                    false
                }
            })?.kind
        else { return #expect(Bool(false)) }
        #expect(action.target?.x == 3960)
    }

    @Test("A jiggle, and a loop there and back, go by plain numbers; values beyond a turn are meant, and unwind")
    func gainsNothing() throws {
        var run = try run()
        try run.send("far", at: 0)
        try run.advance(to: 3)
        #expect(try run.shown("a.rotation") == 1080)
        try run.send("sways", at: 3)
        try run.advance(to: 6.1)
        #expect(abs(try run.shown("a.rotation")) < 11)
        try run.send("ten", at: 6.1)
        try run.advance(to: 9)
        #expect(try run.shown("a.rotation") == 10)
        run = try self.run("mx.linear { 1, by = 360, autoreverse = true, repeats = mx.forever }")
        try run.send("on", at: 0)
        try run.send("off", at: 0.9)
        try run.advance(to: 5)
        #expect(try run.shown("a.rotation") == 0)
    }

    private static let loops: [(String, Double)] = [
        ("mx.linear { 1, by = -360, repeats = mx.forever }", -1.0),
        ("mx.linear { 0.1, by = 100, repeats = mx.forever }", 1),
        ("mx.keyframes { values = { 0, 200, 90 }, duration = 0.5, cumulative = true, repeats = mx.forever }", 1),
        ("mx.sequence { mx.ease { 0.3, by = 50 }, mx.linear { 0.3, by = -90, repeats = mx.forever } }", -1),
        (together, 1),
        ("mx.linear { 1, by = 360, repeats = mx.forever, additive = true }", 1),
        ("mx.linear { 0.4, by = -77, repeats = mx.forever, additive = true }", -1),
    ]

    @Test("However it turns", arguments: loops)
    func anyLoop(loop: String, sign: Double) throws {
        for leaving in [0.7, 3.21, 5.9] {
            var run = try run(loop, off: "30")
            try run.send("on", at: 0)
            try run.advance(to: leaving)
            try run.send("off", at: leaving)
            let before = try run.shown("a.rotation")
            // Keyframes may still be on their way back within a cycle.
            let velocity = run.session.shown(try #require(run.script.component.key(named: "a.rotation")), at: leaving)
                .velocity.x
            let back = try fallsBack(&run, "a.rotation", sign)
            if sign * velocity >= 0 { #expect(back < 1e-9, "\(leaving)") }
            let after = try run.shown("a.rotation")
            #expect(
                abs((after - 30).remainder(dividingBy: 360)) < 1e-6 && abs(after - before) < 900, "\(before) \(after)")
        }
    }

    @Test("A motion that ends and has gained turns ends at the state's angle, or goes on to it")
    func repeated() throws {
        for (loop, end) in [
            ("mx.linear { 0.5, by = 360, repeats = 3 }", 1080.0), ("mx.linear { 0.5, by = 100, repeats = 3 }", 360),
            ("mx.linear { 0.5, by = -100, repeats = 4 }", -720),
            ("mx.linear { 0.5, by = 100, repeats = 3, additive = true }", 360),
            ("mx.sequence { mx.linear { 0.5, by = 360, repeats = 2 }, mx.smooth(0.3) }", 720),
        ] {
            var run = try run(Self.spin, loop, off: "0")
            try run.send("ten", at: 0)
            #expect(try fallsBack(&run, "a.rotation", end.sign == .minus ? -1 : 1) < 1e-9, "\(loop)")
            let shown = try run.shown("a.rotation")
            #expect(abs((shown - 10).remainder(dividingBy: 360)) < 1e-9 && abs(shown - end) <= 380, "\(loop): \(shown)")
            try run.send("off", at: 5)
            try run.advance(to: 5.7)
            try run.send("ten", at: 5.7)
            try run.advance(to: 12)
            #expect(abs((try run.shown("a.rotation") - 10).remainder(dividingBy: 360)) < 1e-9, "\(loop)")
        }
    }

    @Test("Later values count from the turns kept; a second value a millisecond later as well")
    func later() throws {
        var run = try run()
        try run.send("on", at: 0)
        try run.advance(to: 2.9)
        try run.send("off", at: 2.9)
        try run.send("ten", at: 2.901)
        try run.advance(to: 6)
        let shown = try run.shown("a.rotation")
        #expect(shown == 1090 || shown == 1450)
        try run.send("off", at: 6)
        try run.advance(to: 9)
        #expect(try run.shown("a.rotation") == shown - 10)
        try run.send("far", at: 9)
        try run.advance(to: 12)
        #expect(try run.shown("a.rotation") == shown - 10 + 1080)
        try run.send("sways", at: 12)
        try run.advance(to: 15)
        #expect(abs(try run.shown("a.rotation") - (shown - 10)) < 11)
    }

    @Test(
        "A tenth of a degree short of its target, whatever takes over needs not to run back",
        arguments: [
            "mx.smooth(0.4)", "mx.ease(0.3)", "mx.linear(0.5)", "mx.ease_out(0.2)",
            "mx.ease_in_out { 0.3, delay = 0.1 }",
            "mx.smooth { 0.3, additive = true }",
        ])
    func short(action: String) throws {
        for loop in [Self.spin, "mx.linear { 0.1, by = 360, repeats = mx.forever }"] {
            for early in [0.1, 5, 20, 90, 200] {
                var run = try run(loop, action)
                let speed = loop == Self.spin ? 360.0 : 3600
                try run.send("on", at: 0)
                let leaving = 3 - early / speed
                try run.advance(to: leaving)
                try run.send("off", at: leaving)
                let before = try run.shown("a.rotation")
                #expect(try fallsBack(&run, "a.rotation") < 1e-6, "\(early)")
                let after = try run.shown("a.rotation")
                #expect(after.remainder(dividingBy: 360) == 0)
                // No farther than a turn more than it needs.
                #expect(after - before <= 360 + 0.8 * speed * 0.5, "\(early): \(after - before)")
            }
        }
    }

    @Test("Reduced motion cuts to the equal angle")
    func reduced() throws {
        var run = try run(reducesMotion: true)
        try run.send("on", at: 0)
        try run.advance(to: 5.2)
        try run.send("off", at: 5.2)
        let shown = try run.shown("a.rotation")
        #expect(shown.remainder(dividingBy: 360) == 0 && abs(shown - 5.2 * 360) <= 360)
        try run.advance(to: 8)
        #expect(try run.shown("a.rotation") == shown)
    }

    @Test("What is cut on purpose, too")
    func cut() throws {
        var run = try run(Self.spin, "mx.none")
        try run.send("on", at: 0)
        try run.send("off", at: 5.2)
        #expect(try run.shown("a.rotation") == 2160)
    }

    @Test(
        "What leaves an additive turn for another number goes on forward to it, as what leaves any turn does",
        arguments: [("park", 2.0, 990.0), ("park", 2.9, 1350), ("back", 2.9, 1350), ("back", 2.3, 990)])
    func additiveToAnotherNumber(_ trigger: String, _ time: Double, _ end: Double) throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "t" { properties = { head = mx.angle(0) }, initial = "off",
                  states = { off = {}, park = { head = 270 }, back = { head = -90 },
                    on = { head = mx.linear { 1, by = 360, repeats = mx.forever, additive = true } } },
                  rules = { { on = "go", to = "on" }, { on = "park", to = "park" }, { on = "back", to = "back" } },
                  feedback = { head = mx.smooth(0.4) } }
                """))
        let head = try #require(run.script.component.key(named: "head"))
        try run.send("go", at: 0)
        try run.advance(to: time)
        let left = run.session.shown(head, at: time).value.x
        try run.send(trigger, at: time)
        try run.advance(to: time + 4)
        #expect(abs(left - 360 * time) < 1e-6 && run.session.shown(head, at: time + 4).value.x == end)
    }

    @Test("A snapshot holds them, in mid-turn and after")
    func resumes() throws {
        for loop in [Self.spin, "mx.linear { 1, by = 360, repeats = mx.forever, additive = true }"] {
            var run = try run(loop)
            try run.send("on", at: 0)
            try run.advance(to: 3.3)
            var resumed = run
            resumed.session = try Session(run.script.component, resuming: run.session.snapshot)
            #expect(resumed.session == run.session)
            for (trigger, time) in [("off", 3.3), ("ten", 3.5), ("off", 7.0)] {
                try run.send(trigger, at: time)
                try resumed.send(trigger, at: time)
                #expect(try run.shown("a.rotation") == resumed.shown("a.rotation"))
                resumed.session = try Session(run.script.component, resuming: resumed.session.snapshot)
            }
            try run.advance(to: 9)
            try resumed.advance(to: 9)
            #expect(try run.shown("a.rotation") == 1440 && resumed.shown("a.rotation") == 1440)
        }
    }

    // MARK: - Fingers

    private func fingers(_ bounds: String = "") throws -> FingerRun {
        try FingerRun(
            "drag = mx.pan { axis = \"x\", slop = 0, drives = knob.rotation\(bounds) }",
            """
            initial = "off",
            states = {
              off = {}, on = { knob = { rotation = \(Self.spin) } },
              rocks = { knob = { rotation = mx.linear { 1, by = 360, additive = true, repeats = mx.forever } } },
              ten = { knob = { rotation = 10 } },
            },
            rules = {
              { on = "on", to = "on" }, { on = "off", to = "off" }, { on = "rocks", to = "rocks" },
              { on = "ten", to = "ten" },
              { on = "drag.ended", to = "off" },
            },
            feedback = { knob = { rotation = mx.smooth(0.4) } },
            """)
    }

    @Test("A finger that catches the spin keeps its turns; what it lets go counts from them")
    func caught() throws {
        for (leaving, way, end) in [(3.4, 10.0, 1080.0), (3.4, 1090, 1080), (5.9, -20, 1800)] {
            var fingers = try fingers()
            try fingers.run.send("on", at: 0)
            try fingers.play("\(leaving) down 50,50; \(leaving) move 51,50; \(leaving + 0.4) move \(50 + way),50")
            #expect(abs(try fingers.sample("knob.rotation").value.x - (360 * leaving + way)) < 2)
            let model = try #require(
                fingers.run.session.target(of: fingers.run.script.component.key(named: "knob.rotation")!))
            #expect(abs(model.x - 360 * leaving) < 2)
            try fingers.play("\(leaving + 0.8) up \(50 + way),50")
            try fingers.run.advance(to: 12)
            #expect(try fingers.sample("knob.rotation").value.x == end)
            try fingers.run.send("ten", at: 12)
            try fingers.run.advance(to: 14)
            #expect(try fingers.sample("knob.rotation").value.x == end + 10)
        }
    }

    @Test("Its bounds are meant from the turns")
    func bounds() throws {
        for (within, leaving, way, expected) in [
            ("{ 0, 270 }", 3.4, 500.0, 1350.0), ("{ -135, 135 }", 3.8, 500, 1575), ("{ -135, 135 }", 3.8, -500, 1305),
        ] {
            var fingers = try fingers(", within = \(within)")
            try fingers.run.send("on", at: 0)
            try fingers.play("\(leaving) down 50,50; \(leaving) move 51,50; \(leaving + 0.4) move \(50 + way),50")
            try fingers.run.advance(to: leaving + 1)
            #expect(try fingers.sample("knob.rotation").value.x == expected)
            let snapshot = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
            #expect(snapshot == fingers.run.session)
        }
    }

    @Test("A turn that is added above a finger fades forward, and moves nothing under it")
    func addedAboveAFinger() throws {
        var fingers = try fingers()
        try fingers.run.send("rocks", at: 0)
        try fingers.play("3 down 50,50; 3 move 51,50; 3.3 move 60,50")
        let before = try fingers.sample("knob.rotation").value.x
        try fingers.run.send("ten", at: 3.3)
        #expect(abs(try fingers.sample("knob.rotation").value.x - before) < 1e-9)
        try fingers.play("4 move 70,50")
        #expect(abs(try fingers.sample("knob.rotation").value.x - 1460) < 1e-9)
        try fingers.play("4.5 up 70,50")
        try fingers.run.advance(to: 8)
        #expect(try fingers.sample("knob.rotation").value.x == 1440)
    }

    // MARK: - Gears

    @Test("A gear goes on with what it follows, and keeps what it shows, as it goes over to a number and back")
    func gear() throws {
        var run = try run()
        try run.send("geared", at: 0)
        try run.advance(to: 3.4)
        #expect(abs(try run.shown("g.rotation") + 2 * 1224) < 1e-6)
        // While what it follows turns, it leaves the way in which it goes.
        try run.send("off", at: 3.4)
        #expect(try fallsBack(&run, "g.rotation", -1) < 1e-9)
        let rest = try run.shown("g.rotation")
        #expect(rest.remainder(dividingBy: 360) == 0 && abs(rest + 2448) < 500)
        // To what has turned and rests it comes within a turn.
        try run.send("meshed", at: 8)
        #expect(abs(try run.shown("g.rotation") - rest) < 1e-9)
        try run.advance(to: 12)
        let meshed = try run.shown("g.rotation")
        #expect(abs(meshed - (rest - 20)) < 1e-9)
        #expect(abs((meshed + 2 * (try run.shown("a.rotation"))).remainder(dividingBy: 360)) < 1e-9)
        // And leaves it within one.
        try run.send("other", at: 12)
        try run.advance(to: 16)
        #expect(abs(try run.shown("g.rotation") - (rest + 20)) < 1e-9)
    }

    @Test("So does one that follows through a spring")
    func trails() throws {
        var run = try run()
        try run.send("on", at: 0)
        try run.send("off", at: 4.2)
        try run.advance(to: 8)
        try run.send("trailing", at: 8)
        #expect(try run.shown("g.rotation") == 0)
        try run.advance(to: 10)
        #expect(abs(try run.shown("g.rotation")) < 1e-6)
        let key = try #require(run.script.component.key(named: "g.rotation"))
        #expect(abs(try #require(run.session.target(of: key)?.x)) < 1e-6)
        var resumed = run
        resumed.session = try Session(run.script.component, resuming: run.session.snapshot)
        for name in ["far", "trailing"] {
            try run.send(name, at: run.session.now.seconds + 0.25)
            try resumed.send(name, at: run.session.now.seconds)
        }
        #expect(try run.shown("g.rotation") == resumed.shown("g.rotation"))
        try run.advance(to: 14)
        #expect(abs((try run.shown("g.rotation") + 2 * run.shown("a.rotation")).remainder(dividingBy: 360)) < 1e-6)
    }

    @Test("What bends what it follows back into a turn has turned nowhere, and is left by plain numbers")
    func wrapped() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a, g = mx.rect { "a", rotation = 0 }, mx.rect { "g", rotation = 0 }
                return mx.component "c" {
                  layers = { a, g }, initial = "on",
                  states = {
                    on = { a = { rotation = \(Self.spin) }, g = { rotation = mx.wrap(a.rotation, 0, 360) } },
                    still = { a = { rotation = 200 }, g = { rotation = mx.wrap(a.rotation, 0, 360) } }, off = {},
                  },
                  rules = { { on = "still", to = "still" }, { on = "off", to = "off" } },
                  feedback = { a = { rotation = mx.smooth(0.4) }, g = { rotation = mx.smooth(0.4) } },
                }
                """))
        try run.send("still", at: 5.3)
        try run.send("off", at: 9)
        try run.advance(to: 12)
        #expect(try run.shown("g.rotation") == 0)
        #expect(try run.shown("a.rotation").remainder(dividingBy: 360) == 0)
    }

    @Test("A free key is a direction where it is made with mx.angle: a number, an expression or a function")
    func freeDirections() throws {
        let script = try load(
            """
            local mx = require "microix"
            local knobs = mx.tuning { ahead = 30 }
            return mx.component "c" {
              tuning = knobs, context = { to = 40 },
              properties = {
                plain = mx.angle(10), knob = mx.angle(knobs.ahead), twice = mx.angle(mx.key "plain" * 2),
                told = mx.angle(function(c) return c.to end), number = 10,
              },
            }
            """)
        for (name, value) in [("plain", 10.0), ("knob", 30), ("twice", 20), ("told", 40)] {
            let key = try #require(script.component.key(named: name))
            let own = script.component.keys[key]
            #expect(own.kind == .angle && own.unit == .degrees && own.isDirection)
            #expect(try ScriptRun(script).shown(name) == value)
        }
        let number = script.component.keys[try #require(script.component.key(named: "number"))]
        #expect(number.kind == .number && !number.isDirection)
        #expect(
            headlines(
                "local mx = require \"microix\"\nreturn mx.component \"c\" { properties = { head = mx.angle \"up\" } }")
                == ["2:59: the property 'head' must be a number, not 'up'"])
    }

    @Test("A part keeps its turns as it does alone, and so does a row that comes later")
    func parts() throws {
        let own = """
            local ring = mx.rect { "ring", rotation = 0 }
            local part = mx.component "part" {
              layers = { ring }, properties = { head = mx.angle(0) }, initial = "off",
              states = { off = {}, on = { ring = { rotation = \(Self.spin) }, head = \(Self.spin) } },
              rules = { { on = "go", from = "off", to = "on" }, { on = "go", from = "on", to = "off" } },
              feedback = { ring = { rotation = mx.smooth(0.4) }, head = mx.ease(0.3) },
            }
            """
        var alone = try ScriptRun(load("local mx = require \"microix\"\n\(own)\nreturn part"))
        var whole = try ScriptRun(
            load(
                """
                local mx = require "microix"
                \(own)
                local both = function() return { 1, 2 } end
                return mx.component "whole" {
                  parts = { { "one", part }, mx.each { "row", part = part, max = 2, ids = both } },
                  rules = {
                    { on = "go", effect = function(c) c:raise("one.go") c:raise("row[1].go") c:raise("row[2].go") end },
                  },
                }
                """))
        for time in [0.0, 2.7, 4, 9.1, 9.11] {
            try alone.send("go", at: time)
            try whole.send("go", at: time)
            for later in [0.05, 0.4, 0.6] {
                if time == 9.1 { continue }
                try alone.advance(to: time + later)
                try whole.advance(to: time + later)
                for key in ["ring.rotation", "head"] {
                    let shown = try alone.shown(key)
                    for part in ["one", "row[1]", "row[2]"] { #expect(try whole.shown("\(part).\(key)") == shown) }
                }
            }
        }
    }

    // MARK: - Any session

    @Test("On leaving a loop that gains turns no angle ever runs back, and it ends at the state's, in random sessions")
    func anySession() throws {
        var random = SplitMix64(seed: 3107)
        for _ in 0..<150 {
            let isForward = random.happens(0.6)
            let sign: Double = isForward ? 1 : -1
            let by = sign * random.number(5...800)
            let seconds = random.number(0.2...2)
            let isAdditive = random.happens(0.3)
            let loop =
                "mx.linear { \(seconds), by = \(by), repeats = mx.forever\(isAdditive ? ", additive = true" : "") }"
            let action = random.pick([
                "mx.smooth(\(random.number(0.1...1)))", "mx.ease(\(random.number(0.1...1)))",
                "mx.linear(\(random.number(0.1...1)))", "mx.ease_out { \(random.number(0.1...1)), delay = 0.2 }",
                "mx.smooth { \(random.number(0.1...1)), additive = true }",
            ])
            let off = random.number(-200...200)
            var run = try run(loop, action, off: "\(off)")
            var time = 0.0
            for _ in 0..<3 {
                try run.send("on", at: time)
                time += random.number(0.3...4)
                try run.advance(to: time)
                try run.send("off", at: time)
                let before = try run.shown("a.rotation")
                let back = try fallsBack(&run, "a.rotation", sign)
                #expect(back < 1e-6, "\(loop) by \(action) from \(before): \(back)")
                time += 4
                let after = try run.shown("a.rotation")
                #expect(abs((after - off).remainder(dividingBy: 360)) < 1e-6, "\(loop) by \(action)")
                #expect(abs(after - before) < 360 + abs(by / seconds), "\(loop) by \(action): \(after - before)")
            }
        }
    }
}
