import Synchronization

extension Player {
    /// Returns the events from now on, in the order in which they happen.
    ///
    /// There can be several streams, each with all events. As long as there is one,
    /// ``/MicroixPlayer/Player/takeEvents()`` returns none. Each stream buffers the newest events that its reader has
    /// not read, up to ``/MicroixPlayer/Player/Options/mostEvents``. The streams end with the player.
    public func events() -> AsyncStream<Event> {
        let streams = listener as? EventStreams ?? EventStreams()
        listener = streams
        return streams.add(keeping: mostEvents)
    }
}

/// The event streams of a player; a reader may end its stream on any thread.
private final class EventStreams: EventListener, Sendable {
    private struct State {
        var streams: [Int: AsyncStream<Player.Event>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    deinit { for stream in state.withLock({ Array($0.streams.values) }) { stream.finish() } }

    func add(keeping most: Int) -> AsyncStream<Player.Event> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Player.Event.self, bufferingPolicy: .bufferingNewest(most))
        let id = state.withLock { state in
            state.next += 1
            state.streams[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { _ = $0.streams.removeValue(forKey: id) }
        }
        return stream
    }

    func hear(_ event: Player.Event) -> Bool {
        let streams = state.withLock { Array($0.streams.values) }
        for stream in streams { stream.yield(event) }
        return !streams.isEmpty
    }
}
