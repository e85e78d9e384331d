import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixPlayer
import MicroixScene
import MicroixTimeline

/// Asks a player for everything else that a host may ask, and says what came of it: in Embedded Swift much is compiled only where
/// it is used.
struct PlayerRun {
    private static let source = """
        local mx = require "microix"
        local tuning = mx.tuning { way = { 40, min = 10, max = 60 } }
        local knob = mx.ellipse { "knob", size = { 20, 20 }, position = { 20, 20 }, fill = "#FFFFFF" }
        return mx.component "toggle" {
          tuning = tuning, canvas = { 80, 40 }, inputs = { is_on = mx.boolean(false) }, context = { count = 0 }, layers = { knob },
          gestures = { tap = mx.tap { on = knob }, keys = mx.keyboard { "space" } },
          accessibility = { role = "switch", label = "Toggle", checked = { state = "on" }, set = "is_on" },
          initial = "off", states = { off = {}, on = { knob = { x = 20 + tuning.way } } },
          rules = {
            { on = "tap", from = "off", to = "on" },
            { on = "fail", effect = function(c) c.count = 2 ^ 0.5; error("no luck") end },
          },
          promises = { { "answers", "fail", within = 0.1 } },
          feedback = { knob = { x = mx.smooth { duration = 0.4 } } },
        }
        """

    static func lines() -> [String] {
        var lines: [String] = []
        func say(_ what: String, _ words: String) {
            lines.append("player \(what): " + words.split(separator: "\n").joined(separator: " ⏎ "))
        }
        do throws(PlayerProblem) {
            var files = PlayerFiles()
            let style = Array("local mx = require 'microix' local t = require 'tokens' return mx.style(t) {}".utf8)
            if case .needs(let needs) = try files.loadStyle(style, name: "s.lua") {
                say("needs", needs.map { "\($0.module) from \($0.file)" }.joined(separator: ", "))
                for need in needs {
                    try files.give(Script.Module(Array("return 'plain'".utf8), name: "t.lua"), for: need)
                }
            }
            guard case .ready(let worn) = try files.loadStyle(style, name: "s.lua"),
                case .ready(let script) = try files.load(Array(source.utf8), name: "toggle.lua")
            else { return ["player: nothing is loaded"] }
            say("inspection", PlainDataJSON.write(Inspection(script.component).json))
            let warnings = script.warnings + script.review
            say("warnings", PlainDataJSON.write(.list(warnings.map { $0.json(in: "toggle.lua") })))
            var options = Player.Options()
            options.watchesPromises = true
            let player = try Player(script, options: options)
            try player.set("is_on", to: .boolean(true))
            try player.post(json: #"{"name": "tap"}"#)
            try player.post("fail", at: 0.1)
            say("wakes", "\(try player.advance(to: 0.15) ?? -1)")
            say("failures", player.takeFailures().map { $0.text }.joined(separator: " "))
            let fork = player.fork()
            say("lost", try player.setKnob("way", to: 30).map { $0.description }.joined())
            say("lost", try player.setStyles([worn]).map { $0.description }.joined())
            player.reducesMotion = true
            say("lost", try player.reload(script, styles: []).map { $0.description }.joined())
            say("lost", try player.resume(fork.snapshot).map { $0.description }.joined())
            try player.advance(to: 2)
            try player.focus("toggle")
            let isTaken = try player.key(KeySample("space", .press))
            try player.perform(.set, on: "toggle", value: .boolean(false))
            try player.post(json: #"{"key": "tab", "phase": "press"}"#)
            try player.post(json: #"{"element": "toggle"}"#)
            try player.advance(to: 2.1)
            say("keys", "\(isTaken ? "taken" : "left") \(player.focusedElement ?? "nothing")")
            for node in player.accessibility {
                let values = node.values.map { "\($0.attribute.rawValue) \($0.value.inWords)" }.joined(separator: ", ")
                say("element", "\(node.name) \(node.role.rawValue) \(values)")
            }
            let changes = player.updateScene()
            say("picture", "\(changes.count) layers, \(player.scene.isPresent ? "there" : "gone")")
            say("input", PlainDataJSON.write(try player.field("is_on")))
            say("knob", "\(try player.sample(of: player.key("knob.x")).value.x)")
            say("events", player.takeEventsAsJSON())
            say("states", player.activeStates.joined() + " \(player.takeDroppedCount()) \(player.now)")
            for problem in problems(player, files) { say("problem \(problem.status.rawValue)", problem.message) }
        } catch {
            say("fails", error.message)
        }
        return lines
    }

    private static func problems(_ player: Player, _ files: PlayerFiles) -> [PlayerProblem] {
        var problems: [PlayerProblem] = []
        func attempt(_ body: () throws(PlayerProblem) -> Void) {
            do throws(PlayerProblem) { try body() } catch { problems.append(error) }
        }
        attempt { () throws(PlayerProblem) in _ = try player.key("knob.xx") }
        attempt { () throws(PlayerProblem) in _ = try player.data("nothing") }
        attempt { () throws(PlayerProblem) in _ = try player.sample(of: KeyID(99)) }
        attempt { () throws(PlayerProblem) in try player.post("tapp") }
        attempt { () throws(PlayerProblem) in try player.focus("togle") }
        attempt { () throws(PlayerProblem) in try player.key(KeySample("spaace")) }
        attempt { () throws(PlayerProblem) in try player.perform(.dismiss, on: "toggle") }
        attempt { () throws(PlayerProblem) in try player.setKnob("way", to: 100) }
        attempt { () throws(PlayerProblem) in _ = try player.resume("{}") }
        attempt { () throws(PlayerProblem) in
            try player.post(json: #"{"id": 3000000000, "phase": "down", "x": 0, "y": 0}"#)
        }
        attempt { () throws(PlayerProblem) in try player.advance(to: .nan) }
        attempt { () throws(PlayerProblem) in
            _ = try files.load([UInt8](repeating: 32, count: PlayerFiles.mostBytes + 1), name: "large.lua")
        }
        attempt { () throws(PlayerProblem) in _ = try files.load(Array("return 1 +".utf8), name: "wrong.lua") }
        return problems
    }
}
