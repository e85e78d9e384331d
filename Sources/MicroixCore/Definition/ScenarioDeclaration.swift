/// A run that shows what a component does: timed inputs, and a trace of pointers.
public struct ScenarioDeclaration: Sendable, Equatable {
    /// The name.
    public var name: Name
    /// The inputs; their times are in seconds from the start.
    public var inputs: [TimedInput] = []
    /// The name of the trace file, relative to the component's file.
    public var trace: Name?
    /// The length of the run in seconds; `nil` to run until everything has settled.
    public var duration: Double?

    /// Declares a scenario.
    public init(_ name: Name) { self.name = name }
}
