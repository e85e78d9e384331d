#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// What a cue accompanies; the cue is cancelled together with it.
enum CueOwner: Sendable, Equatable {
    /// The state to which a transition led.
    case state(StateID)
    /// The motion of a key.
    case key(KeyID)
    /// The value of a data key.
    case data(DataKeyID)
    /// A layer that appears or disappears.
    case layer(LayerID)
}

/// The first steps of a session that has moved to another component.
struct Arrival: Sendable, Equatable {
    /// The moving keys whose motion is now another one.
    var keys = KeySet()
    /// The new rules of active states, whose timers begin.
    var timers: [Timer] = []

    struct Timer: Sendable, Equatable {
        let rule: RuleID
        let state: StateID
    }
}

/// Something that will happen at a known instant.
///
/// Two entries are equal if they do the same at the same instant; the order of arrival is compared by the agenda
/// itself.
struct AgendaEntry: Sendable, Equatable {
    enum Occasion: Sendable, Equatable {
        /// The session begins.
        case start
        /// The session has moved to another component.
        indirect case arrival(Arrival)
        /// The session is present for the first time.
        case appearance
        /// A rule or an effect raised a trigger.
        case raised(trigger: TriggerID, payload: PlainData)
        /// A state is done, because a final state inside it was entered.
        case done(state: StateID)
        /// The motions for which a rule waits have come to rest.
        case rested(watch: RestWatchID)
        /// The motions of a transaction are completed or settled.
        case concluded(trigger: TriggerID, Rest)
        /// A key has passed a threshold for which a rule waits, or a multiple of a step.
        case crossed(watch: CrossingWatchID, Multiple?)
        /// A repeated part is gone.
        case left(part: PartID)
        /// The time of a rule with a timer is up.
        case timer(rule: RuleID, source: StateID)
        /// A cue comes, unless its owner has been interrupted.
        indirect case cue(TimedCue, with: CueOwner)
        /// A trigger that an effect sent with a delay is due.
        case sent(trigger: TriggerID, payload: PlainData, id: String)
        /// The waiting time of a gesture is over.
        case gestureDeadline
        /// A gesture has come to a phase.
        indirect case gesture(GestureEvent)
        /// The host posted a trigger.
        case external(trigger: TriggerID, payload: PlainData)
        /// A pointer did something.
        case pointer(PointerSample)
        /// A key of the keyboard did something.
        indirect case key(KeySample)
        /// The host moves the focus to an element, or takes it away.
        case focus(ElementID?)

        /// The rank of the kind among the entries of one instant.
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
    /// The transaction to which it belongs, by its id; `nil` if there is none.
    let transaction: Int?

    /// Whether it comes from outside, and not from the session itself.
    var isPosted: Bool {
        switch occasion {
        case .external, .pointer, .key, .focus: true
        default: false
        }
    }

    /// When a pointer was observed, if the host said so.
    var seen: Instant? { if case .pointer(let sample) = occasion { sample.seen } else { nil } }

    /// Whether it may lead to more of its kind, without end.
    var isOwn: Bool {
        switch occasion {
        case .arrival, .external, .cue, .pointer, .key, .focus, .gesture, .gestureDeadline: false
        // Multiples that are passed together count once.
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
