import ArgumentParser
import Foundation
import MicroixFiles

/// A file that is written beside its place and put there once it is whole; a device or a pipe is written as it is.
struct OutputFile {
    let descriptor: Int32
    /// Where it is written, and where it goes; `nil` for what is written in place.
    private let paths: (draft: String, place: String)?

    /// `nil` where it can't be written.
    ///
    /// - Parameter followsLinks: Whether it is written where a link in its place leads; else it takes the place of the link.
    init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        let isThere: Bool
        if followsLinks {
            isThere = stat(path, &status) == 0
        } else {
            isThere = lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
            guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return nil }
        }
        let isOpen = StandardStreams.contains(path)
        if isOpen || isThere && status.st_mode & S_IFMT != S_IFREG {
            // A named pipe would wait for a reader.
            let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            self.descriptor = descriptor
            paths = nil
            return
        }
        // The file that a link leads to is the one to be replaced.
        let place = followsLinks ? Self.end(ofLinks: path) : path
        guard !isThere || access(path, W_OK) == 0 else { return nil }
        let draft = PathText.join(PathText.folder(of: place), ".microix-\(UUID().uuidString)")
        let descriptor = Leftovers.make(draft) { open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else {
            Leftovers.forget(draft)
            return nil
        }
        if isThere {
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            _ = fchmod(descriptor, status.st_mode & 0o7777)
        }
        self.descriptor = descriptor
        paths = (draft, place)
    }

    /// Where links lead, even to what is not there yet.
    private static func end(ofLinks path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = next.hasPrefix("/") ? next : PathText.join(PathText.folder(of: path), next)
        }
        return path
    }

    /// Puts it in its place; false where that fails, and nothing is left behind.
    func keep() -> Bool {
        // A disk that is full may say so only now.
        let isWhole = close(descriptor) == 0
        guard let paths else { return isWhole }
        let isKept = isWhole && rename(paths.draft, paths.place) == 0
        if !isKept { unlink(paths.draft) }
        Leftovers.forget(paths.draft)
        return isKept
    }

    /// Leaves what was there as it was.
    func discard() {
        close(descriptor)
        guard let paths else { return }
        unlink(paths.draft)
        Leftovers.forget(paths.draft)
    }

    /// Writes a file that is not there yet; false where it can't be written, or is there.
    static func create(_ path: String, _ bytes: [UInt8]) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = bytes.withUnsafeBytes { StandardStreams.write($0, to: descriptor) } == 0
        return close(descriptor) == 0 && isWritten
    }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (status, otherStatus) = (stat(), stat())
        guard stat(path, &status) == 0, stat(other, &otherStatus) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return false
        }
        return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
    }

    static func failure(_ path: String) -> ExitCode {
        ExitStatus.unwritable.failure("\(path): error: the file can't be written")
    }
}
