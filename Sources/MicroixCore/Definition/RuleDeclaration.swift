/// What says: on this trigger, from here, when this holds, go there, doing this.
public struct RuleDeclaration: Sendable, Equatable {
    /// What sets a rule off.
    public enum Occasion: Sendable, Equatable {
        /// One of some triggers.
        case on([Listening])
        /// Seconds after the entry of the state it starts from.
        case after(Quantity)
        /// Whenever its guard holds.
        case always
    }

    /// Whether states that are active before and after are left and entered again.
    public enum Reentry: String, Sendable, Equatable {
        /// They stay.
        case none
        /// What lies inside the source is.
        case inside
        /// The source is, with what lies inside.
        case source
    }

    /// What sets it off.
    public var occasion: Occasion
    /// The states it starts from: paths, or `*`.
    public var from: [Name]
    /// The states it goes to, several in different regions; empty to stay.
    public var to: [Name]
    /// What a message carries.
    public enum EmitValue: Sendable, Equatable {
        /// Always the same.
        case data(PlainData)
        /// What a function of the context and the payload returns.
        case computed(HostFunction)
    }

    /// Conditions that must all hold.
    public var conditions: [ConditionDeclaration]
    /// A function that must be true.
    public var guardFunction: HostFunction?
    /// What it does.
    public var effect: HostFunction?
    /// The message to the host, or of a part to the component around it.
    public var emit: Name?
    /// What the message carries.
    public var emitValue: EmitValue?
    /// The fields of the payload that its functions read, as far as their source tells.
    public var payloadReads: [Name] = []
    /// The triggers that it raises, in their order.
    public var raise: [Name]
    /// Feedback of its own.
    public var feedback: FeedbackDeclaration
    /// What is entered again.
    public var reentry: Reentry
    /// Where it stands.
    public var location: SourceLocation?
    /// The part whose rule it is.
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
    /// What it listens to.
    var listening: [Listening] {
        if case .on(let list) = occasion { list } else { [] }
    }

    /// The names and patterns among it.
    var triggerNames: [Name] {
        listening.compactMap { listening in
            if case .trigger(let name) = listening { name } else { nil }
        }
    }
}
