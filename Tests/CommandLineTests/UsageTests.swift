import Foundation
import Testing

private func run(_ arguments: String...) throws -> CommandLineTool.Run { try CommandLineTool.run(arguments) }

@Suite struct `Wrong usage` {
    @Test(arguments: [
        ("press_button", "0.1:touch_dwn", "did you mean 'touch_down'?"),
        ("loader", "0.1:set_progres=0.1", "did you mean 'set_progress'?"),
        ("loader", "0.1:set_is_active=1", "true or false"), ("loader", "0.1:set_is_active", "true or false"),
        ("loader", "0.1:set_progress=1.5", "a number from 0 to 1"),
        ("loader", "0.1:set_progress=half", "a number from 0 to 1"),
        ("loader", "0.1:set_progress=[0.5]", "a number from 0 to 1"),
        ("toggle", "0.1:drag.ended=900", "velocity"),
        ("toggle", "0.1:drag.ended={\"velocity\": \"fast\"}", "velocity"),
        ("toggle", "0.1:drag.ended={\"velocty\": 9}", "did you mean 'velocity'?"),
        ("toggle", "0.1:drag.endd", "did you mean 'drag.ended'?"),
        ("press_button", "0.1:always", "'always'"),
    ])
    func ofATriggerIsToldInItsOwnWords(file: String, trigger: String, message: String) throws {
        let run = try run("simulate", Repository.example(file), "--at", trigger)
        #expect(run.status == 64 && run.bytes.isEmpty)
        #expect(run.standardError.hasPrefix("error: ") && run.standardError.contains(message), "\(run.standardError)")
    }

    @Test(arguments: [
        ("touch_down", "a time and ':' stand before what happens"), ("1e300:touch_down", "'1e300' is no time"),
        ("0.1:touch_down={\"a\":1,\"a\":2}", "an object has two values for 'a'"),
        ("0.1:key:", "the name of a key is missing"),
    ])
    func ofAtSaysWhatIsWrong(word: String, message: String) throws {
        let run = try run("simulate", Repository.example("press_button"), "--at", word)
        #expect(run.status == 64 && run.standardError.contains(message), "\(run.standardError)")
    }

    @Test(arguments: [
        ("--at", "nan:touch_down"), ("--at", "inf:touch_down"), ("--at=-1:touch_down", ""),
        ("--at", "1e300:touch_down"),
        ("--at", "touch_down"), ("--at", ":touch_down"), ("--at", "0.1:"), ("--at", "0.1:=3"),
        ("--at", "0.1:touch_down={"),
        ("--at", "1e400:touch_down"), ("--at", ""), ("--fps", "nan"), ("--fps", "0"), ("--fps", "inf"),
        ("--fps=-5", ""),
        ("--fps", "1e9"), ("--fps", "abc"), ("--fps", ""), ("--for", "nan"), ("--for=-1", ""), ("--for", "inf"),
        ("--for", "1e6"), ("--for", "soon"), ("--set", "depth=2"), ("--set", "depth=0.5"), ("--set", "dept=0.9"),
        ("--set", "depth=x"), ("--set", "depth=nan"), ("--set", "depth"), ("--set", "=1"), ("--keys", "nothing"),
        ("--keys", "button.scal"), ("--keys", "button,nothing"), ("--keys", "but"), ("--seed=-1", ""),
        ("--seed", "1.5"),
        ("--format", "xml"), ("--bogus", ""), ("--format", "csv --plot"), ("--height", "8"), ("--height", "1 --plot"),
        ("--height", "201 --plot"),
        ("second.lua", ""),
    ])
    func endsWith64AndPrintsNothing(option: String, value: String) throws {
        let parts =
            value.isEmpty && option.contains("=") || option == "--bogus" || option == "second.lua"
            ? [option] : [option] + value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let run = try CommandLineTool.run(["simulate", Repository.example("press_button")] + parts)
        #expect(run.status == 64, "\(run.status) \(run.standardError)")
        #expect(run.bytes.isEmpty && !run.standardError.isEmpty)
    }

