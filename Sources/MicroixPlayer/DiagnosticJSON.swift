public import MicroixCore
public import MicroixLua

extension ScriptDiagnostic {
    /// The diagnostic as an object: `line`, `column`, `end_line`, `end_column`, `severity`, `message`, `hint`, and
    /// `file` if its file is not the given one.
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
    /// The loss as an object with `kind` and `name`.
    public var json: PlainData { .table([.init("kind", .text(kind.rawValue)), .init("name", .text(name))]) }
}
