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

extension SessionState {
    /// The settings of the transaction in which a key has changed in this instant.
    func settings(of key: Int) -> Transaction? { changes.transaction(of: key).flatMap { transactions[$0] } }

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
