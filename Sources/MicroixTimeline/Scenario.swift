public import MicroixCore

extension Session {
    /// Posts all that a recorded trace holds.
    ///
    /// - Throws: ``TriggerProblem/time(_:)`` where it begins before now.
    public mutating func post(_ trace: PointerTrace) throws(TriggerProblem) {
        for entry in trace.entries { try point(entry.sample, at: entry.time) }
    }

    /// Posts the triggers of a scenario; its trace, if it has one, is posted by itself.
    ///
    /// - Throws: ``TriggerProblem`` where the component is another one than the scenario is written for.
    public mutating func post(_ scenario: ScenarioDeclaration) throws(TriggerProblem) {
        for step in scenario.triggers {
            try post(try component.trigger(named: step.trigger.text), payload: step.payload, at: step.time)
        }
    }
}
