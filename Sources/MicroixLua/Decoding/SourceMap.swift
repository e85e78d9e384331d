import MicroixCore

/// An expression in a script's source: where it stands, and the tables in it.
struct SourceExpression {
    fileprivate let map: SourceMap
    fileprivate let index: Int

    private var node: SourceStructure.Expression { map.structure.expressions[index] }

    var location: SourceLocation { map.location(of: node.word) }
    var file: Int { map.tokens.file }
    /// The dotted name with which it begins, such as `mx.spring` or `tuning.depth`; `nil` if it begins with none.
    var name: String? { names == 0 ? nil : (0..<names).map(name).joined(separator: ".") }
    /// Whether the expression is only that name.
    var isName: Bool { node.isName }
    /// How many words the name has: two for `tuning.depth`.
    var names: Int { node.names }

    /// Returns a word of the name; the first one has the number 0.
    func name(_ number: Int) -> String { map.tokens.text(of: node.word + 2 * number) }

    /// Whether the name is this one word.
    func isNamed(_ word: String) -> Bool { node.names == 1 && map.tokens.says(word, at: node.word) }

    /// The table, if the expression is a table constructor.
    var table: SourceTable? { node.table.map { SourceTable(map: map, index: $0) } }
    /// The text, if the expression is only a string.
    var literal: String? { node.literal.map { map.tokens.text(of: $0) } }
    /// Whether the expression is only `nil`.
    var isNil: Bool { node.isNil }
    /// The function, if the expression is one.
    var function: SourceFunction? {
        node.functionEnd.map { SourceFunction(tokens: map.tokens, range: node.word..<$0) }
    }
    /// The arguments in order, if the expression is a call.
    var arguments: [SourceExpression] { map.expressions(in: node.arguments) }

    /// The table, if the expression is one; otherwise the last table among the arguments of its call.
    var anyTable: SourceTable? { table ?? arguments.last { $0.table != nil }?.table }

    /// Whether the name with which it begins ends in this field, as `mx.spring` ends in `spring`.
    func isField(_ field: String) -> Bool {
        names > 1 && map.tokens.says(field, at: node.word + 2 * (names - 1))
    }
}

/// A table constructor in a script's source.
struct SourceTable {
    struct Field {
        let name: String
        let location: SourceLocation
        let value: SourceExpression
    }

    fileprivate let map: SourceMap
    fileprivate let index: Int

    private var node: SourceStructure.Table { map.structure.tables[index] }

    func field(_ name: String) -> Field? { map.field(name, of: index).map(field) }

    private func field(_ index: Int) -> Field {
        let field = map.structure.fields[index]
        return Field(
            name: map.tokens.text(of: field.word), location: map.location(of: field.word),
            value: SourceExpression(map: map, index: field.value))
    }

    /// The items without a name, in order.
    var items: [SourceExpression] { map.expressions(in: node.items) }

    private var fields: [Field] {
        var (fields, next): ([Field], Int?) = ([], node.fields.first)
        while let index = next {
            fields.append(field(index))
            next = map.structure.fields[index].next
        }
        return fields
    }

    /// The values of all items and fields, in no particular order.
    var values: [SourceExpression] { items + fields.map { $0.value } }

    /// The names with the value `nil`, which to Lua are no fields at all.
    var nilNames: [Name] { fields.filter { $0.value.isNil }.map { Name($0.name, at: $0.location) } }
}

/// The places of the tables, calls and words of a script.
///
/// Lua itself knows only the line of a call. The source is scanned once for its table constructors, so that a message
/// can point to the wrong word itself.
final class SourceMap {
    let tokens: LuaTokens
    fileprivate let structure: SourceStructure

    init(_ source: [UInt8], file: Int = 0) {
        tokens = LuaTokens(of: source, file: file)
        structure = SourceStructure(of: tokens)
    }

    /// The expression that the script returns.
    var result: SourceExpression? { structure.returned.map(expression) }

    /// All calls in the script.
    var calls: [SourceExpression] { structure.calls.map(expression) }

    /// The keys that occur twice in one table.
    var duplicates: [Name] { structure.duplicates.map { Name(tokens.text(of: $0), at: location(of: $0)) } }

    /// The expression that a local was given; `nil` if several locals have this name.
    func local(_ name: String) -> SourceExpression? { structure.locals[name].map(expression) }

    /// The place of a word on a line, after `count` equal words; if the line does not have the word, its first place
    /// after the line.
    func location(of word: String, line: Int, after count: Int = 0) -> SourceLocation? {
        let places = tokens.indices.filter { tokens.words[$0].line == line && tokens.says(word, at: $0) }
        let place =
            places.dropFirst(count).first ?? places.last
            ?? tokens.indices.first { tokens.words[$0].line > line && tokens.says(word, at: $0) }
        return place.map(tokens.location)
    }

    /// The place of a word that stands only once in the script; `nil` for any other word.
    func onlyLocation(of word: String) -> SourceLocation? {
        let places = tokens.indices.filter { tokens.words[$0].kind != .symbol && tokens.says(word, at: $0) }
        return places.count == 1 ? tokens.location(of: places[0]) : nil
    }

    /// The call of a builder that began on a line; `nil` if there is none, or more than one.
    func call(_ name: String, line: Int) -> SourceExpression? {
        let matching = structure.calls.filter {
            let word = structure.expressions[$0].word
            return word < tokens.count && tokens.words[word].line == line && expression($0).isField(name)
        }
        return matching.count == 1 ? expression(matching[0]) : nil
    }

    private func expression(_ index: Int) -> SourceExpression { SourceExpression(map: self, index: index) }

    fileprivate func expressions(in list: SourceStructure.List) -> [SourceExpression] {
        var (result, next): ([SourceExpression], Int?) = ([], list.first)
        while let index = next {
            result.append(expression(index))
            next = structure.expressions[index].next
        }
        return result
    }

    fileprivate func field(_ name: String, of table: Int) -> Int? { structure.field(name, of: table, in: tokens) }

    /// Where a token stands; the beginning of the file if no token has this number.
    fileprivate func location(of word: Int) -> SourceLocation {
        word < tokens.count ? tokens.location(of: word) : SourceLocation(line: 1, column: 1, file: tokens.file)
    }
}
