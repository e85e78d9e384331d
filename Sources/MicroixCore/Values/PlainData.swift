/// JSON-like data: payloads of triggers, and the values of the context.
public indirect enum PlainData: Sendable, Hashable {
    /// No value; also an optional field that is unknown.
    case null
    /// True or false.
    case boolean(Bool)
    /// A finite number.
    case number(Double)
    /// A string.
    case text(String)
    /// Values in order.
    case list([PlainData])
    /// Values by name, sorted by name.
    case table([Field])

    /// A named value of a table.
    public struct Field: Sendable, Hashable {
        /// The name, unique in its table.
        public let name: String
        /// The value.
        public let value: PlainData

        /// Creates a field.
        public init(_ name: String, _ value: PlainData) {
            self.name = name
            self.value = value
        }
    }

    /// The value of a field; `nil` if this is no table, or has no such field.
    public subscript(name: String) -> PlainData? {
        guard case .table(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }

    /// Whether it counts as true in a guard: everything but null and false does, as in Lua.
    public var isTruthy: Bool {
        switch self {
        case .null, .boolean(false): false
        default: true
        }
    }

    /// How deep lists and tables may be nested.
    package static let deepest = 512

    /// Whether all numbers are finite, and the nesting is not too deep: data from a host must be like that.
    ///
    /// Only half of the depth is allowed, because a snapshot nests the data deeper.
    func isSound(within depth: Int = PlainData.deepest / 2) -> Bool {
        switch self {
        case .null, .boolean, .text: true
        case .number(let number): number.isFinite
        case .list(let items): depth > 0 && items.allSatisfy { $0.isSound(within: depth - 1) }
        case .table(let fields): depth > 0 && fields.allSatisfy { $0.value.isSound(within: depth - 1) }
        }
    }

    /// The number; `nil` if this is something else.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The data in a few words: numbers, short lists of them and strings as they are; of anything larger its kind.
    public var inWords: String {
        switch self {
        case .number(let number): plain(number)
        case .boolean(let value): value ? "true" : "false"
        case .text(let text): "'\(text.prefix(40))'"
        case .list(let items) where (1...4).contains(items.count) && items.allSatisfy { $0.number != nil }:
            "{ \(items.map { $0.inWords }.joined(separator: ", ")) }"
        default: kindName
        }
    }

    /// The word that people use for this kind of data.
    public var kindName: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .list: "a list"
        case .table: "a table"
        }
    }

    /// Creates a table from fields in any order; fields that are null are left out.
    package static func record(_ fields: [(name: String, value: PlainData)]) -> PlainData {
        .table(
            fields.filter { $0.value != .null }.sorted { $0.name < $1.name }.map { Field($0.name, $0.value) })
    }
}
