import Dispatch
import MicroixLua
import MicroixVerify
import Synchronization

/// Runs the units of a verification in parallel.
///
/// Each worker has its own script, and so its own Lua state and component: nothing is shared, not even reference
/// counts.
struct Workers {
    let options: VerificationOptions
    let jobs: Int
    /// Called again and again; the remaining units are skipped once it returns `true`.
    let isCancelled: @Sendable () -> Bool
    let progress: Progress

    /// The reports of some units, in their order.
    func run(_ parts: [Int], script: @Sendable () -> Script?) -> [UnitReport] {
        let next = Atomic<Int>(0)
        let reports = Mutex<[UnitReport]>([])
        DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, parts.count))) { _ in
            guard let script = script() else { return }
            let host = script.host()
            let verification = Verification(
                script.component, host: host, options: options, isCancelled: isCancelled)
            while !isCancelled() {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < parts.count else { break }
                let report = verification.check(part: parts[index], host: host, isCancelled: isCancelled)
                let (done, tried) = reports.withLock { list in
                    list.append(report)
                    return (list.count, list.reduce(0) { $0 + $1.tried })
                }
                progress.tell("\(done) of \(parts.count) parts, \(tried) interruptions")
            }
        }
        return reports.withLock { $0 }.sorted { $0.unit < $1.unit }
    }
}
