import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("A pointer's sample has its own time")
struct LateSamplesTests {
    private func run() throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", x = 0, y = 0, size = { 100, 100 } }
                return mx.component "c" {
                  layers = { box }, initial = "s", states = { s = {}, held = {}, tapped = {} },
                  gestures = {
                    drag = mx.pan { on = box, slop = 0, axis = "x", drives = box.x },
                    hold = mx.press { on = box, hold = 0.5 },
                    tap = mx.tap { on = box, slop = 5 },
                  },
                  rules = {
                    { on = "drag.ended", emit = { "thrown", value = function(c, e) return e.velocity end } },
                    { on = "hold.hold", to = "held" }, { on = "tap", to = "tapped" },
                  },
                  feedback = { box = { x = mx.spring { duration = 0.3 } } },
                }
                """))
    }

    /// Where a finger is that slows down, 240 times a second.
    private static let samples: [PointerSample] = (0...24).map { index in
        let t = Double(index) / 240
        let phase: PointerPhase = index == 0 ? .down : index == 24 ? .up : .move
        return PointerSample(1, phase, x: 10 + 400 * t - 900 * t * t, y: 10, time: 1 + t)
    }

    private func thrown(_ run: ScriptRun) throws -> Double {
        try #require(run.emitted.last?.number)
    }

    @Test(
        "Samples that come together with a frame, or late, throw as fast as those that came at their times",
        arguments: [60.0, 30, 10])
    func velocity(rate: Double) throws {
        var punctual = try run()
        for sample in Self.samples { try punctual.session.point(sample) }
        try punctual.advance(to: 2)

        var late = try run()
        for sample in Self.samples {
            let frame = ((sample.time ?? 0) * rate).rounded(.up) / rate
            try late.session.point(sample, at: frame)
        }
        try late.advance(to: 2)
        #expect(try thrown(late) == thrown(punctual))
        #expect(try abs(thrown(late) - (400 - 1800 * 0.1)) < 1)

        // Without their own times all that is known is when they came.
        var blind = try run()
        for sample in Self.samples {
            let frame = ((sample.time ?? 0) * rate).rounded(.up) / rate
            let place = sample.location
            try blind.session.point(PointerSample(1, sample.phase, x: place.x, y: place.y), at: frame)
        }
        try blind.advance(to: 2)
        #expect(try thrown(blind) != thrown(punctual))
    }

    @Test("What comes of a late sample happens when it is taken up, and order is arrival")
    func clamped() throws {
        var run = try run()
        try run.advance(to: 3)
        for sample in Self.samples { #expect(try run.session.take(sample, host: run.host) != .ignored) }
        #expect(run.session.now.seconds == 3)
        #expect(run.events.allSatisfy { $0.instant.seconds == 3 || $0.instant.seconds == 0 })
        #expect(try abs(thrown(run) - (400 - 1800 * 0.1)) < 1)
        // One that is older than the one before it moves the key all the same, and says nothing of how fast.
        run = try self.run()
        try run.session.point(PointerSample(1, .down, x: 10, y: 10, time: 1), at: 1)
        try run.session.point(PointerSample(1, .move, x: 30, y: 10, time: 1.02), at: 1.02)
        try run.session.point(PointerSample(1, .move, x: 25, y: 10, time: 1.01), at: 1.03)
        try run.advance(to: 1.03)
        #expect(try run.shown("box.x") == 15)
    }

    @Test("A tap is as short as the finger was, though both samples come after a stall; a press as long")
    func stalled() throws {
        var run = try run()
        try run.session.point(PointerSample(1, .down, x: 10, y: 10, time: 1), at: 1.8)
        try run.session.point(PointerSample(1, .up, x: 10, y: 10, time: 1.2), at: 1.8)
        try run.advance(to: 1.8)
        #expect(run.session.activeStates == ["tapped"])
        run = try self.run()
        try run.session.point(PointerSample(1, .down, x: 10, y: 10, time: 1), at: 1.3)
        try run.advance(to: 1.49)
        #expect(run.session.activeStates == ["s"])
        let resumed = try Session(run.script.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try run.advance(to: 1.5)
        #expect(run.session.activeStates == ["held"])
    }

    @Test(
        "A time that is no number is that at which it is taken up",
        arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func noTime(_ time: Double) throws {
        var run = try run()
        try run.session.point(PointerSample(1, .down, x: 10, y: 10, time: time), at: 3)
        try run.advance(to: 3.49)
        #expect(run.session.activeStates == ["s"])
        try run.advance(to: 3.5)
        #expect(run.session.activeStates == ["held"])
    }

    @Test("A place that is no number is refused, a time that is none counts as none")
    func nonsense() throws {
        var run = try run()
        #expect(throws: TriggerProblem.location) { try run.session.point(PointerSample(1, .down, x: .nan, y: 0)) }
        #expect(try run.session.take(PointerSample(1, .down, x: 0, y: .nan), host: run.host) == .ignored)
        #expect(!run.session.isDown(1))
        for time in [Double.nan, .infinity, -1, -.infinity, 1e300] {
            #expect(
                try run.session.take(PointerSample(1, .down, x: .infinity, y: 0, time: time), host: run.host)
                    == .ignored)
            #expect(
                try run.session.take(PointerSample(2, .down, x: 10, y: 10, time: time), host: run.host) == .possible)
            #expect(
                try run.session.take(PointerSample(2, .cancel, x: 10, y: 10, time: time), host: run.host) == .ignored)
        }
    }
}
