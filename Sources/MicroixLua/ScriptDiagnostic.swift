public import MicroixCore

/// One mistake in a script, or a remark about it, in words for people.
public struct ScriptDiagnostic: Error, Sendable, Equatable {
    /// How serious a diagnostic is.
    public enum Severity: String, Sendable, Equatable {
        /// The script is wrong.
        case error
        /// The script ran into a limit.
        case limit
        /// The script runs, but probably not as it was meant.
        case warning
        /// The script runs as it was meant, but uses an alias: a word that another one has replaced.
        case note
    }

    /// The file's name, as it was given when the script was loaded.
    public let file: String
    /// Where the mistake is, as far as that is known.
    public let location: SourceLocation?
    /// The place after the last character of the wrong word; the end of the line if only the line is known.
    public let end: SourceLocation?
    /// How serious it is.
    public let severity: Severity
    /// What is wrong, in one sentence.
    public let message: String
    /// What was probably meant.
    public let hint: String?
    /// The function calls that led to the mistake, innermost first.
    public let traceback: [String]
    /// The line of the source at `location`; `nil` if it is not known.
    public let sourceLine: String?

    init(
        _ message: String, file: String, at location: SourceLocation?, severity: Severity = .error, hint: String? = nil,
        traceback: [String] = [], source: [UInt8]
    ) {
        self.file = file
        self.location = location
        self.severity = severity
        self.message = message
        self.hint = hint
        self.traceback = traceback
        sourceLine = location.flatMap { Self.line($0.line, of: source) }
        let line = sourceLine
        end = location.map { location in
            SourceLocation(
                line: location.line, column: Self.end(ofWordAt: location.column, in: line ?? ""), file: location.file)
        }
    }

    /// The column after the word at a column; both count characters from 1.
    ///
    /// For a string, it is the end of its text, for `mx.spring` the end of the whole name. For column 0, or one past
    /// the end, it is the end of the line.
    private static func end(ofWordAt column: Int, in line: String) -> Int {
        let text = Array(line.unicodeScalars)
        let start = column - 1
        guard text.indices.contains(start) else { return max(text.count, start) + 1 }
        func isWord(_ place: Int) -> Bool {
            let scalar = text[place]
            return scalar == "_" || scalar.value >= 0x80 || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        var end = start
        if start > 0, text[start - 1] == "\"" || text[start - 1] == "'" {
            while end < text.count, text[end] != text[start - 1] { end += text[end] == "\\" ? 2 : 1 }
            return min(end, text.count) + 1
        }
        while end < text.count,
            isWord(end) || (text[end] == "." && end > start && end + 1 < text.count && isWord(end + 1))
        {
            end += 1
        }
        return max(end, start + 1) + 1
    }

    private static func line(_ number: Int, of source: [UInt8]) -> String? {
        let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard number >= 1, number <= lines.count else { return nil }
        var line = lines[number - 1]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return printable(
            String(decoding: line.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self))
    }

    /// The line of the source, or the part of a long line around the column, and the column in that part.
    private func excerpt(_ line: String, _ column: Int) -> (text: String, column: Int) {
        guard line.count > 160 else { return (line, column) }
        let start = max(0, column - 80)
        let part = line.dropFirst(start).prefix(140)
        let (before, after) = (start > 0 ? "…" : "", start + part.count < line.count ? "…" : "")
        return (before + part + after, max(1, column - start + before.count))
    }

    /// The one-line form: `file:line:column: error: what is wrong (hint)`.
    public var headline: String {
        var place = printable(file)
        if let location {
            place += ":\(location.line)"
            if location.column > 0 { place += ":\(location.column)" }
        }
        let word =
            switch severity {
            case .error, .limit: "error"
            case .warning: "warning"
            case .note: "note"
            }
        return "\(place): \(word): \(printable(message))"
            + (hint.map { " (\(printable($0)))" } ?? "")
    }

    /// The headline, the source line with a caret below the wrong word, and the traceback.
    public var text: String {
        var lines = [headline]
        if let sourceLine, let location {
            let number = String(location.line)
            let (text, column) = excerpt(sourceLine, location.column)
            lines.append("  \(number) | \(text)")
            if location.column > 0 {
                let gutter = String(repeating: " ", count: number.count + 2)
                lines.append(gutter + " | " + String(repeating: " ", count: column - 1) + "^")
            }
        }
        lines += traceback.map { "    " + printable($0) }
        return lines.joined(separator: "\n")
    }
}

/// All mistakes that were found in a script.
public struct ScriptDiagnostics: Error, Sendable, Equatable {
    /// The diagnostics, at least one, in the order of their places.
    public let diagnostics: [ScriptDiagnostic]

    /// Whether a limit stopped the script.
    public var isLimit: Bool { diagnostics.contains { $0.severity == .limit } }

    package init(diagnostics: [ScriptDiagnostic]) { self.diagnostics = diagnostics }

    /// Creates diagnostics for problems that are in no file, such as those with knobs that are set from outside.
    public init(_ problems: DefinitionProblems) {
        diagnostics = problems.problems.map {
            ScriptDiagnostic($0.message, file: "knobs", at: nil, hint: $0.hint, source: [])
        }
    }
}
