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
        indirect case pointer(PointerSample)

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
    /// In order; those before ``head`` are over.
    private var list: [AgendaEntry] = []
    private var head = 0
    private var arrivals: UInt64 = 0
    /// When a gesture has to be looked at; apart from the rest, as it changes with each sample of a finger.
    var gestureDeadline: Instant?

    static func == (left: Agenda, right: Agenda) -> Bool {
        left.gestureDeadline == right.gestureDeadline && left.entries == right.entries
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(gestureDeadline)
        hasher.combine(list.count - head)
        hasher.combine(list.isEmpty ? nil : list[head].instant)
    }

    /// What is to come, the next first.
    var entries: ArraySlice<AgendaEntry> { list[head...] }

    /// When the next thing happens.
    var next: Instant? {
        let own = head < list.count ? list[head].instant : nil
        guard let gestureDeadline else { return own }
        return own.map { min($0, gestureDeadline) } ?? gestureDeadline
    }

    var isEmpty: Bool { head == list.count && gestureDeadline == nil }
    var hasEntries: Bool { head < list.count }
    var count: Int { list.count - head }
    /// The most that effects may have sent ahead.
    static let limit = 1000
    /// The most that may wait before further cues are left out.
    static let cueLimit = 10_000

    mutating func add(_ occasion: AgendaEntry.Occasion, at instant: Instant, transaction: Int? = nil) {
        let entry = AgendaEntry(instant: instant, occasion: occasion, transaction: transaction, order: arrivals)
        arrivals += 1
        // By halves: a recorded trace has many thousands of samples, each later than the last.
        var (low, high) = (head, list.count)
        if high > low, list[high - 1].precedes(entry) { low = high }
        while low < high {
            let middle = (low + high) / 2
            if entry.precedes(list[middle]) { high = middle } else { low = middle + 1 }
        }
        if low == head, head > 0 {
            head -= 1
            list[head] = entry
        } else {
            list.insert(entry, at: low)
        }
    }

    mutating func popDue(at instant: Instant) -> AgendaEntry? {
        let isEntryDue = head < list.count && list[head].instant <= instant
        // A gesture's time is up after timers, and before what fingers do at the same instant.
        if let deadline = gestureDeadline, deadline <= instant {
            let own = isEntryDue ? (list[head].instant, list[head].occasion.rank) : (.never, 0)
            if (deadline, AgendaEntry.Occasion.gestureDeadline.rank) < own {
                gestureDeadline = nil
                return AgendaEntry(instant: deadline, occasion: .gestureDeadline, transaction: nil, order: arrivals)
            }
        }
        return isEntryDue ? pop() : nil
    }

    private mutating func pop() -> AgendaEntry {
        let entry = list[head]
        head += 1
        if head == list.count {
            list.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 64, head > list.count / 2 {
            list.removeFirst(head)
            head = 0
        }
        return entry
    }

    /// Lets what accompanies keys follow them to other indices.
    mutating func renumber(keys: (Int) -> Int, data: (Int) -> Int) {
        for index in head..<list.count {
            let entry = list[index]
            guard case .cue(let cue, let owner) = entry.occasion else { continue }
            let moved: CueOwner =
                switch owner {
                case .key(let key): .key(keys(key))
                case .data(let key): .data(data(key))
                case .state, .layer: owner
                }
            list[index] = AgendaEntry(
                instant: entry.instant, occasion: .cue(cue, with: moved), transaction: entry.transaction,
                order: entry.order)
        }
    }

    /// The next entry, if it was raised at this instant: it belongs to what raised it.
    mutating func popRaised(at instant: Instant) -> AgendaEntry? {
        guard head < list.count, list[head].instant <= instant else { return nil }
        switch list[head].occasion {
        case .raised, .done: return pop()
        default: return nil
        }
    }

    /// Drops what is due by itself, to end what would never end.
    mutating func dropOwn(at instant: Instant) { drop { $0.instant <= instant && $0.isOwn } }

    /// The triggers that effects have sent ahead.
    var sent: [(trigger: Int, id: String, instant: Instant)] {
        entries.compactMap { entry in
            guard case .sent(let trigger, _, let id) = entry.occasion else { return nil }
            return (trigger, id, entry.instant)
        }
    }

    func awaits(transaction: Int) -> Bool { entries.contains { $0.transaction == transaction } }

    mutating func cancelTimers(of state: Int) {
        drop { if case .timer(_, state) = $0.occasion { true } else { false } }
    }

    /// Drops the cues that accompany something.
    mutating func cancelCues(with owner: CueOwner) {
        drop { if case .cue(_, owner) = $0.occasion { true } else { false } }
    }

    mutating func cancelSent(id: String) { drop { if case .sent(_, _, id) = $0.occasion { true } else { false } } }

    private mutating func drop(_ isMeant: (AgendaEntry) -> Bool) {
        guard entries.contains(where: isMeant) else { return }
        list.removeFirst(head)
        head = 0
        list.removeAll(where: isMeant)
    }
}
