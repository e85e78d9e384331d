import MicroixFiles
import MicroixLua

/// A component as it is in its files now, with or without mistakes.
///
/// It has a Lua state, so it stays on the thread that loaded it; only its answer and the places of its files are kept.
struct LoadedComponent {
    /// A required file, or why there is none.
    struct Requirement {
        let module: String
        /// The name of the file that requires it.
        let asking: String
        let found: Result<Script.Module, Script.MissingModule>
    }

    /// The component's file, by its name in the folder.
    let file: String
    let source: [UInt8]
    let script: Result<Script, ScriptDiagnostics>
    /// What its files require, in the order in which they ask.
    let requirements: [Requirement]
    /// The status of every place where a file was looked for.
    let places: [String: FileStamp]
    /// A hash that changes with the content of the files.
    let version: String

    /// - Parameter instead: The content to use for one file, found by its identity, in place of the content on disk.
    init(
        _ file: String, in folder: PreviewFolder, instead: (identity: String, source: [UInt8])? = nil
    ) throws(FileRefusal) {
        let path = folder.path(of: file)
        // Taken before the file is read, so that a change in between is noticed.
        let stamp = FileStamp(of: path)
        let read = try folder.folder.read(file, atMost: 4 << 20)
        source = instead.flatMap { $0.identity == file ? $0.source : nil } ?? read
        let search = Search(ModuleSearch(for: path), folder: folder.folder.path, path: path, file: file)
        search.places[path] = stamp
        do throws(ScriptDiagnostics) {
            let script = try Script(source, name: file) { module, asking throws(Script.MissingModule) in
                var found = try search.module(module, asking)
                if let instead, found.identity == instead.identity {
                    found = Script.Module(instead.source, name: found.name, identity: found.identity)
                }
                return found
            }
            self.script = .success(script)
        } catch {
            script = .failure(error)
        }
        self.file = file
        (requirements, places) = (search.requirements, search.places)
        var hasher = Hasher()
        hasher.combine(source)
        for requirement in requirements {
            if case .success(let module) = requirement.found { hasher.combine(module.source) }
        }
        version = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    }

    /// Finds files, names them relative to the folder, and records what was asked for.
    private final class Search {
        private let search: ModuleSearch
        private let prefix: String
        /// The paths of the files, by the names that are shown.
        private var paths: [String: String]
        var requirements: [Requirement] = []
        var places: [String: FileStamp] = [:]

        init(_ search: ModuleSearch, folder: String, path: String, file: String) {
            self.search = search
            prefix = folder.hasSuffix("/") ? folder : folder + "/"
            paths = [file: path]
        }

        func module(_ module: String, _ asking: String) throws(Script.MissingModule) -> Script.Module {
            let path = paths[asking] ?? asking
            let looked = search.places(of: module, requiredBy: path).map { ($0, FileStamp(of: $0)) }
            let found = Result { () throws(Script.MissingModule) in
                let found = try search.module(module, requiredBy: path)
                let shown = found.name.hasPrefix(prefix) ? String(found.name.dropFirst(prefix.count)) : found.name
                paths[shown] = found.name
                return Script.Module(found.source, name: shown, identity: found.identity)
            }
            let taken = (try? found.get()).map { paths[$0.name] ?? $0.name }
            for (place, stamp) in looked {
                places[place] = stamp
                if place == taken { break }
            }
            requirements.append(Requirement(module: module, asking: asking, found: found))
            return try found.get()
        }
    }
}
