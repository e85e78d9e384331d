import MicroixCore
import MicroixMotion

/// The transitions of a session that does not rest, to find out whether it repeats itself.
struct History {
    private struct Mark {
        let active: StateSet
        let context: Table<FieldID, PlainData>
        let modelState: ModelState
        let shown: Table<KeyID, Sample>
        /// The seconds since each active state with a timer was entered; `nil` if that is not known.
        let waits: [Double]?
    }

    /// The result of the search for a repetition.
    enum Recurrence {
        /// The session was in exactly this place before.
        case same
        /// The session was in the same states with the same context before, and in another place.
        case elsewhere(key: KeyID?)
        /// The session was not in the same states before.
        case none
    }

    private var marks: [Mark] = []
    /// The instant at which each state was last entered.
    private var entries: [StateID: Instant] = [:]
    /// The number of transitions.
    private(set) var count = 0
    /// Whether any transition has drawn a random number; then the session need not repeat itself.
    private(set) var isByChance = false
    private var first: Session?

    /// Notes the events of an instant.
    ///
    /// - Parameters:
    ///   - isStep: Whether one of the events is a step; only then the session is compared with others.
    ///   - timed: The states with a timer.
    mutating func note(
        _ session: Session, _ events: [TimelineEvent], _ shown: Table<KeyID, Sample>, isStep: Bool, timed: StateSet
    ) {
        for event in events {
            for state in event.transition?.entered ?? [] { entries[state] = session.now }
        }
        guard isStep else { return }
        count += 1
        if let first { isByChance = isByChance || !session.hasSameRandomState(as: first) } else { first = session }
        if marks.count == 64 { marks.removeFirst(32) }
        let waiting = session.active.filter { timed.contains($0) }
        let known = waiting.compactMap { state in entries[state].map { session.now.seconds - $0.seconds } }
        marks.append(
            Mark(
                active: session.active, context: session.context, modelState: session.modelState, shown: shown,
                waits: known.count == waiting.count && session.sent.isEmpty ? known : nil))
    }

    /// Whether the session is back where it was, with all that it remembers and waits for, so that nothing new can
    /// follow.
    func comesRound(tolerances: Table<KeyID, Double>) -> Bool {
        guard let last = marks.last, let waits = last.waits else { return false }
        return marks.dropLast().contains { mark in
            guard mark.active == last.active, mark.context == last.context, let earlier = mark.waits else {
                return false
            }
            return mark.modelState == last.modelState && zip(waits, earlier).allSatisfy { abs($0 - $1) < 1e-6 }
                && Self.areAlike(mark, last, tolerances)
        }
    }

    /// Whether all keys show the same, within tolerances.
    private static func areAlike(_ one: Mark, _ other: Mark, _ tolerances: Table<KeyID, Double>) -> Bool {
        tolerances.indices.allSatisfy {
            (one.shown[$0].value - other.shown[$0].value).magnitudes.max() <= tolerances[$0]
        }
    }

    /// Whether the session was in the same states before and looked the same except for its texts; numbers that nobody
    /// sees may go on, such as those of a clock.
    func countsOn(tolerances: Table<KeyID, Double>, texts: Set<DataKeyID>) -> Bool {
        guard let last = marks.last else { return false }
        return marks.dropLast().contains { mark in
            mark.active == last.active && mark.modelState.hasSamePresence(as: last.modelState)
                && mark.modelState.differences(from: last.modelState, tolerances: tolerances).isEmpty
                && Self.areAlike(mark, last, tolerances)
                && mark.modelState.data.indices.allSatisfy {
                    texts.contains($0) || mark.modelState.data[$0] == last.modelState.data[$0]
                }
        }
    }

    func recurrence(tolerances: Table<KeyID, Double>) -> Recurrence {
        guard let last = marks.last else { return .none }
        var result = Recurrence.none
        for mark in marks.dropLast().reversed() where mark.active == last.active {
            let moved = mark.modelState.differences(from: last.modelState, tolerances: tolerances)
            let shown = tolerances.indices.filter {
                !((mark.shown[$0].value - last.shown[$0].value).magnitudes.max() <= tolerances[$0])
            }
            if moved.isEmpty, shown.isEmpty, mark.modelState.data == last.modelState.data { return .same }
            // If the context goes on, as in a countdown, the session may still get somewhere else.
            if case .none = result, mark.context == last.context {
                result = .elsewhere(key: moved.first ?? shown.first)
            }
        }
        return result
    }
}
