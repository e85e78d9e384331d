import MicroixCore

/// Lets another host run the functions, and keeps what happens.
final class ProbeHost: RuleHost {
    let base: any RuleHost
    /// What has happened since this was last emptied.
    ///
    /// Whoever reads it empties it first, as others look ahead with the same host.
    var events: [TimelineEvent] = []
    /// Whether a function was told what is shown since then, so that what it did depends on the instant.
    private(set) var wasAskedWhatIsShown = false
    /// What effects have added to numbers of the context since then; `nil` where nobody asks.
    var additions: [Addition]?

    /// What an effect has added to a number of the context.
    struct Addition {
        let effect: HostFunction
        let field: FieldID
        let amount: Double
    }

    /// Whether it is told how feedback answers, step by step.
    var wantsExplanations = false

    init(_ base: any RuleHost) { self.base = base }

    /// Empties it.
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
