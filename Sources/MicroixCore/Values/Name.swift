/// A place in a component's source: file, line and column.
public struct SourceLocation: Sendable, Equatable, Comparable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1; 0 where only the line is known.
    public let column: Int
    /// The index of the file among those of the script; 0 is the file that was loaded, which requires the others.
    public let file: Int

    /// Creates a location.
    public init(line: Int, column: Int = 0, file: Int = 0) {
        self.line = line
        self.column = column
        self.file = file
    }

    /// Orders by file, then by line, then by column.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// A word that an author wrote, with its location.
public struct Name: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The word.
    public let text: String
    /// Where it stands; `nil` for components written in Swift.
    public let location: SourceLocation?

    /// Creates a name.
    public init(_ text: String, at location: SourceLocation? = nil) {
        self.text = text
        self.location = location
    }

    /// Creates a name without a location.
    public init(stringLiteral text: String) { self.init(text) }

    /// Compares the words only; their locations don't matter.
    public static func == (left: Name, right: Name) -> Bool { left.text == right.text }

    /// Hashes the word only.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A function of the script that defined a component: a guard, an effect, a derived value, an argument.
public struct HostFunction: Sendable, Equatable {
    /// The index by which the host knows it.
    public let index: Int
    /// Where it is defined.
    public let location: SourceLocation?
    /// The id of the repeated layer for which it is called; `nil` if nothing is repeated.
    public let id: Int?
    /// The part in which the function looks up names.
    public let part: PartID

    /// Creates a reference to a host's function.
    public init(_ index: Int, at location: SourceLocation? = nil, id: Int? = nil, in part: PartID = .whole) {
        self.index = index
        self.location = location
        self.id = id
        self.part = part
    }
}

/// The path of a key as an author wrote it: a layer's property, or a free key.
public struct KeyName: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The layer; `nil` for a free key.
    public let layer: Name?
    /// The property, or the free key's name.
    public let property: Name

    /// Creates a path.
    public init(_ layer: Name?, _ property: Name) {
        self.layer = layer
        self.property = property
    }

    /// Creates a path without a location from `layer.property` or the name of a free key.
    public init(stringLiteral text: String) {
        let parts = text.split(separator: ".", maxSplits: 1)
        layer = parts.count == 2 ? Name(String(parts[0])) : nil
        property = Name(parts.last.map(String.init) ?? text)
    }

    /// Creates a path from `layer.property` or the name of a free key; both words get the location of the whole.
    public init(path: Name) {
        let parts = path.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        layer = parts.count == 2 ? Name(String(parts[0]), at: path.location) : nil
        property = Name(parts.last.map(String.init) ?? path.text, at: path.location)
    }

    /// The path as text, such as `layer.property`.
    public var text: String { layer.map { $0.text + "." + property.text } ?? property.text }
}
