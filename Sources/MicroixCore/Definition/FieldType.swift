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
        /// SVG path data, or nothing.
        case path
    }

    /// The kind of data.
    public var kind: Kind
    /// Whether the field may be unknown.
    public var isOptional: Bool

    /// Creates a type.
    public init(_ kind: Kind, isOptional: Bool = false) {
        self.kind = kind
        self.isOptional = isOptional
    }

    /// What a value should be, where `value` is not; `nil` where it fits.
    public func expectation(failedBy value: PlainData) -> String? {
        fits(value) ? nil : description
    }

    /// Whether it has numbers among its values.
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
    /// The name that scripts read it by.
    public var name: Name
    /// What it may hold.
    public var type: FieldType
    /// What it holds at the start.
    public var initial: PlainData
    /// Whether it belongs to the interface, and so has a trigger `set_NAME`.
    public var isInput: Bool

    /// Declares a field.
    public init(_ name: Name, _ type: FieldType, initial: PlainData = .null, isInput: Bool = false) {
        self.name = name
        self.type = type
        self.initial = initial
        self.isInput = isInput
    }
}
