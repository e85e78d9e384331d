/// The transactions that are open, or whose motions are not done.
struct Transactions: Sendable, Equatable {
    struct Record: Sendable, Equatable {
        let id: Int
        /// The settings, with those taken from surrounding transactions.
        var settings: Transaction
        let outer: Int?
        var isOpen = true
        /// The motions that it has started, by their order.
        var starts: [UInt64] = []
        /// Until when replaced motions of it go on, because other motions wait for them.
        var goesOn = Instant.zero
        /// Whether the event that its motions are completed was recorded.
        var isCompleted = false
    }

    private(set) var records: [Record] = []
    private var next = 0
    /// The open transactions of the host, the innermost last.
    private(set) var open: [Int] = []
    /// Whether a transaction was closed, and the list not been checked since.
    var isDue = false

    init() {}

    /// Creates transactions from their records.
    init(records: [Record], open: [Int], next: Int, isDue: Bool) {
        self.records = records
        self.open = open
        self.next = next
        self.isDue = isDue
    }

    /// Whether functions may begin one more; the number is limited because all are checked whenever anything happens.
    var hasRoom: Bool { records.count < 1000 }

    /// The id of the next transaction.
    var nextId: Int { next }

    /// The next instant at which a transaction may be done without an event of a motion.
    func next(after instant: Instant) -> Instant {
        records.reduce(.never) { $1.goesOn > instant ? min($0, $1.goesOn) : $0 }
    }

    /// Notes that a motion is replaced by one that waits for it until `instant`.
    mutating func replace(_ start: UInt64, until instant: Instant) {
        for index in records.indices where records[index].starts.contains(start) {
            records[index].goesOn = max(records[index].goesOn, instant)
        }
    }

    subscript(id: Int) -> Transaction? { records.first { $0.id == id }?.settings }

    /// Begins a transaction inside another one; returns its id.
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

    /// Removes the triggers for which `isMeant` returns true from all transactions.
    mutating func silence(_ isMeant: (TriggerID) -> Bool) {
        for index in records.indices {
            if records[index].settings.completed.map(isMeant) ?? false { records[index].settings.completed = nil }
            if records[index].settings.settled.map(isMeant) ?? false { records[index].settings.settled = nil }
        }
    }

    mutating func remove(_ id: Int) { records.removeAll { $0.id == id } }

    mutating func open(_ transaction: Transaction) { open.append(begin(transaction, inside: open.last)) }

    mutating func commit() { if let id = open.popLast() { close(id) } }
}
