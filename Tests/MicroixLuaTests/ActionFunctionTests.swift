import MicroixCore
import Testing

@testable import MicroixLua

@Suite("A component's action function")
struct ActionFunctionTests {
    private func run(_ action: String, _ more: String = "") throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local box = mx.rect { "box", x = 0, y = 0, opacity = 1 }
                return mx.component "c" {
                  layers = { box }, initial = "a",
                  states = { a = {}, b = { box = { x = 10, y = 20, opacity = 0.5 } } },
                  rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
                  feedback = { box = { x = mx.ease(0.1), y = mx.ease(0.1), opacity = mx.ease(0.1) } },
                  action = \(action), \(more)
                }
                """))
    }

    private func actions(_ run: ScriptRun) -> [String] {
        run.events.compactMap { event in
            guard case .action(let action) = event.kind else { return nil }
            let key = run.script.component.keys[action.key].name
            return "\(key) \(action.name) \(action.found == .function ? "function" : "\(action.found)")"
        }
    }

    @Test("It goes before all others, and may leave a key to them, or end the search with nothing")
    func search() throws {
        var run = try run(
            """
            function(c, e)
              if e.key == "box.x" then return mx.spring { duration = 0.3 } end
              if e.key == "box.y" then return mx.none end
            end
            """)
        try run.send("go")
        #expect(actions(run) == ["box.opacity ease component", "box.x spring function", "box.y none function"])
        #expect(try run.shown("box.y") == 20)
    }

    @Test("Every key is asked before any value is stored, and what runs sees both the old and the new")
    func order() throws {
        // Each duration says what could be seen: a swap of any two steps changes one of them.
        var run = try run(
            """
            {
              ask = function(c, e)
                if c:model(box.x) == 0 and c:model(box.y) == 0 and c:model(box.opacity) == 1 then return mx.run end
                return mx.linear(9)
              end,
              run = function(c, e)
                if c:model(e.key) ~= e.to or c:model(box.x) ~= 10 or c:model(box.opacity) ~= 0.5 then return mx.linear(8) end
                return mx.linear(math.abs(e.to - e.from) / 10)
              end,
            }
            """)
        try run.send("go")
        let settles = run.events.compactMap { event -> Double? in
            guard case .action(let action) = event.kind else { return nil }
            return action.settles?.seconds
        }
        #expect(settles.map { ($0 * 100).rounded(.up) / 100 } == [0.05, 1, 2])
    }

    @Test(
        "What it returns is looked at, and a failure lets the key glide",
        arguments: [
            ("function() return 5 end", "what an action function returns must be an action"),
            ("function() return mx.linear { 1, by = 360, repeats = mx.forever } end", "a motion that ends"),
            ("function() return mx.spring { duration = -1 } end", "duration"),
            ("function() return mx.run end", "there is no function to run"),
            ("function() error(\"oops\") end", "oops"),
            ("{ ask = function() return mx.run end, run = function() end }", "must return an action"),
            ("function(c) c:emit(\"x\") end", "only an effect may emit"),
        ])
    func failures(_ action: String, _ expected: String) throws {
        var run = try run(action)
        let failure = try run.failure("go")
        #expect(failure.message.contains(expected), "\(failure.message)")
        try run.advance(to: 3)
        #expect(try run.shown("box.x") == 10)
        #expect(run.session.activeStates == ["b"])
    }

    @Test(
        "Mistakes",
        arguments: [
            Mistake(.full, "action = 5", "4:10: 'action' must be a function, or { ask = …, run = … }, not 5"),
            Mistake(.full, "action = { run = function() end }", "4:10: 'action' needs 'ask', a function"),
            Mistake(
                .full, "action = { aks = 3, ask = function() end }",
                "4:12: unknown key 'aks' in 'action' (did you mean 'ask'?)"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test("It may answer with a motion that has no duration of its own, and not with other keys or cues")
    func answers() throws {
        var plain = try run("function(c, e) if e.key == \"box.x\" then return mx.spring {} end end")
        try plain.send("go")
        #expect(actions(plain).contains("box.x spring function"))
        var group = try run("function(c, e) return mx.together { mx.ease(0.1), mx.haptic \"x\" } end")
        #expect(
            try group.failure("go").message
                == "an action function answers for its key alone, with no cues and no other keys")
    }
}
