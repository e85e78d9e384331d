import Foundation
import Testing

@Suite struct `Asking, storing and running` {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let arguments = [
        "simulate", root.appending(path: "examples/ask_store_run.lua").path, "--scenario", "readings", "--fps", "5",
    ]

    @Test func areThreeLinesWithExplanationsInTheirOrder() throws {
        let press = Self.root.appending(path: "examples/press_button.lua").path
        let run = try CommandLineTool.run(["simulate", press, "--at", "0.1:touch_down", "--explain"])
        let words = ["ask", "store", "run"]
        let lines = run.lines.map { $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ") }
            .filter { line in words.contains { line.hasPrefix($0 + " ") } }
        #expect(
            lines == words.flatMap { word in ["button.opacity", "button.scale"].map { "\(word) \($0)" } },
            "\(run.output)")
        let plain = try CommandLineTool.run(["simulate", press, "--at", "0.1:touch_down"])
        #expect(!plain.output.contains("store ") && plain.output.contains("settles at 0.2877)  feedback\n"))
    }

    @Test func areNoEventsOfJSON() throws {
        for format in ["json", "ndjson"] {
            let plain = try CommandLineTool.run(Self.arguments + ["--format", format])
            let explained = try CommandLineTool.run(Self.arguments + ["--format", format, "--explain"])
            #expect(plain.status == 0)
            // No rule of it is ever looked at.
            #expect(plain.bytes == explained.bytes)
        }
    }

    @Test func areToldInTheGalleryAsTheyArePrinted() throws {
        let page = try String(contentsOf: Self.root.appending(path: "examples/README.md"), encoding: .utf8)
        let command = "$ scripts/microix simulate examples/ask_store_run.lua --scenario readings --fps 5 --explain\n"
        let start = try #require(page.range(of: command)).upperBound
        let end = try #require(page.range(of: "```", range: start..<page.endIndex)).lowerBound
        var printed = try CommandLineTool.run(Self.arguments + ["--explain"]).lines[...]
        for line in page[start..<end].split(separator: "\n") where !line.hasSuffix("…") {
            let next = try #require(printed.firstIndex(of: String(line)), "\(line)")
            printed = printed[(next + 1)...]
        }
    }
}
