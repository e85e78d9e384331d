import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Motions that begin layer by layer")
struct StaggerTests {
    /// Rows 30 points apart, of which `show` lets 1, 2, 3 and 11 come; when which key begins, in the order of the ids.
    private func begins(
        _ feedback: String, _ triggers: [String] = ["show"], key: String = "opacity", more: String = ""
    ) throws -> [String] {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local tuning = mx.tuning { step = 0.05 }
                local row = mx.each { "row", max = 12, ids = function(c) return c.rows end, size = { 20, 20 },
                  absent = { opacity = 0, y = 40 }, position = function(c, id) return { id * 30, 0 } end }
                local dot = mx.rect { "dot", hidden = true, absent = { opacity = 0 } }
                return mx.component "c" { tuning = tuning, layers = { row, dot }, context = { rows = {} },
                  initial = "a", states = { a = {}, b = { row = { scale = 2 }, dot = { scale = 2 } } },
                  properties = { pull = 0 },
                  rules = { { on = "show", effect = function(c) c.rows = { 3, 1, 2, 11 } end },
                            { on = "hide", effect = function(c) c.rows = { 1 } end },
                            { on = "go", from = "a", to = "b" } },
                  feedback = { \(feedback) }, \(more) }
                """))
        for (index, trigger) in triggers.enumerated() { try run.send(trigger, at: Double(index) * 10) }
        let start = Double(triggers.count - 1) * 10
        return run.events.compactMap { event in
            guard case .action(let action) = event.kind, event.instant.seconds == start else { return nil }
            let name = run.script.component.keys[action.key].name
            guard name.hasSuffix(key), action.name != "none" else { return nil }
            let late = ((action.begins.seconds - start) * 1000).rounded() / 1000
            return "\(name.split(separator: ".")[0]) \(late)"
        }.sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count }
    }

    @Test(
        "Layers that come begin one after the other, in the order of their ids, or as a wave reaches them",
        arguments: [
            ("row = { appear = mx.stagger { mx.ease(0.2), step = 0.05 } }", [0.0, 0.05, 0.1, 0.15]),
            ("row = { appear = mx.stagger { mx.ease(0.2), step = tuning.step } }", [0, 0.05, 0.1, 0.15]),
            ("row = { appear = mx.stagger { mx.ease { 0.2, delay = 1 }, step = 0.05 } }", [1, 1.05, 1.1, 1.15]),
            ("row = { appear = { mx.stagger { mx.ease(0.2), step = 0.1 }, y = mx.ease(1) } }", [0, 0.1, 0.2, 0.3]),
            ("row = { appear = { opacity = mx.stagger { mx.ease(0.2), step = 0.1 } } }", [0, 0.1, 0.2, 0.3]),
            ("row = mx.stagger { mx.ease(0.2), step = 0.1 }", [0, 0.1, 0.2, 0.3]),
            ("row = { opacity = mx.stagger { mx.ease(0.2), step = 0 } }", [0, 0, 0, 0]),
            ("row = { appear = mx.stagger { mx.ease(0.2), from = { 30, 0 }, speed = 300 } }", [0, 0.1, 0.2, 1]),
            ("row = { appear = mx.stagger { mx.ease(0.2), from = { 60, 40 }, speed = 100 } }", [0.5, 0.4, 0.5, 2.729]),
            (
                "row = { appear = mx.stagger { mx.ease(0.2), from = { function(c, e) return 30 end, 0 }, speed = 300 } }",
                [0, 0.1, 0.2, 1]
            ),
            (
                "row = { appear = mx.ease { 0.2, delay = function(c, e, id) return id / 10 end } }",
                [0.1, 0.2, 0.3, 1.1]
            ),
        ])
    func appearing(_ feedback: String, _ expected: [Double]) throws {
        let rows = zip(["row[1]", "row[2]", "row[3]", "row[11]"], expected).map { "\($0) \($1)" }
        let found = try begins(feedback)
        #expect(Set(found) == Set(rows))
        let styled = try begins("", more: "style = mx.style 's' { feedback = { \(feedback) } }")
        #expect(Set(styled) == Set(rows))
    }

    @Test("Layers that go are staggered from where they are, and those that stay are not counted")
    func disappearing() throws {
        let step = "row = { disappear = mx.stagger { mx.ease(0.2), step = 0.05 } }"
        #expect(Set(try begins(step, ["show", "hide"])) == ["row[2] 0.0", "row[3] 0.05", "row[11] 0.1"])
        let wave = "row = { disappear = mx.stagger { mx.ease(0.2), from = { 60, 0 }, speed = 300 } }"
        #expect(try begins(wave, ["show", "hide"]) == ["row[2] 0.0", "row[3] 0.1", "row[11] 0.9"])
    }

    @Test("Repeated layers that are there are staggered as well; others of the same stagger are a row of their own")
    func repeated() throws {
        let both =
            "row = { scale = mx.stagger { mx.ease(0.2), step = 0.1 } }, dot = mx.stagger { mx.ease(0.2), step = 0.1 }"
        #expect(
            try begins(both, ["show", "go"], key: "scale") == [
                "row[1] 0.0", "row[2] 0.1", "row[3] 0.2", "row[11] 0.3",
            ])
    }

    @Test("All keys of a layer begin together, and what shows waits")
    func together() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local row = mx.each { "row", max = 3, ids = function(c) return { 1, 2, 3 } end }
                return mx.component "c" { layers = { row }, initial = "a",
                  states = { a = {}, b = { row = { x = 100, y = 100 } } },
                  rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
                  feedback = { row = mx.stagger { mx.linear(1), step = 0.5 } } }
                """))
        try run.send("go")
        try run.advance(to: 1)
        let shown = try ["row[1].x", "row[1].y", "row[2].x", "row[2].y", "row[3].x"].map { try run.shown($0) }
        #expect(shown == [100, 100, 50, 50, 0])
        try run.advance(to: 1.5)
        #expect(try run.shown("row[3].x") == 50)
    }

    @Test("An action function may stagger what it is asked for, and not what it runs")
    func actionFunctions() throws {
        let stagger = "mx.stagger { mx.ease(0.2), step = 0.1 }"
        #expect(
            try begins("", ["show", "go"], key: "scale", more: "action = function(c, e) return \(stagger) end") == [
                "row[1] 0.0", "row[2] 0.1", "row[3] 0.2", "row[11] 0.3",
            ])
        let failure = #expect(throws: ScriptFailure.self) {
            try begins(
                "", ["show", "go"],
                more: "action = { ask = function(c, e) return mx.run end, run = function(c, e) return \(stagger) end }")
        }
        #expect(failure?.message.contains("mx.stagger is for what is asked, and not for what runs") ?? false)
    }

    @Test(
        "Mistakes",
        arguments: [
            Mistake(
                .full, "feedback = { box = mx.stagger { mx.ease(1) } }",
                "4:20: mx.stagger needs 'step', the seconds from one layer to the next, or 'from' and 'speed'"),
            Mistake(
                .full, "feedback = { box = mx.stagger {} }",
                "4:20: mx.stagger needs a motion: mx.stagger { mx.snappy(0.3), step = 0.05 }"),
            Mistake(
                .full, "feedback = { box = mx.stagger { mx.none, step = 1 } }",
                "4:33: what mx.stagger delays must be one motion, such as mx.snappy(0.3), not mx.none"),
            Mistake(
                .full, "feedback = { box = mx.stagger { mx.stagger { mx.ease(1), step = 1 }, step = 1 } }",
                "4:33: what mx.stagger delays must be one motion, such as mx.snappy(0.3), not mx.stagger"),
            Mistake(
                .full, "feedback = { box = { x = mx.stagger { mx.ease(1), step = -1 } } }",
                "4:51: 'step' must be seconds from 0 up, not -1 in mx.stagger"),
            Mistake(
                .full, "feedback = { box = { x = mx.stagger { mx.ease(1), from = { 0, 0 }, speed = 0 } } }",
                "4:68: 'speed' must be points a second, from 0.001 up, not 0 in mx.stagger"),
            Mistake(
                .full, "feedback = { box = { x = mx.stagger { mx.ease(1), from = { 0 }, speed = 9 } } }",
                "4:58: 'from' of mx.stagger must be a point { x, y }, not a table"),
            Mistake(
                .full, "feedback = { box = { x = mx.stagger { mx.ease(1), speed = 9 } } }",
                "4:51: mx.stagger needs 'from', a point { x, y }"),
            Mistake(
                .full, "feedback = { box = { x = mx.stagger { mx.ease(1), from = { 0, 0 }, step = 1, speed = 9 } } }",
                "4:68: mx.stagger goes by 'step', or by 'from' and 'speed', and not by both"),
            Mistake(
                .full, "properties = { pull = 0 }, feedback = { pull = mx.stagger { mx.ease(1), step = 1 } }",
                "4:61: 'pull' has no layer, and mx.stagger lets layers begin one after the other "
                    + "(give the motion a 'delay')"),
            Mistake(
                .full, "feedback = { box = { x = mx.sequence { mx.stagger { mx.ease(1), step = 1 } } } }",
                "4:40: a part of mx.sequence must be a motion, such as mx.ease(0.2), not mx.stagger"),
            Mistake(
                .full,
                "feedback = { ['a > b'] = mx.together { { box = { x = mx.stagger { mx.ease(1), step = 1 } } } } }",
                "4:67: mx.stagger has no place among several keys (mx.together has a 'stagger' of its own)"),
            Mistake(
                .full, "feedback = { ['a > b'] = mx.stagger { mx.ease(1), step = 1 } }",
                "4:26: the feedback of a transition must be a table of actions, not mx.stagger"),
            Mistake(
                .full, "feedback = { box = { appear = mx.together { stagger = 0.1, mx.ease(1) } } }",
                "4:45: 'stagger' is between the members of mx.together, and it has one (mx.stagger lets layers begin one "
                    + "after the other: mx.stagger { mx.snappy(0.3), step = 0.05 })"),
            Mistake(
                .full, "feedback = { box = { appear = { mx.ease(1), mx.ease(2) } } }",
                "4:45: 'box.appear' has one action for all keys (give the others their keys)"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }
}
