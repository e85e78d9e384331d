/// The expressions, tables and fields of a source; they are kept in a few arrays, because every load of a script makes
/// them.
///
/// Numbers refer to tokens, or to elements of these arrays.
struct SourceStructure {
    /// A linked list: each element has the number of the next one in `next`.
    struct List {
        var first: Int?
        var last: Int?
    }

    struct Expression {
        let word: Int
        /// How many words the name with which it begins has; a dot or a colon is between two of them.
        var names = 0
        var isName = false
        var isNil = false
        var table: Int?
        var literal: Int?
        /// The token after its `end`, if it is a function.
        var functionEnd: Int?
        var arguments = List()
        /// The next expression in the same list.
        var next: Int?
    }

    struct Table {
        var fields = List()
        var items = List()
        var fieldCount = 0
    }

    struct Field {
        var word: Int
        var value: Int
        var next: Int?
    }

    fileprivate(set) var expressions: [Expression] = []
    fileprivate(set) var tables: [Table] = []
    fileprivate(set) var fields: [Field] = []
    /// The expressions that locals were given, by name; without names that several locals have.
    fileprivate(set) var locals: [String: Int] = [:]
    fileprivate(set) var returned: Int?
    fileprivate(set) var calls: [Int] = []
    /// The tokens of keys that occur twice in one table.
    fileprivate(set) var duplicates: [Int] = []
    /// The numbers of fields by their names, for tables with more than `few` fields.
    fileprivate var places: [Int: [String: Int]] = [:]
    /// Up to so many fields, a table is searched one by one.
    fileprivate static let few = 16

    init(of tokens: LuaTokens) {
        var scanner = SourceScanner(tokens)
        scanner.scanBlock()
        self = scanner.found
    }

    fileprivate init() {}

    func field(_ name: String, of table: Int, in tokens: LuaTokens) -> Int? {
        if tables[table].fieldCount > Self.few { return places[table]?[name] }
        return field(of: table) { tokens.says(name, at: $0) }
    }

    fileprivate func field(sameAs word: Int, of table: Int, in tokens: LuaTokens) -> Int? {
        if tables[table].fieldCount > Self.few { return places[table]?[tokens.text(of: word)] }
        return field(of: table) { tokens.isSame(word, $0) }
    }

    private func field(of table: Int, where isName: (_ word: Int) -> Bool) -> Int? {
        var next = tables[table].fields.first
        while let index = next {
            if isName(fields[index].word) { return index }
            next = fields[index].next
        }
        return nil
    }
}

/// Goes through the tokens of a source, statement by statement.
private struct SourceScanner {
    let tokens: LuaTokens
    var found = SourceStructure()
    private var bound: Set<String> = []
    private var position = 0

    init(_ tokens: LuaTokens) { self.tokens = tokens }

    private var current: LuaWord? { position < tokens.count ? tokens.words[position] : nil }

    private func at(_ symbol: Unicode.Scalar) -> Bool { isSymbol(symbol, at: position) }

