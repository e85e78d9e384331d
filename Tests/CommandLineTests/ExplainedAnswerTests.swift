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

    /// An event of a run, as JSON tells it.
    private struct Told {
        let kind: String, key: String, text: String
    }

    private static func events(_ arguments: [String]) throws -> [Told] {
        var events: [Told] = []
        for line in try CommandLineTool.run(arguments + ["--format", "ndjson"]).lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            guard let kind = object?["kind"] as? String else { continue }
            events.append(Told(kind: kind, key: object?["key"] as? String ?? "", text: line))
        }
        return events
    }

    @Test func areEventsInTheirOrder() throws {
        let press = Self.root.appending(path: "examples/press_button.lua").path
        let run = ["simulate", press, "--at", "0.1:touch_down", "--fps", "10"]
        let steps = try Self.events(run + ["--explain"]).filter { ["asked", "stored", "action"].contains($0.kind) }
        #expect(
            steps.map { "\($0.kind) \($0.key)" }
                == ["asked", "stored", "action"].flatMap { kind in
                    ["button.opacity", "button.scale"].map { "\(kind) \($0)" }
                })
        #expect(
            steps.prefix(4).map(\.text) == [
                #"{"action":"ease_out","found":"feedback","key":"button.opacity","kind":"asked","time":0.1}"#,
                #"{"action":"spring","found":"feedback:idle > pressed","key":"button.scale","kind":"asked","time":0.1}"#,
                #"{"from":1,"key":"button.opacity","kind":"stored","time":0.1,"to":0.85}"#,
                #"{"from":1,"key":"button.scale","kind":"stored","time":0.1,"to":0.94}"#,
            ])
        // One that is decided once the value is stored has no name yet.
        let asked = try Self.events(Self.arguments + ["--explain"]).filter { $0.kind == "asked" }
        #expect(asked.contains { $0.text.contains(#""action":null"#) })
    }

    @Test func changeNothingElseOfJSON() throws {
        let plain = try CommandLineTool.run(Self.arguments + ["--format", "ndjson"])
        let explained = try CommandLineTool.run(Self.arguments + ["--format", "ndjson", "--explain"])
        #expect(plain.status == 0)
        let kinds = ["asked", "stored", "considered"].map { "\"kind\":\"\($0)\"" }
        #expect(plain.lines == explained.lines.filter { line in !kinds.contains { line.contains($0) } })
        #expect(plain.lines.count < explained.lines.count)
        let whole = try CommandLineTool.run(Self.arguments + ["--format", "json", "--explain"])
        let object = try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any]
        let events = try #require(object?["events"] as? [[String: Any]])
        let told = try Self.events(Self.arguments + ["--explain"]).map(\.kind)
        #expect(events.compactMap { $0["kind"] as? String } == told)
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
