import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("Additions that stand for a change")
struct AdditionTests {
    /// A key that goes between 0 and 100: `add` with an additive answer, `swap` with one that replaces its motion.
    private func play(_ additive: String, _ replacing: String, _ more: String = "") throws -> ScriptRun {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local additive, replacing = \(additive), \(replacing)
                return mx.component "c" {
                  properties = { x = 0 }, initial = "low", states = { low = {}, high = { x = 100 } },
                  triggers = { nudge = {} },
                  rules = {
                    { on = "add", from = "low", to = "high", feedback = { x = additive } },
                    { on = "add", from = "high", to = "low", feedback = { x = additive } },
                    { on = "swap", from = "low", to = "high", feedback = { x = replacing } },
                    { on = "swap", from = "high", to = "low", feedback = { x = replacing } },
                    \(more)
                  },
                }
                """))
        try run.advance(to: 0)
        return run
    }

    private static let additives = [
        "mx.ease { 0.3, additive = true }", "mx.linear { 0.5, additive = true }",
        "mx.spring { duration = 0.4, additive = true }", "mx.ease_out { 0.2, additive = true, delay = 0.1 }",
        "mx.together { mx.ease(0.3), mx.ease { 0.2, by = 5, additive = true }, additive = true }",
    ]
    private static let replacing = [
        "mx.ease(0.3)", "mx.ease_in_out(0.2)", "mx.ease { 0.3, delay = 0.15 }",
        "mx.ease { 0.25, interrupt = 'finish' }", "mx.ease { 0.25, interrupt = 'queue' }",
        "mx.spring { duration = 0.4 }", "mx.spring { duration = 0.4, delay = 0.1 }",
    ]

    @Test(
        "However often and however fast it is toggled, a key stays within half its way of both values",
        arguments: additives, replacing)
    func bounded(_ additive: String, _ replacing: String) throws {
        for seed in 0..<6 {
            var chance = SplitMix64(seed: UInt64(seed))
            var run = try play(additive, replacing)
            let pace = [0.001, 0.004, 0.02, 0.06, 0.15, 0.4][seed % 6]
            var time = 0.0
            for step in 0..<100 {
                // By turns at times, at random at others.
                let adds = chance.happens(0.2) ? chance.happens(0.5) : step % 2 == 0
                try run.send(adds ? "add" : "swap", at: time)
                let pause = pace * (seed % 2 == 0 ? 1 : chance.number(0.1...2))
                for part in 1...4 {
                    let instant = time + pause * Double(part) / 4
                    try run.advance(to: instant)
                    let value = try run.shown("x")
                    guard (-50...150).contains(value) else {
                        Issue.record("\(value) at \(instant) after \(step + 1) toggles, seed \(seed)")
                        return
                    }
                }
                time += pause
            }
            try run.advance(to: time + 20)
            let model = run.session.activeStates == ["high"] ? 100.0 : 0
            #expect(try abs(run.shown("x") - model) < 1e-6)
            #expect(!run.session.isMoving)
        }
    }

    @Test(
        "So it does where the two are of unlike length, and where what is added is held",
        arguments: [
            ("mx.ease { 0.3, additive = true }", "mx.ease(1)"),
            ("mx.ease { 0.3, additive = true }", "mx.ease_in_out(1)"),
            ("mx.ease { 0.1, additive = true }", "mx.ease(0.3)"),
            ("mx.ease { 0.1, additive = true }", "mx.spring { duration = 0.4 }"),
            ("mx.spring { duration = 0.6, additive = true }", "mx.ease_in_out(0.6)"),
            ("mx.ease { 0.02, additive = true }", "mx.ease(1)"), ("mx.ease { 1, additive = true }", "mx.ease(0.05)"),
            ("mx.ease { 0.3, additive = true, hold = true }", "mx.ease(0.3)"),
            ("mx.ease { 0.1, additive = true, hold = true }", "mx.linear(0.05)"),
        ], [0.001, 0.004, 0.01, 0.05, 0.15])
    func unlike(_ pair: (additive: String, replacing: String), _ pace: Double) throws {
        var run = try play(pair.additive, pair.replacing)
        var (least, greatest) = (0.0, 0.0)
        for step in 0..<160 {
            try run.send(step % 2 == 0 ? "add" : "swap", at: Double(step) * pace)
            for part in 1...3 {
                try run.advance(to: (Double(step) + Double(part) / 3.01) * pace)
                let value = try run.shown("x")
                (least, greatest) = (min(least, value), max(greatest, value))
            }
        }
        #expect(least >= -50 && greatest <= 150, "\(least) … \(greatest)")
    }

    @Test("What waits its turn waits for the way that an addition still has to go")
    func waits() throws {
        var run = try play("mx.linear { 1, additive = true }", "mx.linear { 0.2, interrupt = 'finish' }")
        try run.send("add", at: 0)
        try run.send("swap", at: 0.2)
        try run.advance(to: 0.9)
        #expect(try run.shown("x") > 80)
        try run.advance(to: 1.25)
        #expect(try abs(run.shown("x")) < 1e-6)
    }

    @Test(
        "Positions say that value and velocity are continuous, when it is replaced and when what waits takes over",
        arguments: additives,
        // What waits for the end of the way begins from rest, as steeply as its curve does.
        replacing.filter { !$0.contains("interrupt") })
    func continuous(_ additive: String, _ replacing: String) throws {
        // Early enough for the addition to be under way when what waits begins: from rest a curve starts as steeply as it is.
        for phase in [0.011, 0.05, 0.13] {
            var run = try play(additive, replacing)
            try run.send("add", at: 0)
            try run.advance(to: phase)
            try run.send("swap", at: phase)
            let key = try #require(run.script.component.key(named: "x"))
            let step = 0.0002
            var samples: [Double] = []
            for index in 0..<2500 {
                try run.advance(to: phase + step * Double(index))
                samples.append(run.session.shown(key, at: phase + step * Double(index)).value.x)
            }
            for index in samples.indices.dropFirst(2) where abs(phase + step * Double(index) - 0.1) > 0.0005 {
                let (first, second) = (samples[index - 1] - samples[index - 2], samples[index] - samples[index - 1])
                guard abs(second) < 1, abs(second - first) / step < 30 else {
                    Issue.record("at \(phase + step * Double(index)): \(first), \(second), swapped at \(phase)")
                    return
                }
            }
        }
    }

    @Test("What replaces it takes over from all that is shown; nothing of the addition is left")
    func replaced() throws {
        var run = try play("mx.linear { 1, additive = true }", "mx.linear(0.2)")
        try run.send("add", at: 0)
        try run.advance(to: 0.5)
        #expect(try abs(run.shown("x") - 50) < 1)
        try run.send("swap", at: 0.5)
        try run.advance(to: 0.71)
        // All that the replacing motion has is over; an addition of a second would go on until 1.
        #expect(try abs(run.shown("x")) < 1e-9)
        #expect(run.session.isMoving == false)
    }

    @Test("Another additive answer ends none")
    func anotherAddition() throws {
        var run = try play("mx.linear { 1, additive = true }", "mx.none")
        try run.send("add", at: 0)
        try run.send("add", at: 0.5)
        try run.advance(to: 0.75)
        // Up for three quarters, down for one: 75 − 25.
        #expect(try abs(run.shown("x") - 50) < 2)
        try run.advance(to: 1.25)
        #expect(try abs(run.shown("x") - 25) < 2)
    }

    @Test("A shake, a sway and a loop go on above what replaces the key's motion")
    func ownValues() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  properties = { x = 0 }, initial = "low",
                  states = { low = {}, high = { x = 100 } },
                  rules = {
                    { on = "shake", feedback = { x = mx.keyframes { values = { 0, 10, -10, 0 }, duration = 1, additive = true } } },
                    { on = "go", from = "low", to = "high", feedback = { x = mx.linear(0.1) } },
                    { on = "glide", from = "low", to = "high" },
                  },
                }
                """))
        try run.send("shake", at: 0)
        try run.send("go", at: 0.05)
        try run.advance(to: 1.0 / 3)
        #expect(try abs(run.shown("x") - 110) < 1)
    }

    @Test("A shake that comes with a change is not the way there: what replaces that takes the way alone")
    func shakeWithChange() throws {
        let shake = "mx.keyframes { values = { 0, 10, -10, 0 }, duration = 1, additive = true }"
        var run = try play(shake, "mx.linear(0.1)")
        try run.send("add", at: 0)
        try run.send("swap", at: 0.05)
        try run.advance(to: 1.0 / 3)
        #expect(try abs(run.shown("x") - 10) < 1)
    }

    @Test("A finger takes over from all that is shown, and nothing goes on beneath it")
    func finger() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", size = { 100, 100 } }
                return mx.component "c" {
                  layers = { box }, initial = "low", states = { low = {}, high = { box = { x = 100 } }, held = {} },
                  gestures = { drag = mx.pan { axis = "x", slop = 0, drives = box.x } },
                  rules = {
                    { on = "add", from = "low", to = "high" }, { on = "drag.began", from = "high", to = "held" },
                    { on = "drag.ended", from = "held", to = "high" },
                  },
                  feedback = { box = { x = mx.linear { 2, additive = true } } },
                }
                """))
        try run.send("add", at: 0)
        try run.advance(to: 1)
        let before = try run.shown("box.x")
        try run.send("drag.began", .table([.init("x", .number(0)), .init("y", .number(0))]), at: 1)
        #expect(try abs(run.shown("box.x") - before) < 1)
        try run.advance(to: 1.6)
        let later = try run.shown("box.x")
        try run.advance(to: 3)
        // The finger stays where it is, and so does the key.
        #expect(try abs(run.shown("box.x") - later) < 1e-9)
    }

    @Test("A snapshot tells what an addition stands for")
    func snapshot() throws {
        var run = try play("mx.linear { 1, additive = true }", "mx.linear { 0.2, delay = 0.2 }")
        try run.send("add", at: 0)
        try run.advance(to: 0.25)
        for trigger in ["swap", "add"] {
            var resumed = try Session(run.script.component, resuming: run.session.snapshot)
            #expect(resumed == run.session)
            let host = run.script.host()
            try resumed.post(run.script.component.trigger(named: trigger), at: 0.3)
            try resumed.advance(to: 0.6, host: host)
            try run.send(trigger, at: 0.3)
            try run.advance(to: 0.6)
            #expect(resumed == run.session)
            run = try play("mx.linear { 1, additive = true }", "mx.linear { 0.2, delay = 0.2 }")
            try run.send("add", at: 0)
            try run.send("swap", at: 0.1)
            try run.advance(to: 0.25)
        }
    }
}
