import MicroixCore
import MicroixLua

/// A session, and how far it was to go.
///
/// It is one value, so that a call of the player reaches for it once: at 120 calls a second for each component that is felt.
struct PlayerRun {
    var session: Session
    var watch: PromiseWatch?
    /// Up to when everything was to happen; `session.now` is behind where more was due than a call may take.
    var asked: Instant?
    /// The last instant at which an input is taken up that came at `session.now` or before.
    var latest = Instant.zero
    /// Whether it is told that the start has failed: it would fail again each time, as no input comes before it.
    var isRefused = false

    /// How many failures of functions a call survives, and how many instants of its own it may run through: what is due after
    /// them waits for the next call, so that a script can't keep a host from its own work for ever.
    private static let (mostFailures, mostInstants) = (16, 100_000)

    /// See ``Player/nextWake``.
    var nextWake: Double? {
        if session.isAnimating { return session.now.seconds }
        // A finger that is down may be decided by time alone.
        let next = session.isExpecting || session.hasFingers ? session.nextInstant : nil
        return [next, watch?.due].compactMap { $0 }.min()?.seconds
    }

    /// Lets everything happen that is due until an instant, and returns ``nextWake``.
    mutating func advance(until instant: Instant, host: ScriptHost, fail: (ScriptFailure) -> Void) -> Double? {
        let horizon = max(instant, latest)
        asked = max(asked ?? .zero, horizon)
        var (failures, instants) = (0, 0)
        while failures < Self.mostFailures, instants < Self.mostInstants {
            do throws(ScriptFailure) {
                if try step(until: horizon, host) { break }
                instants += 1
            } catch {
                // Nothing is active before the start.
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

    /// One instant of its own at a time, so that their number has a bound; whether it has come to `horizon`.
    private mutating func step(until horizon: Instant, _ host: ScriptHost) throws(ScriptFailure) -> Bool {
        if watch == nil { return try session.step(until: horizon, host) }
        let next = session.nextInstant(by: horizon) ?? horizon
        try watch?.advance(&session, until: next, host: host)
        return next == horizon
    }

    /// When an input is taken up that comes at an instant: after all that has been done, and that waits to be.
    func inputInstant(_ given: Instant) -> Instant {
        guard let asked else { return given }
        return given > max(asked, session.now) ? given : max(asked, session.now).next
    }

    /// Notes that an input has come that is taken up at an instant.
    mutating func note(_ input: Instant) {
        if let asked, input <= asked.next { latest = max(latest, input) }
    }
}

extension Session {
    /// Whether what is shown changes by itself from one frame to the next.
    var isAnimating: Bool { isMoving || isChasing || period != nil }
}
