public import MicroixMotion

/// Something that happened in a session; a host gets the events in the order in which they happen.
public struct TimelineEvent: Sendable, Equatable {
    /// The kinds of events.
    ///
    /// States, keys, triggers and rules are ids of the component.
    public enum Kind: Sendable, Equatable {
        /// A trigger was processed.
        case trigger(TriggerID, payload: PlainData, origin: TriggerOrigin)
        /// A rule was taken.
        case transition(TakenTransition)
        /// A key was asked for its action, before the new values were stored; only for hosts that want explanations.
        case asked(KeyQuestion)
        /// A new model value was stored, before any action runs; only for hosts that want explanations.
        case stored(key: KeyID, from: StoredModel, to: StoredModel)
        /// An action of a key begins.
        case action(KeyAction)
        /// The value of a data key changed.
        case changed(DataChange)
        /// A layer appears, disappears, or is gone; layer 0 is the session as a whole.
        case presence(layer: LayerID, Presence)
        /// A pointer did something.
        case pointer(PointerSample)
        /// The verdict on a pointer changed from ``PointerVerdict/possible``; with the id of the pointer.
        case verdict(pointer: Int, PointerVerdict)
        /// A key of the keyboard did something.
        case key(KeySample)
        /// The focus moved to the element of a layer; `nil` if no element has it now.
        case focus(element: LayerID?, FocusOrigin)
        /// The values of an element changed, or the element appeared or disappeared.
        indirect case accessibility(AccessibilityChange)
        /// A finger moves a key, to this value and with this velocity.
        case tracked(key: KeyID, Sample)
        /// A value jumped, as its author declared.
        case jump(key: KeyID, from: Lanes, to: Lanes)
        /// A cue, such as a haptic or a sound.
        case cue(Cue)
        /// A message to the host.
        case emit(String, PlainData)
        /// A key's motion looks finished, though it may still move a little.
        case completed(key: KeyID)
        /// A key's motion has come within its tolerance of the end value, for good.
        case settled(key: KeyID)
        /// All motions of a transaction are completed or settled.
        case concluded(transaction: String, Rest)
        /// A key passed a threshold that a rule waits for.
        case crossed(key: KeyID, Crossing, threshold: Double)
        /// A rule was looked at; only for hosts that want explanations.
        case evaluated(RuleEvaluation)
        /// A promise is broken; recorded by whoever watches the promises, perhaps for an instant shortly before.
        case broken(BrokenPromise)
        /// A function of the script failed; the changes of the trigger were undone.
        case error(String)
    }

    /// When it happened.
    public let instant: Instant
    /// What happened.
    public let kind: Kind
}

// MARK: - What each kind is

extension TimelineEvent {
    /// The name that timelines use for its kind.
    public var kindName: String {
        switch kind {
        case .trigger: "trigger"
        case .transition: "transition"
        case .action: "action"
        case .changed: "changed"
        case .presence: "presence"
        case .pointer: "pointer"
        case .verdict: "verdict"
        case .key: "key"
        case .focus: "focus"
        case .accessibility: "accessibility"
        case .tracked: "tracked"
        case .jump: "jump"
        case .cue: "cue"
        case .emit: "emit"
        case .completed: "completed"
        case .settled: "settled"
        case .concluded(_, let rest): rest.rawValue
        case .crossed: "crossed"
        case .evaluated: "considered"
        case .asked: "asked"
        case .stored: "stored"
        case .broken: "broken"
        case .error: "error"
        }
    }
}

extension TimelineEvent.Kind {
    /// What an event may be about.
    package enum Subject: Sendable {
        /// A key.
        case key(KeyID)
        /// A data key.
        case data(DataKeyID)
        /// A layer; 0 is the session as a whole.
        case layer(LayerID)
    }

    /// The key, data key or layer that the event is about; `nil` if it is about none, or about several.
    package var subject: Subject? {
        switch self {
        case .action(let action): .key(action.key)
        case .changed(let change): change.key.map { .data($0) }
        case .presence(let layer, _): .layer(layer)
        case .accessibility(let change): .layer(change.layer)
        case .tracked(let key, _), .jump(let key, _, _), .completed(let key), .settled(let key),
            .crossed(let key, _, _):
            .key(key)
        case .asked(let question): .key(question.key)
        case .stored(let key, _, _): .key(key)
        case .trigger, .transition, .pointer, .verdict, .key, .focus, .cue, .emit, .concluded, .evaluated, .broken,
            .error:
            nil
        }
    }

    /// The texts and data in the event that come from scripts or hosts, and may have any length; `nil` for kinds
    /// without any.
    package var content: (texts: [String], data: [PlainData])? {
        switch self {
        case .trigger(_, let payload, _): ([], [payload])
        case .changed(let change): ([], [change.from, change.to])
        case .cue(let cue): ([cue.name], [cue.value])
        case .emit(let name, let value): ([name], [value])
        case .evaluated(let evaluation):
            if case .refused(_, let found?) = evaluation.verdict { ([], [found]) } else { ([], []) }
        case .broken(let promise): ([promise.message], [])
        case .key(let sample): ([sample.key], [])
        case .accessibility(let change): ([change.name], change.values.map { $0.value })
        case .error(let message): ([message], [])
        case .transition, .asked, .stored, .action, .presence, .pointer, .verdict, .focus, .tracked, .jump, .completed,
            .settled, .concluded, .crossed:
            nil
        }
    }

