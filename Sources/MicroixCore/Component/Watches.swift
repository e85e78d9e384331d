/// A set of motions for whose rest a rule waits in one of its states, compiled.
struct RestWatch: Sendable, Equatable {
    let rest: Rest
    let state: StateID
    let trigger: TriggerID
    /// The keys; `nil` for all.
    let keys: KeySet?
    /// The keys that the rule names directly, and not by a layer or a state.
    var named = KeySet()

    func concerns(_ key: KeyID) -> Bool { keys?.contains(key) ?? true }

    /// - Precondition: there are some keys.
    func concerns(anyOf keys: KeySet) -> Bool { self.keys?.intersects(keys) ?? true }
}

/// A threshold for which a rule waits, compiled.
struct CrossingWatch: Sendable, Equatable {
    let key: KeyID
    let crossing: Crossing
    /// The threshold; 0 if the threshold moves, because then `gap` is watched instead of the key.
    let threshold: Double
    let trigger: TriggerID
    /// For a moving threshold, the expression for the key's distance above it; `nil` otherwise.
    var gap: ExpressionID?
    /// The keys that the gap follows, directly or indirectly.
    var followed = KeySet()
    /// The step, if the rule waits for all multiples of a step; `nil` for a single threshold.
    var step: Double?

    /// How far a value is beyond the threshold, in the key's unit; below 0 before the threshold.
    func excess(_ value: Double) -> Double { crossing == .above ? value - threshold : threshold - value }
}
