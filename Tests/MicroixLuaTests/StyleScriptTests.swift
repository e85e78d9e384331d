import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Styles in Lua")
struct StyleScriptTests {
    private func style(_ text: String) throws -> StyleScript {
        try StyleScript(Array(("local mx = require \"microix\"\n" + text).utf8), name: "dark.lua")
    }

    private func mistakes(_ text: String) -> [String] {
        do throws(ScriptDiagnostics) {
            _ = try StyleScript(Array(("local mx = require \"microix\"\n" + text).utf8), name: "dark.lua")
            return []
        } catch {
            return error.diagnostics.map(\.headline)
        }
    }

    private let button = """
        local mx = require "microix"
        local button = mx.rect { "button", class = { "primary", "control" }, y = 1 }
        return mx.component "c" {
          layers = { button }, initial = "a", states = { a = {}, b = { button = { x = 10 } } },
          rules = { { on = "go", from = "a", to = "b" } },
          style = mx.style "own" { primary = { width = 2 }, feedback = { control = { x = mx.ease(0.3) } } },
        }
        """

    @Test("A component has a style of its own, and a file's goes before it")
    func chain() throws {
        let script = try load(button)
        #expect(script.component.declaration.styles.map(\.name.text) == ["own"])
        let width = try #require(script.component.key(named: "button.width"))
        #expect(script.component.keys[width].base.x == 2)
        let styled = try script.styled(
            style(
                """
                return mx.style "dark" {
                  primary = { width = 3, fill = "#112233" }, panel = { opacity = 0.5 },
                  feedback = { button = { y = mx.snappy() }, ["* > b"] = { mx.sound "click" }, ["* > nowhere"] = { mx.sound "no" } },
                  style = mx.style "base" { control = { rotation = 3, width = 9 } },
                }
                """))
        #expect(styled.component.declaration.styles.map(\.name.text) == ["dark", "base", "own"])
        let keys = styled.component.keys
        #expect(keys.first { $0.name == "button.width" }?.base.x == 3)
        #expect(keys.first { $0.name == "button.rotation" }?.base.x == 3)
        #expect(keys.first { $0.name == "button.rotation" }?.style == 1)
        var run = try ScriptRun(styled)
        try run.send("go")
        let found = run.events.compactMap { event -> String? in
            switch event.kind {
            case .action(let action): "\(action.name) \(action.found)"
            case .cue(let cue): cue.name
            default: nil
            }
        }
        #expect(found == ["ease style(\"own\", pattern: nil)", "sound"])
    }

