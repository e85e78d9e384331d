package import MicroixLua

/// Finds required files: beside the file that requires them, beside the component, then in further folders.
package struct ModuleSearch: Sendable {
    /// The path of the component's file.
    private let path: String
    /// The name of the component's file in messages.
    private let name: String
    private let folders: [String]
    /// Advice for a file that is not found, in brackets; empty for none.
    private let advice: String

    /// The most bytes of a script.
    private static let largest = 1 << 20

    /// Creates a search for a component's file.
    package init(for path: String, named name: String? = nil, folders: [String] = [], advice: String = "") {
        (self.path, self.name, self.folders, self.advice) = (path, name ?? path, folders, advice)
    }

    /// The places where the file of a module may be, best first; `file` is the name of the file that requires it.
    package func places(of module: String, requiredBy file: String) -> [String] {
        candidates(module, file).map { PathText.join($0.path, $0.name) }
    }

    /// Reads the file of a module that the file named `file` requires; the component's own file is known, and comes
    /// without source.
    package func module(_ module: String, requiredBy file: String) throws(Script.MissingModule) -> Script.Module {
        var looked: [String] = []
        for (path, folder, inside) in candidates(module, file) {
            let file = PathText.join(path, inside)
            looked.append(file)
            do throws(FileRefusal) {
                let real = try folder.place(of: inside)
                if real == realPath(self.path) { return Script.Module([], name: name, identity: name) }
                // Of a file that is too large, enough is read for the loader to report that.
                let source = try ScriptFolder.read(real, named: inside, atMost: Self.largest + 1, isWhole: false)
                return Script.Module(source, name: file, identity: real)
            } catch {
                if case .absent = error { continue }
                throw .init("\(file): \(error.text)")
            }
        }
        throw .init("there is no \(looked.joined(separator: ", nor "))\(advice)")
    }

    /// The folders in which to look, each once, with the file's name in them.
    private func candidates(_ module: String, _ file: String) -> [(path: String, folder: ScriptFolder, name: String)] {
        let inside = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/") + ".lua"
        var seen: Set<String> = []
        return
            ([file == name ? path : file, path].map { (PathText.folder(of: $0), ScriptFolder(of: $0)) }
            + folders.map { ($0, ScriptFolder($0)) })
            .filter { seen.insert(PathText.join($0.0, inside)).inserted }.map { ($0.0, $0.1, inside) }
    }
}
