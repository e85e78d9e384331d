import Foundation
import Testing

/// A folder with a component and its test in `inside/`, and what is none of their business in `outside/`.
private struct Project {
    let scratch: Scratch
    static let secret = "root:x:0:0:secret"

    init() throws {
        scratch = try Scratch()
        for folder in ["inside/golden", "inside/.vscode", "outside"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        for (file, text) in [
            ("outside/passwd", Self.secret), ("outside/other.lua", Self.secret), ("inside/.env.lua", Self.secret),
            ("inside/package.json", "{\"name\":\"\(Self.secret)\"}"),
            (
                "inside/press_button.lua",
                try String(contentsOfFile: Repository.example("press_button"), encoding: .utf8)
            ),
        ] { _ = try scratch.file(file, text) }
        for (link, target) in [
            ("passwd.lua", "../outside/passwd"), ("none.lua", "../outside/none"), ("out", "../outside"),
            ("golden/linked.json", "../package.json"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("inside/" + link), withDestinationPath: target)
        }
    }

    func write(_ name: String, _ text: String) throws -> String { try scratch.file("inside/" + name, text) }

    /// Every file, with what is in it.
    func contents() throws -> [String: Data] {
        var result: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: scratch.folder.path) ?? .init() {
            result[name] = FileManager.default.contents(atPath: scratch.path(name))
        }
        return result
    }

    /// A component with a scenario whose pointer is a trace.
    static func component(trace: String) -> String {
        """
        local mx = require "microix"
        return mx.component "traced" {
          layers = { mx.rect { "dot" } }, initial = "a", states = { a = {} },
          scenarios = { play = { pointer = "\(trace)" } },
        }
        """
    }
}

private let outside = [
    "../outside/passwd", "../outside/none", "/etc/passwd", "golden/../../outside/passwd", "passwd.lua", "none.lua",
    "out/passwd", "out/none", ".env.lua", "", ".", "..", "golden/", "a\\0b.lua", "a\\nb.lua", "\\27[2J",
]

@Suite struct `Files outside of a script's folder` {
    @Test(arguments: outside) func areNotRunByATest(name: String) throws {
        let project = try Project()
        let test = try project.write("a_test.lua", "it('runs', function()\n  run \"\(name)\"\nend)\n")
        let run = try CommandLineTool.run(["test", test])
        #expect(run.status == 1 && run.output.contains(":2: "), "\(run.output)")
        #expect(!(run.output + run.standardError).contains(Project.secret))
        #expect(!run.output.contains("there is no file"), "\(run.output)")
        #expect(!run.bytes.contains(0x1B) && !run.bytes.contains(0))
    }

    @Test(arguments: outside) func areNoTraces(name: String) throws {
        let project = try Project()
        let file = try project.write("a.lua", Project.component(trace: name))
        let test = try project.write("a_test.lua", "it('plays', function() run('a.lua'):play('play') end)")
        for arguments in [["simulate", file, "--scenario", "play"], ["check", file]] {
            let run = try CommandLineTool.run(arguments)
            #expect(run.status == 2, "\(arguments): \(run.standardError)")
            #expect(run.standardError.hasPrefix("\(file):4:"), "\(run.standardError)")
            #expect(!(run.output + run.standardError).contains(Project.secret))
            #expect(!run.standardError.unicodeScalars.contains("\u{1B}"))
        }
        let run = try CommandLineTool.run(["test", test])
        #expect(run.status == 1 && !run.output.contains(Project.secret), "\(run.output)")
    }

    @Test(arguments: ["../outside/passwd", "/etc/passwd", ".env.lua"], ["inspect", "verify", "graph"])
    func areNamedInNoComponentThatIsSound(name: String, command: String) throws {
        let project = try Project()
        let own = try project.write("a.lua", Project.component(trace: name))
        let run = try CommandLineTool.run([command, own])
        #expect(run.status == 2 && run.standardError.contains(":4:"), "\(run.standardError)")
    }

