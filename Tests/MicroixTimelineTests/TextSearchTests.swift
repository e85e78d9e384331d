import Testing

@testable import MicroixTimeline

@Suite("Looking for a part of a text")
struct TextSearchTests {
    @Test(
        "Each place is found from the left, and no two overlap",
        arguments: [
            ("a.b.c", ".", "/", "a/b/c"), ("aaa", "aa", "b", "ba"), ("aaaa", "aa", "b", "bb"), ("", "a", "b", ""),
            ("a", "", "b", "a"), ("a", "a", "", ""), ("aba", "a", "aa", "aabaa"), ("x*/*/", "*/", "* /", "x* /* /"),
            ("größer", "ö", "oe", "groeßer"), ("\"", "\"", "\"\"", "\"\""), ("👩‍👧", "👩", "👨", "👨‍👧"),
        ])
    func replacing(_ text: String, _ old: String, _ new: String, _ expected: String) {
        #expect(text.replacing(old, with: new) == expected)
    }

    @Test(
        "A part is one byte by byte",
        arguments: [
            ("spinner", "inn", true), ("spinner", "", true), ("", "", true), ("", "a", false),
            ("spin", "spinner", false), ("aab", "ab", true), ("\u{e9}", "e\u{301}", false), ("\r\n", "\n", true),
        ])
    func contains(_ text: String, _ part: String, _ isPart: Bool) {
        #expect(text.contains(part) == isPart)
        #expect(text.dropLast(0).contains(part) == isPart)
    }

    @Test("A range says where it is")
    func range() throws {
        let text = "<svg width=\"20\">"
        let found = try #require(text.firstRange(of: "width=\""))
        #expect(text[found.upperBound...].prefix { $0 != "\"" } == "20")
    }
}
