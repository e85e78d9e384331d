import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixPlayer
import MicroixTimeline
import TestSupport

/// The examples, as a host without files sees them.
enum Examples {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("examples")
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.map { String($0.dropLast(4)) }.sorted()

    static func source(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).lua")))
    }

    /// Loads a text as a host does that answers each need from the folder.
    static func script(_ source: [UInt8], _ name: String) throws -> Script {
        var files = PlayerFiles()
        while true {
            switch try files.load(source, name: "\(name).lua") {
            case .ready(let script): return script
            case .needs(let needs):
                for need in needs {
                    if let module = exampleModule(need.module, from: need.file, in: folder) {
                        try files.give(module, for: need)
                    } else {
                        try files.refuse(need, because: "the examples have no such file")
                    }
                }
            }
        }
    }

    /// What a scenario posts, its trace with it, in the order of time.
    static func inputs(_ scenario: ScenarioDeclaration) throws -> [TimedInput] {
        guard let trace = scenario.trace else { return scenario.inputs.inOrder }
        let text = try String(contentsOf: folder.appendingPathComponent(trace.text), encoding: .utf8)
        return (scenario.inputs + (try PointerTrace(csv: text).inputs)).inOrder
    }
}

/// Components of tests.
enum Components {
    static let toggle = """
        local mx = require "microix"
        local tuning = mx.tuning { travel = { 40, min = 10, max = 60 }, stiffness = { 200, min = 10, max = 900 } }
        local knob = mx.ellipse { "knob", size = { 20, 20 }, position = { 20, 20 }, fill = "#FFFFFF" }
        return mx.component "toggle" {
          tuning = tuning,
          canvas = { 80, 40 },
          inputs = { is_enabled = mx.boolean(true), level = mx.number { 0, min = 0, max = 1 } },
          context = { count = 0 },
          layers = { knob },
          gestures = { tap = mx.tap { on = knob } },
          initial = "off",
          states = { off = {}, on = { knob = { x = 20 + tuning.travel } } },
          rules = {
            { on = "tap", from = "off", to = "on", when = { is_enabled = true }, emit = { "changed", value = true } },
            { on = "tap", from = "on", to = "off", emit = { "changed", value = false } },
            { on = "fail", effect = function(c) c.count = c.count + 1; error("no luck", 0) end },
            { on = "count", effect = function(c) c.count = c.count + 1 end },
          },
          feedback = { knob = { x = mx.spring { stiffness = tuning.stiffness, damping = 20 } } },
        }
        """
}

/// A player of a source.
func play(
    _ source: String, _ change: (inout Player.Options) -> Void = { _ in }
) throws -> Player {
    var options = Player.Options()
    change(&options)
    return try Player(try Examples.script(Array(source.utf8), "test"), options: options)
}

/// What a host is refused; `nil` where it is not.
func refusal(_ body: () throws -> Void) -> PlayerProblem? {
    do { try body() } catch { return error as? PlayerProblem }
    return nil
}
