import MicroixMotion

/// What a field of the context or of a trigger's payload may hold.
public struct FieldType: Sendable, Equatable {
    /// The kinds of data that a field can be declared to hold.
    public enum Kind: Sendable, Equatable {
        /// Any plain data.
        case any
        /// True or false.
        case boolean
        /// A finite number between two bounds, both included.
        case number(minimum: Double, maximum: Double)
        /// One of some strings.
        case choice([String])
        /// A string.
        case text
        /// SVG path data, or an empty string.
        case path
    }

    /// The kind of data.
    public var kind: Kind
    /// Whether the value may be null, that is, unknown.
    public var isOptional: Bool

    /// Creates a type.
    public init(_ kind: Kind, isOptional: Bool = false) {
        self.kind = kind
        self.isOptional = isOptional
    }

    /// The type in words, if `value` doesn't fit; `nil` if it fits.
    public func expectation(failedBy value: PlainData) -> String? {
        fits(value) ? nil : description
    }

    /// Whether its values may be numbers.
    var isOrdered: Bool {
        switch kind {
        case .number, .any: true
        case .boolean, .choice, .text, .path: false
        }
    }

    private func fits(_ value: PlainData) -> Bool {
        if value == .null { return isOptional || kind == .any }
        switch (kind, value) {
        case (.any, _), (.boolean, .boolean), (.text, .text): return true
        case (.path, .text(let data)): return (try? Outline(svg: data)) != nil
        case (.number(let minimum, let maximum), .number(let number)): return number >= minimum && number <= maximum
        case (.choice(let names), .text(let name)): return names.contains(name)
        default: return false
        }
    }

    /// The type in words: `a number from 0 to 1`.
    public var description: String {
        let words: String
        switch kind {
        case .any: return "anything"
        case .boolean: words = "true or false"
        case .text: words = "a string"
        case .path: words = "SVG path data"
        case .choice(let names): words = "one of " + names.joined(separator: ", ")
        case .number(let minimum, let maximum):
            switch (minimum.isFinite, maximum.isFinite) {
            case (true, true): words = "a number from \(plain(minimum)) to \(plain(maximum))"
            case (true, false): words = "a number from \(plain(minimum)) up"
            case (false, true): words = "a number up to \(plain(maximum))"
            case (false, false): words = "a number"
            }
        }
        return isOptional ? words + ", or null" : words
    }
}

/// A field of the context: a variable of the component, or one of its inputs.
public struct FieldDeclaration: Sendable, Equatable {
    /// The name by which scripts read it.
    public var name: Name
    /// The type of its value.
    public var type: FieldType
    /// Its value at the start.
    public var initial: PlainData
    /// Whether it is an input, which has a trigger `set_NAME`.
    public var isInput: Bool

    /// Declares a field.
    public init(_ name: Name, _ type: FieldType, initial: PlainData = .null, isInput: Bool = false) {
        self.name = name
        self.type = type
        self.initial = initial
        self.isInput = isInput
    }
}
