import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// Keys that follow others through springs, against an integrator that is told nothing but positions.
@Suite("Keys that follow through springs")
struct FollowTests {
    /// A component whose key `a.x` moves in every way there is, and keys that follow it, one after the other.
    static let source = """
        local mx = require "microix"
        local soft = mx.spring { duration = 0.4, bounce = 0.2 }
        local a = mx.rect { "a", size = { 40, 40 } }
        local b = mx.rect { "b", x = mx.follow(a.x + 10, soft), y = mx.follow(mx.max(a.x, 30) * 2, mx.smooth(0.2)) }
        local c = mx.rect { "c", x = mx.follow(b.x * 2 - mx.abs(a.x), mx.bouncy(0.25)),
          y = mx.follow(mx.velocity(a.x) / 10, soft) }
        local d = mx.rect { "d",
          x = mx.follow(c.x, mx.spring { duration = function(c) return c.calm and 0.7 or 0.15 end, bounce = 0.3 }) }
        return mx.component "follow" {
          layers = { a, b, c, d }, context = { calm = false }, properties = { goal = 0 },
          initial = "left",
          states = {
            left = { a = { x = 0 } }, right = { a = { x = 100 } }, far = { a = { x = -240 } },
            spin = { a = { x = mx.linear { 0.7, from = 10, to = 60, autoreverse = true, repeats = mx.forever } } },
            climb = { a = { x = mx.ease_in_out { 0.9, by = 25, repeats = mx.forever } } },
            pushed = { a = { x = mx.key "goal" } },
          },
          gestures = { drag = mx.pan { on = a, axis = "x", drives = a.x } },
          rules = {
            { on = "left", to = "left" }, { on = "right", to = "right" }, { on = "far", to = "far" },
            { on = "spin", to = "spin" }, { on = "climb", to = "climb" }, { on = "pushed", to = "pushed" },
            { on = "calm", effect = function(c) c.calm = not c.calm end },
            { on = "push", effect = function(c, e) c:set("goal", e.value) end },
          },
          triggers = { push = {} },
          feedback = {
            a = { x = mx.spring { duration = 0.5, bounce = 0.4 } }, goal = mx.ease(0.3),
            ["* > right"] = { a = { x = mx.keyframes { values = { 0, 70, 40, 100 }, duration = 0.6 } } },
            ["* > far"] = { a = { x = mx.ease(0.35) } },
            ["far > *"] = { a = { x = mx.none } },
          },
        }
        """

    /// What each follower follows, of what `a.x` and the other followers show.
    struct Shown: Sendable {
        var a: Sample
        var b: Double
        var c: Double
    }

    struct Oracle: Sendable {
        let key: String
        let target: @Sendable (Shown) -> Double
        var spring: Spring
        var tolerance = 2e-8
    }

    static let oracles = [
        Oracle(key: "b.x", target: { $0.a.value.x + 10 }, spring: Spring(duration: 0.4, bounce: 0.2)),
        Oracle(key: "b.y", target: { max($0.a.value.x, 30) * 2 }, spring: .smooth(duration: 0.2)),
        Oracle(key: "c.x", target: { $0.b * 2 - abs($0.a.value.x) }, spring: .bouncy(duration: 0.25)),
        // Where the acceleration jumps, the integrator is not told.
        Oracle(
            key: "c.y", target: { $0.a.velocity.x / 10 }, spring: Spring(duration: 0.4, bounce: 0.2), tolerance: 1e-5),
        Oracle(key: "d.x", target: { $0.c }, spring: Spring(duration: 0.15, bounce: 0.3)),
    ]

