import MicroixCore
import Testing

@testable import MicroixLua

/// Rules between the states `a`, `b` (with `x` and `y` inside), `c` and the regions of `p`, and what is said of them.
private struct Case: Sendable, CustomTestStringConvertible {
    let rules: String
    let expected: [String]

    init(_ rules: String, _ expected: String...) {
        self.rules = rules
        self.expected = expected
    }

    var testDescription: String { rules }
}

@Suite("What is sound, but hardly meant")
struct ReviewTests {
    private func review(_ rules: String) throws -> [String] {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" {
              inputs = { n = mx.optional(mx.number { min = 0, max = 9 }) }, triggers = { go = {} }, initial = "a",
              states = { a = {}, b = { initial = "x", states = { x = {}, y = {} } }, c = {},
                p = { regions = { { "q", initial = "q1", states = { q1 = {}, q2 = {} } }, { "r" } } } },
              rules = { { on = "all", to = "b" }, { on = "all_y", to = "b.y" }, { on = "all_p", to = { "p.q.q2" } },
                { on = "all_q", to = "p.q.q1" }, { on = "all_c", to = "c" },
                \(rules)
              } }
            """)
        return script.review.map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
            return place + diagnostic.message
        }
    }

    @Test(
        "Rules that are never chosen, and those that are after all",
        arguments: [
            Case(
                "{ on = \"go\", from = \"a\", to = \"b\" }, { on = \"go\", from = \"a\", to = \"c\" },",
                "8:42: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            Case("{ on = \"go\", from = \"a\", to = \"b\" }, { on = \"go\", from = { \"a\", \"b\" }, to = \"c\" },"),
            Case(
                "{ on = \"go\", from = \"a\", to = \"b\", when = { n = 1 } }, { on = \"go\", from = \"a\", to = \"c\" },"
            ),
            Case(
                "{ on = \"go\", from = \"a\", when = function() return true end }, { on = \"go\", from = \"a\", to = \"c\" },"
            ),
            // From the inside outward: an inner rule hides an outer one only where every inner state has one.
            Case(
                "{ on = \"go\", from = \"b\", to = \"a\" }, { on = \"go\", from = { \"b.x\", \"b.y\" }, to = \"c\" },",
                "8:5: rule 6 (line 8) is never chosen: rule 7 (line 8) always wins before it"),
            Case("{ on = \"go\", from = \"b\", to = \"a\" }, { on = \"go\", from = \"b.x\", to = \"c\" },"),
            Case("{ on = \"go\", from = \"p.q\", to = \"a\" }, { on = \"go\", from = \"p\", to = \"c\" },"),
            // A guard that says less hides one that says more.
            Case(
                "{ on = \"go\", when = { n = { gte = 3 } } }, { on = \"go\", when = { n = { gt = 3 }, state = \"b\" } },",
                "8:48: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            Case(
                "{ on = \"go\", when = { n = { known = true } } }, { on = \"go\", when = { n = 4 } },",
                "8:53: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            Case(
                "{ on = \"go\", when = { n = { lt = 5 } } }, { on = \"go\", when = { n = 4 } },",
                "8:47: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            Case("{ on = \"go\", when = { n = { gt = 3 } } }, { on = \"go\", when = { n = { gte = 3 } } },"),
            Case("{ on = \"go\", when = { n = { lt = 5 } } }, { on = \"go\", when = { n = 5 } },"),
            // A prefix and a star hide what comes after them.
            Case(
                "{ on = \"*\" }, { on = \"go\", from = \"a\" },"),
            Case(
                "{ on = \"*\", from = \"a\" }, { on = \"go\", from = \"a\" },",
                "8:31: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            // Timers.
            Case(
                "{ on = \"go\" }, { after = 2, from = \"a\", to = \"b\" }, { after = 1, from = \"a\", to = \"c\" },",
                "8:20: rule 7 (line 8) is never chosen: rule 8 (line 8) always wins before it"),
            Case(
                "{ on = \"go\" }, { after = 2, from = \"a\", to = \"b\" }, { after = 1, from = \"a\", emit = \"c\" },"),
            Case(
                "{ on = \"go\" }, { after = 1, from = \"b\", to = \"b.y\" }, { after = 2, from = \"b\", to = \"c\" },"),
            // What is left as soon as it is entered answers nothing.
            Case(
                "{ always = true, from = \"c\", to = \"a\" }, { on = \"go\", from = \"c\", to = \"b\" },",
                "8:46: rule 7 (line 8) is never chosen: rule 6 (line 8) always wins before it"),
            // Guards that ask for what can't be.
            Case(
                "{ on = \"go\", from = \"a\", when = { state = \"b.x\" } },",
                "8:5: rule 6 (line 8) never holds: 'b.x' is never active in the state it starts from"),
            Case(
                "{ on = \"go\", from = \"p.q\", when = { state = \"p.r\" } }, { on = \"go\", from = \"b\", when = { state = \"b.x\" } },"
            ),
        ] as [Case])
    private func rules(_ example: Case) throws {
        let found = try review(example.rules)
        #expect(found == example.expected)
    }

    @Test(
        "What is asked alone hides nothing around it, a history is no way out, and an outer timer runs on",
        arguments: [
            """
            initial = "p", states = { p = { regions = {
              { "a", initial = "x", states = { x = {}, f = { final = true } } },
              { "b", initial = "x", states = { x = {}, f = { final = true } } } } } },
            rules = { { on = "go", from = "p.a.x", to = "p.a.f" }, { on = "go", from = "p.b.x", to = "p.b.f" },
              { on = "done", from = "p.a", emit = "a" }, { on = "done", from = "p.b", emit = "b" }, { on = "done", from = "p", emit = "all" } }
            """,
            """
            initial = "on", states = { on = { initial = "a", states = { a = {} } } },
            rules = { { on = "settled", from = "on.a", emit = "inner" }, { on = "settled", from = "on", emit = "outer" } }
            """,
            """
            initial = "s", states = { s = { initial = "a", states = { a = {}, last = { history = "shallow", initial = "a" } } }, out = {} },
            rules = { { after = 1, from = "s", to = "s.last" }, { after = 2, from = "s", to = "out" } }
            """,
            """
            initial = "s", states = { s = { initial = "a", states = { a = {}, b = {} } }, out = {} },
            rules = { { after = 1, from = "s", to = "s.b" }, { after = 2, from = "s", to = "out" }, { always = true, from = "s.b", to = "s.a" } }
            """,
            """
            initial = "idle", states = { idle = {}, on = { initial = "a", states = { a = {}, b = {} } } },
            rules = { { on = "go", from = "idle", to = "on.b" }, { on = "again", from = "on", reenter = true } }
            """,
        ])
    func sound(_ parts: String) throws {
        let script = try load("return require(\"microix\").component \"c\" { \(parts) }")
        #expect(script.review.map(\.headline) == [])
    }

    @Test("States that no rule leads to, each told where it stands, and not those inside them")
    func states() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" { initial = "a", states = {
              a = {}, b = {}, lost = { initial = "x", states = { x = {}, y = {} } },
              kept = { initial = "x", states = { x = {}, y = {}, was = { history = "deep" } } },
            }, rules = { { on = "go", from = "a", to = "kept.was" }, { on = "go", from = "lost", to = "b" } } }
            """)
        #expect(
            script.review.map { "\($0.location?.line ?? 0): \($0.message)" } == [
                "3: the state 'b' is never reached", "3: the state 'lost' is never reached",
                "4: the state 'kept.y' is never reached",
            ])
    }

    @Test(
        "Rules that can never act",
        arguments: [
            Mistake(.full, "rules = { { on = {} } }", "4:18: 'on' needs a trigger"),
            Mistake(.full, "rules = { { on = \"\" } }", "4:19: 'on' needs a trigger"),
            Mistake(.full, "rules = { { on = \"go\", from = {} } }", "4:31: 'from' needs a state, or \"*\""),
            Mistake(
                .script,
                "return mx.component \"c\" { initial = \"a\", states = { a = {}, h = { history = \"deep\" } }, rules = { { on = \"go\", from = \"h\" } } }",
                "2:120: a rule can't start from the history 'h' (nothing is ever in it)"),
        ])
    func neverActs(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test("Who is never done")
    func neverDone() throws {
        #expect(
            try review("{ on = \"go\" }, { on = \"done\", from = \"b\" },").map { String($0.drop { $0 != "r" }) }
                == ["rule 7 (line 8) never holds: the state it starts from is never done"])
        #expect(
            try review("{ on = { \"go\", \"done\" }, from = \"b\" },").map { String($0.drop { $0 != "r" }) }
                == ["rule 6 (line 8) never hears 'done': the state it starts from is never done"])
    }

    @Test("Triggers that nothing listens to")
    func triggers() throws {
        let unheard = "nothing listens to the trigger 'go'"
        #expect(try review("").map { String($0.drop { $0 != "n" }) } == [unheard])
        #expect(try review("{ on = \"*\", from = \"a\" },") == [])
    }

    @Test(
        "Ends of a gesture that nothing listens to, where what it has begun would stay",
        arguments: [
            // Only the finger has its key, which goes back by itself.
            ("", false), ("effect = function(c) c.n = c.n + 1 end", true), ("to = \"b\"", true),
            ("emit = \"begun\"", true),
        ])
    func ends(_ begins: String, _ warns: Bool) throws {
        let source = """
            local mx = require "microix"
            local card = mx.rect { "card", size = { 96, 64 }, fill = "#2F6FD0" }
            return mx.component "card" {
              layers = { card },
              gestures = { drag = mx.pan { on = card, axis = "x", drives = card.x } },
              context = { n = 0 }, initial = "a", states = { a = {}, b = {} },
              rules = {
                { on = "drag.began", \(begins) },
                { on = "drag.ended", effect = function(c) c.n = c.n + 1 end },
                { on = "drag.ended", from = "b", to = "a" },
              },
              feedback = { card = mx.snappy(0.3) },
            }
            """
        #expect(try load(source).review.contains { $0.message.contains("would stay") } == warns)
    }

    @Test("A finger that has left its layer can't be lifted on it")
    func liftedOff() throws {
        let source = """
            local mx = require "microix"
            local key = mx.rect { "key", size = { 96, 64 }, fill = "#2F6FD0" }
            return mx.component "key" {
              layers = { key }, gestures = { hold = mx.press { on = key } },
              initial = "idle", states = { idle = {}, held = {}, off = {} },
              rules = {
                { on = "hold.down", from = "idle", to = "held" },
                { on = "hold.exit", from = "held", to = "off" },
                { on = "hold.enter", from = "off", to = "held" },
                { on = "hold.up", from = "held", to = "idle" },
                { on = "hold.cancelled", from = { "held", "off" }, to = "idle" },
              },
            }
            """
        #expect(try !load(source).review.contains { $0.message.contains("would stay") })
    }
}
