import Testing

@Suite struct `An action function` {
    @Test func isAskedBySimulateAsWell() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "asked.lua",
            """
            local mx = require "microix"
            return mx.component "asked" {
              layers = { mx.rect { "a", x = 0 } }, initial = "s", states = { s = {}, t = { a = { x = 9 } } },
              rules = { { on = "go", to = "t" } }, feedback = { a = { x = mx.linear(1) } },
              action = function(c, e) return mx.spring { duration = 0.5 } end,
            }
            """)
        let run = try CommandLineTool.run(["simulate", file, "--at", "0:go"])
        #expect(run.output.contains("a.x  spring → 9") && !run.output.contains("linear"))
    }
}
