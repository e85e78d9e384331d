extension Session {
    /// Posts an input at its instant.
    ///
    /// - Throws: ``TriggerProblem`` if there is no such trigger, its payload doesn't fit, or the instant is past.
    public mutating func post(_ input: TimedInput) throws(TriggerProblem) {
        switch input.input {
        case .trigger(let name, let payload):
            try post(try component.trigger(named: name.text), payload: payload, at: input.time)
        case .pointer(let sample): try point(sample, at: input.time)
        case .key(let sample): try key(sample, at: input.time)
        case .focus(let element): try focus(element?.text, at: input.time)
        }
    }
}
