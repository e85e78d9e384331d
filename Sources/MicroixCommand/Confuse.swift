import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixVerify

struct Confuse: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "confuse", _superCommandName: Microix.name,
        abstract: "Plays labelled traces of fingers, and tells which gesture each became.",
        discussion: """
            The label of a trace is what stands before the first dot of its name: tap of tap.003.csv. It means the gesture \
            of that name, or else all gestures of that kind; hold a press that is held, and none that nothing is to come of \
            it. --label says what else it means.

              microix confuse text_view.lua --traces traces/text_view
              microix confuse card.lua --traces traces --label flick=row.swipe --label shake=none

            Exit status: 0 each became what its label says; 1 some did not; 64 a label means no gesture; 66 a trace can't be \
            read.
            """)

    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The folder of the traces, CSV as --pointer takes it; its own folders are left alone.", valueName: "folder"),
        completion: .directory)
    var traces: String

    @Option(
        name: .customLong("label"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Says which gesture a label means, or none; may be repeated.", valueName: "label=gesture"))
    var labels: [LabelMeaning] = []

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Turns a knob; may be repeated.", valueName: "knob=value"),
        completion: ComponentCompletion.knobs)
    var settings: [KnobSetting] = []

    @OptionGroup var modules: ModuleOptions

    @Option(help: "How to print the report.")
    var format: ReportFormat = .text

    func run() throws {
        let script = try InputFile.script(file, settings.map { ($0.name, $0.value) }, modules)
        let names = try namesOfTraces()
        let meanings = try meanings(of: names, in: script.component)
        var results: [ConfusedTrace] = []
        var unreadable: ExitCode?
        for name in names {
            guard let label = meanings[GestureLabel.label(ofFile: name)] else { continue }
            do {
                let inputs = try InputFile.trace(PathText.join(traces, name)).inputs
                results.append(try ConfusedTrace(name, label, inputs, script))
            } catch let error as ExitCode {
                unreadable = error
            }
        }
        let report = ConfusionReport(results, script.component)
        switch format {
        case .text: try Output.write(report.text)
        case .json: try Output.write(json: report.json(of: file))
        }
        if let unreadable { throw unreadable }
        if results.contains(where: { !$0.isRight }) { throw ExitCode(ExitStatus.failed.rawValue) }
    }

    private func namesOfTraces() throws -> [String] {
        guard let all = FileTree.names(in: traces) else {
            throw ExitStatus.unreadable.failure("\(traces): error: there is no such folder, or it can't be read")
        }
        let names = all.filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.sorted()
        if names.isEmpty {
            throw ExitStatus.unreadable.failure("\(traces): error: there are no traces in it (tap.001.csv)")
        }
        return names
    }

    /// The meaning of each label; reports all labels without a meaning.
    private func meanings(of names: [String], in component: Component) throws -> [String: GestureLabel] {
        var meanings: [String: GestureLabel] = [:]
        var mistakes: [String] = []
        let texts = Set(names.map { GestureLabel.label(ofFile: $0) })
        for text in texts.sorted() {
            do throws(GestureLabel.Problem) {
                let word = labels.last { $0.label == text }?.gesture
                meanings[text] = try GestureLabel(text, meaning: word, in: component)
            } catch {
                mistakes.append(printable("\(traces): error: \(error.message) (\(error.hint))"))
            }
        }
        for label in labels where !texts.contains(label.label) {
            mistakes.append(printable("\(traces): error: no trace has the label '\(label.label)'"))
        }
        if !mistakes.isEmpty { throw InputProblem(mistakes: mistakes, status: .usage).told() }
        return meanings
    }
}

/// `LABEL=GESTURE`, the value of `--label`.
struct LabelMeaning: ExpressibleByArgument {
    let label: String
    let gesture: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        (label, gesture) = (String(parts[0]), String(parts[1]))
    }
}
