import ArgumentParser
import Foundation
import MicroixFiles

/// A folder for what outside programs read and write; it is gone afterwards, also where the run is interrupted.
struct TemporaryFolder {
    let path: String

    /// - Throws: The exit status, told on stderr, where it can't be made; what the work throws.
    static func with<Result>(_ work: (TemporaryFolder) throws -> Result) throws -> Result {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("microix-\(UUID().uuidString)").path
        do {
            try Leftovers.make(path) {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
        } catch {
            throw ExitStatus.unwritable.failure("error: a folder for the pictures can't be made")
        }
        defer {
            try? FileManager.default.removeItem(atPath: path)
            Leftovers.forget(path)
        }
        return try work(TemporaryFolder(path: path))
    }

    func place(_ name: String) -> String { PathText.join(path, name) }

    func write(_ text: String, to name: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: place(name)))
        } catch {
            throw ExitStatus.unwritable.failure("error: a picture can't be written to \(path)")
        }
    }
}
