import MicroixCore
import MicroixLua
import Testing

/// Feedback by transition where states are active side by side.
@Suite("Feedback of regions")
struct RegionFeedbackTests {
    private static func source(_ feedback: String, _ rules: String = "") -> String {
        """
        local mx = require "microix"
        local a = mx.rect { "a", size = { 20, 20 }, fill = "#000000" }
        return mx.component "c" { layers = { a }, canvas = { 100, 100 },
          regions = { p = { initial = "x", states = { x = {}, y = { a = { x = 10 } } } },
                      q = { initial = "u", states = { u = {}, v = { a = { y = 10, opacity = 0.5 } } } } },
          rules = { { on = "one", from = "p.x", to = "p.y" }, { on = "two", from = "q.u", to = "q.v" },
                    { on = "both", from = "p.x", to = "p.y" }, { on = "both", from = "q.u", to = "q.v" },
                    { on = "across", to = { "p.y", "q.v" } }, \(rules) },
          feedback = { a = mx.ease(0.2), \(feedback) },
        }
        """
    }

    @Test(
        "Patterns of two regions don't compete: the cues of each come, in the order of the regions",
        arguments: [
            ("one", ["light"]), ("two", ["heavy"]), ("both", ["light", "heavy"]), ("across", ["light", "heavy"]),
        ])
    func cues(_ trigger: String, _ expected: [String]) throws {
        for (left, right) in [("p.x > p.y", "q.u > q.v"), ("* > p.y", "* > q.v"), ("* > p.*", "q.u > q.v")] {
            var run = try ScriptRun(
                load(
                    Self.source(
                        #"["\#(right)"] = { mx.cue "heavy" }, ["\#(left)"] = { mx.cue "light" }, ["* > *"] = { mx.cue "any" }"#
                    ))
            )
            try run.send(trigger, at: 1)
            #expect(run.heard == expected, "\(left), \(right)")
        }
    }

    @Test("One that silences does so in its region alone")
    func silence() throws {
        var run = try ScriptRun(load(Self.source(#"["p.x > p.y"] = mx.none, ["q.u > q.v"] = { mx.cue "heavy" }"#)))
        try run.send("across", at: 1)
        #expect(run.heard == ["heavy"])
    }

    @Test(
        "Of a key that two regions answer the first region's answer counts, and check says so",
        arguments: ["both", "across"])
    func key(_ trigger: String) throws {
        let text = Self.source(
            #"["q.u > q.v"] = { a = { opacity = mx.linear(0.4) } }, ["p.x > p.y"] = { a = { opacity = mx.linear(0.1) } }"#
        )
        let script = try load(text)
        var run = try ScriptRun(script)
        try run.send(trigger, at: 1)
        try run.advance(to: 1.1)
        #expect(abs(try run.shown("a.opacity") - 0.5) < 1e-9)
        let warnings = script.component.review.map { $0.message }
        #expect(
            warnings == [
                "both 'p.x > p.y' and 'q.u > q.v' answer 'a.opacity': where they come at once, only the first region's answer counts"
            ])
    }

    @Test("Nothing is said where no rule leads to both at once")
    func apart() throws {
        let text = Self.source(
            #"["q.u > q.v"] = { a = { opacity = mx.linear(0.4) } }, ["p.x > p.y"] = { a = { opacity = mx.linear(0.1) } }"#
        ).replacing("{ on = \"both\", from = \"q.u\", to = \"q.v\" },", with: "")
            .replacing("{ on = \"across\", to = { \"p.y\", \"q.v\" } },", with: "")
        #expect(try load(text).component.review.isEmpty)
    }

    @Test(
        "A rule that leads to a state that is active already warns where feedback is expected to come again",
        arguments: [
            (#"{ on = "refuse", to = "wrong" }"#, true), (#"{ on = "refuse", from = "wrong", to = "wrong" }"#, true),
            (#"{ on = "refuse", to = "wrong", reenter = true }"#, false),
            (#"{ on = "refuse", from = "ok", to = "wrong" }"#, false),
            (#"{ on = "refuse", to = "wrong", when = { state = "ok" } }"#, false),
            (#"{ on = "refuse", to = "wrong" }, { on = "refuse", from = "wrong" }"#, false),
            (#"{ on = "refuse", to = "wrong", when = { none = { { state = "wrong" } } } }"#, false),
        ])
    func again(_ rule: String, _ warns: Bool) throws {
        let script = try load(
            """
            local mx = require "microix"
            local a = mx.rect { "a", size = { 20, 20 } }
            return mx.component "c" { layers = { a }, canvas = { 100, 100 }, initial = "ok",
              states = { ok = {}, wrong = { a = { x = 3 } } },
              rules = { { on = "fine", from = "wrong", to = "ok" }, { on = "first", from = "ok", to = "wrong" }, \(rule) },
              feedback = { a = mx.ease(0.2), ["* > wrong"] = { mx.haptic "error" } } }
            """)
        let warnings = script.component.review.map { $0.message }
        #expect(warnings.contains { $0.contains("'* > wrong' does not come again") } == warns, "\(warnings)")
    }
}
