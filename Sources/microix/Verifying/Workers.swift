import Dispatch
import Foundation
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
            let verification = Verification(script.component, host: host, options: options)
            while !isCancelled() {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < parts.count else { break }
                let report = verification.check(part: parts[index], host: host, isCancelled: isCancelled)
                let (done, tried) = reports.withLock { list in
                    list.append(report)
                    return (list.count, list.reduce(0) { $0 + $1.interruptions + $1.second })
                }
                progress.tell(done: done, of: parts.count, interruptions: tried)
            }
        }
        return reports.withLock { $0 }.sorted { $0.unit < $1.unit }
    }
}

/// Tells a person who waits how far it has come: one line on a terminal, written over and over.
struct Progress: Sendable {
    let title: String
    private let isShown = isatty(2) == 1

    init(_ title: String) { self.title = title }

    func tell(done: Int, of count: Int, interruptions: Int) {
        guard isShown else { return }
        let text = "\r\u{1B}[K\(title): \(done) of \(count) parts, \(interruptions) interruptions"
        FileHandle.standardError.write(Data(text.utf8))
    }

    func clear() {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}

/// Whether a person has pressed Ctrl-C: once asks for what was found so far, twice ends at once.
enum Interruption {
    private static let count = Atomic<Int>(0)

    /// Listens from now on.
    static func listen() {
        signal(SIGINT) { _ in
            if Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(130) }
        }
    }

    static var hasCome: Bool { count.load(ordering: .relaxed) > 0 }
}
