package import MicroixLua

/// Finds the files that a component's files require: beside the one that does, beside the component, then in further folders.
package struct ModuleSearch: Sendable {
    /// The component's file.
    private let path: String
    /// Its name for messages.
    private let name: String
    private let folders: [String]
    /// What to do where a file is nowhere, in brackets; empty for nothing.
    private let advice: String

    /// All that a script may have.
    private static let largest = 1 << 20

    /// Looks on behalf of a file.
    package init(for path: String, named name: String? = nil, folders: [String] = [], advice: String = "") {
        (self.path, self.name, self.folders, self.advice) = (path, name ?? path, folders, advice)
    }

    /// Where the file of a module may lie that a file requires, by the name of that file; the first is taken that is there.
    package func places(of module: String, requiredBy file: String) -> [String] {
        candidates(module, file).map { PathText.join($0.path, $0.name) }
    }

    /// The file of a module that a file requires, by the name of that file; of the component itself no source, as it is known.
    package func module(_ module: String, requiredBy file: String) throws(Script.MissingModule) -> Script.Module {
        var looked: [String] = []
        for (path, folder, inside) in candidates(module, file) {
            let file = PathText.join(path, inside)
            looked.append(file)
            do throws(FileRefusal) {
                let real = try folder.place(of: inside)
                if real == realPath(self.path) { return Script.Module([], name: name, identity: name) }
                // Of one that is too large enough is read for the loader to say so.
                let source = try ScriptFolder.read(real, named: inside, atMost: Self.largest + 1, isWhole: false)
                return Script.Module(source, name: file, identity: real)
            } catch {
                if case .absent = error { continue }
                throw .init("\(file): \(error.text)")
            }
        }
        throw .init("there is no \(looked.joined(separator: ", nor "))\(advice)")
    }

    /// Folders in which to look, each once, and the file's name in them.
    private func candidates(_ module: String, _ file: String) -> [(path: String, folder: ScriptFolder, name: String)] {
        let inside = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/") + ".lua"
        var seen: Set<String> = []
        return
            ([file == name ? path : file, path].map { (PathText.folder(of: $0), ScriptFolder(of: $0)) }
            + folders.map { ($0, ScriptFolder($0)) })
            .filter { seen.insert(PathText.join($0.0, inside)).inserted }.map { ($0.0, $0.1, inside) }
    }
}
