/// JSON-like data: what a trigger carries and what the context holds.
public indirect enum PlainData: Sendable, Hashable {
    /// Nothing; an optional input that is not known.
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

    /// The value of a table's field; `nil` where there is none.
    public subscript(name: String) -> PlainData? {
        guard case .table(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }

    /// Whether it counts as true in a guard: all but null and false, as in Lua.
    public var isTruthy: Bool {
        switch self {
        case .null, .boolean(false): false
        default: true
        }
    }

    /// The deepest that data may lie inside other data.
    package static let deepest = 512

    /// Whether all its numbers are finite, and none of it lies too deep: what a host hands over has to be so.
    ///
    /// There is as much room again for what a snapshot puts around it.
    func isSound(within depth: Int = PlainData.deepest / 2) -> Bool {
        switch self {
        case .null, .boolean, .text: true
        case .number(let number): number.isFinite
        case .list(let items): depth > 0 && items.allSatisfy { $0.isSound(within: depth - 1) }
        case .table(let fields): depth > 0 && fields.allSatisfy { $0.value.isSound(within: depth - 1) }
        }
    }

    /// The number, where it is one.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The data in a few words: a number, a few of them or a string as it is, of anything larger its kind.
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

    /// What a person calls this kind of data.
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

    /// A table of fields in any order, without those that are null.
    package static func record(_ fields: [(name: String, value: PlainData)]) -> PlainData {
        .table(
            fields.filter { $0.value != .null }.sorted { $0.name < $1.name }.map { Field($0.name, $0.value) })
    }
}
