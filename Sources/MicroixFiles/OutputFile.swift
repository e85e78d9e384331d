import CMicroixSystem

/// A file that is written beside its place and put there once it is whole; a device or a pipe is written as it is.
package struct OutputFile {
    package let descriptor: Int32
    /// Where it is written, and where it goes; `nil` for what is written in place.
    private let paths: (draft: String, place: String)?

    /// `nil` where it can't be written.
    ///
    /// - Parameters:
    ///   - followsLinks: Whether it is written where a link in its place leads; else it takes the place of the link.
    ///   - isOpen: Whether it is one of the process's own streams, as /dev/stdout is.
    package init?(_ path: String, followsLinks: Bool = true, isOpen: Bool = false) {
        var status = FileStatus(of: path, followsLinks: followsLinks)
        if !followsLinks {
            if status?.kind == .link { status = nil }
            guard status == nil || status?.kind == .file else { return nil }
        }
        if isOpen || status != nil && status?.kind != .file {
            // A named pipe would wait for a reader.
            let descriptor = microix_open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK), 0)
            guard descriptor >= 0 else { return nil }
            self.descriptor = descriptor
            paths = nil
            return
        }
        // The file that a link leads to is the one to be replaced.
        let place = followsLinks ? Self.end(ofLinks: path) : path
        guard status == nil || access(path, W_OK) == 0 else { return nil }
        let draft = PathText.join(PathText.folder(of: place), ".microix-\(FileTree.newName())")
        let descriptor = Leftovers.make(draft) {
            microix_open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else {
            Leftovers.forget(draft)
            return nil
        }
        if let status {
            _ = fchown(descriptor, status.owner, status.group)
            _ = fchmod(descriptor, mode_t(status.rights))
        }
        self.descriptor = descriptor
        paths = (draft, place)
    }

    /// Where links lead, even to what is not there yet.
    private static func end(ofLinks path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = FileTree.target(ofLink: path) else { break }
            path = next.hasPrefix("/") ? next : PathText.join(PathText.folder(of: path), next)
        }
        return path
    }

    /// Puts it in its place; false where that fails, and nothing is left behind.
    package func keep() -> Bool {
        // A disk that is full may say so only now.
        let isWhole = close(descriptor) == 0
        guard let paths else { return isWhole }
        let isKept = isWhole && rename(paths.draft, paths.place) == 0
        if !isKept { unlink(paths.draft) }
        Leftovers.forget(paths.draft)
        return isKept
    }

    /// Leaves what was there as it was.
    package func discard() {
        close(descriptor)
        guard let paths else { return }
        unlink(paths.draft)
        Leftovers.forget(paths.draft)
    }

    /// Writes a file that is not there yet; false where it can't be written, or is there.
    package static func create(_ path: String, _ bytes: [UInt8]) -> Bool {
        let descriptor = microix_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0
        return close(descriptor) == 0 && isWritten
    }

    /// Whether two paths lead to one file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        guard let status = FileStatus(of: path), let otherStatus = FileStatus(of: other) else { return false }
        return status.kind == .file && status.isSame(as: otherStatus)
    }
}
