import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Components within a component, as they are declared")
struct PartDeclarationTests {
    private static let button = """
        local tuning = mx.tuning { depth = { 0.94, min = 0.5, max = 1 } }
        return mx.component "button" {
          tuning = tuning, canvas = { 100, 100 }, layers = { mx.rect { "face", size = { 10, 10 }, fill = "#000000" } },
          inputs = { label = mx.string "OK", is_enabled = mx.boolean(true), progress = mx.number { 0, min = 0, max = 1 } },
          initial = "up", states = { up = {}, down = { face = { scale = tuning.depth } } },
          rules = { { on = "tap", from = "up", to = "down" } },
        }
        """

    /// A component with parts: what stands in `parts`, and in its table beside them.
    private func form(_ parts: String, _ more: String = "", _ files: [String: String] = [:]) -> Files {
        Files(
            """
            local button = require "button"
            return mx.component "form" { canvas = { 100, 100 },
              layers = { mx.layer { "content" }, mx.rect { "box", size = { 1, 1 } } }, initial = "editing",
              parts = { \(parts) },
              \(more.isEmpty ? "states = { editing = {} }" : more),
            }
            """, files.merging(["button": Self.button]) { own, _ in own })
    }

    @Test("A part has a layer, knobs that are turned, inputs, and the component, which is the same for all")
    func parts() throws {
        let form = try form(
            """
            { "ok", button, position = { 80, 200 }, opacity = function(c) return 1 end, class = "big",
              absent = { opacity = 0 }, parent = "content", tuning = { depth = 0.9 },
              inputs = { label = "Send", progress = function(c) return 0.5 end } },
            { "cancel", button },
            """
        ).declaration()
        #expect(form.parts.map { $0.name.text } == ["ok", "cancel"])
        let (ok, cancel) = (form.parts[0], form.parts[1])
        #expect(ok.component.name.text == "button" && ok.component == cancel.component)
        #expect(ok.layer.shape == .layer && ok.layer.base == [BaseDeclaration("position", [80, 200])])
        #expect(ok.layer.computed.map { $0.property } == ["opacity"])
        #expect(ok.layer.classes == ["big"] && ok.layer.parent == "content" && ok.layer.absent.count == 1)
        #expect(ok.tuning == [.init("depth", 0.9)])
        #expect(ok.inputs.map { $0.name } == ["label", "progress"])
        #expect(ok.inputs[0].source == .data(.text("Send")))
        guard case .computed(let function) = ok.inputs[1].source else { throw ScriptFailure("no function", at: nil) }
        #expect(function.location == SourceLocation(line: 6) && function.part == .whole)
        #expect(cancel.layer.parent == nil && cancel.tuning.isEmpty && cancel.repetition == nil)
        #expect(ok.component.layers[0].name.location?.file == 1)
    }

    @Test("Repeated parts have ids, and functions of them")
    func repeatedParts() throws {
        let form = try form(
            """
            mx.each { "row", part = button, ids = function(c) return { 1 } end, max = 64, tuning = { depth = 0.8 },
              y = function(c, id) return 60 * id end, inputs = function(c, id) return { label = "x" } end },
            mx.each { "cell", part = button, ids = function(c) return { 1 } end, max = 2, inputs = { label = "y" } },
            """
        ).declaration()
        let (row, cell) = (form.parts[0], form.parts[1])
        #expect(row.name == "row" && row.repetition?.limit == 64 && row.repetition?.inputs != nil)
        #expect(row.layer.computed.map { $0.property } == ["y"] && row.layer.computed[0].function.id == nil)
        #expect(row.tuning == [.init("depth", 0.8)] && row.inputs.isEmpty)
        #expect(cell.repetition?.inputs == nil && cell.inputs.map { $0.name } == ["label"])
    }

