import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixPlayer
import MicroixTimeline

/// How a report is printed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: Microix.name,
        abstract: "Loads and validates components, and runs nothing.",
        discussion: """
            Every mistake is told with file, line and column. What is sound but hardly meant is a warning: a state that \
            is never reached, a rule that is never chosen, a trigger that nothing listens to. The exit status is that \
            of the worst file.
            """)

    @Argument(help: "The components, Lua files.", completion: .file(extensions: ["lua"]))
    var files: [String]

    @OptionGroup var modules: ModuleOptions

    @Option(help: "How to print the report.")
    var format: ReportFormat = .text

    @Flag(help: "Takes warnings for mistakes: the exit status is 2.")
    var strict = false

    func run() throws {
        var worst: Int32 = 0
        var report: [PlainData] = []
        for file in files {
            var summary: String?
            do {
                let script = try Script(
                    try InputFile.read(file), name: file, requiring: modules.resolver(for: file))
                let strays = strays(script, file)
                if !strays.isEmpty { throw ScriptDiagnostics(diagnostics: strays) }
                let warnings = script.warnings + script.review
                if format == .text {
                    for warning in warnings { standardError(warning.text) }
                    summary = printable("\(file): \(self.summary(script.component, warnings: warnings.count))")
                }
                if strict, !warnings.isEmpty { worst = max(worst, ExitStatus.wrongScript.rawValue) }
                let problems = warnings.map { $0.json(in: file) }
                report.append(.table([.init("file", .text(file)), .init("problems", .list(problems))]))
            } catch let error as ScriptDiagnostics {
                worst = max(worst, error.status.rawValue)
                if format == .text { for diagnostic in error.diagnostics { standardError(diagnostic.text) } }
                report.append(
                    .table([
                        .init("file", .text(file)),
                        .init("problems", .list(error.diagnostics.map { $0.json(in: file) })),
                    ]))
            } catch let error as ExitCode {
                worst = max(worst, error.rawValue)
                report.append(.table([.init("file", .text(file)), .init("unreadable", .boolean(true))]))
            }
            if let summary { try Output.write(summary) }
        }
        if format == .json { try Output.write(json: .list(report)) }
        if worst != 0 { throw ExitCode(worst) }
    }

    /// What is wrong with the files that scenarios name: a link that leads out of the component's folder.
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

    private func summary(_ component: Component, warnings: Int) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let parts = [
            count(component.statePaths.count, "state"), count(component.declaration.rules.count, "rule"),
            count(component.keys.count, "key"), count(component.declaration.tuning.count, "knob"),
        ]
        return "\(component.name) is sound: \(parts.joined(separator: ", "))"
            + (warnings == 0 ? "" : "; \(count(warnings, "warning"))")
    }
}
