import ArgumentParser
import MicroixCore
import MicroixLua

struct Types: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "types", _superCommandName: Microix.name,
        abstract: "Writes what a page may ask of a component, and hear from it, as TypeScript.",
        discussion: """
            microix types toggle.lua --output toggle.d.ts

            has the inputs, the triggers with what they carry, the messages, the states, and a type of an element that \
            takes nothing else:

              import type { ToggleElement } from "./toggle"
              const toggle = document.querySelector("micro-interaction") as ToggleElement

            Messages are those that rules and feedback send by their names, of parts by the paths of these; where functions \
            may send others as well, any string is one.
            """)

    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @OptionGroup var modules: ModuleOptions

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp("What it imports the element's own types from, as './microix.js'.", valueName: "module"))
    var module = "microix"

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func run() throws {
        let text = TypeScript(try InputFile.script(file, modules).component, from: module).text
        if let output {
            try Output.write(text, to: output, keeping: [file])
        } else {
            try Output.write(text)
        }
    }
}
