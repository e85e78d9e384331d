import Foundation
import Microix

/// A folder of files that a test writes, and that is gone with it.
final class Folder {
    let path = NSTemporaryDirectory() + "microix-host-" + UUID().uuidString

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    func write(_ name: String, _ text: String) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
}

let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples").path

/// A toggle whose knob's way stands in a file beside it.
let toggle = """
    local mx = require "microix"
    local sizes = require "parts.sizes"
    local knob = mx.ellipse { "knob", size = { 20, 20 }, position = { 20, 20 }, fill = "#FFFFFF" }
    return mx.component "toggle" {
      canvas = { 80, 40 },
      inputs = { is_enabled = mx.boolean(true) },
      layers = { knob },
      initial = "off",
      states = { off = {}, on = { knob = { x = sizes.way } } },
      rules = {
        { on = "tap", from = "off", to = "on", when = { is_enabled = true }, emit = { "changed", value = true } },
        { on = "tap", from = "on", to = "off", emit = { "changed", value = false } },
        { after = 2, from = "on", to = "off", emit = "forgotten" },
      },
      feedback = { knob = { x = mx.spring(0.3) } },
    }
    """

func toggleFolder() throws -> Folder {
    try Folder(["toggle.lua": toggle, "parts/sizes.lua": "return { way = 60 }"])
}

func refusal(_ body: () throws -> Void) -> PlayerProblem? {
    do { try body() } catch { return error as? PlayerProblem }
    return nil
}
