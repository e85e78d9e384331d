package import MicroixFiles
import MicroixLua
import Synchronization

/// The components that are previewed: one file, or those in a folder.
package struct PreviewFolder: Sendable {
    /// The folder in which they, and all that they name, lie.
    package let folder: ScriptFolder
    /// The only one that is shown; `nil` for all.
    package let only: String?

    /// More would be no help to anybody who looks at them.
    static let most = 500
    /// Files and folders that are looked at, the nearest first.
    private static let mostEntries = 5000
    private let kinds = Kinds()

    /// - Throws: What is wrong with the path, in one sentence.
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

    /// The files of components by their names in the folder, in their order.
    ///
    /// What lies beside them is none: tests, what editors are told, and files that only others require.
    package func files() -> [String] {
        if let only { return [only] }
        return Array(scripts().lazy.filter(isComponent).prefix(Self.most))
    }

    /// The names of scripts in the folder and below, sorted: as many as can be looked through several times a second.
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

    /// Whether a file is meant to be a component, right or wrong.
    private func isComponent(_ name: String) -> Bool {
        let stamp = FileStamp(of: path(of: name))
        return kinds.isComponent(name, stamp) {
            guard let source = try? folder.read(name, atMost: 4 << 20) else { return true }
            return Script.isMeantAsComponent(source)
        }
    }

    func path(of file: String) -> String { file.isEmpty ? folder.path : PathText.join(folder.path, file) }
}

/// What files were when they were last read: each is read once for as long as it stays.
private final class Kinds: Sendable {
    private let known = Mutex<[String: (stamp: FileStamp, isComponent: Bool)]>([:])

    func isComponent(_ name: String, _ stamp: FileStamp, _ read: () -> Bool) -> Bool {
        if let kind = known.withLock({ $0[name] }), kind.stamp == stamp { return kind.isComponent }
        let isComponent = read()
        known.withLock { $0[name] = (stamp, isComponent) }
        return isComponent
    }
}
