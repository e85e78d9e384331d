import Foundation

/// The three descriptors that a process is started with, whatever they are.
enum StandardStreams {
    /// Whether whoever started the process wants to be told of a pipe that nobody reads, rather than that it ends.
    nonisolated(unsafe) private static var ignoresPipes = false

    /// Makes sure of them; to be called before anything else is opened.
    ///
    /// A descriptor that is closed would be given to the next file that is opened, and what is meant for stderr written into
    /// it. It is opened the wrong way round, so that it still can't be used.
    static func open() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            _ = Foundation.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
        ignoresPipes = isIgnored(SIGPIPE)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether a signal is passed over, as whoever started the process wants it.
    static func isIgnored(_ number: Int32) -> Bool {
        var earlier = sigaction()
        sigaction(number, nil, &earlier)
        #if canImport(Darwin)
            return earlier.__sigaction_u.__sa_handler == SIG_IGN
        #else
            return unsafeBitCast(earlier.__sigaction_handler.sa_handler, to: Int.self) == 1
        #endif
    }

    /// Whether a path means what is open already, as `/dev/stdin` or a shell's `<(…)`: a pipe, most often.
    static func contains(_ path: String) -> Bool {
        ["/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
    }

    /// The characters of a line of stdout: those that `COLUMNS` says, or those of its terminal; `nil` where there is none.
    static var width: Int? {
        if let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), said > 0 { return said }
        var size = winsize()
        guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes bytes to a descriptor, all of them or until it fails: the error, or 0.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                _ = isWritable(descriptor, within: -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Whether something can be written without a wait of more than some milliseconds; without an end where they are negative.
    static func isWritable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, milliseconds) > 0
    }

    /// Ends the process as a pipe that nobody reads ends others, without a word; comes back where that is not wanted.
    static func endAsBrokenPipe() {
        if ignoresPipes { return }
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }
}
