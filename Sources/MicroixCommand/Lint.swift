import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline
import MicroixVerify

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", _superCommandName: Microix.name,
        abstract: "Looks for habits that those who wrote on interaction advise against, each with its source.",
        discussion: """
            \(LintRule.allCases.map { "  \($0.rawValue)\($0.threshold.map { " (\(NumberText.brief($0)))" } ?? ""): \($0.description)" }
                .joined(separator: "\n"))

            What is meant is declared in the component, with a reason: lint = { { "bounce", key = knob.scale, \
            because = "it is a toy" } }. docs/linting.md tells what each rule asks, and of what.

              microix lint button.lua
              microix lint *.lua --threshold bounce=0.3 --without off_token
              microix lint button.lua --format json

            Exit status: 0 nothing was found; 1 something was. Where a file can't be loaded the others are looked at all \
            the same, and the status is 2 for a script that is wrong, 3 for one that ran into a limit, 66 for one that \
            can't be read; of several the greatest.
            """)

    @Argument(
        help: "The components, Lua files, of which *_test.lua are passed over; - for stdin.",
        completion: .file(extensions: ["lua"]))
    var files: [String]

    @Option(
        name: .customLong("threshold"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Beyond what a rule finds something, in its unit; may be repeated.", valueName: "rule=number"),
        completion: .list(LintRule.allCases.filter { $0.threshold != nil }.map { $0.rawValue + "=" }))
    var thresholds: [KnobSetting] = []

    @Option(
        name: .customLong("without"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Leaves a rule out; may be repeated.", valueName: "rule"))
    var without: [LintRule] = []

    @OptionGroup var modules: ModuleOptions

    @Option(help: "How to print the report.")
    var format: ReportFormat = .text

    func validate() throws { _ = try linter() }

    func run() throws {
        let linter = try linter()
        var worst: Int32 = 0
        var report: [PlainData] = []
        for file in files where file == "-" || !file.hasSuffix("_test.lua") {
            let name = file == "-" ? "stdin" : file
            do {
                let source = try InputFile.read(file)
                let script = try Script(source, name: name, requiring: modules.resolver(for: name))
                let found = linter.report(on: script.component, host: script.host())
                if !found.findings.isEmpty { worst = max(worst, ExitStatus.failed.rawValue) }
                if format == .text { try Output.write(LintText(found, script, name).text) }
                report.append(LintJSON(found, script, name).data)
            } catch let error as ScriptDiagnostics {
                worst = max(worst, error.status.rawValue)
                if format == .text { for diagnostic in error.diagnostics { standardError(diagnostic.text) } }
                let problems = error.diagnostics.map { $0.json(in: name) }
                report.append(.table([.init("file", .text(name)), .init("problems", .list(problems))]))
            } catch let error as ExitCode {
                worst = max(worst, error.rawValue)
                report.append(.table([.init("file", .text(name)), .init("unreadable", .boolean(true))]))
            }
        }
        if format == .json { try Output.write(json: .list(report)) }
        if worst != 0 { throw ExitCode(worst) }
    }

    private func linter() throws -> Linter {
        var linter = Linter()
        for setting in thresholds {
            let known = LintRule.allCases.filter { $0.threshold != nil }.map { $0.rawValue }
            guard let rule = LintRule(rawValue: setting.name) else {
                let near = suggestion(for: setting.name, among: known).map { "; did you mean '\($0)'?" } ?? ""
                throw ValidationError("--threshold: there is no rule '\(setting.name)'\(near)")
            }
            guard rule.threshold != nil else {
                throw ValidationError(
                    "--threshold: '\(rule.rawValue)' has none; --without \(rule.rawValue) leaves it out.")
            }
            guard setting.value >= 0 else {
                throw ValidationError("--threshold \(setting.argument): it is a number from 0 up.")
            }
            linter.thresholds[rule] = setting.value
        }
        linter.rules.subtract(without)
        return linter
    }
}