    /// Whether rules can listen to the event.
    package var isHeardByRules: Bool {
        switch self {
        case .trigger, .crossed: true
        case .transition, .action, .changed, .presence, .pointer, .verdict, .key, .focus, .accessibility, .tracked,
            .jump, .cue, .emit, .completed, .settled, .concluded, .evaluated, .asked, .stored, .broken, .error:
            false
        }
    }
}

/// A rule that was taken, with the states that were left and entered.
public struct TakenTransition: Sendable, Equatable {
    /// The rule; `nil` when the session starts.
    public let rule: RuleID?
    let exits: StateSet
    let entries: StateSet
    /// The state that the rule starts from.
    package let source: StateID
    /// The payload of the rule's trigger.
    let payload: PlainData

    /// All states that were left, in that order: inner states first.
    public var exited: [StateID] { exits.reversed() }
    /// All states that were entered, in that order: outer states first.
    public var entered: [StateID] { Array(entries) }

    /// The innermost states that were left, in document order.
    public func left(in component: Component) -> [StateID] { component.leaves(of: exits) }
    /// The innermost states that were entered, in document order.
    public func entered(in component: Component) -> [StateID] { component.leaves(of: entries) }
}

/// A rule that was looked at for a trigger, and the result.
public struct RuleEvaluation: Sendable, Equatable {
    /// The rule, from 0.
    public let rule: RuleID
    /// The active state that it starts from.
    public let state: StateID
    /// The result.
    public let verdict: Verdict

    /// The possible results for a rule that listens to a trigger.
    public enum Verdict: Sendable, Equatable {
        /// Its guard holds.
        case holds
        /// This condition does not hold; `found` is the value that it tested, if it tested one.
        case refused(ConditionDeclaration, found: PlainData?)
        /// The guard function said no.
        case refusedByFunction
        /// Its guard holds, but another rule already leaves a state that this one would leave.
        case preempted(by: RuleID)
    }
}

/// Who posted a trigger.
public enum TriggerOrigin: String, Sendable, Equatable {
    /// The session, as it begins.
    case start
    /// The host.
    case host
    /// A gesture that was recognised.
    case gesture
    /// A rule or an effect, in the same instant.
    case raised
    /// An effect, some time earlier.
    case sent
    /// A final state that was entered.
    case done
    /// Motions that are completed: they look finished.
    case completed
    /// Motions that settled.
    case settled
}

/// A key that was asked for its action, and what answered.
public struct KeyQuestion: Sendable, Equatable {
    /// The key.
    public let key: KeyID
    /// Where the answer was found.
    public let found: ActionSource
    /// The action's name; `nil` if it is decided only after the new value is stored.
    public let name: String?
}

/// What the model of a key holds.
public enum StoredModel: Sendable, Equatable {
    /// A value.
    case value(Lanes)
    /// The value of an expression, that is, of what other keys show.
    case expression
    /// An endless motion.
    case endless
}

/// An action that begins on a key.
public struct KeyAction: Sendable, Equatable {
    /// The key.
    public let key: KeyID
    /// The action's name: `spring`, `ease_out`, `none`.
    public let name: String
    /// The place where the action was found.
    public let found: ActionSource
    /// What the key showed just before.
    public let shown: Sample
    /// The model value at which the action ends; `nil` if it never ends.
    public let target: Lanes?
    /// The name of the action that it interrupted; `nil` if nothing was running.
    public let interrupted: String?
    let settling: Settling
    /// When it begins; later than the event if it has a delay, or waits for a running motion.
    public let begins: Instant
    /// What it does about a running motion.
    public let interruption: Interruption
    /// Which way a direction was told to go to its target; `nil` if nobody has said that.
    public let turn: Turn?

    /// When it will have settled; `nil` if it never does.
    ///
    /// The instant is searched for only when it is read.
    public var settles: Instant? { settling.instant }
}

/// A change of plain data.
public struct DataChange: Sendable, Equatable {
    /// The data key; `nil` for a key of an open store that nobody declared.
    public let key: DataKeyID?
    /// The path of the key.
    public let name: String
    /// The place where its action was found.
    public let found: ActionSource
    /// The value before.
    public let from: PlainData
    /// The value now.
    public let to: PlainData
}

/// The place that answered when a key was asked for its action.
public enum ActionSource: Sendable, Equatable {
    /// The component's action function.
    case function
    /// A rule's own feedback.
    case rule(RuleID)
    /// The component's feedback for transitions that match a pattern.
    case transition(String)
    /// The feedback, or the endless value, of a state.
    case state(StateID)
    /// The component's feedback for the key.
    case component
    /// The transaction in which the key changed, since nothing else answered.
    case transaction
    /// A style's feedback for the key; or, with a pattern, for the transitions that match it.
    case style(String, pattern: String?)
    /// Nothing answered.
    case nothing
}
