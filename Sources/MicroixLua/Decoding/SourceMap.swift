import MicroixCore

/// An expression of a script's source: where it stands, and the tables that are written in it.
final class SourceExpression {
    let location: SourceLocation
    /// The dotted name it begins with: `mx.spring`, `tuning.depth`.
    fileprivate(set) var name: String?
    /// Whether it is that name and nothing else.
    fileprivate(set) var isName = false
    /// The table, where it is one.
    fileprivate(set) var table: SourceTable?
    /// The text, where it is a string and nothing else.
    fileprivate(set) var literal: String?
    /// Whether it is `nil` and nothing else.
    fileprivate(set) var isNil = false
    /// The function, where it is one.
    fileprivate(set) var function: SourceFunction?
    /// The arguments, where it is a call, in order.
    fileprivate(set) var arguments: [SourceExpression] = []

    init(_ location: SourceLocation) { self.location = location }

    /// The table it is, or the last one that it hands to the function it calls.
    var anyTable: SourceTable? { table ?? arguments.last { $0.table != nil }?.table }
}

/// A table constructor of a script's source.
final class SourceTable {
    struct Field {
        let name: String
        let location: SourceLocation
        let value: SourceExpression
    }

    let location: SourceLocation
    private var fields: [String: Field] = [:]
    fileprivate(set) var items: [SourceExpression] = []

    init(_ location: SourceLocation) { self.location = location }

    func field(_ name: String) -> Field? { fields[name] }

    /// The expressions in it, in no order.
    var values: [SourceExpression] { items + fields.values.map { $0.value } }

    /// The names that are given `nil`, which Lua takes for no field at all.
    var nilNames: [Name] {
        fields.values.filter { $0.value.isNil }.map { Name($0.name, at: $0.location) }
    }

    /// Adds a field, in place of one of the same name.
    fileprivate func add(_ field: Field) { fields[field.name] = field }
}

/// Where the tables, calls and words of a script stand.
///
/// Lua itself knows only the line of a call. The source is scanned once for its table constructors, so that a
/// mistake can be shown at the wrong word itself.
struct SourceMap {
    let tokens: [LuaToken]
    /// The expressions that locals were given, by name, where only one has it.
    private(set) var locals: [String: SourceExpression] = [:]
    /// What the script returns.
    private(set) var result: SourceExpression?
    /// Every call, by function and line.
    private(set) var calls: [SourceExpression] = []
    /// Keys that are given twice in one table.
    private(set) var duplicates: [Name] = []

    private var bound: Set<String> = []
    private var position = 0
    private let file: Int

    init(_ source: [UInt8], file: Int = 0) {
        self.file = file
        tokens = LuaLexer.tokens(of: source, file: file)
        scanBlock()
    }

    /// The place of a word on a line, `count` others of its kind before it, else the first place after the line.
    func location(of word: String, line: Int, after count: Int = 0) -> SourceLocation? {
        let places = tokens.filter { $0.location.line == line && $0.text == word }
        if let place = places.dropFirst(count).first ?? places.last { return place.location }
        return tokens.first { $0.location.line > line && $0.text == word }?.location
    }

    /// The place of a word that stands only once in the script.
    func onlyLocation(of word: String) -> SourceLocation? {
        let places = tokens.filter { $0.text == word && $0.kind != .symbol }
        return places.count == 1 ? places[0].location : nil
    }

    /// The call of a builder that began on a line, unless there are several.
    func call(_ name: String, line: Int) -> SourceExpression? {
        let matching = calls.filter { $0.name?.hasSuffix("." + name) == true && $0.location.line == line }
        return matching.count == 1 ? matching[0] : nil
    }

    // MARK: - Scanning

    private var current: LuaToken? { position < tokens.count ? tokens[position] : nil }

    private func at(_ text: String) -> Bool {
        guard let token = current, token.kind == .symbol || token.kind == .name else { return false }
        return token.text == text
    }

    /// Scans statements until the `end` that closes a function, or the end of all.
    private mutating func scanBlock(isFunction: Bool = false) {
        var depth = 0
        while let token = current {
            guard token.kind == .name || token.kind == .symbol else {
                position += 1
                continue
            }
            switch token.text {
            case "local": scanLocal()
            case "return":
                position += 1
                let values = scanExpressions()
                if !isFunction { result = values.first }
            case "if", "do", "repeat":
                depth += 1
                position += 1
            case "end", "until":
                if depth == 0, isFunction { return }
                depth -= 1
                position += 1
            case "function", "{": _ = scanExpression()
            case _ where token.kind == .name && !Self.keywords.contains(token.text): _ = scanExpression()
            default: position += 1
            }
        }
    }

