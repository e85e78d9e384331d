import Foundation
import Testing

@Suite struct `The manual` {
    static let commands = [
        "simulate", "verify", "test", "check", "lint", "confuse", "inspect", "graph", "draw", "plot", "new",
    ]

    @Test func namesEachCommandExitStatusAndTwoExamples() throws {
        let page = try CommandLineTool.run(["generate-manual"])
        #expect(page.status == 0)
        for command in Self.commands {
            #expect(page.lines.contains(".It Nm microix \(command)"))
            #expect(page.output.contains(".Xr microix-\(command) 1"))
        }
        for status in [0, 1, 2, 3, 4, 5, 64, 66, 69, 73] { #expect(page.lines.contains(".It \(status)"), "\(status)") }
        #expect(page.lines.filter { $0 == ".Bd -literal -offset indent" }.count == 2)
    }

    @Test(arguments: commands)
    func hasAPageForEachCommandWithAllOfItsOptions(command: String) throws {
        let page = try CommandLineTool.run(["generate-manual", command])
        let help = try CommandLineTool.run(["help", command], environment: ["COLUMNS": "1000"])
        let options = help.lines.compactMap { line -> String? in
            line.hasPrefix("  --") ? String(line.dropFirst(4).prefix { $0 != " " && $0 != "/" }) : nil
        }
        #expect(!options.isEmpty)
        for option in options { #expect(page.output.contains("Fl Fl \(option)"), "\(option)") }
        // What begins with a dot or an apostrophe is roff's own.
        let macros = [
            ".Dd", ".Dt", ".Os", ".Sh", ".Nm", ".Nd", ".Op", ".Ar", ".Pp", ".Bl", ".It", ".El", ".Bd", ".Ed", ".Xr",
            ".Fl",
        ]
        for line in page.lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(macros.contains(String(line.prefix(3))), "\(line)")
        }
        #expect(page.bytes.allSatisfy { $0 < 0x80 })
    }

    @Test func ofACommandThatThereIsNotIsWrongUsage() throws {
        let run = try CommandLineTool.run(["generate-manual", "simulat"])
        #expect(run.status == 64 && run.bytes.isEmpty && run.standardError.contains("simulate, verify"))
    }

    @Test func andTheDocumentationHaveTheSameExitStatuses() throws {
        let page = try CommandLineTool.run(["help"], environment: ["COLUMNS": "100000"]).output
        let text = try String(contentsOfFile: Repository.file("docs/command_line.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
        #expect(rows.count == 10)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(page.contains("\(cells[0]) \(cells[1])"), "\(row)")
        }
    }
}

@Suite struct `The version` {
    @Test func isThatOfTheNewestRelease() throws {
        let version = try CommandLineTool.run(["--version"]).lines
        let page = try CommandLineTool.run(["generate-manual"]).lines
        let changes = try String(contentsOfFile: Repository.file("CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(
            changes.split(separator: "\n").first { $0.hasPrefix("## ") && $0.dropFirst(3).first?.isNumber == true })
        let parts = newest.dropFirst(3).components(separatedBy: " - ")
        #expect(version == [parts[0]])
        #expect(page.contains(".Os microix \(parts[0])"))
        let date = try #require(
            try? Date(parts[1], strategy: .iso8601.year().month().day()), "a release has a date: \(newest)")
        let day = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: date)
        #expect(page[0].hasSuffix(" \(day.day ?? 0), \(day.year ?? 0)"))
    }
}
