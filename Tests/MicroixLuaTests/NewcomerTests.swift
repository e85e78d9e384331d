import MicroixCore
import Testing

@testable import MicroixLua

@Suite("What someone new to it writes")
struct NewcomerTests {
    private static func source(_ rules: String, _ more: String = "") -> String {
        """
        local mx = require "microix"
        local box = mx.rect { "box", size = { 9, 9 }, fill = "#000000"\(more) }
        return mx.component "c" { layers = { box }, canvas = { 9, 9 }, inputs = { is_on = mx.boolean(false) }, initial = "off",
          states = { off = {}, on = { box = { x = 3 } } }, feedback = { box = mx.ease(1) },
          \(rules) }
        """
    }

    @Test(
        "A word without quotes is told where it stands, and what a name looks like",
        arguments: [
            (
                "rules = { { on = go, to = \"on\" }, { on = \"go\", to = \"off\" } }",
                "5:20: undeclared global 'go' (a name stands in quotes: \"go\")"
            ),
            (
                "rules = { { on = \"go\", from = off, to = \"on\" }, { on = \"go\", to = \"off\" } }",
                "5:33: undeclared global 'off' (a name stands in quotes: \"off\")"
            ),
            (
                "rules = { { on = \"go\", to = \"on\", when = { is_on == true } } }, scenarios = { is_on = {} }",
                "5:46: undeclared global 'is_on'"
            ),
            ("rules = { { on = \"go\", effect = c:set(\"box.x\", 5) } }", "5:35: undeclared global 'c'"),
        ])
    func quotes(_ rules: String, _ expected: String) { #expect(headlines(Self.source(rules)) == [expected]) }

    @Test("A builder that is not called is told to be")
    func calls() {
        #expect(
            headlines(Self.source("action = mx.ease, rules = {}"))
                == ["3: a built-in function can't be used here: call it, as in mx.spring {}"])
    }

    @Test(
        "A gesture of which nothing comes is told",
        arguments: [
            ("tap = mx.tap { on = box }", ["nothing listens to the gesture 'tap' (a rule does: { on = \"tap\", … })"]),
            (
                "drag = mx.pan { on = box, axis = \"x\" }",
                ["nothing listens to the gesture 'drag' (a rule does: { on = \"drag.began\", … })"]
            ),
            ("drag = mx.pan { on = box, axis = \"x\", drives = box.x }", []),
            ("twice = mx.tap { on = box, count = 2 }, go = mx.tap { on = box, yields_to = \"twice\" }", []),
        ])
    func unheard(_ gestures: String, _ expected: [String]) throws {
        let script = try load(
            Self.source(
                "rules = { { on = \"go\", to = \"on\" }, { on = \"go\", to = \"off\" } }, gestures = { \(gestures) }"))
        let told = script.component.review.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
        #expect(told.filter { $0.contains("the gesture") } == expected)
    }

    @Test(
        "A focus that leads on, and whose going nobody hears, is told",
        arguments: [
            ("{ on = \"keys.focus\", to = \"on\" }", true),
            ("{ on = \"keys.focus\", to = \"on\" }, { on = \"keys.blur\", to = \"off\" }", false),
            ("{ on = \"keys.focus\", emit = \"met\" }", false),
        ])
    func blurs(_ rules: String, _ warns: Bool) throws {
        let script = try load(
            Self.source(
                "rules = { \(rules), { on = \"go\", to = \"off\" } }, gestures = { keys = mx.keyboard { \"enter\", on = box } }, accessibility = { role = \"group\", label = \"Box\" }",
                ", accessibility = { role = \"button\", label = \"Go\", activate = \"go\" }"))
        let told = script.component.review.map { $0.message }.filter { $0.contains("keys.blur") }
        #expect(
            told
                == (warns
                    ? [
                        "'keys.focus' leads on, and nothing listens to 'keys.blur': once the focus is elsewhere it still looks as if it were here"
                    ] : []))
    }

    @Test(
        "An anchor in points is warned of",
        arguments: [("{ 48, 32 }", true), ("{ 0.5, 1.5 }", false), ("{ 0, -3 }", false)])
    func anchors(_ anchor: String, _ warns: Bool) throws {
        let script = try load(Self.source("rules = { { on = \"go\", to = \"on\" } }", ", anchor = \(anchor)"))
        #expect(
            script.warnings.map(\.message) == (warns ? ["an anchor is in fractions of the box, and no points"] : []))
    }
}
