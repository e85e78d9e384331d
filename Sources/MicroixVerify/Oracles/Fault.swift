import MicroixCore

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
}
