import CMicroixSystem
import MicroixCore

/// The folder of a script, with the files that the script may name: those below it once all links are resolved.
///
/// A name in a script leads to a file only through this type: tests, traces, golden timelines and required modules use
/// it.
package struct ScriptFolder: Sendable {
    /// The path of the folder, as it was given.
    package let path: String
    /// The real folders of the file: that of its path, and that of its target if it is a link; build farms link every
    /// single file.
    private let roots: [String]

    /// The most bytes of a file; no script or recorded run needs more.
    package static let largestFile = 64 << 20

    /// The folder in which a file lies.
    package init(of file: String) {
        let folder = PathText.folder(of: file)
        path = folder.isEmpty ? "." : folder
        let linked = realPath(file).map { PathText.folder(of: $0) }
        roots = [realPath(path), linked].compactMap { $0 }
    }

    /// The folder with a path.
    package init(_ folder: String) {
        path = folder.isEmpty ? "." : folder
        roots = [realPath(path)].compactMap { $0 }
    }

    /// The real path of a file that the script names.
    package func place(of name: String) throws(FileRefusal) -> String {
        let given = try joined(words(name))
        guard let real = realPath(given) else {
            // If a link is on the way, the error does not tell whether it leads anywhere.
            throw hasLink(try words(name)) ? .link(name) : .absent(name)
        }
        guard let inside = roots.lazy.compactMap({ Self.way(from: $0, to: real) }).first,
            !inside.contains(where: { $0.hasPrefix(".") })
        else { throw .link(name) }
        guard FileStatus(of: real)?.kind == .file else { throw .unreadable(name) }
        return real
    }

    /// Reads a file that the script names, of at most `most` bytes.
    package func read(_ name: String, atMost most: Int = largestFile) throws(FileRefusal) -> [UInt8] {
        try Self.read(try place(of: name), named: name, atMost: most)
    }

    /// The words between the slashes of a name.
    func words(_ name: String) throws(FileRefusal) -> [String] {
        do throws(FileName.Problem) { return try FileName(name).words } catch { throw .name(error) }
    }

    func joined(_ words: [String]) -> String { ([path] + words).joined(separator: "/") }

    /// Whether the file, or a folder on the way to it, is a link.
    func hasLink(_ words: [String]) -> Bool {
        words.indices.contains { index in
            FileStatus(of: joined(Array(words[...index])), followsLinks: false)?.kind == .link
        }
    }

    /// Reads a plain file at a path without links: the whole file, or its first `most` bytes.
    package static func read(
        _ path: String, named name: String, atMost most: Int = largestFile, isWhole: Bool = true
    ) throws(FileRefusal) -> [UInt8] {
        // Opening a pipe would wait for its other end.
        let descriptor = microix_open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .unreadable(name) }
        defer { close(descriptor) }
        guard let status = FileStatus(of: descriptor), status.kind == .file else { throw .unreadable(name) }
        guard status.size <= most || !isWhole else { throw .large(name, most: most) }
        guard let bytes = Descriptor.read(descriptor, expecting: status.size, atMost: most) else {
            throw .unreadable(name)
        }
        return bytes
    }

    /// The folders and the file on the way from a folder to a file below it; `nil` if the file is not below it.
    private static func way(from folder: String, to file: String) -> [Substring]? {
        let (folder, file) = (folder.split(separator: "/"), file.split(separator: "/"))
        return file.count > folder.count && file.starts(with: folder) ? Array(file[folder.count...]) : nil
    }
}

/// The path without links, `.` and `..`; `nil` if there is no such file.
package func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}
