import Foundation
import MicroixFiles
import Synchronization

/// What happens when a person presses Ctrl-C, or the process is told to end: nothing half made is left behind.
enum Interruption {
    private static let count = Atomic<Int>(0)
    /// Whether the first Ctrl-C asks for what was found so far, and only the second ends the process.
    private static let asksFirst = Atomic<Bool>(false)
    private static let signals = Atomic<Int32>(-1)

    /// Lets the first Ctrl-C ask for what was found so far, from now on.
    static func listen() { asksFirst.store(true, ordering: .relaxed) }

    static var hasCome: Bool { count.load(ordering: .relaxed) > 0 }

    /// Takes care of signals that end the process, but for those that whoever started it wants to be passed over.
    static func start() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signals.store(ends[1], ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] where !StandardStreams.isIgnored(number) {
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
        Thread.detachNewThread { [source = ends[0]] in
            // Whoever started the process may have blocked them, as threads of a library do that others start programs from.
            var all = sigset_t()
            sigemptyset(&all)
            for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&all, number) }
            pthread_sigmask(SIG_UNBLOCK, &all, nil)
            var number: UInt8 = 0
            while read(source, &number, 1) != 1 {}
            Leftovers.remove {
                signal(Int32(number), SIG_DFL)
                kill(getpid(), Int32(number))
                _exit(128 + Int32(number))
            }
        }
    }
}
