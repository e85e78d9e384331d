import CMicroixSystem
import MicroixFiles
import MicroixLua
import Synchronization

/// Ends the process with the status of a limit if none of a script's limits stops it.
enum Watchdog {
    private static let milliseconds = Atomic<Int>(4000)

    /// Allows scripts to run longer, as tests do.
    static func allow(seconds: Double) { milliseconds.store(Int(seconds * 1000), ordering: .relaxed) }

    static func start() {
        _ = microix_start_thread {
            while true {
                microix_sleep(500)
                if LuaActivity.longestRun * 1000 > Double(Watchdog.milliseconds.load(ordering: .relaxed)) {
                    StandardError.write(lineAtOnce: "error: the script did not stop when its limits told it to")
                    UnfinishedWork.remove { _exit(ExitStatus.limit.rawValue) }
                }
            }
        }
    }
}
