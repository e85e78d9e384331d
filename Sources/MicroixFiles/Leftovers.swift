package import Foundation
import Synchronization

/// What is half made at this moment, and would be left behind if the process were ended: files, folders, programs at work.
package enum Leftovers {
    private struct State {
        var paths: [String] = []
        var programs: [pid_t] = []
    }

    private static let state = Mutex(State())

    /// Makes a file or a folder that is to be removed if the process is ended before ``forget(_:)``.
    package static func make<Made>(_ path: String, _ body: () throws -> Made) rethrows -> Made {
        try state.withLock { state in
            let made = try body()
            state.paths.append(path)
            return made
        }
    }

    /// What was made is where it belongs, or is gone.
    package static func forget(_ path: String) {
        state.withLock { $0.paths.removeAll { $0 == path } }
    }

    /// Starts a program that is to be ended with the process.
    package static func start(_ process: Process) throws {
        try state.withLock { state in
            try process.run()
            state.programs.append(process.processIdentifier)
        }
    }

    /// A program has ended.
    package static func forget(_ process: Process) {
        let identifier = process.processIdentifier
        state.withLock { $0.programs.removeAll { $0 == identifier } }
    }

    /// Removes all of it, and ends the process; nothing is made from then on.
    package static func remove(andThen end: () -> Never) -> Never {
        state.withLock { state in
            for program in state.programs { kill(program, SIGTERM) }
            for path in state.paths {
                // Who fills a folder may be at it still.
                for _ in 0..<100 where (try? FileManager.default.removeItem(atPath: path)) == nil {
                    var status = stat()
                    if lstat(path, &status) != 0 { break }
                    usleep(1000)
                }
            }
            end()
        }
    }
}
