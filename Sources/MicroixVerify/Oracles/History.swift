import MicroixCore
import MicroixMotion

/// The transitions of a session that does not rest, so that it can be asked whether it repeats itself.
struct History {
    private struct Mark {
        let active: StateSet
        let context: Table<FieldID, PlainData>
        let place: Place
        let shown: Table<KeyID, Sample>
        /// How long ago the active states were entered that wait for a time; `nil` where one of them was before all this began.
        let waits: [Double]?
    }

    /// What has come of the search for a repetition.
    enum Recurrence {
        /// It has been just there before.
        case same
        /// It has been in the same states and with the same context before, and elsewhere.
        case elsewhere(key: KeyID?)
        /// It has not been in the same states before.
        case none
    }

    private var marks: [Mark] = []
    /// When each state was entered last.
    private var entries: [StateID: Instant] = [:]
    /// How many transitions there were.
    private(set) var count = 0
    /// Whether any of them has drawn a random number: then it need not come where it has been.
    private(set) var isByChance = false
    private var first: Session?

    /// - Parameters:
    ///   - isStep: Whether one of the events is a step; only then is asked what is shown.
    ///   - timed: The states that wait for a time.
    mutating func note(
        _ session: Session, _ events: [TimelineEvent], _ shown: Table<KeyID, Sample>, isStep: Bool, timed: StateSet
    ) {
        for event in events {
            for state in event.transition?.entered ?? [] { entries[state] = session.now }
        }
        guard isStep else { return }
        count += 1
        if let first { isByChance = isByChance || !session.draws(as: first) } else { first = session }
        if marks.count == 64 { marks.removeFirst(32) }
        let waiting = session.active.filter { timed.contains($0) }
        let known = waiting.compactMap { state in entries[state].map { session.now.seconds - $0.seconds } }
        marks.append(
            Mark(
                active: session.active, context: session.context, place: session.place, shown: shown,
                waits: known.count == waiting.count && session.sent.isEmpty ? known : nil))
    }

    /// Whether it has been just where it is before, with all that it remembers and waits for, so that all that comes has been
    /// seen.
    func comesRound(tolerances: Table<KeyID, Double>) -> Bool {
        guard let last = marks.last, let waits = last.waits else { return false }
        return marks.dropLast().contains { mark in
            guard mark.active == last.active, mark.context == last.context, let earlier = mark.waits else {
                return false
            }
            return mark.place == last.place && zip(waits, earlier).allSatisfy { abs($0 - $1) < 1e-6 }
                && Self.areAlike(mark, last, tolerances)
        }
    }

    /// Whether keys show the same.
    private static func areAlike(_ one: Mark, _ other: Mark, _ tolerances: Table<KeyID, Double>) -> Bool {
        tolerances.indices.allSatisfy {
            (one.shown[$0].value - other.shown[$0].value).magnitudes.max() <= tolerances[$0]
        }
    }

    /// Whether it has been in the same states before, and looked the same but for its texts: numbers that nobody sees go on, as those
    /// of a clock.
    func countsOn(tolerances: Table<KeyID, Double>, texts: Set<DataKeyID>) -> Bool {
        guard let last = marks.last else { return false }
        return marks.dropLast().contains { mark in
            mark.active == last.active && mark.place.hasSamePresence(as: last.place)
                && mark.place.differences(from: last.place, tolerances: tolerances).isEmpty
                && Self.areAlike(mark, last, tolerances)
                && mark.place.data.indices.allSatisfy {
                    texts.contains($0) || mark.place.data[$0] == last.place.data[$0]
                }
        }
    }

    func recurrence(tolerances: Table<KeyID, Double>) -> Recurrence {
        guard let last = marks.last else { return .none }
        var result = Recurrence.none
        for mark in marks.dropLast().reversed() where mark.active == last.active {
            let moved = mark.place.differences(from: last.place, tolerances: tolerances)
            let shown = tolerances.indices.filter {
                !((mark.shown[$0].value - last.shown[$0].value).magnitudes.max() <= tolerances[$0])
            }
            if moved.isEmpty, shown.isEmpty, mark.place.data == last.place.data { return .same }
            // A context that goes on, as one that counts down does, leads somewhere else.
            if case .none = result, mark.context == last.context {
                result = .elsewhere(key: moved.first ?? shown.first)
            }
        }
        return result
    }
}
