import Foundation
import MicroixFiles
import Testing

@Suite struct `A script reads the files of its folder` {
    @Test(arguments: [
        ("a.lua", "inside/a.lua"), ("./a.lua", "inside/a.lua"), ("deep/b.lua", "inside/deep/b.lua"),
        ("deep/../a.lua", "inside/a.lua"), ("deep//b.lua", "inside/deep/b.lua"), ("near", "inside/a.lua"),
        ("deep/up", "inside/a.lua"), ("there_and_back", "inside/a.lua"),
    ])
    func below(name: String, file: String) throws {
        let folder = try Folder()
        #expect(try String(decoding: ScriptFolder(of: folder.script).read(name), as: UTF8.self) == file)
    }

    @Test(arguments: [
        "", ".", "./", "deep/", "deep/..", "..", "../outside/secret", "../inside/a.lua", "deep/../../outside/secret",
        "/etc/passwd", "//etc/passwd", ".git/config", ".hidden", "deep/.hidden", "a\u{0}.lua", "a\nb", "a\u{1B}[2J",
        "a\u{202E}b", String(repeating: "a", count: 256), String(repeating: "a/", count: 600) + "a",
        "out", "gone", "absolute", "hidden", "folder/secret", "folder/none", "loop",
    ])
    func andNothingElse(name: String) throws {
        let folder = try Folder()
        let refusal = try #require(throws: FileRefusal.self) { try ScriptFolder(of: folder.script).read(name) }
        #expect(refusal.isForbidden, "\(refusal.text)")
        #expect(!refusal.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x202E })
        #expect(refusal.text.utf8.count < 600)
    }

    @Test(arguments: [("out", "gone"), ("folder/secret", "folder/none"), ("../outside/secret", "../outside/none")])
    func andIsNotToldWhatLiesOutside(there: String, absent: String) throws {
        let folder = ScriptFolder(of: try Folder().script)
        func text(_ name: String) -> String? {
            do {
                _ = try folder.read(name)
                return nil
            } catch { return error.text.replacingOccurrences(of: name, with: "…") }
        }
        let refusal: String = try #require(text(there))
        #expect(refusal == text(absent))
    }

    @Test(arguments: ["none.lua", "deep", "deep/none/b.lua", "a.lua/b.lua"])
    func whichMayNotBeThere(name: String) throws {
        let folder = try Folder()
        let refusal = try #require(throws: FileRefusal.self) { try ScriptFolder(of: folder.script).read(name) }
        #expect(!refusal.isForbidden)
    }

    @Test func ofAFolderThatIsALinkItself() throws {
        let folder = try Folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.root + "/linked", withDestinationPath: folder.root + "/inside")
        #expect(throws: Never.self) { try ScriptFolder(of: folder.root + "/linked/a_test.lua").read("a.lua") }
        #expect(throws: FileRefusal.self) { try ScriptFolder(of: folder.root + "/linked/a_test.lua").read("out") }
    }

    @Test func ofAFolderOfLinksAsABuildFarmMakesThem() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.root + "/runfiles/deep", withIntermediateDirectories: true)
        for file in ["a_test.lua", "a.lua", "deep/b.lua"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.root + "/runfiles/" + file, withDestinationPath: folder.root + "/inside/" + file)
        }
        let farm = ScriptFolder(of: folder.root + "/runfiles/a_test.lua")
        #expect(throws: Never.self) { try farm.read("a.lua") }
        #expect(throws: Never.self) { try farm.read("deep/b.lua") }
    }

    @Test func withoutWaitingForAPipe() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.root + "/inside/pipe", 0o600) == 0)
        #expect(throws: FileRefusal.unreadable("pipe")) { try ScriptFolder(of: folder.script).read("pipe") }
    }

    @Test func upToASize() throws {
        let folder = try Folder()
        #expect(throws: FileRefusal.large("a.lua", most: 3)) {
            try ScriptFolder(of: folder.script).read("a.lua", atMost: 3)
        }
    }
}
