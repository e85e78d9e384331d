import Foundation
import GalleryRun
import Testing

/// What the gallery shows and tells, held to committed numbers: the same bits on every machine, and as WebAssembly.
@Suite struct `The gallery to the last bit` {
    private static let committed = Examples.folder.appendingPathComponent("golden/hashes.txt")

    @Test("Every scenario of every example, with MICROIX_UPDATE_GOLDENS=1 to write what it is now")
    func hashes() throws {
        let folder = Examples.folder.path
        var files: [String: [UInt8]] = [:]
        for case let name as String in try #require(FileManager.default.enumerator(atPath: folder))
        where name.hasSuffix(".lua") || name.hasSuffix(".csv") {
            files[name] = [UInt8](try Data(contentsOf: Examples.folder.appendingPathComponent(name)))
        }
        let lines = GalleryRun(files).lines()
        #expect(lines.count > 60 && !lines.contains { $0.contains(" fails: ") })
        if ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] == "1" {
            try (lines.joined(separator: "\n") + "\n").write(to: Self.committed, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: Self.committed, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines == expected)
    }
}
