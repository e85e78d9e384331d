import MicroixMotion

/// A mode of behaviour: what is different while it is active.
public struct StateDeclaration: Sendable, Equatable {
    /// The name, unique among its siblings.
    public var name: Name
    /// The values of keys while it is active.
    public var values: [ValueDeclaration]
    /// The feedback of what changes as it is entered.
    public var feedback: FeedbackDeclaration
    /// The effect that runs when it is entered.
    public var enter: HostFunction?
    /// The effect that runs when it is left.
    public var exit: HostFunction?
    /// The state inside that is entered with it, by its path from here; several lie in different regions.
    ///
    /// Of a history state the one that it stands for until there is something to remember.
    public var initial: [Name]
    /// The effect that runs when `initial` is entered for want of another.
    public var initialEffect: HostFunction?
    /// Whether its parent is done when it is entered.
    public var isFinal = false
    /// What it remembers of its parent, if it is no mode of behaviour but a history.
    public var history: History?
    /// The states inside, of which one is active; or with `isParallel` all.
    public var states: [StateDeclaration]
    /// Whether the states inside are regions, active side by side.
    public var isParallel: Bool

    /// Whether the regions have an order, so that of two that set one key the later wins; otherwise that is a mistake.
    public var regionsAreOrdered = true

    /// Declares a state.
    public init(
        _ name: Name, values: [ValueDeclaration] = [], feedback: FeedbackDeclaration = FeedbackDeclaration(),
        enter: HostFunction? = nil, exit: HostFunction? = nil, initial: Name? = nil, states: [StateDeclaration] = [],
        isParallel: Bool = false
    ) {
        self.name = name
        self.values = values
        self.feedback = feedback
        self.enter = enter
        self.exit = exit
        self.initial = initial.map { [$0] } ?? []
        self.states = states
        self.isParallel = isParallel
    }
}

extension StateDeclaration {
    /// It, and all states in it, in document order.
    var all: [StateDeclaration] { [self] + states.flatMap { $0.all } }
}

/// What a history state remembers.
public enum History: String, Sendable, Equatable, CaseIterable {
    /// Which state inside its parent was active.
    case shallow
    /// Which innermost states were.
    case deep
}

/// What a state says of a key.
public struct ValueDeclaration: Sendable, Equatable {
    /// The ways to give a value.
    public enum Source: Sendable, Equatable {
        /// One number for each lane; a colour's are premultiplied.
        case constant([Quantity])
        /// Of a data key.
        case data(PlainData)
        /// A pure function of the context.
        case computed(HostFunction)
        /// Computed from what other keys show, at every instant.
        case expression(ExpressionDeclaration)
        /// A motion that never ends, or holds its end: it belongs to the state.
        case endless(MotionAction)
    }

    /// The key's path.
    public var key: KeyName
    /// Its value.
    public var source: Source

    /// Declares a value.
    public init(_ key: KeyName, _ source: Source) {
        self.key = key
        self.source = source
    }
}
