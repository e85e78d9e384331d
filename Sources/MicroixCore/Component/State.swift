import MicroixMotion

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
