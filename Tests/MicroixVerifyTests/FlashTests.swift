import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// Something that changes its light, on its own or when it is told to.
private struct Light: CustomTestStringConvertible, Sendable {
    let name: String
    var canvas = ""
    var box = "fill = \"#000000\""
    var group = ""
    var feedback = ""
    var states: String
    var rules = "{ { on = \"go\", from = \"a\", to = \"b\" }, { on = \"back\", from = \"b\", to = \"a\" } }"
    /// When `go` and `back` are posted, by turns.
    var taps: [Double] = []
    /// How often it flashes within a second, as it is said; `nil` where nothing is found.
    var words: String?
    var key: String?

    var testDescription: String { name }

    /// A loop of a key between two values, so many times a second.
    private static func loop(_ key: String, _ values: String, hertz: Double, mode: String = "") -> String {
        let (layer, property) = (key.prefix { $0 != "." }, key.drop { $0 != "." }.dropFirst())
        let loop = "mx.keyframes { values = { \(values) }, duration = \(1 / hertz), repeats = mx.forever\(mode) }"
        return "a = { \(layer) = { \(property) = \(loop) } }, b = {}"
    }

    private static let discrete = ", mode = \"discrete\""

    static let all: [Light] = [
        .init(
            name: "black that fades in and out four times a second", states: loop("box.opacity", "0, 1, 0", hertz: 4),
            words: "'box' flashes 4 times within a second", key: "box.opacity"),
        .init(
            name: "ten times a second", states: loop("box.opacity", "0, 1, 0", hertz: 10),
            words: "'box' flashes 10 times within a second", key: "box.opacity"),
        .init(name: "two and a half times a second", states: loop("box.opacity", "0, 1, 0", hertz: 2.5)),
        .init(name: "three times a second", states: loop("box.opacity", "0, 1, 0", hertz: 3)),
        .init(
            name: "on and off", states: loop("box.opacity", "0, 1, 0", hertz: 5, mode: discrete),
            words: "'box' flashes 5 times within a second", key: "box.opacity"),
        .init(
            name: "white on black", canvas: "canvas = { 300, 300, background = \"#000000\" },",
            box: "fill = \"#FFFFFF\"", states: loop("box.opacity", "0, 1, 0", hertz: 4),
            words: "'box' flashes 4 times within a second", key: "box.opacity"),
        .init(
            name: "white on white", box: "fill = \"#FFFFFF\"", states: loop("box.opacity", "0, 1, 0", hertz: 4)),
        .init(name: "a little", states: loop("box.opacity", "0, 0.04, 0", hertz: 4)),
        .init(
            name: "between two light greys", box: "fill = \"#FFFFFF\"",
            states: loop("box.fill", "\"#E8E8E8\", \"#FFFFFF\", \"#E8E8E8\"", hertz: 4)),
        .init(
            name: "between two hues of one luminance", box: "fill = \"#5C7A9B\"",
            states: loop("box.fill", "\"#5C7A9B\", \"#8F7054\", \"#5C7A9B\"", hertz: 6, mode: discrete)),
        .init(
            name: "red and black", box: "fill = \"#FF0000\"",
            states: loop("box.fill", "\"#FF0000\", \"#000000\", \"#FF0000\"", hertz: 4),
            words: "'box' flashes red 4 times within a second", key: "box.fill"),
        .init(
            name: "red and a grey of its luminance", box: "fill = \"#FF0000\"",
            states: loop("box.fill", "\"#FF0000\", \"#7F7F7F\", \"#FF0000\"", hertz: 4, mode: discrete),
            words: "'box' flashes red 4 times within a second", key: "box.fill"),
        .init(
            name: "red and black, slowly", box: "fill = \"#FF0000\"",
            states: loop("box.fill", "\"#FF0000\", \"#000000\", \"#FF0000\"", hertz: 2.5)),
        .init(
            name: "its line", box: "fill = \"#888888\", stroke = \"#000000\", width = 3",
            states: loop("box.stroke", "\"#000000\", \"#FFFFFF\", \"#000000\"", hertz: 4),
            words: "'box' flashes 4 times within a second", key: "box.stroke"),
        .init(
            name: "a group of it", group: "local group = mx.layer { \"group\", box }",
            states: loop("group.opacity", "0, 1, 0", hertz: 4),
            words: "'box' flashes 4 times within a second", key: "group.opacity"),
        .init(
            name: "in a transparent group", group: "local group = mx.layer { \"group\", opacity = 0, box }",
            states: loop("box.opacity", "0, 1, 0", hertz: 4)),
        .init(
            name: "outside of the canvas", canvas: "canvas = { 300, 300 },",
            box: "fill = \"#000000\", position = { 900, 0 }", states: loop("box.opacity", "0, 1, 0", hertz: 4)),
        .init(
            name: "as an answer, and then it rests",
            feedback:
                "[\"a > b\"] = { box = { opacity = mx.keyframes { values = { 1, 0, 1, 0, 1, 0, 1, 0, 1 }, duration = 0.9 } } }, box = { x = mx.spring {} }",
            states: "a = {}, b = { box = { x = 9 } }", taps: [0.1], words: "'box' flashes 4 times within a second",
            key: "box.opacity"),
        .init(
            name: "by timers that hide it", states: "a = {}, b = { box = { hidden = true } }",
            rules: "{ { after = 0.1, from = \"a\", to = \"b\" }, { after = 0.1, from = \"b\", to = \"a\" } }",
            words: "'box' flashes 4 times within a second", key: "box.fill"),
        .init(
            name: "by whoever taps quickly", feedback: "box = { opacity = mx.ease(0.05) }",
            states: "a = {}, b = { box = { opacity = 0 } }", taps: (1...20).map { 0.06 * Double($0) }),
    ]

