public import MicroixMotion

/// Something that happened in a session, told to its host in order of happening.
public struct TimelineEvent: Sendable, Equatable {
    /// The kinds of events.
    ///
    /// States, keys, triggers and rules are ids of the component.
    public enum Kind: Sendable, Equatable {
        /// A trigger was taken up.
        case trigger(TriggerID, payload: PlainData, origin: TriggerOrigin)
        /// A rule was taken.
        case transition(TakenTransition)
        /// A key was asked for its action, while the old values could still be read; only where the host wants explanations.
        case asked(KeyQuestion)
        /// A new model value was stored, before any action runs; only where the host wants explanations.
        case stored(key: KeyID, from: StoredModel, to: StoredModel)
        /// A key was asked for its action, and it runs.
        case action(KeyAction)
        /// A data key was asked for its action, and holds something else.
        case changed(DataChange)
        /// A layer comes, goes, or is gone; 0 is the session as a whole.
        case presence(layer: LayerID, Presence)
        /// A pointer did something.
        case pointer(PointerSample)
        /// A pointer is taken or ignored, by its id: what it was before was ``PointerVerdict/possible``.
        case verdict(pointer: Int, PointerVerdict)
        /// A finger takes a key with it: where it is, and how fast.
        case tracked(key: KeyID, Sample)
        /// A value jumps on purpose.
        case jump(key: KeyID, from: Lanes, to: Lanes)
        /// A haptic, a sound.
        case cue(Cue)
        /// A message to the host.
        case emit(String, PlainData)
        /// A key's motion is done to a person's eye, though it may still move a little.
        case completed(key: KeyID)
        /// A key's motion left its tolerance for the last time.
        case settled(key: KeyID)
        /// The motions of a transaction are done, to the eye or for good.
        case concluded(transaction: String, Rest)
        /// A key passed a threshold that a rule waits for.
        case crossed(key: KeyID, Crossing, threshold: Double)
        /// A rule was looked at; told only to a host that asks for explanations.
        case evaluated(RuleEvaluation)
        /// A promise is broken; told by who watches promises, of an instant that may lie a little before.
        case broken(BrokenPromise)
        /// The script failed; what the trigger had done is taken back.
        case error(String)
    }

    /// When.
    public let instant: Instant
    /// What.
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

    /// The one key or layer that it is about.
    package var subject: Subject? {
        switch self {
        case .action(let action): .key(action.key)
        case .changed(let change): change.key.map { .data($0) }
        case .presence(let layer, _): .layer(layer)
        case .tracked(let key, _), .jump(let key, _, _), .completed(let key), .settled(let key),
            .crossed(let key, _, _):
            .key(key)
        case .asked(let question): .key(question.key)
        case .stored(let key, _, _): .key(key)
        case .trigger, .transition, .pointer, .verdict, .cue, .emit, .concluded, .evaluated, .broken, .error: nil
        }
    }

    /// What scripts or hosts have put into it, of any length; `nil` where all of its kind are of one size.
    package var content: (texts: [String], data: [PlainData])? {
        switch self {
        case .trigger(_, let payload, _): ([], [payload])
        case .changed(let change): ([], [change.from, change.to])
        case .cue(let cue): ([cue.name], [cue.value])
        case .emit(let name, let value): ([name], [value])
        case .evaluated(let evaluation):
            if case .refused(_, let found?) = evaluation.verdict { ([], [found]) } else { ([], []) }
        case .broken(let promise): ([promise.message], [])
        case .error(let message): ([message], [])
        case .transition, .asked, .stored, .action, .presence, .pointer, .verdict, .tracked, .jump, .completed,
            .settled, .concluded, .crossed:
            nil
        }
    }

    /// Whether rules may answer it.
    package var isHeardByRules: Bool {
        switch self {
        case .trigger, .crossed: true
        case .transition, .action, .changed, .presence, .pointer, .verdict, .tracked, .jump, .cue, .emit, .completed,
            .settled, .concluded, .evaluated, .asked, .stored, .broken, .error:
            false
        }
    }
}

/// A rule that was taken, with the states it left and entered.
public struct TakenTransition: Sendable, Equatable {
    /// The rule; `nil` for the start.
    public let rule: RuleID?
    let exits: StateSet
    let entries: StateSet
    /// The state that the rule starts from.
    package let source: StateID
    /// What the trigger of the rule carried.
    let payload: PlainData

    /// All states that were left, in that order: the innermost first.
    public var exited: [StateID] { exits.reversed() }
    /// All states that were entered, in that order: the outermost first.
    public var entered: [StateID] { Array(entries) }

    /// The innermost states that were left, in document order.
    public func left(in component: Component) -> [StateID] { component.leaves(of: exits) }
    /// The innermost states that were entered, in document order.
    public func entered(in component: Component) -> [StateID] { component.leaves(of: entries) }
}

/// A rule that was looked at for a trigger, and what came of it.
public struct RuleEvaluation: Sendable, Equatable {
    /// The rule, from 0.
    public let rule: RuleID
    /// The active state that it starts from.
    public let state: StateID
    /// What came of it.
    public let verdict: Verdict

    /// What can come of a rule that listens to a trigger.
    public enum Verdict: Sendable, Equatable {
        /// Its guard holds.
        case holds
        /// A condition does not hold; with the data that it asked for, where there is any.
        case refused(ConditionDeclaration, found: PlainData?)
        /// The guard function said no.
        case refusedByFunction
        /// Its guard holds, but it would leave a state that another rule leaves already.
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
    /// An effect, some time before.
    case sent
    /// A final state that was entered.
    case done
    /// Motions that are done to the eye.
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
    /// The action's name; `nil` where it is decided once the new value is stored.
    public let name: String?
}

/// What a key's model holds, as it is told.
public enum StoredModel: Sendable, Equatable {
    /// A value.
    case value(Lanes)
    /// What other keys show.
    case expression
    /// An endless motion.
    case endless
}

/// The action of a key, as it begins.
public struct KeyAction: Sendable, Equatable {
    /// The key.
    public let key: KeyID
    /// The action's name: `spring`, `ease_out`, `none`.
    public let name: String
    /// Where it was found.
    public let found: ActionSource
    /// What was shown just before.
    public let shown: Sample
    /// The model value it ends at; `nil` for what never ends.
    public let target: Lanes?
    /// The motion that it interrupted.
    public let interrupted: String?
    let settling: Settling
    /// When it begins: later than the event where it has a delay, or waits for what moves.
    public let begins: Instant
    /// What it does about what moves.
    public let interruption: Interruption

    /// When it will have settled, which is searched for as it is read.
    ///
    /// It is `nil` for what never does.
    public var settles: Instant? { settling.instant }
}

/// The change of plain data.
public struct DataChange: Sendable, Equatable {
    /// The data key; `nil` for one that nobody declared, of an open store.
    public let key: DataKeyID?
    /// Its path.
    public let name: String
    /// Where its action was found.
    public let found: ActionSource
    /// What it held.
    public let from: PlainData
    /// What it holds now.
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
    /// The transaction in which it changed, as nothing else answered.
    case transaction
    /// A style's feedback for the key, or where there is a pattern, for the transitions that match it.
    case style(String, pattern: String?)
    /// Nothing answered.
    case nothing
}
