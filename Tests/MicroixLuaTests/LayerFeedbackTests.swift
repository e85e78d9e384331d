import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("One action for all keys of a layer")
struct LayerFeedbackTests {
    /// A layer `dot` whose keys go from 0 to 100 with the trigger `go`, and from 0 to 1 its opacity.
    private func run(_ feedback: String, _ more: String = "", rule: String = "") throws -> ScriptRun {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local dot = mx.rect { "dot", class = "round", opacity = 0 }
                local row = mx.each { "row", max = 2, ids = function(c) return { 1, 2 } end }
                return mx.component "c" {
                  layers = { mx.layer { "group", dot }, row }, initial = "a",
                  states = { a = {}, b = {
                    dot = { x = 100, opacity = 1, position = { 100, 100 } }, group = { x = 100 },
                    row = { x = 100 }, feedback = { \(feedback) } } },
                  rules = { { on = "go", from = "a", to = "b", \(rule) } }, \(more)
                }
                """))
        try run.send("go")
        try run.advance(to: 0.5)
        return run
    }

    @Test(
        "It answers for each of its own keys, and what is more specific goes before it",
        arguments: [
            ("dot = mx.linear(1)", ["dot.x": 50.0, "dot.opacity": 0.5, "dot.position": 50, "group.x": 100]),
            ("group = mx.linear(1)", ["group.x": 50, "dot.x": 100]),
            ("row = mx.linear(1)", ["row[1].x": 50, "row[2].x": 50, "dot.x": 100]),
            ("row = { mx.linear(1) }", ["row[1].x": 50, "row[2].x": 50]),
            ("dot = { mx.linear(1), x = mx.linear(2) }", ["dot.x": 25, "dot.opacity": 0.5]),
            ("dot = { opacity = mx.none, mx.linear(1) }", ["dot.x": 50, "dot.opacity": 1]),
            ("dot = { mx.linear(1), position = mx.linear(2) }", ["dot.position": 25, "dot.x": 50]),
            ("dot = mx.none", ["dot.x": 100, "dot.opacity": 1]),
            ("dot = mx.linear { function(c, e) return 2 end }", ["dot.x": 25, "dot.opacity": 0.25]),
        ])
    func answers(_ feedback: String, _ expected: [String: Double]) throws {
        for place in ["state", "component", "rule", "pattern", "style", "style's pattern"] {
            let run =
                switch place {
                case "state": try run(feedback)
                case "component": try run("", "feedback = { \(feedback) }")
                case "rule": try run("", rule: "feedback = { \(feedback) }")
                case "pattern": try run("", "feedback = { ['a > b'] = { \(feedback) } }")
                case "style": try run("", "style = mx.style 's' { feedback = { \(feedback) } }")
                default: try run("", "style = mx.style 's' { feedback = { ['* > b'] = { \(feedback) } } }")
                }
            for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
                // Lanes of a place that no feedback splits are not there.
                guard let id = run.script.component.key(named: key) else {
                    Issue.record("\(key) in \(place)")
                    continue
                }
                #expect(abs(run.session.shown(id, at: 0.5).value.x - value) < 1e-9, "\(key) in \(place)")
            }
        }
    }

    @Test(
        "Lanes that are keys of their own are answered for as well, unless their whole or they are",
        arguments: [
            ("mx.linear(1)", 50.0, 50.0), ("{ mx.linear(1), position = { x = mx.linear(2) } }", 25, 50),
            ("{ mx.linear(1), position = mx.linear(2) }", 25, 25),
        ])
    func lanes(_ action: String, _ x: Double, _ y: Double) throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" { layers = { mx.rect { "box" } }, initial = "a",
                  states = { a = {}, b = { box = { position = { x = 100, y = 100 } } } },
                  rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = \(action) } }
                """))
        try run.send("go")
        try run.advance(to: 0.5)
        #expect(try run.shown("box.position.x") == x)
        #expect(try run.shown("box.position.y") == y)
    }

    @Test("A place that comes first in the search goes before, even if it names only the layer")
    func places() throws {
        let run = try run("dot = mx.linear(1)", "feedback = { dot = { x = mx.linear(2) } }")
        #expect(try run.shown("dot.x") == 50)
    }

    @Test("In a style a class may stand for its layers, and the layer's own name goes before it")
    func classes() throws {
        let both = "style = mx.style 's' { feedback = { round = mx.linear(1), dot = mx.linear(2) } }"
        #expect(try run("", both).shown("dot.x") == 25)
        #expect(try run("", "style = mx.style 's' { feedback = { round = mx.linear(1) } }").shown("dot.x") == 50)
        let key = "style = mx.style 's' { feedback = { round = { x = mx.linear(1) }, dot = mx.linear(2) } }"
        #expect(try run("", key).shown("dot.x") == 50)
    }

    @Test("A transition that names a layer does not ask its keys whose values stay")
    func unlisted() throws {
        var run = try ScriptRun(
            component(
                """
                rules = { { on = "go", from = "a", to = "a", reenter = true } },
                feedback = { ["a > a"] = { box = mx.linear(1) } }, properties = {}
                """))
        try run.send("go")
        #expect(!run.events.contains { if case .action = $0.kind { true } else { false } })
    }

    @Test("Of a part it answers for its group, of repeated parts for that of each, and inside for its layers")
    func parts() throws {
        let script = try load(
            """
            local mx = require "microix"
            local box = mx.rect { "box" }
            local inner = mx.component "inner" { layers = { box }, inputs = { on = mx.boolean() },
              initial = "a", states = { a = {}, b = { box = { x = 100 } } },
              rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = mx.linear(2) } }
            return mx.component "c" {
              parts = { { "ok", inner }, mx.each { "row", part = inner, max = 2, ids = function(c) return { 1, 2 } end } },
              initial = "a", states = { a = {}, b = { ok = { x = 100 }, row = { x = 100 } } },
              rules = { { on = "go", from = "a", to = "b", raise = "ok.go" } },
              feedback = { ok = mx.linear(1), row = mx.linear(4) } }
            """)
        var run = try ScriptRun(script)
        try run.send("go")
        try run.advance(to: 0.5)
        #expect(try run.shown("ok.x") == 50)
        #expect(try run.shown("row[2].x") == 12.5)
        #expect(try run.shown("ok.box.x") == 25)
    }

    @Test(
        "Mistakes",
        arguments: [
            Mistake(
                .full, "feedback = { bxo = mx.ease(1) }",
                "4:14: unknown layer or property 'bxo' (did you mean 'box'?)"),
            Mistake(
                .full, "feedback = { bxo = { mx.ease(1) } }",
                "4:22: unknown layer or property 'bxo' (did you mean 'box'?)"),
            Mistake(
                .full, "feedback = { box = mx.haptic 'light' }",
                "4:14: 'box' is a layer, and what answers for all its keys has no cues and no motions of other keys "
                    + "(say for which: box = { x = … })"),
            Mistake(
                .full, "feedback = { box = { mx.ease(1), mx.ease(2) } }",
                "4:34: 'box' has one action for all its keys (give the others their keys)"),
            Mistake(
                .bare,
                "initial = 'a', states = { a = {}, b = { box = { x = 1, y = 2 } } }, feedback = { box = mx.ease(-1) }",
                "4:82: 'duration' must be seconds from 0 up, not -1 in mx.ease"),
            Mistake(
                .full, "feedback = { box = 5 }",
                "4:20: 'box' must be an action, such as mx.spring { duration = 0.3 }, not 5"),
            Mistake(
                .full, "feedback = { ['a > b'] = mx.together { { box = mx.ease(1) }, mx.haptic 'light' } }",
                "4:42: 'box' is a layer, and a group moves keys (say which: box = { x = … })"),
            Mistake(
                .full, "properties = { pull = 0 }, feedback = { pull = { mx.ease(1) } }",
                "4:50: 'pull' has no elements without a name"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }
}
