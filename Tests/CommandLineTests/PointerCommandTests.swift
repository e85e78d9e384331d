import Foundation
import Testing

@Suite struct `Pointers, scenarios and goldens` {
    private func write(_ text: String, _ name: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test func aTraceDrivesAComponent() throws {
        let run = try CommandLineTool.run([
            "simulate", Repository.example("toggle"), "--pointer", Repository.file("examples/traces/throw.csv"),
            "--format",
            "json",
        ])
        #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
        #expect(run.output.contains("\"kind\":\"pointer\"") && run.output.contains("\"kind\":\"tracked\""))
        #expect(run.output.contains("\"origin\":\"gesture\""))
    }

    @Test func aRecordedRunWithPointersReplaysToTheSameBytes() throws {
        let arguments = ["simulate", Repository.example("toggle"), "--format", "ndjson"]
        let first = try CommandLineTool.run(
            arguments + ["--pointer", Repository.file("examples/traces/throw.csv"), "--at", "2:tap"])
        let events = try write(first.output, "run.ndjson")
        let again = try CommandLineTool.run(arguments + ["--events", events])
        #expect(again.status == 0 && again.bytes == first.bytes)
    }

    @Test func everyMistakeInATraceIsToldWithItsLine() throws {
        let trace = try write("time,id,phase,x,y\n0.1,1,down,0,0\n0.05,1,move,nan,0\n0.2,1,lift,0,0\n", "t.csv")
        let run = try CommandLineTool.run(["simulate", Repository.example("toggle"), "--pointer", trace])
        #expect(run.status == 66 && run.bytes.isEmpty)
        let lines = run.standardError.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("\(trace):3: error: ") })
        #expect(lines.contains { $0.hasPrefix("\(trace):4: error: ") && $0.contains("phase") })
    }

    @Test func aScenarioIsPlayedByItsName() throws {
        let run = try CommandLineTool.run(["simulate", Repository.example("toggle"), "--scenario", "throw"])
        #expect(run.status == 0 && run.output.contains("drag.ended"))
        let wrong = try CommandLineTool.run(["simulate", Repository.example("toggle"), "--scenario", "thro"])
        #expect(wrong.status == 64 && wrong.standardError.contains("did you mean 'throw'?"))
    }

    @Test func aGoldenTimelineIsExpected() throws {
        let arguments = ["simulate", Repository.example("press_button"), "--at", "0.1:touch_down"]
        let golden = try write(try CommandLineTool.run(arguments + ["--format", "json"]).output, "g.json")
        #expect(try CommandLineTool.run(arguments + ["--expect", golden]).status == 0)
        let other = try CommandLineTool.run(arguments + ["--set", "depth=0.9", "--expect", golden])
        #expect(other.status == 1 && other.standardError.contains("frame 6"), "\(other.standardError)")
        #expect(try CommandLineTool.run(arguments + ["--expect", golden, "--fps", "30"]).status == 64)
        let none = try CommandLineTool.run(arguments + ["--expect", try write("{}", "n.json")])
        #expect(none.status == 66)
    }

    @Test func whatNewWritesIsSoundTestedAndVerified() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let made = try CommandLineTool.run(["new", "sheet", "--trace", "traces/drag.csv"], directory: folder)
        #expect(
            made.status == 0
                && made.lines == ["sheet.lua", "sheet_test.lua", "microix.d.lua", ".luarc.json", "traces/drag.csv"])
        #expect(try CommandLineTool.run(["check", "--strict", "sheet.lua"], directory: folder).status == 0)
        #expect(try CommandLineTool.run(["test"], directory: folder).status == 0)
        #expect(try CommandLineTool.run(["verify", "--cases", "50", "sheet.lua"], directory: folder).status == 0)
        let played = try CommandLineTool.run(
            ["simulate", "sheet.lua", "--pointer", "traces/drag.csv"], directory: folder)
        #expect(played.status == 0 && played.standardError.isEmpty && played.output.contains("emits tap"))
        let again = try CommandLineTool.run(["new", "sheet"], directory: folder)
        #expect(again.status == 73 && again.standardError.contains("there already"))
    }
}
