import ArgumentParser
import Foundation

/// A file that is written beside its place and put there once it is whole; a device or a pipe is written as it is.
struct OutputFile {
    let descriptor: Int32
    /// Where it is written, and where it goes; `nil` for what is written in place.
    private let paths: (draft: String, place: String)?

    /// `nil` where it can't be written.
    init?(_ path: String) {
        var status = stat()
        let isThere = stat(path, &status) == 0
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
        let place = Self.end(ofLinks: path)
        guard !isThere || access(path, W_OK) == 0 else { return nil }
        let folder = (place as NSString).deletingLastPathComponent
        let draft = (folder as NSString).appendingPathComponent(".microix-\(UUID().uuidString)")
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
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
            let folder = (path as NSString).deletingLastPathComponent
            path = next.hasPrefix("/") ? next : (folder as NSString).appendingPathComponent(next)
        }
        return path
    }

    /// Puts it in its place; false where that fails, and nothing is left behind.
    func keep() -> Bool {
        // A disk that is full may say so only now.
        guard close(descriptor) == 0 else {
            if let paths { unlink(paths.draft) }
            return false
        }
        guard let paths else { return true }
        if rename(paths.draft, paths.place) == 0 { return true }
        unlink(paths.draft)
        return false
    }

    /// Leaves what was there as it was.
    func discard() {
        close(descriptor)
        if let paths { unlink(paths.draft) }
    }

    static func failure(_ path: String) -> ExitCode {
        ExitStatus.unwritable.failure("\(path): error: the file can't be written")
    }
}
