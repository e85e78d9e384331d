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

    /// The file of a module that a file requires, by the name of that file; of the component itself no source, as it is known.
    package func module(
        _ module: String, requiredBy file: String
    ) throws(Script.MissingModule) -> Script.Module {
        let inside = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/") + ".lua"
        let beside = [file == name ? path : file, path].map { file in
            (PathText.folder(of: file), ScriptFolder(of: file))
        }
        var places: [String] = []
        for (path, folder) in beside + folders.map({ ($0, ScriptFolder($0)) }) {
            let file = PathText.join(path, inside)
            if places.contains(file) { continue }
            places.append(file)
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
        throw .init("there is no \(places.joined(separator: ", nor "))\(advice)")
    }
}