    @Test("Mistakes of a file are told where they stand in it")
    func mistakesOfAFile() {
        #expect(
            mistakes("return mx.style \"dark\" { button = { widht = 3, fill = \"red\" } }") == [
                "dark.lua:2:37: error: unknown property 'widht' in 'button' (did you mean 'width'?)",
                "dark.lua:2:56: error: 'button.fill' must be a colour \"#RRGGBB\", not 'red' (that is \"#FF0000\")",
            ])
        #expect(
            mistakes("return mx.style \"dark\" { feedback = { button = { x = mx.ease(function() return 1 end) } } }")
                == [
                    "dark.lua:2:50: error: a style in a file of its own has no functions (they would lack the component)"
                ])
        #expect(
            mistakes("return 5") == [
                "dark.lua:2:8: error: the script returns 5 instead of a style (end it with return mx.style \"name\" { … })"
            ])
        #expect(
            mistakes("return mx.style { x = 3 }") == [
                "dark.lua:2:8: error: a style needs a name: mx.style \"name\" { … }"
            ])
        #expect(
            mistakes(
                "return mx.style \"dark\" { feedback = { [\"a > > b\"] = {}, [\"a > b\"] = { ok = { widht = mx.none } } } }"
            )
            .compactMap { $0.split(separator: ": ", maxSplits: 2).last }
                == [
                    "'a > > b' is no transition (write \"from > to\", with * for any)",
                    "unknown property 'widht' in 'ok' (did you mean 'width'?)",
                ])
        #expect(mistakes("return mx.style \"dark\" { style = 3 }").first?.contains("'style' must be a style") == true)
    }

    @Test("What does not suit a component is told with the style's name")
    func unsuitable() throws {
        let dark = try style("return mx.style \"dark\" { button = { width = -3 } }")
        let problems = #expect(throws: ScriptDiagnostics.self) { try load(button).styled(dark) }
        #expect(
            problems?.diagnostics.map(\.headline) == [
                "dark.lua:2:37: error: in the style 'dark': 'button.width' must be a number from 0 up, not -3"
            ])
    }

    @Test(
        "Mistakes of a component's own style",
        arguments: [
            Mistake(
                .full, "style = mx.style \"s\" { bax = { width = 3 } }",
                "4:24: unknown layer or class 'bax' (did you mean 'box'?)"),
            Mistake(
                .full, "style = mx.style \"s\" { feedback = { [\"a > b\"] = { box = { widht = mx.ease(1) } } } }",
                "4:59: unknown property 'widht' in 'box' (did you mean 'width'?)"),
            Mistake(.full, "style = 3", "4:9: 'style' must be a style: mx.style \"name\" { … }, not 3"),
            Mistake(
                .full, "style = mx.style \"s\" { box = { widht = 3 } }",
                "4:32: unknown property 'widht' in 'box' (did you mean 'width'?)"),
            Mistake(
                .full, "style = mx.style \"s\" { feedback = { [\"* > c\"] = { mx.haptic \"light\" } } }",
                "4:43: unknown state 'c' in 'feedback' (did you mean 'a'?)"),
        ])
    func ownMistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "A style in a file of its own has no functions, wherever they hide",
        arguments: [
            "a = { x = mx.spring { duration = function() return 1 end } }",
            "a = { appear = mx.spring { duration = function() return 1 end } }",
            "a = { disappear = { x = mx.ease(function() return 1 end) } }",
            "a = { x = mx.sequence { mx.ease(function() return 1 end), mx.haptic \"x\" } }",
            "[\"* > *\"] = mx.sequence { { a = { x = mx.ease(function() return 1 end) } } }",
        ])
    func functions(feedback: String) {
        let source = "local mx = require \"microix\"\nreturn mx.style \"s\" { feedback = { \(feedback) } }"
        let error = #expect(throws: ScriptDiagnostics.self) { try StyleScript(Array(source.utf8), name: "s.lua") }
        #expect(error?.diagnostics.map(\.message) == ["a style in a file of its own has no functions"])
    }

    @Test("A style may limit how far things move: what is within it fades there, what goes farther is cut")
    func limits() throws {
        func run(_ style: String) throws -> ScriptRun {
            try ScriptRun(
                load(
                    """
                    local mx = require "microix"
                    return mx.component "c" {
                      layers = { mx.rect { "a", x = 0, rotation = 0, scale = 1, opacity = 1 } }, initial = "s",
                      states = { s = {}, t = { a = { x = 5, rotation = 20, scale = 1.1, opacity = 0 } }, u = { a = { x = 100 } } },
                      rules = { { on = "t", to = "t" }, { on = "u", to = "u" } },
                      feedback = { a = { x = mx.bouncy {}, rotation = mx.spring {}, scale = mx.ease(1), opacity = mx.ease(1) } },
                      style = \(style),
                    }
                    """))
        }
        var calm = try run("mx.style \"calm\" { motion = { fade = 0.1, travel = 10, turn = 10, change = 0.2 } }")
        try calm.send("t")
        #expect(try [calm.shown("a.x"), calm.shown("a.rotation"), calm.shown("a.scale")] == [0, 20, 1])
        try calm.advance(to: 0.1)
        #expect(try [calm.shown("a.x"), calm.shown("a.scale"), calm.shown("a.opacity")] == [5, 1.1, 0])
        try calm.send("u", at: 0.1)
        #expect(try calm.shown("a.x") == 100)

        var still = try run("mx.reduced_motion")
        try still.send("t")
        #expect(try [still.shown("a.x"), still.shown("a.scale"), still.shown("a.opacity")] == [5, 1.1, 1])
        try still.advance(to: 0.15)
        #expect(try still.shown("a.opacity") == 0)
    }

    @Test("Its limits are looked at")
    func wrongLimits() {
        #expect(
            headlines(
                """
                local mx = require "microix"
                return mx.component "c" {
                  layers = {}, initial = "s", states = { s = {} },
                  style = mx.style "x" { motion = { fade = -1, travle = 2, turn = "far" } },
                }
                """) == [
                    "4:44: 'fade' must be a number from 0 up, not -1",
                    "4:48: unknown key 'travle' in 'motion' (did you mean 'travel'?)",
                    "4:68: 'turn' must be a number, not 'far'",
                ])
    }

    @Test("Restyled while parts go their own ways and cues are to come, a session goes on as before")
    func restyledParts() throws {
        let script = try load(
            """
            local mx = require "microix"
            local b = mx.rect { "b", position = { 0, 0 }, size = { 1, 1 } }
            return mx.component "c" {
              layers = { mx.rect { "a" }, b }, initial = "s",
              states = { s = {}, t = { b = { position = { 100, 50 } } } },
              rules = { { on = "t", to = "t" }, { on = "x", effect = function(c) c:set(b.position.x, 7) end } },
              feedback = { b = { ["position.x"] = mx.sequence { mx.linear(0.5), mx.haptic { "x", delay = 0.1 } }, position = mx.linear(1) } },
            }
            """)
        let component = script.component
        let styled = try component.styled([
            StyleDeclaration(
                "new",
                values: [
                    .init("a.x", [3]), .init("a.y", [3]), .init("b.opacity", [0.5]),
                ],
                feedback: FeedbackDeclaration([.init("a.position.x", .none), .init("a.size.width", .none)]),
                isOwn: false)
        ])
        for time in [0.05, 0.3, 0.45, 0.55, 0.7] {
            var run = try ScriptRun(script)
            try run.send("x", at: 0.01)
            try run.send("t", at: 0.2)
            try run.advance(to: time)
            let before = try ["b.position", "b.position.x"].map {
                run.session.shown(try #require(component.key(named: $0)), at: time)
            }
            run.session.restyle(styled)
            try run.session.advance(to: time, host: run.host)
            let after = try ["b.position", "b.position.x"].map {
                run.session.shown(try #require(styled.key(named: $0)), at: time)
            }
            #expect(before == after, "\(time)")
            try run.advance(to: 3)
            #expect(run.session.shown(try #require(styled.key(named: "b.position")), at: 3).value.y == 50)
            #expect(run.heard.count == 1, "\(time)")
        }
    }

    @Test("Restyled where there are more expressions than keys, a part follows its whole as before")
    func restyledFollowers() throws {
        let script = try load(
            """
            local mx = require "microix"
            local b = mx.rect { "b", position = { 0, 0 } }
            local states = { s0 = {} }
            for i = 1, 12 do states["s" .. i] = { c = { x = b.position.x * i } } end
            return mx.component "c" {
              layers = { b, mx.rect { "c", x = 0 } }, initial = "s0", states = states,
              rules = { { on = "t", effect = function(c) c:set(b.position, { 7, 7 }) end } },
              feedback = { b = { position = mx.linear(1), ["position.x"] = mx.linear(1) } },
            }
            """)
        var run = try ScriptRun(script)
        try run.send("t", at: 0.1)
        try run.advance(to: 0.6)
        let styled = try script.component.styled([
            StyleDeclaration("new", values: [.init("c.opacity", [0.5])], isOwn: false)
        ])
        let before = run.session.shown(try #require(script.component.key(named: "b.position.x")), at: 0.6)
        run.session.restyle(styled)
        try run.session.advance(to: 0.6, host: run.host)
        let part = try #require(styled.key(named: "b.position.x"))
        #expect(run.session.shown(part, at: 0.6) == before)
        try run.advance(to: 3)
        #expect(run.session.shown(part, at: 3).value.x == 7)
    }
}
