/// An element for each id of a kind, stored in pages; copies share the pages that none of them has written.
///
/// What a session keeps for each key is stored in this way, so that the many resting rows of a list need no memory of
/// their own.
struct PagedTable<ID: ComponentID, Element>: RandomAccessCollection, MutableCollection {
    private var pages: [[Element]]
    private let length: Int

    /// A page is 1 << bits elements long.
    private static var bits: Int { 5 }
    private static var mask: Int { (1 << bits) - 1 }

    /// Creates a table from elements; the first one belongs to the first id.
    init(_ elements: some Sequence<Element>) {
        let all = Array(elements)
        length = all.count
        pages = stride(from: 0, to: all.count, by: 1 << Self.bits).map { start in
            Array(all[start..<Swift.min(all.count, start + 1 << Self.bits)])
        }
    }

    /// Creates a table with the same element for each of the first ids; all full pages share one storage.
    init(repeating element: Element, count: Int) {
        length = count
        let page = Array(repeating: element, count: 1 << Self.bits)
        pages = Array(repeating: page, count: count >> Self.bits)
        if count & Self.mask > 0 { pages.append(Array(page[..<(count & Self.mask)])) }
    }

    /// Creates a table with the result of a function for each id.
    init(for ids: Range<ID>, _ element: (ID) -> Element) { self.init(ids.map(element)) }

    /// The first id.
    var startIndex: ID { ID(0) }

    /// The id after the last.
    var endIndex: ID { ID(length) }

    /// All ids, ascending.
    var indices: Range<ID> { startIndex..<endIndex }

    /// The element of an id.
    subscript(id: ID) -> Element {
        // A large element is yielded, not copied, since most accesses read little of it.
        _read { yield pages[id.index >> Self.bits][id.index & Self.mask] }
        _modify { yield &pages[id.index >> Self.bits][id.index & Self.mask] }
    }
}

// Two tables that share all pages are compared without looking at the elements.
extension PagedTable: Equatable where Element: Equatable {}
extension PagedTable: Sendable where Element: Sendable {}
