import ArgumentParser
import MicroixCore
import MicroixLua

struct Graph: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", _superCommandName: Microix.name,
        abstract: "Draws a component's states and rules, as a picture or as text for other tools.",
        discussion: """
            dot is for Graphviz, svg a picture, mermaid for Markdown, scxml for machines:

              microix graph button.lua | dot -Tpdf > button.pdf
              microix graph button.lua --format svg --output button.svg
              microix graph button.lua --format mermaid
              microix graph button.lua --format scxml --output button.scxml

            SCXML can't say all: functions are named by their lines, and where a rule goes to a state beside or around \
            its own, SCXML may leave and enter states that stay active here.

            A component within it is a box, with what it says and what it is told; --deep opens the boxes. SCXML has no \
            machines inside of machines that go on side by side: there is the whole alone, which hears its parts as it \
            hears a host, and each part's own file says the rest.

            The picture is drawn by Graphviz's dot; where that is missing or fails, the exit status is 69.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case dot, svg, mermaid, scxml
    }

    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @OptionGroup var modules: ModuleOptions

    @Option(help: "The language to draw in.")
    var format: Format = .dot

    @Flag(help: "Opens the components within it, with their own states and rules.")
    var deep = false

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        if deep, format == .scxml {
            throw ValidationError("--deep is for dot, svg and mermaid: SCXML has no machines within a machine.")
        }
    }

    func run() throws {
        let drawing = MachineDrawing(try InputFile.script(file, modules).component.authored, isDeep: deep)
        let text =
            switch format {
            case .dot: DotText(drawing).text
            case .svg: try picture(drawing)
            case .mermaid: MermaidText(drawing).text
            case .scxml: SCXMLText(drawing).text
            }
        if let output {
            try Output.write(text, to: output, keeping: [file])
        } else {
            try Output.write(text)
        }
    }

    private func picture(_ drawing: MachineDrawing) throws -> String {
        let bytes = try OutsideProgram.dot.run(["-Tsvg"], input: Array(DotText(drawing).text.utf8))
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
