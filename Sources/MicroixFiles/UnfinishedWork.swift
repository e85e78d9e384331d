import CMicroixSystem
import Synchronization

/// What is unfinished now, and must go if the process is ended: files, folders and running programs.
package enum UnfinishedWork {
    private struct State {
        var paths: [String] = []
        var programs: [Int32] = []
    }

    private static let state = Mutex(State())

    /// Makes a file or folder; it is removed if the process is ended before ``forget(_:)``.
    package static func make<Made>(_ path: String, _ body: () throws -> Made) rethrows -> Made {
        try state.withLock { state in
            let made = try body()
            state.paths.append(path)
            return made
        }
    }

    /// The file or folder is finished and in its place, or is gone.
    package static func forget(_ path: String) {
        state.withLock { $0.paths.removeAll { $0 == path } }
    }

    /// Starts a program; it is ended with the process if it still runs.
    ///
    /// - Parameter body: Starts the program and returns its process id; `nil` if it can't be started.
    package static func start(_ body: () -> Int32?) -> Int32? {
        state.withLock { state in
            let program = body()
            if let program { state.programs.append(program) }
            return program
        }
    }

    /// The program has ended.
    package static func forget(program: Int32) {
        state.withLock { $0.programs.removeAll { $0 == program } }
    }

    /// Removes all files and folders, ends all programs, and then the process; nothing new is made after this.
    package static func remove(andThen end: () -> Never) -> Never {
        state.withLock { state in
            for program in state.programs { kill(program, SIGTERM) }
            for path in state.paths {
                // The program that fills a folder may still be running.
                for _ in 0..<100 where !FileTree.remove(path) {
                    if FileStatus(of: path, followsLinks: false) == nil { break }
                    microix_sleep(1)
                }
            }
            end()
        }
    }
}
