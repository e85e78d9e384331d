/// A file that a host names by its path, in any folder.
package enum NamedFile {
    /// Reads the whole file.
    package static func read(_ path: String) throws(FileRefusal) -> [UInt8] {
        guard !path.utf8.contains(0), let real = realPath(path) else { throw .absent(path) }
        return try ScriptFolder.read(real, named: path)
    }
}
