import MicroixMotion

/// A compiled state.
///
/// Ids are in document order, so that what is inside follows.
struct State: Sendable {
    enum Kind: Sendable, Equatable {
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
    /// The part whose state it is.
    let part: PartID
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
    /// The motions that rules wait for here.
    var restWatches: [RestWatchID] = []
    /// The thresholds that rules wait for here.
    var crossingWatches = DenseSet<CrossingWatchID>()
    /// The rules with a timer that starts as it is entered.
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

/// What a state says of a key, compiled.
enum ValueSource: Sendable {
    case constant(Lanes)
    /// What a function of the context computes.
    case computed(DerivedID)
    /// What an expression of other keys shows.
    case expression(ExpressionID)
    /// An endless motion; equal motions have equal ids.
    case endless(LoopID)
    /// An endless motion that is added to what the key shows otherwise.
    case added(LoopID)
}

/// What a state says of a data key, compiled.
enum DataSource: Sendable {
    case constant(PlainData)
    /// What a function of the context computes.
    case computed(DerivedID)
}
