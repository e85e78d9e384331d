import MicroixMotion

/// A compiled state.
///
/// Indices are in document order, so that what is inside follows.
struct State: Sendable {
    enum Kind: Sendable, Hashable {
        case leaf
        /// One state inside is active; several initial ones lie in different regions of it.
        case compound(initial: [StateID])
        case parallel
        /// When it is entered, its parent is done.
        case final
        /// Stands for what was active inside its parent; `index` counts histories, `initial` is the default.
        case history(History, index: Int, initial: [StateID])
    }

    let name: String
    /// Names from the outermost, with dots between.
    let path: String
    let parent: StateID?
    let location: SourceLocation?

    var kind = Kind.leaf
    var children: [StateID] = []
    /// The states around it and itself.
    var lineage = StateSet()
    /// The states inside it, without itself.
    var inside = StateSet()
    var enter: HostFunction?
    var exit: HostFunction?
    var feedback = Feedback.empty
    /// The keys that it gives a value.
    var keys = KeySet()
    /// The data keys that it gives a value.
    var dataKeys = DenseSet<DataKeyID>()
    /// The histories among the children.
    var histories: [StateID] = []
    /// Runs when the initial state is entered for want of another.
    var initialEffect: HostFunction?
    /// The indices of the motions that rules wait for here.
    var restWatches: [RestWatchID] = []
    /// The indices of the thresholds that rules wait for here.
    var crossingWatches = DenseSet<CrossingWatchID>()
    /// The rules with a timer that starts as it is entered.
    var timers: [RuleID] = []
}

extension Table<StateID, State> {
    /// Whether two states can be active together: one inside the other, or in different regions.
    func canCoincide(_ a: StateID, _ b: StateID) -> Bool {
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
    case computed(DerivedID)
    /// The index of the expression.
    case expression(ExpressionID)
    /// The index of the endless motion; equal motions have equal indices.
    case endless(LoopID)
    /// The index of an endless motion that is added to what the key shows otherwise.
    case added(LoopID)
}

/// What a state says of a data key, compiled.
enum DataSource: Sendable {
    case constant(PlainData)
    /// The index of the derived value.
    case computed(DerivedID)
}
