import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

private func ball(_ feedback: String, _ value: String = "position = { 100, 0 }") throws -> ScriptRun {
    try ScriptRun(
        load(
            """
            local mx = require "microix"
            local ball = mx.rect { "ball", fill = "#FF0000", rotation = 0, position = { 0, 0 } }
            return mx.component "c" {
              layers = { ball }, initial = "a", states = { a = {}, b = { ball = { \(value) } } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { ball = { \(feedback) } },
            }
            """))
}

extension ScriptRun {
    fileprivate func sample(_ key: String, at time: Double) throws -> Sample {
        session.shown(try #require(script.component.key(named: key)), at: time)
    }

    fileprivate var kinds: [String] {
        events.compactMap { event in
            switch event.kind {
            case .action(let action): "action \(script.component.keys[action.key].name)"
            case .jump(let key, _, _): "jump \(script.component.keys[key].name)"
            case .completed(let key): "completed \(script.component.keys[key].name)"
            case .settled(let key): "settled \(script.component.keys[key].name)"
            default: nil
            }
        }
    }
}

@Suite("Motions of points, angles and colours, and what is told of them")
struct LayerMotionTests {
    @Test("A path leads a position at constant speed, and the rotation follows its direction")
    func along() throws {
        var run = try ball("position = mx.along { 'M 0 0 L 60 0 L 60 40 L 100 40', duration = 1.4, rotate = 'auto' }")
        try run.send("go")
        try run.advance(to: 0.3)
        #expect(try abs(run.sample("ball.position", at: 0.3).value.x - 30) < 1e-12)
        #expect(try run.sample("ball.position", at: 0.3).velocity == [100, 0, 0, 0])
        try run.advance(to: 0.8)
        let place = try run.sample("ball.position", at: 0.8)
        #expect(
            (place.value - [60, 20, 0, 0]).x.magnitude < 1e-9 && (place.value - [60, 20, 0, 0]).y.magnitude < 1e-9)
        #expect(try abs(run.sample("ball.rotation", at: 0.8).value.x - 90) < 1e-9)
        // It ends elsewhere than the model, and glides there; the rotation too.
        try run.advance(to: 5)
        #expect(try run.sample("ball.position", at: 5).value == [100, 0, 0, 0])
        #expect(try run.sample("ball.rotation", at: 5).value == .zero)
        // The corners turn at once, and say so.
        #expect(run.kinds.filter { $0 == "jump ball.rotation" }.count == 2)
    }

    @Test("A path as a state's value turns its layer for as long as the state is active")
    func endlessPath() throws {
        let circle =
            "mx.along { 'M 0 0 A 10 10 0 0 1 0 20 A 10 10 0 0 1 0 0', duration = 2, repeats = mx.forever, rotate = 'auto' }"
        var run = try ball("position = mx.smooth(), rotation = mx.smooth()", "position = \(circle)")
        try run.send("go")
        try run.advance(to: 4.5)
        let place = try run.sample("ball.position", at: 4.5).value
        #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 10) < 1e-9)
        #expect(try abs(run.sample("ball.rotation", at: 4.5).value.x.remainder(dividingBy: 360) - 90) < 1e-9)
        try run.send("back", at: 4.5)
        try run.advance(to: 9)
        #expect(try run.sample("ball.position", at: 9).value == .zero)
        #expect(!run.session.isMoving && run.session.period == nil)
    }

    @Test("A colour goes through the space that is asked for")
    func colours() throws {
        func halfway(_ action: String) throws -> Lanes {
            var run = try ball("fill = \(action)", "fill = '#0000FF'")
            try run.send("go")
            try run.advance(to: 0.5)
            return try run.sample("ball.fill", at: 0.5).value
        }
        #expect(try halfway("mx.linear(1)") == [0.5, 0, 0.5, 1])
        // CSS: color-mix(in oklab, red, blue) is rgb(140 83 162).
        let mixed = try halfway("mx.linear { 1, space = 'oklab' }") * 255
        #expect(abs(mixed.x - 140) < 1 && abs(mixed.y - 83) < 1 && abs(mixed.z - 162) < 1)
        #expect(try halfway("mx.linear { 1, space = 'oklab' }").w == 1)
    }

    @Test("Done to the eye, and settled, are two events; a spring tells the first by its duration")
    func completion() throws {
        var run = try ball("rotation = mx.bouncy(0.5)", "rotation = 90")
        try run.send("go")
        try run.advance(to: 5)
        #expect(run.kinds == ["action ball.rotation", "completed ball.rotation", "settled ball.rotation"])
        #expect(run.events.first { if case .completed = $0.kind { true } else { false } }?.instant.seconds == 0.5)
    }

