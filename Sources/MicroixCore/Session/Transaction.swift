public import MicroixMotion

/// What changes that are made together share: how long actions take that do not say so, and what is told when all is done.
///
/// What is not given is that of the transaction around it; see Core Animation's `CATransaction`.
public struct Transaction: Sendable, Hashable {
    /// The seconds that an action takes which has no duration of its own.
    ///
    /// With a duration or a curve even what nothing answers for moves, instead of changing at once.
    public var duration: Double?
    /// The curve of actions that have none of their own.
    public var curve: TimingCurve?
    /// Whether values change at once, whatever would answer; the search goes its way all the same.
    public var disablesActions: Bool?
    /// The name by which events tell that it is done.
    public var name: String?
    /// The trigger that is posted once its motions are done to the eye, by its index.
    public var completed: Int?
    /// The trigger that is posted once its motions have settled.
    public var settled: Int?
    private(set) var values: [PlainData.Field] = []

    /// The duration outside any transaction: Core Animation's, in seconds.
    public static let defaultDuration = 0.25

    /// Declares a transaction.
    public init(
        duration: Double? = nil, curve: TimingCurve? = nil, disablesActions: Bool? = nil, name: String? = nil,
        completed: Int? = nil, settled: Int? = nil
    ) {
        self.duration = duration
        self.curve = curve
        self.disablesActions = disablesActions
        self.name = name
        self.completed = completed
        self.settled = settled
    }

    /// A value of the host's own that goes with it; `nil` where there is none of that name.
    public subscript(name: String) -> PlainData? {
        get { values.last { $0.name == name }?.value }
        set {
            values.removeAll { $0.name == name }
            if let newValue { values.append(PlainData.Field(name, newValue)) }
            values.sort { $0.name < $1.name }
        }
    }

    /// The same transaction inside another one; what tells that it is done stays its own.
    func inside(_ outer: Transaction) -> Transaction {
        var result = self
        result.duration = duration ?? outer.duration
        result.curve = curve ?? outer.curve
        result.disablesActions = disablesActions ?? outer.disablesActions
        for field in outer.values where self[field.name] == nil { result[field.name] = field.value }
        return result
    }

    /// Whether values change at once in it.
    var isDisabled: Bool { disablesActions ?? false }

    /// Whether it has a motion for what nothing else answers.
    var answers: Bool { duration != nil || curve != nil }

    /// The motion for what nothing else answers: the implicit animation of Core Animation.
    var action: Action {
        var motion = MotionAction<Amount>(
            "basic", .curve(.ease, duration: .constant(Self.defaultDuration)))
        (motion.inheritsDuration, motion.inheritsCurve) = (true, true)
        return .computed(motion)
    }
}

/// The transactions that are open, or whose motions are not done.
struct Transactions: Sendable, Hashable {
    struct Record: Sendable, Hashable {
        let id: Int
        /// With what it takes from those around it.
        var settings: Transaction
        let outer: Int?
        var isOpen = true
        /// The motions that it has started, by their order.
        var starts: [UInt64] = []
        /// Until when motions of it go on that others wait for, which have taken their places.
        var goesOn = Instant.zero
        /// Whether it has been told that they are done to the eye.
        var isCompleted = false
    }

    private(set) var records: [Record] = []
    private var next = 0
    /// Those that the host has begun and not committed, the innermost last.
    private(set) var open: [Int] = []
    /// Whether one has been closed and not been looked at since.
    var isDue = false

    init() {}

    /// Creates transactions from their records.
    init(records: [Record], open: [Int], next: Int, isDue: Bool) {
        self.records = records
        self.open = open
        self.next = next
        self.isDue = isDue
    }

    /// The number that the next one gets.
    var nextId: Int { next }

    /// When one of them may be done that no motion tells of.
    func next(after instant: Instant) -> Instant {
        records.reduce(.never) { $1.goesOn > instant ? min($0, $1.goesOn) : $0 }
    }

    /// A motion's place is taken by one that waits for it.
    mutating func replace(_ start: UInt64, until instant: Instant) {
        for index in records.indices where records[index].starts.contains(start) {
            records[index].goesOn = max(records[index].goesOn, instant)
        }
    }

    subscript(id: Int) -> Transaction? { records.first { $0.id == id }?.settings }

    /// Begins one inside another; gives its number.
    mutating func begin(_ transaction: Transaction, inside outer: Int?) -> Int {
        let settings = outer.flatMap { self[$0] }.map { transaction.inside($0) } ?? transaction
        records.append(Record(id: next, settings: settings, outer: outer))
        next += 1
        return next - 1
    }

