/// A run that shows what a component does: inputs at their instants, and what pointers do in a trace.
public struct ScenarioDeclaration: Sendable, Equatable {
    /// The name.
    public var name: Name
    /// What a host gives; times are seconds from the start.
    public var inputs: [TimedInput] = []
    /// The file with what pointers do, beside the component's.
    public var trace: Name?
    /// Its length in seconds; `nil` until all has settled.
    public var duration: Double?

    /// Declares a scenario.
    public init(_ name: Name) { self.name = name }
}