    @Test(arguments: [
        ("simulat", "did you mean 'simulate'?"), ("verfy", "did you mean 'verify'?"),
        ("Check", "did you mean 'check'?"),
        ("frobnicate", "there is simulate, verify, test,"),
        (Repository.example("press_button"), "to run a file, microix simulate "),
    ])
    func ofACommandIsToldByTheLikeliest(word: String, message: String) throws {
        let run = try run(word, "button.lua", "--bogus")
        #expect(run.status == 64 && run.bytes.isEmpty)
        #expect(run.standardError.hasPrefix("error: there is no command '\(word)' ("), "\(run.standardError)")
        #expect(run.standardError.contains(message), "\(run.standardError)")
        #expect(run.standardError.hasSuffix(")\nUsage: microix <subcommand>\n"), "\(run.standardError)")
    }

    @Test(arguments: [
        ("--set", "dept=0.9", "unknown knob 'dept' (did you mean 'depth'?)"),
        ("--set", "depth=2", "the knob 'depth' must be a number from 0.8 to 1, not 2"),
        ("--keys", "button.scal", "there is no key 'button.scal' (did you mean 'button.scale'?)"),
        ("--fps", "0", "--fps is a number above 0"), ("--for", "1e6", "--for is a number of seconds"),
        ("--format", "xml", "'table', 'csv', 'json' or 'ndjson'"),
    ])
    func saysWhatWouldBeRight(option: String, value: String, message: String) throws {
        let run = try run("simulate", Repository.example("press_button"), option, value)
        #expect(run.status == 64 && run.standardError.contains(message), "\(run.standardError)")
    }

    @Test(arguments: [
        ["bogus"], ["simulate"], ["check"], ["inspect"], ["graph"], ["--bogus"], ["check", "--format", "xml", "x"],
    ])
    func ofTheCommandEndsWith64(arguments: [String]) throws {
        let run = try CommandLineTool.run(arguments)
        #expect(run.status == 64 && run.bytes.isEmpty && run.standardError.contains("Usage: "))
    }

    @Test func whereNothingStandsBehindAnEqualsSignTakesNoOtherOption() throws {
        let run = try run("simulate", Repository.example("press_button"), "--fps=", "--for", "1")
        #expect(run.status == 64 && run.standardError == "error: there is no value behind '--fps='\n")
    }

    @Test(arguments: [
        (["--fps", "-5"], "--fps is a number above 0"), (["--for", "-1"], "--for is a number of seconds"),
    ])
    func ofANegativeNumberIsNotCalledAMissingValue(arguments: [String], message: String) throws {
        let run = try CommandLineTool.run(["simulate", Repository.example("press_button")] + arguments)
        #expect(run.status == 64)
        #expect(run.standardError.contains(message))
    }
}

@Suite struct `Files beside the script` {
    @Test func thatCannotBeWrittenAreSaidSo() throws {
        let scratch = try Scratch()
        for path in [scratch.path("no/such/folder"), scratch.folder.path] {
            let run = try run("simulate", Repository.example("press_button"), "--output", path)
            #expect(run.status == 73 && run.bytes.isEmpty)
            #expect(run.standardError == "\(path): error: the file can't be written\n")
        }
    }

    @Test(arguments: [
        ("this is no JSON", 1), ("{\"format\": \"microix-timeline\"}\n{\"time\":", 2),
        ("{\"time\":0.1,\"kind\":\"trigger\"}", 1), ("\n\n{\"kind\":\"trigger\",\"name\":\"touch_down\"}", 3),
        ("{\"time\":\"soon\",\"kind\":\"trigger\",\"name\":\"touch_down\"}", 1),
        ("{\"time\":1e999,\"kind\":\"trigger\",\"name\":\"touch_down\"}", 1),
    ])
    func thatAreNoRecordedRunEndWith66(text: String, line: Int) throws {
        let scratch = try Scratch()
        let path = try scratch.file("events.ndjson", text)
        let run = try run("simulate", Repository.example("press_button"), "--events", path)
        #expect(run.status == 66 && run.bytes.isEmpty)
        #expect(run.standardError.hasPrefix("\(path):\(line): error: "), "\(run.standardError)")
    }

    @Test func thatAreMissingEndWith66() throws {
        let scratch = try Scratch()
        for path in [scratch.path("none"), scratch.folder.path] {
            let run = try run("simulate", Repository.example("press_button"), "--events", path)
            #expect(run.status == 66 && run.standardError.hasPrefix("\(path): error: "))
        }
    }

