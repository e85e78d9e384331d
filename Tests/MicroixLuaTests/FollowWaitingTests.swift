import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// What keys follow that waits, or bends where it can't be seen from afar: against an integrator that knows positions alone.
@Suite("Keys that follow what waits and what bends")
struct FollowWaitingTests {
    /// The way of a spring through the positions that a session shows, from rest, between the instants at which they bend.
    private static func reference(
        _ spring: Spring, from start: ReferenceIntegrator.State, in range: ClosedRange<Double>, bends: [Double],
        _ target: @escaping (Double) -> Double
    ) -> ReferenceIntegrator.State {
        let integrator = ReferenceIntegrator(stiffness: spring.stiffness, damping: spring.damping, target: target)
        var (state, time) = (start, range.lowerBound)
        let inside = bends.sorted().filter { $0 > range.lowerBound + 1e-9 && $0 < range.upperBound - 1e-9 }
        for stop in inside + [range.upperBound] where stop > time {
            state = integrator.run(state, from: time, to: stop, step: 0.002)
            time = stop
        }
        return state
    }

    @Test(
        "A motion is followed on its whole way, its waiting too, from rest and in flight",
        arguments: [
            "mx.linear { 0.265, delay = 0.13 }", "mx.spring { 0.3, bounce = 0.3, delay = 0.2 }",
            "mx.ease { 0.4, delay = 0.1, hold = 'backwards' }",
            "mx.ease { 0.4, from = 20, delay = 0.1, hold = 'backwards' }",
            "mx.keyframes { values = { 0, 60, -30, 40 }, duration = 0.5, delay = 0.17 }",
            "mx.stagger { mx.ease(0.3), step = 0.15 }",
            "mx.ease { 0.3, delay = 0.05, repeats = 2, autoreverse = true }",
        ], [[0.1], [0.1, 0.31], [0.1, 0.16, 0.5]])
    func waiting(_ action: String, _ triggers: [Double]) throws {
        let script = try load(
            """
            local mx = require "microix"
            local a, b = mx.rect { "a" }, mx.rect { "b" }
            local s = mx.spring { 0.382, bounce = 0.4 }
            return mx.component "t" {
              layers = { a, b },
              properties = { plain = mx.follow(b.x, s), held = mx.follow(mx.clamp(b.x, -200, 200), s), sine = mx.follow(mx.sin(b.x * 2) * 30, s) },
              initial = "l", states = { l = {}, r = { a = { x = 100 }, b = { x = -93 } } },
              rules = { { on = "go", from = "l", to = "r" }, { on = "go", from = "r", to = "l" } },
              feedback = { a = { x = \(action) }, b = { x = \(action) } },
            }
            """)
        var run = try ScriptRun(script)
        let source = try #require(script.component.key(named: "b.x"))
        let goals: [(key: String, goal: (Double) -> Double)] = [
            ("plain", { $0 }), ("held", { $0 }), ("sine", { sin($0 * .pi / 90) * 30 }),
        ]
        var states = goals.map { _ in ReferenceIntegrator.State(value: 0, velocity: 0) }
        var time = 0.0
        for next in triggers + [1.6] {
            let bends =
                run.session.discontinuities(of: source, in: time...next).map { $0.time }
                + (1...400).map { time + Double($0) * 0.0005 }
            let session = run.session
            for (index, goal) in goals.enumerated() {
                states[index] = Self.reference(
                    Spring(duration: 0.382, bounce: 0.4), from: states[index], in: time...next,
                    bends: bends + [0.1, 0.13, 0.05, 0.2, 0.17, 0.15].map { time + $0 }
                ) { goal.goal(session.shown(source, at: $0).value.x) }
            }
            if next == 1.6 { try run.advance(to: next) } else { try run.send("go", at: next) }
            for (index, goal) in goals.enumerated() {
                let error = abs(try run.shown(goal.key) - states[index].value)
                #expect(error < 1e-5, "\(goal.key) at \(next): \(error)")
            }
            time = next
        }
    }

