import MicroixCore

/// Lets another host run the functions, and keeps what happens.
final class ProbeHost: RuleHost {
    let base: any RuleHost
    /// What has happened since this was last emptied.
    var events: [TimelineEvent] = []
    /// Whether a function was told what is shown since then, so that what it did depends on the instant.
    private(set) var wasAskedWhatIsShown = false
    /// Whether it is told how feedback answers, step by step.
    var wantsExplanations = false

    init(_ base: any RuleHost) { self.base = base }

    /// Empties it.
    func forget() {
        events.removeAll(keepingCapacity: true)
        wasAskedWhatIsShown = false
    }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        let result = try base.call(function, scope: &scope)
        if scope.wasAskedWhatIsShown { wasAskedWhatIsShown = true }
        return result
    }

    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        try base.answer(function, scope: &scope)
    }

    func observe(_ event: TimelineEvent) { events.append(event) }
}
