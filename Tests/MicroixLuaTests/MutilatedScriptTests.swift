import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Scripts that are cut short or damaged")
struct MutilatedScriptTests {
    private static let script = """
        local mx = require "microix"
        local tuning = mx.tuning { depth = { 0.9, min = 0.5, max = 1 }, press = 0.2 }
        local box, ring = mx.rect { "box", size = { 4, 5 }, fill = "#FF0000" }, mx.arc { "ring" }
        local function quick(c) return c.n * 0.1 end
        return mx.component "größe" {
          tuning = tuning, layers = { box, ring },
          context = { n = 1 }, inputs = { open = mx.optional(mx.number { min = 0, max = 1 }) },
          triggers = { fly = { speed = mx.number { 0, min = -9, max = 9 } }, ["pan.moved"] = {} },
          initial = "a",
          states = {
            a = {}, b = { box = { scale = tuning.depth, x = function(c) return c.n end },
              initial = "y", states = { { "y" }, { "z", ring = { start = mx.linear { 1, by = 360, repeats = mx.forever } } } } },
          },
          rules = {
            { on = { "go", "pan.*" }, from = "a", to = "b", when = { open = { known = true } }, emit = "gone" },
            { on = "fly", from = { "b.y" }, to = "b.z", effect = function(c, e) c.n = c.n + e.speed end },
            { after = tuning.press, from = "b.z", to = "a", feedback = { mx.haptic "light" } },
          },
          feedback = {
            box = { scale = mx.spring { duration = tuning.press, bounce = 0.3 }, x = mx.ease(quick) },
            ring = { start = mx.spring { turn = "forward" } },
            ["a > b"] = { box = { scale = mx.keyframes { values = { 1, 2, 1 }, duration = 1 } }, mx.sound "click" },
          },
        }
        """

    /// A mistake has a place inside the source, and something to say.
    private func check(_ bytes: [UInt8]) {
        do throws(ScriptDiagnostics) {
            _ = try Script(bytes, name: "t.lua")
        } catch {
            #expect(!error.diagnostics.isEmpty)
            let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
            for diagnostic in error.diagnostics {
                #expect(!diagnostic.message.isEmpty)
                guard let place = diagnostic.location else {
                    Issue.record("without a place: \(diagnostic.headline)")
                    continue
                }
                let isInside = (1...lines.count).contains(place.line) && place.column <= lines[place.line - 1].count + 1
                #expect(isInside, "\(diagnostic.headline)")
            }
        }
    }

    @Test(
        "Whatever a script returns, a mistake has a place",
        arguments: [
            "return 5", "return nil", "", "return {}", "return function() end", "return mx", "return mx.rect",
            "return mx.rect { 5 }",
            "local t = {} t.t = t return t", "local t = {} t.t = t return mx.component \"c\" { layers = t }",
            "local e = mx.key \"k\" for i = 1, 100 do e = e + e end return e",
            "local e = mx.key \"k\" for i = 1, 100 do e = e + 1 end\nreturn mx.component \"c\" { properties = { k = 0, e = e } }",
            "local t = {} for i = 1, 100 do t = { t } end\n\nreturn mx.component \"c\" { states = t }",
            "return mx.component", "return mx.component \"c\"", "return mx.component(5)",
            "return mx.component \"c\" (5)",
            "return mx.component \"\" {}", "return mx.style \"s\" {}", "return require", "return print",
            "return error()",
            "return error(nil)", "return error({})", "return (\"x\"):rep(1e9)", "return mx.component(\"c\", {})",
            "return mx.none",
            "return mx.component \"c\" { canvas = 0/0, layers = 1/0, initial = {}, states = mx.none, rules = { {} }, feedback = 5 }",
        ])
    func returned(end: String) { check(Array(("local mx = require \"microix\"\n" + end).utf8)) }

    @Test("The whole script is sound")
    func whole() { #expect(headlines(Self.script) == []) }

    @Test("Cut anywhere, it is told as a mistake, in its place")
    func cut() {
        let bytes = Array(Self.script.utf8)
        for length in stride(from: 0, to: bytes.count, by: 5) { check(Array(bytes.prefix(length))) }
    }

    @Test("With any word left out, doubled or changed, it is sound or a mistake in its place")
    func words() {
        let words = Self.script.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for index in words.indices where !words[index].isEmpty {
            for replacement in [[], [words[index], words[index]], ["5"], ["\"go\""], ["nil,"], ["{},"], ["mx.none,"]] {
                var changed = words
                changed.replaceSubrange(index...index, with: replacement)
                check(Array(changed.joined(separator: " ").utf8))
            }
        }
    }

    @Test("With any byte changed, it is sound or a mistake in its place")
    func bytes() {
        let bytes = Array(Self.script.utf8)
        for index in stride(from: 0, to: bytes.count, by: 3) {
            var changed = bytes
            changed[index] = UInt8(truncatingIfNeeded: index &* 89 &+ 7)
            check(changed)
        }
    }
}
