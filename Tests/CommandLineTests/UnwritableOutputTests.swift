import Foundation
import Testing

/// Every command, with something to say on stdout, and with something to say on stderr.
private let commands: [(arguments: String, status: Int32, speaksOnOutput: Bool)] = [
    ("simulate button.lua --at 0.1:touch_down", 0, true), ("simulate button.lua --format json", 0, true),
    ("simulate button.lua --output kept.txt", 0, false), ("simulate button.lua --plot --explain", 0, true),
    ("simulate warned.lua", 0, true), ("simulate failing.lua --at 0:go", 2, true),
    ("simulate button.lua --at 0.1:nothing", 64, false), ("simulate button.lua --fps x", 64, false),
    ("simulate button.lua --limit 10", 3, false), ("simulate endless.lua", 3, false),
    ("verify button.lua --cases 10", 0, true), ("verify button.lua --cases 10 --format junit", 0, true),
    ("verify none.lua", 66, false), ("test button_test.lua", 0, true), ("test none_test.lua", 66, false),
    ("check button.lua", 0, true), ("check button.lua warned.lua", 0, true), ("check wrong.lua", 2, false),
    ("check wrong.lua --format json", 2, true), ("inspect button.lua", 0, true), ("inspect wrong.lua", 2, false),
    ("graph button.lua", 0, true), ("graph button.lua --format scxml", 0, true), ("graph none.lua", 66, false),
    ("plot button.lua --at 0.1:touch_down", 0, true), ("plot button.lua --output kept.svg", 0, false),
    ("plot failing.lua --at 0:go", 2, true), ("plot none.lua", 66, false),
    ("new --trace new.csv", 0, true), ("new 7", 64, false), ("", 0, true), ("--help", 0, true),
    ("help verify", 0, true), ("--version", 0, true), ("bogus", 64, false),
    ("--generate-completion-script bash", 0, true),
]

private func folder() throws -> Scratch {
    let scratch = try Scratch()
    let button = try Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button")))
    _ = try scratch.file("button.lua", button)
    _ = try scratch.file(
        "button_test.lua", "it('is idle', function() expect(run 'button.lua'):state('idle') end)")
    _ = try scratch.file("wrong.lua", "return 5")
    _ = try scratch.file("endless.lua", "while true do end")
    _ = try scratch.file(
        "warned.lua",
        """
        local mx = require "microix"
        return mx.component "w" {
          properties = { x = 0 }, initial = "a", states = { a = {}, b = { x = 1 } },
          rules = { { on = "go", from = "a", to = "b" } },
          feedback = { x = mx.keyframes { values = { 0, 1 }, times = { 1 }, duration = 0.1 } },
        }
        """)
    _ = try scratch.file(
        "failing.lua",
        """
        local mx = require "microix"
        return mx.component "f" {
          initial = "a", states = { a = {} }, rules = { { on = "go", effect = function() error "no" end } },
        }
        """)
    return scratch
}

/// Runs it in a shell, which can close descriptors.
private func run(_ arguments: String, _ redirection: String, in scratch: Scratch) throws -> CommandLineTool.Run {
    try CommandLineTool.run(
        ["-c", "\"$0\" \(arguments) \(redirection)", CommandLineTool.executable.get().path],
        program: URL(fileURLWithPath: "/bin/sh"), environment: ["SWIFT_BACKTRACE": "enable=no"],
        directory: scratch.folder)
}

@Suite struct `Where nothing can be written` {
    @Test(arguments: commands, ["2>/dev/full", "2>&-", "2>/dev/full <&-", "2>/dev/null"])
    func toStderrTheCommandEndsAsItWouldAnyway(
        command: (arguments: String, status: Int32, speaksOnOutput: Bool), redirection: String
    ) throws {
        let scratch = try folder()
        let button = try String(contentsOfFile: scratch.path("button.lua"), encoding: .utf8)
        let run = try run(command.arguments, redirection, in: scratch)
        #expect(run.status == command.status && run.bytes.isEmpty == !command.speaksOnOutput, "\(run.output)")
        // What is meant for stderr went into none of the files.
        #expect(try String(contentsOfFile: scratch.path("button.lua"), encoding: .utf8) == button)
    }

