import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("A store that takes any key")
struct OpenStoreTests {
    private func run(_ store: String = "store = \"open\",", style: String = "") throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local card = mx.rect { "card", class = "surface" }
                return mx.component "c" {
                  \(store) layers = { card }, properties = { owner = "nobody", warmth = 0 }, \(style)
                  initial = "a", states = { a = {}, b = { card = { x = 10 } } },
                  triggers = { write = { key = mx.string(""), value = mx.number(0) } },
                  rules = {
                    { on = "write", effect = function(c, e) c:set(e.key, e.value) end },
                    { on = "text", effect = function(c) c:set("note", "late"); c:set("card.note", { two = 2 }) end },
                    { on = "clear", effect = function(c) c:set("note", nil) end },
                    { on = "ask", effect = function(c) c:emit("is", { note = c:model("note"), card = c:model("card.note") }) end },
                    { on = "go", when = function(c) return c:model("anything") == 5 end, from = "a", to = "b" },
                    { on = "show", effect = function(c) c:emit("is", c:shown("anything")) end },
                  },
                }
                """))
    }

    private func changes(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            guard case .changed(let change) = event.kind else { return nil }
            return "\(change.name) \(change.from.inWords) → \(change.to.inWords)"
        }
    }

    private func write(_ key: String, _ value: Double, _ run: inout ScriptRun) throws {
        try run.send("write", .table([.init("key", .text(key)), .init("value", .number(value))]))
    }

    @Test("What nobody declared is written, read, tested by rules, and told like other data")
    func anything() throws {
        var run = try run()
        try run.send("go")
        #expect(run.session.activeStates == ["a"])
        try write("anything", 5, &run)
        try write("anything", 5, &run)
        #expect(changes(run) == ["anything nothing → 5"])
        #expect(run.session.data(named: "anything") == .number(5))
        #expect(run.session.frame(at: 0).undeclared == [.init("anything", .number(5))])
        try run.send("go")
        #expect(run.session.activeStates == ["b"])
        try run.send("text")
        try run.send("ask")
        #expect(run.emitted.last?["note"] == .text("late"))
        #expect(run.session.data(named: "card.note") != nil)
    }

    @Test("What nobody has written stands in a style, or in the one inside it; nil gives it back to them")
    func styles() throws {
        var run = try run(
            style: """
                style = mx.style "outer" { note = "soon", surface = { depth = 3 },
                  style = mx.style "inner" { note = "never", anything = 5, card = { depth = 4, note = true } } },
                """)
        #expect(run.session.data(named: "note") == .text("soon"))
        #expect(run.session.data(named: "card.depth") == .number(3))
        #expect(run.session.data(named: "card.note") == .boolean(true))
        try run.send("go")
        #expect(run.session.activeStates == ["b"])
        try run.send("text")
        try run.send("clear")
        #expect(
            changes(run) == [
                "note 'soon' → 'late'", "card.note true → a table", "note 'late' → 'soon'",
            ])
    }

    @Test("A style that comes later is asked for what nobody has written")
    func restyled() throws {
        var run = try run(style: "style = mx.style \"own\" { note = \"soon\", anything = 1 },")
        try write("anything", 7, &run)
        let style = try StyleScript(
            Array("return require('microix').style 'dark' { note = 'dark', anything = 2, more = 3 }".utf8),
            name: "dark.lua")
        run.session.restyle(try run.script.styled(style).component)
        let resumed = try Session(run.session.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try run.session.advance(to: 1, host: run.script.host())
        #expect(run.session.data(named: "note") == .text("dark"))
        #expect(run.session.data(named: "anything") == .number(7))
        #expect(run.session.data(named: "more") == .number(3))
    }

    @Test("It is in snapshots")
    func snapshots() throws {
        var run = try run(style: "style = mx.style \"own\" { note = \"soon\" },")
        try write("anything", 7, &run)
        try run.send("text")
        let resumed = try Session(run.session.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        #expect(resumed.data(named: "note") == .text("late"))
    }

    @Test("Each part has a store of its own, open or closed")
    func parts() throws {
        let script = try load(
            """
            local mx = require "microix"
            local function note(store)
              return mx.component "note" { store = store, layers = { mx.rect { "paper" } },
                rules = { { on = "write", effect = function(c) c:set("text", "hello") end } } }
            end
            return mx.component "c" {
              layers = { mx.rect { "r" } }, parts = { { "one", note("open") }, { "two", note(nil) } },
              rules = { { on = "look", effect = function(c) c:set("text", "mine") end } },
            }
            """)
        var run = try ScriptRun(script)
        try run.send("one.write")
        #expect(run.session.data(named: "one.text") == .text("hello"))
        #expect(try run.failure("two.write").message == "there is no key 'text'")
        #expect(try run.failure("look").message == "there is no key 'text'")
    }

    @Test("What is declared keeps its type, and names that can be no keys are refused")
    func mistakes() throws {
        var run = try run()
        for (key, message) in [
            ("card", "there is no key 'card'"), ("two words", "there is no key 'two words'"),
            ("", "there is no key ''"),
            ("crad.note", "there is no key 'crad.note' (did you mean 'card.note'?)"), (".x", "there is no key '.x'"),
            ("x.", "there is no key 'x.'"),
            ("card.opacity", "'card.opacity' is no key yet"),
        ] {
            let payload = PlainData.table([.init("key", .text(key)), .init("value", .number(1))])
            #expect(try run.failure("write", payload).message.hasPrefix(message), "\(key)")
        }
        #expect(
            try run.failure("show").message == "'anything' is plain data and does not move; read it with c:model")
        #expect(throws: ScriptFailure.self) { try write("card.x.y", 1, &run) }
        try write("warmth", 1, &run)
        #expect(run.session.data(named: "warmth") == nil)
        #expect(changes(run).isEmpty)
    }

    @Test("It is closed unless it says otherwise")
    func closed() throws {
        for store in ["", "store = \"closed\","] {
            var run = try run(store)
            #expect(throws: ScriptFailure.self) { try write("anything", 5, &run) }
        }
        #expect(
            headlines(Frame.full.around("store = \"opne\","))
                == ["4:10: 'store' must be \"open\" or \"closed\", not 'opne'"])
        #expect(
            headlines(Frame.full.around("style = mx.style \"s\" { note = 5 },")).first?.contains(
                "unknown layer or property 'note'") == true)
    }

    @Test("A table of 'when' names declared keys; who means another is told how to ask for it")
    func asked() {
        let rule = "rules = { { on = \"go\", when = { anything = 5 }, emit = \"met\" } },"
        let (open, closed) = (
            headlines(Frame.full.around("store = \"open\", " + rule)), headlines(Frame.full.around(rule))
        )
        #expect(open.contains { $0.contains("function(c) return c:model(\"anything\")") }, "\(open)")
        #expect(closed.contains { $0.hasSuffix("unknown field or key 'anything' in 'when'") }, "\(closed)")
    }

    @Test("What no effect could name is no key of a style either")
    func words() {
        let mistakes = headlines(
            Frame.full.around("store = \"open\", style = mx.style \"s\" { box = { [\"odd key\"] = 3 } },"))
        #expect(mistakes.count == 1 && mistakes[0].contains("unknown property 'odd key'"), "\(mistakes)")
    }

    @Test(
        "A layer's own name goes before its class, as for other keys")
    func order() throws {
        let script = try load(
            """
            local mx = require "microix"
            return mx.component "c" { store = "open", layers = { mx.rect { "zed", class = "alpha" } },
              style = mx.style "s" { alpha = { note = "class" }, zed = { note = "name" }, },
              rules = { { on = "go" } } }
            """)
        let session = Session(script.component)
        #expect(session.data(named: "zed.note") == .text("name"))
    }

    @Test("There is an end to how many it takes")
    func limit() throws {
        let script = try load(
            """
            local mx = require "microix"
            local function fill(prefix)
              return function(c) for i = 1, 3000 do c:set(prefix .. i, i) end end
            end
            return mx.component "c" { store = "open", layers = { mx.rect { "box" } },
              rules = { { on = "a", effect = fill "a" }, { on = "b", effect = fill "b" },
                        { on = "c", effect = fill "c" }, { on = "d", effect = fill "d" } } }
            """)
        var run = try ScriptRun(script)
        for trigger in ["a", "b", "c"] { try run.send(trigger) }
        #expect(try run.failure("d").message == "more than 10000 keys are written that nobody declared")
        try run.send("a")
        #expect(run.session.frame(at: 0).undeclared.count == 9000)
    }
}
