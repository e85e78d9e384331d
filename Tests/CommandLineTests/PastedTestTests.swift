import Foundation
import Testing

/// The components of `MicroixVerifyTests/Broken`, each with the share of the work that finds its fault, and how it is mended.
private struct Broken: CustomTestStringConvertible, Sendable {
    let name: String
    var share: String? = "2/40"
    let mends: [(found: String, mended: String)]

    var testDescription: String { name }

    init(_ name: String, share: String? = "2/40", _ mends: (found: String, mended: String)...) {
        self.name = name
        self.share = share
        self.mends = mends
    }

    static let folder = Repository.file("Tests/MicroixVerifyTests/Broken")

    var source: String {
        get throws { try String(contentsOfFile: "\(Self.folder)/\(name).lua", encoding: .utf8) }
    }

    /// What the first lines of a component say that its report must say: the fault, and mostly words of its message.
    static func meant(in source: String) throws -> (fault: Substring, words: Substring?) {
        let line = try #require(source.split(separator: "\n").first { $0.hasPrefix("-- ✗ ") })
        let parts = line.dropFirst(5).split(separator: " · ", maxSplits: 1)
        return (parts[0], parts.count > 1 ? parts[1] : nil)
    }

    static let all = [
        Broken("jump", ("scale = mx.spring {}", "scale = mx.spring {}, opacity = mx.ease(0.2)")),
        Broken("kink", ("mx.abs(knob.x - 50)", "knob.x - 50")),
        Broken(
            "dead_end",
            ("to = \"failed\" },", "to = \"failed\" }, { on = \"retry\", from = \"failed\", to = \"idle\" },")),
        Broken("unreachable", share: nil, ("c.count = 1", "c.count = c.count + 1")),
        Broken("overshoot", ("bounce = 0.75", "bounce = 0.1")),
        Broken("out_of_range", ("mx.spring { bounce = 0.6 }", "mx.smooth {}")),
        Broken("drift", ("{ 0, 10, 3 }", "{ 0, 10, 0 }")),
        Broken(
            "cycle_drift", share: "1/40", ("(dot.x) - 9", "(dot.x) - 10"),
            // So that the start is answered at once.
            ("tick = {}", "tick = { dot = { scale = 1.2 } }"),
            ("x = mx.ease(0.2)", "x = mx.ease(0.2), scale = mx.ease(0.2)")),
        Broken("never_settles", share: "1/40", ("damping = 0.2", "damping = 20")),
        Broken("tremble", ("bounce = 0.85", "bounce = 0")),
        Broken("late", ("{ delay = 0.1 }", "{}")),
        Broken(
            "left_behind",
            ("c:send(\"hide\", 2) end", "c:send(\"hide\", 2) end, exit = function(c) c:cancel(\"hide\") end")),
        Broken(
            "settles_elsewhere", (", effect = function(c) c:set(knob.x, c:shown(knob.x)) end", "")),
        Broken(
            "ignored_in_flight", (", when = { [\"chevron.rotation\"] = { at_rest = true } }", "")),
        Broken(
            "time_steps", share: "1/40",
            ("function(c) c:set(dot.x, c:model(dot.x) + 2)", "function(c, e) c:set(dot.x, c:model(dot.x) + 240 * e.dt)")
        ),
        Broken("reduced_motion", (", when = { [\"box.y\"] = { gte = 80 } }", "")),
        Broken("error", ("100 / c.total", "100 / (c.total + 1)")),
    ]

    /// What the report of it in a folder says of the first such fault, with its commands and tests.
    func part(of folder: Scratch) throws -> [String] {
        let fault = try Self.meant(in: source).fault
        return Array(try report(folder).drop { !$0.hasPrefix("✗ \(fault)") }.prefix { !$0.isEmpty })
    }

    /// The report of what a folder has of it.
    private func report(_ folder: Scratch) throws -> [String] {
        let arguments = ["verify", "\(name).lua", "--cases", "0"] + (share.map { ["--shard", $0] } ?? [])
        let run = try CommandLineTool.run(
            arguments, environment: ["NO_COLOR": "1"], directory: folder.folder, limit: 120)
        #expect(run.status == 1, "\(run.standardError)")
        return run.lines
    }
}

extension [String] {
    /// The lines from one that begins so to one that ends it.
    fileprivate func block(from start: String, to end: String) -> [String] {
        guard let first = firstIndex(where: { $0.hasPrefix(start) }),
            let last = self[first...].firstIndex(of: end)
        else { return [] }
        return Array(self[first...last])
    }

    /// The `microix simulate` commands, each as its arguments.
    fileprivate var commands: [[String]] {
        compactMap { line in
            guard line.hasPrefix("  microix ") else { return nil }
            // A word with a quotation mark has no blanks here.
            return line.split(separator: " ").dropFirst().map { String($0.replacing("'", with: "")) }
        }
    }
}

