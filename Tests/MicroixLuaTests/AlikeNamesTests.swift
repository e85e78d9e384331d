import MicroixCore
import MicroixLua
import Testing

/// Names that mean one thing, and look like those of another.
@Suite("Names that look alike")
struct AlikeNamesTests {
    @Test(
        "A key of a layer is known as a string, whatever gives it its value",
        arguments: ["", "rotation = 5,", "rotation = function(c) return c.t end,"])
    func keys(_ base: String) throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local b = mx.layer { "b", \(base) mx.rect { "inner", size = { 20, 20 } } }
                local a = mx.rect { "a", size = { 20, 20 }, opacity = mx.ramp(mx.key "b.rotation", { 5, 15 }, { 0, 1 }) }
                return mx.component "c" { layers = { a, b }, context = { t = 5 }, properties = { half = mx.key "inner.position.x" / 2 },
                  states = { s = {}, turned = { b = { rotation = 15 } } }, initial = "s", rules = { { on = "go", from = "s", to = "turned" } } }
                """))
        #expect(try run.shown("a.opacity") == 0)
        try run.send("go", at: 1)
        #expect(try run.shown("a.opacity") == 1)
    }

    @Test("A string that names nothing is still a mistake", arguments: ["b.rotatoin", "c.x", "b.text"])
    func unknown(_ name: String) {
        let found = headlines(
            """
            local mx = require "microix"
            local b = mx.rect { "b", size = { 20, 20 }, x = mx.key "\(name)" }
            return mx.component "c" { layers = { b } }
            """)
        #expect(found.count == 1 && found[0].hasPrefix("2:"), "\(found)")
    }

    @Test("raise takes a list, whose triggers come in its order")
    func raise() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                return mx.component "c" { triggers = { two = {}, one = {} }, rules = {
                  { on = "go", raise = { "two", "one" } }, { on = "one", emit = "1" }, { on = "two", emit = "2" } } }
                """))
        try run.send("go", at: 1)
        #expect(run.heard == ["2", "1"])
        let found = headlines(
            """
            local mx = require "microix"
            return mx.component "c" { triggers = { one = {} }, rules = { { on = "go", raise = { "one", "onne" } }, { on = "one", emit = "1" } } }
            """)
        #expect(found.count == 1 && found[0].contains("unknown trigger 'onne' in 'raise'"), "\(found)")
    }

    @Test("States of a whole that are called like those of a part: a snapshot tells them apart")
    func states() throws {
        let part = """
            local mx = require "microix"
            return mx.component "part" { initial = "a", context = { at = "" },
              states = { a = {}, b = { initial = "c", states = { c = {}, d = {}, last = { history = "shallow", initial = "c" } } } },
              rules = { { on = "go", from = "a", to = "b.last" }, { on = "next", from = "b.c", to = "b.d" }, { on = "back", from = "b", to = "a" },
                { on = "ask", effect = function(c) c.at = c:is "b.d" and "d" or "elsewhere" end }, { after = 5, from = "b", to = "a" } } }
            """
        let whole = """
            local mx = require "microix"
            return mx.component "whole" { parts = { { "ok", require "part" } }, initial = "ok",
              states = { ok = { initial = "a", states = { a = {}, b = { initial = "c", states = { c = {}, d = {} } } } } },
              rules = { { on = "whole", from = "ok.a", to = "ok.b" }, { on = "deep", from = "ok.b.c", to = "ok.b.d" }, { on = "up", from = "ok.b", to = "ok.a" } } }
            """
        let script = try PartRunTests.script(whole, ["part": part])
        #expect(script.component.review.isEmpty)
        let host = script.host()
        for steps in [
            [], ["ok.go"], ["whole"], ["ok.go", "ok.next"], ["whole", "deep"], ["ok.go", "ok.next", "ok.back"],
        ] {
            var session = Session(script.component)
            for step in steps { try session.post(script.component.trigger(named: step), at: 1) }
            try session.advance(to: 2, host: host)
            var resumed = try Session(script.component, resuming: session.snapshot)
            #expect(resumed == session, "\(steps)")
            for run in [3.0, 8.0] {
                for step in ["ok.ask", "ok.go", "up"] {
                    try session.post(script.component.trigger(named: step), at: run)
                    try resumed.post(script.component.trigger(named: step), at: run)
                }
                try session.advance(to: run, host: host)
                try resumed.advance(to: run, host: host)
                #expect(
                    resumed.snapshot == session.snapshot && resumed.activeStates == session.activeStates, "\(steps)")
            }
        }
    }
}
