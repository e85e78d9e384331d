import ArgumentParser
import CMicroixSystem
import MicroixFiles

/// A program of the system that does some work; it is started without a shell.
struct OutsideProgram {
    /// The name in messages.
    let name: String
    /// The names in the path, or absolute paths, of the program; the first that exists is used.
    let places: [String]
    /// The Debian package that contains the program.
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

    /// Runs the program, and returns its stdout.
    ///
    /// - Throws: The exit status, after a message on stderr, if it is missing or fails.
    func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
        let place = try find()
        guard let (program, pipes) = start(place, arguments) else {
            throw ExitStatus.unavailable.failure("error: \(place) can't be run")
        }
        let (output, message) = exchange(input, pipes)
        let status = microix_wait(program)
        UnfinishedWork.forget(program: program)
        if status == 0 { return output }
        let lines = String(decoding: message.prefix(2000), as: UTF8.self).split(whereSeparator: \.isNewline)
        let why = status > 0 ? "failed with status \(status)" : "was ended by signal \(-status)"
        throw ExitStatus.unavailable.failure("error: \(name) \(why)" + (lines.last.map { ": \($0)" } ?? ""))
    }

    /// This process's ends of the pipes to the program.
    private struct Pipes {
        let input: Int32
        let output: Int32
        let complaints: Int32
    }

    private func start(_ place: String, _ arguments: [String]) -> (program: Int32, pipes: Pipes)? {
        var ends: [Int32] = []
        for _ in 0..<3 {
            var pipe: [Int32] = [-1, -1]
            if microix_pipe(&pipe) { ends += pipe }
        }
        var words = ([place] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let program = UnfinishedWork.start {
            var program: Int32 = 0
            let isStarted = ends.count == 6 && microix_spawn(&program, place, &words, [ends[0], ends[3], ends[5]]) == 0
            return isStarted ? program : nil
        }
        guard let program else {
            for end in ends { close(end) }
            return nil
        }
        for end in [ends[0], ends[3], ends[5]] { close(end) }
        return (program, Pipes(input: ends[1], output: ends[2], complaints: ends[4]))
    }

    /// The path of the program.
    ///
    /// - Throws: The exit status, after a message on stderr, if it is missing.
    @discardableResult func find() throws -> String {
        if let place { return place }
        throw ExitStatus.unavailable.failure(
            "error: the program \(name) is missing: on Debian, 'apt install \(package)' installs it")
    }

    /// The path of the program; folders in PATH that are not absolute are skipped, because they depend on the working
    /// folder.
    private var place: String? {
        let path = Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        return places.lazy.flatMap { name in name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" } }
            .first { place in
                guard let status = FileStatus(of: place) else { return false }
                return status.kind != .folder && access(place, X_OK) == 0
            }
    }

    /// Writes the program's input and reads its output as each becomes possible, so that neither side waits for the
    /// other.
    private func exchange(_ input: [UInt8], _ pipes: Pipes) -> (output: [UInt8], message: [UInt8]) {
        var rest = input[...]
        var taken: [[UInt8]] = [[], []]
        let (sources, sink) = ([pipes.output, pipes.complaints], pipes.input)
        defer { for source in sources { close(source) } }
        var isOpen = [true, true, true]
        microix_set_nonblocking(sink)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while isOpen.contains(true) {
            if isOpen[2], rest.isEmpty {
                close(sink)
                isOpen[2] = false
                continue
            }
            // poll ignores a negative descriptor.
            var states = (sources + [sink]).enumerated().map { index, descriptor in
                pollfd(
                    fd: isOpen[index] ? descriptor : -1, events: Int16(index == 2 ? POLLOUT : POLLIN), revents: 0)
            }
            if poll(&states, nfds_t(states.count), -1) < 0 {
                if microix_errno() == EINTR { continue }
                if isOpen[2] { close(sink) }
                break
            }
            for index in 0..<2 where states[index].revents != 0 {
                let count = read(sources[index], &piece, piece.count)
                if count > 0 {
                    taken[index] += piece[..<count]
                } else if count == 0 || ![EINTR, EAGAIN].contains(microix_errno()) {
                    isOpen[index] = false
                }
            }
            if states[2].revents != 0 {
                let count = rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count < 0, ![EINTR, EAGAIN].contains(microix_errno()) {
                    // The program reads no more input; its message may explain why.
                    rest = []
                }
            }
        }
        return (taken[0], taken[1])
    }
}
