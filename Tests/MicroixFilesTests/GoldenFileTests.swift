import Foundation
import MicroixCore
import MicroixFiles
import MicroixTimeline
import Testing

@Suite struct `A golden timeline` {
    private static let timeline = PlainData.table([
        .init("events", .list([])), .init("format", .text("microix-timeline")), .init("frames", .list([])),
    ])
    private static var text: String { PlainDataJSON.write(timeline) }

    private func golden(_ name: String, _ folder: Folder) throws -> GoldenFile {
        try GoldenFile(named: name, in: ScriptFolder(of: folder.script))
    }

    @Test(arguments: ["press.json", "golden/press.json", "golden/of/a/kind.json"])
    func isKeptBelowTheTest(name: String) throws {
        let folder = try Folder()
        let file = try golden(name, folder)
        #expect(try file.read() == nil)
        try file.write(Self.timeline)
        try file.write(Self.timeline)
        #expect(try file.read() == Self.timeline)
        #expect(folder.text("inside/" + name) == Self.text + "\n")
        let parent = (name as NSString).deletingLastPathComponent
        #expect(!folder.files("inside/" + parent).contains { $0.hasPrefix(".") && $0.hasSuffix(".json") })
    }

    @Test(arguments: [
        "press", "press.lua", "../press.json", "/tmp/press.json", "./press.json", "deep/../press.json",
        "deep//press.json", ".press.json", ".vscode/settings.json", "deep/.press.json", ".json", "press.json/",
        "a\n.json", "a\u{0}.json", "",
    ])
    func isAJSONFileInTheTestsFolder(name: String) throws {
        #expect(throws: FileRefusal.self) { try golden(name, try Folder()) }
    }

    @Test(arguments: ["{}", "", "{\"name\":\"package\"}", "[1,2]", "no json", "{\"format\":\"microix-timeline\"}"])
    func isNotWrittenOverAnythingElse(text: String) throws {
        let folder = try Folder()
        try folder.write("inside/package.json", text)
        let file = try golden("package.json", folder)
        #expect(throws: FileRefusal.occupied("package.json")) { try file.write(Self.timeline) }
        #expect(throws: FileRefusal.occupied("package.json")) { try file.read() }
        #expect(folder.text("inside/package.json") == text)
    }

    @Test(arguments: [
        ("file.json", "../outside/kept.json"), ("file.json", "../outside/new.json"), ("file.json", "kept.json"),
        ("linked/kept.json", "../outside"), ("linked/new.json", "../outside"), ("linked/new.json", "deep"),
    ])
    func isNotWrittenThroughALink(name: String, target: String) throws {
        let folder = try Folder()
        try folder.write("outside/kept.json", Self.text)
        try folder.write("inside/kept.json", Self.text)
        let link = folder.root + "/inside/" + (name.split(separator: "/").first ?? "")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let before = [folder.files("outside"), folder.files("inside"), folder.files("inside/deep")]
        let file = try golden(name, folder)
        #expect(throws: FileRefusal.link(name)) { try file.write(Self.timeline) }
        #expect([folder.files("outside"), folder.files("inside"), folder.files("inside/deep")] == before)
        #expect(folder.text("outside/kept.json") == Self.text && folder.text("inside/kept.json") == Self.text)
    }

    @Test func isNotReadThroughALinkThatLeadsOut() throws {
        let folder = try Folder()
        try folder.write("outside/kept.json", Self.text)
        try FileManager.default.createSymbolicLink(
            atPath: folder.root + "/inside/out.json", withDestinationPath: "../outside/kept.json")
        #expect(throws: FileRefusal.link("out.json")) { try golden("out.json", folder).read() }
    }

    @Test func keepsTheRightsOfTheOneThatItReplaces() throws {
        let folder = try Folder()
        try folder.write("inside/a.json", Self.text)
        #expect(chmod(folder.root + "/inside/a.json", 0o640) == 0)
        try golden("a.json", folder).write(Self.timeline)
        let rights = try FileManager.default.attributesOfItem(atPath: folder.root + "/inside/a.json")
        #expect(rights[.posixPermissions] as? Int == 0o640)
    }

    @Test func ofAProgrammerLiesAnywhereAndReplacesOnlyATimeline() throws {
        let folder = try Folder()
        let place = folder.root + "/outside/new.json"
        try GoldenFile(at: place, named: "new.json").write(Self.timeline)
        #expect(try GoldenFile(at: place, named: "new.json").read() == Self.timeline)
        let other = folder.root + "/outside/secret"
        #expect(throws: FileRefusal.occupied("secret")) { try GoldenFile(at: other, named: "secret").write(.null) }
    }
}
