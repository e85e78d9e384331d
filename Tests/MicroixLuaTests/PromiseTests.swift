import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline
import TestSupport
import Testing

/// What authors promise, watched beside a running session: by positions, whatever happens to it.
@Suite("Promises")
struct PromiseTests {
    /// A knob that goes to 100 by `go`, to 40 by `half`, and back by `back`, as `feedback` says.
    private static func knob(_ promises: String, _ feedback: String = "mx.spring { duration = 0.4 }") -> String {
        """
        local mx = require "microix"
        local knob = mx.rect { "knob", size = { 10, 10 } }
        local other = mx.rect { "other", size = { 10, 10 } }
        local layer = { knob, other }
        return mx.component "c" { layers = layer, initial = "off",
          context = { count = mx.number(0) },
          gestures = { drag = mx.pan { on = knob, slop = 80 } },
          states = { off = {}, on = { knob = { x = 100 } }, half = { knob = { x = 40 } },
            turning = { knob = { rotation = mx.linear { 1, by = -360, repeats = mx.forever } } } },
          feedback = { knob = { x = \(feedback) } },
          rules = {
            { on = "go", to = "on" }, { on = "half", to = "half" }, { on = "back", to = "off" },
            { on = "turn", to = "turning" }, { on = "nothing" },
            { on = "drag.began", feedback = { mx.haptic "light" } },
            { on = "beep", feedback = { mx.sound { "beep", delay = 0.3 } } },
            { after = 2, from = "half", to = "off" },
          },
          promises = { \(promises) } }
        """
    }

