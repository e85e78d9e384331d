import MicroixCore

/// Finds where the tables, calls and words of all files of a script stand.
///
/// A file is scanned when something in it is looked up for the first time.
final class SourceFiles {
    private let files: [ScriptFile]
    private var maps: [SourceMap?]

    init(_ files: [ScriptFile] = []) {
        self.files = files
        maps = Array(repeating: nil, count: files.count)
    }

    /// How many files there are.
    var count: Int { files.count }

    /// The last line of the loaded file that is not blank.
    var end: SourceLocation {
        let source = files.first?.source ?? []
        let last = source.lastIndex { ![10, 13, 32].contains($0) } ?? 0
        return SourceLocation(line: 1 + source.prefix(last).count { $0 == 10 })
    }

    /// The name of the file that holds a place.
    func name(of location: SourceLocation) -> String {
        files.indices.contains(location.file) ? files[location.file].name : ""
    }

    /// The map of a file, by its number; an empty map if there is no such file.
    subscript(file: Int) -> SourceMap {
        guard files.indices.contains(file) else { return SourceMap([]) }
        if let map = maps[file] { return map }
        let map = SourceMap(files[file].source, file: file)
        maps[file] = map
        return map
    }

    /// The map of the file that holds a place.
    func map(of location: SourceLocation?) -> SourceMap { self[location?.file ?? 0] }

    /// The expression that a name stands for, through locals, fields of tables and results of other files.
    func resolved(_ expression: SourceExpression?) -> SourceExpression? { resolved(expression, depth: 0) }

    private func resolved(_ expression: SourceExpression?, depth: Int) -> SourceExpression? {
        guard let expression, depth < 16, let next = step(expression, depth: depth) else { return expression }
        return resolved(next, depth: depth + 1)
    }

    private func step(_ expression: SourceExpression, depth: Int) -> SourceExpression? {
        let file = expression.file
        if expression.isNamed("require"), expression.arguments.count == 1, files.indices.contains(file),
            let module = expression.arguments[0].literal, let other = files[file].modules[module]
        {
            return self[other].result
        }
        guard expression.isName, var value = self[file].local(expression.name(0)) else { return nil }
        for number in 1..<expression.names {
            guard let inner = resolved(value, depth: depth + 1)?.table?.field(expression.name(number))?.value else {
                return nil
            }
            value = inner
        }
        return value
    }
}
