public import MicroixCore

extension Session {
    /// Posts all that a recorded trace holds.
    ///
    /// - Throws: ``TriggerProblem/time(_:)`` where it begins before now.
    public mutating func post(_ trace: PointerTrace) throws(TriggerProblem) {
        for input in trace.inputs { try post(input) }
    }

    /// Posts the inputs of a scenario; its trace, if it has one, is posted by itself.
    ///
    /// - Throws: ``TriggerProblem`` where the component is another one than the scenario is written for.
    public mutating func post(_ scenario: ScenarioDeclaration) throws(TriggerProblem) {
        for input in scenario.inputs { try post(input) }
    }
}
