import Foundation
import Testing

/// What the repository's text shows of the tool is what the tool prints.
@Suite("Transcripts in the text")
struct TranscriptTests {
    /// A command with the lines that are shown below it.
    struct Transcript: Sendable, CustomTestStringConvertible {
        let place: String
        let command: String
        var lines: [String] = []

        var testDescription: String { "\(place): \(command)" }

        /// The arguments as a shell would split them.
        var arguments: [String] {
            var (result, word, quote, isWord) = ([String](), "", nil as Character?, false)
            for character in command {
                if let open = quote {
                    if character == open { quote = nil } else { word.append(character) }
                } else if character == "'" || character == "\"" {
                    (quote, isWord) = (character, true)
                } else if character == " " {
                    if isWord { result.append(word) }
                    (word, isWord) = ("", false)
                } else {
                    word.append(character)
                    isWord = true
                }
            }
            return isWord ? result + [word] : result
        }
    }

    private static let prompt = "$ scripts/microix "

    /// All transcripts of files that begin with `$ scripts/microix simulate`; a line that ends with a backslash goes on.
    static let all: [Transcript] = ["README.md", "examples/README.md"].flatMap { file in
        guard let text = try? String(contentsOfFile: Repository.file(file), encoding: .utf8) else {
            return [] as [Transcript]
        }
        var (result, open) = ([Transcript](), nil as Transcript?)
        var command: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") || line.isEmpty || line.hasPrefix("$ ") {
                if let transcript = open { result.append(transcript) }
                (open, command) = (nil, nil)
            }
            if line.hasPrefix(prompt + "simulate ") || command != nil {
                let part =
                    command.map { $0 + line.trimmingCharacters(in: .whitespaces) }
                    ?? String(line.dropFirst(prompt.count))
                if part.hasSuffix("\\") {
                    command = String(part.dropLast())
                } else {
                    (open, command) = (Transcript(place: "\(file):\(index + 1)", command: part), nil)
                }
            } else {
                open?.lines.append(String(line))
            }
        }
        return result.filter { !$0.lines.isEmpty }
    }

    @Test("Each line that is shown is printed, in this order", arguments: all)
    func isPrinted(_ transcript: Transcript) throws {
        let run = try CommandLineTool.run(transcript.arguments, directory: Repository.root)
        for line in Self.missing(transcript.lines, in: run.lines) {
            Issue.record("'\(line)' is not printed, or not in this place")
        }
    }

    /// The lines that are shown and were not printed, or not in this order.
    static func missing(_ shown: [String], in lines: [String]) -> [String] {
        var printed = lines[...]
        return shown.filter { line in
            if line.trimmingCharacters(in: .whitespaces) == "…" { return false }
            guard let found = printed.firstIndex(where: { shows(line, $0) }) else { return true }
            printed = printed[(found + 1)...]
            return false
        }
    }

    /// Whether a line is one that was printed, but for what an ellipsis leaves out.
    private static func shows(_ line: String, _ printed: String) -> Bool {
        let parts = line.components(separatedBy: "…").map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count == 1 { return line == printed }
        var rest = printed[...]
        for part in parts where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    @Test("There are transcripts") func isThere() { #expect(Self.all.count > 40) }
}
