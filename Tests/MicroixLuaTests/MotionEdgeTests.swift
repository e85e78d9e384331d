import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

private func play(_ feedback: String, s1: String = "x = 1", s2: String = "x = 2", reduces: Bool = false) throws
    -> ScriptRun
{
    try ScriptRun(
        load(
            """
            local mx = require "microix"
            return mx.component "c" {
              properties = { x = 0 }, initial = "s0", states = { s0 = {}, s1 = { \(s1) }, s2 = { \(s2) } },
              rules = { { on = "t0", to = "s0" }, { on = "t1", to = "s1" }, { on = "t2", to = "s2" } },
              feedback = { \(feedback) },
            }
            """), reducesMotion: reduces)
}

extension ScriptRun {
    fileprivate func sample(at time: Double) -> Sample { session.shown(KeyID(0), at: time) }

    fileprivate var jumps: [[Double]] {
        events.compactMap { event in
            guard case .jump(_, let from, let to) = event.kind else { return nil }
            return [event.instant.seconds, from.x, to.x]
        }
    }

    fileprivate func instants(_ isWanted: (TimelineEvent.Kind) -> Bool) -> [Double] {
        events.filter { isWanted($0.kind) }.map(\.instant.seconds)
    }
}

@Suite("Motions where they begin, end and meet")
struct MotionEdgeTests {
    @Test("A delay ends at its instant, whatever the sum of the two rounds to", arguments: 1...40)
    func delays(_ tenth: Int) throws {
        var run = try play("x = mx.linear { 0.3, from = 8, delay = 0.2 }")
        let begin = Double(tenth) / 10
        try run.send("t1", at: begin)
        try run.advance(to: Double(tenth + 2) / 10)
        #expect(run.sample(at: Double(tenth + 2) / 10).value.x == 8)
        #expect(run.jumps.map { Array($0.dropFirst()) } == [[0, 8]])
    }

    @Test("A change at once may wait as well")
    func lateCut() throws {
        var run = try play("x = mx.ease { 0, delay = 0.2 }")
        try run.send("t1", at: 0)
        try run.advance(to: 0.19)
        #expect(run.sample(at: 0.19).value.x == 0)
        try run.advance(to: 0.2)
        #expect(run.sample(at: 0.2).value.x == 1)
        #expect(run.jumps == [[0.2, 0, 1]])
    }

    @Test(
        "On what has settled a motion begins where its from says, though a spring leaves it a velocity",
        arguments: ["spring", "linear"])
    func beginsAnewAtRest(_ law: String) throws {
        func run() throws -> ScriptRun {
            let again = "x = mx.\(law) { 0.3, from = 160 }"
            var run = try play("[\"* > s1\"] = { x = mx.spring { 0.3 } }, [\"* > s2\"] = { \(again) }")
            try run.send("t1", at: 0)
            return run
        }
        var first = try run()
        try first.advance(to: 3)
        let rests = try #require(first.instants { if case .settled = $0 { true } else { false } }.first) + 0.01
        var second = try run()
        try second.send("t2", at: rests)
        #expect(second.jumps.map(\.last) == [160])
        #expect(second.sample(at: rests).value.x == 160)
    }

    @Test("Reduced motion keeps delays, and shows what is held")
    func reduced() throws {
        var late = try play("x = mx.ease { 0.3, delay = 1 }", reduces: true)
        try late.send("t1", at: 0)
        try late.advance(to: 0.9)
        #expect(late.sample(at: 0.9).value.x == 0)
        try late.advance(to: 1)
        #expect(late.sample(at: 1).value.x == 1)
        var held = try play("x = mx.ease(0.2)", s1: "x = mx.ease { 0.3, to = 3, hold = true }", reduces: true)
        try held.send("t1", at: 0)
        try held.advance(to: 5)
        #expect(held.sample(at: 5).value.x == 3)
        var asked = try play("x = mx.ease { 0.3, to = 3, hold = true }", reduces: true)
        try asked.send("t1", at: 0)
        try asked.advance(to: 5)
        #expect(asked.sample(at: 5).value.x == 3)
    }

