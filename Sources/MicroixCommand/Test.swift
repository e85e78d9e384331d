import ArgumentParser
import CMicroixSystem
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline

struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", _superCommandName: Microix.name,
        abstract: "Runs tests that are written in Lua: *_test.lua.",
        discussion: """
              describe("press button", function()
                it("sinks under the finger", function()
                  local button = run "press_button.lua"
                  button:post("touch_down")
                  expect(button):state("pressed")
                  expect(button):settles(0.5)
                  expect(button):value("button.scale", 0.94)
                end)
              end)

            Files are found beside the test. docs/testing_in_lua.md tells all that can be expected. Exit status: 0 all \
            passed; 1 some failed; 2 a test file is wrong; 3 a limit was reached; 66 a file can't be read.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, tap, json, junit
    }

    @Argument(help: "Test files, or folders to look for *_test.lua in.", completion: .file(extensions: ["lua"]))
    var paths: [String] = ["."]

    @Option(help: ArgumentHelp("Only tests with this in their names.", valueName: "text"))
    var filter: String?

    @Option(help: "How to print the results.")
    var format: Format = .text

    @Flag(help: "Writes the golden timelines anew; read the difference before you commit it.")
    var update = false

    @Flag(help: "Runs again whenever a file changes, until Ctrl-C.")
    var watch = false

    @OptionGroup var modules: ModuleOptions

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        if watch, output != nil { throw ValidationError("--watch and --output exclude each other.") }
    }

    func run() throws {
        Watchdog.allow(seconds: TestScript.deadline + 4)
        Interruption.listen()
        guard watch else { return try once() }
        while !Interruption.hasCome {
            let before = Self.changes(paths)
            do { try once() } catch is ExitCode {}
            standardError("test: waiting for a change; Ctrl-C ends")
            while !Interruption.hasCome, Self.changes(paths) == before { microix_sleep(200) }
        }
    }

    /// The times of the last changes of all Lua files around the tests.
    private static func changes(_ paths: [String]) -> [String: Int64] {
        var result: [String: Int64] = [:]
        for path in paths {
            let folder = FileStatus(of: path)?.kind == .folder ? path : ScriptFolder(of: path).path
            for name in FileTree.all(below: folder) ?? [] where name.hasSuffix(".lua") {
                let file = PathText.join(folder, name)
                result[file] = FileStatus(of: file, followsLinks: false)?.changed
            }
        }
        return result
    }

    private func once() throws {
        let files = try TestRun.files(at: paths)
        if files.isEmpty {
            throw ExitStatus.unreadable.failure("error: there is no *_test.lua in \(paths.joined(separator: ", "))")
        }
        try Output.check(output, keeping: paths + files)
        var run = TestRun(modules: modules, filter: filter, updates: update)
        run.isCancelled = { Interruption.hasCome }
        let progress = Progress("test")
        var count = 0
        let outcome = try run.run(files) { _ in
            count += 1
            progress.tell("\(count) tests")
        }
        progress.clear()
        for (_, broken) in outcome.broken { for diagnostic in broken.diagnostics { standardError(diagnostic.text) } }
        for name in Set(outcome.updated).sorted() { standardError("wrote \(name)") }
        if outcome.results.isEmpty, outcome.broken.isEmpty, !Interruption.hasCome {
            throw ExitStatus.usage.failure(
                "error: no test " + (filter.map { "has '\($0)' in its name" } ?? "was found"))
        }
        try write(outcome)
        if let broken = outcome.broken.first { throw ExitCode(broken.diagnostics.status.rawValue) }
        if outcome.results.contains(where: { $0.failure?.severity == .limit }) {
            throw ExitCode(ExitStatus.limit.rawValue)
        }
        if outcome.results.contains(where: { $0.failure != nil }) { throw ExitCode(ExitStatus.failed.rawValue) }
        if Interruption.hasCome {
            standardError("test: interrupted after \(outcome.results.count) tests")
            throw ExitCode(130)
        }
    }

    private func write(_ outcome: TestRun.Outcome) throws {
        let report = TestReport(results: outcome.results, style: TerminalStyle(isFile: output != nil))
        let text =
            switch format {
            case .text: report.text
            case .tap: report.tap
            case .json: PlainDataJSON.write(report.json)
            case .junit: report.junit
            }
        if let output {
            let read = paths + outcome.results.map(\.file) + outcome.used
            try Output.write(text, to: output, keeping: Array(Set(read)).sorted())
        } else {
            try Output.write(text)
        }
    }
}
