import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

@Suite("Keys that go with an expression after a delay")
struct JoiningTests {
    private static func script(_ feedback: String) throws -> Script {
        try load(
            """
            local mx = require "microix"
            return mx.component "e" {
              properties = { g = 0, e = 50, f = mx.follow(mx.key "e", mx.spring(0.2)), d = mx.key "e" * 2 }, initial = "a",
              states = { a = {}, b = { g = 100, e = mx.key "g" * 1 }, c = { g = 20, e = 80 }, w = { e = 10 } },
              rules = { { on = "b", to = "b" }, { on = "c", to = "c" }, { on = "w", to = "w" } },
              feedback = { g = mx.spring(0.5), e = mx.ease(0.4), ["* > b"] = { e = \(feedback) } },
            }
            """)
    }

    private static let delayed = [
        "mx.ease { 0.4, delay = 0.1 }", "mx.spring { 0.3, bounce = 0.3, delay = 0.1 }",
        "mx.linear { 0.2, delay = 0.1, hold = 'backwards' }",
    ]

    @Test(
        "Until then what moved goes on; it is taken over in value and velocity, and the difference dies away",
        arguments: delayed)
    func continuous(_ feedback: String) throws {
        let script = try Self.script(feedback)
        let component = script.component
        let e = try #require(component.key(named: "e"))
        let g = try #require(component.key(named: "g"))
        for before in [nil, 0.05, 0.2] as [Double?] {
            var run = try ScriptRun(script)
            let time = 0.3
            if let before { try run.send("w", at: time - before) }
            try run.advance(to: time)
            let alone = run.session
            try run.send("b", at: time)
            #expect(run.session.target(of: e) == nil)
            if !feedback.contains("hold") {
                for late in [0.0, 0.03, 0.0999] {
                    let (shown, expected) = (run.session.shown(e, at: time + late), alone.shown(e, at: time + late))
                    #expect(abs(shown.value.x - expected.value.x) < 1e-9)
                }
            }
            // Positions alone, on both sides of the take-over.
            var places: [Double] = []
            for step in -40...40 {
                let instant = time + 0.1 + Double(step) * 1e-4
                var ahead = run.session
                try ahead.advance(to: instant, host: script.host())
                places.append(ahead.shown(e, at: instant).value.x)
            }
            let slopes = zip(places, places.dropFirst()).map { ($1 - $0) / 1e-4 }
            for (left, right) in zip(slopes, slopes.dropFirst()) { #expect(abs(right - left) < 4, "\(left), \(right)") }
            try run.advance(to: time + 3)
            #expect(try abs(run.shown("e") - run.session.shown(g, at: time + 3).value.x) < 1e-6)
            #expect(try abs(run.shown("f") - 100) < 1e-3)
            #expect(try abs(run.shown("d") - 200) < 1e-3)
            let own = run.events.filter { event in
                switch event.kind {
                case .settled(let key), .completed(let key): key == e && event.instant.seconds > time
                default: false
                }
            }
            #expect(own.allSatisfy { $0.instant.seconds > time + 0.1 }, "\(own)")
            let begins = run.events.compactMap { event -> Double? in
                if case .action(let action) = event.kind, action.key == e { action.begins.seconds } else { nil }
            }
            #expect(abs((begins.last ?? 0) - time - 0.1) < 1e-9)
        }
    }

    @Test(
        "Whatever happens while it waits, nothing jumps; a snapshot of it goes on to the same bits", arguments: 0..<16)
    func interrupted(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &+ 41)
        let script = try Self.script(chance.pick(Self.delayed))
        let component = script.component
        var run = try ScriptRun(script)
        var time = 0.0
        for _ in 0..<14 {
            time += chance.number(0.001...0.15)
            try run.advance(to: time)
            let before = component.keys.indices.map { run.session.shown($0, at: time).value }
            try run.send(chance.pick(["b", "b", "c", "w"]), at: time)
            for (key, value) in zip(component.keys.indices, before) {
                let step = (run.session.shown(key, at: time).value - value).magnitudes.max()
                // An instant is a whole nanosecond.
                #expect(step < 2e-6, "\(component.keys[key].name) jumps by \(step) at \(time)")
            }
            var restored = try Session(component, resuming: run.session.snapshot)
            #expect(restored == run.session)
            var ahead = run.session
            try restored.advance(to: time + 0.2, host: script.host())
            try ahead.advance(to: time + 0.2, host: script.host())
            for key in component.keys.indices {
                #expect(restored.shown(key, at: time + 0.2) == ahead.shown(key, at: time + 0.2))
            }
        }
    }
}

