import MicroixCore
import Testing

@testable import MicroixLua

@Suite("An effect's transactions")
struct TransactionScriptTests {
    private func run(_ effect: String) throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", x = 0, y = 0, opacity = 1, scale = 1 }
                return mx.component "c" {
                  layers = { box }, context = { n = 0 }, initial = "a",
                  states = { a = { box = { scale = function(c) return 1 + c.n end } }, b = { box = { opacity = 0.5 } } },
                  rules = {
                    { on = "go", from = "*", effect = function(c) \(effect) end },
                    { on = "inner", from = "a", to = "b" }, { on = "eyes", from = "*", emit = "eyes" },
                  },
                  feedback = { box = { opacity = mx.basic {}, y = mx.spring {}, rotation = mx.ease_in {} } },
                }
                """))
    }

    private func actions(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            guard case .action(let action) = event.kind else { return nil }
            let settles = action.settles.map { ($0.seconds * 100).rounded() / 100 } ?? 0
            return "\(run.script.component.keys[action.key].name) \(action.name) \(action.found) \(settles)"
        }
    }

    @Test("Everything that is changed in it belongs to it: keys, fields, and the rules that it raises")
    func belongs() throws {
        var run = try run(
            """
            c:transaction({ duration = 0.4, curve = mx.linear(), completed = "eyes" }, function()
              c:set(box.x, 100) c.n = 1 c:raise("inner")
            end)
            """)
        try run.send("go")
        try run.advance(to: 0.1)
        #expect(try abs(run.shown("box.x") - 25) < 1e-9)
        #expect(try abs(run.shown("box.opacity") - 0.875) < 1e-9)
        try run.advance(to: 1)
        #expect(run.heard == ["eyes"])
    }

    @Test("What is changed before and after it does not")
    func around() throws {
        var run = try run(
            "c:set(box.x, 1) c:transaction({ duration = 0.4 }, function() c:set(box.scale, 2) end) c:set(box.rotation, 5)"
        )
        try run.send("go")
        #expect(actions(run) == ["box.rotation ease_in component 0.25", "box.x none nothing 0.0"])
    }

    @Test("One inside another says what it says itself, and takes the rest")
    func nested() throws {
        var run = try run(
            """
            c:transaction({ duration = 0.4, curve = mx.linear() }, function()
              c:transaction({ duration = 1 }, function() c:set(box.x, 10) end)
              c:set(box.rotation, 10)
            end)
            """)
        try run.send("go")
        try run.advance(to: 0.2)
        #expect(try abs(run.shown("box.x") - 2) < 1e-9)
        #expect(actions(run) == ["box.rotation ease_in component 0.4", "box.x basic transaction 1.0"])
    }

    @Test("An error inside it ends it, wherever it is caught")
    func caught() throws {
        var run = try run(
            "pcall(function() c:transaction({ duration = 1 }, function() error('no') end) end) c:set(box.x, 10)")
        try run.send("go")
        #expect(actions(run) == ["box.x none nothing 0.0"])
    }

    // MARK: - What follows from what is changed

    private func actions(of source: String, _ trigger: String, until time: Double = 6) throws -> [String] {
        var run = try ScriptRun(load(source))
        try run.send(trigger, at: 1)
        try run.advance(to: time)
        return run.events.compactMap { event in
            switch event.kind {
            case .action(let action) where event.instant.seconds >= 1:
                let settles = action.settles.map { (($0.seconds - 1) * 10).rounded(.up) / 10 } ?? 0
                return "\(run.script.component.keys[action.key].name) \(action.name) \(settles)"
            case .concluded(let name, let rest):
                return "\(name) \(rest) \(((event.instant.seconds - 1) * 10).rounded(.up) / 10)"
            default: return nil
            }
        }
    }

    @Test("A layer that is hidden in one comes and goes in it")
    func presence() throws {
        let source = """
            local mx = require "microix"
            local a = mx.rect { "a", x = 0, opacity = 1, hidden = false, absent = { opacity = 0 } }
            return mx.component "n" { layers = { a }, rules = {
              { on = "cut", effect = function(c) c:transaction({ actions = false, name = "T" }, function() c:set(a.hidden, true) end) end },
              { on = "slow", effect = function(c) c:transaction({ duration = 2, name = "T" }, function() c:set(a.hidden, true) end) end },
            }, feedback = { a = { appear = mx.ease(), disappear = mx.ease() } } }
            """
        #expect(try actions(of: source, "cut") == ["a.opacity none 0.0", "T completed 0.0", "T settled 0.0"])
        #expect(try actions(of: source, "slow") == ["a.opacity ease 2.0", "T completed 2.0", "T settled 2.0"])
    }

    @Test("With actions disabled nothing that would accompany a key or plain data moves either")
    func disabledGroups() throws {
        let source = """
            local mx = require "microix"
            local a, b = mx.text { "a", x = 0, text = "x" }, mx.rect { "b", y = 0 }
            return mx.component "n" { layers = { a, b }, rules = {
              { on = "key", effect = function(c) c:transaction({ actions = false }, function() c:set(a.x, 100) end) end },
              { on = "data", effect = function(c) c:transaction({ actions = false }, function() c:set(a.text, "y") end) end },
            }, feedback = { a = {
              x = mx.sequence { mx.ease(0.2), mx.haptic "half", { b = { y = mx.linear { 0.3, by = 20 } } } },
              text = mx.together { mx.haptic "x", { b = { y = mx.linear { 1, by = 30 } } } },
            } } }
            """
        #expect(try actions(of: source, "key") == ["a.x none 0.0"])
        #expect(try actions(of: source, "data").isEmpty)
    }

    @Test("A derived value belongs to the transaction in which the field that it reads was assigned")
    func derived() throws {
        func source(_ effect: String) -> String {
            """
            local mx = require "microix"
            local a = mx.rect { "a", x = 0, y = 0 }
            return mx.component "n" { layers = { a }, context = { p = 0, q = 0 }, initial = "s",
              states = { s = { a = { x = function(c) return c.p end, y = function(c) return c.q end } } },
              rules = { { on = "go", effect = function(c) \(effect) end } } }
            """
        }
        #expect(
            try actions(of: source("c:transaction({ duration = 1 }, function() c.p = 10 end) c.q = 5"), "go")
                == ["a.x basic 1.0", "a.y none 0.0"])
        #expect(
            try actions(
                of: source(
                    """
                    c.q = 1 c:transaction({ actions = false }, function() c.p = 10 end)
                    c:transaction({ duration = 1 }, function() c.q = 5 end)
                    """), "go") == ["a.x none 0.0", "a.y basic 1.0"])
    }

    @Test("It is not done while its motion goes on, even if another one waits for that")
    func awaited() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a = mx.rect { "a", x = 0 }
                return mx.component "n" { layers = { a }, rules = {
                  { on = "one", effect = function(c) c:transaction({ name = "A" }, function() c:set(a.x, 100) end) end },
                  { on = "two", effect = function(c) c:transaction({ name = "B" }, function() c:set(a.x, 50) end) end },
                }, feedback = { a = { x = mx.linear { 1, interrupt = "queue" } } } }
                """))
        try run.send("one", at: 1)
        try run.send("two", at: 1.5)
        try run.advance(to: 5)
        let told = run.events.compactMap { event -> String? in
            guard case .concluded(let name, .settled) = event.kind else { return nil }
            return "\(name) \((event.instant.seconds * 100).rounded() / 100)"
        }
        #expect(told == ["A 2.0", "B 3.0"])
    }

    @Test("What is changed outside it in the same instant does not belong to it; what a group moves does")
    func outside() throws {
        let source = """
            local mx = require "microix"
            local a, b = mx.rect { "a", x = 0 }, mx.rect { "b", x = 0 }
            return mx.component "n" { layers = { a, b }, initial = "s", states = { s = {}, t = { a = { y = 9 } } }, rules = {
              { on = "out", effect = function(c)
                c:set(a.x, 100) c:transaction({ actions = false }, function() c:raise("go") end)
              end },
              { on = "go", from = "s", to = "t" },
              { on = "later", effect = function(c)
                c:transaction({ actions = false }, function() c:set(a.x, 1) end) c:set(a.x, 100)
              end },
              { on = "group", effect = function(c)
                c:transaction({ duration = 0.4 }, function() c:set(a.y, 3) c:set(b.x, 5) end)
              end },
            }, feedback = { a = {
              x = mx.linear(0.5), y = mx.sequence { mx.linear(0.1), { b = { x = mx.linear(1) } } },
            } } }
            """
        #expect(try actions(of: source, "out") == ["a.x linear 0.5", "a.y none 0.0"])
        #expect(try actions(of: source, "later") == ["a.x linear 0.5"])
        #expect(try actions(of: source, "group") == ["a.y linear 0.1", "b.x linear 1.1"])
    }

    @Test(
        "Its mistakes are told",
        arguments: [
            (
                "c:transaction({ duratoin = 1 }, function() end)",
                "a transaction has no 'duratoin' (did you mean 'duration'?)"
            ),
            (
                "c:transaction({ duration = -1 }, function() end)",
                "a transaction's duration is a number of seconds from 0 up"
            ),
            (
                "c:transaction({ duration = 0/0 }, function() end)",
                "a transaction's duration is a number of seconds from 0 up"
            ),
            (
                "c:transaction({ completed = 'nobody' }, function() end)",
                "nothing declares or listens to the trigger 'nobody'"
            ),
            ("c:transaction({ actions = 1 }, function() end)", "'actions' of a transaction is true or false"),
            (
                "c:transaction({ curve = 3 }, function() end)",
                "'curve' of a transaction must be a curve, such as mx.ease_in() or mx.curve { 0.4, 0, 0.2, 1 }, not 3"
            ),
            (
                "c:transaction(function() end)",
                "c:transaction needs a table of settings, and a function that makes the changes"
            ),
            ("c:transaction({ 1 }, function() end)", "a transaction's settings have names"),
            (
                "local function f(n) c:transaction({}, function() f(n + 1) end) end f(1)",
                "more than 100 transactions lie in each other"
            ),
        ])
    func mistakes(effect: String, message: String) throws {
        var run = try run(effect)
        #expect(try run.failure("go").message == message)
    }
}
