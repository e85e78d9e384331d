import MicroixCore

/// What happened, and has not been asked for yet.
struct Heard {
    private(set) var events: [TimelineEvent] = []
    /// How many bytes it takes.
    private(set) var weight = 0

    mutating func append(_ news: [TimelineEvent]) {
        events += news
        weight += news.reduce(0) { $0 + $1.weight }
    }

    /// Takes the first that is meant.
    mutating func take(where isMeant: (TimelineEvent.Kind) -> Bool) -> TimelineEvent? {
        guard let index = events.firstIndex(where: { isMeant($0.kind) }) else { return nil }
        weight -= events[index].weight
        return events.remove(at: index)
    }

    /// Takes all that are meant, in order.
    mutating func takeAll<Value>(_ value: (TimelineEvent.Kind) -> Value?) -> [Value] {
        let found = events.compactMap { value($0.kind) }
        events.removeAll { value($0.kind) != nil }
        weight = events.reduce(0) { $0 + $1.weight }
        return found
    }

    mutating func forget() { self = Heard() }
}
