import MicroixCore
import MicroixLua

/// Who hears events as they happen.
package protocol EventListener: AnyObject {
    /// Takes one, or says that there is nobody to hear it; it may ask nothing of the player, which is in the middle of it.
    func hear(_ event: Player.Event) -> Bool
}

/// What waits for the host to take it.
final class Mailbox {
    /// The component of what happens now.
    var component: Component
    let most: Int
    /// Takes events in the place of those who ask for them.
    var listener: (any EventListener)?
    private var waiting = Waiting()
    private var failures: [ScriptDiagnostic] = []

    private struct Waiting {
        var events: [Player.Event] = []
        var dropped = 0

        /// Drops the oldest of more than there may be.
        mutating func drop(beyond most: Int) {
            if events.count <= most { return }
            dropped += events.count - most
            events.removeFirst(events.count - most)
        }

        mutating func take(_ event: Player.Event, most: Int) {
            events.append(event)
            // Half of them at once, so that dropping costs nothing for each.
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

    /// Of failures the first tell most: later ones are dropped.
    func take(_ failure: ScriptDiagnostic) { if failures.count < 1024 { failures.append(failure) } }

    func takeFailures() -> [ScriptDiagnostic] {
        defer { failures.removeAll() }
        return failures
    }

    func takeDroppedCount() -> Int { waiting.takeDroppedCount(most: most) }
}
