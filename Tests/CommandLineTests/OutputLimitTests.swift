import Foundation
import Testing

/// A long text that every frame shows, a long key, a long state, a payload that grows, and many events.
private enum Excessive: String, CaseIterable {
    case text = """
        local mx = require "microix"
        local t = mx.text { "t", text = ("x"):rep(1000000) }
        return mx.component "d" {
          layers = { t }, initial = "a", states = { a = {}, b = { t = { opacity = 0.5 } } },
          rules = { { on = "go", from = "a", to = "b" } }, feedback = { t = { opacity = mx.linear(9) } },
        }
        """
    case key = """
        local mx = require "microix"
        local n = ("x"):rep(1000000)
        return mx.component "d" {
          properties = { [n] = 0 }, initial = "a", states = { a = {}, b = { [n] = 1 } },
          rules = { { on = "go", from = "a", to = "b" } }, feedback = { [n] = mx.linear(9) },
        }
        """
    case state = """
        local mx = require "microix"
        local n = ("x"):rep(1000000)
        return mx.component "d" {
          properties = { y = 0 }, initial = "a", states = { a = {}, [n] = { y = 2 } },
          rules = { { on = "go", from = "a", to = n } }, feedback = { y = mx.linear(9) },
        }
        """
    case events = """
        local mx = require "microix"
        local t = ("x"):rep(400000)
        return mx.component "d" {
          context = { n = 0 }, properties = { y = 0 }, initial = "a", states = { a = {}, b = { y = 1 } },
          rules = {
            { after = 0.01, from = "a", to = "b", effect = function(c) c.n = c.n + 1 c:emit("x", t .. c.n) end },
            { after = 0.01, from = "b", to = "a" },
          },
        }
        """

    var trigger: [String] { self == .events ? [] : ["--at", "0:go"] }
}

@Suite struct `What a run writes and keeps` {
    /// In KiB, as Linux counts it.
    private func run(_ arguments: [String], in scratch: Scratch) throws -> (run: CommandLineTool.Run, memory: Int) {
        let run = try CommandLineTool.run(
            [
                "-c",
                "import os, sys; p = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:]); _, s, u = os.wait4(p, 0); "
                    + "open('memory', 'w').write(str(u.ru_maxrss)); sys.exit(os.waitstatus_to_exitcode(s))",
            ] + [CommandLineTool.executable.get().path] + arguments,
            program: URL(fileURLWithPath: "/usr/bin/python3"), directory: scratch.folder, limit: 120)
        return (run, Int(try String(contentsOfFile: scratch.path("memory"), encoding: .utf8)) ?? .max)
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
        arguments: Excessive.allCases, ["json", "ndjson", "csv", "table"])
    fileprivate func isHeldToItsLimit(component: Excessive, format: String) throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", component.rawValue)
        let (run, memory) = try run(
            ["simulate", "c.lua", "--format", format, "--limit", "10M"] + component.trigger, in: scratch)
        #expect(run.status == 0 || run.status == 3, "\(run.standardError)")
        #expect(run.bytes.count <= 10 << 20)
        if run.status == 3 {
            #expect(run.standardError.hasPrefix("error: ") && run.standardError.contains("than 10M"))
        }
        #expect(memory < 150 << 10, "\(memory) KiB")
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
        arguments: Excessive.allCases)
    fileprivate func isNoMoreInMemoryWhereItIsWrittenWhole(component: Excessive) throws {
        let scratch = try Scratch()
        _ = try scratch.file("c.lua", component.rawValue)
        let (run, memory) = try run(
            ["simulate", "c.lua", "--format", "json", "--for", "2", "--limit", "1G", "--output", "/dev/null"]
                + component.trigger, in: scratch)
        #expect(run.status == 0, "\(run.standardError)")
        #expect(memory < 150 << 10, "\(memory) KiB")
    }

    @Test(arguments: [("200", 200), ("1k", 1024), ("3K", 3072)])
    func isNeverMoreThanTheLimit(limit: String, bytes: Int) throws {
        let arguments = ["simulate", Repository.example("press_button"), "--at", "0.1:touch_down", "--for", "0"]
        let whole = try CommandLineTool.run(arguments + ["--format", "ndjson"])
        #expect(whole.status == 0)
        let run = try CommandLineTool.run(arguments + ["--format", "ndjson", "--limit", limit])
        #expect(run.status == (whole.bytes.count > bytes ? 3 : 0))
        #expect(run.bytes.count <= bytes && whole.bytes.starts(with: run.bytes))
    }

    @Test(arguments: ["0", "-1", "1.5", "M", "", "1T", "1 M", "99999999999999999999", "9999999G", "1e3", "٣"])
    func hasALimitThatIsANumberOfBytes(limit: String) throws {
        let run = try CommandLineTool.run([
            "simulate", Repository.example("press_button"), "--limit=\(limit)",
        ])
        #expect(run.status == 64 && run.bytes.isEmpty)
    }

    @Test func isKeptUntilTheLimitAndNoLonger() throws {
        let run = try CommandLineTool.run([
            "simulate", Repository.example("press_button"), "--for", "5", "--fps", "100000", "--limit", "1M",
        ])
        #expect(run.status == 3 && run.bytes.isEmpty)
        #expect(run.standardError.contains("s the run has come to more than 1M"), "\(run.standardError)")
        #expect(run.seconds < 60)
    }
}

@Suite struct `A file that is written` {
    private func left(_ scratch: Scratch) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
    }

    private func simulate(_ output: String, _ more: [String] = []) throws -> CommandLineTool.Run {
        try CommandLineTool.run(["simulate", Repository.example("press_button"), "--output", output] + more)
    }

    @Test func isLeftAsItWasWhereTheRunIsTooLong() throws {
        let scratch = try Scratch()
        let old = try scratch.file("old.txt", "old")
        for path in [old, scratch.path("new.txt")] {
            #expect(try simulate(path, ["--limit", "50"]).status == 3)
        }
        #expect(try left(scratch) == ["old.txt"])
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    }

    @Test func keepsItsPlaceItsLinkAndItsPermissions() throws {
        let scratch = try Scratch()
        let real = try scratch.file("real.txt", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        let link = scratch.path("link.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
        #expect(try simulate(link).status == 0)
        #expect(try String(contentsOfFile: real, encoding: .utf8).hasPrefix("press_button"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
        let attributes = try FileManager.default.attributesOfItem(atPath: real)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try left(scratch) == ["link.txt", "real.txt"])
    }

    @Test func mayBeWhereALinkLeadsToNothingYet() throws {
        let scratch = try Scratch()
        let link = scratch.path("link.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
        #expect(try simulate(link).status == 0)
        #expect(try String(contentsOfFile: scratch.path("real.txt"), encoding: .utf8).hasPrefix("press_button"))
    }

    @Test(arguments: ["/dev/null", "/dev/stdout", "/dev/full"])
    func mayBeADevice(path: String) throws {
        let run = try simulate(path)
        #expect(run.status == (path == "/dev/full" ? 73 : 0))
        #expect(run.output.hasPrefix("press_button") == (path == "/dev/stdout"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType != .typeRegular)
    }

    @Test func isNotWaitedForWhereItIsAPipeThatNobodyReads() throws {
        let scratch = try Scratch()
        #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
        let run = try simulate(scratch.path("pipe"))
        #expect(run.status == 73 && run.standardError.hasSuffix("pipe: error: the file can't be written\n"))
    }
}
