import Foundation
import Synchronization

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