    @Test("They go where the integrator goes, whatever they follow and whenever that is interrupted", arguments: 0..<12)
    func integrator(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &+ 77)
        let script = try load(Self.source)
        let component = script.component
        let host = script.host()
        var session = Session(component)
        try session.advance(to: 0, host: host)
        var springs = Self.oracles.map { $0.spring }
        var states: [ReferenceIntegrator.State] = try Self.oracles.map { oracle in
            let sample = session.shown(try #require(component.key(named: oracle.key)), at: 0)
            return .init(value: sample.value.x, velocity: sample.velocity.x)
        }
        let a = try #require(component.key(named: "a.x"))
        var (isCalm, finger, sampled, down) = (false, 0.0, -1.0, false)
        var (time, largest) = (0.0, Self.oracles.map { _ in 1.0 })
        var lead = Lead()
        var history: [String] = []
        for _ in 0..<14 {
            // Something happens.
            let word =
                ["left", "right", "far", "spin", "climb", "pushed", "calm", "push", "touch", "touch"].randomElement(
                    using: &chance) ?? "left"
            if down {
                finger += chance.number(-30...40)
                try session.point(PointerSample(1, chance.happens(0.2) ? .up : .move, x: finger, y: 0), at: time)
            } else if word == "touch" {
                finger = session.shown(try #require(component.key(named: "a.x")), at: time).value.x
                try session.point(PointerSample(1, .down, x: finger, y: 0), at: time)
            } else {
                let payload: PlainData = word == "push" ? .number(chance.number(-80...80)) : .null
                try session.post(component.trigger(named: word), payload: payload, at: time)
            }
            let wasFar = session.activeStates.contains("far")
            history.append("\(word) \(time)")
            let seen = session.shown(a, at: time).value.x + led(session, a, at: time, sampled, lead, isLed: down).value
            let wasLed = down && session.verdict(ofPointer: 1) == .taken
            try session.advance(to: time, host: host)
            down = session.isDown(1)
            if wasLed, !down {
                // A loop with a `from` jumps there where a finger that rests has let go.
                let jump = session.discontinuities(of: a, in: (time - 2e-9)...(time + 2e-9)).reduce(0) {
                    $0 + $1.step.x
                }
                lead = Lead(offset: seen + jump - session.shown(a, at: time).value.x, since: time)
            }
            // What is cut, is cut with what a finger had led it on by.
            if wasFar, !session.activeStates.contains("far"), !down { lead = Lead() }
            if down { sampled = time }
            isCalm = session.field("calm") == .boolean(true)
            springs[4] = Spring(duration: isCalm ? 0.7 : 0.15, bounce: 0.3)
            // What comes of it, until the next thing.
            let end = time + (down ? chance.number(0.004...0.06) : chance.number(0.05...0.9))
            while time < end {
                let next = min(end, max(session.nextInstant?.seconds ?? end, time + 1e-9))
                try follow(
                    session, component, from: time, to: next, springs, isLed: down, sampled: sampled, lead, &states,
                    &largest)
                try session.advance(to: next, host: host)
                time = next
                for (index, oracle) in Self.oracles.enumerated() {
                    let shown = session.shown(try #require(component.key(named: oracle.key)), at: time)
                    let error = abs(shown.value.x - states[index].value)
                    #expect(
                        error <= oracle.tolerance * largest[index],
                        "\(oracle.key) at \(time): \(error), after \(history)")
                }
            }
        }
    }

    /// What a finger was led on by as it let go of the key.
    private struct Lead {
        var offset = 0.0
        var since = -1.0
    }

    /// What springs see beyond the key that a finger has, or had.
    private func led(
        _ session: Session, _ key: KeyID, at time: Double, _ sampled: Double, _ lead: Lead, isLed: Bool
    ) -> (value: Double, velocity: Double) {
        let part = min(1, (time - lead.since) / 0.3)
        let (rest, square) = (1 - part, (1 - part) * (1 - part))
        var value = lead.offset * square * rest * (1 + 3 * part)
        var velocity = -lead.offset * 12 * part * square / 0.3
        guard isLed, session.verdict(ofPointer: 1) == .taken else { return (value, velocity) }
        // Once what moved before has died away under the finger, the finger alone is left.
        let speed = session.shown(key, at: sampled + 1).velocity.x
        let ahead = time - sampled
        if ahead < 0.04 {
            value += speed * ahead
        } else if ahead < 0.34 {
            value += speed * 0.04 * (1 - (ahead - 0.04) / 0.3)
            velocity -= speed * (1 + 0.04 / 0.3)
        } else {
            velocity -= speed
        }
        return (value, velocity)
    }

    /// Integrates all followers over some seconds in which nothing happens.
    private func follow(
        _ session: Session, _ component: Component, from begin: Double, to end: Double, _ springs: [Spring],
        isLed: Bool,
        sampled: Double, _ lead: Lead, _ states: inout [ReferenceIntegrator.State], _ largest: inout [Double]
    ) throws {
        let (a, b, c) = (
            try #require(component.key(named: "a.x")), try #require(component.key(named: "b.x")),
            try #require(component.key(named: "c.x"))
        )
        func shown(_ time: Double) -> Shown {
            var sample = session.shown(a, at: time)
            let led = led(session, a, at: time, sampled, lead, isLed: isLed)
            sample.value.x += led.value
            sample.velocity.x += led.velocity
            return Shown(a: sample, b: session.shown(b, at: time).value.x, c: session.shown(c, at: time).value.x)
        }
        // Where what is followed bends: where the finger is led no more, corners of keyframes and of expressions.
        var bends =
            [sampled + 0.04, sampled + 0.34, lead.since + 0.3]
            + session.discontinuities(of: a, in: begin...end).map { $0.time }
        let count = 40
        for index in 0..<count {
            let (low, high) = (
                begin + (end - begin) * Double(index) / Double(count),
                begin + (end - begin) * Double(index + 1) / Double(count)
            )
            for corner in [0.0, 30] {
                func excess(_ time: Double) -> Double { shown(time).a.value.x - corner }
                guard excess(low) * excess(high) < 0 else { continue }
                var (left, right) = (low, high)
                for _ in 0..<60 {
                    let middle = (left + right) / 2
                    if excess(left) * excess(middle) > 0 { left = middle } else { right = middle }
                }
                bends.append(right)
            }
        }
        var stops = bends.filter { $0 > begin + 1e-9 && $0 < end - 1e-9 }.sorted() + [end]
        if stops.isEmpty { stops = [end] }
        for (index, oracle) in Self.oracles.enumerated() {
            let reference = ReferenceIntegrator(
                stiffness: springs[index].stiffness, damping: springs[index].damping
            ) { oracle.target(shown($0)) }
            var from = begin
            for stop in stops where stop > from {
                states[index] = reference.run(states[index], from: from, to: stop, step: 0.005)
                from = stop
            }
            largest[index] = max(largest[index], abs(states[index].value))
        }
    }
}

extension FollowTests {
    /// Everything that happens in some made-up seconds.
    private static func drive(
        _ session: inout Session, _ script: Script, seed: Int, _ step: (inout Session, Double) throws -> Void
    ) throws {
        var chance = SplitMix64(seed: UInt64(seed) &+ 5)
        let host = script.host()
        var time = 0.0
        try session.advance(to: 0, host: host)
        for _ in 0..<20 {
            let word = chance.pick(["left", "right", "far", "spin", "climb", "pushed", "calm", "push"])
            let payload: PlainData = word == "push" ? .number(chance.number(-80...80)) : .null
            try session.post(script.component.trigger(named: word), payload: payload, at: time)
            if chance.happens(0.3) {
                for (index, phase) in [PointerPhase.down, .move, .move, .up].enumerated() {
                    let x = session.shown(try #require(script.component.key(named: "a.x")), at: time).value.x
                    try session.point(
                        PointerSample(1, phase, x: x + 25 * Double(index), y: 0), at: time + 0.01 * Double(index))
                }
            }
            try session.advance(to: time, host: host)
            time += chance.number(0.05...0.7)
            try step(&session, time)
            try session.advance(to: time, host: host)
        }
    }

    private static func followers(of session: Session) -> [Sample] {
        session.component.keys.indices.filter { !session.component.keys[$0].name.hasPrefix("a") }.map {
            session.shown($0, at: session.now.seconds)
        }
    }

    @Test("A snapshot, a copy and any cut of time into frames change no bit of them", arguments: 0..<6)
    func bits(seed: Int) throws {
        let script = try load(Self.source)
        var plain: [[Sample]] = []
        var session = Session(script.component)
        try Self.drive(&session, script, seed: seed) { session, _ in plain.append(Self.followers(of: session)) }
        var (cut, index) = (Session(script.component), 0)
        try Self.drive(&cut, script, seed: seed) { session, time in
            #expect(Self.followers(of: session) == plain[index])
            index += 1
            for part in [0.2, 0.21, 0.7] {
                try session.advance(
                    to: session.now.seconds + part * (time - session.now.seconds), host: script.host())
            }
            let restored = try Session(script.component, resuming: session.snapshot)
            #expect(restored == session)
            for ahead in [0.0, 0.1, 1, 7] {
                for key in script.component.keys.indices {
                    let instant = session.now.seconds + ahead
                    #expect(restored.shown(key, at: instant) == session.shown(key, at: instant))
                }
            }
            session = restored
        }
    }

    @Test("Entering is told once, with where it leads; a finger takes it and gives it back; mx.none cuts")
    func entering() throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a", size = { 40, 40 } }
            local b = mx.rect { "b", size = { 40, 40 }, x = 300, y = 100 }
            return mx.component "enter" {
              layers = { a, b },
              initial = "free",
              states = {
                free = { a = { x = 50 } }, far = { a = { x = 90 } },
                hung = { a = { x = 90 }, b = { x = mx.follow(a.x + 10, mx.smooth { 0.3, delay = 0.1 }) } },
                cut = { b = { x = mx.follow(a.x + 10, mx.smooth(0.3)) }, feedback = { b = { x = mx.none } } },
              },
              gestures = { drag = mx.pan { on = b, axis = "x", drives = b.x, slop = 0 } },
              rules = { { on = "hang", to = "hung" }, { on = "free", to = "free" }, { on = "cut", to = "cut" } },
              feedback = { a = { x = mx.ease(0.2) } },
            }
            """)
        var told: [String] = []
        let component = script.component
        let host = script.host { event in
            if case .action(let action) = event.kind, component.keys[action.key].name == "b.x" {
                told.append("\(action.name) \(action.target.map { "\($0.x)" } ?? "null")")
            }
        }
        let key = try #require(component.key(named: "b.x"))
        var session = Session(component)
        try session.post(component.trigger(named: "hang"), at: 1)
        try session.advance(to: 1, host: host)
        #expect(told == ["follow 100.0"])
        #expect(abs(session.shown(key, at: 1.1).value.x - 300) < 1e-9)
        try session.advance(to: 1.15, host: host)
        #expect(session.shown(key, at: 1.15).value.x < 300)
        // A finger has it, and lets it go again.
        let x = session.shown(key, at: 1.15).value.x
        for (index, phase) in [PointerPhase.down, .move, .move, .up].enumerated() {
            try session.point(
                PointerSample(1, phase, x: x + 20 * Double(index), y: 100), at: 1.15 + 0.02 * Double(index))
        }
        try session.advance(to: 1.21, host: host)
        #expect(told == ["follow 100.0", "follow 100.0"])
        #expect(session.shown(key, at: 1.21).velocity.x > 500)
        try session.advance(to: 4, host: host)
        #expect(abs(session.shown(key, at: 4).value.x - 100) < 1e-6)
        try session.post(component.trigger(named: "free"), at: 4)
        try session.advance(to: 6, host: host)
        #expect(session.shown(key, at: 6).value.x == 300)
        try session.post(component.trigger(named: "cut"), at: 6)
        try session.advance(to: 6, host: host)
        #expect(session.shown(key, at: 6).value.x == 60)
        // Its model is where all will have come to rest.
        #expect(told.last == "none 10.0")
    }

    @Test(
        "Mistakes are told",
        arguments: [
            ("b = { x = mx.follow(1) }", "mx.follow needs what to follow and a spring"),
            ("b = { x = mx.follow(a.x, 0.3) }", "the second value of mx.follow must be a spring"),
            ("b = { x = mx.follow(a.x, mx.ease(0.3)) }", "the second value of mx.follow must be a spring"),
            ("b = { x = mx.follow(a.x, mx.smooth(0.3)) + 1 }", "mx.follow is the whole of what a key is"),
            ("b = { x = mx.velocity(a.x) }", "mx.velocity stands outside of mx.follow"),
            ("b = { x = mx.follow(mx.velocity(3), mx.smooth(0.3)) }", "the value of mx.velocity must be a key"),
            (
                "b = { x = mx.follow(a.x, mx.smooth { 0.3, from = 2 }) }",
                "'from' means nothing to a spring that follows"
            ),
            ("b = { x = mx.follow(a.x, mx.spring { bounce = 1 }) }", "'bounce' must be below 1"),
            ("b = { x = mx.follow(a.x, mx.spring { duration = 0/0 }) }", "'duration' must be seconds from 0 up"),
            (
                "a = { x = mx.follow(b.x, mx.smooth(0.3)) }, b = { x = mx.follow(a.x, mx.smooth(0.3)) }",
                "leads back to its own key"
            ),
            ("b = { x = mx.follow(a.position, mx.smooth(0.3)) }", "must be a number"),
            ("b = { fill = mx.follow(a.x, mx.smooth(0.3)) }", "must be a colour"),
        ])
    func mistakes(state: String, message: String) {
        let found = headlines(
            """
            local mx = require "microix"
            local a, b = mx.rect { "a" }, mx.rect { "b" }
            return mx.component "t" { layers = { a, b }, initial = "s", states = { s = { \(state) } } }
            """)
        #expect(found.contains { $0.contains(message) }, "\(found)")
    }

    @Test(
        "A motion as feedback of what only ever follows is a mistake, also in a group",
        arguments: [
            "b = { x = mx.ease(0.2) }", "b = { x = mx.sequence { mx.haptic 'light', mx.ease(0.2) } }",
            "['l > r'] = mx.together { mx.haptic 'light', { b = { x = mx.ease(0.2) } } }",
            "a = { x = mx.together { mx.spring {}, mx.sequence { { b = { x = mx.ease(0.2) } }, mx.sound 'tick' } } }",
        ]) func feedback(_ feedback: String)
    {
        let found = headlines(
            """
            local mx = require "microix"
            local a = mx.rect { "a" }
            local b = mx.rect { "b", x = mx.follow(a.x, mx.smooth(0.3)) }
            return mx.component "t" { layers = { a, b }, initial = "l", states = { l = {}, r = {} }, feedback = { \(feedback) } }
            """)
        #expect(
            found.contains { $0.contains("'b.x' follows through a spring, and mx.ease never leads it") }, "\(found)")
    }

    @Test("Until it begins to follow, what moved goes on")
    func delayed() throws {
        func script(_ hung: String) throws -> Script {
            try load(
                """
                local mx = require "microix"
                local a, b = mx.rect { "a" }, mx.rect { "b" }
                return mx.component "late" {
                  layers = { a, b }, initial = "left",
                  states = { left = { b = { x = 0 } }, right = { b = { x = 100 } }, hung = { b = { x = \(hung) } } },
                  rules = { { on = "right", to = "right" }, { on = "hang", to = "hung" } },
                  feedback = { b = { x = mx.spring { 0.6, bounce = 0.3 } } },
                }
                """)
        }
        let late = try script("mx.follow(a.x - 50, mx.smooth { 0.2, delay = 0.2 })")
        let key = try #require(late.component.key(named: "b.x"))
        var session = Session(late.component)
        try session.post(late.component.trigger(named: "right"), at: 0)
        try session.advance(to: 0.1, host: late.host())
        let alone = session
        try session.post(late.component.trigger(named: "hang"), at: 0.1)
        try session.advance(to: 0.1, host: late.host())
        for time in [0.1, 0.15, 0.2, 0.25, 0.2999] {
            let (shown, before) = (session.shown(key, at: time), alone.shown(key, at: time))
            #expect(abs(shown.value.x - before.value.x) < 1e-9 && abs(shown.velocity.x - before.velocity.x) < 1e-7)
        }
        #expect(abs(session.shown(key, at: 0.3).velocity.x - alone.shown(key, at: 0.3).velocity.x) < 1e-6)
        try session.advance(to: 3, host: late.host())
        #expect(abs(session.shown(key, at: 3).value.x + 50) < 1e-6)
    }

    @Test("A number of a point is followed as the point is, and comes to rest there", arguments: ["position", "size"])
    func numberOfPoint(of property: String) throws {
        let number = property == "position" ? "x" : "width"
        let script = try load(
            """
            local mx = require "microix"
            local spring = mx.spring { 0.3, bounce = 0.2 }
            local head = mx.rect { "head", position = { 0, 0 }, size = { 0, 0 } }
            local whole = mx.rect { "whole", \(property) = mx.follow(head.\(property), spring) }
            local part = mx.rect { "part", x = mx.follow(head.\(property).\(number), spring) }
            return mx.component "numbers" {
              layers = { head, whole, part }, initial = "left",
              states = { left = {}, right = { head = { \(property) = { 80, 30 } } } },
              rules = { { on = "go", to = "right" } }, feedback = { head = mx.smooth(0.4) },
            }
            """)
        let component = script.component
        let whole = try #require(component.key(named: "whole.\(property)"))
        let part = try #require(component.key(named: "part.x"))
        var session = Session(component)
        try session.post(component.trigger(named: "go"), at: 0.1)
        for time in stride(from: 0.1, through: 3, by: 0.1) {
            try session.advance(to: time, host: script.host())
            let (own, other) = (session.shown(part, at: time), session.shown(whole, at: time))
            #expect(abs(own.value.x - other.value.x) < 1e-7 && abs(own.velocity.x - other.velocity.x) < 1e-5)
        }
        #expect(session.isResting && abs((session.target(of: part)?.x ?? .nan) - 80) < 1e-9)
    }

    @Test("What is not shown yet, and what gets another style, follows as it is meant to")
    func shownLater() throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a", absent = { opacity = 0 } }
            local b = mx.rect { "b", absent = { opacity = 0 },
              x = mx.follow(a.x, mx.spring { duration = function(c) return c.slow and 2 or 0.2 end }) }
            return mx.component "shown" {
              layers = { a, b }, context = { slow = true }, initial = "left",
              states = { left = { a = { x = 0 } }, right = { a = { x = 100 } } },
              rules = { { on = "right", to = "right" } }, feedback = { a = { x = mx.ease(0.1) } },
            }
            """)
        let key = try #require(script.component.key(named: "b.x"))
        var session = Session(script.component, isPresent: false)
        try session.advance(to: 1, host: script.host())
        try session.post(script.component.trigger(named: "appear"), at: 1)
        try session.advance(to: 2, host: script.host())
        session.restyle(script.component)
        try session.post(script.component.trigger(named: "right"), at: 2)
        try session.advance(to: 2.3, host: script.host())
        // With a spring of two seconds it has hardly begun.
        #expect((0.5...30).contains(session.shown(key, at: 2.3).value.x))
    }

