import Foundation
import Testing

/// The built `microix`, run as a person would run it.
enum CommandLineTool {
    /// What a run left behind.
    struct Run {
        let status: Int32
        let bytes: Data
        let standardError: String
        let seconds: Double

        var output: String { String(decoding: bytes, as: UTF8.self) }
        /// The lines of the output, without the last line's end.
        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
        }
    }

    /// Why it could not be run.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs it with arguments, and ends it when it takes longer than `limit` seconds.
    static func run(
        _ arguments: [String], program: URL? = nil, environment: [String: String] = [:], directory: URL? = nil,
        limit: Double = 30
    ) throws -> Run {
        let process = Process()
        process.executableURL = try program ?? executable.get()
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }

        let start = DispatchTime.now()
        try launching.withLock { try process.run() }
        let (outputReader, errorReader) = (PipeReader(output), PipeReader(error))
        if ended.wait(timeout: start + limit) == .timedOut {
            process.terminate()
            if ended.wait(timeout: .now() + 2) == .timedOut { kill(process.processIdentifier, SIGKILL) }
            throw Unusable(description: "microix \(arguments.joined(separator: " ")) ran for more than \(limit) s")
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        if process.terminationReason == .uncaughtSignal {
            throw Unusable(
                description:
                    "microix \(arguments.joined(separator: " ")) crashed, signal \(process.terminationStatus): "
                    + String(decoding: errorReader.data, as: UTF8.self))
        }
        return Run(
            status: process.terminationStatus, bytes: outputReader.data,
            standardError: String(decoding: errorReader.data, as: UTF8.self), seconds: seconds)
    }

    /// Two processes that start at once would inherit each other's pipes, and wait for each other's end.
    private static let launching = NSLock()

    /// The binary that was built beside the tests.
    static let executable: Result<URL, any Error> = Result {
        var places = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        places += Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL].compactMap { $0 }
        for place in places where place.pathComponents.contains(where: { $0.hasSuffix(".xctest") }) {
            var folder = place
            while folder.pathComponents.contains(where: { $0.hasSuffix(".xctest") }) {
                folder.deleteLastPathComponent()
            }
            let binary = folder.appendingPathComponent("microix")
            if FileManager.default.isExecutableFile(atPath: binary.path) { return binary }
        }
        throw Unusable(description: "no microix was built beside the tests: \(places.map(\.path))")
    }
}

/// Reads a pipe to its end on a thread of its own, so that neither side ever waits for the other.
private final class PipeReader: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var bytes = Data()

    init(_ pipe: Pipe) {
        Thread.detachNewThread {
            self.bytes = pipe.fileHandleForReading.readDataToEndOfFile()
            // Foundation's Process lists what is open, and can't list more than some thousand.
            try? pipe.fileHandleForReading.close()
            self.done.signal()
        }
    }

    var data: Data {
        done.wait()
        done.signal()
        return bytes
    }
}

/// The repository's own files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func example(_ name: String) -> String { root.appendingPathComponent("examples/\(name).lua").path }
    static func file(_ path: String) -> String { root.appendingPathComponent(path).path }
    static let examples = ["loader", "press_button", "spinner", "toggle"]
}

/// A folder that lives as long as a test.
final class Scratch {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("microix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String) throws -> String { try file(name, Data(text.utf8)) }

    func file(_ name: String, _ bytes: Data) throws -> String {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
        return path(name)
    }
}
