import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline
import TestSupport
import Testing

/// A run of an example whose timeline is kept.
struct GoldenScenario: Sendable, CustomTestStringConvertible {
    let file: String
    let name: String
    var set: [(knob: String, value: Double)] = []
    var reducesMotion = false
    /// Whether it is one of the small components of this folder, and no example.
    var isSmall = false
    /// Whether a function fails in the end.
    var fails = false
    let triggers: [(time: Double, name: String, payload: PlainData)]

    var testDescription: String { "\(file): \(name)" }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private var example: URL {
        isSmall
            ? Self.tests.appendingPathComponent("Wholes/\(file).lua")
            : Self.tests.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("examples/\(file).lua")
    }
    var golden: URL { Self.tests.appendingPathComponent("Golden/\(file).\(name).json") }

    /// The session, with all that it will get on its agenda.
    func session() throws -> (script: Script, session: Session) {
        let (source, folder) = (try Data(contentsOf: example), example.deletingLastPathComponent())
        let script = try Script([UInt8](source), name: "\(file).lua") { exampleModule($0, from: $1, in: folder) }
            .tuned(set)
        var session = Session(script.component, reducesMotion: reducesMotion)
        for trigger in triggers {
            try session.post(
                try script.component.trigger(named: trigger.name), payload: trigger.payload, at: trigger.time)
        }
        return (script, session)
    }

    /// Runs it at 20 frames a second, with the keys that move.
    func timeline() throws -> Timeline {
        let (script, session) = try session()
        var (timeline, failure) = Simulation(framesPerSecond: 20).run(session, host: script.host())
        #expect((failure != nil) == fails, "\(failure?.message ?? "nothing failed")")
        timeline.keys = script.component.keys.indices.filter { key in
            timeline.frames.contains { $0.samples[key] != timeline.frames[0].samples[key] }
        }
        return timeline
    }

    static let all: [GoldenScenario] = [
        .init(
            file: "press_button", name: "press",
            triggers: [(0.1, "touch_down", .null), (0.4, "touch_up", .null)]),
        .init(
            file: "press_button", name: "quick_tap",
            triggers: [(0.1, "touch_down", .null), (0.13, "touch_up", .null), (0.16, "touch_down", .null)]),
        .init(
            file: "press_button", name: "cancelled_deep", set: [("depth", 0.8), ("bounce", 0.6)],
            triggers: [(0.1, "touch_down", .null), (0.21, "touch_cancel", .null)]),
        .init(
            file: "press_button", name: "reduced_motion", reducesMotion: true,
            triggers: [(0.1, "touch_down", .null), (0.4, "touch_up", .null)]),
        .init(
            file: "loader", name: "all_nodes",
            triggers: [
                (0.2, "set_is_active", .boolean(true)), (1.3, "set_progress", .number(0.35)),
                (1.4, "set_progress", .null),
                (1.45, "set_progress", .number(0.8)), (1.9, "set_is_active", .boolean(false)),
                (2.5, "disappear", .null), (2.6, "appear", .null), (2.7, "set_is_active", .boolean(true)),
                (2.9, "disappear", .null),
            ]),
        .init(
            file: "spinner", name: "acceptance",
            triggers: [
                (0, "set_is_active", .boolean(true)), (0.9, "set_progress", .number(0.35)), (1, "set_progress", .null),
                (1.05, "set_progress", .number(0.8)), (1.4, "set_is_active", .boolean(false)),
            ]),
        .init(file: "spinner", name: "endless", triggers: [(0, "set_is_active", .boolean(true))]),
        .init(
            file: "spinner", name: "known_from_the_start",
            triggers: [
                (0.05, "set_progress", .number(0.2)), (0.1, "set_is_active", .boolean(true)),
                (0.3, "set_progress", .number(0.9)), (0.31, "set_progress", .number(0.1)),
            ]),
        .init(
            file: "toggle", name: "thrown",
            triggers: [(0.1, "drag.began", .null), (0.3, "drag.ended", velocity(900))]),
        .init(
            file: "toggle", name: "thrown_too_weakly",
            triggers: [(0.1, "drag.began", .null), (0.3, "drag.ended", velocity(10))]),
        .init(
            file: "toggle", name: "tapped_over_and_back", triggers: [(0.1, "tap", .null), (0.2, "tap", .null)]),
    ]

    /// Wholes and their parts: what happens in one instant in which order, what is taken back, transactions, rows.
    static let wholes: [GoldenScenario] = [
        .init(
            file: "orders", name: "poked", isSmall: true,
            triggers: [(0.5, "reset", .null), (0.5, "a.poke", .null), (0.8, "b.poke", .null)]),
        .init(
            file: "undo", name: "fails", isSmall: true, fails: true,
            triggers: [
                (0.1, "ok.tap", .null), (0.4, "ok.tap", .null), (0.5, "ok.tap", .null), (0.6, "nothing", .null),
            ]),
        .init(file: "slide", name: "twice", isSmall: true, triggers: [(0.1, "next", .null), (0.3, "next", .null)]),
        .init(
            file: "rows", name: "go_and_come_back", set: [("row[3].light.bounce", 0.5)], isSmall: true,
            triggers: [
                (0.1, "row[3].press", .null), (0.2, "row[3].let_go", .null), (0.3, "row[5].press", .null),
                (0.9, "row[5].let_go", .null), (1, "back", .null), (1.2, "row[3].press", .null),
                (1.3, "row[3].let_go", .null),
            ]),
    ]

    private static func velocity(_ value: Double) -> PlainData { .table([.init("velocity", .number(value))]) }
}

@Suite struct `The examples keep their timelines` {
    private static let updates = ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] == "1"

    @Test(arguments: GoldenScenario.all + GoldenScenario.wholes)
    func to1e9(_ scenario: GoldenScenario) throws {
        let found = try scenario.timeline().json
        if Self.updates {
            try FileManager.default.createDirectory(
                at: scenario.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((PlainDataJSON.write(found) + "\n").utf8).write(to: scenario.golden)
        }
        let advice: Comment =
            "if the change is meant, run the tests with MICROIX_UPDATE_GOLDENS=1 and commit \(scenario.golden.lastPathComponent)"
        let bytes = try #require(try? Data(contentsOf: scenario.golden), advice)
        let golden = try PlainDataJSON.read(String(decoding: bytes, as: UTF8.self))
        if let difference = TimelineDifference.between(expected: golden, found: found, tolerance: 1e-9) {
            func text(_ data: PlainData?) -> String { data.map { PlainDataJSON.write($0) } ?? "nothing" }
            Issue.record(
                """
                \(difference.path) differs
                − \(text(difference.expected))
                + \(text(difference.found))
                \(advice)
                """)
        }
    }

    @Test func andNoOthersAreKept() throws {
        let folder = GoldenScenario.all[0].golden.deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let all = GoldenScenario.all + GoldenScenario.wholes
        #expect(files == all.map { $0.golden.lastPathComponent }.sorted())
    }

    @Test func theyCarryTheirLineNumbersOfTheExamples() throws {
        // A golden names a rule by its line: a comment added above it is a change that must be accepted once.
        let timeline = try GoldenScenario.all[0].timeline().json
        guard case .list(let events)? = timeline["events"] else { return }
        let rule = try #require(events.first { $0["kind"] == .text("transition") }?["rule"])
        #expect(rule["line"]?.number != nil && rule["index"] == .number(1))
    }
}
