#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// Everything that a session still has to do: by instant, then by kind, then by order of arrival.
struct Agenda: Sendable, Equatable {
    /// The session's own entries, in order; those before ``head`` have been processed.
    private var list: [AgendaEntry] = []
    private var head = 0
    /// The entries that come from outside; kept separately, so that a large number of them costs almost nothing.
    private var posted = PostedEntries()
    private var arrivals: UInt64 = 0
    // Counts of the entries that can be cancelled, so that nothing is searched for in vain.
    private var timerCounts: Table<StateID, Int> = []
    private var cueCount = 0
    /// When a gesture has to be looked at; kept separately, because it changes with each sample of a finger.
    var gestureDeadline: GestureDeadline?

    /// When the waiting time of a gesture ends.
    struct GestureDeadline: Sendable, Equatable {
        let due: Instant
        /// The same instant by the time of its fingers, whose samples may come late.
        let fingers: Instant
    }

    static func == (left: Agenda, right: Agenda) -> Bool {
        left.gestureDeadline == right.gestureDeadline && left.own == right.own && left.posted == right.posted
    }

    /// The session's own entries, the next one first.
    var own: ArraySlice<AgendaEntry> { list[head...] }

    /// All entries, the next one first.
    var entries: [AgendaEntry] { (own + posted.sorted).sorted { $0.precedes($1) } }

    /// The instant of the next entry; never if there is none.
    var next: Instant {
        let next = min(posted.next, gestureDeadline?.due ?? .never)
        return head < list.count ? min(next, list[head].instant) : next
    }

    /// Whether the session has no entries of its own.
    var isOwnEmpty: Bool { head == list.count }
    var hasEntries: Bool { !isOwnEmpty || !posted.isEmpty }
    /// Whether a timer, or a trigger that an effect sent with a delay, is still due.
    var isAwaitingTimer: Bool {
        list[head...].contains { entry in
            switch entry.occasion {
            case .timer, .sent: true
            default: false
            }
        }
    }
    /// Whether a timer of a state is still due.
    func isAwaitingTimer(of state: StateID) -> Bool {
        list[head...].contains { entry in
            switch entry.occasion {
            case .timer(_, let source): source == state
            case .arrival(let arrival): arrival.timers.contains { $0.state == state }
            default: false
            }
        }
    }
    /// The number of the session's own entries.
    var ownCount: Int { list.count - head }
    /// The greatest number of triggers that effects may have sent with a delay.
    static let limit = 1000
    /// The greatest number of waiting entries; beyond it, cues are left out.
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

    /// Whether anything is due at an instant.
    func isDue(at instant: Instant) -> Bool {
        isOwnDue(at: instant) || posted.isDue(at: instant) || gestureDeadline.map { $0.due <= instant } ?? false
    }

    private func isOwnDue(at instant: Instant) -> Bool { head < list.count && list[head].instant <= instant }

    /// Removes and returns the first entry that is due.
    ///
    /// - Precondition: An entry is due.
    mutating func popDue(at instant: Instant) -> AgendaEntry {
        if gestureDeadline != nil, let entry = popDeadline(at: instant) { return entry }
        guard posted.isDue(at: instant) else { return popOwn() }
        if isOwnDue(at: instant), let first = posted.first, list[head].precedes(first) { return popOwn() }
        return posted.removeFirst()
    }

    /// A gesture's deadline comes after timers, and before samples that were observed at the same instant or later.
    private mutating func popDeadline(at instant: Instant) -> AgendaEntry? {
        guard let deadline = gestureDeadline, deadline.due <= instant else { return nil }
        let entry = AgendaEntry(
            instant: deadline.due, occasion: .gestureDeadline, transaction: nil, order: arrivals)
        if isOwnDue(at: instant), !entry.precedes(list[head]) { return nil }
        if posted.isDue(at: instant), let first = posted.first {
            guard entry.precedes(first), first.seen.map({ $0 >= deadline.fingers }) ?? true else { return nil }
        }
        gestureDeadline = nil
        return entry
    }

    /// Removes and returns the session's next entry.
    ///
    /// - Precondition: There is one.
    mutating func popOwn() -> AgendaEntry {
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

    /// Gives the owners of cues new ids.
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

    /// Whether the session's next entry was raised at this instant, so that it belongs to what raised it.
    func isRaised(at instant: Instant) -> Bool {
        guard isOwnDue(at: instant) else { return false }
        switch list[head].occasion {
        case .raised, .done: return true
        default: return false
        }
    }

    /// Drops what is due by itself, to end an endless loop.
    mutating func dropOwn(at instant: Instant) { drop { $0.instant <= instant && $0.isOwn } }

    /// The triggers that effects have sent with a delay.
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

    /// Drops the cues that belong to an owner.
    mutating func cancelCues(with owner: CueOwner) {
        #if MICROIX_FAULTS
            if Fault.is(.cuesSurvive) { return }
        #endif
        if cueCount == 0 { return }
        drop { if case .cue(_, owner) = $0.occasion { true } else { false } }
    }

    /// Drops the cues that belong to these keys.
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

    /// Drops sent and raised triggers, and those of transactions, for which `isMeant` returns true.
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
