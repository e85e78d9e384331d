import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// A motion without a duration of its own.
private func inheriting(_ motion: MotionAction) -> MotionAction {
    var motion = motion
    motion.inheritsDuration = true
    return motion
}

@Suite("What builders and options mean")
struct BuilderTests {
    private static let eased = TimingCurve.easeInOut

    @Test(
        "Every motion, with every option",
        arguments: [
            ("mx.spring()", inheriting(MotionAction("spring", .spring(duration: 0.5, bounce: 0)))),
            ("mx.spring { duration = 0.3, bounce = 0.2 }", MotionAction("spring", .spring(duration: 0.3, bounce: 0.2))),
            (
                "mx.spring { response = 0.3, damping_ratio = 0.7 }",
                MotionAction("spring", .springResponse(response: 0.3, dampingRatio: 0.7))
            ),
            (
                "mx.spring { mass = 2, stiffness = 50, damping = 5 }",
                MotionAction("spring", .springPhysics(mass: 2, stiffness: 50, damping: 5))
            ),
            (
                "mx.spring { duration = 1, velocity = 50, from = 3, to = 4 }",
                MotionAction("spring", .spring(duration: 1, bounce: 0), from: [3], to: [4], velocity: [50])
            ),
            ("mx.smooth()", inheriting(MotionAction("smooth", .spring(duration: 0.5, bounce: 0)))),
            ("mx.snappy(0.2)", MotionAction("snappy", .spring(duration: 0.2, bounce: 0.15))),
            (
                "mx.bouncy { duration = 0.2, extra_bounce = 0.5 }",
                MotionAction("bouncy", .spring(duration: 0.2, bounce: .arithmetic(.add, 0.3, 0.5)))
            ),
            ("mx.linear(2)", MotionAction("linear", .curve(.linear, duration: 2))),
            ("mx.ease(0.2)", MotionAction("ease", .curve(.ease, duration: 0.2))),
            ("mx.ease_in { 0.2 }", MotionAction("ease_in", .curve(.easeIn, duration: 0.2))),
            ("mx.ease_out { duration = 0.2 }", MotionAction("ease_out", .curve(.easeOut, duration: 0.2))),
            (
                "mx.ease_in_out { 0.2, by = 5, repeats = 2 }",
                MotionAction("ease_in_out", .curve(.easeInOut, duration: 0.2), by: [5], repeats: 2)
            ),
            (
                "mx.curve { 0.1, 0.2, 0.3, 0.4, duration = 2 }",
                MotionAction("curve", .curve(.cubicBezier(CubicBezier(0.1, 0.2, 0.3, 0.4)), duration: 2))
            ),
            (
                "mx.keyframes { values = { 0, 5, 0 }, times = { 0, 0.2, 1 }, curves = mx.ease_in_out(), duration = 1 }",
                MotionAction(
                    "keyframes",
                    .keyframes(
                        KeyframeValues([[0], [5], [0]], times: [0, 0.2, 1], curves: [.easeInOut]), duration: 1))
            ),
        ] as [(String, MotionAction)])
    func motions(_ text: String, _ expected: MotionAction) throws {
        let script = try component("feedback = { box = { x = \(text) } }")
        let entry = try #require(script.component.declaration.feedback.actions.first)
        #expect(entry.key.text == "box.x")
        #expect(entry.action == .motion(expected))
    }

    @Test(
        "A way to turn, for angles",
        arguments: [
            ("shortest", Turn.shortest), ("forward", .forward), ("backward", .backward),
        ])
    func turns(_ word: String, _ turn: Turn) throws {
        let script = try component("feedback = { box = { rotation = mx.spring { turn = \"\(word)\" } } }")
        guard case .motion(let motion)? = script.component.declaration.feedback.actions.first?.action else {
            Issue.record("no motion")
            return
        }
        #expect(motion.turn == turn)
    }

