// Replaces FoundationEssentials where scripts/install compiles the argument parser, which uses two things of it:
// descriptions of errors, and JSON for the description of the commands, from which the manual is made.
// FoundationEssentials would be a fifth of the installed tool.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data: Sendable {
    fileprivate let text: String
}

extension String {
    public enum Encoding: Sendable { case utf8 }
    public init?(data: Data, encoding: Encoding) { self = data.text }
}

public final class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
    }

    /// Not used: nobody reads the JSON except the tool, for its manual.
    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode(_ value: some Encodable) throws -> Data { Data(text: try Node(of: value).text) }
}

/// A value, as JSON.
private final class Node: Encoder {
    enum Content {
        case word(String)
        case list([Node])
        case fields([(name: String, value: Node)])
    }

    var content = Content.word("null")
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init() {}

    init(of value: some Encodable) throws {
        switch value {
        case let text as String: content = .word(Self.quoted(text))
        case let flag as Bool: content = .word(flag ? "true" : "false")
        case let number as any BinaryInteger: content = .word("\(number)")
        case let number as Double: content = .word("\(number)")
        default: try value.encode(to: self)
        }
    }

    var text: String {
        switch content {
        case .word(let word): word
        case .list(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
        case .fields(let fields):
            "{" + fields.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    func add(_ name: String, _ value: Node) {
        if case .fields(let fields) = content { content = .fields(fields + [(name, value)]) } else { content = .fields([(name, value)]) }
    }

    func add(_ value: Node) {
        if case .list(let items) = content { content = .list(items + [value]) } else { content = .list([value]) }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        content = .fields([])
        return KeyedEncodingContainer(Fields(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        content = .list([])
        return List(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Word(node: self) }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    private func added(_ key: any CodingKey) -> Node {
        let value = Node()
        node.add(key.stringValue, value)
        return value
    }

    func encodeNil(forKey key: Key) { node.add(key.stringValue, Node()) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { node.add(key.stringValue, try Node(of: value)) }
    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
        added(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { added(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { node }
    func superEncoder(forKey key: Key) -> any Encoder { added(key) }
}

private struct List: UnkeyedEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var count: Int { if case .list(let items) = node.content { items.count } else { 0 } }

    private func added() -> Node {
        let value = Node()
        node.add(value)
        return value
    }

    func encodeNil() { node.add(Node()) }
    func encode<Value: Encodable>(_ value: Value) throws { node.add(try Node(of: value)) }
    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        added().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { added().unkeyedContainer() }
    func superEncoder() -> any Encoder { added() }
}

private struct Word: SingleValueEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { node.content = .word("null") }
    func encode<Value: Encodable>(_ value: Value) throws { node.content = try Node(of: value).content }
}
