import MicroixCore
import MicroixMotion

/// What the events of an instant declare about one key: what an oracle subtracts.
struct DeclaredChange {
    /// The jump that was meant.
    var step = Lanes.zero
    /// Whether it was cut to its place on purpose, so that neither its value nor its velocity goes on.
    var isCut = false
    /// Where a finger has taken it, and how fast it was: fingers step.
    var finger: Sample?
    /// Whether nothing answered for it.
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
                // What it has followed until now has stepped with a finger.
                if isLed { finger = action.shown }
                guard action.settles == instant else { continue }
                if action.found == .nothing { isUnanswered = true } else { isCut = true }
            case .jump(let other, let from, let to) where other == key:
                if acted { step += to - from }
            case .finger(let other, let sample) where other == key: finger = sample
            case .presence(_, let presence) where presence == .absent: isCut = isCut || session.isUnseen(key)
            case .trigger, .transition, .motion, .finger, .jump, .presence, .shown, .cue, .message, .failure, .nothing:
                continue
            }
        }
        // A layer that appears shows at once what it has.
        let isShown = events.contains { event in
            guard case .presence(let layer, _) = event.kind else { return false }
            return subject.component.isKey(key, inLayer: layer)
        }
        if isShown, !acted { isCut = true }
        if isUnanswered { isCut = step != .zero && isCut }
        if isCut || acted { return }
        // It was asked nothing: it follows others, and does what they declare.
        for other in subject.dependences[key] {
            let declared = DeclaredChange.own(other, at: instant, events)
            if declared.isCut || declared.steps || session.entry(of: other, at: instant) != Sample(value: .zero) {
                isCut = true
            }
        }
    }

    /// What another key declares.
    private static func own(_ key: KeyID, at instant: Instant, _ events: [TimelineEvent]) -> (isCut: Bool, steps: Bool)
    {
        var (isCut, steps) = (false, false)
        for event in events {
            switch event.evidence {
            // Undeclared or not, it is that key's own fault.
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
