import MicroixMotion

/// A mode of behaviour: what is different while it is active.
public struct StateDeclaration: Sendable, Hashable {
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

/// What a history state remembers.
public enum History: String, Sendable, Hashable, CaseIterable {
    /// Which state inside its parent was active.
    case shallow
    /// Which innermost states were.
    case deep
}

/// What a state says of a key.
public struct ValueDeclaration: Sendable, Hashable {
    /// The ways to give a value.
    public enum Source: Sendable, Hashable {
        /// One number for each lane; a colour's are premultiplied.
        case constant([Quantity])
        /// Of a data key.
        case data(PlainData)
        /// A pure function of the context.
        case computed(HostFunction)
        /// Computed from what other keys show, at every instant.
        case expression(ExpressionDeclaration)
        /// A motion that never ends, or holds its end: it belongs to the state.
        case endless(MotionAction<Quantity>)
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

/// A compiled state.
///
/// Indices are in document order, so that what is inside follows.
struct State: Sendable {
    enum Kind: Sendable, Hashable {
        case leaf
        /// One state inside is active; several initial ones lie in different regions of it.
        case compound(initial: [Int])
        case parallel
        /// When it is entered, its parent is done.
        case final
        /// Stands for what was active inside its parent; `index` counts histories, `initial` is the default.
        case history(History, index: Int, initial: [Int])
    }

    let name: String
    /// Names from the outermost, with dots between.
    let path: String
    let parent: Int?
    let location: SourceLocation?

    var kind = Kind.leaf
    var children: [Int] = []
    /// The states around it and itself.
    var lineage = DenseSet()
    /// The states inside it, without itself.
    var inside = DenseSet()
    var enter: HostFunction?
    var exit: HostFunction?
    var feedback = Feedback.empty
    /// The keys that it gives a value.
    var keys = DenseSet()
    /// The data keys that it gives a value.
    var dataKeys = DenseSet()
    /// The histories among the children.
    var histories: [Int] = []
    /// Runs when the initial state is entered for want of another.
    var initialEffect: HostFunction?
    /// The indices of the motions that rules wait for here.
    var restWatches: [Int] = []
    /// The indices of the thresholds that rules wait for here.
    var crossingWatches = DenseSet()
    /// The rules with a timer that starts as it is entered.
    var timers: [Int] = []
}

extension [State] {
    /// Whether two states can be active together: one inside the other, or in different regions.
    func canCoincide(_ a: Int, _ b: Int) -> Bool {
        if self[a].lineage.contains(b) || self[b].lineage.contains(a) { return true }
        var common = a
        while !self[b].lineage.contains(common), let parent = self[common].parent { common = parent }
        return self[common].kind == .parallel
    }
}

/// What a state says of a key, compiled.
enum ValueSource: Sendable {
    case constant(Lanes)
    /// The index of the derived value.
    case computed(Int)
    /// The index of the expression.
    case expression(Int)
    /// The index of the endless motion; equal motions have equal indices.
    case endless(Int)
    /// The index of an endless motion that is added to what the key shows otherwise.
    case added(Int)
}

/// What a state says of a data key, compiled.
enum DataSource: Sendable {
    case constant(PlainData)
    /// The index of the derived value.
    case computed(Int)
}
