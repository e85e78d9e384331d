public import MicroixCore
public import MicroixLua

extension ScriptDiagnostic {
    /// What is to be said of a file, or of one that it requires, as an object: `line`, `column`, `severity`, `message`, `hint`, and
    /// `file` where that is another one.
    public func json(in file: String) -> PlainData {
        let column = location.flatMap { $0.column > 0 ? PlainData.number(Double($0.column)) : nil }
        return .table(
            (self.file == file ? [] : [.init("file", .text(self.file))]) + [
                .init("line", location.map { .number(Double($0.line)) } ?? .null),
                .init("column", column ?? .null),
                .init("end_line", end.map { .number(Double($0.line)) } ?? .null),
                .init("end_column", end.map { .number(Double($0.column)) } ?? .null),
                .init("severity", .text(severity.rawValue)),
                .init("message", .text(message)),
                .init("hint", hint.map { .text($0) } ?? .null),
            ])
    }
}

extension Loss {
    /// It as an object: `kind` and `name`.
    public var json: PlainData { .table([.init("kind", .text(kind.rawValue)), .init("name", .text(name))]) }
}
