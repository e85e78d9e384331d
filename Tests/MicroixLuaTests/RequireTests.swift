import MicroixCore
import Testing

@testable import MicroixLua

@Suite("A style in a file that a component requires")
struct RequireTests {
    private static let theme = """
        local mx = require "microix"
        return mx.style "theme" {
          card = { opacity = 0.5, y = 5 }, feedback = { card = { x = mx.ease(0.2) } },
          style = mx.style "inner" { card = { scale = 2, y = 6 } },
        }
        """

    private func load(_ style: String, _ files: [String: String] = ["theme": theme]) throws -> Script {
        let source = """
            local mx = require "microix"
            return mx.component "c" {
              layers = { mx.rect { "box", class = "card" } }, initial = "a",
              states = { a = {}, b = { box = { x = 3 } } }, rules = { { on = "go", from = "a", to = "b" } },
              style = \(style),
            }
            """
        return try Script(Array(source.utf8), name: "c.lua") { module, _ in
            files[module].map { Script.Module(Array($0.utf8), name: module + ".lua") }
        }
    }

    private func mistakes(_ style: String, _ files: [String: String]) -> [String] {
        do {
            _ = try load(style, files)
            return []
        } catch let error as ScriptDiagnostics {
            return error.diagnostics.map { $0.headline }
        } catch {
            return ["\(error)"]
        }
    }

    @Test("It ends the chain of styles, with those inside it; its name says where an action was found")
    func chain() throws {
        var run = try ScriptRun(load("mx.style \"own\" { card = { y = 4 }, style = require \"theme\" }"))
        #expect(try run.shown("box.y") == 4)
        #expect(try run.shown("box.opacity") == 0.5)
        #expect(try run.shown("box.scale") == 2)
        try run.send("go")
        let found = run.events.compactMap { event -> ActionSource? in
            if case .action(let action) = event.kind { action.found } else { nil }
        }
        #expect(found == [.style("theme", pattern: nil)])
        #expect(try ScriptRun(load("require \"theme\"")).shown("box.y") == 5)
    }

    @Test("What is wrong in it is told where it stands in it, whether it shows at once or with the component")
    func mistakes() {
        #expect(
            mistakes(
                "require \"theme\"",
                ["theme": "return require('microix').style 'x' { card = { opactiy = 1, y = 'no' } }"])
                == [
                    "theme.lua:1:48: error: unknown property 'opactiy' in 'card' (did you mean 'opacity'?)",
                    "theme.lua:1:66: error: 'card.y' must be a number, not 'no'",
                ])
        #expect(
            mistakes("require \"theme\"", ["theme": "return require('microix').style 'x' { card = { opacity = 7 } }"])
                == ["theme.lua:1:48: error: in the style 'x': 'box.opacity' must be a number from 0 to 1, not 7"])
        #expect(
            mistakes("require \"theme\"", ["theme": "return 5"])
                == [
                    "c.lua:5:11: error: 'style' must be a style: mx.style \"name\" { … }, not 5"
                ])
    }

    @Test(
        "There is no way out of the folder, and nothing else to require",
        arguments: ["../theme", "/etc/passwd", "", "a..b", "a/b", "nothing"])
    func outside(module: String) {
        let found = mistakes("require \"\(module)\"", ["theme": Self.theme, "../theme": Self.theme, "a/b": Self.theme])
        #expect(found.count == 1 && found[0].contains("there is no module '\(module)'"))
    }

    @Test("A module is no value of its own")
    func misplaced() {
        #expect(
            mistakes("mx.style \"x\" { card = { y = require \"theme\" } }", ["theme": Self.theme])
                == ["c.lua:5:39: error: 'card.y' must be a number, not a style"])
    }
}
