import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Fingers of scenarios")
struct ScenarioDragTests {
    /// A knob at (10, 20) that moves to (110, 20) at the trigger `go`.
    private func scenario(_ steps: String) -> String {
        """
        local mx = require "microix"
        local knob = mx.rect { "knob", size = { 30, 30 }, position = { 10, 20 }, fill = "#112233" }
        local slot = mx.layer { "slot", position = { 100, 0 }, scale = 2, mx.rect { "hole", size = { 10, 10 }, x = 25, fill = "#112233" } }
        local ghost = mx.rect { "ghost", size = { 10, 10 }, opacity = 0, fill = "#112233" }
        return mx.component "c" {
          canvas = { 300, 300 }, layers = { slot, knob, ghost }, initial = "a", states = { a = {}, b = { knob = { x = 100 } } },
          gestures = { drag = mx.pan { on = knob } },
          rules = { { on = "go", from = "a", to = "b" }, { on = "fail", effect = function(c) c:set("nothing", 1) end },
            { on = "drag.began", from = "b" } },
          scenarios = { s = { \(steps) } },
        }
        """
    }

    /// The places and times of the finger's first and last sample, and how many there are.
    private func ends(_ steps: String) throws -> [String] {
        let script = try load(scenario(steps))
        let samples = script.component.declaration.scenarios[0].inputs.compactMap { input -> String? in
            guard case .pointer(let sample) = input.input, sample.phase != .move else { return nil }
            func text(_ number: Double) -> String { PlainData.number((number * 1000).rounded() / 1000).inWords }
            return
                "\(text(input.time)) \(sample.phase.rawValue) \(sample.id) \(text(sample.location.x)) \(text(sample.location.y))"
        }
        return samples
    }

    @Test(
        "They land where a layer is by then, and go as they are told",
        arguments: [
            ("{ 0.1, drag = { from = { 1, 2 }, to = { 3, 4 }, seconds = 0.2 } }", ["0.1 down 0 1 2", "0.3 up 0 3 4"]),
            ("{ 0.1, drag = { from = { 1, 2 }, by = { 3, 4 } } }", ["0.1 down 0 1 2", "0.4 up 0 4 6"]),
            (
                "{ 0.1, drag = { from = knob, by = { 5, 0 }, id = 7, seconds = 1 } }",
                ["0.1 down 7 10 20", "1.1 up 7 15 20"]
            ),
            ("{ 0.1, drag = { from = \"knob\", to = slot, lift = false } }", ["0.1 down 0 10 20"]),
            ("{ 0, drag = { from = slot, by = { 1, 1 }, seconds = 0 } }", ["0 down 0 150 0", "0 up 0 151 1"]),
            (
                "{ 0.1, \"go\" }, { 0.2, drag = { from = knob, by = { 1, 0 } } }",
                ["0.2 down 0 110 20", "0.5 up 0 111 20"]
            ),
        ] as [(String, [String])])
    func places(_ steps: String, _ expected: [String]) throws { #expect(try ends(steps) == expected) }

    @Test("A finger has 120 samples a second, as in tests")
    func samples() throws {
        let script = try load(scenario("{ 0.1, drag = { from = knob, by = { 120, 0 }, seconds = 0.5 } }"))
        let inputs = script.component.declaration.scenarios[0].inputs
        #expect(inputs.count == 62)
        for (first, second) in zip(inputs, inputs.dropFirst()) { #expect(second.time >= first.time) }
    }

    @Test(
        "What is wrong with one",
        arguments: [
            ("{ 0.1, drag = { by = { 1, 0 } } }", "'drag' needs 'from', and one of 'to' and 'by'"),
            ("{ 0.1, drag = { from = knob } }", "'drag' needs 'from', and one of 'to' and 'by'"),
            (
                "{ 0.1, drag = { from = knob, to = { 1, 0 }, by = { 1, 0 } } }",
                "'drag' needs 'from', and one of 'to' and 'by'"
            ),
            ("{ 0.1, drag = { from = knob, by = slot } }", "'by' must be a way { x, y }, not a layer"),
            ("{ 0.1, drag = { from = knob, by = { 1, 0 }, secnds = 1 } }", "unknown key 'secnds' in 'drag'"),
            (
                "{ 0.1, drag = { from = knob, by = { 1, 0 }, seconds = 61 } }",
                "'seconds' must be a number from 0 to 60, not 61"
            ),
            ("{ 0.1, drag = { from = knob, by = { 1, 0 }, id = 0.5 } }", "'id' must be a whole number, not 0.5"),
            (
                "{ 61, drag = { from = knob, by = { 1, 0 } } }",
                "a step of a scenario must be a time up to 60 s and a drag"
            ),
            ("{ 0.1, drag = { from = \"knb\", by = { 1, 0 } } }", "unknown layer 'knb' in 'drag'"),
            ("{ 0.1, drag = { from = \"ghost\", by = { 1, 0 } } }", "the layer 'ghost' is not to be seen at 0.1 s"),
            (
                "{ 0, \"fail\" }, { 0.1, drag = { from = knob, by = { 1, 0 } } }",
                "the scenario 's' fails before this finger lands"
            ),
        ])
    func mistakes(_ steps: String, _ expected: String) {
        let told = headlines(scenario(steps))
        #expect(told.count == 1 && told[0].contains(expected), "\(told)")
    }
}