    @Test("A loop that has waited and taken over from what moved is followed while it does", arguments: [0.1, 0.25])
    func delayedLoop(delay: Double) throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "t" {
              properties = { g = 0, y = mx.follow(mx.key "g", mx.spring { 0.2, bounce = 0.2 }) },
              initial = "a", states = { a = {}, b = { g = 100 },
                c = { g = mx.ease_in_out { 0.6, from = 20, to = 80, autoreverse = true, repeats = mx.forever, delay = \(delay) } } },
              rules = { { on = "b", to = "b" }, { on = "c", to = "c" } }, feedback = { g = mx.spring { 0.5, bounce = 0.3 } },
            }
            """)
        var run = try ScriptRun(script)
        try run.send("b", at: 0.1)
        try run.send("c", at: 0.25)
        let source = try #require(script.component.key(named: "g"))
        let key = try #require(script.component.key(named: "y"))
        let start = run.session.shown(key, at: 0.25)
        for end in [0.5, 0.9, 3] {
            let session = run.session
            let bends: [Double] = [0, 0.35, 0.6, 1.2, 1.8, 2.4].map { 0.25 + delay + $0 }
            let state = Self.reference(
                Spring(duration: 0.2, bounce: 0.2), from: .init(value: start.value.x, velocity: start.velocity.x),
                in: 0.25...end, bends: bends
            ) { session.shown(source, at: $0).value.x }
            let shown = run.session.shown(key, at: end).value.x
            #expect(abs(shown - state.value) < 2e-5, "\(end): \(shown), not \(state.value)")
        }
    }

    @Test("Corners are followed to the last digits, wherever they lie in a loop", arguments: 0..<24)
    func corners(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &+ 900)
        let (low, high) = (chance.number(-60...0), chance.number(20...130))
        // Often so near the turn of the loop that it is passed for a moment.
        let near = chance.happens(0.5) ? high - chance.magnitude(-12...2) : chance.number(low...high)
        let form = chance.pick(["mx.abs(G - C)", "mx.clamp(G, -10, C)", "mx.max(G, C)", "mx.wrap(G, 0, C + 200)"])
        let (duration, bounce) = (chance.number(0.1...0.6), chance.number(-0.3...0.5))
        let law = chance.pick(["mx.ease_in_out", "mx.linear", "mx.ease"])
        let cycle = chance.number(0.3...0.9)
        let script = try load(
            """
            local mx = require "microix"
            local G, C = mx.key "g", \(near)
            return mx.component "l" {
              properties = { g = \(low), y = mx.follow(\(form), mx.spring { duration = \(duration), bounce = \(bounce) }) },
              initial = "a", states = { a = { g = \(law) { \(cycle), from = \(low), to = \(high), autoreverse = true, repeats = mx.forever } } },
              rules = { { on = "nop", effect = function(c) end } },
            }
            """)
        var run = try ScriptRun(script)
        func goal(_ g: Double) -> Double {
            switch form {
            case "mx.abs(G - C)": abs(g - near)
            case "mx.clamp(G, -10, C)": g < -10 ? -10 : min(g, near)
            case "mx.max(G, C)": max(g, near)
            default: g - (g / (near + 200)).rounded(.down) * (near + 200)
            }
        }
        let source = try #require(script.component.key(named: "g"))
        let key = try #require(script.component.key(named: "y"))
        let session = run.session
        let start = session.shown(key, at: 0)
        // Where it turns, and where it passes a corner: found by bisection of what is shown.
        var bends = (0...20).map { Double($0) * cycle }
        for corner in [near, -10, 0, near + 200] {
            for turn in 0..<12 {
                let (begin, end) = (Double(turn) * cycle, Double(turn + 1) * cycle)
                func excess(_ time: Double) -> Double { session.shown(source, at: time).value.x - corner }
                var (left, right) = (begin + 1e-12, end - 1e-12)
                guard excess(left) * excess(right) < 0 else { continue }
                for _ in 0..<70 {
                    let middle = (left + right) / 2
                    if excess(left) * excess(middle) > 0 { left = middle } else { right = middle }
                }
                bends.append(right)
            }
        }
        let end = 2.9
        let state = Self.reference(
            Spring(duration: duration, bounce: bounce), from: .init(value: start.value.x, velocity: start.velocity.x),
            in: 0...end, bends: bends
        ) { goal(session.shown(source, at: $0).value.x) }
        try run.advance(to: end)
        let size = max(1, abs(low), abs(high), abs(near))
        let error = try abs(run.shown("y") - state.value)
        #expect(error < 1e-8 * size, "\(form), \(near): \(error)")
    }

    @Test("Entered anew with a delay, a key goes on following what it followed, wherever that goes meanwhile")
    func entering() throws {
        let script = try load(
            """
            local mx = require "microix"
            local s = { duration = 0.3, bounce = 0.2, delay = 0.3 }
            return mx.component "t" {
              properties = { g = 0, h = 500, y = 0 }, initial = "a",
              states = {
                a = { y = mx.follow(mx.key "g", mx.spring { 0.4, bounce = 0.1 }) },
                b = { y = mx.follow(mx.key "h", mx.spring(s)) }, c = { y = mx.follow(mx.key "h" + 50, mx.spring(s)) },
              },
              rules = { { on = "b", to = "b" }, { on = "c", to = "c" }, { on = "g", effect = function(c, e) c:set("g", e.value) end } },
              triggers = { g = {} }, feedback = { g = mx.ease(0.25) },
            }
            """)
        let component = script.component
        let key = try #require(component.key(named: "y"))
        let g = try #require(component.key(named: "g"))
        var run = try ScriptRun(script)
        // Twice entered anew, and what it followed at first moves on while it waits.
        let steps: [(Double, String, PlainData)] = [
            (0.1, "g", .number(100)), (0.2, "b", .null), (0.3, "g", .number(-60)), (0.35, "c", .null),
            (0.4, "g", .number(30)),
        ]
        var state = ReferenceIntegrator.State(value: 0, velocity: 0)
        var time = 0.0
        for (index, step) in (steps + [(0.5, "", .null)]).enumerated() {
            let session = run.session
            state = Self.reference(
                Spring(duration: 0.4, bounce: 0.1), from: state, in: time...step.0, bends: []
            ) { session.shown(g, at: $0).value.x }
            if index < steps.count { try run.send(step.1, step.2, at: step.0) } else { try run.advance(to: step.0) }
            time = step.0
            let shown = try run.shown("y")
            #expect(abs(shown - state.value) < 1e-5, "\(time): \(shown), not \(state.value)")
            let restored = try Session(component, resuming: run.session.snapshot)
            #expect(restored == run.session)
            for ahead in [0.05, 0.2, 1] {
                #expect(restored.shown(key, at: time + ahead) == run.session.shown(key, at: time + ahead))
            }
            run.session = restored
        }
        // The first waiting is over at 0.5 s: from there on it follows `h` until the second is over as well.
        let session = run.session
        state = Self.reference(
            Spring(duration: 0.3, bounce: 0.2), from: state, in: 0.5...0.65, bends: []
        ) { _ in 500 }
        #expect(abs(session.shown(key, at: 0.65).value.x - state.value) < 1e-5)
        try run.advance(to: 4)
        #expect(try abs(run.shown("y") - 550) < 1e-3)
        let begins = run.events.compactMap { event -> Double? in
            if case .action(let action) = event.kind, action.key == key { action.begins.seconds } else { nil }
        }
        #expect(begins.count == 2 && abs(begins[0] - 0.5) < 1e-9 && abs(begins[1] - 0.65) < 1e-9, "\(begins)")
    }

    @Test("In flight it goes on as an endless motion of any key ends")
    func loops() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "f" {
              properties = { h = 0, g = 0, y = mx.follow(mx.key "g", mx.spring(0.5)) }, initial = "a",
              states = { a = {}, c = { g = 100 },
                b = { h = mx.ease_in_out { 0.4, from = 0, to = 10, autoreverse = true, repeats = mx.forever, additive = true }, g = 100 } },
              rules = { { on = "b", to = "b" }, { on = "c", to = "c" } },
            }
            """)
        var run = try ScriptRun(script)
        try run.send("b", at: 0.1)
        let plain = run.session
        try run.send("c", at: 0.3)
        let key = try #require(script.component.key(named: "y"))
        for time in [0.3, 0.35, 0.5, 0.9] {
            #expect(abs(run.session.shown(key, at: time).value.x - plain.shown(key, at: time).value.x) < 1e-9)
        }
    }

    @Test(
        "However often a key is followed, a chain of springs costs what its length says",
        arguments: ["x * 0.5 + P.x * 0.5", "x * 0.4 + mx.velocity(P.x) * 0.001", "x * 0.3 + P.y * 0.3"],
        [false, true])
    func chains(_ form: String, reducesMotion: Bool) throws {
        let script = try load(
            """
            local mx = require "microix"
            local P, layers = mx.rect { "l0" }, {}
            layers[1] = P
            for i = 1, 60 do
              local s = mx.spring(0.1)
              P = mx.rect { "l" .. i, x = mx.follow(P.\(form), s), y = mx.follow(P.x * 0.5 + P.y * 0.5, s) }
              layers[#layers + 1] = P
            end
            return mx.component "t" { layers = layers, initial = "a", states = { a = {}, b = { l0 = { x = 64, y = 64 } } },
              rules = { { on = "b", to = "b" } }, feedback = { l0 = mx.ease(0.1) } }
            """)
        var run = try ScriptRun(script, reducesMotion: reducesMotion)
        try run.send("b", at: 0.1)
        try run.advance(to: 0.2)
        try run.advance(to: 20)
        let key = try #require(script.component.key(named: "l60.y"))
        let end = try #require(run.session.target(of: key))
        #expect(try abs(run.shown("l60.y") - end.x) < 1e-6)
    }

    @Test("Too much work at an instant is told, and the run goes on")
    func work() throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a" }
            local layers = { a }
            for i = 2, 200 do layers[i] = mx.rect { "q" .. i, x = mx.follow(mx.wrap(a.x * 1e6, 0, 1), mx.spring(0.2)) } end
            return mx.component "f" { layers = layers, initial = "a", states = { a = {}, b = { a = { x = 100 } } },
              rules = { { on = "go", from = "a", to = "b" } }, feedback = { a = { x = mx.spring {} } } }
            """)
        var run = try ScriptRun(script)
        let failure = try run.failure("go")
        #expect(failure.message.contains("moves too fast to be followed"), "\(failure.message)")
        #expect(failure.location?.line == 4)
    }

    @Test(
        "What follows another that comes to hold its end rests with it, and is not laid anew without end",
        arguments: 0..<40)
    func heldEnds(_ number: Int) throws {
        let expression = ["mx.clamp(mx.key 'g', 10, 30)", "mx.max(mx.key 'g', 10)"][number % 2]
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "f" { properties = { g = 0, y = mx.follow(\(expression), mx.spring(0.3)) },
                  initial = "a", states = { { "a" }, { "b", g = 100 } }, rules = { { on = "b", from = "a", to = "b" } },
                  feedback = { g = mx.ease_in { 0.2, hold = true, to = -50 } } }
                """))
        try run.send("b", at: 0.511 + 0.037 * Double(number))
        try run.advance(to: 5)
        let y = try #require(run.script.component.key(named: "y"))
        #expect(abs(run.session.shown(y, at: 5).value.x - 10) < 1e-6)
    }

    @Test(
        "What leads away is followed to where it is decided otherwise, in whichever cycle that is",
        arguments: [
            "clamp(mx.key 'g', -20, 30)", "abs(mx.key 'g' - 30)", "min(mx.key 'g', 30)",
        ])
    func leadingAway(_ expression: String) throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "f" {
                  properties = { g = 0, e = mx.\(expression), y = mx.follow(mx.\(expression), mx.spring(0.05)) },
                  initial = "a", states = { { "a", g = mx.linear { 0.3, by = 9.8, repeats = mx.forever } } } }
                """))
        let (e, y) = (
            try #require(run.script.component.key(named: "e")), try #require(run.script.component.key(named: "y"))
        )
        // Where nothing turns over, it is a moment behind at most.
        for time in [0.5, 1, 2, 3, 4, 4.4, 7.2] {
            try run.advance(to: time)
            let (target, own) = (run.session.shown(e, at: time).value.x, run.session.shown(y, at: time).value.x)
            #expect(abs(target - own) < 1, "\(target) and \(own) at \(time)")
        }
    }
}
