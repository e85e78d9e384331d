import MicroixMotion

/// The events of an instant that the host has not heard of yet.
struct Journal: Sendable {
    private(set) var events: [TimelineEvent] = []
    private static let spareRoom = SpareStorage<TimelineEvent>()
    /// The instant at which the recorded events happen.
    var instant = Instant.zero
    /// Whether events are recorded at all.
    var isKept = true
    /// All events since collecting began; `nil` while nobody collects them.
    var told: [TimelineEvent]?
    /// The last jump of each key since the events were last handed to the host: its instant and its new value.
    private var jumps: [KeyID: (instant: Instant, to: Lanes)] = [:]
    /// Messages that came as cues; the component around a part may listen to them.
    private var messages: [Cue] = []

    mutating func record(_ kind: @autoclosure () -> TimelineEvent.Kind) {
        guard isKept else { return }
        let kind = kind()
        if case .jump(let key, _, let to) = kind { jumps[key] = (instant, to) }
        events.append(TimelineEvent(instant: instant, kind: kind))
    }

    /// Reserves storage for events, if events are recorded.
    mutating func takeRoom() { if isKept { Self.spareRoom.take(&events) } }

    /// Gives the storage back, if there are no events in it.
    mutating func giveRoom() { Self.spareRoom.give(&events) }

    /// Swaps the recorded events with other ones.
    mutating func exchange(_ others: inout [TimelineEvent]) { swap(&events, &others) }

    /// Keeps a message that has come as a cue.
    mutating func keep(message: Cue) { messages.append(message) }

    /// Returns the messages that have come since the last call.
    mutating func takeMessages() -> [Cue] {
        if messages.isEmpty { return [] }
        defer { messages = [] }
        return messages
    }

    /// Records a jump; if the key has already jumped in this instant, the jump starts where that one ended.
    mutating func recordJump(of key: KeyID, from shown: Lanes, to value: Lanes) {
        var before = shown
        if let last = jumps[key], last.instant == instant { before = last.to }
        record(.jump(key: key, from: before, to: before + (value - shown)))
    }

    /// Records that a rule was looked at; only once, although each region leads to the state around the regions.
    mutating func explain(_ rule: RuleID, _ source: StateID, _ verdict: RuleEvaluation.Verdict) {
        let look = TimelineEvent.Kind.evaluated(RuleEvaluation(rule: rule, state: source, verdict: verdict))
        for event in events.reversed() {
            guard case .evaluated = event.kind else { break }
            if event.kind == look { return }
        }
        record(look)
    }

    /// Records the looked-at rules again, after everything else of a trigger was undone.
    mutating func restore(_ looks: ArraySlice<TimelineEvent>) {
        for event in looks { if case .evaluated = event.kind { events.append(event) } }
    }

    /// Whether there are no notes beside the events.
    var isClear: Bool { jumps.isEmpty && messages.isEmpty }

    /// Forgets the notes beside the events.
    mutating func clearNotes() {
        if !jumps.isEmpty { jumps = [:] }
        messages = []
    }

    /// Empties the journal, once the host has got all events.
    mutating func clear() {
        told?.append(contentsOf: events)
        events.removeEach()
        if !jumps.isEmpty { jumps = [:] }
    }
}
