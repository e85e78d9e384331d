import CMicroixSystem
import MicroixFiles
import Synchronization

/// Reads the files that a person names; `ScriptFolder` finds those that a script names.
///
/// It reads no more bytes than were asked for, and never waits. Only plain files, devices with something to read, and
/// streams that are open already are read.
enum FileReader {
    /// Why a file is not read.
    struct Refusal: Error {
        let reason: String
        var isMissing = false
    }

    /// The first bytes of a file, at most `most`; `-` means stdin.
    static func read(_ path: String, atMost most: Int) throws(Refusal) -> [UInt8] {
        if path.isEmpty { throw Refusal(reason: "the name of a file is empty", isMissing: true) }
        let isReadable = !path.unicodeScalars.contains("\u{FFFD}")
        let missing = Refusal(
            reason: "there is no such file" + (isReadable ? "" : ", and its name has to be UTF-8"), isMissing: true)
        if path.utf8.contains(0) { throw missing }
        if path == "-" { return try standardInput(atMost: most) }
        let isOpen = StandardStreams.contains(path)
        // Opening a named pipe would wait for a writer.
        let descriptor = microix_open(path, O_RDONLY | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK), 0)
        guard descriptor >= 0 else {
            throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(microix_errno())
                ? missing : Refusal(reason: "the file can't be opened for reading")
        }
        defer { close(descriptor) }
        let status = FileStatus(of: descriptor)
        switch status?.kind {
        case .file, .device: break
        case .folder: throw Refusal(reason: "this is a directory, not a file")
        default: if !isOpen { throw Refusal(reason: "this is a pipe, a socket or a disk, not a file") }
        }
        guard let bytes = Descriptor.read(descriptor, expecting: status?.size ?? 0, atMost: most) else {
            throw Refusal(reason: "the file can't be read")
        }
        return bytes
    }

    /// The content of stdin, which can be read only once, but may be asked for again.
    private static let input = Mutex<[UInt8]?>(nil)

    private static func standardInput(atMost most: Int) throws(Refusal) -> [UInt8] {
        let bytes = input.withLock { input in
            input = input ?? Descriptor.read(0, expecting: 0, atMost: most)
            return input
        }
        guard let bytes else { throw Refusal(reason: "it can't be read") }
        return Array(bytes.prefix(most))
    }
}
