import Foundation
import Synchronization

/// Reads the files that a person names; those that a script names are found by `ScriptFolder`.
///
/// It reads no more than it was asked for, and never waits: what is no file is refused, but for devices that have
/// something to read, and for what is open already.
enum FileReader {
    /// Why a file is not read.
    struct Refusal: Error {
        let reason: String
        var isMissing = false
    }

    /// The first bytes of a file, at most `most`; `-` is stdin.
    static func read(_ path: String, atMost most: Int) throws(Refusal) -> [UInt8] {
        let missing = Refusal(reason: "there is no such file", isMissing: true)
        if path.utf8.contains(0) { throw missing }
        if path == "-" { return try standardInput(atMost: most) }
        let isOpen = StandardStreams.contains(path)
        // Opening a named pipe waits for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else {
            throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
                ? missing : Refusal(reason: "the file can't be opened for reading")
        }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFCHR: break
        case S_IFDIR: throw Refusal(reason: "this is a directory, not a file")
        default: if !isOpen { throw Refusal(reason: "this is a pipe, a socket or a disk, not a file") }
        }
        guard let bytes = read(descriptor, min(max(Int(status.st_size), 0), most), atMost: most) else {
            throw Refusal(reason: "the file can't be read")
        }
        return bytes
    }

    /// What stdin has: it can be read once, and may be asked for again.
    private static let input = Mutex<[UInt8]?>(nil)

    private static func standardInput(atMost most: Int) throws(Refusal) -> [UInt8] {
        let bytes = input.withLock { input in
            input = input ?? read(0, 0, atMost: most)
            return input
        }
        guard let bytes else { throw Refusal(reason: "it can't be read") }
        return Array(bytes.prefix(most))
    }

    private static func read(_ descriptor: Int32, _ expected: Int, atMost most: Int) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(expected)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while result.count < most {
            let count = Foundation.read(descriptor, &piece, min(piece.count, most - result.count))
            if count > 0 {
                result += piece[..<count]
            } else if count == 0 {
                break
            } else if errno != EINTR {
                return nil
            }
        }
        return result
    }
}