    @Test("A state speaks to a part's layer, and to its inputs")
    func states() throws {
        let form = try form(
            """
            { "ok", button }, mx.each { "row", part = button, ids = function() return {} end, max = 2 }
            """,
            """
            states = { editing = { ok = { is_enabled = false, opacity = 0.5, position = { x = 3 } } },
              sending = { ok = { progress = function(c) return 1 end }, row = { label = "-", hidden = true } } },
            feedback = { ["editing > sending"] = { ok = { opacity = mx.ease(0.2) } } },
            rules = { { on = "ok.tap", from = "editing", to = "sending", raise = "ok.reset" } },
            gestures = { press = mx.tap { on = "ok" } },
            verify = { { "overshoot", key = "ok.opacity", because = "it is so" } }
            """
        ).declaration()
        let editing = form.states[0].values
        #expect(editing.map { $0.key.text } == ["ok.is_enabled", "ok.opacity", "ok.position.x"])
        #expect(editing[0].source == .data(.boolean(false)) && editing[1].source == .constant([0.5]))
        let sending = form.states[1].values
        #expect(sending.map { $0.key.text } == ["ok.progress", "row.hidden", "row.label"])
        guard case .computed = sending[0].source else { throw ScriptFailure("no function", at: nil) }
        #expect(form.feedback.actions.isEmpty && form.transitions.count == 1)
    }

    @Test("A message carries a value, or what a function makes of the context and the payload")
    func emits() throws {
        let form = try form(
            "",
            """
            states = { editing = {} }, rules = {
              { on = "a", emit = "plain" }, { on = "b", emit = { "data", value = { x = 1 } } },
              { on = "c", emit = { "made", value = function(c, e) return e.value end } }, { on = "d", emit = { "bare" } } }
            """
        ).declaration()
        #expect(form.rules.map { $0.emit?.text } == ["plain", "data", "made", "bare"])
        #expect(form.rules[0].emitValue == nil && form.rules[3].emitValue == nil)
        #expect(form.rules[1].emitValue == .data(.table([.init("x", .number(1))])))
        guard case .computed? = form.rules[2].emitValue else { throw ScriptFailure("no function", at: nil) }
    }

    @Test(
        "What is wrong with a part is told with its name, where it stands",
        arguments: [
            ("{ \"ok\" }", ["4:16: the part 'ok' needs a component after its name: { \"ok\", button }"]),
            ("{ button }", ["4:15: a part needs a name: { \"ok\", button }"]),
            ("button", ["4:13: an element of 'parts' must be a table such as { \"ok\", button }, not a component"]),
            (
                "{ \"ok\", mx.rect { \"x\" } }",
                [
                    "4:21: the part 'ok' must be a component, not a layer (a file that returns one gives it: local button = require \"button\")"
                ]
            ),
            (
                "{ \"ok\", button, button }",
                ["4:29: the part 'ok' has nothing behind its component (what follows has a name)"]
            ),
            ("{ \"ok\", button }, { \"ok\", button }", ["4:34: the part 'ok' is given twice"]),
            ("{ \"box\", button }", ["4:16: the part 'box' is called like a layer or a property"]),
            (
                "{ \"a.b\", button }",
                ["4:16: a part can't be called 'a.b' (names have no blanks, '.', ',', '*', '>' or brackets)"]
            ),
            (
                "{ \"enter\", button }",
                ["4:16: a part can't be called 'enter' (the word means something else in a state)"]
            ),
            (
                "{ \"ok\", button, opactiy = 1 }",
                ["4:29: unknown property 'opactiy' in the part 'ok' (did you mean 'opacity'?)"]
            ),
            (
                "{ \"ok\", button, label = \"x\" }",
                ["4:29: 'label' is an input of the part 'ok' (write inputs = { label = … })"]
            ),
            (
                "{ \"ok\", button, opacity = \"no\" }",
                ["4:40: 'ok.opacity' must be a number, not 'no'"]
            ),
            (
                "{ \"ok\", button, tuning = { dept = 1 } }",
                ["4:40: unknown knob 'dept' in the part 'ok' (did you mean 'depth'?)"]
            ),
            ("{ \"ok\", button, tuning = { depth = 3 } }", ["4:48: 'ok.depth' must be a number from 0.5 to 1, not 3"]),
            ("{ \"ok\", button, tuning = { depth = \"x\" } }", ["4:49: 'ok.depth' must be a number, not 'x'"]),
            ("{ \"ok\", button, tuning = 3 }", ["4:38: 'tuning' of the part 'ok' must be a table of numbers, not 3"]),
            (
                "{ \"ok\", button, inputs = { lable = 1 } }",
                ["4:40: unknown input 'lable' in the part 'ok' (did you mean 'label'?)"]
            ),
            ("{ \"ok\", button, inputs = { label = 1 } }", ["4:48: 'ok.label' must be a string, not 1"]),
            (
                "{ \"ok\", button, inputs = function() end }",
                ["4:38: 'inputs' of the part 'ok' must be a table of values, not a function"]
            ),
            (
                "{ \"ok\", button, parent = \"box\" }",
                ["4:39: 'box' is no group of layers for a part to lie in (mx.layer makes one)"]
            ),
            (
                "{ \"ok\", button, parent = \"contnt\" }",
                ["4:39: unknown layer or property 'contnt' (did you mean 'content'?)"]
            ),
            (
                "mx.each { \"row\", ids = function() end, max = 2 }",
                ["4:24: mx.each 'row' has no part to repeat (add part = …, or put it into 'layers')"]
            ),
            (
                "mx.each { \"row\", part = button, ids = function() end, max = 2, each = function() end }",
                [
                    "4:76: 'each' is for repeated layers, and 'row' is a part (give its properties one by one, as functions of c and the id)"
                ]
            ),
            (
                "mx.each { \"row\", part = button, max = 2 }",
                ["4:24: the repeated part 'row' needs 'ids', a function of the context that returns a list"]
            ),
            (
                "mx.each { \"row\", part = button, ids = function() end, max = 1000 }",
                ["4:73: 'max' must be a whole number from 1 to 256, not 1000"]
            ),
            (
                "mx.each { \"row\", part = 3, ids = function() end, max = 10 }",
                [
                    "4:37: the part 'row' must be a component, not 3 (a file that returns one gives it: local button = require \"button\")"
                ]
            ),
        ] as [(String, [String])])
    func mistakes(parts: String, expected: [String]) {
        #expect(form(parts).mistakes == expected.map { "main.lua:" + $0 })
    }