    /// The promises that a run breaks, each with its instant to a millisecond.
    private static func broken(
        _ source: String, _ script: [(Double, String)], until end: Double = 5, step: Double? = nil,
        reducesMotion: Bool = false
    ) throws -> [String] {
        let loaded = try load(source)
        var session = Session(loaded.component, reducesMotion: reducesMotion)
        var found: [String] = []
        let host = loaded.host { event in
            guard case .broken(let broken) = event.kind else { return }
            let time = (event.instant.seconds * 1000).rounded() / 1000
            found.append("\(loaded.component.words(ofPromise: broken.promise)) @\(time): \(broken.message)")
        }
        var watch = PromiseWatch(session)
        func advance(to time: Double) throws {
            var next = session.now.seconds
            while let step, next + step < time {
                next += step
                try watch.advance(&session, to: next, host: host)
            }
            try watch.advance(&session, to: time, host: host)
        }
        for (time, input) in script {
            try advance(to: time)
            let words = input.split(separator: " ")
            if let phase = PointerPhase(rawValue: String(words[0])), words.count == 2 {
                try session.point(PointerSample(0, phase, x: try #require(Double(words[1])), y: 0))
            } else {
                try session.post(loaded.component.trigger(named: input))
            }
        }
        try advance(to: end)
        return found
    }

    static let kept: [(String, String, [(Double, String)])] = [
        (#"{ "forward", knob.x, when = "on" }"#, "mx.spring { duration = 0.4 }", [(0.1, "go")]),
        // What moves back as it begins runs out first.
        (
            #"{ "forward", knob.x, when = "on" }"#, "mx.spring { duration = 0.4 }",
            [(0.1, "go"), (1, "back"), (1.1, "go")]
        ),
        (#"{ "backward", knob.x, when = "off" }"#, "mx.spring { duration = 0.4 }", [(0.1, "go"), (0.2, "back")]),
        (#"{ "within", knob.x, 0, 100 }"#, "mx.spring { duration = 0.4 }", [(0.1, "go"), (0.3, "back"), (0.4, "go")]),
        (#"{ "within", knob.x, 0, 100, when = "off" }"#, "mx.spring { duration = 0.4, bounce = 0.5 }", [(0.1, "go")]),
        (#"{ "ordered", other.x, knob.x }"#, "mx.spring { duration = 0.4 }", [(0.1, "go"), (0.3, "back")]),
        (#"{ "still", other.x }"#, "mx.spring { duration = 0.4 }", [(0.1, "go")]),
        // It comes to rest first.
        (
            #"{ "still", knob.x, when = "on" }"#, "mx.spring { duration = 0.4, bounce = 0.3 }",
            [(0.1, "go"), (3, "back")]
        ),
        (#"{ "never", "far", function(c) return c:shown(knob.x) > 101 end }"#, "mx.ease(0.3)", [(0.1, "go")]),
        (#"{ "answers", "go", within = 0.1 }"#, "mx.ease(0.3)", [(0.1, "go")]),
        (#"{ "answers", "beep", within = 0.35 }"#, "mx.ease(0.3)", [(0.1, "beep")]),
        (#"{ "ends", "half", within = 2.5 }"#, "mx.ease(0.3)", [(0.1, "half")]),
        // A state that waits for its host is not asked.
        // What no rule takes need not be answered.
        (#"{ "answers", "beep", within = 0.35, when = "half" }"#, "mx.ease(0.3)", [(0.1, "beep")]),
        (#"{ "ends", "on", within = 1 }"#, "mx.ease(0.3)", [(0.1, "go"), (4, "back")]),
        (#"{ "forward", knob.rotation, when = "on" }"#, "mx.ease(0.3)", [(0.1, "turn"), (1, "go")]),
    ]

    @Test("What keeps its promise is not told of", arguments: kept.indices)
    func keeps(_ index: Int) throws {
        let (promise, feedback, script) = Self.kept[index]
        let broken = try Self.broken(Self.knob(promise, feedback), script)
        #expect(broken == [], "\(promise)")
    }

    static let brokenOnes: [(String, String, [(Double, String)], String)] = [
        (
            #"{ "forward", knob.x, when = "on" }"#, "mx.spring { duration = 0.4, bounce = 0.5 }", [(0.1, "go")],
            "forward knob.x @0.333: it goes back by 17.3"
        ),
        (
            #"{ "forward", knob.x, when = "on", from_entry = true }"#, "mx.spring { duration = 0.4 }",
            [(0.1, "go"), (1, "back"), (1.1, "go")], "forward knob.x @1.1"
        ),
        // A motion that begins with the promise is none that runs out.
        (
            #"{ "forward", knob.x, when = "off" }"#, "mx.ease_out(0.3)", [(0.1, "go"), (1, "back")],
            "forward knob.x @1.0"
        ),
        (
            #"{ "forward", knob.rotation, when = "turning" }"#, "mx.ease(0.3)", [(0.1, "turn")],
            "forward knob.rotation @0.1"
        ),
        (
            #"{ "within", knob.x, 0, 100 }"#, "mx.spring { duration = 0.4, bounce = 0.5 }", [(0.1, "go")],
            "knob.x within 0, 100 @0.2"
        ),
        (#"{ "within", knob.x * 2, 0, 150 }"#, "mx.linear(1)", [(0, "go")], "knob.x * 2 within 0, 150 @0.75"),
        (
            #"{ "within", knob.x, 0, 100 }"#, "mx.ease { 0.3, delay = 0.1, from = 150, hold = 'backwards' }",
            [(0.1, "go")],
            "knob.x within 0, 100 @0.1: it is beyond by 50"
        ),
        (
            #"{ "ordered", knob.x, other.x + 20 }"#, "mx.linear(1)", [(0, "go")],
            "ordered knob.x, other.x + 20 @0.2"
        ),
        (#"{ "still", knob.x, when = { "off", "on" } }"#, "mx.linear(1)", [(0.5, "go")], "still knob.x @0.5"),
        (#"{ "still", knob.x, when = "on", from_entry = true }"#, "mx.linear(1)", [(0.5, "go")], "still knob.x @0.5"),
        (
            #"{ "never", "far", function(c) return c:is "half" end }"#, "mx.ease(0.3)", [(0.1, "half")],
            "never: far @0.1: far"
        ),
        (
            #"{ "never", "far", function(c) return nil .. 1 end }"#, "mx.ease(0.3)", [(0.1, "half")],
            "its function fails"
        ),
        (
            #"{ "answers", "nothing", within = 0.1 }"#, "mx.ease(0.3)", [(0.1, "nothing"), (0.5, "go")],
            "answers nothing within 0.1 s @0.2: nothing is seen or heard within 0.1 s"
        ),
        (#"{ "answers", "beep", within = 0.1 }"#, "mx.ease(0.3)", [(0.1, "beep")], "answers beep within 0.1 s @0.2"),
        (
            #"{ "answers", "go", within = 0.1 }"#, "mx.ease { 0.3, delay = 0.2 }", [(0.1, "go")],
            "answers go within 0.1 s @0.2: the answer comes after 0.2 s"
        ),
        (
            #"{ "ends", "half", within = 1 }"#, "mx.ease(0.3)", [(0.1, "half")],
            "ends half within 1 s @1.1: it is left after 2 s"
        ),
    ]

    @Test("What breaks its promise is told of once, at its instant", arguments: brokenOnes.indices)
    func breaks(_ index: Int) throws {
        let (promise, feedback, script, meant) = Self.brokenOnes[index]
        let broken = try Self.broken(Self.knob(promise, feedback), script)
        #expect(broken.count == 1 && broken.first?.contains(meant) ?? false, "\(promise): \(broken)")
    }

    @Test("How time is cut into steps changes nothing", arguments: [0.001, 0.0167, 0.31])
    func steps(_ step: Double) throws {
        for (promise, feedback, script, _) in Self.brokenOnes where !promise.contains("never") {
            let source = Self.knob(promise, feedback)
            let whole = try Self.broken(source, script).map { $0.split(separator: ":")[0] }
            let cut = try Self.broken(source, script, step: step).map { $0.split(separator: ":")[0] }
            #expect(whole == cut, "\(promise)")
        }
    }

    @Test("A promise that was broken begins anew, and what moves back then runs out as well")
    func begins() throws {
        let source = Self.knob(#"{ "forward", knob.x, when = "on" }"#, "mx.spring { duration = 0.4, bounce = 0.5 }")
        let broken = try Self.broken(source, [(0.1, "go"), (1.5, "back"), (1.6, "go")]).map { $0.prefix { $0 != ":" } }
        #expect(
            broken.count == 2 && broken[0] == "forward knob.x @0.333" && broken[1] > "forward knob.x @1.8", "\(broken)")
    }

    @Test("A finger's answer is counted from the finger: a slop that it has to cross takes its time")
    func finger() throws {
        let source = Self.knob(#"{ "answers", "drag.began", within = 0.1 }"#)
        let quick = [(0.1, "down 0"), (0.11, "move 50"), (0.15, "move 90")]
        let slow = [(0.1, "down 0"), (0.11, "move 20"), (0.4, "move 60"), (0.5, "move 90")]
        #expect(try Self.broken(source, quick) == [])
        let broken = try Self.broken(source, slow)
        #expect(
            broken.first?.hasPrefix("answers drag.began within 0.1 s @0.21: the answer comes after 0.39 s") ?? false)
    }

    @Test("With reduced motion they hold as well: what is cut back goes back")
    func reducedMotion() throws {
        let source = Self.knob(#"{ "forward", knob.x }"#)
        let script = [(0.1, "go"), (1, "back")]
        #expect(try Self.broken(source, script, reducesMotion: true).first?.hasPrefix("forward knob.x @1.0") ?? false)
    }

    @Test("A promise of a part holds in its whole, of each row by itself; one of repeated layers of each of them")
    func rows() throws {
        let source = """
            local mx = require "microix"
            local bar = mx.rect { "bar", size = { 10, 10 } }
            local row = mx.component "row" { layers = { bar }, inputs = { far = mx.number(0) }, initial = "off",
              states = { off = {}, on = { bar = { x = function(c) return c.far end } } },
              feedback = { bar = { x = mx.linear(1) } }, rules = { { on = "go", to = "on" } },
              promises = { { "within", bar.x, 0, 50, when = "on" }, { "answers", "go", within = 0.1 } } }
            local dot = mx.each { "dot", shape = "rect", ids = function() return { 1, 2 } end, max = 2, size = { 4, 4 },
              x = function(c, id) return id * 10 end }
            return mx.component "list" { layers = { dot },
              parts = { mx.each { "row", part = row, max = 3, ids = function() return { 1, 2, 3 } end,
                inputs = function(c, id) return { far = id * 30 } end } },
              promises = { { "within", dot.x, 0, 15 } } }
            """
        let script = try load(source)
        #expect(script.component.promiseWords.count == 2 + 3 * 2)
        let posts = [(0.1, "row[1].go"), (0.1, "row[2].go"), (0.1, "row[3].go")]
        let broken = try Self.broken(source, posts).map { String($0.prefix { $0 != ":" }) }
        #expect(
            Set(broken) == [
                "dot[2].x within 0, 15 @0.0", "row[2].bar.x within 0, 50 @0.934", "row[3].bar.x within 0, 50 @0.656",
            ])
    }

    @Test(
        "What can't be promised is refused, with its place",
        arguments: [
            (#"{ "forwards", knob.x }"#, "unknown promise 'forwards' in 'promises' (did you mean 'forward'?)"),
            (#"{ "sideways", knob.x }"#, "there is no promise 'sideways'"),
            (#"{ "forward", knob.fill }"#, "4 numbers"), (#"{ "forward", knob.position }"#, "2 numbers"),
            (#"{ "within", knob.x, 40, 0 }"#, "nothing lies within 40 and 0"),
            (#"{ "within", knob.x, 0 }"#, "'within' takes 3 values, not 2"),
            (#"{ "within", 3, 0, 40 }"#, "promises nothing"),
            (#"{ "still", knob.x, when = "lost" }"#, "unknown state 'lost'"),
            (#"{ "still", knob.x, when = {} }"#, "an empty 'when' never holds"),
            (#"{ "still", knob.x, when = { state = { "on", "off" } } }"#, "are never active together"),
            (#"{ "still", knob.x, unless = "on" }"#, "unknown key 'unless'"),
            (#"{ "answers", "gone", within = 1 }"#, "unknown trigger 'gone'"),
            (#"{ "answers", "go" }"#, "needs 'within'"), (#"{ "answers", "go", within = -1 }"#, "seconds above 0"),
            (#"{ "ends", "on", within = 0/0 }"#, "seconds above 0"),
            (#"{ "ends", "nowhere", within = 1 }"#, "unknown state 'nowhere'"),
            (#"{ "never", function() end }"#, "'never' takes 2 values"),
            (#"{ "never", "x", 4 }"#, "must be a function"),
            (#"{}"#, "a promise needs a word"), (#"3"#, "must be a table"),
        ])
    func refusals(_ promise: String, _ meant: String) {
        let messages = headlines(Self.knob(promise))
        #expect(messages.contains { $0.contains(meant) }, "\(promise): \(messages)")
    }

    @Test("Nothing excuses a broken promise")
    func excuses() {
        let source = Self.knob(#"{ "still", other.x } }, verify = { { "promise", because = "it is only a demo" }"#)
        #expect(headlines(source).contains { $0.contains("nothing excuses a broken promise") })
    }
}
