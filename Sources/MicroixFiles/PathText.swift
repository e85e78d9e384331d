/// Works with paths as text, byte by byte as the system reads them; no file is accessed.
package enum PathText {
    /// The folder of a file: `a/b` for `a/b/c`, `/` for `/c`, empty for `c`, which is in the working folder.
    package static func folder(of path: String) -> String {
        let bytes = bytes(path)
        guard let slash = bytes.lastIndex(of: separator) else { return "" }
        let folder = withoutSlashes(bytes[..<slash])
        return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
    }

    /// The last word of a path: `c` for `a/b/c` and for `c/`; empty for `/`.
    package static func name(of path: String) -> String {
        let bytes = bytes(path)
        return String(decoding: bytes[(bytes.lastIndex(of: separator).map { $0 + 1 } ?? 0)...], as: UTF8.self)
    }

    /// The part of the name after its last dot, in lower case: `svg` for `a/b.SVG`; empty if there is none.
    package static func ending(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return "" }
        return String(decoding: name.utf8[name.utf8.index(after: dot)...], as: UTF8.self).lowercased()
    }

    /// The name without its ending: `b` for `a/b.svg`.
    package static func stem(of path: String) -> String {
        let (name, ending) = (name(of: path), ending(of: path))
        return ending.isEmpty ? name : String(decoding: name.utf8.dropLast(ending.utf8.count + 1), as: UTF8.self)
    }

    /// The path of a file in a folder; an empty folder is the working folder.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.utf8.last == separator ? folder + name : folder + "/" + name
    }

    private static let separator = UInt8(ascii: "/")

    /// The bytes of a path without slashes at its end.
    private static func bytes(_ path: String) -> ArraySlice<UInt8> {
        let all = Array(path.utf8)
        return all.last == separator && !all.contains { $0 != separator } ? all[..<1] : withoutSlashes(all[...])
    }

    private static func withoutSlashes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes[..<((bytes.lastIndex { $0 != separator }).map { $0 + 1 } ?? bytes.startIndex)]
    }
}
