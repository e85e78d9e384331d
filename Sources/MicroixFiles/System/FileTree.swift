import CMicroixSystem

/// Operations on folders and their content.
package enum FileTree {
    /// Makes a folder and all folders around it; returns `false` if the folder does not exist afterwards.
    package static func makeFolder(_ path: String) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        if microix_errno() == ENOENT {
            let parent = PathText.folder(of: path)
            return !parent.isEmpty && makeFolder(parent) && mkdir(path, 0o777) == 0
        }
        return FileStatus(of: path)?.kind == .folder
    }

    /// The names in a folder, in no particular order; `nil` if it can't be read.
    package static func names(in folder: String) -> [String]? {
        guard let entries = opendir(folder) else { return nil }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = String(cString: microix_entry_name(entry))
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The paths of everything below a folder, relative to it, in no particular order.
    ///
    /// Links are not followed. `nil` if the folder can't be read; folders inside that can't be read are skipped.
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

    /// The target of a link, as the link has it; `nil` if there is no link.
    package static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: 1 << 12)
        let count = readlink(path, &target, target.count)
        return count >= 0 ? target.withUnsafeBytes { String(decoding: $0.prefix(count), as: UTF8.self) } : nil
    }

    /// Removes a file, a link, or a folder with its content; returns `false` if something of it is left, or there was
    /// nothing.
    @discardableResult package static func remove(_ path: String) -> Bool {
        guard FileStatus(of: path, followsLinks: false)?.kind == .folder else { return unlink(path) == 0 }
        for name in names(in: path) ?? [] { remove(PathText.join(path, name)) }
        return rmdir(path) == 0
    }

    /// The content of a file; `nil` if it can't be read.
    package static func contents(of path: String, atMost most: Int = .max) -> [UInt8]? {
        let descriptor = microix_open(path, O_RDONLY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return Descriptor.read(descriptor, expecting: FileStatus(of: descriptor)?.size ?? 0, atMost: most)
    }

    /// Writes a file, and overwrites an existing one; returns `false` on an error.
    package static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = microix_open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } == 0
        return close(descriptor) == 0 && isWritten
    }

    /// A random name that no file has yet.
    package static func newName() -> String {
        func word() -> String { String(UInt64.random(in: 1 << 63 ... .max), radix: 16) }
        return word() + word()
    }
}
