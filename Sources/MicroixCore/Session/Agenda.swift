/// What a cue accompanies, by its index: with it the cue ends.
enum CueOwner: Sendable, Hashable {
    /// The state to which a transition has led.
    case state(Int)
    /// The motion of a key.
    case key(Int)
    /// What a data key holds.
    case data(Int)
    /// A layer that comes or goes.
    case layer(Int)
}

/// What will happen at a known instant.
///
/// Two are equal where they will do the same at the same instant: the order of arrival shows in the agenda itself.
struct AgendaEntry: Sendable, Hashable {
    enum Occasion: Sendable, Hashable {
        /// The session begins.
        case start
        /// The session is shown for the first time.
        case appearance
        /// A rule or an effect raised a trigger.
        case raised(trigger: Int, payload: PlainData)
        /// A final state inside a state was entered.
        case done(state: Int)
        /// The motions that a rule waits for have come to rest.
        case rested(watch: Int)
        /// The motions of a transaction are done.
        case concluded(trigger: Int, Rest)
        /// A key has passed a threshold that a rule waits for.
        case crossed(watch: Int)
        /// A rule's time after the entry of its source is up.
        case timer(rule: Int, source: Int)
        /// A cue comes, unless what it accompanies has been interrupted.
        indirect case cue(TimedCue, with: CueOwner)
        /// An effect sent a trigger ahead.
        case sent(trigger: Int, payload: PlainData, id: String)
        /// The time of a gesture is up.
        case gestureDeadline
        /// A gesture has come to a phase.
        indirect case gesture(GestureEvent)
        /// The host posted a trigger.
        case external(trigger: Int, payload: PlainData)
        /// A pointer does something.
        case pointer(PointerSample)

        /// The order of what happens at one instant.
        fileprivate var rank: Int {
            switch self {
            case .start: 0
            case .appearance, .raised, .done: 1
            case .rested, .concluded, .crossed: 2
            case .timer, .sent, .cue, .gestureDeadline: 3
            case .gesture: 4
            case .external, .pointer: 5
            }
        }
    }

    let instant: Instant
    let occasion: Occasion
    /// The transaction that it belongs to, by its number.
    let transaction: Int?

    /// Whether it may lead to others of its kind without end.
    var isOwn: Bool {
        switch occasion {
        case .external, .cue, .pointer, .gesture, .gestureDeadline: false
        default: true
        }
    }
    fileprivate let order: UInt64

    static func == (left: AgendaEntry, right: AgendaEntry) -> Bool {
        left.instant == right.instant && left.occasion == right.occasion && left.transaction == right.transaction
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(instant)
        hasher.combine(occasion)
    }

    fileprivate func precedes(_ other: AgendaEntry) -> Bool {
        (instant, occasion.rank, order) < (other.instant, other.occasion.rank, other.order)
    }
}

/// The ordered future of a session: by instant, then by kind, then by order of arrival.
struct Agenda: Sendable, Hashable {
    /// The next entry last.
    private(set) var entries: [AgendaEntry] = []
    private var arrivals: UInt64 = 0

    static func == (left: Agenda, right: Agenda) -> Bool { left.entries == right.entries }

    func hash(into hasher: inout Hasher) { hasher.combine(entries) }

    var next: Instant? { entries.isEmpty ? nil : entries[entries.count - 1].instant }
    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    /// The most that effects may have sent ahead.
    static let limit = 1000
    /// The most that may wait before further cues are left out.
    static let cueLimit = 10_000

    mutating func add(_ occasion: AgendaEntry.Occasion, at instant: Instant, transaction: Int? = nil) {
        let entry = AgendaEntry(instant: instant, occasion: occasion, transaction: transaction, order: arrivals)
        arrivals += 1
        var index = entries.count
        while index > 0, entries[index - 1].precedes(entry) { index -= 1 }
        entries.insert(entry, at: index)
    }

    mutating func popDue(at instant: Instant) -> AgendaEntry? {
        guard let next, next <= instant else { return nil }
        return entries.removeLast()
    }

    /// Lets what accompanies keys follow them to other indices.
    mutating func renumber(keys: (Int) -> Int, data: (Int) -> Int) {
        entries = entries.map { entry in
            guard case .cue(let cue, let owner) = entry.occasion else { return entry }
            let moved: CueOwner =
                switch owner {
                case .key(let key): .key(keys(key))
                case .data(let key): .data(data(key))
                case .state, .layer: owner
                }
            return AgendaEntry(
                instant: entry.instant, occasion: .cue(cue, with: moved), transaction: entry.transaction,
                order: entry.order)
        }
    }

    /// The next entry, if it was raised at this instant: it belongs to what raised it.
    mutating func popRaised(at instant: Instant) -> AgendaEntry? {
        guard let next, next <= instant else { return nil }
        switch entries[entries.count - 1].occasion {
        case .raised, .done: return entries.removeLast()
        default: return nil
        }
    }

    /// Drops what is due by itself, to end what would never end.
    mutating func dropOwn(at instant: Instant) {
        entries.removeAll { $0.instant <= instant && $0.isOwn }
    }

    /// The triggers that effects have sent ahead.
    var sent: [(trigger: Int, id: String, instant: Instant)] {
        entries.compactMap { entry in
            guard case .sent(let trigger, _, let id) = entry.occasion else { return nil }
            return (trigger, id, entry.instant)
        }
    }

    func awaits(transaction: Int) -> Bool { entries.contains { $0.transaction == transaction } }

    mutating func cancelGestureDeadline() {
        if entries.contains(where: { $0.occasion == .gestureDeadline }) {
            entries.removeAll { $0.occasion == .gestureDeadline }
        }
    }

    mutating func cancelTimers(of state: Int) {
        entries.removeAll { if case .timer(_, state) = $0.occasion { true } else { false } }
    }

    /// Drops the cues that accompany something.
    mutating func cancelCues(with owner: CueOwner) {
        entries.removeAll { if case .cue(_, owner) = $0.occasion { true } else { false } }
    }

    mutating func cancelSent(id: String) {
        entries.removeAll { if case .sent(_, _, id) = $0.occasion { true } else { false } }
    }
}
