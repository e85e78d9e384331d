import CMicroixSystem

/// Folders and what lies in them.
package enum FileTree {
    /// Makes a folder with those around it; false where it is not there afterwards.
    package static func makeFolder(_ path: String) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        if microix_errno() == ENOENT {
            let parent = PathText.folder(of: path)
            return !parent.isEmpty && makeFolder(parent) && mkdir(path, 0o777) == 0
        }
        return FileStatus(of: path)?.kind == .folder
    }

    /// The names of what lies in a folder, in no order; `nil` where it can't be read.
    package static func names(in folder: String) -> [String]? {
        guard let entries = opendir(folder) else { return nil }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = String(cString: microix_name(entry))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// All that lies below a folder, by the paths from there, in no order.
    ///
    /// No link is followed. `nil` where the folder can't be read; those in it that can't be are passed over.
    package static func all(below folder: String) -> [String]? {
        guard var rest = names(in: folder) else { return nil }
        var all: [String] = []
        while let path = rest.popLast() {
            all.append(path)
            let place = PathText.join(folder, path)
            guard FileStatus(of: place, followsLinks: false)?.kind == .folder else { continue }
            for name in names(in: place) ?? [] { rest.append(PathText.join(path, name)) }
        }
        return all
    }

    /// Where a link leads, as it says itself; `nil` where none lies there.
    package static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: 1 << 12)
        let count = readlink(path, &target, target.count)
        return count >= 0 ? target.withUnsafeBytes { String(decoding: $0.prefix(count), as: UTF8.self) } : nil
    }

    /// Removes a file, a link, or a folder with all that lies in it; false where something of it is left, or nothing was there.
    @discardableResult package static func remove(_ path: String) -> Bool {
        guard FileStatus(of: path, followsLinks: false)?.kind == .folder else { return unlink(path) == 0 }
        for name in names(in: path) ?? [] { remove(PathText.join(path, name)) }
        return rmdir(path) == 0
    }

    /// The bytes of a file; `nil` where it can't be read.
    package static func contents(of path: String, atMost most: Int = .max) -> [UInt8]? {
        let descriptor = microix_open(path, O_RDONLY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return Descriptor.read(descriptor, expecting: FileStatus(of: descriptor)?.size ?? 0, atMost: most)
    }

    /// Writes a file, over what is there; false where that fails.
    package static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = microix_open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0
        return close(descriptor) == 0 && isWritten
    }

    /// A name that nothing has yet.
    package static func newName() -> String {
        func word() -> String { String(UInt64.random(in: 1 << 63 ... .max), radix: 16) }
        return word() + word()
    }
}
