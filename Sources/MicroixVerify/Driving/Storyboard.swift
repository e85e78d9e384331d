import MicroixCore
import MicroixMotion
import MicroixTimeline

/// A run drawn in lines of text, one column for each step of time: what is posted, seen and heard.
///
///     step: 0.05
///     post:          --d-----u--------
///     state:         iippppppiiiiiiiii
///     cue:           --h--------------
///     message:       --------t--------
///     button.scale:  --\\\--///-------
///     d = touch_down; u = touch_up; i = idle; p = pressed; h = haptic light; t = tap
///
/// For a key, `/` means rising, `\` falling and `-` still. There is a line for each key, cue or state that
/// matters; nothing else is checked. The payload of a trigger follows its name: `v = release {"velocity": 900}`.
public struct Storyboard: Sendable {
    /// The reason why a storyboard can't be read.
    public struct Problem: Error, Sendable {
        /// The line, from 1.
        public let line: Int
        /// What is wrong, in one sentence.
        public let message: String
    }

    private struct Line: Sendable {
        let label: String
        let columns: [Character]
    }

    private var step = 0.05
    private var posts: [[Character]] = []
    private var lines: [Line] = []
    private var legend: [Character: String] = [:]

    /// Reads a storyboard.
    ///
    /// - Throws: ``Problem`` for the first line that can't be read.
    public init(_ text: String) throws(Problem) {
        for (index, whole) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = whole.drop { $0 == " " || $0 == "\t" }
            if line.isEmpty { continue }
            func problem(_ message: String) -> Problem { Problem(line: index + 1, message: message) }
            // A line with an equals sign before any colon says what characters mean.
            if let equals = line.firstIndex(of: "="), line.firstIndex(of: ":").map({ equals < $0 }) ?? true {
                for entry in line.split(separator: ";") { try read(entry: entry, problem) }
                continue
            }
            guard let colon = line.firstIndex(of: ":") else {
                throw problem("a line is 'label: columns', or 'character = meaning'")
            }
            let label = String(line[..<colon]).trimmed
            let columns = Array(String(line[line.index(after: colon)...]).trimmed)
            switch label {
            case "step":
                guard let seconds = Double(String(columns)), seconds > 0, seconds <= 10 else {
                    throw problem("a step is a number of seconds above 0, at most 10")
                }
                step = seconds
            case "post": posts.append(columns)
            default: lines.append(Line(label: label, columns: columns))
            }
        }
        guard !lines.isEmpty else {
            throw Problem(line: 1, message: "nothing is expected: a storyboard needs a line besides 'post'")
        }
    }

    private mutating func read(entry: Substring, _ problem: (String) -> Problem) throws(Problem) {
        guard let equals = entry.firstIndex(of: "=") else {
            throw problem("'\(String(entry).trimmed)' tells no meaning: write 'd = touch_down'")
        }
        let symbol = String(entry[..<equals]).trimmed
        let meaning = String(entry[entry.index(after: equals)...]).trimmed
        guard symbol.count == 1, let character = symbol.first, character != "-", !meaning.isEmpty else {
            throw problem("'\(symbol)' is not one character other than '-'")
        }
        guard legend.updateValue(meaning, forKey: character) == nil else {
            throw problem("'\(symbol)' has two meanings")
        }
    }

    /// Runs a trial from now on and compares it with the storyboard: `nil` if they agree, else the lines that differ.
    ///
    /// - Throws: ``TrialProblem`` if the storyboard names something that the component does not have.
    public func difference(_ trial: inout Trial) throws(TrialProblem) -> String? {
        let count = ((posts + lines.map(\.columns)).map(\.count)).max() ?? 0
        for line in lines { try check(line, trial) }
        let start = trial.now
        trial.forget()
        var found = [[Character]](repeating: [], count: lines.count)
        for column in 0..<count {
            try trial.advance(to: start + Double(column) * step)
            for post in posts where column < post.count && post[column] != "-" { try self.post(post[column], &trial) }
            let news = trial.news
            trial.forget()
            for (index, line) in lines.enumerated() { found[index].append(try character(line, news, trial)) }
        }
        var differences: [String] = []
        let width = lines.map(\.label.count).max() ?? 0
        for (line, found) in zip(lines, found) {
            // Columns that are not written are not checked.
            let length = line.columns.count
            guard Array(found.prefix(length)) != line.columns else { continue }
            let label = line.label + ":" + String(repeating: " ", count: width - line.label.count)
            let place = zip(line.columns, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
            differences += [
                "− \(label) \(String(line.columns))", "+ \(label) \(String(found.prefix(length)))",
                "  " + String(repeating: " ", count: width + 2 + place)
                    + "^ \(number(start + Double(place) * step)) s: expected \(meaning(line.columns[place], line)), found \(meaning(found[place], line))",
            ]
        }
        return differences.isEmpty ? nil : differences.joined(separator: "\n")
    }

    /// Checks that the component has what a line names.
    private func check(_ line: Line, _ trial: Trial) throws(TrialProblem) {
        if ["state", "cue", "message"].contains(line.label) {
            for character in line.columns where character != "-" && legend[character] == nil {
                throw TrialProblem("the storyboard does not say what '\(character)' means")
            }
            if line.label == "state" {
                for character in line.columns where character != "-" { _ = try trial.isActive(legend[character] ?? "") }
            }
            return
        }
        _ = try trial.shown(line.label)
        if let other = line.columns.first(where: { !"/\\-".contains($0) }) {
            throw TrialProblem("of a key a storyboard says '/', '\\' or '-', and not '\(other)'")
        }
    }

    private func post(_ character: Character, _ trial: inout Trial) throws(TrialProblem) {
        guard let meaning = legend[character] else {
            throw TrialProblem("the storyboard does not say what '\(character)' means")
        }
        let parts = meaning.split(separator: " ", maxSplits: 1)
        var payload = PlainData.null
        if parts.count == 2 {
            let text = String(parts[1])
            payload = (try? PlainDataJSON.read(text)) ?? .text(text)
        }
        try trial.post(String(parts[0]), payload)
    }

    /// The character for what a line shows now.
    private func character(_ line: Line, _ news: [TimelineEvent], _ trial: Trial) throws(TrialProblem) -> Character {
        switch line.label {
        case "state":
            let known = legend.filter { (try? trial.isActive($0.value)) ?? false }
            // If several states match, the longest path says most.
            return known.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? "?"
        case "cue":
            let heard = news.compactMap { event -> String? in
                guard case .cue(let cue) = event.kind else { return nil }
                guard case .text(let text) = cue.value else {
                    return cue.value == .null ? cue.name : "\(cue.name) \(cue.value.inWords)"
                }
                return "\(cue.name) \(text)"
            }
            return symbol(heard)
        case "message":
            return symbol(news.compactMap { if case .emit(let name, _) = $0.kind { name } else { nil } })
        default:
            let velocity = try trial.shown(line.label).sample.velocity.x
            let rest = try trial.tolerance(line.label) * 5
            return velocity > rest ? "/" : velocity < -rest ? "\\" : "-"
        }
    }

    private func symbol(_ heard: [String]) -> Character {
        // If different things are heard in one column, one of them would be lost, so the column is `?`.
        guard let first = heard.first else { return "-" }
        guard heard.allSatisfy({ $0 == first }) else { return "?" }
        return legend.filter { first == $0.value || first.hasPrefix($0.value + " ") }.keys.min() ?? "?"
    }

    private func meaning(_ character: Character, _ line: Line) -> String {
        switch character {
        case "/": "rising"
        case "\\": "falling"
        case "-": ["state", "cue", "message"].contains(line.label) ? "none" : "still"
        default: legend[character] ?? "something else"
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(start[...end])
    }
}
