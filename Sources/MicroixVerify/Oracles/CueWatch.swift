import MicroixCore

/// Watches cues that come later: what each belongs to, and whether that still holds when the cue comes.
struct CueWatch: Sendable {
    private struct Origin {
        let instant: Instant
        /// The model state and context just before the trigger that the cue answers, and just after it.
        let before: (modelState: ModelState, context: Table<FieldID, PlainData>)
        let after: (modelState: ModelState, context: Table<FieldID, PlainData>)
        /// The destinations of the transitions that asked for the cue.
        let destinations: StateSet
        /// The innermost states that were entered then; a cue that repeats belongs to these.
        let innermost: StateSet
        /// The keys whose motions began with the cue, and that have no new motion since.
        var keys: KeySet
        /// Whether the cue has come before.
        var isRepeating = false
    }

    private var pending: [PendingCue: Origin] = [:]
    /// The instant of the last transition after an input of the host.
    private var lastLed = Instant.zero

    /// Notes the events of an instant; returns the cues that come although what they belong to no longer holds.
    ///
    /// - Parameter before: The model state and context before, if a host did something; else `nil`.
    mutating func note(
        _ events: [TimelineEvent], before: (modelState: ModelState, context: Table<FieldID, PlainData>)?,
        to session: Session,
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
                    instant: instant, before: before, after: (session.modelState, session.context),
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
        let now = (modelState: session.modelState, context: session.context)
        let hasChanged =
            origin.before.modelState != origin.after.modelState || origin.before.context != origin.after.context
        // A motion that began with the cue still goes on, such as a dot that flies.
        let goesOn = !origin.isRepeating && !origin.keys.isEmpty
        if hasChanged, !goesOn, now.modelState == origin.before.modelState, now.context == origin.before.context {
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
