import CMicroixSystem
import MicroixCore
import MicroixFiles

/// Uses colours if a person reads them: on a terminal with escape sequences, unless `NO_COLOR` is set.
///
/// All output for people passes ``text(_:)``, which alone writes escape sequences: those of the style, and none that a
/// script has in its names and messages.
struct TerminalStyle {
    private let isColoured: Bool

    init(isFile: Bool) {
        let forbids = Environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let obeys = Environment["TERM"].map { $0.lowercased() != "dumb" } ?? false
        self.init(isColoured: !isFile && !forbids && obeys && isatty(1) == 1)
    }

    init(isColoured: Bool) { self.isColoured = isColoured }

    func bold(_ text: String) -> String { marked(text, .bold) }
    func dim(_ text: String) -> String { marked(text, .dim) }
    func trigger(_ text: String) -> String { marked(text, .trigger) }
    func transition(_ text: String) -> String { marked(text, .transition) }
    func cue(_ text: String) -> String { marked(text, .cue) }
    func problem(_ text: String) -> String { marked(text, .problem) }

    /// Prepares lines for printing: each stays one line, and only the style's own colours can control the terminal.
    func text(_ lines: [String]) -> String { lines.map { line($0) }.joined(separator: "\n") }

    /// Prepares one line for printing.
    func line(_ text: String) -> String {
        guard isColoured else { return printable(text) }
        var result = ""
        var mark: Mark?
        var part = String.UnicodeScalarView()
        func close() {
            if !part.isEmpty { result += painted(printable(String(part)), mark) }
            part.removeAll()
        }
        for scalar in text.unicodeScalars {
            if let read = Mark(rawValue: scalar.value) {
                close()
                mark = read == .end ? nil : read
            } else {
                part.append(scalar)
            }
        }
        close()
        return result
    }

    // MARK: - Marks

    /// The beginning of a colour in a text that is not printed yet: Unicode noncharacters, which never leave this
    /// process.
    private enum Mark: UInt32 {
        case bold = 0xFDD0
        case dim, trigger, transition, cue, problem, end

        var text: String { Unicode.Scalar(rawValue).map { String($0) } ?? "" }

        /// The codes of ECMA-48 for colours and weights.
        var rendition: String {
            switch self {
            case .bold: "1"
            case .dim: "2"
            case .trigger: "36;1"
            case .transition: "32"
            case .cue: "35"
            case .problem: "31;1"
            case .end: "0"
            }
        }
    }

    private func marked(_ text: String, _ mark: Mark) -> String {
        isColoured ? mark.text + text + Mark.end.text : text
    }

    private func painted(_ text: String, _ mark: Mark?) -> String {
        mark.map { "\u{1B}[\($0.rendition)m\(text)\u{1B}[0m" } ?? text
    }
}

extension String {
    /// The text with blanks on the right, up to a width.
    func padding(_ width: Int) -> String { self + blanks(to: width) }

    /// The text with blanks on the left, up to a width.
    func leading(_ width: Int) -> String { blanks(to: width) + self }

    /// The width is limited: a very long name must not make each line of a column as long.
    private func blanks(to width: Int) -> String {
        let width = Swift.min(width, 1000)
        guard index(startIndex, offsetBy: width, limitedBy: endIndex) == nil else { return "" }
        return String(repeating: " ", count: width - count)
    }

    /// The text without blanks at its beginning and its end.
    func trimmed() -> String {
        let isBlank = { (scalar: Unicode.Scalar) in
            scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
        }
        let scalars = unicodeScalars.drop(while: isBlank)
        return String(
            scalars[..<(scalars.lastIndex { !isBlank($0) }.map { scalars.index(after: $0) } ?? scalars.startIndex)])
    }

    func trimmingEnd() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
