#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// What a cue accompanies: with it the cue ends.
enum CueOwner: Sendable, Equatable {
    /// The state to which a transition has led.
    case state(StateID)
    /// The motion of a key.
    case key(KeyID)
    /// What a data key holds.
    case data(DataKeyID)
    /// A layer that comes or goes.
    case layer(LayerID)
}

/// What a session that has gone over to another component does first.
struct Arrival: Sendable, Equatable {
    /// The keys in flight that another motion moves now.
    var keys = KeySet()
    /// The rules of active states that are new, and whose times begin.
    var timers: [Timer] = []

    struct Timer: Sendable, Equatable {
        let rule: RuleID
        let state: StateID
    }
}

/// What will happen at a known instant.
///
/// Two are equal where they will do the same at the same instant: the order of arrival shows in the agenda itself.
struct AgendaEntry: Sendable, Equatable {
    enum Occasion: Sendable, Equatable {
        /// The session begins.
        case start
        /// The session has gone over to another component.
        indirect case arrival(Arrival)
        /// The session is shown for the first time.
        case appearance
        /// A rule or an effect raised a trigger.
        case raised(trigger: TriggerID, payload: PlainData)
        /// A final state inside a state was entered.
        case done(state: StateID)
        /// The motions that a rule waits for have come to rest.
        case rested(watch: RestWatchID)
        /// The motions of a transaction are done.
        case concluded(trigger: TriggerID, Rest)
        /// A key has passed a threshold that a rule waits for, or a multiple of a step.
        case crossed(watch: CrossingWatchID, Multiple?)
        /// A repeated part is gone.
        case left(part: PartID)
        /// A rule's time after the entry of its source is up.
        case timer(rule: RuleID, source: StateID)
        /// A cue comes, unless what it accompanies has been interrupted.
        indirect case cue(TimedCue, with: CueOwner)
        /// An effect sent a trigger ahead.
        case sent(trigger: TriggerID, payload: PlainData, id: String)
        /// The time of a gesture is up.
        case gestureDeadline
        /// A gesture has come to a phase.
        indirect case gesture(GestureEvent)
        /// The host posted a trigger.
        case external(trigger: TriggerID, payload: PlainData)
        /// A pointer does something.
        case pointer(PointerSample)
        /// A key does something.
        indirect case key(KeySample)
        /// The focus goes to an element, or to none.
        case focus(ElementID?)

        /// The order of what happens at one instant.
        var rank: Int {
            switch self {
            case .start, .arrival: 0
            case .appearance, .raised, .done: 1
            case .rested, .concluded, .crossed, .left: 2
            case .timer, .sent, .cue, .gestureDeadline: 3
            case .gesture: 4
            case .external, .pointer, .key, .focus: 5
            }
        }
    }

    let instant: Instant
    let occasion: Occasion
    /// The transaction that it belongs to, by its number.
    let transaction: Int?

    /// Whether it comes from outside, and not from what happens in the session.
    var isPosted: Bool {
        switch occasion {
        case .external, .pointer, .key, .focus: true
        default: false
        }
    }

    /// When a pointer was seen to do it, where that is known.
    var seen: Instant? { if case .pointer(let sample) = occasion { sample.seen } else { nil } }

    /// Whether it may lead to others of its kind without end.
    var isOwn: Bool {
        switch occasion {
        case .arrival, .external, .cue, .pointer, .key, .focus, .gesture, .gestureDeadline: false
        // What is passed together counts once.
        case .crossed(_, let multiple?): multiple.isFirst
        default: true
        }
    }
    let order: UInt64

    static func == (left: AgendaEntry, right: AgendaEntry) -> Bool {
        left.instant == right.instant && left.occasion == right.occasion && left.transaction == right.transaction
    }

    func precedes(_ other: AgendaEntry) -> Bool {
        #if MICROIX_FAULTS
            if Fault.is(.agendaOrder), instant == other.instant { return order > other.order }
        #endif
        return (instant, occasion.rank, order) < (other.instant, other.occasion.rank, other.order)
    }
}
