import CMicroixSystem
import Synchronization

/// What is half made at this moment, and would be left behind if the process were ended: files, folders, programs at work.
package enum Leftovers {
    private struct State {
        var paths: [String] = []
        var programs: [Int32] = []
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

    /// Starts a program that is to be ended with the process, unless it ends before.
    ///
    /// - Parameter body: Starts it; `nil` where it can't be started.
    package static func start(_ body: () -> Int32?) -> Int32? {
        state.withLock { state in
            let program = body()
            if let program { state.programs.append(program) }
            return program
        }
    }

    /// A program has ended.
    package static func forget(program: Int32) {
        state.withLock { $0.programs.removeAll { $0 == program } }
    }

    /// Removes all of it, and ends the process; nothing is made from then on.
    package static func remove(andThen end: () -> Never) -> Never {
        state.withLock { state in
            for program in state.programs { kill(program, SIGTERM) }
            for path in state.paths {
                // Who fills a folder may be at it still.
                for _ in 0..<100 where !FileTree.remove(path) {
                    if FileStatus(of: path, followsLinks: false) == nil { break }
                    microix_sleep(1)
                }
            }
            end()
        }
    }
}
