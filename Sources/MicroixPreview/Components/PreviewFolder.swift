package import MicroixFiles
import MicroixLua

/// The components that are previewed: one file, or those in a folder.
package struct PreviewFolder: Sendable {
    /// The folder in which they, and all that they name, lie.
    package let folder: ScriptFolder
    /// The only one that is shown; `nil` for all.
    package let only: String?

    /// More would be no help to anybody who looks at them.
    static let most = 500

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
        let names = (FileTree.all(below: folder.path) ?? []).filter { name in
            name.hasSuffix(".lua") && !name.hasSuffix("_test.lua") && !name.hasSuffix(".d.lua")
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        return Array(names.sorted().lazy.filter(isComponent).prefix(Self.most))
    }

    /// Whether a file is meant to be a component, right or wrong.
    private func isComponent(_ name: String) -> Bool {
        guard let source = try? folder.read(name, atMost: 4 << 20) else { return true }
        return Script.isMeantAsComponent(source)
    }

    func path(of file: String) -> String { PathText.join(folder.path, file) }
}
