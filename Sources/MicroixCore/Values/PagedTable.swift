/// Something for each thing of a kind, in pages: copies share the pages that none of them has written.
///
/// What a session keeps of each key is of this shape, so that the many rows of a list that rest take no room of their own.
struct PagedTable<ID: ComponentID, Element>: RandomAccessCollection, MutableCollection {
    private var pages: [[Element]]
    private let length: Int

    /// A page is 1 << bits elements long.
    private static var bits: Int { 5 }
    private static var mask: Int { (1 << bits) - 1 }

    /// A table of elements, the first of which belongs to the first id.
    init(_ elements: some Sequence<Element>) {
        let all = Array(elements)
        length = all.count
        pages = stride(from: 0, to: all.count, by: 1 << Self.bits).map { start in
            Array(all[start..<Swift.min(all.count, start + 1 << Self.bits)])
        }
    }

    /// A table with the same element for each of the first ids; its full pages are one.
    init(repeating element: Element, count: Int) {
        length = count
        let page = Array(repeating: element, count: 1 << Self.bits)
        pages = Array(repeating: page, count: count >> Self.bits)
        if count & Self.mask > 0 { pages.append(Array(page[..<(count & Self.mask)])) }
    }

    /// A table of what a function gives for each id of another table.
    init(for ids: Range<ID>, _ element: (ID) -> Element) { self.init(ids.map(element)) }

    /// The first id.
    var startIndex: ID { ID(0) }

    /// The id after the last.
    var endIndex: ID { ID(length) }

    /// All ids, ascending.
    var indices: Range<ID> { startIndex..<endIndex }

    /// What belongs to an id.
    subscript(id: ID) -> Element {
        // Some elements are large, and little of them is asked for.
        _read { yield pages[id.index >> Self.bits][id.index & Self.mask] }
        _modify { yield &pages[id.index >> Self.bits][id.index & Self.mask] }
    }
}

// Pages that are shared are not looked at.
extension PagedTable: Equatable where Element: Equatable {}
extension PagedTable: Sendable where Element: Sendable {}
