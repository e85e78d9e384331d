import Dispatch
import MicroixLua
import MicroixVerify
import Synchronization

/// Does the parts of a verification side by side.
///
/// Each worker has a script of its own, and so a Lua state and a component of its own: nothing is shared between them, not
/// even the count of a reference.
struct Workers {
    let options: VerificationOptions
    let jobs: Int
    /// Asked again and again; once it is true, what is left is left out.
    let isCancelled: @Sendable () -> Bool
    let progress: Progress

    /// The reports of some parts, in their order.
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
