import MicroixMotion

/// A mode of behaviour: what is different while it is active.
public struct StateDeclaration: Sendable, Equatable {
    /// The name, unique among its siblings.
    public var name: Name
    /// The values that it gives to keys while it is active.
    public var values: [ValueDeclaration]
    /// The feedback for keys that change when it is entered.
    public var feedback: FeedbackDeclaration
    /// The effect that runs when it is entered.
    public var enter: HostFunction?
    /// The effect that runs when it is left.
    public var exit: HostFunction?
    /// The state inside that is entered with it, as a path from here; several in different regions.
    ///
    /// For a history state: the states that are entered while nothing is remembered.
    public var initial: [Name]
    /// The effect that runs when `initial` is entered because the rule named no other state inside.
    public var initialEffect: HostFunction?
    /// Whether its parent is done when this state is entered.
    public var isFinal = false
    /// What it remembers, if it is a history state; `nil` otherwise.
    public var history: History?
    /// The states inside: one of them is active, or all if `isParallel` is true.
    public var states: [StateDeclaration]
    /// Whether the states inside are regions, active side by side.
    public var isParallel: Bool

    /// Whether the regions have an order: if two of them set one key, the later one wins; without an order, that is an
    /// error.
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
    /// This state and all states inside it, in document order.
    var all: [StateDeclaration] { [self] + states.flatMap { $0.all } }
}

/// What a history state remembers.
public enum History: String, Sendable, Equatable, CaseIterable {
    /// Which state inside its parent was active.
    case shallow
    /// Which innermost states were active.
    case deep
}

/// The value that a state gives a key.
public struct ValueDeclaration: Sendable, Equatable {
    /// The ways to give a value.
    public enum Source: Sendable, Equatable {
        /// One number for each lane; a colour's are premultiplied.
        case constant([Quantity])
        /// The value of a data key.
        case data(PlainData)
        /// The result of a pure function of the context.
        case computed(HostFunction)
        /// An expression of other keys, computed at every instant.
        case expression(ExpressionDeclaration)
        /// An endless motion, or one that holds its end; the state owns it.
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
