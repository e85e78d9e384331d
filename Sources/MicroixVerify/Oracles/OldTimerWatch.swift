import MicroixCore
import MicroixMotion

/// Watches what a trigger changes while a timer waits that began before it: a text, such as a second message, which must
/// not go with the timer of the first; and what a finger has moved, such as a page, which must not be moved on at once.
struct OldTimerWatch: Sendable {
    /// Something that a trigger has done.
    private struct Deed<Thing: Sendable>: Sendable {
        let thing: Thing
        let trigger: TriggerID
        let instant: Instant
    }

    /// A timer that goes off, and when it began.
    private struct Timer {
        let source: StateID
        let wait: Double
        let entry: (instant: Instant, trigger: TriggerID?)
        /// Whether it begins anew, as one does that turns pages.
        let repeats: Bool
    }

    /// A text that goes within this time was not read, in seconds.
    private static let shortest = 1.0
    /// What moves on within this time was not seen, in seconds.
    private static let shortestStay = 0.6
    /// What steps more often than this goes on by itself, such as a clock, and what waits for less is no wait for people,
    /// in seconds.
    private static let shortestTurn = 1.5

    /// The texts that triggers have changed.
    private var changes: [Deed<LayerID>] = []
    /// The motions that fingers have begun as they let go.
    private var moves: [Deed<KeyID>] = []
    /// The states to which their own triggers have led once more.
    private var repetitions: [Deed<StateID>] = []
    /// The instant at which each state was last entered, and the trigger that led there.
    private var entries: [StateID: (instant: Instant, trigger: TriggerID?)] = [:]

