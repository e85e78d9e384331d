/// A run that shows what a component does: triggers at their instants, and what pointers do.
public struct ScenarioDeclaration: Sendable, Hashable {
    /// The name.
    public var name: Name
    /// What a host posts.
    public var triggers: [Step] = []
    /// The file with what pointers do, beside the component's.
    public var trace: Name?
    /// Its length in seconds; `nil` until all has settled.
    public var duration: Double?

    /// A trigger at its instant.
    public struct Step: Sendable, Hashable {
        /// When, in seconds from the start.
        public var time: Double
        /// The trigger.
        public var trigger: Name
        /// What it carries.
        public var payload: PlainData

        /// Creates a step.
        public init(at time: Double, _ trigger: Name, _ payload: PlainData = .null) {
            self.time = time
            self.trigger = trigger
            self.payload = payload
        }
    }

    /// Declares a scenario.
    public init(_ name: Name) { self.name = name }
}
