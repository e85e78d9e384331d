/// The motions that a rule waits for in one of its states, compiled.
struct RestWatch: Sendable, Equatable {
    let rest: Rest
    let state: StateID
    let trigger: TriggerID
    /// The keys; `nil` for all.
    let keys: KeySet?
    /// The keys that are named themselves, and not by a layer or a state.
    var named = KeySet()

    func concerns(_ key: KeyID) -> Bool { keys?.contains(key) ?? true }

    /// - Precondition: there are some keys.
    func concerns(anyOf keys: KeySet) -> Bool { self.keys?.intersects(keys) ?? true }
}

/// A threshold that a rule waits for, compiled.
struct CrossingWatch: Sendable, Equatable {
    let key: KeyID
    let crossing: Crossing
    /// Of a threshold that moves 0: then `gap` is looked at instead of the key.
    let threshold: Double
    let trigger: TriggerID
    /// The expression of how far the key is above a threshold that moves.
    var gap: ExpressionID?
    /// The keys that the gap follows, however far.
    var followed = KeySet()
    /// Of all multiples of a step the step; `nil` of one threshold.
    var step: Double?

    /// How far beyond the threshold a value is; below 0 on this side.
    func excess(_ value: Double) -> Double { crossing == .above ? value - threshold : threshold - value }
}
