import MicroixCore
import MicroixMotion

/// What an event means to oracles and tests.
///
/// This is the one place in `verify` that knows all kinds of events. A new kind of event gets the case that it
/// resembles, or a new case, so that every `switch` over evidence has to handle it.
enum Evidence {
    /// A trigger was handled.
    case trigger(TriggerID, PlainData, TriggerOrigin)
    /// A rule was taken.
    case transition(TakenTransition)
    /// A motion begins.
    case motion(KeyAction)
    /// A finger moves a key.
    case finger(key: KeyID, Sample)
    /// A value jumps, as declared.
    case jump(key: KeyID, from: Lanes, to: Lanes)
    /// A layer becomes present, leaving or absent.
    case presence(layer: LayerID, Presence)
    /// Plain data that is shown has changed.
    case shown(DataChange)
    /// A cue: a haptic, a sound or another signal.
    case cue(Cue)
    /// A message to the host.
    case message(String, PlainData)
    /// The script failed.
    case failure
    /// The event only follows from others, or from what is shown.
    case nothing
}

extension TimelineEvent {
    /// What the event means.
    var evidence: Evidence {
        switch kind {
        case .trigger(let trigger, let payload, let origin): .trigger(trigger, payload, origin)
        case .transition(let transition): .transition(transition)
        case .action(let action): .motion(action)
        case .tracked(let key, let sample): .finger(key: key, sample)
        case .jump(let key, let from, let to): .jump(key: key, from: from, to: to)
        case .presence(let layer, let presence): .presence(layer: layer, presence)
        case .changed(let change): .shown(change)
        case .cue(let cue): .cue(cue)
        case .emit(let name, let value): .message(name, value)
        case .error: .failure
        case .pointer, .verdict, .key, .focus, .accessibility, .completed, .settled, .concluded, .crossed, .evaluated,
            .asked, .stored, .broken:
            .nothing
        }
    }

    /// Whether nothing follows from the event.
    var isOnlyTold: Bool { if case .nothing = evidence { true } else { false } }

    /// The transition, if it is one.
    var transition: TakenTransition? {
        if case .transition(let transition) = kind { transition } else { nil }
    }
}

extension [TimelineEvent] {
    /// The events that follow from the trigger at an index: all until the next trigger.
    func consequences(ofTriggerAt index: Int) -> ArraySlice<TimelineEvent> {
        self[(index + 1)...].prefix { if case .trigger = $0.kind { false } else { true } }
    }

    /// The same, including the events of triggers that it raises.
    func answers(toTriggerAt index: Int) -> ArraySlice<TimelineEvent> {
        self[(index + 1)...].prefix {
            if case .trigger(_, _, let origin) = $0.kind { origin == .raised } else { true }
        }
    }
}

extension KeyAction {
    /// Whether the motion ends where it begins, so that nobody sees it.
    var isThere: Bool { target == shown.value && shown.velocity == .zero }
}