    @Test(
        "Every type of a field, with what it holds at the start",
        arguments: [
            ("mx.boolean()", FieldType(.boolean), .boolean(false)),
            ("mx.boolean(true)", FieldType(.boolean), .boolean(true)),
            ("mx.string()", FieldType(.text), .text("")), ("mx.string \"x\"", FieldType(.text), .text("x")),
            ("mx.choice { \"s\", \"m\" }", FieldType(.choice(["s", "m"])), .text("s")),
            ("mx.number()", FieldType(.number(minimum: -.infinity, maximum: .infinity)), .number(0)),
            ("mx.number(3)", FieldType(.number(minimum: -.infinity, maximum: .infinity)), .number(3)),
            ("mx.number { 3, min = 1, max = 5 }", FieldType(.number(minimum: 1, maximum: 5)), .number(3)),
            ("mx.number { min = 1 }", FieldType(.number(minimum: 1, maximum: .infinity)), .number(1)),
            (
                "mx.optional(mx.number { min = 0, max = 1 })",
                FieldType(.number(minimum: 0, maximum: 1), isOptional: true), .null
            ),
            ("mx.optional(mx.boolean(true))", FieldType(.boolean, isOptional: true), .boolean(true)),
        ] as [(String, FieldType, PlainData)])
    func types(_ text: String, _ type: FieldType, _ initial: PlainData) throws {
        for (place, isInput) in [("inputs", true), ("context", false)] {
            let script = try component("\(place) = { field = \(text) }")
            #expect(
                script.component.fields == [FieldDeclaration("field", type, initial: initial, isInput: isInput)])
        }
        let script = try component("triggers = { fly = { field = \(text) } }")
        #expect(
            script.component.declaration.triggers
                == [TriggerDeclaration("fly", fields: [FieldDeclaration("field", type, initial: initial)])])
    }

    @Test("A variable of the context may be any plain data")
    func context() throws {
        let script = try component("context = { list = { 1, 2 }, table = { a = \"b\" } }")
        #expect(
            script.component.fields.map(\.initial)
                == [.list([.number(1), .number(2)]), .table([.init("a", .text("b"))])])
    }

    @Test(
        "Every test of a condition",
        arguments: [
            ("n = 3", .value("n", .equals(.number(3)))), ("n = { eq = 3 }", .value("n", .equals(.number(3)))),
            ("n = { ne = 3 }", .value("n", .differs(.number(3)))), ("n = { lt = 3 }", .value("n", .less(3))),
            ("n = { lte = 3 }", .value("n", .atMost(3))), ("n = { gt = 3 }", .value("n", .greater(3))),
            ("n = { gte = 3 }", .value("n", .atLeast(3))),
            ("n = { known = true }", .value("n", .known(true))),
            ("n = { one_of = { 1, 2 } }", .value("n", .oneOf([.number(1), .number(2)]))),
            ("[\"e.speed\"] = { gt = 3 }", .value("e.speed", .greater(3))), ("state = \"b\"", .isActive("b")),
            ("[\"box.x\"] = { gte = 10 }", .value("box.x", .atLeast(10))),
            ("[\"box.x\"] = { at_rest = true }", .isAtRest("box.x", true)),
            ("[\"box.x\"] = { velocity = { lt = 0 } }", .velocity("box.x", .less(0))),
            (
                "any = { { n = 1 }, { n = { gt = 2 }, state = \"a\" } }",
                .any([[.value("n", .equals(.number(1)))], [.value("n", .greater(2)), .isActive("a")]])
            ),
            ("none = { { n = 1 } }", .none([[.value("n", .equals(.number(1)))]])),
        ] as [(String, ConditionDeclaration)])
    func conditions(_ text: String, _ condition: ConditionDeclaration) throws {
        let script = try component("context = { n = 0 }, rules = { { on = \"go\", when = { \(text) } } }")
        #expect(script.component.declaration.rules.first?.conditions == [condition])
    }

    @Test(
        "Everything that a rule may listen to",
        arguments: [
            ("\"go\"", ["go"]), ("{ \"go\", \"*\" }", ["go", "*"]), ("\"settled\"", ["settled"]),
            ("box.x:above(10)", [.crossing("box.x", .above, 10)]),
            ("box.x:below(-0.5)", [.crossing("box.x", .below, -0.5)]),
            ("box.x:above(tuning.limit + 1)", [.crossing("box.x", .above, .arithmetic(.add, .knob("limit"), 1))]),
            ("mx.above(\"pull\", 3)", [.crossing("pull", .above, 3)]),
            ("box.x:settled()", [.rest(.settled, of: ["box.x"])]),
            ("box:completed()", [.rest(.completed, of: ["box"])]),
            ("mx.settled(box.x, \"pull\")", [.rest(.settled, of: ["box.x", "pull"])]),
            ("mx.completed \"a\"", [.rest(.completed, of: ["a"])]), ("mx.settled()", ["settled"]),
            ("{ \"go\", box.x:above(10) }", ["go", .crossing("box.x", .above, 10)]),
        ] as [(String, [Listening])])
    func listening(_ text: String, _ expected: [Listening]) throws {
        let script = try load(
            """
            local mx = require "microix"
            local box = mx.rect { "box", x = 0 }
            local tuning = mx.tuning { limit = 2 }
            return mx.component "c" { tuning = tuning, layers = { box }, properties = { pull = 0 },
              initial = "a", states = { a = { box = { x = 3 } } }, rules = { { on = \(text) } } }
            """)
        #expect(script.component.declaration.rules.first?.occasion == .on(expected))
    }

    @Test("Every part of a rule")
    func rule() throws {
        let script = try component(
            """
            triggers = { ["pan.moved"] = {} }, rules = {
              { on = { "go", "pan.*" }, from = { "a", "b" }, to = "b", emit = "sent", raise = "go", reenter = true,
                feedback = { mx.haptic "light", box = { x = mx.none } } },
              { after = 0.5, from = "a", reenter = "inside", to = "b" },
              { always = true, when = function() return false end, effect = function() end },
            }
            """)
        let rules = script.component.declaration.rules
        #expect(rules[0].occasion == .on(["go", "pan.*"]))
        #expect(
            rules[0].from == ["a", "b"] && rules[0].to == ["b"] && rules[0].emit == "sent" && rules[0].raise == ["go"])
        #expect(rules[0].reentry == .source && rules[1].reentry == .inside && rules[2].reentry == .none)
        #expect(
            rules[0].feedback
                == FeedbackDeclaration([.init("box.x", .none)], cues: [CueDeclaration(Cue("haptic", .text("light")))]))
        #expect(rules[1].occasion == .after(0.5) && rules[2].occasion == .always)
        #expect(rules[2].from == ["*"] && rules[2].guardFunction != nil && rules[2].effect != nil)
        #expect(rules.map { $0.location?.line } == [5, 7, 8])
    }

    @Test("States by name are ordered by name, in a list as they are written; they nest and stand side by side")
    func states() throws {
        let byName = try load(
            Frame.bare.around(
                "initial = \"b\", states = { b = {}, a = { initial = \"y\", states = { { \"y\" }, { \"x\" } } } }"))
        #expect(byName.component.statePaths == ["a", "a.y", "a.x", "b"])
        let regions = try load(Frame.bare.around("regions = { { \"two\" }, { \"one\", box = { x = 3 } } }"))
        #expect(regions.component.statePaths == ["two", "one"])
        #expect(Session(regions.component).activeStates.isEmpty)
    }

    @Test("Values of states: numbers, colours, lists, functions, loops, free keys")
    func values() throws {
        let script = try load(
            Frame.bare.around(
                """
                properties = { pull = 1 }, initial = "a", states = { a = { pull = 2,
                  box = { x = 3, fill = "#FF0000", size = { 4, 5 }, y = function() return 6 end,
                          rotation = mx.linear { 1, by = 360, repeats = mx.forever } } } }
                """))
        let run = try ScriptRun(script)
        let frame = run.session.frame(at: 0.5)
        func value(_ key: String) throws -> Lanes {
            frame.samples[try #require(script.component.key(named: key))].value
        }
        #expect(try value("pull").x == 2)
        #expect(try value("box.x").x == 3)
        #expect(try value("box.fill") == [1, 0, 0, 1])
        #expect(try value("box.size") == [4, 5, 0, 0])
        #expect(try value("box.y").x == 6)
        #expect(try abs(value("box.rotation").x - 180) < 1e-9)
    }

    @Test("Feedback: keys, transitions, cues, none")
    func feedback() throws {
        let script = try component(
            """
            feedback = {
              box = { x = mx.none },
              ["a > b"] = { mx.sound "click", mx.cue("glow", { level = 2 }), mx.haptic "light" },
              ["* > a"] = mx.none, ["b > a"] = mx.haptic "heavy",
            }
            """)
        let declaration = script.component.declaration
        #expect(declaration.feedback == .init([.init("box.x", .none)]))
        #expect(declaration.transitions.map(\.pattern) == ["* > a", "a > b", "b > a"])
        #expect(
            declaration.transitions.map(\.feedback) == [
                FeedbackDeclaration(cues: [], silences: true),
                FeedbackDeclaration(cues: [
                    CueDeclaration(Cue("sound", .text("click"))),
                    CueDeclaration(Cue("glow", .table([.init("level", .number(2))]))),
                    CueDeclaration(Cue("haptic", .text("light"))),
                ]), FeedbackDeclaration(cues: [CueDeclaration(Cue("haptic", .text("heavy")))]),
            ])
    }

    @Test(
        "Layers have the properties of their shape, and groups have layers",
        arguments: [
            ("rect", LayerShape.rect), ("ellipse", .ellipse), ("arc", .arc), ("layer", .layer),
        ])
    func layers(_ builder: String, _ shape: LayerShape) throws {
        let script = try load(
            Frame.script.around(
                "return mx.component \"c\" { layers = { mx.layer { \"group\", mx.\(builder) { \"one\", x = 3, anchor = { 0, 1 } } } } }"
            ))
        let layers = script.component.declaration.layers
        #expect(layers.map(\.name) == ["group", "one"])
        #expect(layers.map(\.shape) == [.layer, shape])
        #expect(script.component.keys.map(\.name) == ["one.anchor", "one.x"])
    }

    @Test(
        "A misspelt test or word that would change what a rule means is never passed over",
        arguments: [
            "context = { n = 0 }, rules = { { always = true, when = { n = { one_of = 3 } } } }",
            "rules = { { on = \"always\", to = \"b\" } }",
        ])
    func passedOver(_ parts: String) {
        #expect(!headlines(Frame.full.around(parts)).isEmpty)
    }

    @Test("Two regions that are keyed by name may not both set one key")
    func regionsByName() {
        let source = Frame.bare.around("regions = { one = { box = { x = 1 } }, two = { box = { x = 2 } } }")
        #expect(!headlines(source).isEmpty)
    }

    @Test("Layers are a tree, and every shape has its properties and what it draws")
    func layers() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" {
              layers = {
                mx.layer { "group", x = 3,
                  mx.text { "label", text = "Hello", font = "Inter", letter_spacing = 4, class = { "title", "big" } },
                  mx.layer { "inner", mx.shape { "heart", path = "M 0 0 C 10 10 20 10 30 0 Z", trim_end = 0.5 } } },
                mx.image { "picture", source = "a.png", size = { 20, 10 }, shadow_color = "#00000080" },
              }, initial = "a", states = { a = {} } }
            """)
        let layers = script.component.declaration.layers
        #expect(
            layers.map { "\($0.shape.rawValue) \($0.name.text) in \($0.parent?.text ?? "-")" } == [
                "layer group in -", "text label in group", "layer inner in group", "shape heart in inner",
                "image picture in -",
            ])
        #expect(layers[1].data.map { "\($0.property.text) \($0.value.inWords)" } == ["font 'Inter'", "text 'Hello'"])
        #expect(layers[1].classes.map(\.text) == ["title", "big"])
        #expect(
            script.component.keys.map(\.name) == [
                "group.x", "heart.trim_end", "label.letter_spacing", "picture.shadow_color", "picture.size",
            ])
    }

    @Test(
        "What a layer draws is looked at",
        arguments: [
            Mistake(
                .script, "return mx.component \"c\" { layers = { mx.text { \"t\", text = 5 } } }",
                "2:60: 't.text' must be a string, not 5"),
            Mistake(
                .script, "return mx.component \"c\" { layers = { mx.shape { \"s\", path = \"M 0 Q\" } } }",
                "2:62: 's.path': a number is expected here"),
            Mistake(
                .script, "return mx.component \"c\" { layers = { mx.image { \"i\", sorce = \"a\" } } }",
                "2:54: unknown property 'sorce' in the image 'i' (did you mean 'source'?)"),
        ])
    func drawn(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }
}
