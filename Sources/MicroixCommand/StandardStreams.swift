import CMicroixSystem
import MicroixFiles

/// The three standard streams of the process.
enum StandardStreams {
    /// Whether the parent process ignores SIGPIPE: then writing to a closed pipe is reported as an error.
    nonisolated(unsafe) private static var ignoresPipes = false

    /// Makes sure that all three streams are open; call it before anything else is opened.
    ///
    /// Otherwise the next file that is opened would get a closed descriptor, and messages for stderr could be written
    /// into it. A closed stream is opened for the wrong direction, so that it still can't be used.
    static func open() {
        for descriptor in Int32(0)...2 where !microix_is_open(descriptor) {
            _ = microix_open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY, 0)
        }
        ignoresPipes = microix_is_ignored(SIGPIPE)
        microix_set_ignored(SIGPIPE, true)
    }

    /// Whether a path leads to an open stream, such as `/dev/stdin` or a shell's `<(…)`, which is usually a pipe.
    static func contains(_ path: String) -> Bool {
        ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
    }

    /// The characters of a line of stdout, from `COLUMNS` or from its terminal; `nil` if there is neither.
    static var width: Int? {
        if let said = Environment["COLUMNS"].flatMap({ Int($0) }), said > 0 { return said }
        let width = microix_terminal_width(1)
        return width > 0 ? Int(width) : nil
    }

    /// Ends the process silently, as a closed pipe ends other programs; returns if the parent process ignores SIGPIPE.
    static func endAsBrokenPipe() {
        if ignoresPipes { return }
        microix_set_ignored(SIGPIPE, false)
        raise(SIGPIPE)
    }
}
