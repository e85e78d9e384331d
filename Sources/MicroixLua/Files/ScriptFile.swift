import MicroixCore

/// A file of a script: the one that was loaded, or one that it requires.
struct ScriptFile: Sendable {
    /// The name of the file in messages.
    let name: String
    /// What tells the file from others, whatever their names are.
    let identity: String
    /// The name of the file as a module, made from its path below the loaded file's folder; empty for the loaded file
    /// itself.
    let module: String
    let source: [UInt8]
    /// The name of the file in Lua.
    let chunk: String
    /// The numbers of the files that it requires, by the names with which it requires them.
    var modules: [String: Int] = [:]

    /// Creates a file with a chunk name that differs from those of `others`.
    init(_ source: [UInt8], name: String, identity: String, module: String = "", among others: [ScriptFile] = []) {
        self.source = source
        self.name = name
        self.identity = identity
        self.module = module
        var chunk = ""
        var length = 0
        for character in name {
            length += character.utf8.count
            // The C side truncates longer names.
            if length > 240 { break }
            chunk.append(character)
        }
        self.chunk = others.contains { $0.chunk == chunk } ? "\(chunk)#\(others.count)" : chunk
    }
}

/// The files of a script; each diagnostic is made with the file in which it stands.
extension [ScriptFile] {
    /// The file of a place; the first file if there is no place.
    func file(of location: SourceLocation?) -> ScriptFile {
        location.flatMap { indices.contains($0.file) ? self[$0.file] : nil } ?? self[0]
    }

    /// The names of all files from the first one's folder on, so that they do not depend on where that folder is.
    var localNames: [String] {
        let folder = first?.name.lastIndex(of: "/").map { self[0].name[...$0] } ?? ""
        return map { $0.name.hasPrefix(folder) ? String($0.name.dropFirst(folder.count)) : $0.name }
    }

    /// Makes a diagnostic for a message.
    func diagnostic(
        _ message: String, at location: SourceLocation?, severity: ScriptDiagnostic.Severity = .error,
        hint: String? = nil, traceback: [String] = []
    ) -> ScriptDiagnostic {
        let file = file(of: location)
        return ScriptDiagnostic(
            message, file: file.name, at: location, severity: severity, hint: hint, traceback: traceback,
            source: file.source)
    }

    /// Makes a diagnostic for a problem of a definition.
    func diagnostic(
        _ problem: DefinitionProblem, _ severity: ScriptDiagnostic.Severity = .error
    ) -> ScriptDiagnostic {
        diagnostic(problem.message, at: problem.location, severity: severity, hint: problem.hint)
    }

    /// Makes a diagnostic for a failure while the script loads.
    func diagnostic(_ failure: LuaFailure) -> ScriptDiagnostic {
        var location = location(of: failure).map { column(of: failure.message, at: $0) }
        let file = first { $0.chunk == failure.file } ?? self[0]
        var hint = Self.hint(forSyntax: failure.message)
        if let place = location, let word = global(in: failure.message, at: place) {
            location = word.location
            if word.isName { hint = "a name stands in quotes: \"\(word.text)\"" }
        }
        return ScriptDiagnostic(
            failure.message, file: file.name, at: location, severity: failure.kind == .limit ? .limit : .error,
            hint: hint, traceback: failure.traceback, source: file.source)
    }

    /// What was probably meant where Lua's parser expected something else.
    private static func hint(forSyntax message: String) -> String? {
        let words = message.split(separator: "'", omittingEmptySubsequences: false)
        guard let near = words.firstIndex(where: { $0.hasSuffix("near ") }), near + 1 < words.count else {
            return nil
        }
        let word = words[near + 1]
        if words[0].hasPrefix("<eof>") {
            return ["}", ")", "]", "end"].contains(word)
                ? "this '\(word)' closes nothing" : "a file ends with its 'return': nothing can stand behind it"
        }
        if words[0].isEmpty, words[1] == "}", !["}", ")", "]", "=", "end"].contains(word) {
            return "is a comma missing before it?"
        }
        return nil
    }

    /// The global that a message is about, where it is first read on the line; and whether a name in quotes was meant,
    /// as in `on = tap`.
    private func global(in message: String, at place: SourceLocation) -> (
        text: String, location: SourceLocation, isName: Bool
    )? {
        let start = "undeclared global '"
        guard message.hasPrefix(start), message.hasSuffix("'") else { return nil }
        let word = String(message.dropFirst(start.count).dropLast())
        let tokens = LuaTokens(of: file(of: place).source, file: place.file).onLine(place.line)
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
        let found = tokens.indices.first { index in
            tokens[index].kind == .name && tokens[index].text == word && ![".", ":"].contains(text(index - 1))
                && (text(index + 1) != "=" || tokens[index + 1].kind != .symbol)
        }
        guard let found else { return nil }
        let takesNames = ["on", "from", "to", "emit", "raise", "initial", "state", "role", "label", "axis"]
        let isName =
            text(found - 1) == "=" && takesNames.contains(text(found - 2))
            && ![".", ":", "("].contains(text(found + 1))
        return (word, tokens[found].location, isName)
    }

    /// The file and the line of a failure.
    func location(of failure: LuaFailure) -> SourceLocation? {
        failure.line.map { line in
            SourceLocation(line: line, file: firstIndex { $0.chunk == failure.file } ?? 0)
        }
    }

    /// The most bytes of a source that Lua reads, as in state.c; in a longer source, tokens would take a hundred times
    /// its size.
    private static var longestSource: Int { 1 << 20 }

    /// The place of the word that a message quotes, on its line; the line alone if the word is not there.
    func column(of message: String, at place: SourceLocation) -> SourceLocation {
        if file(of: place).source.count > Self.longestSource { return place }
        let words = message.split(separator: "'", omittingEmptySubsequences: false)
        let tokens = LuaTokens(of: file(of: place).source, file: place.file).onLine(place.line)
        // After "near", the quoted text may be a symbol. Elsewhere, a symbol between quotes is there by chance.
        if words.count > 2, words[words.count - 3].hasSuffix("near "),
            let token = tokens.last(where: { $0.text == words[words.count - 2] })
        {
            return token.location
        }
        // An apostrophe looks like a quote, so any part between two of them may be the word.
        for word in words.dropFirst().reversed() {
            if let token = tokens.last(where: { $0.text == word && $0.kind != .symbol }) { return token.location }
        }
        return place
    }
}

extension SourceLocation {
    /// The bits of a place that hold its line; the bits above hold the number of its file.
    private static let lineBits = 21

    /// The line and the file that Lua hands over as one number; `nil` if the value is no such number.
    init?(place: LuaValue?) {
        guard let number = place?.number, number >= 1, number < 1e15 else { return nil }
        self.init(place: Int(number))
    }

    /// The line and the file that Lua hands over as one number.
    init(place: Int) {
        self.init(line: place & (1 << Self.lineBits - 1), file: place >> Self.lineBits)
    }
}