    /// Notes the events of an instant; returns what an earlier timer removes or moves too early, with the trigger that
    /// has changed it.
    mutating func note(
        _ events: [TimelineEvent], at instant: Instant, _ subject: Subject
    ) -> (trigger: TriggerID, words: String)? {
        if !subject.component.hasTimers { return nil }
        let component = subject.component
        var cause: TriggerID?
        var timer: Timer?
        var gone = LayerSet()
        var moved: [KeyID] = []
        var comesAnother = false
        for event in events {
            switch event.kind {
            case .trigger(let trigger, _, let origin):
                cause = origin == .sent || origin == .raised ? nil : trigger
            case .transition(let transition):
                if let rule = transition.rule, let entry = entries[transition.source],
                    case .after(.constant(let wait)) = component.declaration.rules[rule.index].occasion
                {
                    let repeats = transition.entered.contains(transition.source)
                    timer = Timer(source: transition.source, wait: wait, entry: entry, repeats: repeats)
                }
                if let cause, isRepetition(of: cause, transition, component) {
                    repetitions.append(Deed(thing: transition.source, trigger: cause, instant: instant))
                }
                for state in transition.entered { entries[state] = (instant, cause) }
            case .changed(let change):
                guard let key = change.key, let layer = subject.texts[key] else { continue }
                comesAnother = true
                if let cause { changes.append(Deed(thing: layer, trigger: cause, instant: instant)) }
            case .presence(let layer, let presence):
                if presence == .present { comesAnother = true } else { gone.insert(layer) }
            case .action(let action):
                let target = action.target ?? action.shown.value
                let way = (target - action.shown.value).magnitudes.max()
                if way > subject.tolerances[action.key], component.keys[action.key].unit == .points {
                    moved.append(action.key)
                    if let cause, component.isRelease(cause) {
                        moves.append(Deed(thing: action.key, trigger: cause, instant: instant))
                    }
                }
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
        defer {
            changes.removeAll { instant.seconds - $0.instant.seconds > Self.shortest }
            moves.removeAll { instant.seconds - $0.instant.seconds > Self.shortest }
            repetitions.removeAll { instant.seconds - $0.instant.seconds > Self.shortest }
        }
        guard let timer else { return nil }
        if let words = movedOn(moved, by: timer, at: instant, component) { return words }
        // Another text or layer comes instead, such as a result after a count.
        if comesAnother { return nil }
        return removed(gone, by: timer, at: instant, component)
    }

    /// Whether a trigger that has led to a state leads to it again, so that its rule names the state, and the state does
    /// not begin anew.
    private func isRepetition(of cause: TriggerID, _ transition: TakenTransition, _ component: Component) -> Bool {
        guard let rule = transition.rule, entries[transition.source]?.trigger == cause,
            !transition.entered.contains(transition.source)
        else { return false }
        let path = component.path(ofState: transition.source)
        return component.declaration.rules[rule.index].to.contains { $0.text == path }
    }

    /// The first deed that meets a condition, done while a timer waited, and shortly before it goes off: how long before,
    /// in seconds.
    private func first<Thing>(
        of deeds: [Deed<Thing>], within longest: Double, before timer: Timer, at instant: Instant,
        _ isMeant: (Deed<Thing>) -> Bool
    ) -> (deed: Deed<Thing>, seconds: Double)? {
        for deed in deeds where deed.instant > timer.entry.instant && isMeant(deed) {
            let since = instant.seconds - deed.instant.seconds
            if since > 0, since <= longest { return (deed, since) }
        }
        return nil
    }

    /// What goes with the timer of the first of two triggers, shortly after the second: its text, or what was seen.
    private func removed(
        _ gone: LayerSet, by timer: Timer, at instant: Instant, _ component: Component
    ) -> (trigger: TriggerID, words: String)? {
        guard let trigger = timer.entry.trigger else { return nil }
        let longest = min(Self.shortest, timer.wait / 2)
        let name = component.triggers[trigger].name
        let rest =
            "with the timer of the '\(name)' before it; alone it stays in '\(component.path(ofState: timer.source))' for \(seconds(timer.wait))"
        let text = first(of: changes, within: longest, before: timer, at: instant) { change in
            change.trigger == trigger
                && component.lineage(ofLayer: change.thing).contains(where: { gone.contains($0) })
        }
        if let (change, since) = text {
            let layer = component.name(ofLayer: change.thing)
            return (
                trigger, "the text that another '\(name)' brings ('\(layer)') goes after \(seconds(since)), \(rest)"
            )
        }
        guard timer.wait >= Self.shortestTurn, let layer = component.layerIDs.first(where: gone.contains) else {
            return nil
        }
        let again = first(of: repetitions, within: longest, before: timer, at: instant) {
            $0.thing == timer.source && $0.trigger == trigger
        }
        return again.map { _, since in
            (trigger, "'\(component.name(ofLayer: layer))' goes \(seconds(since)) after another '\(name)', \(rest)")
        }
    }

    /// What a finger has moved, and a timer that repeats moves on.
    private func movedOn(
        _ moved: [KeyID], by timer: Timer, at instant: Instant, _ component: Component
    ) -> (trigger: TriggerID, words: String)? {
        guard timer.repeats, timer.wait >= Self.shortestTurn else { return nil }
        let longest = min(Self.shortestStay, timer.wait / 3)
        return first(of: moves, within: longest, before: timer, at: instant) { moved.contains($0.thing) }.map {
            move, since in
            let (name, state) = (component.triggers[move.trigger].name, component.path(ofState: timer.source))
            return (
                move.trigger,
                "'\(component.keys[move.thing].name)' moves on \(seconds(since)) after '\(name)' has moved it, because the timer of '\(state)' does not begin anew; it waits \(seconds(timer.wait)) at other times"
            )
        }
    }
}

extension Component {
    /// Whether with a trigger the finger lets go: a tap, or the end of a longer gesture that was not cancelled.
    fileprivate func isRelease(_ trigger: TriggerID) -> Bool {
        guard let (gesture, phase) = gesturePhase(ofTrigger: trigger) else { return false }
        let kind = declaration.gestures[gesture.index].kind
        return kind.phases.count == 1 || kind.ends.contains(phase) && phase != .cancelled
    }
}
