import Foundation
import MicroixFiles
import Testing

@Suite struct `Folders` {
    @Test func areMadeWithThoseAroundThem() throws {
        let folder = try Folder()
        let path = folder.root + "/inside/one/two/three"
        #expect(FileTree.makeFolder(path) && FileTree.makeFolder(path) && FileTree.makeFolder(path + "/four/"))
        #expect(FileStatus(of: path + "/four")?.kind == .folder)
        #expect(FileTree.makeFolder(folder.root + "/inside/folder"), "a link to a folder")
        for taken in ["inside/a.lua", "inside/a.lua/b", "inside/gone", "inside/loop/a"] {
            #expect(!FileTree.makeFolder(folder.root + "/" + taken), "\(taken)")
        }
    }

    @Test func holdAllThatLiesBelowThemAndNothingBehindLinks() throws {
        let folder = try Folder()
        #expect(
            FileTree.all(below: folder.root + "/inside")?.sorted() == [
                ".git", ".git/config", "a.lua", "a_test.lua", "absolute", "deep", "deep/b.lua", "deep/up", "folder",
                "gone",
                "hidden", "loop", "near", "out", "there_and_back",
            ])
        #expect(FileTree.names(in: folder.root + "/inside/deep")?.sorted() == ["b.lua", "up"])
        #expect(FileTree.all(below: folder.root + "/inside/folder") == ["secret"], "it is the link that is named")
        #expect(FileTree.all(below: folder.script) == nil && FileTree.names(in: folder.root + "/none") == nil)
    }

    @Test func areRemovedWithAllThatLiesInThemAndNothingBehindLinks() throws {
        let folder = try Folder()
        #expect(FileTree.remove(folder.root + "/inside"))
        #expect(folder.files("") == ["outside"] && folder.files("outside") == ["secret"])
        #expect(!FileTree.remove(folder.root + "/inside"))
    }
}

@Suite struct `A file` {
    @Test func isReadAsFarAsIsAskedFor() throws {
        let folder = try Folder()
        let path = folder.root + "/inside/long"
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        #expect(FileTree.write(bytes, to: path))
        #expect(FileTree.contents(of: path) == bytes)
        #expect(FileTree.contents(of: path, atMost: 70_000) == Array(bytes[..<70_000]))
        #expect(FileTree.write([1], to: path) && FileTree.contents(of: path) == [1])
        #expect(FileTree.contents(of: folder.root) == nil && FileTree.contents(of: folder.root + "/none") == nil)
        #expect(!FileTree.write([1], to: folder.root) && !FileTree.write([1], to: folder.root + "/none/file"))
    }

    @Test func isToldApartFromWhatElseThereIs() throws {
        let folder = try Folder()
        let inside = folder.root + "/inside/"
        let kinds: [(String, FileStatus.Kind?, FileStatus.Kind?)] = [
            ("a.lua", .file, .file), ("deep", .folder, .folder), ("near", .file, .link), ("folder", .folder, .link),
            ("gone", nil, .link), ("none", nil, nil),
        ]
        for (name, kind, own) in kinds {
            #expect(FileStatus(of: inside + name)?.kind == kind, "\(name)")
            #expect(FileStatus(of: inside + name, followsLinks: false)?.kind == own, "\(name)")
        }
        #expect(FileStatus(of: "/dev/null")?.kind == .device)
        #expect(FileTree.target(ofLink: inside + "out") == "../outside/secret")
        #expect(FileTree.target(ofLink: inside + "a.lua") == nil)
        let (file, link) = (
            try #require(FileStatus(of: inside + "a.lua")), try #require(FileStatus(of: inside + "near"))
        )
        #expect(file.isSame(as: link) && file.size == "inside/a.lua".utf8.count)
        #expect(!file.isSame(as: try #require(FileStatus(of: folder.script))))
    }
}
