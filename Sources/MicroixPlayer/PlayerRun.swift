import MicroixCore
import MicroixLua

/// A session, and how far it was asked to go.
///
/// It is one value, so that a call of the player accesses it once: with 120 calls a second for each component, more is
/// noticeable.
struct PlayerRun {
    var session: Session
    var watch: PromiseWatch?
    /// The instant up to which everything was to happen; `session.now` is earlier if more was due than one call may do.
    var asked: Instant?
    /// The latest instant of an input that was posted for `session.now` or before, and so taken up a nanosecond later.
    var latest = Instant.zero
    /// Whether the failure of the start was reported; the start fails again in each call, as no input comes before it.
    var isRefused = false

    /// The most failures of functions and the most internal instants of one call; the rest is left to the next call, so
    /// that a script can't block its host for ever.
    private static let (mostFailures, mostInstants) = (16, 100_000)

    /// See ``Player/nextWake``.
    var nextWake: Double? {
        if session.isAnimating { return session.now.seconds }
        // Time alone may decide what a finger that is down means.
        let next = session.isExpecting || session.hasFingers ? session.nextInstant : nil
        return [next, watch?.due].compactMap { $0 }.min()?.seconds
    }

    /// Lets everything happen that is due up to an instant, and returns ``nextWake``.
    mutating func advance(until instant: Instant, host: ScriptHost, fail: (ScriptFailure) -> Void) -> Double? {
        let horizon = max(instant, latest)
        asked = max(asked ?? .zero, horizon)
        var (failures, instants) = (0, 0)
        while failures < Self.mostFailures, instants < Self.mostInstants {
            do throws(ScriptFailure) {
                if try step(until: horizon, host) { break }
                instants += 1
            } catch {
                // No state is active before the start.
                if session.active.isEmpty {
                    if !isRefused { fail(error) }
                    isRefused = true
                    break
                }
                failures += 1
                fail(error)
            }
        }
        return nextWake
    }

    /// Handles one internal instant, so that their number can be limited; returns whether `horizon` is reached.
    private mutating func step(until horizon: Instant, _ host: ScriptHost) throws(ScriptFailure) -> Bool {
        if watch == nil { return try session.step(until: horizon, host) }
        let next = session.nextInstant(by: horizon) ?? horizon
        try watch?.advance(&session, until: next, host: host)
        return next == horizon
    }

    /// The instant at which an input for `given` is taken up: after everything that has happened or still has to
    /// happen.
    func inputInstant(_ given: Instant) -> Instant {
        guard let asked else { return given }
        return given > max(asked, session.now) ? given : max(asked, session.now).next
    }

    /// Notes that an input will be taken up at an instant.
    mutating func note(_ input: Instant) {
        if let asked, input <= asked.next { latest = max(latest, input) }
    }
}

extension Session {
    /// Whether what is shown changes by itself from frame to frame.
    var isAnimating: Bool { isMoving || isChasing || period != nil }
}
