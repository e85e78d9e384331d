import ArgumentParser
import MicroixFiles
import MicroixLua

/// The option for folders of required files; every command that loads a component has it.
struct ModuleOptions: ParsableArguments, Sendable {
    @Option(
        name: .customLong("module-path"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A folder for files that are required and lie beside neither; may be repeated.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    /// Makes a resolver for the files that a component requires.
    ///
    /// - Parameters:
    ///   - path: The component's file.
    ///   - name: The file's name in messages, if it differs.
    func resolver(for path: String, named name: String? = nil) -> Script.Resolver {
        let search = ModuleSearch(
            for: path, named: name, folders: folders, advice: " (--module-path names further folders to look in)")
        return { module, file throws(Script.MissingModule) in try search.module(module, requiredBy: file) }
    }
}
