import ArgumentParser
import CMicroixSystem
import MicroixFiles

/// A folder for files of outside programs; it is removed at the end, even if the run is interrupted.
struct TemporaryFolder {
    let path: String

    /// - Throws: The exit status, after a message on stderr, if the folder can't be made; or what `work` throws.
    static func with<Result>(_ work: (TemporaryFolder) throws -> Result) throws -> Result {
        let around = Environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        let failure = "error: a folder for the pictures can't be made"
        guard FileTree.makeFolder(around), let around = realPath(around) else {
            throw ExitStatus.unwritable.failure(failure)
        }
        let path = PathText.join(around, "microix-\(FileTree.newName())")
        // Only this user may read it.
        guard UnfinishedWork.make(path, { mkdir(path, 0o700) }) == 0 else {
            UnfinishedWork.forget(path)
            throw ExitStatus.unwritable.failure(failure)
        }
        defer {
            FileTree.remove(path)
            UnfinishedWork.forget(path)
        }
        return try work(TemporaryFolder(path: path))
    }

    func place(_ name: String) -> String { PathText.join(path, name) }

    /// The URL of a file, for a browser.
    func address(_ name: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return place(name).utf8.reduce(into: "file://") { address, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default: address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }

    func write(_ text: String, to name: String) throws {
        guard FileTree.write(Array(text.utf8), to: place(name)) else {
            throw ExitStatus.unwritable.failure("error: a picture can't be written to \(path)")
        }
    }
}
