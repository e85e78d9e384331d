extension Session {
    /// The result of a trigger.
    public struct Outcome: Sendable {
        /// The session afterwards; if a function failed, at the instant of the failure.
        public let session: Session
        /// What happened on the way, in order.
        public let events: [TimelineEvent]
        /// Why a function failed; `nil` if none did.
        public let failure: ScriptFailure?
    }

    /// The result that a trigger would have; this session does not change.
    ///
    /// Everything else that is due until then happens as well. If the host's functions depend only on their scope,
    /// equal sessions and triggers have equal outcomes.
    /// - Parameters:
    ///   - trigger: A trigger from ``Component/trigger(named:)``.
    ///   - payload: Its payload.
    ///   - seconds: The instant, in seconds from the start; `nil` for now.
    ///   - host: Runs the component's functions, and gets the events if it wants them.
    /// - Throws: ``TriggerProblem`` if the payload doesn't fit, or the instant is past.
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
