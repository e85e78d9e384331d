import MicroixCore

/// A host that lets another host run the functions, and keeps the events.
final class ProbeHost: RuleHost {
    let base: any RuleHost
    /// The events since this was last emptied.
    ///
    /// Empty it before a run whose events you read, because others use the same host to look ahead.
    var events: [TimelineEvent] = []
    /// Whether a function asked what is shown since then, so that its result depends on the instant.
    private(set) var wasAskedWhatIsShown = false
    /// What effects have added to numbers of the context; `nil` if nobody needs to know.
    var additions: [Addition]?

    /// An amount that an effect has added to a number of the context.
    struct Addition {
        let effect: HostFunction
        let field: FieldID
        let amount: Double
    }

    /// Whether the host wants to hear how feedback answers, step by step.
    var wantsExplanations = false

    init(_ base: any RuleHost) { self.base = base }

    /// Empties the events.
    func forget() {
        events.removeAll(keepingCapacity: true)
        wasAskedWhatIsShown = false
    }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        let before = additions == nil || scope.purpose != .effect ? nil : scope
        let result = try base.call(function, scope: &scope)
        if let before { note(function, before, scope) }
        if scope.wasAskedWhatIsShown { wasAskedWhatIsShown = true }
        return result
    }

    private func note(_ effect: HostFunction, _ before: EffectScope, _ after: EffectScope) {
        for field in after.component.fields.indices {
            guard let old = before.value(of: field).number, let new = after.value(of: field).number, old != new else {
                continue
            }
            additions?.append(Addition(effect: effect, field: field, amount: new - old))
        }
    }

    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        try base.answer(function, scope: &scope)
    }

    func observe(_ event: TimelineEvent) { events.append(event) }
}
