import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// A motion as a script says it, and what it shows at some instants on the way from 0 to 100.
struct Course: Sendable, CustomTestStringConvertible {
    let action: String
    let shown: [(time: Double, value: Double)]

    init(_ action: String, _ shown: [(time: Double, value: Double)]) {
        self.action = action
        self.shown = shown
    }

    var testDescription: String { action }
}

private func crossing(_ action: String, states: String = "a = {}, b = { x = 100 }") throws -> ScriptRun {
    try ScriptRun(
        load(
            """
            local mx = require "microix"
            return mx.component "c" {
              properties = { x = 0 }, initial = "a", states = { \(states) },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { x = \(action) },
            }
            """))
}

@Suite("Every kind of motion, said in Lua")
struct MotionScriptTests {
    @Test(
        "What is shown on the way from 0 to 100",
        arguments: [
            Course("mx.linear { 1 }", [(0.25, 25), (1, 100)]),
            Course("mx.steps { 4, duration = 1 }", [(0, 0), (0.24, 0), (0.25, 25), (0.99, 75), (1, 100)]),
            Course("mx.steps { 4, 'jump-start', duration = 1 }", [(0, 25), (0.25, 50), (0.75, 100)]),
            Course("mx.steps { 4, 'jump-none', duration = 1 }", [(0, 0), (0.25, 100.0 / 3), (0.75, 100)]),
            Course("mx.steps { 4, 'jump-both', duration = 1 }", [(0, 20), (0.25, 40), (0.9, 80), (1, 100)]),
            Course("mx.steps { 2, 'start', duration = 1 }", [(0, 50), (0.5, 100)]),
            Course(
                "mx.stops { { 0, 0 }, { 0.4, 1.1 }, { 1, 1 }, duration = 1 }",
                [(0.2, 55), (0.4, 110), (0.7, 105), (1, 100)]),
            Course("mx.stops { 0, 0.25, 1, duration = 1 }", [(0.25, 12.5), (0.5, 25), (0.75, 62.5)]),
            Course("mx.linear { 1, delay = 0.5 }", [(0.5, 0), (0.75, 25), (1.5, 100)]),
            Course("mx.linear { 1, speed = 2 }", [(0.25, 50), (0.5, 100)]),
            Course("mx.linear { 1, offset = 0.25 }", [(0, 25), (0.25, 50), (0.75, 100)]),
            Course("mx.linear { 1, speed = -1, from = 0, to = 80 }", [(0, 80), (0.25, 60), (0.5, 40)]),
            Course("mx.linear { 1, autoreverse = true }", [(0.5, 50), (1, 100), (1.5, 50)]),
            Course("mx.linear { 1, by = 10, repeats = 2.5 }", [(0.5, 5), (1, 10), (2.25, 22.5)]),
            Course("mx.linear { 1, by = 10, repeat_duration = 1.5 }", [(1.25, 12.5)]),
            Course(
                "mx.linear { 1, from = 10, to = 20, repeats = 3, cumulative = true }",
                [(0.5, 15), (1.5, 35), (2.5, 55)]
            ),
            Course(
                "mx.linear { 1, from = 40, to = 80, repeats = 2, restart = true }", [(0.5, 60), (1, 40), (1.5, 60)]),
            Course("mx.keyframes { values = { 0, 10, 100 }, times = { 0, 0.8, 1 }, duration = 1 }", [(0.25, 3.125)]),
            Course(
                "mx.keyframes { values = { 0, 30, 100 }, mode = 'discrete', duration = 0.9 }", [(0.3, 30), (0.6, 100)]),
            Course("mx.keyframes { values = { 0, 10, 100 }, mode = 'paced', duration = 1 }", [(0.5, 50), (0.05, 5)]),
            Course("mx.keyframes { values = { 0, 1, 4, 9 }, mode = 'cubic', duration = 1 }", [(0.5, 2.25)]),
            Course(
                "mx.keyframes { values = { 0, 1, 4, 9 }, mode = 'cubic', tension = { 0, 1, 1, 0 }, duration = 1 }",
                [(0.5, 2.5)]),
            Course(
                "mx.keyframes { values = { 0, 1, 4, 9 }, mode = 'cubic', bias = { 0, 0, 1, 0 }, duration = 1 }",
                [(0.5, 2.375)]),
            Course("mx.keyframes { values = { 0, 1, 4, 9 }, mode = 'cubic_paced', duration = 1 }", [(0.25, 2.25)]),
            Course(
                "mx.sequence { mx.linear { 0.2, to = 50 }, mx.linear { 0.4, delay = 0.1 } }",
                [(0.1, 25), (0.2, 50), (0.3, 50), (0.5, 75), (0.7, 100)]),
            Course(
                "mx.together { mx.linear { 1 }, mx.keyframes { values = { 0, 8, 0 }, duration = 0.5, additive = true } }",
                [(0.25, 33), (0.5, 50), (0.75, 75)]),
            Course(
                "mx.together { mx.linear { 1 }, mx.linear { 1, to = 10, additive = true }, stagger = 0.5, duration = 1 }",
                [(0.5, 50), (0.75, 77.5)]),
            Course("mx.linear { 1, additive = true }", [(0.25, 25), (0.75, 75)]),
            Course("mx.linear { 0.5, to = 20, hold = true }", [(0.25, 10), (0.5, 20), (7, 20)]),
            Course("mx.linear { 0.5, from = 30, delay = 0.5, hold = 'backwards' }", [(0, 30), (0.4, 30), (0.75, 65)]),
        ])
    func courses(_ course: Course) throws {
        var run = try crossing(course.action)
        try run.send("go")
        for (time, value) in course.shown {
            try run.advance(to: time)
            let shown = try run.session.shown(#require(run.script.component.key(named: "x")), at: time).value.x
            #expect(abs(shown - value) <= 1e-9, "at \(time): \(shown)")
        }
        try run.advance(to: 60)
        let isHeld = course.action.contains("hold = true")
        #expect(try isHeld || run.shown("x") == 100)
    }

    @Test(
        "A value without a name is the duration of a spring",
        arguments: [
            ("mx.spring(0.3)", "mx.spring { duration = 0.3 }"),
            ("mx.spring { 0.3, bounce = 0.2 }", "mx.spring { duration = 0.3, bounce = 0.2 }"),
            ("mx.spring(function() return 0.3 end)", "mx.spring { duration = 0.3 }"),
            ("mx.snappy(0.3)", "mx.snappy { duration = 0.3 }"),
        ])
    func plainSeconds(_ short: String, _ long: String) throws {
        var runs = [try crossing(short), try crossing(long)]
        for index in runs.indices { try runs[index].send("go") }
        for frame in 1...60 {
            for index in runs.indices { try runs[index].advance(to: Double(frame) / 60) }
            #expect(try runs[0].shown("x") == runs[1].shown("x"))
        }
    }

    @Test("A decay goes where its velocity carries it, and its projection is that place")
    func decay() throws {
        let effect = "function(c) c:set('x', c:shown('x') + mx.project(400)) end"
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  properties = { x = 0 }, initial = "a", states = { a = {} },
                  rules = { { on = "go", effect = \(effect) } },
                  feedback = { x = mx.decay { velocity = 400 } },
                }
                """))
        try run.send("go")
        try run.advance(to: 0.5)
        #expect(try abs(run.shown("x") - Decay.normal.projection(of: 400) * (1 - 1 / 2.720_993_852)) < 1e-3)
        try run.advance(to: 20)
        #expect(try abs(run.shown("x") - 400 / 2.002_002_670_673_4) < 1e-9)
    }

    @Test("Bounds turn a throw back with its own velocity")
    func bounds() throws {
        var run = try crossing("mx.decay { velocity = 2000, bounds = { 0, 100 }, bounce = 0.3 }")
        try run.send("go")
        var before = 0.0
        var greatest = 0.0
        for frame in 1...2000 {
            try run.advance(to: Double(frame) / 1000)
            let now = try run.shown("x")
            // No frame jumps by more than the fastest velocity allows.
            #expect(abs(now - before) <= 2.01)
            before = now
            greatest = max(greatest, now)
        }
        #expect(greatest > 110)
        try run.advance(to: 20)
        #expect(try run.shown("x") == 100)
    }

    @Test("A hold ends with the state that asked for it")
    func hold() throws {
        var run = try crossing(
            "mx.linear { 0.5, to = 20, hold = true }", states: "a = {}, b = { x = 100 }, c = { x = 100 }")
        try run.send("go")
        try run.advance(to: 3)
        #expect(try run.shown("x") == 20)
        try run.send("back", at: 3)
        try run.advance(to: 10)
        // The way back holds too: at what it says.
        #expect(try run.shown("x") == 20)
    }

    @Test("A motion that a state holds is let go by the key's own feedback")
    func heldValue() throws {
        var run = try crossing(
            "mx.linear(1)", states: "a = {}, b = { x = mx.linear { 1, to = 40, hold = true } }")
        try run.send("go")
        try run.advance(to: 5)
        #expect(try run.shown("x") == 40)
        #expect(!run.session.isMoving)
        try run.send("back", at: 5)
        try run.advance(to: 5.5)
        #expect(try run.shown("x") == 20)
        try run.advance(to: 6)
        #expect(try run.shown("x") == 0)
    }

    @Test("A motion that a state adds goes on top of everything, and fades when the state is left")
    func sway() throws {
        let loop = "mx.keyframes { values = { 0, 5, 0, -5, 0 }, duration = 2, repeats = mx.forever, additive = true }"
        var run = try crossing("mx.linear(1)", states: "a = {}, b = { x = \(loop) }")
        try run.send("go")
        try run.advance(to: 0.5)
        #expect(try run.shown("x") == 5)
        #expect(run.session.period == 2)
        try run.advance(to: 4.25)
        #expect(try run.shown("x") == 2.5)
        try run.send("back", at: 4.25)
        #expect(try run.shown("x") == 2.5)
        try run.advance(to: 10)
        #expect(try run.shown("x") == 0)
        #expect(run.session.period == nil)
    }

    @Test("Additions stack: each starts where the model was and ends where it is")
    func stack() throws {
        var run = try crossing("mx.ease_in_out { 0.4, additive = true }")
        try run.send("go")
        try run.send("back", at: 0.2)
        try run.send("go", at: 0.3)
        var before = try run.shown("x")
        for frame in 301...800 {
            try run.advance(to: Double(frame) / 1000)
            let now = try run.shown("x")
            #expect(abs(now - before) < 1)
            before = now
        }
        try run.advance(to: 3)
        #expect(try run.shown("x") == 100)
    }

    @Test("While a motion waits, what moved goes on")
    func delay() throws {
        var run = try crossing("mx.linear { 1, delay = 0.5 }")
        try run.send("go")
        try run.send("back", at: 1)
        let isHalfway = try run.shown("x")
        #expect(abs(isHalfway - 50) < 1e-9)
        try run.advance(to: 1.4)
        #expect(try abs(run.shown("x") - 90) < 1e-9)
        try run.advance(to: 5)
        #expect(try run.shown("x") == 0)
    }

    @Test("A guarded spring never crosses its target once its swing is too small to see")
    func tremble() throws {
        func signs(_ action: String) throws -> Int {
            var run = try crossing(action)
            try run.send("go")
            var (changes, before) = (0, -1.0)
            for frame in 1...4000 {
                try run.advance(to: Double(frame) / 1000)
                let side = try run.shown("x") - 100
                if side * before < 0 { changes += 1 }
                if side != 0 { before = side }
            }
            return changes
        }
        #expect(try signs("mx.spring { duration = 0.3, bounce = 0.8 }") > 8)
        #expect(try signs("mx.spring { duration = 0.3, bounce = 0.8, tremble = 2 }") < 8)
    }
}
