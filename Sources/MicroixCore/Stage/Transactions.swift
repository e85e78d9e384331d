/// The transactions that are open, or whose motions are not done.
struct Transactions: Sendable, Equatable {
    struct Record: Sendable, Equatable {
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

    /// Whether functions may begin one more: those that go on are looked at whenever anything happens.
    var hasRoom: Bool { records.count < 1000 }

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

    /// Lets transactions end without the triggers that are meant.
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
