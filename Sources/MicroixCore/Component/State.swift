import MicroixMotion

/// A compiled state.
///
/// Ids are in document order: the states inside a state come after it.
struct State: Sendable {
    enum Kind: Sendable, Equatable {
        case leaf
        /// One of the states inside is active; several initial ones are in different regions.
        case compound(initial: [StateID])
        case parallel
        /// When it is entered, its parent is done.
        case final
        /// It stands for the states that were active inside its parent; `index` is its number among all history states,
        /// `initial` is what it stands for at first.
        case history(History, index: Int, initial: [StateID])
    }

    let name: String
    /// The names from the outermost state to this one, joined by dots.
    let path: String
    let parent: StateID?
    /// The part to which the state belongs.
    let part: PartID
    let location: SourceLocation?

    var kind = Kind.leaf
    var children: [StateID] = []
    /// This state and all states around it.
    var lineage = StateSet()
    /// The states inside it; it is not one of them.
    var inside = StateSet()
    var enter: HostFunction?
    var exit: HostFunction?
    var feedback = Feedback.empty
    /// The keys that it gives a value.
    var keys = KeySet()
    /// The data keys that it gives a value.
    var dataKeys = DenseSet<DataKeyID>()
    /// The history states among its children.
    var histories: [StateID] = []
    /// The effect that runs when the initial state is entered because the rule names no other.
    var initialEffect: HostFunction?
    /// The motions for whose rest rules wait in this state.
    var restWatches: [RestWatchID] = []
    /// The thresholds for which rules wait in this state.
    var crossingWatches = DenseSet<CrossingWatchID>()
    /// The rules with a timer that starts when this state is entered.
    var timers: [RuleID] = []
}

extension Table<StateID, State> {
    /// Whether two states can be active together: one inside the other, or in different regions.
    func canCoincide(_ a: StateID, _ b: StateID) -> Bool {
        if self[a].lineage.contains(b) || self[b].lineage.contains(a) || self[a].part != self[b].part { return true }
        var common = a
        while !self[b].lineage.contains(common), let parent = self[common].parent { common = parent }
        return self[common].kind == .parallel
    }

    /// Whether two states lie in different regions.
    func areApart(_ a: StateID, _ b: StateID) -> Bool {
        !self[a].lineage.contains(b) && !self[b].lineage.contains(a) && canCoincide(a, b)
    }
}

/// The value that a state gives a key, compiled.
enum ValueSource: Sendable {
    case constant(Lanes)
    /// The result of a function of the context.
    case computed(DerivedID)
    /// The value of an expression of other keys.
    case expression(ExpressionID)
    /// An endless motion; equal motions have equal ids.
    case endless(LoopID)
    /// An endless motion that is added to what the key shows anyway.
    case added(LoopID)
}

/// The value that a state gives a data key, compiled.
enum DataSource: Sendable {
    case constant(PlainData)
    /// The result of a function of the context.
    case computed(DerivedID)
}
