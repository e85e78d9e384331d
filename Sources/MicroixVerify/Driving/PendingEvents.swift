import MicroixCore

/// Events that happened, and that a test has not asked for yet.
struct PendingEvents {
    private(set) var events: [TimelineEvent] = []
    /// The size in bytes, as an estimate.
    private(set) var weight = 0

    mutating func append(_ news: [TimelineEvent]) {
        events += news
        weight += news.reduce(0) { $0 + $1.weight }
    }

    /// Removes and returns the first event that is meant; `nil` if there is none.
    mutating func take(where isMeant: (TimelineEvent.Kind) -> Bool) -> TimelineEvent? {
        guard let index = events.firstIndex(where: { isMeant($0.kind) }) else { return nil }
        weight -= events[index].weight
        return events.remove(at: index)
    }

    /// Removes all events for which `value` is not `nil`, and returns those values in order.
    mutating func takeAll<Value>(_ value: (TimelineEvent.Kind) -> Value?) -> [Value] {
        let found = events.compactMap { value($0.kind) }
        events.removeAll { value($0.kind) != nil }
        weight = events.reduce(0) { $0 + $1.weight }
        return found
    }

    mutating func forget() { self = PendingEvents() }
}
