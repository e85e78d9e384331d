import Foundation
import Testing

/// A page of the documentation, by its sections.
struct GuidePage {
    /// A heading of the second level with what stands below it.
    struct Section: Sendable, CustomTestStringConvertible {
        let title: String
        /// The blocks of code: the language after the fence, empty where there is none, and the lines.
        var blocks: [(language: String, lines: [String])] = []
        /// The files that links and pictures lead to.
        var links: [String] = []

        var testDescription: String { title }
        var scripts: [[String]] { blocks.filter { $0.language == "lua" }.map(\.lines) }

        /// The commands that are shown, each with what it prints.
        var transcripts: [(arguments: [String], shown: [String])] {
            blocks.filter { $0.language.isEmpty }.flatMap { block in
                var result: [(arguments: [String], shown: [String])] = []
                for line in block.lines {
                    if line.hasPrefix("$ microix ") {
                        let command = TranscriptTests.Transcript(place: title, command: String(line.dropFirst(10)))
                        result.append((command.arguments, []))
                    } else if !result.isEmpty, !line.isEmpty {
                        result[result.count - 1].shown.append(line)
                    }
                }
                return result
            }
        }
    }

    let sections: [Section]

    /// Reads a page of `docs`; one that can't be read has no sections.
    init(_ name: String) {
        let text = (try? String(contentsOfFile: Repository.file("docs/\(name).md"), encoding: .utf8)) ?? ""
        var (sections, block) = ([Section](), nil as (language: String, lines: [String])?)
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let done = block, !sections.isEmpty { sections[sections.count - 1].blocks.append(done) }
                block = block == nil ? (String(line.dropFirst(3)), []) : nil
            } else if block != nil {
                block?.lines.append(line)
            } else if line.hasPrefix("## ") {
                sections.append(Section(title: String(line.dropFirst(3))))
            } else if !sections.isEmpty {
                sections[sections.count - 1].links += line.components(separatedBy: "](").dropFirst()
                    .compactMap { $0.split(separator: ")").first.map(String.init) }
            }
        }
        self.sections = sections
    }
}

extension [String] {
    /// The lines without what they are indented by, and without those that are empty.
    var unindented: [String] { map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } }

    /// The lines that another text does not have, or not in this order; an ellipsis stands for any.
    func missing(in text: [String]) -> [String] {
        var rest = text.unindented[...]
        return unindented.filter { line in
            if line == "…" { return false }
            guard let found = rest.firstIndex(of: line) else { return true }
            rest = rest[(found + 1)...]
            return false
        }
    }
}
