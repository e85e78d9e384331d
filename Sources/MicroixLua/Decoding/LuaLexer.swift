import MicroixCore

/// A word of Lua source, and where it stands.
struct LuaToken {
    enum Kind: Equatable {
        case name
        case string
        case number
        case symbol
    }

    let kind: Kind
    /// The text; of a string, what is between the quotes.
    let text: String
    let location: SourceLocation
    /// The byte with which it begins.
    let offset: Int
    /// Which word of Lua's own it is, where it is one: a name otherwise.
    var keyword: LuaKeyword?
    /// The byte that it is, where it is a symbol of one.
    var symbol: UInt8?

    func isSymbol(_ text: Unicode.Scalar) -> Bool { symbol == UInt8(ascii: text) }
}

/// The words that Lua keeps for itself.
enum LuaKeyword: String, CaseIterable {
    case and, `break`, `do`, `else`, elseif, end, `false`, `for`
    case function, goto, `if`, `in`, local, `nil`, not, or
    case `repeat`, `return`, then, `true`, until, `while`

    /// By their first letters.
    private static let byLetter: [[(text: String, keyword: LuaKeyword)]] =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
            allCases.filter { $0.rawValue.utf8.first == letter }.map { ($0.rawValue, $0) }
        }

    /// `nil` where a name, which begins with that byte, is no such word.
    init?(name: String, first: UInt8) {
        let letter = Int(first) - Int(UInt8(ascii: "a"))
        guard Self.byLetter.indices.contains(letter),
            let found = Self.byLetter[letter].first(where: { $0.text == name })
        else { return nil }
        self = found.keyword
    }
}

/// Splits Lua source into tokens, with lines and columns.
///
/// What is no Lua at all is passed over: Lua itself reports it.
struct LuaLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The column of `position`, from 1; columns count characters, so that a caret stands below the word.
    private var column = 1

    private let file: Int

    init(_ source: [UInt8], file: Int) {
        bytes = source
        self.file = file
        if source.first == UInt8(ascii: "#") { skipLine() }
    }

    static func tokens(of source: [UInt8], file: Int = 0) -> [LuaToken] {
        var lexer = LuaLexer(source, file: file)
        var tokens: [LuaToken] = []
        while let token = lexer.next() { tokens.append(token) }
        return tokens
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if bytes[position] & 0xC0 != 0x80 {
            column += 1
        }
        position += 1
    }

    private mutating func skipLine() {
        while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
    }

    private var location: SourceLocation { SourceLocation(line: line, column: column, file: file) }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count { advance() }
    }

    /// The next token; `nil` at the end.
    mutating func next() -> LuaToken? {
        skipBlanks()
        guard let byte = peek() else { return nil }
        let location = location
        let start = position
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            // The word is what stands between the quotes.
            let word = SourceLocation(line: location.line, column: location.column + 1, file: file)
            return LuaToken(kind: .string, text: quoted(byte), location: word, offset: start)
        case UInt8(ascii: "["):
            if let level = longBracketLevel() {
                return LuaToken(kind: .string, text: long(level), location: location, offset: start)
            }
            advance()
            return LuaToken(kind: .symbol, text: "[", location: location, offset: start, symbol: byte)
        case _ where isLetter(byte):
            while let byte = peek(), isLetter(byte) || isDigit(byte) { advance() }
            let name = text(start)
            let keyword = LuaKeyword(name: name, first: byte)
            return LuaToken(kind: .name, text: name, location: location, offset: start, keyword: keyword)
        case _ where isDigit(byte):
            while let byte = peek(), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") { advance() }
            return LuaToken(kind: .number, text: text(start), location: location, offset: start)
        default:
            advance()
            // Only the symbols that matter are told apart by more than their first byte.
            if peek() == UInt8(ascii: "="), Self.comparisons.contains(byte) {
                advance()
                return LuaToken(kind: .symbol, text: text(start), location: location, offset: start)
            }
            return LuaToken(kind: .symbol, text: text(start), location: location, offset: start, symbol: byte)
        }
    }

    private static let comparisons = [UInt8]("=~<>".utf8)

    private mutating func skipBlanks() {
        while let byte = peek() {
            if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
                skip(2)
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

    private mutating func quoted(_ quote: UInt8) -> String {
        advance()
        let start = position
        while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\\"), position + 1 < bytes.count { advance() }
            advance()
        }
        let text = text(start)
        if peek() == quote { advance() }
        return text
    }

    private func longBracketLevel() -> Int? {
        var level = 0
        while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
        return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    private mutating func long(_ level: Int) -> String {
        skip(level + 2)
        let start = position
        while peek() != nil {
            if peek() == UInt8(ascii: "]"), peek(level + 1) == UInt8(ascii: "]"),
                (0..<level).allSatisfy({ peek(1 + $0) == UInt8(ascii: "=") })
            {
                let text = text(start)
                skip(level + 2)
                return text
            }
            advance()
        }
        return text(start)
    }

    private func text(_ start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || byte >= 0x80
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
