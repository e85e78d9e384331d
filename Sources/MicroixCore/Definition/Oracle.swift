/// What a verification of a component looks for: one kind of fault that a person would notice.
public enum Oracle: String, Sendable, Equatable, CaseIterable {
    /// A value changes at once without having declared it.
    case jump
    /// A velocity changes at once without having declared it.
    case kink
    /// A velocity is reported that is not that of the positions.
    case falseVelocity = "false_velocity"
    /// A value or a velocity is no finite number.
    case notANumber = "not_a_number"
    /// A value leaves the range of its property.
    case outOfRange = "out_of_range"
    /// A value goes far beyond all values that it has at rest.
    case overshoot
    /// Something goes on moving, and never repeats itself.
    case neverSettles = "never_settles"
    /// A loop does not end where it began.
    case drift
    /// It ends elsewhere when it is interrupted than when it is not.
    case settlesElsewhere = "settles_elsewhere"
    /// A trigger is taken at rest, and refused for long in flight, in the same states and context.
    case ignoredInFlight = "ignored_in_flight"
    /// What belongs to a state, a gesture or a change outlives it: a trigger that was sent ahead, a cue, a motion.
    case leftBehind = "left_behind"
    /// A state that nothing leads out of.
    case deadEnd = "dead_end"
    /// A state that is never entered.
    case unreachable
    /// What happens depends on how time is cut into steps.
    case timeSteps = "time_steps"
    /// With reduced motion it ends elsewhere.
    case reducedMotion = "reduced_motion"
    /// Something trembles by less than a point for long.
    case tremble
    /// The first response comes later than a frame.
    case late
    /// A message is told twice at once, or cues come faster than anybody tells them apart.
    case repeated
    /// A text that nobody can read, wherever it rests.
    case unreadable
    /// Something flashes more often than anybody should have to see.
    case flash
    /// What fingers reach no key does, or a key does nothing.
    case keyboard
    /// The focus is on what can't be seen, can't leave, or has nowhere to go.
    case focus
    /// What is told to who can't see it is not what is shown.
    case announced
    /// What the author promises is broken.
    case promise
    /// A function of the script fails.
    case error

    /// What it looks for, in a few words.
    public var description: String {
        switch self {
        case .jump: "a jump in position"
        case .kink: "a jump in velocity"
        case .falseVelocity: "a false velocity"
        case .notANumber: "not a number"
        case .outOfRange: "out of its range"
        case .overshoot: "overshoot"
        case .neverSettles: "never settles"
        case .drift: "a loop that drifts"
        case .settlesElsewhere: "settles elsewhere"
        case .ignoredInFlight: "ignored in flight"
        case .leftBehind: "left behind"
        case .deadEnd: "a dead end"
        case .unreachable: "never reached"
        case .timeSteps: "depends on the steps of time"
        case .reducedMotion: "amiss with reduced motion"
        case .tremble: "trembles"
        case .late: "a late response"
        case .repeated: "said too often"
        case .unreadable: "unreadable"
        case .flash: "flashes"
        case .keyboard: "out of reach of keys"
        case .focus: "focus astray"
        case .announced: "told otherwise than shown"
        case .promise: "a broken promise"
        case .error: "the script fails"
        }
    }

    /// What counts as a fault when it is exceeded; of a jump and a kink relative to 1 or the value's own
    /// size, of flashes how many there are within a second.
    public var threshold: Double {
        switch self {
        case .jump: 1e-6
        case .kink: 1e-4
        case .ignoredInFlight: 0.1
        case .outOfRange: 0.01
        case .overshoot: 0.3
        case .neverSettles: 10
        case .drift: 1e-6
        case .tremble: 3
        case .late: 1.0 / 60
        case .flash: 3
        case .falseVelocity, .notANumber, .settlesElsewhere, .leftBehind, .deadEnd, .unreachable, .timeSteps,
            .reducedMotion, .repeated, .unreadable, .keyboard, .focus, .announced, .promise, .error:
            0
        }
    }

    /// Whether what it finds is about the state that is active, and not about something of its own: a promise, a message, a text,
    /// an element.
    package var isAboutStates: Bool {
        ![.promise, .repeated, .unreadable, .keyboard, .focus, .announced].contains(self)
    }

    /// Whether it is about keys, each by itself.
    public var isAboutKeys: Bool {
        switch self {
        case .jump, .kink, .falseVelocity, .notANumber, .outOfRange, .overshoot, .drift, .settlesElsewhere, .leftBehind,
            .timeSteps,
            .reducedMotion, .tremble, .flash:
            true
        case .neverSettles, .ignoredInFlight, .deadEnd, .unreachable, .late, .repeated, .unreadable, .keyboard, .focus,
            .announced, .promise, .error:
            false
        }
    }
}

/// What a component declares to be meant, so that a verification does not take it for a fault, or a linter for a habit.
public struct ExceptionDeclaration: Sendable, Equatable {
    /// The name of the oracle, or of the linter's rule.
    public var name: Name
    /// The key, or the layer for all its keys; all keys unless given.
    public var key: Name?
    /// The state: the one that is active, or that is never left; all unless given.
    public var state: Name?
    /// The trigger that answers or interrupts; all unless given.
    public var trigger: Name?
    /// The threshold that holds instead; there is none unless given.
    public var limit: Double?
    /// Why it is meant, in at least three words.
    public var reason: String
    /// The part whose component makes it: it is about nothing outside of that.
    public internal(set) var part = PartID.whole

    /// What says less is no reason.
    static let fewestWords = 3

    /// Whether it is about no key, state or trigger, but about all of the component.
    public var isForAll: Bool { key == nil && state == nil && trigger == nil }

    /// Declares an exception.
    public init(
        _ name: Name, key: Name? = nil, state: Name? = nil, trigger: Name? = nil, limit: Double? = nil,
        because reason: String
    ) {
        self.name = name
        self.key = key
        self.state = state
        self.trigger = trigger
        self.limit = limit
        self.reason = reason
    }
}
