import Foundation
import MicroixTesting
import Testing

@Suite struct `A component's files` {
    private func tester(trace: String, in folder: URL) throws -> ComponentTester {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("inside"), withIntermediateDirectories: true)
        try Data("root:x:0:0:secret".utf8).write(to: folder.appendingPathComponent("passwd"))
        let file = folder.appendingPathComponent("inside/a.lua")
        try? FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("inside/link.csv"),
            withDestinationURL: folder.appendingPathComponent("passwd"))
        try Data(
            """
            local mx = require "microix"
            return mx.component "traced" {
              layers = { mx.rect { "dot" } }, initial = "a", states = { a = {} },
              scenarios = { play = { pointer = "\(trace)" } },
            }
            """.utf8
        ).write(to: file)
        return try ComponentTester(file.path)
    }

    @Test func areNotReadThroughALink() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var tester = try tester(trace: "link.csv", in: folder)
        let failures = ComponentTester.Failures()
        tester.failures = failures
        tester.play("play")
        #expect(failures.list.count == 1 && failures.list[0].message.contains("leads through a link"))
        #expect(!failures.list.contains { $0.message.contains("root") }, "\(failures.list)")
    }

    @Test(arguments: ["../passwd", "/etc/passwd", ".hidden"]) func areNotNamedElsewhere(trace: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: ComponentTesterProblem.self) { try tester(trace: trace, in: folder) }
    }

    @Test func areNoGoldenTimelineUnlessTheyAreTimelines() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try tester(trace: "none.csv", in: folder)
        var button = try ComponentTester("examples/press_button.lua")
        let failures = ComponentTester.Failures()
        button.failures = failures
        button.expectTimeline("passwd", file: folder.appendingPathComponent("a.swift").path)
        #expect(failures.list.count == 1 && failures.list[0].message.contains("is no timeline"))
        #expect(!failures.list.contains { $0.message.contains("root") }, "\(failures.list)")
    }
}
