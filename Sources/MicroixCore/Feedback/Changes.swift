/// What has changed in one instant and has not been answered by feedback: between two instants there is nothing of it.
struct Changes: Sendable {
    /// What rules did, in order.
    var transitions: [TakenTransition] = []
    /// The keys that may have changed, or that a function asks for.
    var keys = KeySet()
    /// The data keys that may have changed.
    var data = DenseSet<DataKeyID>()
    /// The keys that may have changed which nobody declared.
    var undeclared: [UndeclaredKeys.Touched] = []
    /// The keys that are displaced.
    var nudges: [Nudge] = []
    /// Whether layers may come or go.
    var mayShowOrHide = false
    /// Whether the styles have changed, so that keys change of which no rule thought.
    var isRestyled = false
    /// The keys that are asked even where their value is the same: what would move them is another motion now.
    var renewed = KeySet()
    /// The repeated parts that have just come: what they begin with is there at once.
    var starting = DenseSet<PartID>()
    /// The last transaction: that of what nothing in particular has changed.
    var transaction: Int?
    /// What answers them, in the order in which keys were asked.
    var asked: [PendingAction] = []
    private static let spareRoom = SpareRoom<PendingAction>()
    /// The keys that have been answered to follow others through springs, and have not begun to.
    var entering = KeySet()
    /// The keys that began to move as they were answered.
    var started = KeySet()

    private var keyTransactions = Attribution<KeyID>()
    private var dataTransactions = Attribution<DataKeyID>()

    /// Which transactions keys have changed in last, by their numbers.
    private struct Attribution<ID: ComponentID>: Sendable {
        private(set) var last: [ID: Int] = [:]
        /// Those that have changed in none.
        var free = DenseSet<ID>()

        mutating func add(_ key: ID, _ transaction: Int?) {
            if transaction == nil { free.insert(key) }
            if transaction != nil || !last.isEmpty { last[key] = transaction }
        }

        var isEmpty: Bool { last.isEmpty && free.isEmpty }

        mutating func clear() {
            if !last.isEmpty { last = [:] }
            free = DenseSet()
        }
    }

    init() {}

    var isEmpty: Bool { transitions.isEmpty && isOnlyTransitions }

    /// Whether nothing but rules was taken.
    var isOnlyTransitions: Bool {
        keys.isEmpty && data.isEmpty && undeclared.isEmpty && nudges.isEmpty && !mayShowOrHide
    }

    /// Whether there is nothing in it but lists of what was done.
    var isClear: Bool {
        keys.isEmpty && data.isEmpty && renewed.isEmpty && starting.isEmpty && !mayShowOrHide && !isRestyled
            && transaction == nil && keyTransactions.isEmpty && dataTransactions.isEmpty
    }

    /// Forgets what rules did, where that is all.
    mutating func clearTransitions() {
        // In place, so that the next instant allocates nothing.
        transitions.removeEach()
        (isRestyled, transaction) = (false, nil)
    }

    /// Forgets everything, once it is answered.
    mutating func clear() {
        clearTransitions()
        nudges.removeEach()
        asked.removeEach()
        Self.spareRoom.give(&asked)
        undeclared.removeEach()
        (keys, data, started, starting) = (DenseSet(), DenseSet(), DenseSet(), DenseSet())
        renewed = KeySet()
        mayShowOrHide = false
        keyTransactions.clear()
        dataTransactions.clear()
    }

    /// Makes room for what answers.
    mutating func takeRoom() { Self.spareRoom.take(&asked) }

    /// Notes that every key may change by what a style says.
    mutating func restyle(_ component: Component, _ store: Store) {
        keys = KeySet(component.keys.indices)
        data = DenseSet(component.dataKeys.indices)
        for name in store.undeclared.names + component.undeclared.names {
            undeclared.append(UndeclaredKeys.Touched(name: name, part: .whole))
        }
        isRestyled = true
    }

    /// Notes that a key may change, and in which transaction, if in any.
    mutating func touch(_ key: KeyID, in transaction: Int?) {
        keys.insert(key)
        keyTransactions.add(key, transaction)
    }

    /// Notes that a data key may change.
    mutating func touch(data key: DataKeyID, in transaction: Int?) {
        data.insert(key)
        dataTransactions.add(key, transaction)
    }

    /// Notes that keys may change, and in which transaction, if in any.
    mutating func touch(_ keys: KeySet, in transaction: Int?) {
        self.keys.formUnion(keys)
        if transaction == nil {
            keyTransactions.free.formUnion(keys)
        } else {
            for key in keys { keyTransactions.add(key, transaction) }
        }
    }

    /// Lets a key belong to a transaction, though it was not touched in it.
    mutating func attribute(_ key: KeyID, to transaction: Int) { keyTransactions.add(key, transaction) }

    /// The transaction in which a key changes.
    func transaction(of key: KeyID) -> Int? {
        keyTransactions.last[key] ?? (keyTransactions.free.contains(key) ? nil : transaction)
    }

    /// The transaction in which a data key changes.
    func transaction(ofData key: DataKeyID) -> Int? {
        dataTransactions.last[key] ?? (dataTransactions.free.contains(key) ? nil : transaction)
    }

    /// The transaction in which a data key was written, if it was in one.
    func ownTransaction(ofData key: DataKeyID) -> Int? { dataTransactions.last[key] }

    /// The settings of the transaction in which a key changes.
    func settings(of key: KeyID, _ situation: Situation) -> Transaction? {
        transaction(of: key).flatMap { situation.transactions[$0] }
    }
}
