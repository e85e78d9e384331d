import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixPlayer

/// What a shell offers for words that name something in the component of the same command line.
///
/// If the file is missing or wrong, nothing is offered, and no error is shown.
enum ComponentCompletion {
    static let scenarios = offering { line in line.names(of: "scenarios") }
    static let keys = offering { line in line.keys() }
    static let knobs = offering { line in line.knobs() }
    static let triggers = offering { line in line.triggers() }
    static let places = offering { line in line.places() }

    private static func offering(_ candidates: @escaping @Sendable (CompletedLine) -> [String]) -> CompletionKind {
        .custom { words, index, _ in
            guard let line = CompletedLine(words, index) else { return [] }
            let fitting = candidates(line).filter { $0.hasPrefix(line.word) }
            // In zsh, the text after a colon would be a description of the word.
            return CompletionShell.requesting == .zsh
                ? fitting.map { $0.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:") }
                : fitting
        }
    }
}

/// A command line with the word to complete, and its component.
private struct CompletedLine {
    /// The part of the word that is written.
    let word: String
    private let component: Component
    private let sections: [Inspection.Section]

    /// `nil` if no component can be loaded.
    init?(_ words: [String], _ index: Int) {
        guard words.indices.contains(index) else { return nil }
        let plain = words.map(ShellWord.plain)
        word = plain[index]
        // A component is a file that ends in `.lua` and is no value of these options.
        let other: Set = ["--style", "--output", "--module-path"]
        let file = plain.indices.dropFirst().first { place in
            place != index && plain[place].hasSuffix(".lua") && !plain[place].hasPrefix("-")
                && !other.contains(plain[place - 1])
        }
        guard let file else { return nil }
        var modules = ModuleOptions()
        modules.folders = plain.indices.dropLast().filter { plain[$0] == "--module-path" }.map { plain[$0 + 1] }
        modules.folders += plain.compactMap {
            $0.hasPrefix("--module-path=") ? String($0.dropFirst("--module-path=".count)) : nil
        }
        guard let script = InputFile.quietScript(plain[file], [], modules) else { return nil }
        component = script.component
        sections = Inspection(component).sections
    }

    /// The names in the first column of a table that `inspect` prints.
    func names(of section: String) -> [String] {
        sections.first { $0.name == section }?.rows.compactMap { row in
            if case .text(let name)? = row.first { name } else { nil }
        } ?? []
    }

    /// Names separated by commas: layers, parts and keys; those of repeated parts only after their beginning is
    /// written.
    func keys() -> [String] {
        let begun = word.lastIndex(of: ",").map { word[...$0] } ?? ""
        let rest = word[begun.endIndex...]
        let all = component.keys.map(\.name)
        let families = all.map { String($0.prefix { $0 != "." && $0 != "[" }) }
        let shown = rest.contains("[") ? all : all.filter { !$0.contains("[") }
        let chosen = Set(begun.split(separator: ",").map(String.init))
        return (families + shown).withoutRepetitions.filter { !chosen.contains($0) }.map { begun + $0 }
    }

    /// `KNOB=`, and then the numbers in the knob's declaration.
    func knobs() -> [String] {
        guard let equals = word.firstIndex(of: "=") else { return names(of: "knobs").map { $0 + "=" } }
        let knob = component.declaration.tuning.first { $0.name.text == word[..<equals] }
        let numbers = knob.map { [$0.value, $0.minimum, $0.maximum].filter(\.isFinite) } ?? []
        return numbers.map { "\(word[...equals])\(plain($0))" }.withoutRepetitions
    }

    /// `TIME:TRIGGER`, and then the values that an input can have; the time is the written one, or 0.
    func triggers() -> [String] {
        guard let time = time(or: "0") else { return [] }
        let told = Set(names(of: "triggers"))
        var offered: [String] = []
        for trigger in component.postableTriggers {
            let begun = time + trigger.name
            guard told.contains(trigger.name) || word.hasPrefix(begun) else { continue }
            guard case .input(_, let type) = trigger.payload else {
                offered.append(begun)
                continue
            }
            offered += word.hasPrefix(begun + "=") ? Self.values(type).map { begun + "=" + $0 } : [begun + "="]
        }
        return offered
    }

    /// `TIME:STATE` and `TIME:NAME=`.
    func places() -> [String] {
        guard let time = time(or: "end") else { return [] }
        let named = names(of: "keys") + names(of: "data") + names(of: "inputs") + names(of: "context")
        return names(of: "states").map { time + $0 } + named.filter { $0 != "*" }.map { time + $0 + "=" }
    }

    /// The word up to its colon, with the colon; `nil` if that is no time.
    private func time(or usual: String) -> String? {
        let said = word.prefix { $0 != ":" }
        if said.isEmpty { return word.isEmpty ? usual + ":" : nil }
        if usual.hasPrefix(said) { return usual + ":" }
        guard let seconds = Double(said), seconds >= 0 else { return nil }
        return said + ":"
    }

    private static func values(_ type: FieldType) -> [String] {
        let values: [String] =
            switch type.kind {
            case .boolean: ["true", "false"]
            case .choice(let choices): choices
            case .number(let minimum, let maximum): [minimum, maximum].filter(\.isFinite).map { plain($0) }
            case .any, .text, .path: []
            }
        return type.isOptional ? values + ["null"] : values
    }
}

/// A word of a command line, as a shell reads it.
enum ShellWord {
    /// The word without quotes and backslashes, and with `~` replaced by the home folder.
    static func plain(_ word: String) -> String {
        var result = ""
        var quote: Character?
        var isEscaped = false
        for character in word {
            if isEscaped {
                result.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else {
                result.append(character)
            }
        }
        guard word.hasPrefix("~/"), let home = Environment["HOME"] else { return result }
        return home + result.dropFirst()
    }
}

extension [String] {
    /// The strings in their order, without repetitions.
    fileprivate var withoutRepetitions: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
