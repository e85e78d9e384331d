/// What went wrong in a script, as data; ``ScriptDiagnostic`` words it for people.
struct LuaFailure: Error, Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The script made a mistake.
        case error
        /// The script used more time, memory or space than it may.
        case limit
    }

    var kind: Kind
    /// What went wrong, without its position.
    var message: String
    /// The name of the chunk.
    var file: String?
    var line: Int?
    /// Lines such as `press.lua:3: in function 'grow'`, innermost first.
    var traceback: [String] = []
}

extension LuaFailure {
    static let noMemory = LuaFailure(kind: .limit, message: "there is not enough memory to run scripts")

    /// Reads the items in the order in which the C side writes them: message, file, line, then the lines of the
    /// traceback.
    init(kind: Kind, items: [LuaValue]) {
        self = .noMemory
        self.kind = kind
        if case .string(let text)? = items.first { message = text }
        if items.count > 1, case .string(let name) = items[1] { file = name }
        if items.count > 2, case .number(let number) = items[2] { line = Int(number) }
        for case .string(let text) in items.dropFirst(3) { traceback.append(text) }
    }
}
