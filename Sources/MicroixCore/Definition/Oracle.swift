/// A kind of fault that a verification looks for, and that a person would notice.
public enum Oracle: String, Sendable, Equatable, CaseIterable {
    /// A value changes at once without a declaration.
    case jump
    /// A velocity changes at once without a declaration.
    case kink
    /// A reported velocity does not match the positions.
    case falseVelocity = "false_velocity"
    /// A value or a velocity is not finite.
    case notANumber = "not_a_number"
    /// A value leaves the range of its property.
    case outOfRange = "out_of_range"
    /// A value goes far beyond all values that its key has at rest.
    case overshoot
    /// A movement neither comes to rest nor repeats itself.
    case neverSettles = "never_settles"
    /// A loop does not end where it began.
    case drift
    /// A run that is interrupted ends elsewhere than without the interruption.
    case settlesElsewhere = "settles_elsewhere"
    /// A trigger is taken at rest, but lost in flight, with the same states and context.
    case ignoredInFlight = "ignored_in_flight"
    /// A trigger posted ahead, a cue or a motion lasts longer than the state, gesture or change to which it belongs.
    case leftBehind = "left_behind"
    /// No rule leads out of a state.
    case deadEnd = "dead_end"
    /// A state that is never entered.
    case unreachable
    /// The result depends on how time is cut into steps.
    case timeSteps = "time_steps"
    /// With reduced motion, a run ends elsewhere.
    case reducedMotion = "reduced_motion"
    /// A key trembles by less than a point, for long.
    case tremble
    /// The first response comes later than one frame.
    case late
    /// A message is sent twice at once, or cues come faster than people can tell them apart.
    case repeated
    /// A text can't be read, wherever it comes to rest.
    case unreadable
    /// Something flashes more often than is safe to look at.
    case flash
    /// No key does what fingers can do, or a key does nothing.
    case keyboard
    /// The focus is on something invisible, can't leave it, or has nowhere to go.
    case focus
    /// What assistive technology is told differs from what is shown.
    case announced
    /// A promise of the author is broken.
    case promise
    /// A function of the script fails.
    case error

    /// The fault, in a few words.
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

    /// Above this value there is a fault.
    ///
    /// The units are in docs/verifying.md; a jump and a kink are relative to 1 or to the value, flashes are per second.
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

    /// Whether its findings are about the active states, and not about one thing such as a promise, a message, a text
    /// or an element.
    package var isAboutStates: Bool {
        ![.promise, .repeated, .unreadable, .keyboard, .focus, .announced].contains(self)
    }

    /// Whether its findings are about single keys.
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

/// A fault or a habit that a component declares as meant; a verification or the linter then lets it pass.
public struct ExceptionDeclaration: Sendable, Equatable {
    /// The name of the oracle, or of the linter's rule.
    public var name: Name
    /// The key, or a layer for all its keys; `nil` for all keys.
    public var key: Name?
    /// The state that is active, or that is never left; `nil` for all states.
    public var state: Name?
    /// The trigger that answers or interrupts; `nil` for all triggers.
    public var trigger: Name?
    /// The threshold that holds instead; `nil` for no threshold at all.
    public var limit: Double?
    /// Why it is meant, in at least three words.
    public var reason: String
    /// The part whose component declares it; it is valid inside that part only.
    public internal(set) var part = PartID.whole

    /// A shorter text is not accepted as a reason.
    static let fewestWords = 3

    /// Whether it is about the whole component, and not about a key, state or trigger.
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