@Suite struct `What is printed beside a fault` {
    @Test(arguments: Broken.all)
    fileprivate func failsWhileItIsThereAndPassesOnceItIsMended(broken: Broken) throws {
        let folder = try Scratch()
        _ = try folder.file("\(broken.name).lua", broken.source)
        let part = try broken.part(of: folder)

        // Commands: the first marks it, the run that it is compared with has no mark.
        let commands = part.commands
        #expect(commands.isEmpty == (broken.name == "unreachable"))
        for (index, command) in commands.enumerated() {
            let run = try CommandLineTool.run(command, environment: ["NO_COLOR": "1"], directory: folder.folder)
            #expect(run.output.contains("✗") == (index == 0), "\(command) \(run.output) \(run.standardError)")
            #expect(run.status == (index > 0 ? 0 : broken.name == "error" ? 2 : 1))
        }

        // The test in Lua.
        let test = part.block(from: "    it(", to: "    end)")
        _ = try folder.file("pasted_test.lua", test.joined(separator: "\n"))
        let failed = try CommandLineTool.run(["test", "pasted_test.lua"], directory: folder.folder)
        #expect(failed.status == 1 && failed.output.contains("1 failed"), "\(failed.output) \(failed.standardError)")
        var source = try broken.source
        for (found, mended) in broken.mends {
            #expect(source.contains(found))
            source = source.replacing(found, with: mended)
        }
        _ = try folder.file("\(broken.name).lua", source)
        let passed = try CommandLineTool.run(["test", "pasted_test.lua"], directory: folder.folder)
        #expect(passed.status == 0 && passed.output.contains("1 passed"), "\(passed.output) \(passed.standardError)")
    }

    /// A broken component is found out by what its first lines say, and every command and every test of every fault shows
    /// it.
    ///
    /// What no run shows has none.
    @Test(
        arguments: try FileManager.default.contentsOfDirectory(atPath: Broken.folder).filter { $0.hasSuffix(".lua") }
            .sorted())
    func showsEachFault(file: String) throws {
        let folder = try Scratch()
        let source = try String(contentsOfFile: "\(Broken.folder)/\(file)", encoding: .utf8)
        _ = try folder.file(file, source)
        let meant = try Broken.meant(in: source)
        let report = try CommandLineTool.run(
            ["verify", file, "--cases", "60"], environment: ["NO_COLOR": "1"], directory: folder.folder, limit: 120)
        let faults = report.lines.split { $0.isEmpty }.filter { $0.first?.hasPrefix("✗ ") ?? false }.map(Array.init)
        let isFound = faults.compactMap(\.first).contains { head in
            head.hasPrefix("✗ \(meant.fault)") && meant.words.map { head.contains($0) } ?? true
        }
        #expect(isFound, "\(faults.map { $0.first ?? "" }) \(report.standardError)")
        for fault in faults where !(fault.first?.hasPrefix("✗ proved") ?? false) {
            // A state that is never reached is about a state, and a gesture that is out of reach about none.
            let isShown = !(fault.first?.hasPrefix("✗ never reached · in") ?? false)
            let commands = fault.filter { $0.hasPrefix("  microix ") || $0.hasPrefix("  printf ") }
            // What is lost between two states, or told too often, may end as it would have.
            let mayBeShown = ["ignored in flight", "said too often"].contains {
                fault.first?.hasPrefix("✗ \($0)") ?? false
            }
            #expect(commands.isEmpty != isShown || mayBeShown, "\(fault)")
            // A picture marks nothing.
            var isMarked = !(fault.first?.hasPrefix("✗ unreadable") ?? false)
            // Nor does a run that may end as it should, and tells its host what it should not.
            if ["slides off tells", " alone tells "].contains(where: { fault.first?.contains($0) ?? false }) {
                isMarked = commands.first?.contains("--expect") ?? false
            }
            for (index, command) in commands.enumerated() {
                let tool = try CommandLineTool.executable.get().path
                let run = try CommandLineTool.run(
                    [
                        "-c",
                        command.replacing("microix simulate ", with: "\(tool) simulate ")
                            .replacing("microix draw ", with: "\(tool) draw "),
                    ],
                    program: URL(fileURLWithPath: "/bin/sh"), environment: ["NO_COLOR": "1"], directory: folder.folder)
                #expect(
                    run.output.contains("✗") == (index == 0 && isMarked),
                    "\(command) \(run.output) \(run.standardError)")
            }
            let test = fault.block(from: "    it(", to: "    end)")
            guard !test.isEmpty else { continue }
            _ = try folder.file("pasted_test.lua", test.joined(separator: "\n"))
            let failed = try CommandLineTool.run(["test", "pasted_test.lua"], directory: folder.folder)
            #expect(failed.status == 1 && failed.output.contains("1 failed"), "\(test) \(failed.output)")
        }
    }

    @Test func isSwiftAsWell() throws {
        let folder = try Scratch()
        var tests = ["import MicroixTesting", "import Testing", ""]
        for name in ["jump", "dead_end", "unreachable", "reduced_motion", "time_steps", "error"] {
            let broken = try #require(Broken.all.first { $0.name == name })
            _ = try folder.file("\(name).lua", broken.source)
            let test = try broken.part(of: folder).block(from: "    @Test func `", to: "    }")
            #expect(test.count >= 4, "\(name)")
            tests += test
        }
        let file = try folder.file("pasted.swift", tests.joined(separator: "\n"))
        let parser = try CommandLineTool.run(
            ["swiftc", "-frontend", "-parse", "-swift-version", "6", file],
            program: URL(fileURLWithPath: "/usr/bin/env"),
            limit: 60)
        #expect(parser.status == 0, "\(parser.standardError)")
    }
}
