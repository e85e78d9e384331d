import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline
import MicroixVerify
import Testing

/// A scenario of an example, with all that it needs.
struct GalleryScenario: CustomTestStringConvertible, Sendable {
    let example: String
    let name: String

    var testDescription: String { "\(example): \(name)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("examples")

    /// The names of all examples.
    static let examples: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.map { String($0.dropLast(4)) }.sorted()

    static let all: [GalleryScenario] = examples.flatMap { example in
        ((try? Components.example(example))?.component.declaration.scenarios ?? []).map {
            GalleryScenario(example: example, name: $0.name.text)
        }
    }

    /// The session at its start, with all that it will get, and how long it lasts.
    func session(reducesMotion: Bool = false) throws -> (script: Script, session: Session, duration: Double?) {
        let script = try Components.example(example)
        let scenario = try #require(script.component.declaration.scenarios.first { $0.name.text == name })
        var session = Session(script.component, reducesMotion: reducesMotion)
        try session.post(scenario)
        if let file = scenario.trace?.text {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
            let trace = try PointerTrace(csv: text)
            #expect(trace.warnings.isEmpty)
            try session.post(trace)
        }
        return (script, session, scenario.duration)
    }

    /// The timeline of a run, 20 frames a second, of the keys that move.
    func timeline(reducesMotion: Bool = false) throws -> Timeline {
        let (script, session, duration) = try session(reducesMotion: reducesMotion)
        let simulation = Simulation(framesPerSecond: 20, duration: duration)
        var (timeline, failure) = simulation.run(session, host: script.host())
        #expect(failure == nil, "\(failure?.message ?? "")")
        timeline.keys.removeAll { key in
            timeline.frames.allSatisfy { $0.samples[key] == timeline.frames[0].samples[key] }
        }
        return timeline
    }

    /// Instants in mid-flight whose sessions are kept: of fingers, rows that leave, parts, transactions, followers.
    static let kept: [(scenario: GalleryScenario, time: Double)] = [
        ("form", "sent", 0.25), ("form", "failed", 2.15), ("inbox", "deleted_and_undone", 0.5),
        ("inbox", "deleted_and_undone", 1.45), ("download_button", "answers", 0.95), ("text_view", "found", 0.7),
        ("text_view", "scrubbed", 1), ("spring_list", "flick", 0.4), ("ask_store_run", "readings", 0.4),
    ].map { (GalleryScenario(example: $0, name: $1), $2) }

    func snapshot(at time: Double) -> URL {
        Self.folder.appendingPathComponent("golden/snapshots/\(example).\(name).\(time).json")
    }

    var golden: URL { Self.folder.appendingPathComponent("golden/scenarios/\(example).\(name).json") }
}

/// What must hold of everything in the gallery.
@Suite("The gallery")
struct GalleryTests {
    @Test("An example loads, without a mistake or a warning, and has a scenario", arguments: GalleryScenario.examples)
    func loads(_ example: String) throws {
        let script = try Components.example(example)
        #expect(script.warnings.isEmpty, "\(script.warnings.map(\.text))")
        #expect(script.component.review.isEmpty)
        #expect(!script.component.declaration.scenarios.isEmpty)
        let file = GalleryScenario.folder.appendingPathComponent("\(example).lua")
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 151, "an example is no longer than 150 lines")
    }

    @Test("A scenario has its golden timeline", arguments: GalleryScenario.all)
    func golden(_ scenario: GalleryScenario) throws {
        let found = try scenario.timeline().json
        if ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] != nil {
            try Data((PlainDataJSON.write(found) + "\n").utf8).write(to: scenario.golden)
            return
        }
        let text = try String(contentsOf: scenario.golden, encoding: .utf8)
        let difference = GoldenTimeline(try PlainDataJSON.read(text)).difference(found)
        #expect(
            difference == nil,
            "\(difference ?? ""); if it is meant: MICROIX_UPDATE_GOLDENS=1 scripts/test --filter golden")
        // The arithmetic is the same on every host.
        #expect(difference != nil || PlainDataJSON.write(found) + "\n" == text, "it differs in last digits alone")
    }

    @Test(
        "A session in mid-flight is written as it was, and resumed it goes on alike",
        arguments: GalleryScenario.kept.indices)
    func resumes(_ index: Int) throws {
        let (scenario, time) = GalleryScenario.kept[index]
        var (script, session, _) = try scenario.session()
        let (host, file) = (script.host(), scenario.snapshot(at: time))
        try session.advance(to: time, host: host)
        if ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] != nil {
            try Data((session.json + "\n").utf8).write(to: file)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(session.json + "\n" == written, "\(file.lastPathComponent) holds something else")
        var resumed = try Session(script.component, json: written)
        #expect(resumed == session)
        for step in 1...40 {
            let later = time + Double(step) * 0.1
            try session.advance(to: later, host: host)
            try resumed.advance(to: later, host: host)
            #expect(resumed == session, "at \(later)")
        }
    }

    /// A finger that catches what moves decides by where it is.
    @Test(
        "With reduced motion a scenario leads to the same states, unless fingers decide", arguments: GalleryScenario.all
    )
    func reduced(_ scenario: GalleryScenario) throws {
        let (full, reduced) = (try scenario.timeline(), try scenario.timeline(reducesMotion: true))
        let isTraced = full.events.contains { if case .pointer = $0.kind { true } else { false } }
        #expect(!reduced.frames.isEmpty)
        if !isTraced { #expect(reduced.frames.last?.states == full.frames.last?.states) }
    }

    /// One way of each; the whole of them `.ci/run` has verified by the tool.
    @Test("A verification of one way finds nothing", arguments: GalleryScenario.examples)
    func verifies(_ example: String) throws {
        let script = try Components.example(example)
        let host = script.host()
        let verification = Verification(script.component, host: host, options: VerificationOptions(cases: 10))
        let report = verification.report([verification.check(part: verification.partCount / 2, host: host)])
        #expect(report.findings.isEmpty, "\(report.findings.map(\.message))")
    }
}