    @Test(arguments: commands, [">/dev/full", ">&-", ">&- <&-"])
    func toStdoutTheCommandSaysSo(
        command: (arguments: String, status: Int32, speaksOnOutput: Bool), redirection: String
    ) throws {
        let run = try run(command.arguments, redirection, in: try folder())
        #expect(run.status == (command.speaksOnOutput ? 73 : command.status), "\(run.standardError)")
        #expect(run.standardError.contains("error: the output can't be written") == command.speaksOnOutput)
    }

    @Test(arguments: commands, [">/dev/full 2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"])
    func atAllTheStatusTellsIt(
        command: (arguments: String, status: Int32, speaksOnOutput: Bool), redirection: String
    ) throws {
        let run = try run(command.arguments, redirection, in: try folder())
        #expect(run.status == (command.speaksOnOutput ? 73 : command.status))
    }

    /// The reader is gone before anything is written; the shell tells a signal by 128 and its number.
    @Test(arguments: commands.filter { $0.speaksOnOutput && !$0.arguments.contains("failing") })
    func becauseNobodyReadsOnItEndsQuietly(
        command: (arguments: String, status: Int32, speaksOnOutput: Bool)
    ) throws {
        let scratch = try folder()
        let script =
            "(sleep 0.2; \"$0\" \(command.arguments) 2>told; echo $? >status) | true; while [ ! -s status ]; do sleep 0.1; done"
        _ = try CommandLineTool.run(
            ["-c", script, CommandLineTool.executable.get().path], program: URL(fileURLWithPath: "/bin/sh"),
            environment: ["SWIFT_BACKTRACE": "enable=no"], directory: scratch.folder)
        #expect(try String(contentsOfFile: scratch.path("status"), encoding: .utf8) == "\(128 + SIGPIPE)\n")
        let told = try String(contentsOfFile: scratch.path("told"), encoding: .utf8)
        #expect(!told.contains("can't be written") && !told.contains("Fatal"), "\(told)")
    }

    /// Whoever starts it with the signal ignored is told by the status.
    @Test func becauseNobodyReadsOnItSaysSoWhereTheSignalIsIgnored() throws {
        let scratch = try folder()
        let script =
            "trap '' PIPE; (sleep 0.2; \"$0\" inspect button.lua 2>told; echo $? >status) | true; while [ ! -s status ]; do sleep 0.1; done"
        _ = try CommandLineTool.run(
            ["-c", script, CommandLineTool.executable.get().path], program: URL(fileURLWithPath: "/bin/sh"),
            directory: scratch.folder)
        #expect(try String(contentsOfFile: scratch.path("status"), encoding: .utf8) == "73\n")
        #expect(
            try String(contentsOfFile: scratch.path("told"), encoding: .utf8) == "error: the output can't be written\n")
    }

    @Test func stderrWithoutAReaderTakesNothingFromStdout() throws {
        let scratch = try folder()
        let script = "{ sleep 0.2; \"$0\" check wrong.lua warned.lua; } 2>&1 >out | true; sleep 2"
        _ = try CommandLineTool.run(
            ["-c", script, CommandLineTool.executable.get().path], program: URL(fileURLWithPath: "/bin/sh"),
            directory: scratch.folder)
        #expect(try String(contentsOfFile: scratch.path("out"), encoding: .utf8).hasPrefix("warned.lua: w is sound"))
    }

    /// Nothing else may: a `FileHandle` traps where it can't write, and `print` says nothing of it.
    @Test func onlyOnePlaceWritesToEachOfThem() throws {
        let walk = try #require(FileManager.default.enumerator(atPath: Repository.file("Sources/MicroixCommand")))
        for case let name as String in walk where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: Repository.file("Sources/MicroixCommand/\(name)"), encoding: .utf8)
            #expect(!text.contains(#/\b(FileHandle|(print|fputs|fwrite|putc|dump)\()/#), "\(name)")
        }
    }
}
