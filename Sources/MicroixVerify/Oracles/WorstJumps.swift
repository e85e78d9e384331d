import MicroixCore

/// The greatest jumps in position and velocity beyond what was declared, and where they were.
struct WorstJumps: Sendable {
    /// One jump; the amount is relative to the size of the numbers, which counts as 1 at least.
    struct Jump: Sendable {
        var amount = 0.0
        var key: KeyID?
        var time = 0.0
    }

    private(set) var position = Jump()
    private(set) var velocity = Jump()

    mutating func note(jump: Double, bend: Double, key: KeyID, time: Double) {
        if jump > position.amount { position = Jump(amount: finite(jump), key: key, time: time) }
        if bend > velocity.amount { velocity = Jump(amount: finite(bend), key: key, time: time) }
    }

    mutating func merge(_ other: WorstJumps) {
        if other.position.amount > position.amount { position = other.position }
        if other.velocity.amount > velocity.amount { velocity = other.velocity }
    }
}
