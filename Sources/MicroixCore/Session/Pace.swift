/// How much a session has done by itself within the last second, so that what goes on without end is found.
struct Pace: Sendable, Equatable {
    /// The number of timers and settled states that may come up within a second.
    static let ownLimit = 2000
    /// The number of steps that motions may make within a second: more than any screen could show.
    static let jumpLimit = 20_000

    /// What came up by itself since an instant.
    var ownSince = Instant.zero
    var ownCount = 0
    /// Steps of motions since an instant.
    var jumpsSince = Instant.zero
    var jumpCount = 0

    /// Counts what comes up by itself; whether it is still within bounds.
    mutating func countOwn(at now: Instant) -> Bool {
        if now.nanoseconds - ownSince.nanoseconds >= 1_000_000_000 { (ownSince, ownCount) = (now, 0) }
        ownCount += 1
        return ownCount <= Self.ownLimit
    }

    mutating func countJump() { jumpCount += 1 }

    /// Whether the steps so far are within bounds; where they are not, they are counted from 0 again.
    mutating func areJumpsFew(at now: Instant) -> Bool {
        if now.nanoseconds - jumpsSince.nanoseconds >= 1_000_000_000 { (jumpsSince, jumpCount) = (now, 0) }
        if jumpCount <= Self.jumpLimit { return true }
        jumpCount = 0
        return false
    }
}