    @Test(
        "A spring's answer to a sum is the sum of its answers: fingers that move at once, apart, or one after the other",
        arguments: 0..<6)
    func sum(_ seed: Int) throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a", size = { 100, 100 }, position = { -200, 0 } }
            local b = mx.rect { "b", size = { 100, 100 }, position = { 200, 0 } }
            local c = mx.rect { "c" }
            local spring = mx.spring { 0.3, bounce = 0.4 }
            return mx.component "sum" {
              layers = { a, b, c,
                mx.rect { "one", x = mx.follow(a.x * 2, spring) }, mx.rect { "two", x = mx.follow(b.x, spring) },
                mx.rect { "three", x = mx.follow(c.x + 5, spring) },
                mx.rect { "pair", x = mx.follow(a.x * 2 + b.x, spring) },
                mx.rect { "all", x = mx.follow(a.x * 2 + (b.x + c.x) + 5, spring) } },
              initial = "left", states = { left = { c = { x = 0 } }, right = { c = { x = 100 } } },
              rules = { { on = "right", to = "right" }, { on = "left", to = "left" } },
              gestures = { a = mx.pan { on = a, slop = 0, axis = "x", drives = a.x }, b = mx.pan { on = b, slop = 0, axis = "x", drives = b.x } },
              feedback = { c = { x = mx.spring { 0.5, bounce = 0.2 } } },
            }
            """)
        let keys = try ["one", "two", "three", "pair", "all"].map {
            try #require(script.component.key(named: $0 + ".x"))
        }
        var (session, random) = (Session(script.component), SplitMix64(seed: UInt64(seed)))
        let host = script.host()
        var (time, places) = (0.1, [Double?](repeating: nil, count: 2))
        for _ in 0..<60 {
            // Often in one instant.
            if random.happens(0.6) { time += random.pick([0.004, 0.011, 0.017, 0.06, 0.35]) }
            try session.advance(to: time, host: host)
            let finger = random.int(0...1)
            let sign = finger == 0 ? -1.0 : 1
            func point(_ phase: PointerPhase, _ way: Double) throws {
                try session.point(PointerSample(finger, phase, x: sign * 200 + way, y: 0), at: time)
            }
            switch (places[finger], random.int(0...6)) {
            case (_, 0): try session.post(script.component.trigger(named: random.pick(["left", "right"])), at: time)
            case (nil, _):
                places[finger] = 0
                try point(.down, 0)
            case (let way?, 1):
                places[finger] = nil
                try point(.up, way)
            case (let way?, _):
                let next = way + random.number(-20...20)
                places[finger] = next
                try point(.move, next)
            }
            try session.advance(to: time, host: host)
            for late in [0, 0.003, 0.03, 0.05, 0.2, 1] {
                var ahead = session
                try ahead.advance(to: time + late, host: host)
                let shown = keys.map { ahead.shown($0, at: time + late) }
                for (whole, parts) in [(3, 0...1), (4, 0...2)] {
                    let sum = shown[parts].reduce(Sample(value: .zero)) { $0 + $1 }
                    #expect(
                        abs(sum.value.x - shown[whole].value.x) < 1e-6
                            && abs(sum.velocity.x - shown[whole].velocity.x) < 1e-4,
                        "\(late) s after \(time): \(sum), not \(shown[whole])")
                }
            }
        }
    }

    @Test("What is rougher than anything could follow is followed on the average, and soon laid out")
    func rough() throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a" }
            local b = mx.rect { "b", x = mx.follow(mx.sin(a.x * 1e9) * 10, mx.smooth(0.2)) }
            local c = mx.rect { "c", x = mx.follow(mx.wrap(a.x * 1e7, 0, 1) + mx.velocity(b.x), mx.smooth(0.2)) }
            return mx.component "rough" {
              layers = { a, b, c }, initial = "left",
              states = { left = { a = { x = 0 } }, right = { a = { x = 100 } } },
              rules = { { on = "right", to = "right" } }, feedback = { a = { x = mx.ease(2) } },
            }
            """)
        var session = Session(script.component)
        try session.post(script.component.trigger(named: "right"), at: 0)
        for second in 0...5 { try session.advance(to: Double(second), host: script.host()) }
        for name in ["b.x", "c.x"] {
            let shown = session.shown(try #require(script.component.key(named: name)), at: 5)
            #expect(shown.value.x.isFinite && abs(shown.value.x) < 20)
        }
    }
}
