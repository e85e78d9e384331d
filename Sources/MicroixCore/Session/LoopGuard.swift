/// Counts what a session has done by itself within the last second, to find endless loops.
struct LoopGuard: Sendable, Equatable {
    /// The number of timers and settled states that may come up within a second.
    static let ownLimit = 2000
    /// The number of steps that motions may make within a second: more than any screen could show.
    static let jumpLimit = 20_000

    /// The number of things that happened by themselves since an instant.
    var ownSince = Instant.zero
    var ownCount = 0
    /// The number of steps of motions since an instant.
    var jumpsSince = Instant.zero
    var jumpCount = 0

    /// Counts one thing that happens by itself; returns whether the number is still within the limit.
    mutating func countOwn(at now: Instant) -> Bool {
        if now.nanoseconds - ownSince.nanoseconds >= 1_000_000_000 { (ownSince, ownCount) = (now, 0) }
        ownCount += 1
        return ownCount <= Self.ownLimit
    }

    mutating func countJump() { jumpCount += 1 }

    /// Whether the number of steps is within the limit; if not, counting begins again from 0.
    mutating func areJumpsFew(at now: Instant) -> Bool {
        if now.nanoseconds - jumpsSince.nanoseconds >= 1_000_000_000 { (jumpsSince, jumpCount) = (now, 0) }
        if jumpCount <= Self.jumpLimit { return true }
        jumpCount = 0
        return false
    }
}
