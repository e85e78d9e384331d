import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Motions of several keys, cues and messages")
struct GroupTests {
    private func run(_ feedback: String, _ more: String = "") throws -> ScriptRun {
        try ScriptRun(load(source(feedback, more)))
    }

    private func source(_ feedback: String, _ more: String = "") -> String {
        """
        local mx = require "microix"
        local tuning = mx.tuning { gap = 0.1 }
        local box = mx.rect { "box", x = 0, y = 0, opacity = 1, scale = 1 }
        return mx.component "c" {
          tuning = tuning, layers = { box, mx.text { "label", text = "a" } }, initial = "a",
          states = { a = {}, b = { box = { x = 10, y = 20, opacity = 0.5 }, label = { text = "b" } } },
          rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" }, \(more) },
          feedback = { \(feedback) },
        }
        """
    }

    /// What comes when: actions with the instant at which they begin, cues and messages.
    private func plan(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            func time(_ instant: Instant) -> String { "\((instant.seconds * 1000).rounded() / 1000)" }
            switch event.kind {
            case .action(let action): return "\(time(action.begins)) \(run.script.component.keys[action.key].name)"
            case .cue(let cue): return "\(time(event.instant)) \(cue.name) \(cue.value.inWords)"
            case .emit(let name, let value): return "\(time(event.instant)) emit \(name) \(value.inWords)"
            default: return nil
            }
        }
    }

    @Test("A sequence goes on where a step is over, whichever key it moved; cues come at exact instants")
    func sequence() throws {
        var run = try run(
            """
            ["a > b"] = mx.sequence {
              { box = { x = mx.linear(0.2), opacity = mx.linear(0.1) }, mx.haptic "light" },
              { box = { y = mx.linear { 0.3, delay = tuning.gap } } },
              mx.sound "over", mx.emit { "arrived", value = { n = 1 } },
            }
            """)
        try run.send("go", at: 1)
        try run.advance(to: 3)
        #expect(
            plan(run) == [
                "1.0 box.opacity", "1.0 box.x", "1.3 box.y", "1.0 haptic 'light'", "1.6 sound 'over'",
                "1.6 emit arrived a table",
            ])
    }

    @Test("Together all begin at once, or staggered; groups lie in groups; a spring is over when it is done to the eye")
    func together() throws {
        var run = try run(
            """
            ["a > b"] = mx.together { stagger = 0.1,
              { box = { x = mx.spring { duration = 0.4 } } },
              mx.sequence { { box = { y = mx.spring { duration = 0.3 } } }, { box = { opacity = mx.ease(0.1) } }, mx.haptic "x" },
              mx.sound { "pop", delay = 0.05 },
            }
            """)
        try run.send("go")
        try run.advance(to: 3)
        #expect(plan(run) == ["0.4 box.opacity", "0.0 box.x", "0.1 box.y", "0.25 sound 'pop'", "0.5 haptic 'x'"])
    }

    @Test("One key may move in several steps, and goes on from where it is when they are interrupted")
    func steps() throws {
        var run = try run(
            """
            box = { x = mx.spring {} },
            ["a > b"] = mx.sequence {
              { box = { x = mx.linear { 0.2, to = -5 } } }, { box = { y = mx.linear(0.1) } }, { box = { x = mx.linear(0.1) } },
            }
            """)
        try run.send("go")
        try run.advance(to: 0.2)
        #expect(try abs(run.shown("box.x") + 5) < 1e-9)
        try run.advance(to: 0.3)
        #expect(try abs(run.shown("box.x") + 5) < 1e-9)
        try run.advance(to: 0.35)
        #expect(try abs(run.shown("box.x") - 2.5) < 1e-9)
        try run.send("back", at: 0.35)
        #expect(try abs(run.shown("box.x") - 2.5) < 1e-9)
        try run.advance(to: 3)
        #expect(try abs(run.shown("box.x")) < 1e-9)
    }

    @Test("What has not begun when the transition is interrupted never does: steps, and cues")
    func abandoned() throws {
        let feedback = """
            box = { x = mx.linear(0.1), y = mx.linear(0.1), opacity = mx.linear(0.1) },
            ["a > b"] = mx.sequence {
              { box = { x = mx.linear(0.2) } }, mx.haptic "late",
              { box = { scale = mx.keyframes { values = { 1, 2, 1 }, duration = 0.4 } } }, mx.sound { "later", repeats = 3, every = 0.1 },
            }
            """
        var run = try run(feedback)
        try run.send("go")
        try run.send("back", at: 0.15)
        try run.advance(to: 0.4)
        #expect(run.heard.isEmpty)
        #expect(try run.shown("box.scale") == 1)

        var through = try self.run(feedback)
        try through.send("go")
        try through.advance(to: 0.4)
        #expect(try abs(through.shown("box.scale") - 2) < 1e-9)
        try through.advance(to: 2)
        #expect(through.heard == ["haptic", "sound", "sound", "sound"])
    }

    @Test("A key's answer may bring cues, and motions of other keys; a further change takes them back")
    func accompanied() throws {
        var run = try run(
            """
            box = { x = mx.sequence { mx.linear(0.2), mx.haptic "half", mx.linear(0.1), mx.sound "end", { box = { scale = mx.ease(0.1) } } } },
            """)
        try run.send("go")
        try run.advance(to: 0.25)
        #expect(plan(run).suffix(1) == ["0.2 haptic 'half'"])
        try run.send("back", at: 0.25)
        try run.advance(to: 0.44)
        // The end of the first never came.
        #expect(run.heard == ["haptic"])
        try run.advance(to: 2)
        #expect(run.heard == ["haptic", "haptic", "sound"])
    }

    @Test("Plain data is answered for by cues, and by motions of others")
    func data() throws {
        var run = try run(
            """
            label = { text = mx.together { mx.sound "type", { label = { opacity = mx.keyframes { values = { 1, 0, 1 }, duration = 0.2 } } } } },
            """)
        try run.send("go")
        try run.advance(to: 0.1)
        #expect(try abs(run.shown("label.opacity")) < 1e-9)
        #expect(run.heard == ["sound"])
    }

    @Test("A snapshot that is taken between steps goes on with them", arguments: [0.05, 0.15, 0.25, 0.55])
    func snapshot(time: Double) throws {
        var run = try run(
            """
            ["a > b"] = mx.sequence {
              { box = { x = mx.linear(0.2) } }, mx.haptic { "late", repeats = 4, every = 0.1 }, { box = { y = mx.spring {} } },
            }
            """)
        try run.send("go")
        try run.advance(to: time)
        var other = run
        other.session = try Session(run.script.component, resuming: run.session.snapshot)
        #expect(other.session == run.session)
        try other.send("back", at: 0.6)
        try run.send("back", at: 0.6)
        try other.advance(to: 3)
        try run.advance(to: 3)
        #expect(other.session == run.session)
    }

    // MARK: - Waiting on purpose

    private func waiting(_ interruption: String) throws -> ScriptRun {
        try run(
            "box = { x = mx.linear { 0.4, interrupt = \"\(interruption)\" }, y = mx.none, opacity = mx.none }",
            "{ on = \"away\", from = \"*\", effect = function(c) c:set(box.x, 40) end }")
    }

    @Test("By default a motion takes over at once")
    func takesOver() throws {
        var run = try waiting("take_over")
        try run.send("go")
        try run.send("back", at: 0.2)
        try run.advance(to: 0.6)
        #expect(try abs(run.shown("box.x")) < 0.1)
    }

    @Test("One that lets what moves finish begins when that is over; of what waits only the last comes")
    func finishes() throws {
        var run = try waiting("finish")
        try run.send("go")
        try run.send("back", at: 0.1)
        try run.send("go", at: 0.2)
        try run.send("back", at: 0.3)
        try run.advance(to: 0.4)
        #expect(try abs(run.shown("box.x") - 10) < 1e-9)
        try run.advance(to: 0.6)
        #expect(try abs(run.shown("box.x") - 5) < 1e-9)
        try run.advance(to: 0.8)
        #expect(try abs(run.shown("box.x")) < 1e-9)
        #expect(!run.session.isMoving)
        let begins = run.events.compactMap { event -> Double? in
            guard case .action(let action) = event.kind, action.name == "linear" else { return nil }
            return action.begins.seconds
        }
        #expect(begins == [0, 0.4, 0.4, 0.4])
    }

    @Test("One that queues comes after all that waits")
    func queues() throws {
        var run = try waiting("queue")
        try run.send("go")
        try run.send("back", at: 0.1)
        try run.send("away", at: 0.2)
        try run.advance(to: 0.4)
        #expect(try abs(run.shown("box.x") - 10) < 1e-9)
        try run.advance(to: 0.8)
        #expect(try abs(run.shown("box.x")) < 1e-9)
        try run.advance(to: 1)
        #expect(try abs(run.shown("box.x") - 20) < 1e-9)
        try run.advance(to: 1.2)
        #expect(try abs(run.shown("box.x") - 40) < 1e-9)
    }

    // MARK: - Interrupted

    @Test(
        "A step that has not begun never comes, whatever its key would wait for",
        arguments: ["take_over", "finish", "queue"])
    func abandonedWaiting(interruption: String) throws {
        var run = try run(
            """
            box = { x = mx.none, opacity = mx.none, y = mx.none, scale = mx.linear { 0.2, interrupt = "\(interruption)" } },
            ["a > b"] = mx.sequence { { box = { x = mx.linear(0.5) } }, { box = { scale = mx.linear { 0.3, by = 50 } } } },
            """)
        try run.send("go")
        try run.send("back", at: 0.1)
        for step in 1...20 {
            try run.advance(to: 0.1 + Double(step) * 0.1)
            #expect(try run.shown("box.scale") == 1)
        }
    }

    @Test("What has begun goes on to its end, and then home, though its later step is dropped")
    func begun() throws {
        var run = try run(
            """
            ["a > b"] = mx.sequence {
              { box = { scale = mx.linear { 0.3, by = 5 } } }, { box = { x = mx.linear(0.3) } }, { box = { scale = mx.linear { 0.3, by = -5 } } },
            }
            """)
        try run.send("go")
        try run.send("back", at: 0.2)
        try run.advance(to: 0.29999)
        #expect(try abs(run.shown("box.scale") - 6) < 1e-3)
        try run.advance(to: 2)
        #expect(try run.shown("box.scale") == 1)
    }

    @Test("Cues of a state's feedback come as it is entered, those of its transition before them")
    func stateCues() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" {
              layers = { mx.rect { "a" } }, initial = "s",
              states = { { "s" }, { "t", feedback = { mx.haptic "entered" } }, { "u", feedback = { mx.sound "own" } } },
              rules = { { on = "t", from = "s", to = "t" }, { on = "u", from = "t", to = "u" } },
              feedback = { ["t > u"] = { mx.cue("pattern", 1) } },
            }
            """)
        var run = try ScriptRun(script)
        try run.send("t")
        try run.send("u")
        #expect(run.heard == ["haptic", "pattern"])
    }

    @Test("They come even where the state changes nothing else; those of a target that is left at once never come late")
    func onlyCues() throws {
        var alone = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  layers = {}, initial = "s", states = { s = {}, e = { feedback = { mx.haptic "in" } } },
                  rules = { { on = "e", to = "e" } },
                }
                """))
        try alone.send("e")
        #expect(alone.heard == ["haptic"])
        var passing = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" {
                  layers = {}, initial = "s", states = { s = {}, m = {}, e = {} },
                  rules = { { on = "go", from = "s", to = "m" }, { always = true, from = "m", to = "e" } },
                  feedback = { ["s > m"] = { mx.haptic "now", mx.sound { "late", delay = 0.5 } } },
                }
                """))
        try passing.send("go")
        try passing.advance(to: 2)
        #expect(passing.heard == ["haptic"])
    }

    @Test("Cues of plain data end with its next change, and many cues are no endless loop")
    func manyCues() throws {
        var run = try run("label = { text = mx.sound { \"type\", repeats = 3, every = 0.3 } }")
        try run.send("go")
        try run.send("back", at: 0.2)
        try run.advance(to: 2)
        #expect(run.heard == ["sound", "sound", "sound", "sound"])
        var busy = try self.run(
            "[\"a > b\"] = { mx.sound { \"x\", repeats = 1000, every = 0.001 }, mx.sound { \"y\", repeats = 1000, every = 0.001 }, mx.sound { \"z\", repeats = 1000, every = 0.001 } }"
        )
        try busy.send("go")
        try busy.advance(to: 2)
        #expect(busy.heard.count == 3000)
    }

    // MARK: - Mistakes

    @Test(
        "What can't be is told where it stands",
        arguments: [
            (
                "[\"a > b\"] = mx.sequence { mx.ease(0.1), mx.haptic \"x\" }",
                "mx.ease has no key to move here (write { layer = { key = … } })"
            ),
            (
                "[\"a > b\"] = mx.sequence { { box = { x = mx.ease(function() return 1 end) } }, mx.haptic \"x\" }",
                "among several keys mx.ease needs numbers, and no functions (its length says when the next begins)"
            ),
            (
                "[\"a > b\"] = mx.together { { box = { x = mx.ease(0.1) } }, { box = { x = mx.ease(0.2) } } }",
                "two motions would move 'box.x' at once (one after the other, or one of them additive in mx.together of its own)"
            ),
            (
                "[\"a > b\"] = { mx.haptic { \"x\", repeats = 0 } }",
                "'repeats' of a cue must be a whole number from 1 to 1000"
            ),
            (
                "[\"a > b\"] = { mx.haptic { \"x\", repeats = 2 } }",
                "a cue that repeats needs 'every', the seconds from one to the next"
            ),
            ("[\"a > b\"] = { mx.haptic { \"x\", delay = -1 } }", "'delay' must be seconds from 0 up, not -1"),
            ("[\"a > b\"] = { mx.emit {} }", "the name of mx.emit must be a name, not a table"),
            (
                "[\"a > b\"] = mx.sequence { { bxo = { x = mx.ease(0.1) } } }",
                "unknown layer 'bxo' (did you mean 'box'?)"
            ),
            (
                "[\"a > b\"] = mx.sequence { { box = { x = mx.linear { by = 1, 1, repeats = mx.forever } } } }",
                "feedback can't go on for ever: nothing would end it (give the motion to a state as the key's value)"
            ),
            (
                "box = { x = mx.ease { 0.1, interrupt = \"finsh\" } }",
                "unknown way to interrupt 'finsh' (did you mean 'finish'?)"
            ),
            (
                "[\"a > b\"] = mx.sequence { { box = { appear = mx.ease(0.1) } } }",
                "'appear' can't be a part of mx.sequence"
            ),
            (
                "mx.sequence { { box = { x = mx.ease(0.1) } } }",
                "a cue needs a transition to accompany (write [\"from > to\"] = { mx.haptic \"light\" })"
            ),
        ])
    func mistakes(feedback: String, message: String) {
        let found = headlines(source(feedback)).map {
            $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
        #expect(found == [message])
    }
}
