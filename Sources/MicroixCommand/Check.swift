import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixPlayer
import MicroixTimeline

/// The format of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: Microix.name,
        abstract: "Loads and validates components and tests, and runs nothing.",
        discussion: """
            Every mistake is told with file, line and column. What is sound but hardly meant is a warning: a state that \
            is never reached, a rule that is never chosen, a trigger that nothing listens to. An alias of another word is a \
            note, which harms nothing. Files that end in _test.lua \
            are loaded as microix test does, and none of their tests runs. The exit status is that of the worst file.

            An editor gives what it shows: microix check - --as button.lua --format json < buffer
            """)

    @Argument(
        help: "The components and tests, Lua files; - for stdin.", completion: .file(extensions: ["lua"]))
    var files: [String]

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("What stdin is called, and where it lies for what it requires.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var name: String?

    @OptionGroup var modules: ModuleOptions

    @Option(help: "How to print the report.")
    var format: ReportFormat = .text

    @Flag(help: "Takes warnings for mistakes: the exit status is 2.")
    var strict = false

    func validate() throws {
        if name != nil, !files.contains("-") { throw ValidationError("--as goes with -, which is stdin.") }
    }

    func run() throws {
        var worst: Int32 = 0
        var report: [PlainData] = []
        for file in files {
            let name = file == "-" ? self.name ?? "stdin" : file
            var summary: String?
            do {
                let source = try InputFile.read(file)
                let (warnings, notes, words) = try checked(source, name)
                if format == .text {
                    for remark in warnings + notes { standardError(remark.text) }
                    let count = warnings.isEmpty ? "" : "; \(Self.count(warnings.count, "warning"))"
                    summary = printable("\(name): \(words)\(count)")
                }
                if strict, !warnings.isEmpty { worst = max(worst, ExitStatus.wrongScript.rawValue) }
                let problems = (warnings + notes).map { $0.json(in: name) }
                report.append(.table([.init("file", .text(name)), .init("problems", .list(problems))]))
            } catch let error as ScriptDiagnostics {
                worst = max(worst, error.status.rawValue)
                if format == .text { for diagnostic in error.diagnostics { standardError(diagnostic.text) } }
                report.append(
                    .table([
                        .init("file", .text(name)),
                        .init("problems", .list(error.diagnostics.map { $0.json(in: name) })),
                    ]))
            } catch let error as ExitCode {
                worst = max(worst, error.rawValue)
                report.append(.table([.init("file", .text(name)), .init("unreadable", .boolean(true))]))
            }
            if let summary { try Output.write(summary) }
        }
        if format == .json { try Output.write(json: .list(report)) }
        if worst != 0 { throw ExitCode(worst) }
    }

    /// The warnings and aliases of a component or a test file, and a short description of what is in it.
    private func checked(
        _ source: [UInt8], _ name: String
    ) throws(ScriptDiagnostics) -> (warnings: [ScriptDiagnostic], notes: [ScriptDiagnostic], words: String) {
        // Annotations for editors lie beside components, but are none.
        if name.hasSuffix(".d.lua") { return ([], [], "annotations for editors, which nothing runs") }
        if name.hasSuffix("_test.lua") {
            let tests = try TestScript(source, name: name).cases
            return ([], [], "\(Self.count(tests.count, "test")), and each can be run")
        }
        let script = try Script(source, name: name, requiring: modules.resolver(for: name))
        let strays = strays(script, name)
        if !strays.isEmpty { throw ScriptDiagnostics(diagnostics: strays) }
        return (script.warnings + script.review, script.notes, summary(script.component))
    }

    /// Problems with the files that scenarios name: a link that leads out of the component's folder.
    private func strays(_ script: Script, _ file: String) -> [ScriptDiagnostic] {
        let folder = ScriptFolder(of: file)
        return script.component.declaration.scenarios.compactMap(\.trace).compactMap { trace in
            do throws(FileRefusal) {
                _ = try folder.place(of: trace.text)
                return nil
            } catch {
                return error.isForbidden
                    ? script.mistake(error.message, hint: error.hint, at: trace.location) : nil
            }
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func summary(_ component: Component) -> String {
        let parts = [
            Self.count(component.statePaths.count, "state"), Self.count(component.declaration.rules.count, "rule"),
            Self.count(component.keys.count, "key"), Self.count(component.declaration.tuning.count, "knob"),
        ]
        return "\(component.name) is sound: \(parts.joined(separator: ", "))"
    }
}
