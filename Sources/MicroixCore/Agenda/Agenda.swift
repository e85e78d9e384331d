#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// The ordered future of a session: by instant, then by kind, then by order of arrival.
struct Agenda: Sendable, Equatable {
    /// What comes of the session itself, in order; those before ``head`` are over.
    private var list: [AgendaEntry] = []
    private var head = 0
    /// What comes from outside: any number, so that nothing but their turn ever looks at them.
    private var posted = PostedEntries()
    private var arrivals: UInt64 = 0
    // How many of its own there are of what is called off, so that nothing is looked for that is not there.
    private var timerCounts: Table<StateID, Int> = []
    private var cueCount = 0
    /// When a gesture has to be looked at; apart from the rest, as it changes with each sample of a finger.
    var gestureDeadline: GestureDeadline?

    /// When the time of a gesture is up.
    struct GestureDeadline: Sendable, Equatable {
        let due: Instant
        /// By the time of its fingers, whose samples may come late.
        let fingers: Instant
    }

    static func == (left: Agenda, right: Agenda) -> Bool {
        left.gestureDeadline == right.gestureDeadline && left.own == right.own && left.posted == right.posted
    }

    /// What is to come of the session itself, the next first.
    var own: ArraySlice<AgendaEntry> { list[head...] }

    /// What is to come, the next first.
    var entries: [AgendaEntry] { (own + posted.sorted).sorted { $0.precedes($1) } }

    /// When the next thing happens.
    var next: Instant? {
        var next: Instant?
        if head < list.count { next = list[head].instant }
        if let first = posted.first?.instant { next = next.map { min($0, first) } ?? first }
        if let due = gestureDeadline?.due { next = next.map { min($0, due) } ?? due }
        return next
    }

    /// Whether nothing comes of the session itself.
    var isOwnEmpty: Bool { head == list.count }
    var hasEntries: Bool { !isOwnEmpty || !posted.isEmpty }
    /// Whether a timer, or a trigger that an effect sent ahead, is to come.
    var isAwaitingTimer: Bool {
        list[head...].contains { entry in
            switch entry.occasion {
            case .timer, .sent: true
            default: false
            }
        }
    }
    /// How much is to come of the session itself.
    var ownCount: Int { list.count - head }
    /// The most that effects may have sent ahead.
    static let limit = 1000
    /// The most that may wait before further cues are left out.
    static let cueLimit = 10_000

    mutating func add(_ occasion: consuming AgendaEntry.Occasion, at instant: Instant, transaction: Int? = nil) {
        let entry = AgendaEntry(instant: instant, occasion: occasion, transaction: transaction, order: arrivals)
        arrivals += 1
        if entry.isPosted { return posted.add(consume entry) }
        count(entry, 1)
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
        // What is not due is not copied.
        let isOwnDue = head < list.count && list[head].instant <= instant
        let isPostedDue = posted.isDue(at: instant)
        if let deadline = gestureDeadline, deadline.due <= instant {
            let (ownNext, postedNext) = (isOwnDue ? list[head] : nil, isPostedDue ? posted.first : nil)
            let entry = AgendaEntry(
                instant: deadline.due, occasion: .gestureDeadline, transaction: nil, order: arrivals)
            // A gesture's time is up after timers, and before what fingers do at the same instant, or were seen to do later.
            if postedNext?.seen.map({ $0 >= deadline.fingers }) ?? true, ownNext.map({ entry.precedes($0) }) ?? true,
                postedNext.map({ entry.precedes($0) }) ?? true
            {
                gestureDeadline = nil
                return entry
            }
        }
        guard isPostedDue else { return isOwnDue ? pop() : nil }
        if isOwnDue, let first = posted.first, list[head].precedes(first) { return pop() }
        return posted.removeFirst()
    }

    private mutating func pop() -> AgendaEntry {
        let entry = list[head]
        count(entry, -1)
        head += 1
        if head == list.count {
            list.removeEach()
            head = 0
        } else if head > 64, head > list.count / 2 {
            list.removeFirst(head)
            head = 0
        }
        return entry
    }

    /// Lets what accompanies keys follow them to other ids.
    mutating func renumber(keys: (KeyID) -> KeyID, data: (DataKeyID) -> DataKeyID) {
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
    var sent: [(trigger: TriggerID, id: String, instant: Instant)] {
        own.compactMap { entry in
            guard case .sent(let trigger, _, let id) = entry.occasion else { return nil }
            return (trigger, id, entry.instant)
        }
    }

    func awaits(transaction: Int) -> Bool {
        posted.awaits(transaction: transaction) || own.contains { $0.transaction == transaction }
    }

    mutating func cancelTimers(of state: StateID) {
        #if MICROIX_FAULTS
            if Fault.is(.timersSurvive) { return }
        #endif
        guard state < timerCounts.endIndex, timerCounts[state] > 0 else { return }
        drop { if case .timer(_, state) = $0.occasion { true } else { false } }
    }

    /// Drops the cues that accompany something.
    mutating func cancelCues(with owner: CueOwner) {
        #if MICROIX_FAULTS
            if Fault.is(.cuesSurvive) { return }
        #endif
        if cueCount == 0 { return }
        drop { if case .cue(_, owner) = $0.occasion { true } else { false } }
    }

    /// Drops the cues that accompany some keys.
    mutating func cancelCues(of keys: RowKeys) {
        if cueCount == 0 { return }
        drop { entry in
            switch entry.occasion {
            case .cue(_, .key(let key)): keys.moving.contains(key)
            case .cue(_, .data(let key)): keys.data.contains(key)
            default: false
            }
        }
    }

    mutating func cancelSent(id: String) {
        #if MICROIX_FAULTS
            if Fault.is(.cancelIgnored) { return }
        #endif
        drop { if case .sent(_, _, id) = $0.occasion { true } else { false } }
    }

    /// Drops what was sent or raised, and what transactions have led to, whose trigger is meant.
    mutating func cancelSent(_ isMeant: (TriggerID) -> Bool) {
        drop { entry in
            switch entry.occasion {
            case .sent(let trigger, _, _), .raised(let trigger, _), .concluded(let trigger, _): isMeant(trigger)
            default: false
            }
        }
    }

    private mutating func drop(_ isMeant: (AgendaEntry) -> Bool) {
        guard own.contains(where: isMeant) else { return }
        list.removeFirst(head)
        head = 0
        for entry in list where isMeant(entry) { count(entry, -1) }
        list.removeAll(where: isMeant)
    }

    private mutating func count(_ entry: AgendaEntry, _ change: Int) {
        switch entry.occasion {
        case .timer(_, let state):
            while timerCounts.endIndex <= state { timerCounts.append(0) }
            timerCounts[state] += change
        case .cue: cueCount += change
        default: break
        }
    }
}
