import MicroixCore

/// A token of Lua source: its kind, and where its bytes are.
struct LuaWord {
    enum Kind {
        case name
        case string
        case number
        case symbol
    }

    let kind: Kind
    /// The keyword of Lua that it is; `nil` if it is none.
    var keyword: LuaKeyword?
    /// Its byte, if it is a symbol of one byte.
    var symbol: UInt8?
    /// The line and the column, from 1, to which messages point; for a quoted string, that is where its text begins.
    ///
    /// Columns count characters, so that a caret stands below the word.
    let line: Int, column: Int
    /// The offset of its first byte in the source.
    let offset: Int
    /// The offsets of its text in the source; for a string, of the text between the quotes.
    let start: Int, end: Int

    func isSymbol(_ text: Unicode.Scalar) -> Bool { symbol == UInt8(ascii: text) }
}

/// The tokens of a source, in order.
struct LuaTokens {
    let words: [LuaWord]
    private let source: [UInt8]
    let file: Int

    /// Splits a source into tokens; whatever is no Lua is skipped: Lua itself reports it.
    init(of source: [UInt8], file: Int = 0) {
        var lexer = LuaLexer(source)
        var words: [LuaWord] = []
        words.reserveCapacity(source.count / 4)
        while let word = lexer.next() { words.append(word) }
        (self.words, self.source, self.file) = (words, source, file)
    }

    var count: Int { words.count }
    var indices: Range<Int> { words.indices }
    subscript(index: Int) -> LuaToken { LuaToken(tokens: self, index: index) }

    func onLine(_ line: Int) -> [LuaToken] { indices.filter { words[$0].line == line }.map { self[$0] } }

    /// The text of a token; for a string, the text between the quotes.
    func text(of index: Int) -> String { String(decoding: bytes(of: index), as: UTF8.self) }

    /// Whether a token has the given text, compared byte by byte.
    func says(_ text: String, at index: Int) -> Bool {
        let word = words[index]
        guard text.utf8.count == word.end - word.start else { return false }
        var place = word.start
        for byte in text.utf8 {
            if source[place] != byte { return false }
            place += 1
        }
        return true
    }

    /// Whether two tokens have the same text.
    func isSame(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (words[one], words[other])
        return one.end - one.start == other.end - other.start
            && (0..<one.end - one.start).allSatisfy { source[one.start + $0] == source[other.start + $0] }
    }

    private func bytes(of index: Int) -> ArraySlice<UInt8> {
        source[words[index].start..<words[index].end]
    }

    /// Where a token stands.
    func location(of index: Int) -> SourceLocation {
        SourceLocation(line: words[index].line, column: words[index].column, file: file)
    }
}

/// A token together with its source.
struct LuaToken {
    fileprivate let tokens: LuaTokens
    fileprivate let index: Int

    private var word: LuaWord { tokens.words[index] }

    var kind: LuaWord.Kind { word.kind }
    var text: String { tokens.text(of: index) }
    var location: SourceLocation { tokens.location(of: index) }
    /// The offset of its first byte in the source.
    var offset: Int { word.offset }

    func isSymbol(_ text: Unicode.Scalar) -> Bool { word.isSymbol(text) }

    func says(_ text: String) -> Bool { tokens.says(text, at: index) }
}

/// The reserved words of Lua.
enum LuaKeyword: String, CaseIterable {
    case and, `break`, `do`, `else`, elseif, end, `false`, `for`
    case function, goto, `if`, `in`, local, `nil`, not, or
    case `repeat`, `return`, then, `true`, until, `while`

    /// The keywords, by their first letters.
    private static let byLetter: [[(text: [UInt8], keyword: LuaKeyword)]] =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
            allCases.filter { $0.rawValue.utf8.first == letter }.map { (Array($0.rawValue.utf8), $0) }
        }

    /// Returns the keyword with the bytes of a name; `nil` if there is none.
    init?(name: ArraySlice<UInt8>) {
        guard let first = name.first else { return nil }
        let letter = Int(first) - Int(UInt8(ascii: "a"))
        guard Self.byLetter.indices.contains(letter),
            let found = Self.byLetter[letter].first(where: { name.elementsEqual($0.text) })
        else { return nil }
        self = found.keyword
    }
}

/// Splits Lua source into tokens.
private struct LuaLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The offset at which column 0 of the line would be if each character had one byte.
    private var margin = -1

    init(_ source: [UInt8]) {
        bytes = source
        if source.first == UInt8(ascii: "#") { skipLine() }
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func advance() {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\n") {
            line += 1
            margin = position
        } else if byte & 0xC0 == 0x80 {
            margin += 1
        }
        position += 1
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    /// The next token; `nil` at the end of the source.
    mutating func next() -> LuaWord? {
        skipBlanks()
        guard let byte = peek() else { return nil }
        let (start, line, column) = (position, line, position - margin)
        func word(
            _ kind: LuaWord.Kind, _ text: Range<Int>, column: Int, _ keyword: LuaKeyword? = nil, _ symbol: UInt8? = nil
        ) -> LuaWord {
            LuaWord(
                kind: kind, keyword: keyword, symbol: symbol, line: line, column: column, offset: start,
                start: text.lowerBound, end: text.upperBound)
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return word(.string, quoted(byte), column: column + 1)
        case UInt8(ascii: "["):
            if let level = longBracketLevel() { return word(.string, long(level), column: column) }
            position += 1
            return word(.symbol, start..<position, column: column, nil, byte)
        case _ where isLetter(byte):
            while position < bytes.count, isLetter(bytes[position]) || isDigit(bytes[position]) { advance() }
            return word(.name, start..<position, column: column, LuaKeyword(name: bytes[start..<position]))
        case _ where isDigit(byte):
            while let byte = peek(), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") { advance() }
            return word(.number, start..<position, column: column)
        default:
            position += 1
            // Only the symbols that matter are told apart by more than their first byte.
            if peek() == UInt8(ascii: "="), Self.comparisons.contains(byte) {
                position += 1
                return word(.symbol, start..<position, column: column)
            }
            return word(.symbol, start..<position, column: column, nil, byte)
        }
    }

    private static let comparisons = [UInt8]("=~<>".utf8)

    private mutating func skipBlanks() {
        while let byte = peek() {
            if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
                position += 2
                if peek() == UInt8(ascii: "["), let level = longBracketLevel() {
                    _ = long(level)
                } else {
                    skipLine()
                }
            } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func quoted(_ quote: UInt8) -> Range<Int> {
        position += 1
        let start = position
        while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\\"), position + 1 < bytes.count { advance() }
            advance()
        }
        let text = start..<position
        if peek() == quote { position += 1 }
        return text
    }

    private func longBracketLevel() -> Int? {
        var level = 0
        while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
        return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    private mutating func long(_ level: Int) -> Range<Int> {
        position += level + 2
        let start = position
        while peek() != nil {
            if peek() == UInt8(ascii: "]"), peek(level + 1) == UInt8(ascii: "]"),
                (0..<level).allSatisfy({ peek(1 + $0) == UInt8(ascii: "=") })
            {
                let text = start..<position
                position += level + 2
                return text
            }
            advance()
        }
        return start..<position
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || byte >= 0x80
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