    mutating func close(_ id: Int) {
        change(id) { $0.isOpen = false }
        isDue = true
    }

    mutating func change(_ id: Int, _ change: (inout Record) -> Void) {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return }
        change(&records[index])
    }

    /// Forgets motions that are over.
    mutating func forget(_ isOver: (UInt64) -> Bool) {
        for index in records.indices { records[index].starts.removeAll(where: isOver) }
    }

    mutating func remove(_ id: Int) { records.removeAll { $0.id == id } }

    mutating func open(_ transaction: Transaction) { open.append(begin(transaction, inside: open.last)) }

    mutating func commit() { if let id = open.popLast() { close(id) } }
}

// MARK: - The host's

extension Session {
    /// Begins a transaction: what is posted until ``commit()`` belongs to it, whenever it is due.
    public mutating func begin(_ transaction: Transaction = Transaction()) {
        change { $0.transactions.open(transaction) }
    }

    /// Ends the innermost transaction; without one it does nothing.
    public mutating func commit() { change { $0.transactions.commit() } }

    /// What an action that says nothing itself gets now: the settings of the innermost transaction, with all defaults.
    ///
    /// Setting it changes the innermost one that is open; without one it does nothing.
    public var transaction: Transaction {
        get {
            var current = state.transactions.open.last.flatMap { state.transactions[$0] } ?? Transaction()
            current.duration = current.duration ?? Transaction.defaultDuration
            current.disablesActions = current.disablesActions ?? false
            return current
        }
        set {
            change { state in
                guard let id = state.transactions.open.last else { return }
                state.transactions.change(id) { record in
                    // A default that was only read stays one.
                    let (duration, disables) = (record.settings.duration, record.settings.disablesActions)
                    record.settings = newValue
                    if duration == nil, newValue.duration == Transaction.defaultDuration {
                        record.settings.duration = nil
                    }
                    if disables == nil, newValue.disablesActions == false { record.settings.disablesActions = nil }
                }
            }
        }
    }

    /// Groups what is posted in `changes` in a transaction.
    public mutating func transaction<Failure>(
        _ transaction: Transaction, _ changes: (inout Session) throws(Failure) -> Void
    ) throws(Failure) {
        begin(transaction)
        defer { commit() }
        try changes(&self)
    }
}

// MARK: - While a session runs

extension SessionState {
    /// The transaction in which a key has changed in this instant.
    func transaction(of key: Int) -> Int? {
        keyTransactions.last { $0.key == key }?.id ?? (untransacted.contains(key) ? nil : instantTransaction)
    }

    /// The transaction in which a data key has changed in this instant.
    func transaction(ofData key: Int) -> Int? {
        dataTransactions.last { $0.key == key }?.id ?? (untransactedData.contains(key) ? nil : instantTransaction)
    }

    /// Notes that a key changes in the transaction of what is being carried out.
    mutating func touch(_ key: Int, in transaction: Int?) {
        touched.insert(key)
        if let transaction { return keyTransactions.append((key, transaction)) }
        untransacted.insert(key)
        if !keyTransactions.isEmpty { keyTransactions.removeAll { $0.key == key } }
    }

    /// Tells the transactions whose motions, and those inside which, are done.
    mutating func concludeTransactions() {
        transactions.isDue = false
        transactions.forget { order in !stage.tracks.contains { $0.order == order } }
        // The inner ones come later, and are done no later.
        for id in transactions.records.map({ $0.id }).reversed() {
            guard let record = transactions.records.first(where: { $0.id == id }), !record.isOpen, record.goesOn <= now,
                !agenda.awaits(transaction: id)
            else { continue }
            let inner = transactions.records.filter { $0.outer == id }
            let moving = stage.tracks.filter { record.starts.contains($0.order) }
            if !record.isCompleted, inner.allSatisfy({ $0.isCompleted }), !moving.contains(where: { $0.isIncomplete }) {
                transactions.change(id) { $0.isCompleted = true }
                conclude(record.settings, .completed, record.settings.completed)
            }
            if !inner.isEmpty || moving.contains(where: { $0.isUnsettled }) { continue }
            conclude(record.settings, .settled, record.settings.settled)
            transactions.remove(id)
        }
    }

    private mutating func conclude(_ transaction: Transaction, _ rest: Rest, _ trigger: Int?) {
        if let name = transaction.name { self.record(.concluded(transaction: name, rest)) }
        if let trigger { agenda.add(.concluded(trigger: trigger, rest), at: now) }
    }
}
