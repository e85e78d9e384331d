import Foundation
import Testing

/// Starts the tool, waits until something of a name is there, and ends it by a signal; returns the signal that ended it.
private func end(
    _ arguments: [String], by signal: Int32, in scratch: Scratch, once isThere: (String) -> Bool, under folder: String
) throws -> Int32 {
    let process = Process()
    process.executableURL = try CommandLineTool.executable.get()
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.path("temporary")]) { $1 }
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<6000 where process.isRunning {
        if try FileManager.default.contentsOfDirectory(atPath: folder).contains(where: isThere) { break }
        usleep(5000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
}

@Suite struct `A command that is ended by a signal` {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func leavesNoDraft(signal: Int32) throws {
        let scratch = try Scratch()
        _ = try scratch.file("out.json", "as it was")
        let ended = try end(
            [
                "simulate", Repository.example("loader"), "--at", "0:set_is_active=true", "--fps", "2000", "--for",
                "20",
                "--format", "json", "--limit", "2G", "--output", "out.json",
            ], by: signal, in: scratch, once: { $0.hasPrefix(".microix-") }, under: scratch.folder.path)
        #expect(ended == signal)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["out.json"])
        #expect(try String(contentsOfFile: scratch.path("out.json"), encoding: .utf8) == "as it was")
    }

    @Test func isNoRunWithoutTests() throws {
        let scratch = try Scratch()
        _ = try scratch.file("b.lua", Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button"))))
        _ = try scratch.file(
            "b_test.lua",
            """
            it("takes long", function() local c = run "b.lua" for i = 1, 1000000 do expect(c):interruptible() end end)
            """)
        let run = try CommandLineTool.run(
            ["--preserve-status", "-s", "INT", "2", CommandLineTool.executable.get().path, "test", "b_test.lua"],
            program: URL(fileURLWithPath: "/usr/bin/timeout"), directory: scratch.folder)
        #expect(run.status == 130, "\(run.status) \(run.standardError)")
        // On a machine with much to do the signal may come before the tool listens to it, which ends it without a word.
        #expect(["", "test: interrupted after 0 tests\n"].contains(run.standardError), "\(run.standardError)")
    }

    private static let makesFilms = ["chromium-headless-shell", "ffmpeg"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }

    @Test(.enabled(if: makesFilms), arguments: [SIGTERM, SIGINT]) func leavesNoFolderOfAFilm(signal: Int32) throws {
        let scratch = try Scratch()
        _ = try scratch.file("temporary/kept", "")
        let ended = try end(
            [
                "draw", Repository.example("loader"), "--at", "0:set_is_active=true", "--fps", "60", "--for", "10",
                "--output", "film.webm",
            ], by: signal, in: scratch, once: { $0.hasPrefix("microix-") }, under: scratch.path("temporary"))
        #expect(ended == signal)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("temporary")) == ["kept"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["temporary"])
    }
}
