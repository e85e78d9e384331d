import MicroixMotion

/// The events of an instant that the host has not heard of yet.
struct Journal: Sendable {
    private(set) var events: [TimelineEvent] = []
    private static let spareRoom = SpareRoom<TimelineEvent>()
    /// The instant that is written about.
    var instant = Instant.zero
    /// Whether they are asked for.
    var isKept = true
    /// Those that have been told, where they are collected.
    var told: [TimelineEvent]?
    /// Where keys have jumped to, and when, since all was told.
    private var jumps: [KeyID: (instant: Instant, to: Lanes)] = [:]
    /// The messages that have come as cues, and that the component around a part may listen to.
    private var messages: [Cue] = []

    mutating func record(_ kind: @autoclosure () -> TimelineEvent.Kind) {
        guard isKept else { return }
        let kind = kind()
        if case .jump(let key, _, let to) = kind { jumps[key] = (instant, to) }
        events.append(TimelineEvent(instant: instant, kind: kind))
    }

    /// Makes room for events, if they are asked for.
    mutating func takeRoom() { if isKept { Self.spareRoom.take(&events) } }

    /// Keeps no room where all is told.
    mutating func giveRoom() { Self.spareRoom.give(&events) }

    /// Gives its events for others.
    mutating func exchange(_ others: inout [TimelineEvent]) { swap(&events, &others) }

    /// Keeps a message that has come as a cue.
    mutating func keep(message: Cue) { messages.append(message) }

    /// The messages that have come since this was last asked.
    mutating func takeMessages() -> [Cue] {
        if messages.isEmpty { return [] }
        defer { messages = [] }
        return messages
    }

    /// Records a jump; where another slot of the key has jumped in this instant, it goes on from there.
    mutating func recordJump(of key: KeyID, from shown: Lanes, to value: Lanes) {
        var before = shown
        if let last = jumps[key], last.instant == instant { before = last.to }
        record(.jump(key: key, from: before, to: before + (value - shown)))
    }

    /// Records that a rule was looked at, once: a state around regions is come to from each of them.
    mutating func explain(_ rule: RuleID, _ source: StateID, _ verdict: RuleEvaluation.Verdict) {
        let look = TimelineEvent.Kind.evaluated(RuleEvaluation(rule: rule, state: source, verdict: verdict))
        for event in events.reversed() {
            guard case .evaluated = event.kind else { break }
            if event.kind == look { return }
        }
        record(look)
    }

    /// Records again that rules were looked at, for a trigger that has been taken back.
    mutating func restore(_ looks: ArraySlice<TimelineEvent>) {
        for event in looks { if case .evaluated = event.kind { events.append(event) } }
    }

    /// Whether nothing is noted beside the events.
    var isClear: Bool { jumps.isEmpty && messages.isEmpty }

    /// Forgets what is noted beside the events.
    mutating func clearNotes() {
        if !jumps.isEmpty { jumps = [:] }
        messages = []
    }

    /// Begins anew, once all have been told.
    mutating func clear() {
        told?.append(contentsOf: events)
        events.removeEach()
        if !jumps.isEmpty { jumps = [:] }
    }
}
