import ArgumentParser
import Foundation
import MicroixFiles

/// A program of the system, for what others do best; no shell comes between.
struct OutsideProgram {
    /// What it is called where it is told of.
    let name: String
    /// The names that it may have in the path, or where it may lie otherwise; the first is taken that is there.
    let places: [String]
    /// The package of Debian that has it.
    let package: String

    init(_ name: String, besides places: [String] = [], package: String) {
        self.name = name
        self.places = [name] + places
        self.package = package
    }

    static let dot = OutsideProgram("dot", package: "graphviz")
    static let ffmpeg = OutsideProgram("ffmpeg", package: "ffmpeg")
    static let browser = OutsideProgram(
        "chromium-headless-shell",
        besides: [
            "chromium", "google-chrome", "google-chrome-stable", "microsoft-edge",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ], package: "chromium-headless-shell")

    /// Runs it and returns what it writes to stdout.
    ///
    /// - Throws: The exit status, told on stderr, where it is missing or fails.
    func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        let place = try find()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: place)
        process.arguments = arguments
        let (given, written, complaints) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (given, written, complaints)
        do {
            try Leftovers.start(process)
        } catch {
            throw ExitStatus.unavailable.failure("error: \(place) can't be run")
        }
        let (output, message) = exchange(input, given, written, complaints)
        process.waitUntilExit()
        Leftovers.forget(process)
        if process.terminationReason == .exit, process.terminationStatus == 0 { return output }
        let lines = String(decoding: message.prefix(2000), as: UTF8.self).split(whereSeparator: \.isNewline)
        let why =
            process.terminationReason == .exit
            ? "failed with status \(process.terminationStatus)" : "was ended by signal \(process.terminationStatus)"
        throw ExitStatus.unavailable.failure("error: \(name) \(why)" + (lines.last.map { ": \($0)" } ?? ""))
    }

    /// Where it lies.
    ///
    /// - Throws: The exit status, told on stderr, where it is missing.
    @discardableResult func find() throws -> String {
        if let place { return place }
        throw ExitStatus.unavailable.failure(
            "error: the program \(name) is missing: on Debian, 'apt install \(package)' installs it")
    }

    /// Where it lies; what is no absolute path is passed over, as it means another place in each folder.
    private var place: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        return places.lazy.flatMap { name in name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" } }
            .first { place in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
                    && access(place, X_OK) == 0
            }
    }

    /// Gives it its input and takes what it writes, whichever is possible: neither side ever waits for the other.
    private func exchange(
        _ input: [UInt8], _ given: Pipe, _ written: Pipe, _ complaints: Pipe
    ) -> (output: [UInt8], message: [UInt8]) {
        var rest = input[...]
        var taken: [[UInt8]] = [[], []]
        let sources = [written.fileHandleForReading.fileDescriptor, complaints.fileHandleForReading.fileDescriptor]
        var isOpen = [true, true, true]
        let sink = given.fileHandleForWriting.fileDescriptor
        _ = fcntl(sink, F_SETFL, fcntl(sink, F_GETFL) | O_NONBLOCK)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while isOpen.contains(true) {
            if isOpen[2], rest.isEmpty {
                try? given.fileHandleForWriting.close()
                isOpen[2] = false
                continue
            }
            // A negative descriptor is passed over.
            var states = (sources + [sink]).enumerated().map { index, descriptor in
                pollfd(
                    fd: isOpen[index] ? descriptor : -1, events: Int16(index == 2 ? POLLOUT : POLLIN), revents: 0)
            }
            if poll(&states, nfds_t(states.count), -1) < 0 {
                if errno == EINTR { continue }
                break
            }
            for index in 0..<2 where states[index].revents != 0 {
                let count = read(sources[index], &piece, piece.count)
                if count > 0 {
                    taken[index] += piece[..<count]
                } else if count == 0 || errno != EINTR && errno != EAGAIN {
                    isOpen[index] = false
                }
            }
            if states[2].revents != 0 {
                let count = rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count < 0, errno != EINTR, errno != EAGAIN {
                    // It reads no more: what it has to say of that follows.
                    rest = []
                }
            }
        }
        return (taken[0], taken[1])
    }
}
