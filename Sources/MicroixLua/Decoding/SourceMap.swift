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
    private var fields: [Field] = []
    /// Where each field is, by its name, where there are many.
    private var places: [String: Int] = [:]
    fileprivate(set) var items: [SourceExpression] = []

    init(_ location: SourceLocation) { self.location = location }

    func field(_ name: String) -> Field? { place(of: name).map { fields[$0] } }

    private func place(of name: String) -> Int? {
        fields.count <= Self.few ? fields.firstIndex { $0.name == name } : places[name]
    }

    /// So many names are compared before they are looked up.
    private static let few = 16

    /// The expressions in it, in no order.
    var values: [SourceExpression] { items + fields.map { $0.value } }

    /// The names that are given `nil`, which Lua takes for no field at all.
    var nilNames: [Name] { fields.filter { $0.value.isNil }.map { Name($0.name, at: $0.location) } }

    /// Adds a field, in place of one of the same name.
    fileprivate func add(_ field: Field) {
        if let place = place(of: field.name) {
            fields[place] = field
            return
        }
        fields.append(field)
        if fields.count == Self.few + 1 {
            for (place, field) in fields.enumerated() { places[field.name] = place }
        } else if fields.count > Self.few {
            places[field.name] = fields.count - 1
        }
    }
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

    private func at(_ symbol: Unicode.Scalar) -> Bool { current?.isSymbol(symbol) == true }

    /// Scans statements until the `end` that closes a function, or the end of all.
    private mutating func scanBlock(isFunction: Bool = false) {
        var depth = 0
        while let token = current {
            switch token.keyword {
            case .local: scanLocal()
            case .return:
                position += 1
                let values = scanExpressions()
                if !isFunction { result = values.first }
            case .if, .do, .repeat:
                depth += 1
                position += 1
            case .end, .until:
                if depth == 0, isFunction { return }
                depth -= 1
                position += 1
            case .function: _ = scanExpression()
            case nil where token.kind == .name || token.isSymbol("{"): _ = scanExpression()
            default: position += 1
            }
        }
    }

    private mutating func scanLocal() {
        position += 1
        if current?.keyword == .function { return }
        var names: [String] = []
        while let token = current, token.kind == .name, token.keyword == nil {
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
            switch token.kind {
            case .string:
                let string = position == start ? expression : SourceExpression(token.location)
                string.literal = token.text
                if isCallable {
                    expression.isName = false
                    expression.arguments.append(string)
                }
                position += 1
            case .symbol:
                guard scanSymbol(token, of: expression, from: start, &isCallable) else { return finished(expression) }
            case .name where token.keyword != nil:
                guard scanKeyword(token.keyword, of: expression, from: start, &isCallable) else {
                    return finished(expression)
                }
            case .name, .number:
                // Two operands without an operator between them: a new statement has begun.
                if position > start, let before = tokens[..<position].last, Self.endsOperand(before) {
                    return finished(expression)
                }
                position += 1
                expression.isName = false
            }
            if position == start { position += 1 }
        }
        return finished(expression)
    }

    /// Scans on from a symbol; whether the expression goes on behind it.
    private mutating func scanSymbol(
        _ token: LuaToken, of expression: SourceExpression, from start: Int, _ isCallable: inout Bool
    ) -> Bool {
        switch token.symbol.map({ Unicode.Scalar($0) }) {
        case "{":
            let table = scanTable()
            if isCallable {
                expression.isName = false
                let argument = SourceExpression(table.location)
                argument.table = table
                expression.arguments.append(argument)
            } else if position > start, expression.table == nil, expression.name == nil {
                expression.table = table
            }
        case "(":
            position += 1
            let values = at(")") ? [] : scanExpressions()
            if isCallable {
                expression.isName = false
                expression.arguments += values
            }
            if at(")") { position += 1 }
            isCallable = true
        case "[":
            position += 1
            _ = scanExpression()
            if at("]") { position += 1 }
        case ",", ";", "}", ")", "]", "=": return false
        default:
            if !token.isSymbol("."), !token.isSymbol(":") { isCallable = false }
            position += 1
            expression.isName = false
        }
        return true
    }

    /// Scans on from a keyword; whether the expression goes on behind it.
    private mutating func scanKeyword(
        _ keyword: LuaKeyword?, of expression: SourceExpression, from start: Int, _ isCallable: inout Bool
    ) -> Bool {
        switch keyword {
        case .function:
            scanFunction()
            if position > start, tokens[start].keyword == .function {
                expression.function = SourceFunction(tokens[start..<position])
            }
        case .nil where position == start:
            position += 1
            isCallable = false
            expression.isNil = [",", ";", "}", ")"].contains { at($0) }
        case .and, .or, .not, .true, .false, .nil:
            position += 1
            isCallable = false
        default: return false
        }
        return true
    }

    private static func endsOperand(_ token: LuaToken) -> Bool {
        switch token.kind {
        case .string, .number: true
        case .name: [nil, .true, .false, .nil, .end].contains(token.keyword)
        case .symbol: token.isSymbol(")") || token.isSymbol("}") || token.isSymbol("]")
        }
    }

    private mutating func finished(_ expression: SourceExpression) -> SourceExpression {
        if expression.name != nil, !expression.arguments.isEmpty { calls.append(expression) }
        return expression
    }

    private mutating func scanName(into expression: SourceExpression) {
        guard let token = current, token.kind == .name, token.keyword == nil else { return }
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
        while let token = current, !token.isSymbol(")") { position += 1 }
        position += 1
        scanBlock(isFunction: true)
        if current?.keyword == .end { position += 1 }
    }

    private mutating func scanTable() -> SourceTable {
        let table = SourceTable(current?.location ?? SourceLocation(line: 1, column: 1, file: file))
        position += 1
        while let token = current, !at("}") {
            let before = position
            if token.kind == .name, position + 1 < tokens.count, tokens[position + 1].isSymbol("=") {
                position += 2
                add(Name(token.text, at: token.location), to: table)
            } else if at("["), position + 3 < tokens.count, tokens[position + 1].kind == .string,
                tokens[position + 2].isSymbol("]"), tokens[position + 3].isSymbol("=")
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
