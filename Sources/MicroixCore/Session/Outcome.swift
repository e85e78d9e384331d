extension Session {
    /// What has come of a trigger.
    public struct Outcome: Sendable {
        /// The session afterwards; where a function failed, at the instant at which it did.
        public let session: Session
        /// What happened on the way, in order.
        public let events: [TimelineEvent]
        /// Why a function failed; `nil` where none did.
        public let failure: ScriptFailure?
    }

    /// What comes of a trigger: this session posts nothing and stays where it is.
    ///
    /// What else is due until then happens as well. With a host whose functions depend on nothing but their scope, equal
    /// sessions and triggers have equal outcomes.
    /// - Parameters:
    ///   - trigger: From ``Component/trigger(named:)``.
    ///   - payload: What it carries.
    ///   - seconds: When; by default now.
    ///   - host: Runs the component's functions; it hears of the events as well, if it listens.
    /// - Throws: ``TriggerProblem`` where the payload does not fit or the instant is past.
    public func after(
        _ trigger: TriggerID, payload: PlainData = .null, at seconds: Double? = nil,
        host: any RuleHost = SilentHost.shared
    ) throws(TriggerProblem) -> Outcome {
        var next = self
        try next.post(trigger, payload: payload, at: seconds)
        var failure: ScriptFailure?
        let events = next.collect { next in
            do throws(ScriptFailure) {
                try next.advance(until: seconds.flatMap { Instant(nearest: $0) } ?? now, host)
            } catch {
                failure = error
            }
        }
        return Outcome(session: next, events: events, failure: failure)
    }
}
