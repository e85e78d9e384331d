import ArgumentParser
import Foundation

/// Where data goes: stdout, or a file.
enum Output {
    /// Writes to stdout.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            throw ExitStatus.unwritable.failure("error: the output can't be written")
        }
    }

    /// Writes to a file that is none of the inputs.
    static func write(_ text: String, to path: String, keeping inputs: [String]) throws {
        let url = URL(fileURLWithPath: path)
        let place = url.resolvingSymlinksInPath().standardizedFileURL
        for input in inputs where URL(fileURLWithPath: input).resolvingSymlinksInPath().standardizedFileURL == place {
            throw ExitStatus.usage.failure("error: --output would overwrite the input \(input)")
        }
        do {
            try Data((text + "\n").utf8).write(to: url)
        } catch {
            throw ExitStatus.unwritable.failure("\(path): error: the file can't be written")
        }
    }
}
