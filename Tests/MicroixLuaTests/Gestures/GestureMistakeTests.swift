import MicroixCore
import MicroixMotion
import Testing

@Suite("Mistakes in gestures: each with its line, its column and a hint")
struct GestureMistakeTests {
    /// A component with layers of several shapes; the snippet is line 7.
    private static func headlines(around snippet: String) -> [String] {
        MicroixLuaTests.headlines(
            """
            local mx = require "microix"
            local knob = mx.rect { "knob", size = { 9, 9 }, x = 0, position = { 0, 0 }, fill = "#ffffff", opacity = 1 }
            local bare, line = mx.rect { "bare" }, mx.shape { "line" }
            local empty, ring = mx.layer { "empty" }, mx.arc { "ring" }
            local shade = mx.rect { "shade", x = knob.x }
            return mx.component "c" { layers = { knob, bare, line, empty, ring, shade },
            \(snippet)
            }
            """)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: [String]

        init(_ snippet: String, _ expected: String...) { (testDescription, self.expected) = (snippet, expected) }
    }

    @Test(
        "Words and values",
        arguments: [
            Case("gestures = { tap = mx.tap { on = knob } }"),
            Case(
                "gestures = { tap = mx.tap { cuont = 2 } }",
                "7:29: unknown key 'cuont' in mx.tap (did you mean 'count'?)"),
            Case(
                "gestures = { tap = mx.tap { axis = \"x\" } }", "7:29: unknown key 'axis' in mx.tap"),
            Case(
                "gestures = { drag = mx.pan { axis = \"z\" } }", "7:38: 'axis' must be \"x\" or \"y\", not 'z'"),
            Case(
                "gestures = { drag = mx.pan { begins = 1 } }", "7:39: 'begins' must be \"x\" or \"y\", not 1"),
            Case(
                "gestures = { drag = mx.pan { axis = \"x\", begins = \"x\" } }",
                "7:14: 'axis' and 'begins' exclude each other ('axis' keeps to an axis to the end, 'begins' only starts "
                    + "along it)"),
            Case(
                "gestures = { rub = mx.scrub { begins = \"x\" } }", "7:31: unknown key 'begins' in mx.scrub"),
            Case(
                "gestures = { drag = mx.pan { begins = \"x\", drives = knob.x } }",
                "7:53: mx.pan with 'begins' drives a point, as it is free once it has begun ('axis' keeps to an axis, and "
                    + "drives a number)"),
            Case(
                "gestures = { go = mx.swipe { direction = \"rihgt\" } }",
                "7:43: 'direction' must be left, right, up or down, not 'rihgt'"),
            Case("gestures = { go = mx.tab {} }", "7:22: unknown word 'tab' in microix (did you mean 'tap'?)"),
            Case(
                "gestures = { go = mx.spring(1) }",
                "7:19: an element of 'gestures' must be a gesture, such as mx.pan { on = knob }, not mx.spring"),
            Case("gestures = mx.tap {}", "7:12: 'gestures' must be a table, not mx.tap"),
            Case(
                "gestures = { mx.tap {} }",
                "7:14: a gesture needs a name: gestures = { drag = mx.tap { … } }"),
            Case("gestures = { mx.tap { \"go\" }, go = mx.tap {} }", "7:31: the gesture 'go' is given twice"),
            Case(
                "gestures = { mx.tap { \"a.b\" } }",
                "7:24: a gesture can't be called 'a.b' (names have no blanks, '.', '*' or '>')"),
            Case(
                "gestures = { tap = mx.tap { count = 1.5 } }", "7:29: 'count' must be a whole number up to 100, not 1.5"
            ),
            Case(
                "gestures = { tap = mx.tap { count = 0 } }",
                "7:29: 'count' of mx.tap must be a number from 1 to 1000000000, not 0"),
            Case(
                "gestures = { tap = mx.tap { interval = -1 } }",
                "7:29: 'interval' of mx.tap must be a number from 0 to 1000000000, not -1"),
            Case(
                "gestures = { tap = mx.tap { hold = function() return 1 end } }",
                "7:36: 'hold' must be a number, not a function"),
            Case(
                "gestures = { tap = mx.tap { slop = \"far\" } }", "7:37: 'slop' must be a number, not 'far'"),
            Case(
                "gestures = { tap = mx.tap { touches = 0 } }",
                "7:39: 'touches' must be a whole number from 1 to 10, or { fewest, most }, not 0"),
            Case(
                "gestures = { tap = mx.tap { touches = { 3, 2 } } }",
                "7:39: 'touches' must be a whole number from 1 to 10, or { fewest, most }, not a table"),
            Case(
                "gestures = { zoom = mx.pinch { touches = 1 } }",
                "7:14: 'touches' of mx.pinch must be a whole number from 2 to 10, not 1"),
            Case(
                "gestures = { set_on = mx.tap {} }, inputs = { on = mx.boolean() }",
                "7:14: the trigger 'set_on' exists already (call the gesture otherwise)"),
        ]) func words(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test(
        "What a gesture's event carries: asked for in a table, and read in a function",
        arguments: [
            Case(
                "gestures = { drag = mx.pan { axis = \"x\" } }, rules = { { on = \"drag.changed\", when = { [\"e.scale\"] = 1 } } }",
                "7:90: unknown field of the payload 'scale' in 'when' (it carries x, y, translation, rest, velocity, touches, "
                    + "dx, dy, vx, vy, rest_x, rest_y)"),
            Case(
                "gestures = { turn = mx.rotate {} }, rules = { { on = \"turn.*\", when = { [\"e.rotatoin\"] = 1 } } }",
                "7:75: unknown field of the payload 'rotatoin' in 'when' (did you mean 'rotation'?)"),
            Case(
                "gestures = { drag = mx.pan {} }, rules = { { on = \"drag.ended\", effect = function(c, e) c:emit(\"a\", e.vz) end } }",
                "7:103: unknown field of the payload 'vz' in a rule's function (did you mean 'vx'?)"),
            Case(
                "gestures = { tap = mx.tap {} }, rules = { { on = \"tap\", emit = { \"a\", value = function(c, e) return \"at \" .. e.z end } } }",
                "7:112: unknown field of the payload 'z' in a rule's function (did you mean 'x'?)"),
            Case(
                "gestures = { zoom = mx.pinch {}, drag = mx.pan {} }, rules = { { on = { \"zoom.changed\", \"drag.changed\" }, when = function(c, e) return (e.scale or 1) > e.dx + e.rotation end } }",
                "7:162: unknown field of the payload 'rotation' in a rule's function (it carries x, y, scale, rest, velocity, "
                    + "touches, dx, dy, vx, vy, rest_x, rest_y)"),
            Case(
                "gestures = { drag = mx.pan {} }, rules = { { on = \"drag.ended\", feedback = { knob = { x = mx.decay { velocity = function(c, e) return e.velocity end } } } } }",
                "7:137: unknown field of the payload 'velocity' in a rule's function (it carries x, y, dx, dy, vx, vy, touches, "
                    + "rest_x, rest_y)"),
            Case(
                "gestures = { go = mx.swipe { direction = \"left\" } }, rules = { { on = \"go\", when = { [\"e.direction\"] = \"right\" } } }",
                "7:88: what 'e.direction' is compared with must be one of left, not 'right'"),
            Case(
                "gestures = { go = mx.swipe {} }, rules = { { on = \"go\", when = { [\"e.direction\"] = { gt = 3 } } } }",
                "7:68: 'e.direction' is one of left, right, up, down, and neither above nor below a number (it is compared by eq, "
                    + "ne or one_of)"),
            Case(
                "gestures = { drag = mx.pan {} }, rules = { { on = \"drag.ended\", when = { [\"e.dx\"] = \"left\" } } }",
                "7:76: what 'e.dx' is compared with must be a number, or null, not 'left'"),
        ]) func carried(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test(
        "A function that asks whether a field is there may do so, and one in which the name means something else",
        arguments: [
            "function(c, e) return e.scale and e.scale > 1 end",
            "function(c, e) return (e.scale or 1) > 1 end",
            "function(c, e) if e.scale ~= nil then return e.scale > 1 end end",
            "function(c, e) if not e.scale then return false end return e.scale > 1 end",
            "function(c, e) return c.e.scale == c:e(1).scale end",
            "function(c, e) local e = { scale = 2 } return e.scale > 1 end",
            "function(c, e) local a <const>, e = 1, c return e.scale > 1 end",
            "function(c, e) for _, e in ipairs({ { scale = 2 } }) do if e.scale > 1 then return true end end end",
            "function(c, e) local function f(a, e) return e.scale end return f(1, { scale = 2 }) > 1 end",
            "function(c, e) e = { scale = 2 } return e.scale > 1 end",
            "function(c) return e.scale > 1 end",
            "function(e) return e.scale > 1 end",
        ]) func unknown(function: String)
    {
        #expect(
            Self.headlines(
                around: "gestures = { drag = mx.pan {} }, rules = { { on = \"drag.ended\", when = \(function) } }")
                == [])
    }

    @Test("A field is known if one of a rule's triggers carries it, or may carry anything")
    func several() {
        let rule = "effect = function(c, e) c:emit(\"a\", e.scale + e.dx) end"
        for triggers in ["\"zoom.changed\", \"drag.changed\"", "\"drag.changed\", \"go\""] {
            let snippet =
                "gestures = { drag = mx.pan {}, zoom = mx.pinch {} }, rules = { { on = { \(triggers) }, \(rule) } }"
            #expect(Self.headlines(around: snippet) == [])
        }
    }

    @Test("A list of rules that was rearranged since it was written is not read as it was written")
    func rearranged() {
        let script = """
            local mx = require "microix"
            local knob = mx.rect { "knob", size = { 40, 40 } }
            local rules = {
              { on = "first" },
              { on = "cut", effect = function(c, e) c.n = e.id end },
            }
            table.remove(rules, 1)
            rules[2] = { on = "tap", effect = function(c) c.n = 0 end }
            return mx.component "cuts" { canvas = { 40, 40 }, layers = { knob }, context = { n = 0 }, rules = rules,
              gestures = { tap = mx.tap { on = knob } }, triggers = { cut = { id = mx.number(1) } } }
            """
        #expect(MicroixLuaTests.headlines(script) == [])
    }

    @Test(
        "Layers to touch",
        arguments: [
            Case("gestures = { tap = mx.tap { on = \"knbo\" } }", "7:35: unknown layer 'knbo' (did you mean 'knob'?)"),
            Case(
                "gestures = { tap = mx.tap { on = line } }",
                "7:34: 'line' needs a path for fingers to be on"),
            Case(
                "gestures = { tap = mx.tap { on = empty } }", "7:34: the group 'empty' has nothing in it to touch"),
            Case("gestures = { tap = mx.tap { on = bare } }", "7:34: 'bare' needs a size for fingers to be on"),
            Case("gestures = { tap = mx.tap { on = ring } }", "7:34: 'ring' needs a radius for fingers to be on"),
            Case("gestures = { tap = mx.tap { on = knob.x } }", "7:34: unknown layer 'knob.x' (did you mean 'knob'?)"),
            Case("gestures = { tap = mx.tap { on = 5 } }", "7:34: 'on' must be a name, not 5"),
        ]) func layers(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test(
        "Gestures that name others",
        arguments: [
            Case(
                "gestures = { one = mx.tap { yields_to = \"twice\" }, twcie = mx.tap { count = 2 } }",
                "7:42: unknown gesture 'twice' (did you mean 'twcie'?)"),
            Case("gestures = { one = mx.tap { yields_to = \"one\" } }", "7:42: 'one' can't name itself"),
            Case(
                "gestures = { one = mx.tap { yields_to = \"two\" }, two = mx.tap { yields_to = \"one\" } }",
                "7:14: 'one' would wait for itself (look at 'yields_to')",
                "7:50: 'two' would wait for itself (look at 'yields_to')"),
            Case(
                "gestures = { a = mx.tap { yields_to = \"b\" }, b = mx.tap { yields_to = \"c\" }, c = mx.tap { yields_to = \"b\" } }",
                "7:46: 'b' would wait for itself (look at 'yields_to')",
                "7:78: 'c' would wait for itself (look at 'yields_to')"),
            Case(
                "gestures = { a = mx.pan { alongside = { \"b\", \"d\" }, takes_from = \"e\" }, b = mx.pan {} }",
                "7:47: unknown gesture 'd' (did you mean 'b'?)",
                "7:67: unknown gesture 'e' (did you mean 'b'?)"),
            Case("gestures = { a = mx.pan { yields_to = 5 } }", "7:39: 'yields_to' must be a name, not 5"),
        ]) func others(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test(
        "Keys to drive",
        arguments: [
            Case(
                "gestures = { a = mx.tap { drives = knob.x } }", "7:27: unknown key 'drives' in mx.tap"),
            Case(
                "gestures = { a = mx.pan { drives = knob.x } }",
                "7:36: mx.pan needs an 'axis', \"x\" or \"y\", to drive a number"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.fill } }",
                "7:48: mx.pan can't drive 'knob.fill' (it drives numbers, angles and points)"),
            Case(
                "gestures = { a = mx.pinch { drives = knob.position } }",
                "7:38: mx.pinch can't drive 'knob.position' (it drives numbers, angles and points)"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = shade.x } }",
                "7:48: 'shade.x' follows other keys, and can't be driven"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = \"knob.q\" } }",
                "7:49: unknown property 'q' in the rect 'knob' (did you mean 'x'?)"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", within = { 0, 1 }, ratio = 2 } }",
                "7:48: 'within' is for a key that is driven (say which: drives = knob.x)",
                "7:66: 'ratio' is for a key that is driven (say which: drives = knob.x)"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = { 20, 0 } } }",
                "7:48: 'within' goes from 20 down to 0 (the least comes first)"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = { 20 } } }",
                "7:48: 'within' must be { least, greatest }, or two of them, not 1 numbers"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = { { 0, 20 }, { 0, 40 } } } }",
                "7:48: 'within' must be { least, greatest }, or two of them, not 4 numbers"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = 5 } }",
                "7:65: 'within' must be { least, greatest }, not 5"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = { 0, \"far\" } } }",
                "7:71: 'within' must be a number, not 'far'"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, within = { 0, 1/0 } } }",
                "7:48: what bounds 'knob.x' must be a number within ±1e9, not inf"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, rubber_band = 0 } }",
                "7:48: 'rubber_band' must be a number above 0, not 0"),
            Case(
                "gestures = { a = mx.pan { axis = \"x\", drives = knob.x, rate = 1 } }",
                "7:48: 'rate' must be a number between 0 and 1, not 1"),
            Case(
                "gestures = { a = mx.pan { drives = knob.position, within = { { 0, 20 }, { 40, 10 } } } }",
                "7:36: 'within' goes from 40 down to 10 (the least comes first, and each axis has two of its own)"),
        ]) func driving(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test(
        "Triggers of gestures",
        arguments: [
            Case(
                "gestures = { drag = mx.pan {} }, rules = { { on = \"drag.bgan\" } }",
                "7:52: unknown trigger 'drag.bgan' in a rule (did you mean 'drag.began'?)"),
            Case(
                "gestures = { drag = mx.pan {} }, rules = { { on = \"drag\" } }",
                "7:52: unknown trigger 'drag' in a rule (did you mean 'drag.began'?)"),
            Case(
                "gestures = { tap = mx.tap {} }, rules = { { on = \"tap.began\" } }",
                "7:51: unknown trigger 'tap.began' in a rule"),
            Case(
                "gestures = { tap = mx.tap {} }, rules = { { on = \"tap\" }, { on = \"drag.*\" } }",
                "7:67: unknown trigger 'drag.*' in a rule"),
            Case("gestures = { drag = mx.pan {} }, rules = { { on = \"drag.*\" }, { on = \"drag.changed\" } }"),
            Case(
                "gestures = { tap = mx.tap {} }, triggers = { tap = {} }",
                "7:14: the trigger 'tap' exists already (call the gesture otherwise)"),
            Case(
                "gestures = { tap = mx.tap {} }, scenarios = { s = { { 0, \"tpa\" }, { 1, \"tap\", { touches = \"two\" } } } }",
                "7:59: unknown trigger 'tpa' in a scenario (did you mean 'tap'?)",
                "7:73: the trigger 'tap' needs 'touches' to be a number"),
        ]) func triggers(_ mistake: Case)
    { #expect(Self.headlines(around: mistake.testDescription) == mistake.expected) }

    @Test("Bounds that a function gives the wrong way round, or as no number, are told when the gesture begins")
    func functions() throws {
        var fingers = try FingerRun(
            "drag = mx.pan { on = knob, axis = \"x\", slop = 0, drives = knob.x, within = { 0, function() return \"far\" end } }"
        )
        #expect(throws: ScriptFailure.self) { try fingers.play("0 down 50,50; 0.1 move 60,50") }
        // The finger has nothing, and the next one is asked anew.
        try fingers.play("0.3 move 80,50; 0.4 up 80,50")
        #expect(try fingers.sample("knob.x").value.x == 0)
        fingers = try FingerRun(
            "drag = mx.pan { on = knob, axis = \"x\", slop = 0, drives = knob.x, within = { 20, function() return 0 end } }"
        )
        try fingers.play("0 down 50,50; 0 move 51,50; 0.3 move 80,50")
        #expect(try fingers.sample("knob.x").value.x == 20)
    }
}
