import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline
import TestSupport
import Testing

@Suite("Snapshots as JSON")
struct SnapshotJSONTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private func button() throws -> (session: Session, script: Script) {
        // A copy of the example as it was then: it may get other layers, and the format stays.
        let kept = Self.folder.appendingPathComponent("Snapshots/press_button.lua")
        let script = try Script([UInt8](Data(contentsOf: kept)), name: "press_button.lua")
        var session = Session(script.component, seed: 7)
        let host = script.host()
        try session.post(script.component.trigger(named: "touch_down"), at: 0.1)
        try session.post(script.component.trigger(named: "touch_up"), at: 0.25)
        try session.advance(to: 0.15, host: host)
        return (session, script)
    }

    @Test("The format stays as it is: a snapshot that was written once can be resumed, and is written the same")
    func golden() throws {
        let file = Self.folder.appendingPathComponent("Snapshots/press_button.json")
        let (session, script) = try button()
        if ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] != nil {
            try Data((session.json + "\n").utf8).write(to: file)
        }
        let written = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(session.json + "\n" == written)
        let resumed = try Session(script.component, json: written)
        #expect(resumed == session)
    }

    @Test(
        "What is no snapshot of the component is refused with a reason",
        arguments: [
            ("", "the snapshot is no JSON"), ("[]", "the snapshot must be a table, not a list"),
            ("{}", "the snapshot needs the field 'format'"),
            ("{\"format\": \"microix-timeline\"}", "this is no snapshot of a session"),
            (
                "{\"format\": \"microix-snapshot\", \"version\": 2}",
                "the snapshot has version 2, and only version 1 is known"
            ),
            (
                "{\"format\": \"microix-snapshot\", \"version\": 1, \"component\": \"loader\"}",
                "the snapshot is of the component 'loader', not of 'press_button'"
            ),
        ])
    func refused(_ json: String, _ reason: String) throws {
        let (_, script) = try button()
        let problem = #expect(throws: SnapshotProblem.self) { try Session(script.component, json: json) }
        #expect(problem?.message == reason)
    }

    @Test("What does not fit together is refused with its place")
    func misfits() throws {
        let (session, script) = try button()
        for (right, wrong, reason) in [
            (
                "\"active\":[\"\",\"pressed\"]", "\"active\":[\"\",\"idle\",\"pressed\"]",
                "active must be states that are active together, not a list"
            ),
            (
                "\"active\":[\"\",\"pressed\"]", "\"active\":[\"\",\"presed\"]",
                "active[1] must be a state of the component, not 'presed'"
            ),
            (
                "\"trigger\":\"touch_up\"", "\"trigger\":\"touch_op\"",
                "agenda[0].trigger must be a trigger of the component, not 'touch_op'"
            ),
            ("\"order\":0", "\"order\":-1", "stage.tracks[0].order must be a whole number, not -1"),
        ] {
            #expect(session.json.contains(right))
            let json = session.json.replacing(right, with: wrong)
            let problem = #expect(throws: SnapshotProblem.self) { try Session(script.component, json: json) }
            #expect(problem?.message == reason)
        }
    }

    @Test("Whatever is left out or replaced, it is refused or runs, and never breaks down", arguments: 1...20)
    func mutilated(_ seed: Int) throws {
        var maker = RandomComponent(seed: UInt64(seed))
        let script = try Script(Array(maker.script().utf8), name: "random.lua")
        var session = Session(script.component)
        let host = script.host()
        for time in [0.1, 0.3, 0.5, 0.7] {
            try session.post(script.component.trigger(named: "t1"), at: time)
            try session.post(script.component.trigger(named: "t2"), at: time + 0.05)
        }
        try? session.advance(to: 0.6, host: host)
        var chance = SplitMix64(seed: UInt64(seed))
        let snapshot = session.snapshot
        for _ in 0..<100 {
            let mutilated = mutilate(snapshot, &chance)
            guard var resumed = try? Session(script.component, resuming: mutilated) else { continue }
            for time in [0.6, 0.9, 2, 5] { try? resumed.advance(to: time, host: host) }
            _ = resumed.frame(at: 5)
        }
    }

    /// Replaces or drops one part, chosen by going down at random.
    private func mutilate(_ data: PlainData, _ chance: inout SplitMix64) -> PlainData {
        switch data {
        case .table(var fields) where !fields.isEmpty && chance.happens(0.9):
            let index = chance.int(0...fields.count - 1)
            if chance.happens(0.1) {
                fields.remove(at: index)
            } else {
                fields[index] = PlainData.Field(fields[index].name, mutilate(fields[index].value, &chance))
            }
            return .table(fields)
        case .list(var items) where !items.isEmpty && chance.happens(0.9):
            let index = chance.int(0...items.count - 1)
            if chance.happens(0.1) { items.remove(at: index) } else { items[index] = mutilate(items[index], &chance) }
            return .list(items)
        default:
            return chance.pick([
                .null, .number(-1), .number(0), .number(1e18), .number(3), .number(0.5), .text("infinity"), .text(""),
                .boolean(true), .list([]), .table([]), .number(-1e300), .number(1e300), .number(.leastNonzeroMagnitude),
            ])
        }
    }
}
