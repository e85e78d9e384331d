import ArgumentParser
import MicroixFiles
import MicroixLua

/// Where the files lie that components require: an option of every command that loads one.
struct ModuleOptions: ParsableArguments, Sendable {
    @Option(
        name: .customLong("module-path"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A folder for files that are required and lie beside neither; may be repeated.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    /// Finds what a component's files require.
    ///
    /// - Parameters:
    ///   - path: The component's file.
    ///   - name: Its name for messages, where that is another.
    func resolver(for path: String, named name: String? = nil) -> Script.Resolver {
        let search = ModuleSearch(
            for: path, named: name, folders: folders, advice: " (--module-path names further folders to look in)")
        return { module, file throws(Script.MissingModule) in try search.module(module, requiredBy: file) }
    }
}
