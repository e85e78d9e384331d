import MicroixCore
import MicroixMotion

/// The transitions of a session that does not rest, so that it can be asked whether it repeats itself.
struct History {
    private struct Mark {
        let active: StateSet
        let context: Table<FieldID, PlainData>
        let place: Place
        let shown: Table<KeyID, Sample>
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
    /// How many transitions there were.
    private(set) var count = 0

    mutating func note(_ session: Session, _ events: [TimelineEvent], _ shown: Table<KeyID, Sample>) {
        // What stays where it is, as a click at each step of a long way, is no step of a loop.
        guard events.contains(where: { $0.isStep }) else { return }
        count += 1
        if marks.count == 64 { marks.removeFirst(32) }
        marks.append(Mark(active: session.active, context: session.context, place: session.place, shown: shown))
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
