import Foundation
import Rainbow

/// Colour where a person reads it: on a terminal, unless `NO_COLOR` is set.
struct TerminalStyle {
    private let isColoured: Bool

    init(isFile: Bool) {
        let forbids = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        isColoured = !isFile && !forbids && isatty(1) == 1
    }

    func bold(_ text: String) -> String { isColoured ? text.bold : text }
    func dim(_ text: String) -> String { isColoured ? text.dim : text }
    func trigger(_ text: String) -> String { isColoured ? text.cyan.bold : text }
    func transition(_ text: String) -> String { isColoured ? text.green : text }
    func cue(_ text: String) -> String { isColoured ? text.magenta : text }
    func problem(_ text: String) -> String { isColoured ? text.red.bold : text }
}

extension String {
    /// Filled with blanks on the right to some width.
    func padding(_ width: Int) -> String { self + blanks(to: width) }

    /// Filled with blanks on the left to some width.
    func leading(_ width: Int) -> String { blanks(to: width) + self }

    /// No column is widened by a name that no line could hold: each of its lines would be as long.
    private func blanks(to width: Int) -> String {
        let width = Swift.min(width, 1000)
        guard index(startIndex, offsetBy: width, limitedBy: endIndex) == nil else { return "" }
        return String(repeating: " ", count: width - count)
    }

    func trimmingEnd() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
