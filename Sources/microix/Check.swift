import ArgumentParser
import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline

/// How a report is printed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Loads and validates components, and runs nothing.",
        discussion: "Every mistake is told with file, line and column. The exit status is that of the worst file.")

    @Argument(help: "The components, Lua files.", completion: .file(extensions: ["lua"]))
    var files: [String]

    @Option(help: "How to print the report.")
    var format: ReportFormat = .text

    func run() throws {
        var worst: Int32 = 0
        var report: [PlainData] = []
        for file in files {
            do {
                let script = try Script(try InputFile.read(file), name: file)
                if format == .text {
                    for warning in script.warnings { standardError(warning.text) }
                    try Output.write("\(file): \(summary(script.component))")
                }
                let problems = script.warnings.map { json($0) }
                report.append(.table([.init("file", .text(file)), .init("problems", .list(problems))]))
            } catch let error as ScriptDiagnostics {
                worst = max(worst, error.status.rawValue)
                if format == .text { for diagnostic in error.diagnostics { standardError(diagnostic.text) } }
                report.append(
                    .table([.init("file", .text(file)), .init("problems", .list(error.diagnostics.map { json($0) }))]))
            } catch let error as ExitCode {
                worst = max(worst, error.rawValue)
                report.append(.table([.init("file", .text(file)), .init("unreadable", .boolean(true))]))
            }
        }
        if format == .json { try Output.write(PlainDataJSON.write(.list(report))) }
        if worst != 0 { throw ExitCode(worst) }
    }

    private func summary(_ component: Component) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let parts = [
            count(component.statePaths.count, "state"), count(component.declaration.rules.count, "rule"),
            count(component.keys.count, "key"), count(component.declaration.tuning.count, "knob"),
        ]
        return "\(component.name) is sound: \(parts.joined(separator: ", "))"
    }

    private func json(_ diagnostic: ScriptDiagnostic) -> PlainData {
        .table([
            .init("line", diagnostic.location.map { .number(Double($0.line)) } ?? .null),
            .init("column", diagnostic.location.flatMap { $0.column > 0 ? .number(Double($0.column)) : nil } ?? .null),
            .init("severity", .text(diagnostic.severity.rawValue)),
            .init("message", .text(diagnostic.message)),
            .init("hint", diagnostic.hint.map { .text($0) } ?? .null),
        ])
    }
}
