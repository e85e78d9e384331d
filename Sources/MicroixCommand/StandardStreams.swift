import CMicroixSystem
import MicroixFiles

/// The three descriptors that a process is started with, whatever they are.
enum StandardStreams {
    /// Whether whoever started the process wants to be told of a pipe that nobody reads, rather than that it ends.
    nonisolated(unsafe) private static var ignoresPipes = false

    /// Makes sure of them; to be called before anything else is opened.
    ///
    /// A descriptor that is closed would be given to the next file that is opened, and what is meant for stderr written into
    /// it. It is opened the wrong way round, so that it still can't be used.
    static func open() {
        for descriptor in Int32(0)...2 where !microix_is_open(descriptor) {
            _ = microix_open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY, 0)
        }
        ignoresPipes = microix_is_ignored(SIGPIPE)
        microix_ignore(SIGPIPE, true)
    }

    /// Whether a path means what is open already, as `/dev/stdin` or a shell's `<(…)`: a pipe, most often.
    static func contains(_ path: String) -> Bool {
        ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
    }

    /// The characters of a line of stdout: those that `COLUMNS` says, or those of its terminal; `nil` where there is none.
    static var width: Int? {
        if let said = Environment["COLUMNS"].flatMap({ Int($0) }), said > 0 { return said }
        let width = microix_terminal_width(1)
        return width > 0 ? Int(width) : nil
    }

    /// Ends the process as a pipe that nobody reads ends others, without a word; comes back where that is not wanted.
    static func endAsBrokenPipe() {
        if ignoresPipes { return }
        microix_ignore(SIGPIPE, false)
        raise(SIGPIPE)
    }
}
