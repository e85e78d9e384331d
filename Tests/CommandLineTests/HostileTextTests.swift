import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Words as a script may have them, as Lua writes them and as they are.
private let hostile: [(lua: String, text: String)] = [
    ("a\\27[2Jb", "a\u{1B}[2Jb"), ("a\\nok 2 - forged", "a\nok 2 - forged"), ("a\\r  b", "a\r  b"),
    ("a\\u{9B}2Jb", "a\u{9B}2Jb"), ("a\\u{202E}b", "a\u{202E}b"), ("a\\u{2028}not ok 1", "a\u{2028}not ok 1"),
    ("a\\0b", "a\0b"), ("a # SKIP b", "a # SKIP b"), ("a \\\\# TODO", "a \\# TODO"), ("]]>&<b \\\"'", "]]>&<b \"'"),
    ("a\\u{FFFE}\\u{FDD2}b", "a\u{FFFD}"),
]

/// Whether a text holds nothing that a terminal obeys, besides line feeds.
private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
        default: false
        }
    }
}

@Suite struct `Whatever a script calls things` {
    private func run(_ lua: String, _ format: String) throws -> CommandLineTool.Run {
        let scratch = try Scratch()
        let test = try scratch.file(
            "a_test.lua",
            """
            it("\(lua)", function() end)
            it("fails", function() error("\(lua)", 0) end)
            """)
        return try CommandLineTool.run(["test", test, "--format", format])
    }

    @Test(arguments: hostile) func aLineOfTextStaysALine(lua: String, text: String) throws {
        let run = try run(lua, "text")
        #expect(run.status == 1 && isHarmless(run.output + run.standardError), "\(run.output)")
        #expect(run.lines.count { $0.hasPrefix("  ✓") } == 1 && run.lines.count { $0.hasPrefix("  ✗") } == 1)
    }

    @Test(arguments: hostile) func theTestAnythingProtocolHasTwoResults(lua: String, text: String) throws {
        let run = try run(lua, "tap")
        #expect(run.status == 1 && isHarmless(run.output), "\(run.output)")
        let results = run.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
        #expect(results.count == 2 && results[0].hasPrefix("ok 1 - ") && results[1].hasPrefix("not ok 2 - "))
        // A number sign that is not escaped begins a directive.
        var rest = results[0][...]
        while let sign = rest.firstIndex(where: { $0 == "\\" || $0 == "#" }) {
            #expect(rest[sign] == "\\", "\(results[0])")
            rest = rest[rest.index(after: sign)...].dropFirst()
        }
    }

    @Test(arguments: hostile) func theXMLIsXML(lua: String, text: String) throws {
        let run = try run(lua, "junit")
        #expect(run.status == 1 && isHarmless(run.output))
        let parser = XMLParser(data: run.bytes)
        #expect(parser.parse(), "\(String(describing: parser.parserError)): \(run.output)")
        #expect(run.output.components(separatedBy: "<testcase ").count == 3)
    }

    @Test(arguments: hostile) func theJSONTellsItAsItIs(lua: String, text: String) throws {
        let run = try run(lua, "json")
        let tests = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
        #expect(tests.count == 2)
        let name = try #require(tests[0]["name"] as? String)
        #expect(text == "a\u{FFFD}" || Array(name.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: hostile) func noReportOfAComponentObeysIt(lua: String, text: String) throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "a.lua",
            """
            local mx = require "microix"
            local dot = mx.rect { "dot" }
            return mx.component "free" {
              layers = { dot }, context = { words = "" }, initial = "a",
              states = { a = {}, b = { dot = { opacity = 0 } } },
              rules = {
                { on = "go", from = "a", to = "b", emit = "said", feedback = { mx.haptic "\(lua)" } },
                { on = "back", from = "b", to = "a" },
                { on = "fail", effect = function() error("\(lua)", 0) end },
              },
              verify = { { "jump", because = "\(lua)" }, { "deadEnd", because = "\(lua)" } },
            }
            """)
        for arguments in [
            ["check", file], ["inspect", file], ["verify", "--cases", "0", file],
            ["verify", "--cases", "0", "--format", "junit", file], ["graph", file],
            ["graph", "--format", "mermaid", file], ["graph", "--format", "scxml", file],
            ["simulate", file, "--at", "0:go", "--explain", "--plot"], ["simulate", file, "--at", "0:fail"],
            ["plot", file, "--at", "0:go"],
        ] {
            let run = try CommandLineTool.run(arguments)
            #expect(isHarmless(run.output), "\(arguments): \(run.output)")
            #expect(isHarmless(run.standardError), "\(arguments): \(run.standardError)")
        }
    }

    @Test func aFileMayBeNamedSo() throws {
        let scratch = try Scratch()
        let test = try scratch.file("a\u{1B}[2J\nok 7_test.lua", "it('passes', function() end)")
        for format in ["text", "tap", "junit"] {
            let run = try CommandLineTool.run(["test", test, "--format", format])
            #expect(run.status == 0 && isHarmless(run.output) && !run.lines.contains { $0.hasPrefix("ok 7") })
        }
        let missing = try CommandLineTool.run(["simulate", scratch.path("b\u{1B}[2J\nerror: forged.lua")])
        #expect(missing.status == 66 && missing.standardError.split(separator: "\n").count == 1)
        #expect(isHarmless(missing.standardError))
    }
}