    @Test("A state's value whose duration turns out to be 0 is its own end")
    func immediateValue() throws {
        var run = try play(
            "x = mx.ease(0.2)", s1: "x = mx.spring { duration = function() return 0 end, to = 3, hold = true }")
        try run.send("t1", at: 0)
        #expect(run.sample(at: 0).value.x == 3)
    }

    @Test("What restarts its cycles still takes its first one over smoothly")
    func restart() throws {
        var run = try play("x = mx.ease { 0.3, repeats = 2, restart = true }")
        try run.send("t1", at: 0)
        try run.advance(to: 0.06)
        let before = run.sample(at: 0.06)
        try run.send("t0", at: 0.06)
        #expect(abs(run.sample(at: 0.06).velocity.x - before.velocity.x) < 1e-9)
        #expect(run.jumps.isEmpty)
    }

    @Test("A jump tells what is shown, additions included")
    func jumpsWithAdditions() throws {
        var run = try play(
            "x = mx.ease { 0.3, from = 7 }", s1: "x = mx.linear { 1, by = 1, repeats = mx.forever, additive = true }",
            s2: "x = mx.linear { 1, by = 1, repeats = mx.forever, additive = true }")
        try run.send("t1", at: 0)
        try run.advance(to: 0.5)
        #expect(run.jumps.isEmpty)
        var listed = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local loop = mx.linear { 1, by = 1, repeats = mx.forever, additive = true }
                return mx.component "c" {
                  properties = { x = 0 }, initial = "s0", states = { s0 = { x = loop } },
                  rules = { { on = "go", effect = function(c) c:set("x", 7) end, feedback = { x = mx.none } } },
                }
                """))
        try listed.advance(to: 0.25)
        try listed.send("go", at: 0.25)
        #expect(listed.jumps == [[0.25, 0.25, 7.25]])
    }

    @Test("Computed instants are whole nanoseconds where arithmetic alone keeps them from it")
    func instants() throws {
        var run = try play("x = mx.steps { 2, 'jump-both', duration = 0.2 }")
        try run.send("t1", at: 0.3)
        try run.advance(to: 2)
        #expect(run.jumps.map { $0[0] } == [0.3, 0.4, 0.5])
        #expect(run.instants { if case .settled = $0 { true } else { false } } == [0.5])
    }

    @Test("What is let go is done when it has faded")
    func release() throws {
        let loop =
            "x = mx.keyframes { values = { 0, 5, 0, -5, 0 }, duration = 2, repeats = mx.forever, additive = true }"
        var run = try play("x = mx.linear(1)", s1: loop, s2: "")
        try run.send("t1", at: 0)
        try run.send("t2", at: 0.25)
        try run.advance(to: 3)
        let completed = run.instants { if case .completed = $0 { true } else { false } }
        #expect(completed.count == 1 && completed[0] > 0.4 && completed[0] <= 0.6)
    }

    @Test(
        "Parts are checked like wholes, each at its own place, and all at once",
        arguments: [
            Mistake(
                .full,
                "feedback = { box = { x = mx.sequence {\nmx.spring { duration = -1 },\nmx.ease { 0.2, speed = 1e9 } } } }",
                "5:13: 'duration' must be seconds from 0 up, not -1 in mx.spring",
                "6:16: 'speed' must be a number from -1000 to 1000, not 1000000000 in mx.ease"),
            Mistake(
                .full,
                "feedback = { box = { x = mx.sequence {\nmx.along { 'M0 0L1 1', duration = 1 }, mx.ease(1) } } }",
                "5:1: a path leads a point; this is a number (give it to 'position')"),
            Mistake(
                .full, "feedback = { box = { rotation = mx.sequence {\nmx.spring { turn = 'forward' } } } }",
                "5:13: a part of mx.sequence can't have 'turn' (give it to mx.sequence)"),
            Mistake(
                .full,
                "feedback = { box = { x = mx.sequence {\nmx.ease { 1, hold = true }, mx.ease { 1, additive = true } } } }",
                "5:14: a part of mx.sequence can't have 'hold' (give it to mx.sequence)",
                "5:42: a part of mx.sequence can't have 'additive' (give it to mx.sequence)"),
            Mistake(
                .full,
                "feedback = { box = { x = mx.sequence {\nmx.linear { 1, by = 1, repeats = mx.forever }, mx.ease(1) } } }",
                "5:1: what follows a motion without end is never reached (put it last)"),
            Mistake(
                .full, "feedback = { box = { position = mx.along { 'M0 0L1 1', mode = 'cubic', duration = 1 } } }",
                "4:56: path data needs no 'mode'"),
            Mistake(
                .bare,
                "initial = 'a', states = { a = { box = { x = mx.linear { 1, repeats = mx.forever, additive = true } } } }",
                "4:41: an endless mx.linear needs 'by' or 'to', as it has no model value to go to"),
            Mistake(
                .full, "feedback = { box = { x = mx.ease { 1e-6, by = 1, repeats = 9 } } }",
                "4:22: 'duration' must be long enough for cycles of a millisecond or more, not 1e-06 in mx.ease"),
            Mistake(
                .bare,
                "initial = 'a', states = { a = { box = { x = mx.linear { function() return 1 end, repeats = mx.forever } } } }",
                "4:41: an endless mx.linear needs 'by' or 'to', as it has no model value to go to"),
        ])
    func parts(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test("What a function makes of a motion is checked when it is asked for")
    func computed() throws {
        var jumping = try play("x = mx.linear { 0.2, repeats = function() return 3 end }")
        #expect(try jumping.failure("t1").message.contains("each cycle would jump back"))
        var endless = try play("x = mx.linear { 0.2, speed = function() return 0 end }")
        #expect(try endless.failure("t1").message.contains("such that the motion ends"))
        #expect(endless.sample(at: 10).value.x == 1)
    }

    @Test("A flood of steps ends with an error, and the session goes on")
    func flood() throws {
        let loop = "x = mx.steps { 1000, duration = 0.001, from = 0, to = 1, repeats = mx.forever, restart = true }"
        var run = try play("x = mx.ease(0.1)", s1: loop)
        try run.send("t1", at: 0)
        let failure = #expect(throws: ScriptFailure.self) { try run.advance(to: 1) }
        #expect(failure?.message == "motions step more than 20000 times within a second")
        try run.send("t2", at: 1)
        try run.advance(to: 3)
        #expect(run.sample(at: 3).value.x == 2)
    }

    @Test("The step at the very end of a delayed motion is told")
    func lastStep() throws {
        var run = try play(
            "x = mx.ease(0.1)",
            s1: "x = mx.steps { 7, 'jump-start', duration = 0.25, by = 7, autoreverse = true, "
                + "delay = 0.1, hold = true }")
        try run.send("t1", at: 0.4)
        try run.advance(to: 2)
        #expect(run.jumps.count == 14)
        #expect(run.jumps.last.map { [$0[1], $0[2]] } == [1, 0])
    }

    @Test("An addition that is held fades when the state that asked for it is left")
    func heldAddition() throws {
        var run = try play("x = mx.linear { 0.2, to = 5, additive = true, hold = true }", s1: "x = 1", s2: "")
        try run.send("t1", at: 0)
        try run.advance(to: 3)
        #expect(run.sample(at: 3).value.x == 6)
        try run.send("t2", at: 3)
        let (before, after) = (run.sample(at: 3).value.x, run.session.frame(at: 3).samples[KeyID(0)].value.x)
        #expect(before == after)
        try run.advance(to: 9)
        // The new state holds its own.
        #expect(run.sample(at: 9).value.x == 5)
    }
}
