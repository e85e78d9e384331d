import MicroixCore
import MicroixLua

/// Hears events as they happen.
package protocol EventListener: AnyObject {
    /// Takes an event; returns `false` if nobody listens.
    ///
    /// It may not call the player, which is in the middle of a step.
    func hear(_ event: Player.Event) -> Bool
}

/// The events and failures that wait for the host.
final class Mailbox {
    /// The component whose events come now.
    var component: Component
    let most: Int
    /// If there is a listener, it gets the events, and they don't wait here.
    var listener: (any EventListener)?
    private var waiting = Waiting()
    private var failures: [ScriptDiagnostic] = []

    private struct Waiting {
        var events: [Player.Event] = []
        var dropped = 0

        /// Drops the oldest events if there are more than `most`.
        mutating func drop(beyond most: Int) {
            if events.count <= most { return }
            dropped += events.count - most
            events.removeFirst(events.count - most)
        }

        mutating func take(_ event: Player.Event, most: Int) {
            events.append(event)
            // Half of the events are dropped at once, so that the cost per event is small.
            if events.count >= 2 * max(most, 1) { drop(beyond: most) }
        }

        mutating func takeEvents(most: Int) -> [Player.Event] {
            drop(beyond: most)
            defer { events = [] }
            return events
        }

        mutating func takeDroppedCount(most: Int) -> Int {
            drop(beyond: most)
            defer { dropped = 0 }
            return dropped
        }
    }

    init(_ component: Component, most: Int) {
        self.component = component
        self.most = min(max(0, most), 1 << 20)
    }

    func take(_ event: TimelineEvent) {
        let event = Player.Event(event: event, component: component)
        if listener?.hear(event) == true { return }
        waiting.take(event, most: most)
    }

    func takeEvents() -> [Player.Event] { waiting.takeEvents(most: most) }

    /// Keeps a failure; after 1024 failures, later ones are dropped, because the first ones tell most.
    func take(_ failure: ScriptDiagnostic) { if failures.count < 1024 { failures.append(failure) } }

    func takeFailures() -> [ScriptDiagnostic] {
        defer { failures.removeAll() }
        return failures
    }

    func takeDroppedCount() -> Int { waiting.takeDroppedCount(most: most) }
}
