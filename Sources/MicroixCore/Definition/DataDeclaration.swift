/// The value of a data key, as declared.
public struct DataDeclaration: Sendable, Equatable {
    /// The property's name, or for a free key the key's.
    public var property: Name
    /// The value.
    public var value: PlainData

    /// Declares a value.
    public init(_ property: Name, _ value: PlainData) {
        self.property = property
        self.value = value
    }
}
