import MicroixCore
import MicroixMotion

/// A fault that one oracle has found at one instant of a run.
struct Fault: Sendable {
    let oracle: Oracle
    /// The key that it is about.
    var key: KeyID?
    /// When, in seconds from the session's start.
    let time: Double
    /// How large the fault is, in the oracle's measure.
    let amount: Double
    /// The amount that the oracle would have let pass.
    let threshold: Double
    /// The states that were active at that instant.
    let active: StateSet
    /// The last trigger before that instant.
    let trigger: TriggerID?
    /// What tells it from other faults of its oracle, key and states, such as a law or a trigger.
    var detail: String?
    /// What is wrong, in words, without the place.
    let words: String
    /// The spring that moves the key, if the fault may be a motion that is too lively.
    var spring: Spring?
    /// Whether it shows only with reduced motion.
    var needsReducedMotion = false
    /// Whether it shows only in comparison with a calm run.
    var isCompared = false

    /// Whether it is reported with the innermost active state; faults of keys, promises and layers are not.
    var isOfState: Bool { key == nil && oracle.isAboutStates && !(oracle == .unreachable && detail != nil) }

    /// Whether two faults are the same: of the same oracle and key, promise or state.
    func isLike(_ other: Fault, in component: Component) -> Bool {
        guard oracle == other.oracle, key == other.key else { return false }
        if !oracle.isAboutStates { return detail == other.detail }
        return key != nil
            || component.innermost(of: active).first == component.innermost(of: other.active).first
    }
}

extension Subject {
    /// A fault of a session; `nil` if the component lets this amount pass.
    ///
    /// - Parameters:
    ///   - amount: How large it is, in the oracle's measure; 1 if the oracle only counts.
    ///   - time: When, in seconds; `nil` means the session's present instant.
    ///   - trigger: The last trigger before it.
    ///   - needsReducedMotion: Whether it shows only with reduced motion.
    ///   - isCompared: Whether it shows only in comparison with another run.
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
