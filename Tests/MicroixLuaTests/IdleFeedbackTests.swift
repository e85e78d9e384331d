import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Feedback that is never seen")
struct IdleFeedbackTests {
    private func review(rule: String, others: String = "", feedback: String = "") throws -> [String] {
        let script = try load(
            """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 10, 10 }, fill = "#112233" }
            return mx.component "c" {
              canvas = { 100, 100 }, layers = { box }, initial = "a", states = { a = {}, b = { box = { x = 10 } } },
              gestures = { drag = mx.pan { on = box, axis = "y", drives = box.rotation } },
              accessibility = false, because = "it only moves in a test",
              rules = {
                { on = "go", from = "a", to = "b"\(rule) },
                \(others)
              },
              feedback = { \(feedback) },
            }
            """)
        return script.review.map { "\($0.location?.line ?? 0): \($0.message)" }
    }

    @Test(
        "of a rule, for a key that nothing changes",
        arguments: [
            ("{ box = { y = mx.spring(0.3) } }", true), ("{ box = { y = mx.ease(0.3) } }", true),
            // What has a value of its own is seen, and so is what the rule does change, or a finger may have.
            ("{ box = { x = mx.spring(0.3) } }", false), ("{ box = { y = mx.wave { amplitude = 3 } } }", false),
            ("{ box = { y = mx.ease { 0.3, by = 5 } } }", false),
            ("{ box = { y = mx.ease { 0.3, from = 5 } } }", false),
            ("{ box = { y = mx.keyframes { values = { 0, 4, 0 }, duration = 0.3 } } }", false),
            ("{ box = { rotation = mx.spring(0.3) } }", false), ("{ box = mx.spring(0.3) }", false), ("mx.none", false),
        ])
    func constants(_ feedback: String, _ isTold: Bool) throws {
        let told = ["8: the feedback of rule 1 (line 8) answers for 'box.y', which nothing changes"]
        #expect(try review(rule: ", feedback = \(feedback)") == (isTold ? told : []))
        // A function may set any key.
        #expect(
            try review(
                rule: ", feedback = \(feedback)",
                others: "{ on = \"set\", effect = function(c) c:set(\"box.y\", 3) end },") == [])
    }

    @Test("of a transition, for a key that nothing changes")
    func constantsOfTransitions() throws {
        #expect(
            try review(rule: "", feedback: "[\"a > b\"] = { box = { y = mx.spring(0.3) } }")
                == ["11: 'a > b' answers for 'box.y', which nothing changes"])
    }

    @Test("of a transition whose rules all answer for the key themselves")
    func lost() throws {
        let pattern = "[\"a > b\"] = { box = { x = mx.ease(0.2) } }"
        let own = ", feedback = { box = { x = mx.spring(0.3) } }"
        let told = ["11: 'a > b' never answers for 'box.x': the feedback of rule 1 (line 8) is asked first"]
        #expect(try review(rule: own, feedback: pattern) == told)
        #expect(try review(rule: ", feedback = mx.none", feedback: pattern) == told)
        #expect(try review(rule: "", feedback: pattern) == [])
        #expect(try review(rule: own, others: "{ on = \"other\", from = \"a\", to = \"b\" },", feedback: pattern) == [])
        #expect(try review(rule: ", feedback = { mx.haptic \"light\" }", feedback: pattern) == [])
    }
}
