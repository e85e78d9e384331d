import MicroixFiles
import Testing

@Suite("Paths as text")
struct PathTextTests {
    @Test(arguments: [
        ("", "", "", ""), ("c", "", "c", ""), ("/", "/", "", ""), ("//", "/", "", ""), ("/c", "/", "c", ""),
        ("a/", "", "a", ""), ("a//", "", "a", ""), ("a/b", "a", "b", ""), ("a//b", "a", "b", ""),
        ("a/b/", "a", "b", ""),
        ("/a/b.SVG", "/a", "b.SVG", "svg"), (".", "", ".", ""), ("..", "", "..", ""), (".a", "", ".a", ""),
        ("a.", "", "a.", ""), ("a.b.c", "", "a.b.c", "c"), ("a.b/c", "a.b", "c", ""), ("é/ü", "é", "ü", ""),
        ("\u{301}", "", "\u{301}", ""), ("a/\u{301}.svg", "a", "\u{301}.svg", "svg"), ("-", "", "-", ""),
    ])
    func haveAFolderANameAndAnEnding(path: String, folder: String, name: String, ending: String) {
        #expect(Array(PathText.folder(of: path).utf8) == Array(folder.utf8))
        #expect(Array(PathText.name(of: path).utf8) == Array(name.utf8))
        #expect(PathText.ending(of: path) == ending)
    }

    @Test func haveAStem() {
        #expect(["a/b.SVG", "b", ".a", "a.b.c", "a."].map { PathText.stem(of: $0) } == ["b", "b", ".a", "a.b", "a."])
    }

    @Test(arguments: [("", "a", "a"), ("/", "a", "/a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), (".", "b", "./b")])
    func areJoined(folder: String, name: String, path: String) {
        #expect(PathText.join(folder, name) == path)
    }
}
