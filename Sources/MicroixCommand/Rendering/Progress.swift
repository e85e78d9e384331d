import CMicroixSystem
import MicroixCore

/// Shows a waiting person the progress of long work, on one line of the terminal that is overwritten.
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
