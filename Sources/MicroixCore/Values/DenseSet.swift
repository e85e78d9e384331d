/// A set of ids: of keys, states or rules.
///
/// Ids below 64 need no heap memory, and copying such a set changes no reference count.
package struct DenseSet<Element: ComponentID>: Sendable, Hashable {
    private var low: UInt64 = 0
    /// The words for ids from 64 on, or `nil`; the last word is never empty, so that equal sets have equal words.
    private var high: [UInt64]?

    package init() {}

    package init(_ elements: some Sequence<Element>) {
        for element in elements { insert(element) }
    }

    package var isEmpty: Bool { low == 0 && high == nil }

    package func contains(_ id: Element) -> Bool {
        let element = id.index
        if element < 64 { return low & Self.bit(element) != 0 }
        guard let high else { return false }
        let word = element / 64 - 1
        return word < high.count && high[word] & Self.bit(element) != 0
    }

    package mutating func insert(_ id: Element) {
        let element = id.index
        if element < 64 {
            low |= Self.bit(element)
        } else {
            changeHigh { words in
                let word = element / 64 - 1
                while words.count <= word { words.append(0) }
                words[word] |= Self.bit(element)
            }
        }
    }

    package mutating func remove(_ id: Element) {
        let element = id.index
        if element < 64 {
            low &= ~Self.bit(element)
        } else if contains(id) {
            changeHigh { $0[element / 64 - 1] &= ~Self.bit(element) }
        }
    }

    @inline(__always) package mutating func formUnion(_ other: DenseSet) {
        low |= other.low
        if other.high != nil { formUnion(high: other.high) }
    }

    private mutating func formUnion(high others: [UInt64]?) {
        guard let others else { return }
        changeHigh { words in
            while words.count < others.count { words.append(0) }
            for word in others.indices { words[word] |= others[word] }
        }
    }

    package mutating func subtract(_ other: DenseSet) {
        low &= ~other.low
        guard high != nil, let others = other.high else { return }
        changeHigh { words in
            for word in words.indices where word < others.count { words[word] &= ~others[word] }
        }
    }

    @inline(__always) package func intersects(_ other: DenseSet) -> Bool {
        low & other.low != 0 || high != nil && intersects(high: other.high)
    }

    private func intersects(high others: [UInt64]?) -> Bool {
        guard let high, let others else { return false }
        return zip(high, others).contains { $0 & $1 != 0 }
    }

    @inline(__always) package func intersection(_ other: DenseSet) -> DenseSet {
        var result = DenseSet()
        result.low = low & other.low
        if high != nil, other.high != nil { result.high = intersection(high: other.high) }
        return result
    }

    private func intersection(high others: [UInt64]?) -> [UInt64]? {
        guard let high, let others else { return nil }
        var result = DenseSet()
        result.changeHigh { words in words = zip(high, others).map { $0 & $1 } }
        return result.high
    }

    /// The elements for which `isMeant` returns true; no array is made on the way.
    package func subset(where isMeant: (Element) -> Bool) -> DenseSet {
        var result = DenseSet()
        for element in self where isMeant(element) { result.insert(element) }
        return result
    }

    private static func bit(_ element: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: element) }

    /// Changes the words for ids from 64 on, and removes empty words at the end; `change` must leave at least one word.
    private mutating func changeHigh(_ change: (inout [UInt64]) -> Void) {
        var words = high ?? []
        // Release our reference first, so that the change happens in place, without a copy.
        high = nil
        change(&words)
        while words.last == 0 { words.removeLast() }
        if !words.isEmpty { high = words }
    }

    /// The smallest element.
    package var first: Element? { position(from: 0).map { Element($0) } }

    /// The smallest element that is not below an id.
    package func first(from id: Element) -> Element? { position(from: id.index).map { Element($0) } }

    /// The smallest element after an id.
    package func next(after id: Element) -> Element? { position(from: id.index + 1).map { Element($0) } }

    /// The greatest element before an id.
    package func previous(before id: Element) -> Element? { position(upTo: id.index - 1).map { Element($0) } }

    fileprivate func position(from start: Int) -> Int? {
        if start < 64 {
            let rest = low & (UInt64.max &<< UInt64(truncatingIfNeeded: start))
            if rest != 0 { return rest.trailingZeroBitCount }
        }
        return high == nil ? nil : positionInHigh(from: start)
    }

    private func positionInHigh(from start: Int) -> Int? {
        guard let high else { return nil }
        let first = Swift.max(start, 64)
        var word = first / 64 - 1
        while word < high.count {
            let rest = high[word] & (word == first / 64 - 1 ? UInt64.max << UInt64(first % 64) : .max)
            if rest != 0 { return (word + 1) * 64 + rest.trailingZeroBitCount }
            word += 1
        }
        return nil
    }

    private func position(upTo start: Int) -> Int? {
        var start = start
        if let high, start >= 64 {
            start = Swift.min(start, (high.count + 1) * 64 - 1)
            while start >= 64 {
                let rest = high[start / 64 - 1] & (UInt64.max >> UInt64(63 - start % 64))
                if rest != 0 { return start / 64 * 64 + 63 - rest.leadingZeroBitCount }
                start = start / 64 * 64 - 1
            }
        }
        guard start >= 0 else { return nil }
        let rest = low & (UInt64.max >> UInt64(63 - Swift.min(start, 63)))
        return rest == 0 ? nil : 63 - rest.leadingZeroBitCount
    }
}

extension DenseSet: Sequence {
    package struct Iterator: IteratorProtocol {
        let set: DenseSet
        var start = 0

        package mutating func next() -> Element? {
            guard let position = set.position(from: start) else { return nil }
            start = position + 1
            return Element(position)
        }
    }

    /// The elements in ascending order.
    package func makeIterator() -> Iterator { Iterator(set: self) }
}

package typealias KeySet = DenseSet<KeyID>
package typealias StateSet = DenseSet<StateID>
package typealias RuleSet = DenseSet<RuleID>
package typealias LayerSet = DenseSet<LayerID>
package typealias GestureSet = DenseSet<GestureID>
package typealias TriggerSet = DenseSet<TriggerID>
