import Foundation
import MicroixCore
import MicroixLua
import MicroixVerify
import TestSupport

/// Components of this repository, and reports about them.
enum Components {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static func example(_ name: String) throws -> Script {
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        return try script(root.appendingPathComponent("examples/\(name).lua"))
    }

    static func broken(_ name: String) throws -> Script {
        try script(tests.appendingPathComponent("Broken/\(name).lua"))
    }

    static func sound(_ name: String) throws -> Script {
        try script(tests.appendingPathComponent("Sound/\(name).lua"))
    }

    /// The names of all broken components, or of all sound ones.
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tests.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
    }

    private static func script(_ file: URL) throws -> Script {
        let folder = file.deletingLastPathComponent()
        return try Script([UInt8](Data(contentsOf: file)), name: file.lastPathComponent) {
            exampleModule($0, from: $1, in: folder)
        }
    }

    /// A component with a layer `box` and the states `a` and `b`, between which `go` and `back` lead.
    static func small(
        _ parts: String, states: String = "a = {}, b = { box = { x = 100 } }", layers: String = "box"
    ) throws -> Script {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 } }
            return mx.component "small" {
              layers = { \(layers) }, initial = "a", states = { \(states) },
              \(parts)
            }
            """
        return try Script(Array(source.utf8), name: "small.lua")
    }

    static let ways =
        "rules = { { on = \"go\", from = \"a\", to = \"b\" }, { on = \"back\", from = \"b\", to = \"a\" } },"
}

extension Script {
    /// What a verification of every `stride`th part says.
    func verified(cases: Int = 100, seed: UInt64 = 0, stride: Int = 1) -> VerificationReport {
        let host = host()
        let options = VerificationOptions(seed: seed, cases: cases)
        let verification = Verification(component, host: host, options: options)
        let parts = Swift.stride(from: 0, to: verification.partCount, by: stride)
        return verification.report(parts.map { verification.check(part: $0, host: host) })
    }

    func trial(seed: UInt64 = 0) -> Trial { Trial(component, host: host(), seed: seed) }
}