    private func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
        index < tokens.count && tokens.words[index].isSymbol(symbol)
    }

    private func isName(at index: Int) -> Bool { index < tokens.count && tokens.words[index].kind == .name }

    private mutating func add(at word: Int) -> Int {
        found.expressions.append(SourceStructure.Expression(word: word))
        return found.expressions.count - 1
    }

    private mutating func append(_ expression: Int, to list: inout SourceStructure.List) {
        if let last = list.last { found.expressions[last].next = expression } else { list.first = expression }
        list.last = expression
    }

    private mutating func addArgument(_ argument: Int, to expression: Int) {
        found.expressions[expression].isName = false
        var list = found.expressions[expression].arguments
        append(argument, to: &list)
        found.expressions[expression].arguments = list
    }

    /// Scans statements up to the `end` that closes a function, or up to the end of the source.
    mutating func scanBlock(isFunction: Bool = false) {
        var depth = 0
        while let token = current {
            switch token.keyword {
            case .local: scanLocal()
            case .return:
                position += 1
                let values = scanExpressions()
                if !isFunction { found.returned = values.first }
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
        var names: [Int] = []
        while let token = current, token.kind == .name, token.keyword == nil {
            names.append(position)
            position += 1
            if at("<") { position += 3 }
            guard at(",") else { break }
            position += 1
        }
        guard at("=") else { return }
        position += 1
        var value = scanExpressions().first
        for word in names {
            guard let given = value else { return }
            // If two locals have the same name, it is not known which one is meant.
            let name = tokens.text(of: word)
            found.locals[name] = bound.insert(name).inserted ? given : nil
            value = found.expressions[given].next
        }
    }

    private mutating func scanExpressions() -> SourceStructure.List {
        var values = SourceStructure.List()
        append(scanExpression(), to: &values)
        while at(",") {
            position += 1
            append(scanExpression(), to: &values)
        }
        return values
    }

    /// Scans one expression: up to a comma, a closing bracket or a word that begins a statement.
    private mutating func scanExpression() -> Int {
        let start = position
        let expression = add(at: position)
        scanName(of: expression)
        var isCallable = found.expressions[expression].names > 0
        scanning: while let token = current {
            switch token.kind {
            case .string:
                if position == start {
                    found.expressions[expression].literal = position
                } else if isCallable {
                    let string = add(at: position)
                    found.expressions[string].literal = position
                    addArgument(string, to: expression)
                }
                position += 1
            case .symbol:
                guard scanSymbol(token, of: expression, from: start, &isCallable) else { break scanning }
            case .name where token.keyword != nil:
                guard scanKeyword(token.keyword, of: expression, from: start, &isCallable) else { break scanning }
            case .name, .number:
                // Two operands without an operator between them: a new statement has begun.
                if position > start, Self.endsOperand(tokens.words[position - 1]) { break scanning }
                position += 1
                found.expressions[expression].isName = false
            }
            if position == start { position += 1 }
        }
        let own = found.expressions[expression]
        if own.names > 0, own.arguments.first != nil { found.calls.append(expression) }
        return expression
    }

    /// Scans on from a symbol; returns whether the expression goes on after it.
    private mutating func scanSymbol(_ token: LuaWord, of expression: Int, from start: Int, _ isCallable: inout Bool)
        -> Bool
    {
        switch token.symbol.map({ Unicode.Scalar($0) }) {
        case "{":
            let brace = position
            let table = scanTable()
            if isCallable {
                let argument = add(at: brace)
                found.expressions[argument].table = table
                addArgument(argument, to: expression)
            } else if position > start, found.expressions[expression].table == nil,
                found.expressions[expression].names == 0
            {
                found.expressions[expression].table = table
            }
        case "(":
            position += 1
            let values = at(")") ? SourceStructure.List() : scanExpressions()
            if isCallable {
                found.expressions[expression].isName = false
                var next = values.first
                while let value = next {
                    next = found.expressions[value].next
                    addArgument(value, to: expression)
                }
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
            found.expressions[expression].isName = false
        }
        return true
    }

    /// Scans on from a keyword; returns whether the expression goes on after it.
    private mutating func scanKeyword(
        _ keyword: LuaKeyword?, of expression: Int, from start: Int, _ isCallable: inout Bool
    ) -> Bool {
        switch keyword {
        case .function:
            scanFunction()
            if position > start, tokens.words[start].keyword == .function {
                found.expressions[expression].functionEnd = Swift.min(position, tokens.count)
            }
        case .nil where position == start:
            position += 1
            isCallable = false
            found.expressions[expression].isNil = at(",") || at(";") || at("}") || at(")")
        case .and, .or, .not, .true, .false, .nil:
            position += 1
            isCallable = false
        default: return false
        }
        return true
    }

    private static func endsOperand(_ token: LuaWord) -> Bool {
        switch token.kind {
        case .string, .number: true
        case .name: [nil, .true, .false, .nil, .end].contains(token.keyword)
        case .symbol: token.isSymbol(")") || token.isSymbol("}") || token.isSymbol("]")
        }
    }

    private mutating func scanName(of expression: Int) {
        guard let token = current, token.kind == .name, token.keyword == nil else { return }
        position += 1
        found.expressions[expression].names = 1
        while at(".") || at(":"), isName(at: position + 1) {
            found.expressions[expression].names += 1
            position += 2
        }
        found.expressions[expression].isName = true
    }

    private mutating func scanFunction() {
        position += 1
        while let token = current, !token.isSymbol(")") { position += 1 }
        position += 1
        scanBlock(isFunction: true)
        if current?.keyword == .end { position += 1 }
    }

    private mutating func scanTable() -> Int {
        let table = found.tables.count
        found.tables.append(SourceStructure.Table())
        position += 1
        while let token = current, !at("}") {
            let before = position
            if token.kind == .name, isSymbol("=", at: position + 1) {
                position += 2
                addField(before, to: table)
            } else if at("["), position + 1 < tokens.count, tokens.words[position + 1].kind == .string,
                isSymbol("]", at: position + 2), isSymbol("=", at: position + 3)
            {
                position += 4
                addField(before + 1, to: table)
            } else if at("[") {
                position += 1
                _ = scanExpression()
                if at("]") { position += 1 }
                if at("=") { position += 1 }
                _ = scanExpression()
            } else {
                let item = scanExpression()
                var items = found.tables[table].items
                append(item, to: &items)
                found.tables[table].items = items
            }
            if at(",") || at(";") { position += 1 } else if position == before { position += 1 }
        }
        position += 1
        return table
    }

    /// Adds a field, or replaces the one with the same name.
    private mutating func addField(_ word: Int, to table: Int) {
        let known = found.field(sameAs: word, of: table, in: tokens)
        if known != nil { found.duplicates.append(word) }
        let value = scanExpression()
        if let known {
            (found.fields[known].word, found.fields[known].value) = (word, value)
            return
        }
        let field = found.fields.count
        found.fields.append(SourceStructure.Field(word: word, value: value))
        if let last = found.tables[table].fields.last {
            found.fields[last].next = field
        } else {
            found.tables[table].fields.first = field
        }
        found.tables[table].fields.last = field
        found.tables[table].fieldCount += 1
        let count = found.tables[table].fieldCount
        if count == SourceStructure.few + 1 {
            var next = found.tables[table].fields.first
            while let index = next {
                found.places[table, default: [:]][tokens.text(of: found.fields[index].word)] = index
                next = found.fields[index].next
            }
        } else if count > SourceStructure.few {
            found.places[table, default: [:]][tokens.text(of: word)] = field
        }
    }
}
