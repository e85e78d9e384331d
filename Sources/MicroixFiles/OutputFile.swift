import CMicroixSystem

/// A file that is written under a temporary name and renamed once it is complete; a device or pipe is written directly.
package struct OutputFile {
    package let descriptor: Int32
    /// The temporary path and the final path; `nil` for a device or pipe.
    private let paths: (draft: String, place: String)?

    /// Opens the file; `nil` if it can't be written.
    ///
    /// - Parameters:
    ///   - followsLinks: Whether to write the file to which a link leads; otherwise the file replaces the link.
    ///   - isOpen: Whether the path is one of the process's own streams, such as /dev/stdout.
    package init?(_ path: String, followsLinks: Bool = true, isOpen: Bool = false) {
        var status = FileStatus(of: path, followsLinks: followsLinks)
        if !followsLinks {
            if status?.kind == .link { status = nil }
            guard status == nil || status?.kind == .file else { return nil }
        }
        if isOpen || status != nil && status?.kind != .file {
            // Opening a named pipe would wait for a reader.
            let descriptor = microix_open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | (isOpen ? 0 : O_NONBLOCK), 0)
            guard descriptor >= 0 else { return nil }
            self.descriptor = descriptor
            paths = nil
            return
        }
        // The file to which a link leads is replaced, not the link.
        let place = followsLinks ? Self.end(ofLinks: path) : path
        guard status == nil || access(path, W_OK) == 0 else { return nil }
        let draft = PathText.join(PathText.folder(of: place), ".microix-\(FileTree.newName())")
        let descriptor = UnfinishedWork.make(draft) {
            microix_open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else {
            UnfinishedWork.forget(draft)
            return nil
        }
        if let status {
            _ = fchown(descriptor, status.owner, status.group)
            _ = fchmod(descriptor, mode_t(status.rights))
        }
        self.descriptor = descriptor
        paths = (draft, place)
    }

    /// The path to which links lead, even if nothing is there yet.
    private static func end(ofLinks path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let next = FileTree.target(ofLink: path) else { break }
            path = next.hasPrefix("/") ? next : PathText.join(PathText.folder(of: path), next)
        }
        return path
    }

    /// Renames the file to its final path; returns `false` if that fails, and then removes it.
    package func keep() -> Bool {
        // If the disk is full, only this call may report it.
        let isWhole = close(descriptor) == 0
        guard let paths else { return isWhole }
        let isKept = isWhole && rename(paths.draft, paths.place) == 0
        if !isKept { unlink(paths.draft) }
        UnfinishedWork.forget(paths.draft)
        return isKept
    }

    /// Removes the temporary file, and leaves what is at the final path.
    package func discard() {
        close(descriptor)
        guard let paths else { return }
        unlink(paths.draft)
        UnfinishedWork.forget(paths.draft)
    }

    /// Writes a new file; returns `false` if it can't be written or exists already.
    package static func create(_ path: String, _ bytes: [UInt8]) -> Bool {
        let descriptor = microix_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0
        return close(descriptor) == 0 && isWritten
    }

    /// Whether two paths lead to the same file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        guard let status = FileStatus(of: path), let otherStatus = FileStatus(of: other) else { return false }
        return status.kind == .file && status.isSame(as: otherStatus)
    }
}
