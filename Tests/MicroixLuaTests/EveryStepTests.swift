import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("A rule for each multiple of a step")
struct EveryStepTests {
    private func run(_ rules: String, _ action: String = "mx.linear(1)", reducesMotion: Bool = false) throws
        -> ScriptRun
    {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local tuning = mx.tuning { step = { 10 } }
                local a = mx.rect { "a", x = 0, position = { 0, 0 }, size = { 100, 100 }, rotation = 0 }
                return mx.component "c" {
                  tuning = tuning, layers = { a }, properties = { free = 0 }, context = { to = 0, n = 0 }, initial = "s",
                  states = { s = { a = { x = function(c) return c.to end } }, other = {} },
                  triggers = { go = { to = mx.number { 0 } } },
                  gestures = { drag = mx.pan { on = a, slop = 0, axis = "y", drives = "free" } },
                  rules = {
                    { on = "go", from = "s", effect = function(c, e) c.to = e.to end },
                    \(rules),
                  },
                  feedback = { a = { x = \(action) } },
                }
                """), reducesMotion: reducesMotion)
    }

    private static let told =
        "{ on = a.x:every(10), from = \"s\", emit = { \"click\", value = function(c, e) return { e.index, e.direction, e.skipped } end } }"

    private func go(_ run: inout ScriptRun, to end: Double, at time: Double) throws {
        try run.send("go", .table([.init("to", .number(end))]), at: time)
    }

    /// What was told: the time, the index, the direction and how many were skipped.
    private func clicks(_ run: ScriptRun) -> [(time: Double, index: Double, direction: Double, skipped: Double)] {
        run.events.compactMap { event in
            guard case .emit("click", .list(let items)) = event.kind else { return nil }
            let numbers = items.map { $0.number ?? .nan }
            return (event.instant.seconds, numbers[0], numbers[1], numbers[2])
        }
    }

    @Test("Each multiple is told at its exact instant, in order, either way")
    func exact() throws {
        var run = try run(Self.told)
        try go(&run, to: 35, at: 1)
        try run.advance(to: 3)
        try go(&run, to: -15, at: 3)
        try run.advance(to: 5)
        let clicks = clicks(run)
        #expect(clicks.map(\.index) == [1, 2, 3, 3, 2, 1, 0, -1])
        #expect(clicks.map(\.direction) == [1, 1, 1, -1, -1, -1, -1, -1])
        #expect(clicks.allSatisfy { $0.skipped == 0 })
        let up = [10.0, 20, 30].map { (place: Double) -> Double in 1 + place / 35 }
        let down = [30.0, 20, 10, 0, -10].map { (place: Double) -> Double in 3 + (35 - place) / 50 }
        for (click, time) in zip(clicks, up + down) { #expect(abs(click.time - time) <= 2e-9) }
    }

    @Test("To rest on a multiple, to leave it where it began there, and to touch it, is no crossing")
    func resting() throws {
        var run = try run(Self.told)
        try go(&run, to: 20, at: 1)
        try run.advance(to: 3)
        #expect(clicks(run).map(\.index) == [1])
        // Back to where it came from, and there again; then beyond.
        try go(&run, to: 15, at: 3)
        try run.advance(to: 5)
        try go(&run, to: 20, at: 5)
        try run.advance(to: 7)
        #expect(clicks(run).map(\.index) == [1])
        try go(&run, to: 21, at: 7)
        try run.advance(to: 9)
        #expect(clicks(run).map(\.index) == [1, 2])
        // From its beginning at 0 upward and back to it: neither leaves nor passes it; below it does.
        try go(&run, to: 0, at: 9)
        try run.advance(to: 11)
        #expect(clicks(run).map(\.index) == [1, 2, 2, 1])
        try go(&run, to: -1, at: 11)
        try run.advance(to: 13)
        #expect(clicks(run).map(\.index) == [1, 2, 2, 1, 0])
    }

    /// The multiples that values pass, one after the other, told by nothing but the values.
    private func passed(_ values: [Double], step: Double) -> [(index: Double, direction: Double, sample: Int)] {
        var result: [(Double, Double, Int)] = []
        var before = values[0] / step
        for (sample, value) in values.enumerated().dropFirst() {
            let now = value / step
            var index = now > before ? before.rounded(.down) + 1 : before.rounded(.up) - 1
            while now > before ? index < now : index > now {
                result.append((index, now > before ? 1 : -1, sample))
                index += now > before ? 1 : -1
            }
            before = now
        }
        return result
    }

    @Test("Springs that swing and are interrupted pass what a dense independent sampling sees", arguments: 0..<40)
    func dense(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        let bounce = chance.number(0...0.9)
        let action = chance.pick([
            "mx.spring { duration = 0.5, bounce = \(bounce) }", "mx.ease_in_out(0.7)", "mx.wave { amplitude = 33 }",
            "mx.keyframes { values = { 0, 47, -31, 12 }, duration = 1 }",
        ])
        // Values that rest between multiples, so that nothing hangs on rounding.
        let goals = (0..<4).map { _ in
            (time: chance.number(0.1...0.8), end: Double(Int(chance.number(-12...12))) * 10 + chance.number(2...8))
        }
        var (run, silent) = (try self.run(Self.told, action), try self.run("{ on = \"never\", from = \"s\" }", action))
        var (time, values, times) = (0.0, [0.0], [0.0])
        let rate = 20_000.0
        for (index, goal) in goals.enumerated() {
            time = ((time + goal.time) * rate).rounded() / rate
            while times[times.count - 1] < time - 1e-9 {
                let next = Double(times.count) / rate
                try silent.advance(to: next)
                times.append(next)
                values.append(try silent.shown("a.x"))
            }
            try go(&run, to: goal.end, at: time)
            try go(&silent, to: goal.end, at: time)
            if index == goals.count - 1 { time += 2 }
        }
        while times[times.count - 1] < time {
            let next = Double(times.count) / rate
            try silent.advance(to: next)
            times.append(next)
            values.append(try silent.shown("a.x"))
        }
        try run.advance(to: time)
        let (seen, expected) = (clicks(run), passed(values, step: 10))
        // What turns round between two samples may be passed there and back, unseen.
        #expect(seen.map(\.index) == expected.map(\.index))
        #expect(seen.map(\.direction) == expected.map(\.direction))
        for (click, other) in zip(seen, expected) {
            #expect(click.time <= times[other.sample] + 1e-8 && click.time >= times[other.sample - 1] - 1e-8)
        }
    }

    @Test("How time is cut, and resuming from a snapshot, change nothing", arguments: [7.0, 60, 997])
    func cut(rate: Double) throws {
        var (whole, cut) = (try run(Self.told, "mx.bouncy()"), try run(Self.told, "mx.bouncy()"))
        try go(&whole, to: 777, at: 0.5)
        try whole.advance(to: 4)
        try go(&cut, to: 777, at: 0.5)
        for frame in Int(0.5 * rate) + 1...Int(4 * rate) {
            try cut.advance(to: Double(frame) / rate)
            cut.session = try Session(cut.script.component, resuming: cut.session.snapshot)
        }
        try cut.advance(to: 4)
        #expect(clicks(whole).count > 77)
        #expect(whole.events == cut.events)
    }

    @Test(
        "A jump tells each multiple that it passes, at most 64, the last with how many it skipped",
        arguments: [false, true])
    func jump(down: Bool) throws {
        for (count, told) in [(1.0, 1), (64, 64), (65, 64), (1000, 64), (1e8, 64)] {
            var run = try run(Self.told, "mx.none")
            let sign = down ? -1.0 : 1
            try go(&run, to: sign * (count * 10 + 5), at: 1)
            try run.advance(to: 2)
            let clicks = clicks(run)
            #expect(clicks.count == told && clicks.allSatisfy { $0.time == 1 && $0.direction == sign })
            #expect(clicks.dropLast().map(\.index) == (1..<told).map { sign * Double($0) })
            #expect(clicks.last?.index == sign * count)
            #expect(
                clicks.map(\.skipped).reduce(0, +) == count - Double(told)
                    && clicks.last?.skipped == count - Double(told))
        }
    }

    @Test("A finger passes by its samples, and what it lets go by the motion")
    func finger() throws {
        var run = try run(
            "{ on = mx.every(\"free\", tuning.step * 2), from = \"*\", emit = { \"click\", value = function(c, e) return { e.index, e.direction, e.skipped } end } }"
        )
        func point(_ phase: PointerPhase, _ y: Double, _ time: Double) throws {
            try run.session.point(PointerSample(0, phase, x: 0, y: y), at: time)
            try run.advance(to: time)
        }
        try point(.down, 0, 1)
        try point(.move, 19, 1.1)
        #expect(clicks(run).isEmpty)
        try point(.move, 65, 1.2)
        try point(.move, 60, 1.3)
        try point(.move, 62, 1.4)
        try point(.move, -21, 1.5)
        #expect(clicks(run).map(\.index) == [1, 2, 3, 3, 2, 1, 0, -1])
        #expect(clicks(run).map(\.time) == [1.2, 1.2, 1.2, 1.5, 1.5, 1.5, 1.5, 1.5])
    }

    @Test("Without end, and as fast as can be, it stays within its bounds")
    func fast() throws {
        var run = try run(Self.told, "mx.linear { 0.5, by = 1e7, repeats = 100 }")
        try go(&run, to: 5, at: 1)
        try run.advance(to: 1.25)
        let clicks = clicks(run)
        #expect(clicks.count <= 64 * 260 && clicks.count > 1000)
        #expect(clicks.map(\.skipped).reduce(Double(clicks.count), +) >= 4.9e5)
        #expect(zip(clicks, clicks.dropFirst()).allSatisfy { $0.index < $1.index })
    }

    @Test("A rule that jumps over multiples again and again is stopped, and told")
    func endless() throws {
        var run = try run(
            "{ on = a.x:every(10), from = \"s\", effect = function(c, e) c.to = -c.to end }", "mx.none")
        #expect(throws: ScriptFailure.self) { try go(&run, to: 15, at: 1) }
    }

    @Test("It is watched while a state is active that has a rule for it, in whichever there is")
    func states() throws {
        var run = try run(
            "\(Self.told), { on = \"out\", from = \"s\", to = \"other\" }, { on = \"in\", from = \"other\", to = \"s\" }"
        )
        try go(&run, to: 100, at: 0)
        try run.send("out", at: 0.25)
        try run.advance(to: 2)
        #expect(clicks(run).map(\.index) == [1, 2])
        try run.send("in", at: 3)
        try run.advance(to: 5)
        #expect(clicks(run).map(\.index).suffix(1) == [9])
    }

    @Test(
        "Mistakes",
        arguments: [
            ("on = a.position:every(5)", "'a.position' is no number, so that it passes no multiple of one"),
            ("on = a.x:every(0)", "the step of 'a.x' must be a number from 0.000001 to 1000000000, not 0"),
            ("on = a.x:every(-1)", "the step of 'a.x' must be a number from 0.000001 to 1000000000, not -1"),
            ("on = a.x:every(\"far\")", "the step of 'a.x' must be a number, not 'far'"),
            ("on = a.x:every()", "the step of 'a.x' must be a number, not nothing"),
            (
                "on = a.x:every(5), when = { [\"e.indx\"] = 1 }",
                "unknown field of the payload 'indx' in 'when' (did you mean 'index'?)"
            ),
        ])
    func mistakes(rule: String, message: String) {
        let found = headlines(
            """
            local mx = require "microix"
            local a = mx.rect { "a", x = 0, position = { 0, 0 } }
            return mx.component "c" { layers = { a }, rules = { { \(rule), emit = "click" } } }
            """)
        #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [Substring(message)])
    }
}
