import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Keys that hold plain data")
struct DataKeyTests {
    private func run(_ more: String = "") throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local label = mx.text { "label", text = "Send", font = "Inter" }
                return mx.component "c" {
                  layers = { label }, properties = { note = { a = 1 }, flag = false, pull = 0, word = "x" },
                  context = { n = 0 }, initial = "a",
                  states = {
                    a = {}, b = { label = { text = "Sending" }, flag = true,
                      initial = "c", states = { c = { word = function(c) return "n" .. c.n end } } },
                  },
                  rules = {
                    { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" },
                    { on = "count", from = "*", effect = function(c) c.n = c.n + 1 end },
                    { on = "write", from = "*", effect = function(c) c:set("note", { b = { 2, 3 } }) c:emit("was", c:model("note")) end },
                    { on = "wrong", from = "*", effect = function(c) c:set("label.text", 3) end },
                    { on = "shown", from = "*", effect = function(c) c:emit("x", c:shown("note")) end },
                  }, \(more)
                }
                """))
    }

    private func data(_ run: ScriptRun, _ key: String) throws -> PlainData {
        run.session.data(try #require(run.script.component.dataKey(named: key)))
    }

    @Test("States, functions and effects give them values, as they do to those that move")
    func values() throws {
        var run = try run()
        #expect(try data(run, "label.text") == .text("Send"))
        #expect(try data(run, "flag") == .boolean(false))
        try run.send("go")
        #expect(try data(run, "label.text") == .text("Sending"))
        #expect(try data(run, "flag") == .boolean(true))
        #expect(try data(run, "word") == .text("n0"))
        try run.send("count")
        #expect(try data(run, "word") == .text("n1"))
        try run.send("write")
        #expect(try data(run, "note") == .table([.init("b", .list([.number(2), .number(3)]))]))
        // What an effect asks for is carried out once it has returned.
        #expect(run.emitted == [.table([.init("a", .number(1))])])
        try run.send("back")
        #expect(try data(run, "label.text") == .text("Send"))
        #expect(try data(run, "word") == .text("x"))
    }

    @Test("Each change is told with what it was and is")
    func events() throws {
        var run = try run()
        try run.send("go")
        let changes = run.events.compactMap { event -> String? in
            guard case .changed(let change) = event.kind else { return nil }
            return "\(change.name) \(change.from.inWords) \(change.to.inWords)"
        }
        #expect(changes == ["flag false true", "label.text 'Send' 'Sending'", "word 'x' 'n0'"])
    }

    @Test("What does not fit, or can't move, is told")
    func mistakes() throws {
        var run = try run()
        #expect(try run.failure("wrong").message == "'label.text' must be a string")
        #expect(try run.failure("shown").message == "'note' is plain data and does not move; read it with c:model")
        #expect(
            headlines(
                """
                local mx = require "microix"
                return mx.component "c" {
                  layers = { mx.text { "label", text = 3, hidden = "no" }, mx.shape { "s", path = "M 0" } },
                  initial = "a", states = { a = { label = { text = true, hiden = true }, s = { path = "Q" } } },
                  feedback = { label = { text = mx.ease(0.2) } },
                }
                """) == [
                    "3:40: 'label.text' must be a string, not 3",
                    "3:53: 'label.hidden' must be true or false, not 'no'",
                    "3:84: 's.path': a number is expected here", "4:52: 'label.text' must be a string, not true",
                    "4:58: unknown property 'hiden' in the text 'label' (did you mean 'hidden'?)",
                    "4:88: 's.path': path data begins with M",
                    "5:26: 'label.text' is plain data, and mx.ease can't move it (answer with cues, or with motions of other keys)",
                ])
    }
}
