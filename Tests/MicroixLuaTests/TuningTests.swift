import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Knobs")
struct TuningTests {
    private let source = """
        local mx = require "microix"
        local tuning = mx.tuning { depth = { 8, min = 2, max = 16, unit = "pt" }, plain = 3 }
        local box = mx.rect { "box" }
        return mx.component "c" { tuning = tuning, layers = { box }, initial = "a",
          states = { a = {}, b = { box = { x = 2 * tuning.depth - 1, y = -(tuning.depth / 4) + tuning.plain } } },
          rules = { { on = "go", to = "b", when = function() return tuning.depth > 4 end,
                      effect = function(c) c:emit("m", tuning.depth * 2 + tuning.plain) end } },
        }
        """

    @Test("A knob has its value, its bounds and its unit")
    func declared() throws {
        #expect(
            try load(source).component.declaration.tuning == [
                KnobDeclaration("depth", 8, minimum: 2, maximum: 16, unit: "pt"), KnobDeclaration("plain", 3),
            ])
    }

    @Test("Arithmetic on knobs works while loading and while running")
    func arithmetic() throws {
        var run = try ScriptRun(load(source))
        try run.send("go")
        #expect(try run.shown("box.x") == 15)
        #expect(try run.shown("box.y") == 1)
        #expect(run.emitted == [.number(19)])
    }

    @Test("A turned knob reaches values, guards and effects")
    func turned() throws {
        let script = try load(source)
        var run = try ScriptRun(script.tuned([(knob: "depth", value: 12)]))
        try run.send("go")
        #expect(try run.shown("box.x") == 23)
        #expect(try run.shown("box.y") == 0)
        #expect(run.emitted == [.number(27)])
        run = try ScriptRun(script.tuned([(knob: "depth", value: 3)]))
        try run.send("go")
        #expect(run.session.activeStates == ["a"])
        run = try ScriptRun(script)
        try run.send("go")
        #expect(run.emitted == [.number(19)], "the script itself is as it was")
    }

    @Test("An unknown knob, or a value out of bounds, is refused")
    func refused() throws {
        let script = try load(source)
        func words(_ knob: String, _ value: Double) -> [String] {
            do throws(DefinitionProblems) {
                _ = try script.tuned([(knob: knob, value: value)])
                return []
            } catch { return error.problems.map { $0.message + ($0.hint ?? "") } }
        }
        #expect(words("dept", 3) == ["unknown knob 'dept'did you mean 'depth'?"])
        #expect(words("depth", 1) == ["the knob 'depth' must be a number from 2 to 16, not 1"])
        #expect(words("depth", .nan).count == 1)
    }

    @Test("A knob that breaks a part is refused where it breaks it")
    func breaks() throws {
        let script = try load(
            """
            local mx = require "microix"
            local tuning = mx.tuning { seconds = 1 }
            local box = mx.rect { "box" }
            return mx.component "c" { tuning = tuning, layers = { box }, initial = "a", states = { a = {} },
              feedback = { box = { x = mx.ease(tuning.seconds - 0.5) } },
            }
            """)
        let problems = #expect(throws: DefinitionProblems.self) { try script.tuned([(knob: "seconds", value: 0.25)]) }
        #expect(problems?.problems.first?.message == "'duration' must be seconds from 0 up, not -0.25 in mx.ease")
        #expect(problems?.problems.first?.location?.line == 5)
    }

    @Test("A knob whose table is not handed to the component is told by name")
    func notHandedOver() {
        let source = """
            local mx = require "microix"
            local tuning = mx.tuning { depth = 1 }
            local box = mx.rect { "box", x = tuning.depth }
            return mx.component "c" { layers = { box }, initial = "a", states = { a = {} } }
            """
        #expect(headlines(source).contains { $0.contains("depth") })
    }
}
