import CMicroixSystem
package import MicroixCore
import MicroixTimeline

/// The file of a golden timeline, which a test reads, or writes if it is told to.
///
/// A file in its place that is no timeline is not overwritten.
package struct GoldenFile: Sendable {
    private let name: String
    private let path: String
    /// The folder of the script that names the file; `nil` if Swift code names it.
    private let folder: ScriptFolder?

    /// The most bytes of a file; no timeline of a test needs more.
    private static let largest = 16 << 20

    /// The file that a script names: a `.json` below its folder that is not hidden.
    package init(named name: String, in folder: ScriptFolder) throws(FileRefusal) {
        guard let words = try? folder.words(name), words.joined(separator: "/") == name, name.hasSuffix(".json") else {
            throw .name(
                FileName.Problem(
                    message: "a golden timeline is a .json in the test's folder or inside it, not '\(printable(name))'",
                    hint: "such as golden/press.json"))
        }
        self.name = name
        self.folder = folder
        path = folder.joined(words)
    }

    /// A file that Swift code names.
    package init(at path: String, named name: String) {
        self.name = name
        self.path = path
        folder = nil
    }

    /// Reads the stored timeline; `nil` if there is no file yet.
    package func read() throws(FileRefusal) -> PlainData? {
        do throws(FileRefusal) {
            guard let timeline = Self.timeline(try bytes()) else { throw .occupied(name) }
            return timeline
        } catch {
            if case .absent = error { return nil }
            throw error
        }
    }

    /// Writes a timeline; the file is written completely or not at all.
    package func write(_ timeline: PlainData) throws(FileRefusal) {
        let parent = PathText.folder(of: path)
        if let folder, folder.hasLink(try folder.words(name)) { throw .link(name) }
        let status = FileStatus(of: path, followsLinks: false)
        if let status {
            let old = status.kind == .file ? try bytes() : []
            guard Self.timeline(old) != nil else { throw .occupied(name) }
        }
        let new = PathText.join(parent, ".\(FileTree.newName()).json")
        guard parent.isEmpty || FileTree.makeFolder(parent) else { throw .unwritable(name) }
        let descriptor = UnfinishedWork.make(new) {
            microix_open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        defer { UnfinishedWork.forget(new) }
        guard descriptor >= 0 else { throw .unwritable(name) }
        if let status { _ = fchmod(descriptor, mode_t(status.rights & 0o777)) }
        let text = Array((PlainDataJSON.write(timeline) + "\n").utf8)
        let isWritten = text.withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0
        // If the disk is full, only this call may report it.
        let isWhole = close(descriptor) == 0 && isWritten
        guard isWhole, rename(new, path) == 0 else {
            unlink(new)
            throw .unwritable(name)
        }
    }

    private func bytes() throws(FileRefusal) -> [UInt8] {
        if let folder { return try folder.read(name, atMost: Self.largest) }
        guard let real = realPath(path) else { throw .absent(name) }
        return try ScriptFolder.read(real, named: name, atMost: Self.largest)
    }

    /// The content of a file as a timeline; `nil` if it is none.
    private static func timeline(_ bytes: [UInt8]) -> PlainData? {
        guard let data = try? PlainDataJSON.read(String(decoding: bytes, as: UTF8.self)),
            data["format"] == .text("microix-timeline"), case .list? = data["frames"], case .list? = data["events"]
        else { return nil }
        return data
    }
}
