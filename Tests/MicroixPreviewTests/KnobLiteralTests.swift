import MicroixCore
import MicroixLua
import Testing

@Suite("The number of a knob, where it stands")
struct KnobLiteralTests {
    private func script(_ tuning: String) throws -> Script {
        let source = """
            local mx = require "microix"
            local base = { value = 3 }
            local tuning = mx.tuning { \(tuning) }
            local box = mx.rect { "box", size = { 10, 10 }, fill = "#112233" }
            return mx.component "c" {
              canvas = { 100, 100 }, tuning = tuning, layers = { box }, initial = "a",
              states = { a = {}, b = { box = { x = 10 } } }, rules = { { on = "go", from = "a", to = "b" } },
              accessibility = false, because = "it only moves in a test",
            }
            """
        return try Script(Array(source.utf8), name: "c.lua")
    }

    @Test(
        "is written over, and nothing else",
        arguments: [
            ("depth = 0.94", 0.9, "depth = 0.9"),
            ("depth = { 0.94, min = 0.8, max = 1 }", 0.85, "depth = { 0.85, min = 0.8, max = 1 }"),
            ("other = 1, depth = 0.94, third = 2", 1, "other = 1, depth = 1.0, third = 2"),
            ("depth = { min = 0.8, 0.94; max = 1 }", 0.95, "depth = { min = 0.8, 0.95; max = 1 }"),
            ("depth\t=\t.5 -- half\n", 0.25, "depth\t=\t.25 -- half\n"), ("depth = -3,", 4, "depth = 4,"),
            ("depth = 12", 12.5, "depth = 12.5"), ("depth = 12.0", 13, "depth = 13.0"),
            ("[\"depth\"] = 1e-3", 0.002, "[\"depth\"] = 2e-3"),
            ("depth = --[[ a = 2 ]] 0.5", 0.75, "depth = --[[ a = 2 ]] 0.75"),
            ("depth = {\r\n  0.5,\r\n  unit = \"s\"\r\n}", 0.6, "depth = {\r\n  0.6,\r\n  unit = \"s\"\r\n}"),
            ("depth = -.5", -0.25, "depth = -.25"), ("depth = 1E2", 300, "depth = 3E2"),
        ])
    func written(_ before: String, _ value: Double, _ after: String) throws {
        let script = try script(before)
        let literal = try script.literal(ofKnob: "depth")
        let text = String(decoding: literal.source(with: value), as: UTF8.self)
        #expect(text.contains("mx.tuning { \(after) }"))
        let again = try Script(literal.source(with: value), name: "c.lua")
        #expect(again.component.declaration.tuning.first { $0.name.text == "depth" }?.value == value)
    }

    @Test(
        "is none where it is worked out",
        arguments: [
            "depth = 1 + 1", "depth = base.value", "depth = { base.value, min = 0 }", "depth = 0x10", "depth = - 2",
            "depth = (2)",
        ])
    func workedOut(_ tuning: String) throws {
        let script = try script(tuning)
        #expect(throws: KnobLiteral.Missing.self) { try script.literal(ofKnob: "depth") }
    }

    @Test("is none of a knob that is not there")
    func unknown() throws {
        let script = try script("depth = 2")
        #expect(throws: KnobLiteral.Missing.self) { try script.literal(ofKnob: "deep") }
    }
}