    private static let keywords: Set<String> = [
        "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
        "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]

    private mutating func scanLocal() {
        position += 1
        if at("function") { return }
        var names: [String] = []
        while let token = current, token.kind == .name, !Self.keywords.contains(token.text) {
            names.append(token.text)
            position += 1
            if at("<") { position += 3 }
            guard at(",") else { break }
            position += 1
        }
        guard at("=") else { return }
        position += 1
        for (name, value) in zip(names, scanExpressions()) {
            // Of two locals of one name none is known to be meant.
            if bound.insert(name).inserted { locals[name] = value } else { locals[name] = nil }
        }
    }

    private mutating func scanExpressions() -> [SourceExpression] {
        var values = [scanExpression()]
        while at(",") {
            position += 1
            values.append(scanExpression())
        }
        return values
    }

    /// Scans one expression: up to a comma, a closing bracket or a word that begins a statement.
    private mutating func scanExpression() -> SourceExpression {
        let start = position
        let expression = SourceExpression(current?.location ?? SourceLocation(line: 1, column: 1, file: file))
        scanName(into: expression)
        var isCallable = expression.name != nil
        while let token = current {
            switch (token.kind, token.text) {
            case (.symbol, "{"):
                let table = scanTable()
                if isCallable {
                    expression.isName = false
                    let argument = SourceExpression(table.location)
                    argument.table = table
                    expression.arguments.append(argument)
                } else if position > start, expression.table == nil, expression.name == nil {
                    expression.table = table
                }
            case (.symbol, "("):
                position += 1
                let values = at(")") ? [] : scanExpressions()
                if isCallable {
                    expression.isName = false
                    expression.arguments += values
                }
                if at(")") { position += 1 }
                isCallable = true
            case (.string, _):
                let string = position == start ? expression : SourceExpression(token.location)
                string.literal = token.text
                if isCallable {
                    expression.isName = false
                    expression.arguments.append(string)
                }
                position += 1
            case (.name, "function"):
                scanFunction()
                if position > start, tokens[start].text == "function" {
                    expression.function = SourceFunction(tokens[start..<position])
                }
            case (.symbol, "["):
                position += 1
                _ = scanExpression()
                if at("]") { position += 1 }
            case (.symbol, ","), (.symbol, ";"), (.symbol, "}"), (.symbol, ")"), (.symbol, "]"), (.symbol, "="):
                return finished(expression)
            case (.name, "nil") where position == start:
                position += 1
                isCallable = false
                let next = position < tokens.count ? tokens[position] : nil
                expression.isNil = next?.kind == .symbol && [",", ";", "}", ")"].contains(next?.text ?? "")
            case (.name, "and"), (.name, "or"), (.name, "not"), (.name, "true"), (.name, "false"), (.name, "nil"):
                position += 1
                isCallable = false
            case (.name, let word) where Self.keywords.contains(word):
                return finished(expression)
            case (.name, _), (.number, _):
                // Two operands without an operator between them: a new statement has begun.
                if position > start, let before = tokens[..<position].last, Self.endsOperand(before) {
                    return finished(expression)
                }
                position += 1
                expression.isName = false
            default:
                if token.text != "." && token.text != ":" { isCallable = false }
                position += 1
                expression.isName = false
            }
            if position == start { position += 1 }
        }
        return finished(expression)
    }

    private static func endsOperand(_ token: LuaToken) -> Bool {
        switch token.kind {
        case .string, .number: true
        case .name: !keywords.contains(token.text) || ["true", "false", "nil", "end"].contains(token.text)
        case .symbol: token.text == ")" || token.text == "}" || token.text == "]"
        }
    }

    private mutating func finished(_ expression: SourceExpression) -> SourceExpression {
        if expression.name != nil, !expression.arguments.isEmpty { calls.append(expression) }
        return expression
    }

    private mutating func scanName(into expression: SourceExpression) {
        guard let token = current, token.kind == .name, !Self.keywords.contains(token.text) else { return }
        var name = token.text
        position += 1
        while at(".") || at(":"), position + 1 < tokens.count, tokens[position + 1].kind == .name {
            name += "." + tokens[position + 1].text
            position += 2
        }
        expression.name = name
        expression.isName = true
    }

    private mutating func scanFunction() {
        position += 1
        while let token = current, token.text != ")" || token.kind != .symbol { position += 1 }
        position += 1
        scanBlock(isFunction: true)
        if at("end") { position += 1 }
    }

    private mutating func scanTable() -> SourceTable {
        let table = SourceTable(current?.location ?? SourceLocation(line: 1, column: 1, file: file))
        position += 1
        while let token = current, !at("}") {
            let before = position
            if token.kind == .name, position + 1 < tokens.count, tokens[position + 1].kind == .symbol,
                tokens[position + 1].text == "="
            {
                position += 2
                add(Name(token.text, at: token.location), to: table)
            } else if at("["), position + 3 < tokens.count, tokens[position + 1].kind == .string,
                tokens[position + 2].text == "]", tokens[position + 3].text == "="
            {
                let key = tokens[position + 1]
                position += 4
                add(Name(key.text, at: key.location), to: table)
            } else if at("[") {
                position += 1
                _ = scanExpression()
                if at("]") { position += 1 }
                if at("=") { position += 1 }
                _ = scanExpression()
            } else {
                table.items.append(scanExpression())
            }
            if at(",") || at(";") { position += 1 } else if position == before { position += 1 }
        }
        position += 1
        return table
    }

    private mutating func add(_ name: Name, to table: SourceTable) {
        if table.field(name.text) != nil { duplicates.append(name) }
        let value = scanExpression()
        table.add(SourceTable.Field(name: name.text, location: name.location ?? table.location, value: value))
    }
}
