import Synchronization

/// A clock that goes on only when a test says so, and knows who sleeps.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        typealias Duration = Swift.Duration

        var offset = Swift.Duration.zero

        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: (until: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
        var next = 0
        var sleeps = 0
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    let minimumResolution = Swift.Duration.zero
    /// How often somebody has gone to sleep.
    var sleepCount: Int { state.withLock { $0.sleeps } }
    /// When the next one wakes, in seconds from the start.
    var nextWake: Swift.Duration? { state.withLock { $0.sleepers.values.map { $0.until }.min()?.offset } }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if deadline <= state.now || Task.isCancelled { return true }
                    state.sleepers[id] = (deadline, continuation)
                    state.sleeps += 1
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    /// Lets time go on, and wakes who is due.
    func advance(by duration: Swift.Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.until <= state.now }
            for id in due.keys { state.sleepers.removeValue(forKey: id) }
            return due.values.map { $0.continuation }
        }
        for sleeper in woken { sleeper.resume() }
    }
}
