import MicroixCore

/// Cues that are still to come: what each of them accompanies, and whether that is still so when it comes.
struct CueWatch: Sendable {
    private struct Origin {
        let instant: Instant
        /// Where everything was led before the trigger that it answers, and after it.
        let before: (place: Place, context: Table<FieldID, PlainData>)
        let after: (place: Place, context: Table<FieldID, PlainData>)
        /// The states to which the transitions have led with which it was asked for.
        let destinations: StateSet
        /// The innermost states that were entered with it: what comes again and again accompanies those.
        let innermost: StateSet
        /// The keys that set out with it, and that nothing has led elsewhere since.
        var keys: KeySet
        /// Whether it has come before.
        var isRepeating = false
    }

    private var pending: [PendingCue: Origin] = [:]
    /// When a host led to a transition last.
    private var lastLed = Instant.zero

    /// Notes what has happened at an instant; says which cues come for what is no longer so, and their names.
    ///
    /// - Parameter before: Where everything was led before, where a host did something.
    mutating func note(
        _ events: [TimelineEvent], before: (place: Place, context: Table<FieldID, PlainData>)?, to session: Session,
        at instant: Instant
    ) -> [(name: String, words: String)] {
        let coming = session.pendingCues
        if coming.isEmpty, pending.isEmpty { return [] }
        var found: [(name: String, words: String)] = []
        var fired: [String: Origin] = [:]
        var (destinations, innermost) = (StateSet(), StateSet())
        var keys = KeySet()
        for event in events { if case .action(let action) = event.kind { keys.insert(action.key) } }
        if !keys.isEmpty { for cue in pending.keys { pending[cue]?.keys.subtract(keys) } }
        for event in events {
            if let transition = event.transition {
                if before != nil { lastLed = instant }
                for state in session.component.destinations(of: transition) { destinations.insert(state) }
                let entered = StateSet(transition.entered)
                for state in session.component.innermost(of: entered) { innermost.insert(state) }
            }
            guard case .cue(let cue) = event.kind,
                let due = pending.filter({ $0.key.instant == instant && $0.key.name == cue.name })
                    .min(by: { $0.key.order < $1.key.order })
            else { continue }
            pending[due.key] = nil
            fired[cue.name] = due.value
            if let words = complaint(cue.name, due.value, session) { found.append((cue.name, words)) }
        }
        for cue in coming where pending[cue] == nil {
            if let before {
                pending[cue] = Origin(
                    instant: instant, before: before, after: (session.place, session.context),
                    destinations: destinations, innermost: innermost, keys: keys)
            } else if var origin = fired[cue.name] {
                origin.isRepeating = true
                pending[cue] = origin
            }
        }
        if pending.count > coming.count {
            let left = Set(coming)
            pending = pending.filter { left.contains($0.key) }
        }
        return found
    }

    private func complaint(_ name: String, _ origin: Origin, _ session: Session) -> String? {
        let now = (place: session.place, context: session.context)
        let hasChanged = origin.before.place != origin.after.place || origin.before.context != origin.after.context
        // What set out with it goes on all the same, as a dot that flies.
        let goesOn = !origin.isRepeating && !origin.keys.isEmpty
        if hasChanged, !goesOn, now.place == origin.before.place, now.context == origin.before.context {
            return "the cue '\(name)' comes after what it accompanies was taken back"
        }
        guard lastLed > origin.instant,
            let left = (origin.isRepeating ? origin.innermost : origin.destinations).first(where: {
                !session.active.contains($0)
            })
        else { return nil }
        return "the cue '\(name)' comes after '\(session.component.path(ofState: left))' was left"
    }
}
