import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixTimeline

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", _superCommandName: Microix.name,
        abstract: "Writes a starter component with its test, or a trace of a finger or of keys.",
        discussion: """
            Examples:

              microix new sheet                       writes sheet.lua and sheet_test.lua, and what an editor needs
              microix new volume --template knob      begins with a knob: \(Template.allCases.map(\.rawValue).joined(separator: ", "))
              microix new --trace traces/drag.csv     writes a finger that goes 120 points to the right
              microix new --trace traces/throw.csv --component toggle.lua --layer knob --by 40,0 --seconds 0.1
              microix new --trace traces/keys.csv --key tab --key space

            microix.d.lua and .luarc.json let the Lua language server complete and explain the words of components and \
            tests. Nothing that is there is written over.
            """)

    @Argument(help: "The component's name: letters, digits and underscores.")
    var name: String?

    @Option(help: "What the component begins as.")
    var template: Template?

    @Option(
        help: ArgumentHelp("Writes a trace for simulate --pointer.", valueName: "trace.csv"),
        completion: .file(extensions: ["csv"]))
    var trace: String?

    @OptionGroup var finger: FingerOptions

    func validate() throws {
        if name == nil, trace == nil { throw ValidationError("Give a component's name, or --trace and a file.") }
        if template != nil, name == nil { throw ValidationError("--template goes with a component's name.") }
        if trace == nil, finger.isGiven { throw ValidationError("\(FingerOptions.names) go with --trace.") }
        if let name {
            let isWord = name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
            }
            guard isWord, let first = name.first, first.isLetter, name.count <= 80, !name.hasSuffix("_test") else {
                throw ValidationError(
                    "A name has letters, digits and underscores, at most 80, begins with a letter and does not end in _test."
                )
            }
        }
    }

    func run() throws {
        var files: [(path: String, text: String, mayBeThere: Bool)] = []
        if let name {
            let template = template ?? .button
            files += [
                (name + ".lua", template.component(name), false), (name + "_test.lua", template.test(name), false),
                ("microix.d.lua", LuaAnnotations.text, true), (".luarc.json", Self.settings, true),
            ]
        }
        let trace = try self.trace.map { (path: $0, text: try finger.trace()) }
        if let trace, trace.path != "-" { files.append((trace.path, trace.text, false)) }
        for file in files where !file.mayBeThere && FileStatus(of: file.path) != nil {
            throw ExitStatus.unwritable.failure("\(file.path): error: the file is there already")
        }
        var written: [String] = []
        for file in files {
            if file.mayBeThere, FileStatus(of: file.path) != nil { continue }
            let folder = PathText.folder(of: file.path)
            if !folder.isEmpty { _ = FileTree.makeFolder(folder) }
            guard OutputFile.create(file.path, Array(file.text.utf8)) else { throw OutputFile.failure(file.path) }
            written.append(file.path)
        }
        if let trace, trace.path == "-" { return try Output.write(Array(trace.text.utf8), to: nil, keeping: []) }
        try Output.write(written.joined(separator: "\n"))
    }

    /// Settings for the Lua language server: the version, the annotations, and the globals of tests.
    private static let settings = """
        {
          "runtime.version": "Lua 5.4",
          "workspace.library": ["microix.d.lua"],
          "diagnostics.globals": ["describe", "it", "run", "expect"]
        }

        """
}
