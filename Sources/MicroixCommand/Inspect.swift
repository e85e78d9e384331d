import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline

struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", _superCommandName: Microix.name,
        abstract: "Lists a component's inputs, triggers, knobs, keys, states and feedback.")

    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @OptionGroup var modules: ModuleOptions

    @Option(help: "How to print the lists.")
    var format: ReportFormat = .text

    func run() throws {
        let script = try InputFile.script(file, modules)
        let sections = Inspection(script.component).sections
        switch format {
        case .text: try Output.write(sections.map { $0.text(TerminalStyle(isFile: false)) }.joined(separator: "\n\n"))
        case .json: try Output.write(json: Inspection(script.component).json)
        }
    }
}

extension Inspection.Section {
    func text(_ style: TerminalStyle) -> String {
        if rows.isEmpty { return style.text([style.bold(name), "  none"]) }
        let cells = [columns] + rows.map { row in row.map { Self.text($0) } }
        let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        let lines = cells.enumerated().map { index, row in
            let line = zip(row, widths).map { $0.padding($1) }.joined(separator: "  ").trimmingEnd()
            return "  " + (index == 0 ? style.dim(line) : line)
        }
        return style.text([style.bold(name)] + lines)
    }

    private static func text(_ data: PlainData) -> String {
        switch data {
        case .null: "–"
        case .text(let text): text
        default: PlainDataJSON.write(data)
        }
    }
}
