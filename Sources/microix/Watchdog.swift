import Foundation
import MicroixLua

/// The last resort against a script that none of its limits stops: ends the process with the status of a limit.
enum Watchdog {
    private static let seconds = 4.0

    static func start() {
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 0.5)
                guard let since = LuaActivity.runningSince else { continue }
                let running = Double(DispatchTime.now().uptimeNanoseconds &- since) / 1e9
                if running > seconds, running < 1e6 {
                    standardError("error: the script did not stop when its limits told it to")
                    _exit(ExitStatus.limit.rawValue)
                }
            }
        }
    }
}
