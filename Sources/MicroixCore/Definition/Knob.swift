/// A number that a designer may change, between bounds.
public struct KnobDeclaration: Sendable, Equatable {
    /// The name, as in `tuning.depth`.
    public var name: Name
    /// The value.
    public var value: Double
    /// The smallest value.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double
    /// The unit, for people: `s`, `pt`, or empty.
    public var unit: String
    /// Whether it belongs to a file that several components share; its name then begins with the name of the file.
    public var isShared = false

    /// Declares a knob.
    public init(
        _ name: Name, _ value: Double, minimum: Double = -.infinity, maximum: Double = .infinity, unit: String = ""
    ) {
        self.name = name
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.unit = unit
    }
}
