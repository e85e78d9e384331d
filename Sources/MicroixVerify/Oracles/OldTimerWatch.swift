import MicroixCore
import MicroixMotion

/// Watches texts that a trigger changes while they are shown, such as a second message: the timer that removes such a
/// text must be its own.
struct TextWatch: Sendable {
    private struct Change {
        let layer: LayerID
        let trigger: TriggerID
        let instant: Instant
    }

    /// A text that goes within this time was not read, in seconds.
    private static let shortest = 1.0

    private var changes: [Change] = []
    /// The instant at which each state was last entered, and the trigger that led there.
    private var entries: [StateID: (instant: Instant, trigger: TriggerID?)] = [:]

    /// Notes the events of an instant; returns a text that is removed too early, with the trigger that has changed it.
    mutating func note(
        _ events: [TimelineEvent], at instant: Instant, _ subject: Subject
    ) -> (trigger: TriggerID, words: String)? {
        if subject.texts.isEmpty || !subject.component.hasTimers { return nil }
        let component = subject.component
        var cause: TriggerID?
        var timer: (source: StateID, wait: Double, entry: (instant: Instant, trigger: TriggerID?))?
        var gone = LayerSet()
        var comesAnother = false
        for event in events {
            switch event.kind {
            case .trigger(let trigger, _, let origin):
                cause = origin == .sent || origin == .raised ? nil : trigger
            case .transition(let transition):
                if let rule = transition.rule, let entry = entries[transition.source],
                    case .after(.constant(let wait)) = component.declaration.rules[rule.index].occasion
                {
                    timer = (transition.source, wait, entry)
                }
                for state in transition.entered { entries[state] = (instant, cause) }
            case .changed(let change):
                guard let key = change.key, let layer = subject.texts[key] else { continue }
                comesAnother = true
                if let cause { changes.append(Change(layer: layer, trigger: cause, instant: instant)) }
            case .presence(let layer, let presence):
                if presence == .present { comesAnother = true } else { gone.insert(layer) }
            case .action(let action):
                guard component.keys[action.key].name.hasSuffix(".opacity"), let target = action.target,
                    let layer = component.layer(ofKey: action.key)
                else { continue }
                if target.x <= subject.tolerances[action.key] {
                    gone.insert(layer)
                } else if target.x > action.shown.value.x {
                    comesAnother = true
                }
            default: continue
            }
        }
        if changes.isEmpty { return nil }
        defer { changes.removeAll { instant.seconds - $0.instant.seconds > Self.shortest } }
        // Another text or layer comes instead, such as a result after a count.
        guard let timer, !comesAnother, let trigger = timer.entry.trigger else { return nil }
        for change in changes where change.trigger == trigger && change.instant > timer.entry.instant {
            let seen = instant.seconds - change.instant.seconds
            guard seen > 0, seen <= min(Self.shortest, timer.wait / 2),
                component.lineage(ofLayer: change.layer).contains(where: { gone.contains($0) })
            else { continue }
            let (name, state) = (component.triggers[trigger].name, component.path(ofState: timer.source))
            return (
                trigger,
                "the text that another '\(name)' brings ('\(component.name(ofLayer: change.layer))') goes after \(seconds(seen)), with the timer of the '\(name)' before it; alone it stays in '\(state)' for \(seconds(timer.wait))"
            )
        }
        return nil
    }
}