    func script(_ verify: String = "") throws -> Script {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 }, \(box) }
            \(group)
            return mx.component "light" {
              \(canvas)
              layers = { \(group.isEmpty ? "box" : "group") },
              initial = "a", states = { \(states) }, rules = \(rules), feedback = { \(feedback) },
              verify = { \(verify) },
            }
            """
        return try Script(Array(source.utf8), name: "light.lua")
    }
}

@Suite struct Flashes {
    @Test(arguments: Light.all)
    fileprivate func areMoreThanThreeWithinASecond(_ light: Light) throws {
        var trial = try light.script().trial()
        for (place, time) in light.taps.enumerated() {
            try trial.advance(to: time)
            try trial.post(place.isMultiple(of: 2) ? "go" : "back")
        }
        // What goes round by timers never settles.
        _ = try? trial.settle()
        let found = trial.faults.filter { $0.oracle == .flash }
        #expect(found.map(\.message) == [light.words].compactMap { $0 })
        #expect(found.map(\.key) == (light.words == nil ? [] : [light.key]))
    }

    @Test(arguments: [Light.all[0]] + Light.all.suffix(3))
    fileprivate func areFoundWhereverItGoes(_ light: Light) throws {
        let found = try light.script().verified(cases: 20).findings.filter { $0.oracle == .flash }
        #expect(found.isEmpty == (light.words == nil), "\(found.map(\.message))")
    }

    @Test func areMeantWhereAComponentSaysSo() throws {
        let light = Light.all[0]
        for (limit, isFound) in [("", false), ("limit = 4,", false), ("limit = 3.5,", true), ("limit = 2,", true)] {
            let verify = "{ \"flash\", key = \"box.opacity\", \(limit) because = \"it is an alarm\" }"
            var trial = try light.script(verify).trial()
            try trial.settle()
            #expect(trial.faults.contains { $0.oracle == .flash } == isFound, "\(limit)")
        }
    }

    /// Only together do two interruptions make it flash.
    @Test func areFoundAfterAnInterruption() throws {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 }, fill = "#000000" }
            return mx.component "late" {
              layers = { box }, initial = "a",
              states = { a = {}, b = { box = { x = 100 } }, c = { box = { x = 50 } } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" },
                { on = "go", from = "b", to = "c", when = { ["box.x"] = { lt = 90 } } }, { on = "back", from = "c", to = "a" } },
              feedback = { box = { x = mx.spring {} },
                ["b > c"] = { box = { opacity = mx.keyframes { values = { 1, 0, 1, 0, 1, 0, 1, 0, 1 }, duration = 0.9 } } } },
            }
            """
        let script = try Script(Array(source.utf8), name: "late.lua")
        let finding = try #require(script.verified(cases: 20).findings.first { $0.oracle == .flash })
        #expect(finding.script.count == 2)
    }
}
