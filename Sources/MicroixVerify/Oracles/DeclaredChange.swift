import MicroixCore
import MicroixMotion

/// What the events of an instant declare about a key; the oracles subtract it.
struct DeclaredChange {
    /// The declared jump.
    var step = Lanes.zero
    /// Whether the key was cut to its end on purpose, so that value and velocity may both change at once.
    var isCut = false
    /// The value and velocity that a finger has given the key; fingers move in steps.
    var finger: Sample?
    /// Whether no action answered for the key.
    var isUnanswered = false

    init(of key: KeyID, at instant: Instant, _ events: [TimelineEvent], _ session: Session, _ subject: Subject) {
        var acted = false
        let isLed = events.contains { event in
            if case .tracked(let other, _) = event.kind { subject.dependences[key].contains(other) } else { false }
        }
        for event in events {
            switch event.evidence {
            case .motion(let action) where action.key == key:
                acted = true
                // A finger has moved, in a step, the key that this one followed until now.
                if isLed { finger = action.shown }
                guard action.settles == instant else { continue }
                if action.found == .nothing { isUnanswered = true } else { isCut = true }
            case .jump(let other, let from, let to) where other == key:
                if acted { step += to - from }
            case .finger(let other, let sample) where other == key: finger = sample
            case .presence(_, let presence) where presence == .absent: isCut = isCut || session.isLayerAbsent(key)
            case .trigger, .transition, .motion, .finger, .jump, .presence, .shown, .cue, .message, .failure, .nothing:
                continue
            }
        }
        // A layer that appears shows its values at once.
        let isShown = events.contains { event in
            guard case .presence(let layer, _) = event.kind else { return false }
            return subject.component.isKey(key, inLayer: layer)
        }
        if isShown, !acted { isCut = true }
        if isUnanswered { isCut = step != .zero && isCut }
        if isCut || acted { return }
        // The key was not asked for an action: it follows other keys, and what they declare holds for it.
        for other in subject.dependences[key] {
            let declared = DeclaredChange.own(other, at: instant, events)
            if declared.isCut || declared.steps || session.entry(of: other, at: instant) != Sample(value: .zero) {
                isCut = true
            }
        }
    }

    /// Whether another key declares a cut or a step.
    private static func own(_ key: KeyID, at instant: Instant, _ events: [TimelineEvent]) -> (isCut: Bool, steps: Bool)
    {
        var (isCut, steps) = (false, false)
        for event in events {
            switch event.evidence {
            // Even if this is undeclared, it is the other key's fault.
            case .motion(let action) where action.key == key && action.settles == instant: isCut = true
            case .jump(key, _, _): steps = true
            case .finger(key, _): isCut = true
            case .trigger, .transition, .motion, .finger, .jump, .presence, .shown, .cue, .message, .failure, .nothing:
                continue
            }
        }
        return (isCut, steps)
    }
}
