public import MicroixCore

extension Session {
    /// Posts the inputs of a scenario; post its trace, if it has one, separately.
    ///
    /// - Throws: ``/MicroixCore/TriggerProblem`` if the scenario is not for this component.
    public mutating func post(_ scenario: ScenarioDeclaration) throws(TriggerProblem) {
        for input in scenario.inputs { try post(input) }
    }
}
