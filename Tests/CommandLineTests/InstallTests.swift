import Foundation
import Testing

/// `scripts/install` with the tool beside the tests: what it builds itself takes minutes.
@Suite struct `An installation` {
    private func install(_ arguments: String...) throws -> CommandLineTool.Run {
        try CommandLineTool.run(
            arguments, program: URL(fileURLWithPath: Repository.file("scripts/install")), limit: 120)
    }

    private func files(below folder: String) -> Set<String> {
        Set((FileManager.default.enumerator(atPath: folder) ?? .init()).compactMap { $0 as? String })
    }

    @Test func isPutInPlaceMovedPutThereAgainAndTakenAway() throws {
        let scratch = try Scratch()
        let tool = try CommandLineTool.executable.get().path
        _ = try scratch.file("usr/bin/other", "stays")
        let first = try install("--binary", tool, "--prefix", scratch.path("usr"))
        #expect(first.status == 0 && first.bytes.isEmpty, "\(first.standardError)")
        #expect(first.standardError.contains("installed microix"))
        let there = files(below: scratch.path("usr"))
        for file in [
            "bin/microix", "share/man/man1/microix.1", "share/man/man1/microix-simulate.1",
            "share/bash-completion/completions/microix", "share/zsh/site-functions/_microix",
            "share/fish/vendor_completions.d/microix.fish", "share/doc/microix/README.md",
            "share/doc/microix/docs/language.md",
        ] {
            #expect(there.contains(file), "\(file)")
        }

        try FileManager.default.moveItem(atPath: scratch.path("usr"), toPath: scratch.path("moved"))
        let moved = scratch.path("moved")
        let version = try CommandLineTool.run(["--version"], program: URL(fileURLWithPath: moved + "/bin/microix"))
        #expect(version.status == 0)
        for file in there.subtracting(["bin/microix"]) {
            guard let bytes = FileManager.default.contents(atPath: moved + "/" + file) else { continue }
            #expect(bytes.range(of: Data(scratch.folder.path.utf8)) == nil, "\(file) says where it lay")
        }

        #expect(try install("--binary", tool, "--prefix", moved).status == 0)
        #expect(files(below: moved) == there)
        #expect(try install("--uninstall", "--prefix", moved).status == 0)
        #expect(files(below: moved) == ["bin", "bin/other"])
        #expect(try install("--uninstall", "--prefix", moved).status == 0)
    }

    @Test func isRefusedBeforeAnythingIsBuiltWhereThereIsNoPlaceForIt() throws {
        let scratch = try Scratch()
        let file = try scratch.file("file", "")
        let run = try install("--prefix", file + "/usr")
        #expect(run.status == 73 && run.seconds < 10)
        #expect(run.standardError.contains("\(file) can't be written"), "\(run.standardError)")
        #expect(try install("--prefx", "x").status == 64)
        #expect(try install("--prefix").status == 64)
    }
}
