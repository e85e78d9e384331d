/// Comma-separated values as in RFC 4180, except that no cell goes on in the next line.
///
/// A cell in quotes may hold commas, and doubled quotes; blanks around the quotes are ignored. A line may end with a
/// carriage return. A byte order mark, blank lines and lines that begin with `#` are skipped.
struct CommaSeparatedLines {
    /// A line that is not blank.
    struct Line: Equatable {
        /// The number of the line, from 1; skipped lines count as well.
        let number: Int
        /// The texts between the commas; empty if there is a ``problem``.
        let cells: [String]
        /// What is wrong with the line; `nil` if nothing is.
        let problem: String?
    }

    /// The lines, in order.
    private(set) var lines: [Line] = []

    /// Reads at most `limit` lines that are not skipped.
    init(_ text: String, limit: Int) {
        for (index, line) in text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
            .enumerated()
        {
            var line = line
            if line.last == "\r" { line.removeLast() }
            if index == 0, line.first == "\u{FEFF}" { line.removeFirst() }
            if line.first == "#" || line.allSatisfy(Self.isBlank) { continue }
            if lines.count == limit { return }
            lines.append(Self.read(line, index + 1))
        }
    }

    /// Which part of a cell is being read.
    private enum Place { case before, bare, quoted, quote, behind }

    private static func read(_ line: Substring.UnicodeScalarView, _ number: Int) -> Line {
        func wrong(_ problem: String) -> Line { Line(number: number, cells: [], problem: problem) }
        var cells: [String] = []
        var cell = ""
        var place = Place.before
        for scalar in line {
            switch (place, scalar) {
            case (.quoted, "\""): place = .quote
            case (.quote, "\""), (.quoted, _):
                cell.unicodeScalars.append(scalar)
                place = .quoted
            case (_, ","):
                cells.append(cell)
                cell = ""
                place = .before
            case (.before, "\""): place = .quoted
            case (.before, _) where isBlank(scalar): break
            case (.quote, _) where isBlank(scalar), (.behind, _) where isBlank(scalar): place = .behind
            case (.quote, _), (.behind, _), (_, "\""): return wrong("this is no CSV: quotes don't match")
            case (.before, _), (.bare, _):
                cell.unicodeScalars.append(scalar)
                place = .bare
            }
        }
        if place == .quoted { return wrong("a quote is not closed") }
        return Line(number: number, cells: cells + [cell], problem: nil)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
