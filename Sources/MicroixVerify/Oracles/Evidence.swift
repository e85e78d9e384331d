import MicroixCore
import MicroixMotion

/// What an event tells oracles and tests.
///
/// This is the one place in verify that knows all kinds of events. A new kind is put to what it is like; where it is like
/// nothing here it gets a case, and whoever weighs evidence is asked about it.
enum Evidence {
    /// A trigger was taken up.
    case trigger(TriggerID, PlainData, TriggerOrigin)
    /// A rule was taken.
    case transition(TakenTransition)
    /// A motion begins.
    case motion(KeyAction)
    /// A finger takes a key with it.
    case finger(key: KeyID, Sample)
    /// A value jumps on purpose.
    case jump(key: KeyID, from: Lanes, to: Lanes)
    /// A layer comes, goes, or is gone.
    case presence(layer: LayerID, Presence)
    /// Something else is shown from now on.
    case shown(DataChange)
    /// A haptic, a sound.
    case cue(Cue)
    /// A message to the host.
    case message(String, PlainData)
    /// The script failed.
    case failure
    /// What only follows from others, or from what is shown.
    case nothing
}

extension TimelineEvent {
    /// What it tells.
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

    /// Whether nothing comes of it.
    var isOnlyTold: Bool { if case .nothing = evidence { true } else { false } }

    /// The transition that it tells of.
    var transition: TakenTransition? {
        if case .transition(let transition) = kind { transition } else { nil }
    }
}

extension [TimelineEvent] {
    /// What comes of the trigger at an index: all until the next one.
    func consequences(ofTriggerAt index: Int) -> ArraySlice<TimelineEvent> {
        self[(index + 1)...].prefix { if case .trigger = $0.kind { false } else { true } }
    }

    /// The same, with what comes of the triggers that it raises.
    func answers(toTriggerAt index: Int) -> ArraySlice<TimelineEvent> {
        self[(index + 1)...].prefix {
            if case .trigger(_, _, let origin) = $0.kind { origin == .raised } else { true }
        }
    }
}

extension KeyAction {
    /// Whether it ends where it begins, so that nobody sees it.
    var isThere: Bool { target == shown.value && shown.velocity == .zero }
}
