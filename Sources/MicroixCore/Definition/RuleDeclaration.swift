/// A rule: on a trigger, from a state and under a guard, it goes to a state and does something.
public struct RuleDeclaration: Sendable, Equatable {
    /// What makes a rule act.
    public enum Occasion: Sendable, Equatable {
        /// One of several triggers.
        case on([Listening])
        /// Some seconds after the state from which it starts was entered.
        case after(Quantity)
        /// Whenever its guard holds.
        case always
    }

    /// Whether states that are active before and after the rule are left and entered again.
    public enum Reentry: String, Sendable, Equatable {
        /// They stay active.
        case none
        /// The states inside the source are left and entered again.
        case inside
        /// The source, and the states inside it, are left and entered again.
        case source
    }

    /// What makes it act.
    public var occasion: Occasion
    /// The states from which it starts: paths, or `*`.
    public var from: [Name]
    /// The states to which it goes, several in different regions; empty to stay.
    public var to: [Name]
    /// The data of a message.
    public enum EmitValue: Sendable, Equatable {
        /// A constant.
        case data(PlainData)
        /// The result of a function of the context and the payload.
        case computed(HostFunction)
    }

    /// Conditions, all of which must hold.
    public var conditions: [ConditionDeclaration]
    /// A function that must return true.
    public var guardFunction: HostFunction?
    /// The effect that runs when the rule is taken.
    public var effect: HostFunction?
    /// The message that it sends to the host, or from a part to the component around it.
    public var emit: Name?
    /// The data of the message.
    public var emitValue: EmitValue?
    /// The fields of the payload that its functions read, as far as their source shows it.
    public var payloadReads: [Name] = []
    /// The triggers that it raises, in order.
    public var raise: [Name]
    /// The rule's own feedback.
    public var feedback: FeedbackDeclaration
    /// Which states are left and entered again.
    public var reentry: Reentry
    /// Where the rule is declared.
    public var location: SourceLocation?
    /// The part to which the rule belongs.
    public internal(set) var part = PartID.whole

    /// Declares a rule.
    public init(
        _ occasion: Occasion, from: [Name] = ["*"], to: Name? = nil, when conditions: [ConditionDeclaration] = [],
        guardFunction: HostFunction? = nil, effect: HostFunction? = nil, emit: Name? = nil, raise: Name? = nil,
        feedback: FeedbackDeclaration = FeedbackDeclaration(), reentry: Reentry = .none,
        at location: SourceLocation? = nil
    ) {
        self.occasion = occasion
        self.from = from
        self.to = to.map { [$0] } ?? []
        self.conditions = conditions
        self.guardFunction = guardFunction
        self.effect = effect
        self.emit = emit
        self.raise = raise.map { [$0] } ?? []
        self.feedback = feedback
        self.reentry = reentry
        self.location = location
    }
}

extension RuleDeclaration {
    /// All that it listens to.
    var listening: [Listening] {
        if case .on(let list) = occasion { list } else { [] }
    }

    /// The names and patterns of triggers among them.
    var triggerNames: [Name] {
        listening.compactMap { listening in
            if case .trigger(let name) = listening { name } else { nil }
        }
    }
}
