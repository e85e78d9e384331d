public import MicroixCore

extension Session {
    /// Posts the inputs of a scenario; its trace, if it has one, is posted by itself.
    ///
    /// - Throws: ``/MicroixCore/TriggerProblem`` where the component is another one than the scenario is written for.
    public mutating func post(_ scenario: ScenarioDeclaration) throws(TriggerProblem) {
        for input in scenario.inputs { try post(input) }
    }
}
