import CMicroixSystem
import MicroixCore

/// Tells a person who waits how far it has come: one line on a terminal, written over and over.
struct Progress: Sendable {
    let title: String
    private let isShown = isatty(2) == 1

    init(_ title: String) { self.title = printable(title) }

    func tell(_ words: String) {
        if isShown { StandardError.write("\r\u{1B}[K\(title): \(words)") }
    }

    func clear() {
        if isShown { StandardError.write("\r\u{1B}[K") }
    }
}