    @Test(
        "A state that speaks to a part is wrong where it stands",
        arguments: [
            (
                "is_enbled = false",
                ["5:33: unknown input or property 'is_enbled' in the part 'ok' (did you mean 'is_enabled'?)"]
            ),
            ("is_enabled = 3", ["5:46: 'ok.is_enabled' must be true or false, not 3"]),
            ("progress = 7", ["5:44: 'ok.progress' must be a number from 0 to 1, not 7"]),
        ])
    func stateMistakes(value: String, expected: [String]) {
        let found = form("{ \"ok\", button }", "states = { editing = { ok = { \(value) } } }").mistakes
        #expect(found == expected.map { "main.lua:" + $0 })
    }

    @Test("What is wrong with a part's component is told once, in its own file, with the mistakes of all others")
    func ofAllFiles() {
        let broken = """
            return mx.component "broken" { initial = "a", states = { a = {} },
              rules = { { on = "x", from = "a", to = "b" } }, layers = { mx.rect { "r", fil = 1 } } }
            """
        let found = form(
            "{ \"ok\", button, opactiy = 1 }, { \"a\", require \"broken\" }, { \"b\", require \"broken\" }",
            "states = { edting = {} }", ["broken": broken]
        ).headlines
        #expect(
            found == [
                "main.lua:3:87: unknown state 'editing' in 'initial' (did you mean 'edting'?)",
                "main.lua:4:29: unknown property 'opactiy' in the part 'ok' (did you mean 'opacity'?)",
                "broken.lua:2:43: unknown state 'b' in 'to' (did you mean 'a'?)",
                "broken.lua:2:77: unknown property 'fil' in the rect 'r' (did you mean 'fill'?)",
            ])
    }

    @Test("An input that is called like a layer's property is a mistake of the part")
    func inputs() {
        let dim = """
            return mx.component "dim" { inputs = { opacity = mx.number(1) }, initial = "a", states = { a = {} } }
            """
        let files = form("{ \"ok\", require \"dim\" }", "", ["dim": dim])
        #expect(
            files.headlines == [
                "main.lua:4:16: the part 'ok' can't have an input 'opacity': the group in which it lies has a property of that name (call it otherwise in the component 'dim')"
            ])
    }

    @Test("Parts in parts are read once each; sixteen deep is enough")
    func nesting() throws {
        func nested(_ depth: Int) -> Files {
            Files(
                """
                local c = mx.component "c0" { initial = "a", states = { a = {} } }
                for i = 1, \(depth) do
                  local parts = {}
                  for k = 1, 10 do parts[k] = { "p" .. k, c } end
                  c = mx.component("c" .. i) { initial = "a", states = { a = {} }, parts = parts }
                end
                return c
                """)
        }
        let deep = try nested(15).declaration()
        #expect(deep.parts.count == 10 && deep.parts[0].component == deep.parts[9].component)
        #expect(nested(16).mistakes.first?.contains("parts lie in parts more than 16 deep") == true)
        #expect(nested(1000).mistakes.count == 10)
    }

    @Test("Repeated parts stand in 'parts', not in 'layers'")
    func inLayers() {
        let found = Files(
            """
            local b = mx.component "b" { initial = "a", states = { a = {} } }
            return mx.component "c" { initial = "a", states = { a = {} },
              layers = { mx.each { "row", part = b, ids = function() return {} end, max = 2 } } }
            """
        ).mistakes
        #expect(found == ["main.lua:3:38: the repeated part 'row' is no layer (put it into 'parts')"])
    }

    @Test("Handles of repeated parts have the properties of a group")
    func handles() throws {
        let form = form(
            "rows",
            "states = { editing = {} }, gestures = { press = mx.tap { on = rows[2] } }, rules = { { on = rows.opacity:above(0.5) } }"
        )
        let files = Files(
            "local button = require \"button\" "
                + "local rows = mx.each { \"row\", part = button, ids = function() return {} end, max = 2 }\n"
                + (form.texts["main"] ?? ""), ["button": Self.button])
        let declaration = try files.declaration()
        #expect(declaration.gestures[0].layer == "row[2]" && declaration.parts[0].repetition?.limit == 2)
        let wrong = Files((files.texts["main"] ?? "").replacing("rows[2]", with: "rows[3]"), ["button": Self.button])
        #expect(wrong.mistakes.first?.contains("row has no layer 3") == true, "\(wrong.mistakes)")
    }

    @Test("Knobs that a file shares belong to no part")
    func sharedKnobs() throws {
        let springs = "local tuning = mx.tuning { length = 2 } return { move = mx.linear(tuning.length) }"
        let button = """
            local own = mx.tuning { depth = 1 }
            return mx.component "button" { tuning = own, layers = { mx.rect { "face", scale = own.depth } },
              feedback = { face = { scale = require("springs").move } }, initial = "a", states = { a = {} } }
            """
        let form = try form("{ \"ok\", button }", "", ["springs": springs, "button": button]).declaration()
        #expect(form.tuning.map { $0.name.text } == ["springs.length"] && form.tuning[0].isShared)
        let knobs = form.parts[0].component.tuning
        #expect(knobs.map { $0.name.text } == ["depth", "springs.length"])
        #expect(knobs.map { $0.isShared } == [false, true])
        let mistakes = self.form(
            "{ \"ok\", button, tuning = { [\"springs.length\"] = 1 } }", "", ["springs": springs, "button": button]
        ).mistakes
        #expect(mistakes.count == 1 && mistakes[0].contains("unknown knob 'springs.length' in the part 'ok'"))
    }

    @Test("Components that are too large or too many are a limit")
    func crowds() {
        for body in ["{ context = big }", "{ layers = { mx.rect { \"b\" } } }"] {
            let files = Files(
                "local big = {} for i = 1, 5000 do big[i] = i end for i = 1, 1e7 do mx.component \"c\" \(body) end")
            let error = #expect(throws: ScriptDiagnostics.self) { try files.load() }
            #expect(error?.isLimit == true)
        }
    }
}
