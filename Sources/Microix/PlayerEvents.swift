import Synchronization

extension Player {
    /// The events from now on, in the order of happening, for as long as somebody listens.
    ///
    /// Several may listen, and each hears all; while anybody does, ``/MicroixPlayer/Player/takeEvents()`` has none. Of those
    /// that a listener has not come to yet the newest are kept, as many as
    /// ``/MicroixPlayer/Player/Options/mostEvents`` says. The streams end with the player.
    public func events() -> AsyncStream<Event> {
        let streams = listener as? EventStreams ?? EventStreams()
        listener = streams
        return streams.add(keeping: mostEvents)
    }
}

/// The streams of a player's listeners, any of whom may leave on a thread of its own.
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
