/// The value of a data key, as declared.
public struct DataDeclaration: Sendable, Equatable {
    /// The name of the property, or of the free key.
    public var property: Name
    /// The value.
    public var value: PlainData

    /// Declares a value.
    public init(_ property: Name, _ value: PlainData) {
        self.property = property
        self.value = value
    }
}
