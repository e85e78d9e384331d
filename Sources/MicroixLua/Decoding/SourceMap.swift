import MicroixCore

/// An expression of a script's source: where it stands, and the tables that are written in it.
struct SourceExpression {
    fileprivate let map: SourceMap
    fileprivate let index: Int

    private var node: SourceStructure.Expression { map.structure.expressions[index] }

    var location: SourceLocation { map.location(of: node.word) }
    var file: Int { map.tokens.file }
    /// The dotted name it begins with: `mx.spring`, `tuning.depth`.
    var name: String? { names == 0 ? nil : (0..<names).map(name).joined(separator: ".") }
    /// Whether it is that name and nothing else.
    var isName: Bool { node.isName }
    /// The words of the name: `tuning` and `depth`.
    var names: Int { node.names }

    /// One of the words of the name.
    func name(_ number: Int) -> String { map.tokens.text(of: node.word + 2 * number) }

    /// Whether the name is one word.
    func isNamed(_ word: String) -> Bool { node.names == 1 && map.tokens.says(word, at: node.word) }

    /// The table, where it is one.
    var table: SourceTable? { node.table.map { SourceTable(map: map, index: $0) } }
    /// The text, where it is a string and nothing else.
    var literal: String? { node.literal.map { map.tokens.text(of: $0) } }
    /// Whether it is `nil` and nothing else.
    var isNil: Bool { node.isNil }
    /// The function, where it is one.
    var function: SourceFunction? {
        node.functionEnd.map { SourceFunction(tokens: map.tokens, range: node.word..<$0) }
    }
    /// The arguments, where it is a call, in order.
    var arguments: [SourceExpression] { map.expressions(in: node.arguments) }

    /// The table it is, or the last one that it hands to the function it calls.
    var anyTable: SourceTable? { table ?? arguments.last { $0.table != nil }?.table }

    /// Whether the name that it begins with ends in a field: `mx.spring` in `spring`.
    func isField(_ field: String) -> Bool {
        names > 1 && map.tokens.says(field, at: node.word + 2 * (names - 1))
    }
}

/// A table constructor of a script's source.
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

    /// What has no name, in order.
    var items: [SourceExpression] { map.expressions(in: node.items) }

    private var fields: [Field] {
        var (fields, next): ([Field], Int?) = ([], node.fields.first)
        while let index = next {
            fields.append(field(index))
            next = map.structure.fields[index].next
        }
        return fields
    }

    /// The expressions in it, in no order.
    var values: [SourceExpression] { items + fields.map { $0.value } }

    /// The names that are given `nil`, which Lua takes for no field at all.
    var nilNames: [Name] { fields.filter { $0.value.isNil }.map { Name($0.name, at: $0.location) } }
}

/// Where the tables, calls and words of a script stand.
///
/// Lua itself knows only the line of a call. The source is scanned once for its table constructors, so that a
/// mistake can be shown at the wrong word itself.
final class SourceMap {
    let tokens: LuaTokens
    fileprivate let structure: SourceStructure

    init(_ source: [UInt8], file: Int = 0) {
        tokens = LuaTokens(of: source, file: file)
        structure = SourceStructure(of: tokens)
    }

    /// What the script returns.
    var result: SourceExpression? { structure.returned.map(expression) }

    /// Every call.
    var calls: [SourceExpression] { structure.calls.map(expression) }

    /// Keys that are given twice in one table.
    var duplicates: [Name] { structure.duplicates.map { Name(tokens.text(of: $0), at: location(of: $0)) } }

    /// The expression that a local was given, where only one has its name.
    func local(_ name: String) -> SourceExpression? { structure.locals[name].map(expression) }

    /// The place of a word on a line, `count` others of its kind before it, else the first place after the line.
    func location(of word: String, line: Int, after count: Int = 0) -> SourceLocation? {
        let places = tokens.indices.filter { tokens.words[$0].line == line && tokens.says(word, at: $0) }
        let place =
            places.dropFirst(count).first ?? places.last
            ?? tokens.indices.first { tokens.words[$0].line > line && tokens.says(word, at: $0) }
        return place.map(tokens.location)
    }

    /// The place of a word that stands only once in the script.
    func onlyLocation(of word: String) -> SourceLocation? {
        let places = tokens.indices.filter { tokens.words[$0].kind != .symbol && tokens.says(word, at: $0) }
        return places.count == 1 ? tokens.location(of: places[0]) : nil
    }

    /// The call of a builder that began on a line, unless there are several.
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

    /// Where a word stands; the first place of the file, where there is none of that number.
    fileprivate func location(of word: Int) -> SourceLocation {
        word < tokens.count ? tokens.location(of: word) : SourceLocation(line: 1, column: 1, file: tokens.file)
    }
}
