import CMicroixSystem
import Synchronization

/// What happens when a person presses Ctrl-C, or the process is told to end: nothing half made is left behind.
package enum Interruption {
    private static let count = Atomic<Int>(0)
    /// Whether the first Ctrl-C asks for what was found so far, and only the second ends the process.
    private static let asksFirst = Atomic<Bool>(false)
    /// The pipe through which the handler tells the thread: where it is read, and where it is written.
    private static let source = Atomic<Int32>(-1)
    private static let signals = Atomic<Int32>(-1)
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// Lets the first Ctrl-C ask for what was found so far, from now on.
    package static func listen() { asksFirst.store(true, ordering: .relaxed) }

    package static var hasCome: Bool { count.load(ordering: .relaxed) > 0 }

    /// Takes care of signals that end the process, but for those that whoever started it wants to be passed over.
    package static func start() {
        var ends: [Int32] = [-1, -1]
        guard microix_pipe(&ends) else { return }
        source.store(ends[0], ordering: .relaxed)
        signals.store(ends[1], ordering: .relaxed)
        for number in ending where !microix_is_ignored(number) {
            // Little is allowed in a handler: a thread does the rest.
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
        _ = microix_detach {
            // Whoever started the process may have blocked them, as threads of a library do that others start programs from.
            for number in Interruption.ending { microix_unblock(number) }
            var number: UInt8 = 0
            while read(Interruption.source.load(ordering: .relaxed), &number, 1) != 1 {}
            Leftovers.remove {
                microix_ignore(Int32(number), false)
                kill(getpid(), Int32(number))
                _exit(128 + Int32(number))
            }
        }
    }
}
