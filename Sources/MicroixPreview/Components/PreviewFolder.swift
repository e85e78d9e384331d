package import MicroixFiles
import MicroixLua
import Synchronization

/// The components that are previewed: one file, or all components in a folder.
package struct PreviewFolder: Sendable {
    /// The folder that holds the components, and every file that they name.
    package let folder: ScriptFolder
    /// The only component that is shown; `nil` to show all.
    package let only: String?

    /// The most components that are listed; nobody looks through more.
    static let most = 500
    /// The most files and folders that are examined, from the folder itself downwards.
    private static let mostEntries = 5000
    private let kinds = Kinds()

    /// - Throws: `FileRefusal` if the path is no file or folder that can be shown.
    package init(_ path: String) throws(FileRefusal) {
        guard let status = FileStatus(of: path) else { throw .absent(path) }
        switch status.kind {
        case .folder: (folder, only) = (ScriptFolder(path), nil)
        case .file:
            folder = ScriptFolder(of: path)
            only = PathText.name(of: path)
        default: throw .unreadable(path)
        }
    }

    /// The files of components, sorted by their names in the folder.
    ///
    /// Tests, annotations for editors and files that are only required by others are left out.
    package func files() -> [String] {
        if let only { return [only] }
        return Array(scripts().lazy.filter(isComponent).prefix(Self.most))
    }

    /// The sorted names of Lua files in the folder and below; limited, because this runs several times a second.
    private func scripts() -> [String] {
        var (scripts, folders, looked) = ([String](), [""], 0)
        while !folders.isEmpty, looked < Self.mostEntries {
            let place = folders.removeFirst()
            for name in FileTree.names(in: path(of: place)) ?? []
            where !name.hasPrefix(".") && looked < Self.mostEntries {
                looked += 1
                let inside = PathText.join(place, name)
                if name.hasSuffix(".lua") {
                    if !name.hasSuffix("_test.lua"), !name.hasSuffix(".d.lua") { scripts.append(inside) }
                } else if !name.contains("."), FileStatus(of: path(of: inside), followsLinks: false)?.kind == .folder {
                    folders.append(inside)
                }
            }
        }
        return scripts.sorted()
    }

    /// Whether a file is meant as a component, with or without mistakes.
    private func isComponent(_ name: String) -> Bool {
        let stamp = FileStamp(of: path(of: name))
        return kinds.isComponent(name, stamp) {
            guard let source = try? folder.read(name, atMost: 4 << 20) else { return true }
            return Script.isMeantAsComponent(source)
        }
    }

    func path(of file: String) -> String { file.isEmpty ? folder.path : PathText.join(folder.path, file) }
}

/// Remembers which files are components, so that a file is read again only if it has changed.
private final class Kinds: Sendable {
    private let known = Mutex<[String: (stamp: FileStamp, isComponent: Bool)]>([:])

    func isComponent(_ name: String, _ stamp: FileStamp, _ read: () -> Bool) -> Bool {
        if let kind = known.withLock({ $0[name] }), kind.stamp == stamp { return kind.isComponent }
        let isComponent = read()
        known.withLock { $0[name] = (stamp, isComponent) }
        return isComponent
    }
}
