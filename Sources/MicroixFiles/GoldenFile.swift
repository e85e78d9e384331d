package import Foundation
package import MicroixCore
import MicroixTimeline

/// The file of a golden timeline, which a test reads, and writes anew where it is told to.
///
/// Whatever is in its place and is no timeline stays as it is.
package struct GoldenFile: Sendable {
    private let name: String
    private let path: String
    /// Where the script lies that names it; `nil` where a programmer does.
    private let folder: ScriptFolder?

    /// More than any timeline of a test needs.
    private static let largest = 16 << 20

    /// The file that a script names: a `.json` below its folder, and not hidden.
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

    /// A file that a programmer names.
    package init(at url: URL, named name: String) {
        self.name = name
        path = url.path
        folder = nil
    }

    /// The timeline that was kept; `nil` where there is none yet.
    package func read() throws(FileRefusal) -> PlainData? {
        do throws(FileRefusal) {
            guard let timeline = Self.timeline(try bytes()) else { throw .occupied(name) }
            return timeline
        } catch {
            if case .absent = error { return nil }
            throw error
        }
    }

    /// Keeps a timeline: the file is there whole or not at all.
    package func write(_ timeline: PlainData) throws(FileRefusal) {
        let parent = PathText.folder(of: path)
        if let folder, folder.hasLink(try folder.words(name)) { throw .link(name) }
        var status = stat()
        let isThere = lstat(path, &status) == 0
        if isThere {
            let old = status.st_mode & S_IFMT == S_IFREG ? try bytes() : []
            guard Self.timeline(old) != nil else { throw .occupied(name) }
        }
        let new = PathText.join(parent, ".\(UUID().uuidString).json")
        do {
            if !parent.isEmpty {
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            }
        } catch {
            throw .unwritable(name)
        }
        let descriptor = Leftovers.make(new) {
            open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        defer { Leftovers.forget(new) }
        guard descriptor >= 0 else { throw .unwritable(name) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if isThere { fchmod(descriptor, status.st_mode & 0o777) }
        let isWritten = (try? handle.write(contentsOf: Data((PlainDataJSON.write(timeline) + "\n").utf8))) != nil
        guard isWritten, rename(new, path) == 0 else {
            unlink(new)
            throw .unwritable(name)
        }
    }

    private func bytes() throws(FileRefusal) -> [UInt8] {
        if let folder { return try folder.read(name, atMost: Self.largest) }
        guard let real = realPath(path) else { throw .absent(name) }
        return try ScriptFolder.read(real, named: name, atMost: Self.largest)
    }

    /// What a file holds, where it is a timeline.
    private static func timeline(_ bytes: [UInt8]) -> PlainData? {
        guard let data = try? PlainDataJSON.read(String(decoding: bytes, as: UTF8.self)),
            data["format"] == .text("microix-timeline"), case .list? = data["frames"], case .list? = data["events"]
        else { return nil }
        return data
    }
}