    @Test func thatTellOfOtherTriggersAreWrongUsage() throws {
        let scratch = try Scratch()
        let path = try scratch.file("e.ndjson", "{\"time\":0.1,\"kind\":\"trigger\",\"name\":\"touch_dwn\"}\n")
        let run = try run("simulate", Repository.example("press_button"), "--events", path)
        #expect(run.status == 64 && run.standardError.hasPrefix("\(path): error: "))
        #expect(run.standardError.contains("did you mean 'touch_down'?"))
        let past = try scratch.file("p.ndjson", "{\"time\":-1,\"kind\":\"trigger\",\"name\":\"touch_down\"}\n")
        #expect(
            try CommandLineTool.run(["simulate", Repository.example("press_button"), "--events", past]).status == 64)
    }

    @Test func mayHaveLineEndsOfOtherSystems() throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "e.ndjson",
            "{\"format\":\"microix-timeline\"}\r\n{\"time\":0.1,\"kind\":\"trigger\",\"name\":\"touch_down\"}\r\n")
        let run = try run("simulate", Repository.example("press_button"), "--events", path)
        #expect(run.status == 0 && run.output.contains("▸ touch_down"), "\(run.standardError)")
    }

    @Test func mayHoldAWholeTimelineInManyLines() throws {
        let scratch = try Scratch()
        let path = try scratch.file(
            "e.json", "{\n  \"events\": [\n    {\"time\":0.1,\"kind\":\"trigger\",\"name\":\"touch_down\"}\n  ]\n}\n")
        let run = try run("simulate", Repository.example("press_button"), "--events", path)
        #expect(run.status == 0 && run.output.contains("▸ touch_down"))
    }
}

@Suite struct `Help and version` {
    @Test(arguments: [
        [], ["--help"], ["help"], ["simulate", "--help"], ["check", "--help"], ["inspect", "--help"],
        ["graph", "--help"], ["plot", "--help"],
    ])
    func goToStdout(arguments: [String]) throws {
        let run = try CommandLineTool.run(arguments)
        #expect(run.status == 0 && run.standardError.isEmpty)
        #expect(run.output.contains("OVERVIEW: ") && run.output.contains("USAGE: microix"))
    }

    @Test func nameEverySubcommandAndOption() throws {
        let overview = try run("--help").output
        for command in ["simulate", "check", "inspect", "graph", "plot"] { #expect(overview.contains("  \(command)")) }
        let simulate = try run("simulate", "--help").output
        for option in [
            "at", "for", "fps", "format", "plot", "keys", "set", "events", "reduced-motion", "seed", "output",
        ] {
            #expect(simulate.contains("--\(option)"))
        }
        #expect(simulate.contains("(values: table, csv, json,"))
    }

    @Test func theVersionIsANumber() throws {
        let run = try run("--version")
        #expect(run.status == 0 && run.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionIsWritten(shell: String) throws {
        let run = try run("--generate-completion-script", shell)
        #expect(run.status == 0 && run.output.contains("reduced-motion") && run.standardError.isEmpty)
    }
}

@Suite struct `What a shell can do to a run` {
    @Test(arguments: ["> /dev/full", ">&-"])
    func whereNothingCanBePrintedItEndsWithAMessage(redirection: String) throws {
        try #require(FileManager.default.fileExists(atPath: "/bin/sh"))
        let run = try shell("\"$1\" simulate \"$2\" \(redirection)")
        #expect(run.status == 73 && !run.standardError.contains("Fatal error"))
    }

    @Test func whereNobodyReadsOnItEndsQuietly() throws {
        let run = try shell("\"$1\" simulate \"$2\" --format ndjson --fps 5000 --for 1 | head -n 1")
        #expect(run.status == 0 && run.standardError.isEmpty && run.lines.count == 1)
    }

    @Test func aScriptMayComeFromAPipe() throws {
        let run = try shell("cat \"$2\" | \"$1\" check /dev/stdin")
        #expect(run.status == 0 && run.output.hasPrefix("/dev/stdin: press_button is sound"))
    }

    @Test func aFileThatNeverEndsIsRefused() throws {
        let run = try run("check", "/dev/zero")
        #expect(run.status == 66 && run.standardError == "/dev/zero: error: the file is larger than 64 MiB\n")
    }

    private func shell(_ line: String) throws -> CommandLineTool.Run {
        try CommandLineTool.run(
            ["-c", line, "sh", CommandLineTool.executable.get().path, Repository.example("press_button")],
            program: URL(fileURLWithPath: "/bin/sh"), environment: ["SWIFT_BACKTRACE": "enable=no"])
    }
}
