import CMicroixSystem
import Synchronization

/// Handles Ctrl-C and other signals that end the process, so that nothing half finished is left behind.
package enum Interruption {
    private static let count = Atomic<Int>(0)
    /// Whether the first Ctrl-C asks for the results so far, and only the second one ends the process.
    private static let asksFirst = Atomic<Bool>(false)
    /// The pipe from the signal handler to the thread: its end for reading, and its end for writing.
    private static let source = Atomic<Int32>(-1)
    private static let signals = Atomic<Int32>(-1)
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// From now on, the first Ctrl-C asks for the results so far.
    package static func listen() { asksFirst.store(true, ordering: .relaxed) }

    package static var hasCome: Bool { count.load(ordering: .relaxed) > 0 }

    /// Handles the signals that end the process, except those that the parent process has set to be ignored.
    package static func start() {
        var ends: [Int32] = [-1, -1]
        guard microix_pipe(&ends) else { return }
        source.store(ends[0], ordering: .relaxed)
        signals.store(ends[1], ordering: .relaxed)
        for number in ending where !microix_is_ignored(number) {
            // A signal handler may do very little: a thread does the rest.
            signal(number) { number in
                if number == SIGINT, Interruption.asksFirst.load(ordering: .relaxed),
                    Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue == 0
                {
                    return
                }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.signals.load(ordering: .relaxed), &byte, 1)
            }
        }
        _ = microix_start_thread {
            // The parent process may have blocked the signals: libraries that start programs from threads do that.
            for number in Interruption.ending { microix_unblock(number) }
            var number: UInt8 = 0
            while read(Interruption.source.load(ordering: .relaxed), &number, 1) != 1 {}
            UnfinishedWork.remove {
                microix_set_ignored(Int32(number), false)
                kill(getpid(), Int32(number))
                _exit(128 + Int32(number))
            }
        }
    }
}
