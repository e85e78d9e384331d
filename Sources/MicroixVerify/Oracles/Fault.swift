import MicroixCore
import MicroixMotion

/// One oracle's complaint about one instant of a run.
struct Fault: Sendable {
    let oracle: Oracle
    /// The key that it is about.
    var key: KeyID?
    /// When, in seconds.
    let time: Double
    /// By how much, in the oracle's unit.
    let amount: Double
    /// What would have been let pass.
    let threshold: Double
    /// The states that were active then.
    let active: StateSet
    /// The last trigger before it.
    let trigger: TriggerID?
    /// What tells it from other faults of its oracle, key and states: a law, a trigger.
    var detail: String?
    /// What is wrong, in words, without the place.
    let words: String
    /// The spring that moves the key, where it may be what is too lively.
    var spring: Spring?
    /// Whether reduced motion is needed to see it.
    var needsReducedMotion = false
    /// Whether only another run shows that it is one: the same triggers, each once all has settled.
    var isCompared = false

    /// Whether it is told of the innermost state that was active: what is about a key, a promise or a layer is not.
    var isOfState: Bool { key == nil && oracle.isAboutStates && !(oracle == .unreachable && detail != nil) }

    /// Whether another one is the same: of the same oracle and key, or of the same promise or state.
    func isLike(_ other: Fault, in component: Component) -> Bool {
        guard oracle == other.oracle, key == other.key else { return false }
        if !oracle.isAboutStates { return detail == other.detail }
        return key != nil
            || component.innermost(of: active).first == component.innermost(of: other.active).first
    }
}

extension Subject {
    /// What an oracle has found wrong with a session, unless the component lets so much pass there.
    ///
    /// - Parameters:
    ///   - amount: By how much, in the oracle's unit; 1 where it is only counted.
    ///   - time: When, in seconds; where the session is where it is `nil`.
    ///   - trigger: The last trigger before it.
    ///   - needsReducedMotion: Whether reduced motion is needed to see it.
    ///   - isCompared: Whether only another run shows that it is one.
    func fault(
        _ oracle: Oracle, of key: KeyID? = nil, by amount: Double = 1, in session: Session, at time: Double? = nil,
        after trigger: TriggerID? = nil, detail: String? = nil, needsReducedMotion: Bool = false,
        isCompared: Bool = false, _ words: @autoclosure () -> String
    ) -> Fault? {
        let threshold = threshold(oracle, key: key, active: session.active, trigger: trigger)
        guard amount > threshold else { return nil }
        return Fault(
            oracle: oracle, key: key, time: time ?? session.now.seconds, amount: amount, threshold: threshold,
            active: session.active, trigger: trigger, detail: detail, words: words(),
            needsReducedMotion: needsReducedMotion, isCompared: isCompared)
    }
}