    @Test("Every step is told when it happens, with the values around it")
    func steps() throws {
        var run = try ball("rotation = mx.steps { 3, duration = 0.3 }", "rotation = 90")
        try run.send("go")
        try run.advance(to: 1)
        let jumps = run.events.compactMap { event -> [Double]? in
            guard case .jump(_, let from, let to) = event.kind else { return nil }
            return [event.instant.seconds, from.x, to.x]
        }
        #expect(jumps == [[0.1, 0, 30], [0.2, 30, 60], [0.3, 60, 90]])
    }

    @Test("Steps and bends are data on the session, the bend of a start from rest included")
    func discontinuities() throws {
        var run = try ball("rotation = mx.stops { 0, 0.8, 1, duration = 1 }", "rotation = 100")
        try run.send("go", at: 0.5)
        let key = try #require(run.script.component.key(named: "ball.rotation"))
        let found = run.session.discontinuities(of: key, in: 0.5...2)
        #expect(found.map(\.time) == [0.5, 1, 1.5])
        #expect(found.map(\.step.x) == [0, 0, 0])
        #expect(zip(found.map(\.kink.x), [160, -120, -40]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test("What moves takes no bend over: the residual smooths it")
    func smoothStart() throws {
        var run = try ball("rotation = mx.linear(1)", "rotation = 100")
        try run.send("go")
        try run.send("back", at: 0.4)
        let key = try #require(run.script.component.key(named: "ball.rotation"))
        #expect(run.session.discontinuities(of: key, in: 0.4...1).isEmpty)
        #expect(try abs(run.sample("ball.rotation", at: 0.4).velocity.x - 100) < 1e-9)
    }

    @Test(
        "Mistakes of new words",
        arguments: [
            Mistake(
                .full, "feedback = { box = { x = mx.along { 'M 0 0 L 1 1', duration = 1 } } }",
                "4:22: a path leads a point; this is a number (give it to 'position')"),
            Mistake(
                .full, "feedback = { box = { position = mx.along { 'M 0 0 L 1', duration = 1 } } }",
                "4:54: a number is expected here in mx.along"),
            Mistake(
                .full, "feedback = { box = { x = mx.steps { 0, duration = 1 } } }",
                "4:37: the number of steps must be a whole number from 1 to 10000, not 0"),
            Mistake(
                .full, "feedback = { box = { x = mx.steps { 3, 'jump-strat', duration = 1 } } }",
                "4:41: unknown jump 'jump-strat' (did you mean 'jump-start'?)"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { blend = 0.2, tremble = 1 } } }",
                "4:51: 'blend' and 'tremble' exclude each other"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { speed = -1 } } }",
                "4:38: 'speed' must be a number from 0.001 to 1000: a spring or a decay can't stand still or play backwards, not -1 in mx.spring"
            ),
            Mistake(
                .full, "feedback = { box = { x = mx.decay { rate = 1 } } }",
                "4:37: 'rate' must be a number between 0 and 1, not 1 in mx.decay"),
            Mistake(
                .full, "feedback = { box = { x = mx.decay { bounds = { 5, 1 } } } }",
                "4:37: 'bounds' must be the least value and the greatest, in this order, not 1 in mx.decay"),
            Mistake(
                .full, "feedback = { box = { x = mx.together { mx.ease(1), mx.linear(1) } } }",
                "4:52: only one motion of mx.together can take the key over (give the others additive = true)"),
            Mistake(
                .full, "feedback = { box = { x = mx.linear { 1, space = 'oklab' } } }",
                "4:41: only a colour goes through a space; this is a number (leave out 'space')"),
            Mistake(
                .full, "feedback = { box = { x = mx.linear { 1, by = 3, repeats = 2, repeat_duration = 1 } } }",
                "4:62: 'repeats' and 'repeat_duration' exclude each other"),
            Mistake(
                .full, "feedback = { box = { x = mx.keyframes { values = { 0, 1 }, duration = 1, tension = 1 } } }",
                "4:74: 'tension' shapes a spline (add mode = \"cubic\")"),
            Mistake(
                .full, "feedback = { box = { x = mx.sequence {} } }",
                "4:26: mx.sequence needs motions: mx.sequence { mx.ease(0.2), … }"),
            Mistake(
                .full, "feedback = { box = { x = mx.linear { 1, delay = 0/0 } } }",
                "4:41: 'delay' must be seconds from 0 up, not 0/0 in mx.linear"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }
}