@Suite("Lanes that hand over for themselves")
struct LaneHandOverTests {
    @Test(
        "A whole that begins anew while a lane moves takes each lane over as it is shown",
        arguments: [
            "mx.ease_out(0.3)", "mx.linear { 0.3, delay = 0.1 }", "mx.spring(0.3)", "mx.ease { 0.3, delay = 0.05 }",
        ],
        [0.52, 0.6, 0.75])
    func lanes(_ action: String, _ instant: Double) throws {
        let script = try load(
            """
            local mx = require "microix"
            local b = mx.rect { "b", size = { 10, 10 }, position = { 0, 0 } }
            return mx.component "k" {
              layers = { b }, initial = "a",
              states = { a = {}, l = { b = { position = { x = 50 } } }, d = { b = { position = { 100, 30 } } } },
              rules = { { on = "a", to = "a" }, { on = "l", to = "l" }, { on = "d", to = "d" } },
              feedback = { b = { position = mx.ease_out(0.3) }, ["* > d"] = { b = { position = \(action) } } },
            }
            """)
        for first in ["a", "l"] {
            // What has come to rest may begin as steeply as it likes.
            if first == "a", action.contains("delay"), instant > 0.7 { continue }
            var run = try ScriptRun(script)
            try run.send("l", at: 0.1)
            try run.send(first, at: 0.5)
            let key = try #require(script.component.key(named: "b.position"))
            let earlier = run.session
            try run.send("d", at: instant)
            var places = (-200..<0).map { earlier.shown(key, at: instant + Double($0) * 1e-4).value }
            for step in 0...2200 {
                let time = instant + Double(step) * 1e-4
                try run.advance(to: time)
                places.append(run.session.shown(key, at: time).value)
            }
            let slopes = zip(places, places.dropFirst()).map { ($1 - $0) / 1e-4 }
            for (index, (left, right)) in zip(slopes, slopes.dropFirst()).enumerated() {
                #expect(abs(right.x - left.x) < 8, "\(first), \(index): \(left.x), then \(right.x)")
            }
        }
    }

    @Test(
        "What replaces it while it waits, after a delay too, leaves it where it was until then",
        arguments: [0.01, 0.05, 0.1])
    func replacedWhileWaiting(_ pause: Double) throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "e" { properties = { g = 0, e = 50 }, initial = "a",
              states = { a = {}, b = { g = 100, e = mx.key "g" * 1 }, c = { e = 80 } },
              rules = { { on = "b", to = "b" }, { on = "c", to = "c" } },
              feedback = { g = mx.linear(1), e = mx.ease { 0.4, delay = 0.12 } } }
            """)
        let e = try #require(script.component.key(named: "e"))
        var run = try ScriptRun(script)
        try run.send("b", at: 0.1)
        try run.send("c", at: 0.1 + pause)
        for time in stride(from: 0.1 + pause, to: 0.219 + pause, by: 0.003) {
            try run.advance(to: time)
            #expect(run.session.shown(e, at: time).value.x == 50, "at \(time)")
        }
        try run.advance(to: 1)
        #expect(run.session.shown(e, at: 1).value.x == 80)
    }

    @Test("At the very instant at which it takes over it shows what it did until then")
    func untilTheInstant() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "e" { properties = { g = 0, e = 50 }, initial = "a",
                  states = { a = {}, b = { g = 100, e = mx.key "g" * 1 } }, rules = { { on = "b", to = "b" } },
                  feedback = { g = mx.linear(1), e = mx.ease { 0.4, delay = 0.1 } } }
                """))
        let e = try #require(run.script.component.key(named: "e"))
        try run.send("b", at: 0.3)
        #expect(run.session.shown(e, at: 0.4).value.x == 50)
        try run.advance(to: 0.4)
        #expect(abs(run.session.shown(e, at: 0.4).value.x - 50) < 1e-9)
    }

    @Test(
        "A lane that goes its own way is not made up for by an additive answer of its whole",
        arguments: [0.15, 0.25, 0.37])
    func additiveWhole(_ time: Double) throws {
        let script = try load(
            """
            local mx = require "microix"
            local b = mx.rect { "b", size = { 10, 10 }, fill = "#000000", position = { 0, 0 } }
            return mx.component "k" { layers = { b }, initial = "a",
              states = { a = {}, l = { b = { position = { x = 50 } } }, d = { b = { position = { 100, 0 } } } },
              rules = { { on = "l", to = "l" }, { on = "d", to = "d" }, { on = "a", to = "a" } },
              feedback = { b = { position = mx.ease_out { 0.3, additive = true } } } }
            """)
        let key = try #require(script.component.key(named: "b.position"))
        for words in [["d", "l"], ["l", "d"], ["d", "l", "d"], ["l", "a"]] {
            var run = try ScriptRun(script)
            try run.send(words[0], at: 0.1)
            for (index, word) in words.dropFirst().enumerated() {
                let instant = time + 0.1 * Double(index)
                try run.advance(to: instant)
                let before = run.session.shown(key, at: instant)
                try run.send(word, at: instant)
                let after = run.session.shown(key, at: instant)
                #expect((after.value - before.value).magnitudes.max() < 1e-9, "\(words) at \(instant)")
            }
        }
    }
}
