import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// A component that means something, and one that does not: what must be said of it, and what must not.
private struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let parts: String
    var states = "a = {}, b = { box = { x = 100 } }"
    let oracles: Set<Oracle>

    var testDescription: String { name }

    static let all: [Case] = [
        .init(name: "a spring", parts: Components.ways + "feedback = { box = { x = mx.spring {} } }", oracles: []),
        .init(
            name: "a cut on purpose", parts: Components.ways + "feedback = { box = { x = mx.none } }", oracles: []),
        .init(
            name: "a linear way, with bends at both ends that it declares",
            parts: Components.ways + "feedback = { box = { x = mx.linear(0.3) } }", oracles: []),
        .init(
            name: "steps that it declares",
            parts: Components.ways + "feedback = { box = { x = mx.steps { 4, \"jump-start\", duration = 0.4 } } }",
            oracles: []),
        .init(name: "no feedback at all", parts: Components.ways, oracles: [.jump]),
        .init(
            name: "an answer after a delay",
            parts: Components.ways + "feedback = { box = { x = mx.spring { delay = 0.1 } } }", oracles: [.late]),
        .init(
            name: "an answer after a delay, with a sound at once",
            parts: Components.ways
                + "feedback = { box = { x = mx.spring { delay = 0.1 } }, [\"* > *\"] = { mx.sound \"click\" } }",
            oracles: []),
        .init(
            name: "keyframes that wait before they move",
            parts: Components.ways
                + "feedback = { box = { x = mx.keyframes { values = { 0, 0, 100 }, duration = 0.4 } }, [\"b > a\"] = { box = { x = mx.spring {} } } }",
            oracles: [.late]),
        .init(
            name: "an answer by a timer",
            parts: """
                rules = { { on = "go", from = "a", to = "w" }, { after = 0.2, from = "w", to = "b" }, { on = "back", from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} } }
                """,
            states: "a = {}, w = {}, b = { box = { x = 100 } }", oracles: [.late]),
        .init(
            name: "a loop that comes back",
            parts: Components.ways + "feedback = { box = { x = mx.spring {} } }",
            states:
                "a = {}, b = { box = { x = mx.keyframes { values = { 0, 10, 0 }, duration = 1, repeats = mx.forever } } }",
            oracles: []),
        .init(
            name: "a rotation that turns for ever",
            parts: Components.ways + "feedback = { box = { rotation = mx.spring {} } }",
            states: "a = {}, b = { box = { rotation = mx.linear { 1, by = 360, repeats = mx.forever } } }", oracles: []),
        .init(
            name: "a carousel that goes round by timers",
            parts: """
                rules = { { after = 1, from = "a", to = "b" }, { after = 1, from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} } }
                """, oracles: []),
        .init(
            name: "a final state",
            parts: """
                rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = { x = mx.spring {} } }
                """, states: "a = {}, b = { final = true, box = { x = 100 } }", oracles: []),
        .init(
            name: "a dead end that is meant",
            parts: """
                rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = { x = mx.spring {} } },
                verify = { { "dead_end", state = "b", because = "the host takes it away" } }
                """, oracles: []),
        .init(
            name: "a double tap, which only an interruption reaches",
            parts: """
                rules = {
                  { on = "tap", from = "a", to = "once" },
                  { on = "tap", from = "once", to = "b" },
                  { after = 0.3, from = "once", to = "a" },
                  { on = "tap", from = "b", to = "a" },
                },
                feedback = { box = { x = mx.spring {} } }
                """, states: "a = {}, once = { box = { x = 5 } }, b = { box = { x = 100 } }", oracles: []),
        .init(
            name: "an overshoot within a limit of its own",
            parts: Components.ways + """
                feedback = { box = { x = mx.spring { bounce = 0.75 } } },
                verify = { { "overshoot", key = box.x, limit = 1, because = "it is a toy" }, { "tremble", key = box, because = "it is a toy" } }
                """, oracles: []),
        .init(
            name: "an overshoot beyond a limit of its own",
            parts: Components.ways + """
                feedback = { box = { x = mx.spring { bounce = 0.75 } } },
                verify = { { "overshoot", key = box.x, limit = 0.35, because = "it is a toy" }, { "tremble", key = box, because = "it is a toy" } }
                """, oracles: [.overshoot]),
    ]
}

@Suite struct `Oracles say` {
    @Test(arguments: Case.all)
    fileprivate func whatThereIsToSayAndNoMore(_ given: Case) throws {
        let findings = try Components.small(given.parts, states: given.states).verified(cases: 60).findings
        #expect(Set(findings.map(\.oracle)) == given.oracles, "\(findings.map { "\($0.oracle): \($0.message)" })")
    }

    @Test func whatAnExceptionIsAboutAndNothingElse() throws {
        let script = try Components.small(
            Components.ways + "verify = { { \"jump\", key = \"box.y\", because = \"…\" } }",
            states: "a = {}, b = { box = { x = 100, y = 50 } }")
        #expect(Set(script.verified(cases: 20).findings.compactMap(\.key)) == ["box.x"])
    }
}
