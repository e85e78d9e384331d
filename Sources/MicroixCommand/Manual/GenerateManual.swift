import ArgumentParser
import MicroixTimeline

/// Writes a page of the manual, as `--generate-completion-script` writes completions; used when the tool is installed.
struct GenerateManual: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a page of the manual, for man: of microix, or of one of its commands.", shouldDisplay: false)

    @Argument(help: "The command; without it the page is that of microix.")
    var command: String?

    func run() throws {
        guard let help = try? PlainDataJSON.read(Microix._dumpHelp()), let pages = ManualPage.all(help) else {
            preconditionFailure("the parser describes its commands as JSON")
        }
        let name = command.map { "microix-\($0)" } ?? "microix"
        guard let page = pages.first(where: { $0.name == name }) else {
            let known = pages.dropFirst().map { $0.name.dropFirst("microix-".count) }.joined(separator: ", ")
            throw ValidationError("There is a page for each of \(known), and one without a command.")
        }
        try Output.write(page.text)
    }
}
