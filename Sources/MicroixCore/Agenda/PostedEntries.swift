/// The entries that a host has posted: a heap, so that many entries in any order cost little.
///
/// The list of transactions is searched one by one.
struct PostedEntries: Sendable, Equatable {
    /// The entry at index i precedes those at 2i + 1 and 2i + 2.
    private var heap: [AgendaEntry] = []
    /// The number of entries for each transaction that has any.
    private var transactions: [(id: Int, count: Int)] = []

    static func == (left: PostedEntries, right: PostedEntries) -> Bool { left.sorted == right.sorted }

    var isEmpty: Bool { heap.isEmpty }
    var count: Int { heap.count }
    var first: AgendaEntry? { heap.first }
    /// The instant of the first entry; never if there is none.
    var next: Instant { heap.isEmpty ? .never : heap[0].instant }
    func isDue(at instant: Instant) -> Bool { !heap.isEmpty && heap[0].instant <= instant }
    /// All entries, the next one first.
    var sorted: [AgendaEntry] { heap.sorted { $0.precedes($1) } }

    func awaits(transaction id: Int) -> Bool { transactions.contains { $0.id == id } }

    mutating func add(_ entry: consuming AgendaEntry) {
        let transaction = entry.transaction
        heap.append(entry)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
        if let transaction { count(transaction, 1) }
    }

    /// - Precondition: There is an entry.
    mutating func removeFirst() -> AgendaEntry {
        let last = heap.count - 1
        if last > 0 { heap.swapAt(0, last) }
        let entry = heap.removeLast()
        var parent = 0
        while 2 * parent + 1 < last {
            var child = 2 * parent + 1
            if child + 1 < last, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(heap[parent]) else { break }
            heap.swapAt(child, parent)
            parent = child
        }
        if let id = entry.transaction { count(id, -1) }
        return entry
    }

    private mutating func count(_ id: Int, _ change: Int) {
        guard let place = transactions.firstIndex(where: { $0.id == id }) else {
            return transactions.append((id, change))
        }
        transactions[place].count += change
        if transactions[place].count == 0 { transactions.remove(at: place) }
    }
}
