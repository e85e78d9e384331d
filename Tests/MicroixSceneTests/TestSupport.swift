import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline
import TestSupport

/// Components to draw.
enum Components {
    static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("examples")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? [])
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.map { String($0.dropLast(4)) }.sorted()

    static func example(_ name: String) throws -> Script {
        try Script([UInt8](Data(contentsOf: examples.appendingPathComponent(name + ".lua"))), name: name + ".lua") {
            exampleModule($0, from: $1, in: examples)
        }
    }

    static func component(_ layers: String, _ rest: String = "") throws -> Script {
        let source = """
            local mx = require "microix"
            return mx.component "c" { canvas = { 100, 100, origin = { -50, -50 } }, layers = { \(layers) }, \(rest) }
            """
        return try Script(Array(source.utf8), name: "t.lua")
    }
}