    @Test func areNotRequired() throws {
        let project = try Project()
        let file = try project.write(
            "a.lua",
            """
            local mx = require "microix"
            return mx.component "themed" { initial = "a", states = { a = {} }, style = require "out.other" }
            """)
        let run = try CommandLineTool.run(["check", file])
        #expect(run.status == 2 && !run.standardError.contains(Project.secret), "\(run.standardError)")
    }

    @Test func areNoTestsOfAFolder() throws {
        let project = try Project()
        try FileManager.default.createSymbolicLink(
            atPath: project.scratch.path("inside/link_test.lua"), withDestinationPath: "../outside/passwd")
        let run = try CommandLineTool.run(["test", project.scratch.path("inside")])
        #expect(run.status == 66 && run.standardError.contains("link_test.lua: error: "), "\(run.standardError)")
        #expect(!(run.output + run.standardError).contains("root:"))
    }

    @Test func areNotNeededByWhatLiesBeside() throws {
        let project = try Project()
        let trace = "time,id,phase,x,y\n0.1,1,down,0,0\n0.2,1,up,0,0\n"
        _ = try project.write("golden/tap.csv", trace)
        let file = try project.write("a.lua", Project.component(trace: "golden/tap.csv"))
        let test = try project.write(
            "a_test.lua", "it('plays', function() run('golden/../a.lua'):play('play') end)")
        #expect(try CommandLineTool.run(["simulate", file, "--scenario", "play"]).status == 0)
        #expect(
            try CommandLineTool.run(
                ["simulate", "a.lua", "--scenario", "play"],
                directory: project.scratch.folder.appendingPathComponent("inside")
            ).status == 0)
        #expect(try CommandLineTool.run(["test", test]).status == 0)
    }
}

@Suite struct `Golden timelines of tests in Lua` {
    private func update(_ project: Project, _ name: String) throws -> CommandLineTool.Run {
        let test = try project.write(
            "a_test.lua",
            "it('keeps', function()\n  expect(run 'press_button.lua'):timeline \"\(name)\"\nend)\n")
        return try CommandLineTool.run(["test", "--update", test])
    }

    @Test(arguments: [
        "package.json", "golden/linked.json", "out/new.json", ".vscode/settings.json", ".hidden.json", "../new.json",
        "../outside/new.json", "/tmp/microix-new.json", "golden/../package.json", "press_button.lua", "golden", "",
    ])
    func overwriteNothingElse(name: String) throws {
        let project = try Project()
        _ = try update(project, "")
        let before = try project.contents()
        let run = try update(project, name)
        var after = try project.contents()
        after["inside/a_test.lua"] = before["inside/a_test.lua"]
        #expect(after == before)
        #expect(run.status == 1 && run.output.contains("a_test.lua:2: "), "\(run.output)")
        #expect(!run.output.contains(Project.secret) && !run.standardError.contains("wrote"))
    }

    @Test(arguments: ["press.json", "golden/press.json", "golden/new/press.json"])
    func areWrittenWholeAndReadAgain(name: String) throws {
        let project = try Project()
        for _ in 0..<2 {
            let run = try update(project, name)
            #expect(run.status == 0 && run.standardError == "wrote \(name)\n", "\(run.output)")
        }
        let run = try CommandLineTool.run(["test", project.scratch.path("inside/a_test.lua")])
        #expect(run.status == 0, "\(run.output)")
        #expect(!(try project.contents()).keys.contains { $0.contains("/.") && $0.hasSuffix(".json") })
    }

    @Test func areNotComparedWithWhatIsNone() throws {
        let project = try Project()
        _ = try update(project, "package.json")
        let run = try CommandLineTool.run(["test", project.scratch.path("inside/a_test.lua")])
        #expect(run.status == 1 && run.output.contains("is no timeline"))
        #expect(!run.output.contains(Project.secret))
    }
}
