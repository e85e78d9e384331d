import MicroixCore
import Testing

@testable import MicroixLua

@Suite("What people write who know another tool, and what they are told")
struct MeantOtherwiseTests {
    @Test(
        "Another arrow than '>' in a transition",
        arguments: ["a -> b", "a->b", "a --> b", "a => b", "a ~> b", "a → b", "a to b"])
    func arrows(_ pattern: String) {
        #expect(
            headlines(Frame.full.around("feedback = { [\"\(pattern)\"] = { mx.haptic \"light\" } }"))
                == ["4:16: '\(pattern)' is no transition (its arrow is '>': [\"a > b\"])"])
    }

    @Test(
        "Colours as they are written elsewhere",
        arguments: [
            (#""red""#, "#FF0000"), (#""RebeccaPurple""#, "#663399"), (#""transparent""#, "#00000000"),
            (##""#F80""##, "#FF8800"), (##""#f80c""##, "#FF8800CC"), (#""rgb(255, 0, 128)""#, "#FF0080"),
            ("{ 255, 0, 0 }", "#FF0000"), ("{ 255, 0, 0, 255 }", "#FF0000FF"), ("{ 0, 128, 255, 0.5 }", "#0080FF80"),
            ("{ 1, 0, 0 }", "#FF0000"),
        ])
    func colours(_ fill: String, _ number: String) {
        let places = [
            "layers = { mx.rect { \"r\", fill = \(fill) } }",
            "initial = \"a\", states = { a = { box = { fill = \(fill) } } }",
        ]
        for place in places {
            let source = "local mx = require \"microix\"\nlocal box = mx.rect { \"box\" }\n"
            let told = headlines(
                source
                    + "return mx.component \"c\" { \(place.hasPrefix("layers") ? "" : "layers = { box }, ")\(place) }")
            #expect(told.count == 1 && told[0].hasSuffix("(that is \"\(number)\")"), "\(told)")
        }
    }

    @Test("A background by its name")
    func background() {
        #expect(
            headlines(Frame.bare.around("canvas = { 10, 10, background = \"White\" }"))
                == ["4:34: the background of 'canvas' must be a colour \"#RRGGBB\", not 'White' (that is \"#FFFFFF\")"])
    }

    @Test(
        "Words that stand elsewhere, and values of another kind",
        arguments: [
            Mistake(
                .full,
                "inputs = { m = mx.choice { \"idle\", \"chosen\" } }, rules = { { always = true, when = { m = { gt = \"chosen\" } } } }",
                "4:98: 'gt' must be a number, not 'chosen' (texts are compared by eq, ne and one_of: eq = \"chosen\")"),
            Mistake(
                .full, "rules = { { on = \"go\", emit = 3 } }",
                "4:31: 'emit' must be a name, not 3 (what is emitted has a name, and may carry a value: emit = { \"chosen\", value = … })"
            ),
            Mistake(
                .full, "rules = { { on = \"go\", duration = 0.3 } }",
                "4:24: unknown key 'duration' in a rule (how long a motion takes, feedback says: feedback = { layer = mx.smooth(0.3) })"
            ),
            Mistake(
                .full, "rules = { { on = \"go\", target = \"b\" } }",
                "4:24: unknown key 'target' in a rule (where it leads is 'to')"),
            Mistake(
                .full, "rules = { { on = \"go\", emit = { \"x\", value = { 1, nil, 3 } } } }",
                "4:46: the value of 'emit' must be plain data, not a list with a hole: element 2 is nil, and more follow"
            ),
            Mistake(
                .full, "rules = { { on = \"go\", emit = { \"x\", value = { list = { 1, nil, 3 } } } } }",
                "4:46: the value of 'emit' must be plain data, not a list with a hole: element 2 is nil, and more follow, in 'list'"
            ),
            Mistake(
                .full, "context = { pair = { 1, x = 2 } }",
                "4:20: the field 'pair' must be plain data, not a table with elements and names at once:"
                    + " 'x' stands beside 1 without a name"),
            Mistake(
                .full, "inputs = { n = mx.number(0, { min = 0 }) }",
                "4: mx.number takes one argument; more of them stand in a table: mx.number { 0, min = 0 }"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring(0.3, 0.2) } }",
                "4: mx.spring takes one argument; more of them stand in a table: mx.spring { … }"),
            Mistake(
                .script, "return mx.component \"c\" { layers = { mx.rect(\"box\", { x = 3 }) } }",
                "2: mx.rect takes one argument; more of them stand in a table: mx.rect { … }"),
        ])
    func words(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "Numbers beyond sense in the unit of their place, and nil",
        arguments: [
            (
                "feedback = { box = mx.spring(300) }",
                ["4:30: times are in seconds, and 300 of them are long (300 milliseconds are 0.3)"]
            ),
            (
                "feedback = { box = mx.ease { duration = 250, delay = 100 } }",
                [
                    "4:41: times are in seconds, and 250 of them are long (250 milliseconds are 0.25)",
                    "4:54: times are in seconds, and 100 of them are long (100 milliseconds are 0.1)",
                ]
            ),
            (
                "rules = { { after = 3000, from = \"a\", to = \"b\" } }",
                ["4:21: times are in seconds, and 3000 of them are long (3000 milliseconds are 3)"]
            ),
            ("feedback = { box = mx.spring(30) }, rules = { { after = 300, from = \"a\", to = \"b\" } }", []),
            (
                "context = { n = nil, m = 1 }",
                [
                    "4:13: 'n' is nil, and so there is no such field "
                        + "(a field that may be nil is mx.optional(…), as in n = mx.optional(mx.number()))"
                ]
            ),
            ("properties = { n = nil }", ["4:16: 'n' is nil, and so there is no such key (give it a value)"]),
            ("context = { n = nil or 3 }", []),
        ] as [(String, [String])])
    func beyondSense(_ parts: String, _ expected: [String]) throws {
        #expect(try told(Frame.full.around(parts)) == expected)
    }

    @Test("Radians, of a layer and of a state; a hand that turns for an hour is none")
    func radians() throws {
        let hint = "(in degrees that is"
        #expect(
            try told(Frame.bare.around("initial = \"a\", states = { a = { box = { rotation = math.pi / 2 } } }"))
                == ["4:52: angles are in degrees, and 'box.rotation' is a part of π \(hint) 90)"])
        #expect(
            try told(
                "local mx = require \"microix\"\nreturn mx.component \"c\" { layers = { mx.rect { \"r\", rotation = -math.pi } } }"
            )
                == ["2:64: angles are in degrees, and 'r.rotation' is a part of π \(hint) -180)"])
        #expect(
            try told(
                Frame.bare.around(
                    "initial = \"a\", states = { a = { box = { rotation = mx.linear { duration = 3600, by = 360, repeats = mx.forever } } } }"
                )
            ) == [])
    }

    private func told(_ source: String) throws -> [String] {
        try load(source).warnings.map { warning in
            "\(warning.location.map { "\($0.line):\($0.column)" } ?? ""): \(warning.message)"
                + (warning.hint.map { " (\($0))" } ?? "")
        }
    }

    @Test("A list with a hole that a script hands over, wherever it does")
    func holes() throws {
        let rules = """
            context = { list = {} }, triggers = { heard = { v = {} } },
            rules = {
              { on = "emits", effect = function(c) c:emit("x", { 1, nil, 3 }) end },
              { on = "sets", effect = function(c) c.list = { 1, nil, 3 } end },
              { on = "raises", effect = function(c) c:raise("heard", { v = { 1, nil, 3 } }) end },
              { on = "returns", emit = { "x", value = function() return { 1, nil, 3 } end } },
            }
            """
        for trigger in ["emits", "sets", "raises", "returns"] {
            var run = try ScriptRun(try component(rules))
            let failure = try run.failure(trigger)
            #expect(
                failure.message.contains("this is a list with a hole: element 2 is nil, and more follow"),
                "\(failure.message)")
        }
    }
}
