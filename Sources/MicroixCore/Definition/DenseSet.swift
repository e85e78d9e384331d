/// A set of small whole numbers: indices of states, keys or rules.
///
/// Below 64 it needs no heap.
struct DenseSet: Sendable, Hashable {
    private var low: UInt64 = 0
    private var high: [UInt64] = []

    init() {}

    init(_ elements: some Sequence<Int>) {
        for element in elements { insert(element) }
    }

    var isEmpty: Bool { low == 0 && high.isEmpty }

    func contains(_ element: Int) -> Bool {
        if element < 64 { return low & (1 << UInt64(element)) != 0 }
        let word = element / 64 - 1
        return word < high.count && high[word] & (1 << UInt64(element % 64)) != 0
    }

    mutating func insert(_ element: Int) {
        if element < 64 {
            low |= 1 << UInt64(element)
        } else {
            let word = element / 64 - 1
            while high.count <= word { high.append(0) }
            high[word] |= 1 << UInt64(element % 64)
        }
    }

    mutating func remove(_ element: Int) {
        if element < 64 {
            low &= ~(1 << UInt64(element))
        } else if element / 64 - 1 < high.count {
            high[element / 64 - 1] &= ~(1 << UInt64(element % 64))
            trim()
        }
    }

    mutating func formUnion(_ other: DenseSet) {
        low |= other.low
        while high.count < other.high.count { high.append(0) }
        for word in other.high.indices { high[word] |= other.high[word] }
    }

    mutating func subtract(_ other: DenseSet) {
        low &= ~other.low
        for word in high.indices where word < other.high.count { high[word] &= ~other.high[word] }
        trim()
    }

    func intersects(_ other: DenseSet) -> Bool {
        if low & other.low != 0 { return true }
        return zip(high, other.high).contains { $0 & $1 != 0 }
    }

    func intersection(_ other: DenseSet) -> DenseSet {
        var result = self
        result.low &= other.low
        for word in result.high.indices { result.high[word] &= word < other.high.count ? other.high[word] : 0 }
        result.trim()
        return result
    }

    /// Equal sets have equal words: no empty word at the end.
    private mutating func trim() {
        while high.last == 0 { high.removeLast() }
    }

    /// The smallest element that is at least `start`.
    func next(from start: Int) -> Int? {
        var start = start
        if start < 64 {
            let rest = low & (UInt64.max << UInt64(start))
            if rest != 0 { return rest.trailingZeroBitCount }
            start = 64
        }
        var word = start / 64 - 1
        while word < high.count {
            let mask = word == start / 64 - 1 ? UInt64.max << UInt64(start % 64) : .max
            let rest = high[word] & mask
            if rest != 0 { return (word + 1) * 64 + rest.trailingZeroBitCount }
            word += 1
        }
        return nil
    }

    /// The greatest element that is at most `start`.
    func previous(from start: Int) -> Int? {
        var element = Swift.min(start, (high.count + 1) * 64 - 1)
        while element >= 0 {
            if contains(element) { return element }
            element -= 1
        }
        return nil
    }
}

extension DenseSet: Sequence {
    struct Iterator: IteratorProtocol {
        let set: DenseSet
        var position = 0

        mutating func next() -> Int? {
            guard let element = set.next(from: position) else { return nil }
            position = element + 1
            return element
        }
    }

    /// Ascending.
    func makeIterator() -> Iterator { Iterator(set: self) }
}
