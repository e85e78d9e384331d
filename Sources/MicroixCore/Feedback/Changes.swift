/// What has changed in one instant and was not yet answered by feedback; empty between two instants.
struct Changes: Sendable {
    /// The transitions, in order.
    var transitions: [TakenTransition] = []
    /// The keys that may have changed, or that a function asked for.
    var keys = KeySet()
    /// The data keys that may have changed.
    var data = DenseSet<DataKeyID>()
    /// The undeclared keys that may have changed.
    var undeclared: [UndeclaredKeys.Touched] = []
    /// The nudges of keys.
    var nudges: [Nudge] = []
    /// Whether layers may appear or disappear.
    var mayShowOrHide = false
    /// Whether the styles have changed, so that keys change without a rule.
    var isRestyled = false
    /// The keys that are asked even if their value is the same, because another motion would move them now.
    var renewed = KeySet()
    /// The repeated parts that have just begun; their initial values are shown at once.
    var starting = DenseSet<PartID>()
    /// The last transaction; changes that belong to no other count as part of it.
    var transaction: Int?
    /// The answers, in the order in which keys were asked.
    var asked: [PendingAction] = []
    private static let spareRoom = SpareStorage<PendingAction>()
    /// The keys that will follow others through springs, but have not begun to.
    var entering = KeySet()
    /// The keys that began to move when they were answered.
    var started = KeySet()

    private var keyTransactions = Attribution<KeyID>()
    private var dataTransactions = Attribution<DataKeyID>()

    /// The last transaction in which each key changed, by its id.
    private struct Attribution<ID: ComponentID>: Sendable {
        private(set) var last: [ID: Int] = [:]
        /// The keys that have changed outside any transaction.
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

    /// Whether nothing but transitions has happened.
    var isOnlyTransitions: Bool {
        keys.isEmpty && data.isEmpty && undeclared.isEmpty && nudges.isEmpty && !mayShowOrHide
    }

    /// Whether everything is empty except for lists.
    var isClear: Bool {
        keys.isEmpty && data.isEmpty && renewed.isEmpty && starting.isEmpty && !mayShowOrHide && !isRestyled
            && transaction == nil && keyTransactions.isEmpty && dataTransactions.isEmpty
    }

    /// Forgets the transitions, if there is nothing else.
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

    /// Reserves storage for answers.
    mutating func takeRoom() { Self.spareRoom.take(&asked) }

    /// Marks every key as possibly changed, because styles have changed.
    mutating func restyle(_ component: Component, _ store: Store) {
        keys = KeySet(component.keys.indices)
        data = DenseSet(component.dataKeys.indices)
        for name in store.undeclared.names + component.undeclared.names {
            undeclared.append(UndeclaredKeys.Touched(name: name, part: .whole))
        }
        isRestyled = true
    }

    /// Marks a key as possibly changed, in a transaction or in none.
    mutating func touch(_ key: KeyID, in transaction: Int?) {
        keys.insert(key)
        keyTransactions.add(key, transaction)
    }

    /// Marks a data key as possibly changed.
    mutating func touch(data key: DataKeyID, in transaction: Int?) {
        data.insert(key)
        dataTransactions.add(key, transaction)
    }

    /// Marks keys as possibly changed, in a transaction or in none.
    mutating func touch(_ keys: KeySet, in transaction: Int?) {
        self.keys.formUnion(keys)
        if transaction == nil {
            keyTransactions.free.formUnion(keys)
        } else {
            for key in keys { keyTransactions.add(key, transaction) }
        }
    }

    /// Assigns a key to a transaction in which it was not changed itself.
    mutating func attribute(_ key: KeyID, to transaction: Int) { keyTransactions.add(key, transaction) }

    /// The transaction in which a key changes.
    func transaction(of key: KeyID) -> Int? {
        keyTransactions.last[key] ?? (keyTransactions.free.contains(key) ? nil : transaction)
    }

    /// The transaction in which a data key changes.
    func transaction(ofData key: DataKeyID) -> Int? {
        dataTransactions.last[key] ?? (dataTransactions.free.contains(key) ? nil : transaction)
    }

    /// The transaction in which a data key was written; `nil` if it was written in none.
    func ownTransaction(ofData key: DataKeyID) -> Int? { dataTransactions.last[key] }

    /// The settings of the transaction in which a key changes.
    func settings(of key: KeyID, _ situation: Situation) -> Transaction? {
        transaction(of: key).flatMap { situation.transactions[$0] }
    }
}
