import Foundation
import Testing

/// An argument of the tool that takes a path, as the tool itself lists them.
struct PathArgument: CustomTestStringConvertible {
    let command: String
    /// Its option; `nil` for an argument that stands by itself.
    let option: String?

    var testDescription: String { command + " " + (option ?? "FILE") }

    static let all: [PathArgument] = {
        guard let run = try? CommandLineTool.run(["--experimental-dump-help"]),
            let help = try? JSONSerialization.jsonObject(with: run.bytes) as? [String: Any],
            let root = help["command"] as? [String: Any]
        else { return [] }
        let commands = root["subcommands"] as? [[String: Any]] ?? []
        return commands.flatMap { command -> [PathArgument] in
            let name = command["commandName"] as? String ?? ""
            // A program of its own answers, which goes on until it is ended: Tests/WebPage.
            if name == "preview" { return [] }
            return (command["arguments"] as? [[String: Any]] ?? []).compactMap { argument in
                let kind = argument["completionKind"] as? [String: Any] ?? [:]
                guard kind["file"] != nil || kind["directory"] != nil else { return nil }
                let names = argument["names"] as? [[String: Any]] ?? []
                return PathArgument(
                    command: name, option: (names.last?["name"] as? String).map { "--" + $0 })
            }
        }
    }()

    /// The command with this path, and what it cannot do without.
    func arguments(_ path: String) -> [String] {
        var result = [command]
        if option != nil, command != "new" { result.append(command == "test" ? "b_test.lua" : "b.lua") }
        if command == "verify" { result += ["--cases", "2", "--jobs", "1"] }
        return result + (option.map { ["\($0)=\(path)"] } ?? ["--", path])
    }
}

@Suite("Paths that are hardly any")
struct OddPathTests {
    static let paths = [
        "", "a", "é", "-", ".", "..", "/", "//", "a/", "../", "/dev/null/a", "a//b", "\u{301}", "\n",
        String(repeating: "a/", count: 3000),
    ]

    @Test func allArgumentsThatTakeAPathAreFound() {
        let known = PathArgument.all.map(\.testDescription)
        for command in ["check", "simulate", "draw", "plot", "graph", "inspect", "verify", "test"] {
            #expect(known.contains("\(command) FILE"))
        }
        for option in [
            "simulate --output", "simulate --events", "simulate --expect", "draw --output", "plot --style",
            "simulate --pointer", "graph --output", "verify --output", "test --output", "check --module-path",
            "new --trace",
        ] {
            #expect(known.contains(option))
        }
    }

    @Test(arguments: PathArgument.all)
    func neverEndTheProcess(argument: PathArgument) throws {
        for path in Self.paths {
            // Frames in the root of the machine are nobody's wish, and to look for tests in all of it takes long.
            if ["draw --output", "test FILE"].contains(argument.testDescription), path.hasPrefix("/") { continue }
            let scratch = try Scratch()
            let button = try Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button")))
            _ = try scratch.file("inner/b.lua", button)
            _ = try scratch.file("inner/b_test.lua", "it('x', function() expect(run 'b.lua'):state('idle') end)")
            // A crash is thrown by the tool's run itself.
            let run = try CommandLineTool.run(
                argument.arguments(path), directory: scratch.folder.appendingPathComponent("inner"))
            let known: [Int32] = [0, 1, 2, 5, 64, 66, 73]
            #expect(known.contains(run.status), "\(path.debugDescription): \(run.status) \(run.standardError)")
            if run.status != 0 { #expect(!run.standardError.isEmpty || !run.output.isEmpty) }
            let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("inner"))
            #expect(!left.contains { $0.hasPrefix(".microix-") }, "\(path.debugDescription): \(left)")
        }
    }

    @Test(arguments: [
        "simulate b.lua", "graph b.lua", "plot b.lua", "draw b.lua", "test b_test.lua",
        "verify b.lua --cases 2 --jobs 1",
    ])
    func aDashIsStdout(command: String) throws {
        let scratch = try Scratch()
        _ = try scratch.file("b.lua", try Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button"))))
        _ = try scratch.file("b_test.lua", "it('x', function() expect(run 'b.lua'):state('idle') end)")
        let arguments = command.split(separator: " ").map(String.init)
        let plain = try CommandLineTool.run(arguments, directory: scratch.folder)
        let dash = try CommandLineTool.run(arguments + ["--output", "-"], directory: scratch.folder)
        #expect(dash.status == plain.status && dash.bytes.isEmpty == plain.bytes.isEmpty)
        // How long it took may be told.
        if command.hasPrefix("s") || command.hasPrefix("g") || command.hasPrefix("p") || command.hasPrefix("d") {
            #expect(dash.output == plain.output)
        }
        #expect(!FileManager.default.fileExists(atPath: scratch.path("-")))
    }

    @Test(arguments: [
        ("cat b.lua | $0 check -", "stdin: press_button is sound"),
        ("cat b.lua | $0 simulate - --format ndjson", "\"component\":\"press_button\""),
        ("cat b.lua | $0 verify - --cases 2 --jobs 2", "nothing was found"),
        ("$0 new --trace - | $0 simulate b.lua --pointer - --format ndjson", "\"kind\":\"pointer\""),
        ("$0 new --trace - | head -2", "time,id,phase,x,y"),
    ])
    func aDashIsStdin(line: String, expected: String) throws {
        let scratch = try Scratch()
        _ = try scratch.file("b.lua", try Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button"))))
        let run = try CommandLineTool.run(
            ["-c", line, CommandLineTool.executable.get().path], program: URL(fileURLWithPath: "/bin/sh"),
            directory: scratch.folder)
        #expect(run.status == 0 && run.output.contains(expected), "\(run.output) \(run.standardError)")
    }
}
