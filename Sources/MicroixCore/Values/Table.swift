/// Something for each thing of a kind, found by its id.
public struct Table<ID: ComponentID, Element>: RandomAccessCollection, MutableCollection {
    @usableFromInline var elements: [Element]

    /// A table of elements, the first of which belongs to the first id.
    @inlinable public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

    /// A table with the same element for each of the first ids.
    @inlinable public init(repeating element: Element, count: Int) {
        elements = Array(repeating: element, count: count)
    }

    /// A table of what a function gives for each id of another table.
    @inlinable public init(for ids: Range<ID>, _ element: (ID) -> Element) {
        precondition(ids.lowerBound.index == 0, "a table begins with the first id")
        elements = ids.map(element)
    }

    /// The first id.
    @inlinable public var startIndex: ID { ID(0) }

    /// The id after the last.
    @inlinable public var endIndex: ID { ID(elements.count) }

    /// How many there are.
    @inlinable public var count: Int { elements.count }

    /// Whether there are none.
    @inlinable public var isEmpty: Bool { elements.isEmpty }

    /// All ids, ascending.
    @inlinable public var indices: Range<ID> { startIndex..<endIndex }

    /// What belongs to an id.
    @inlinable public subscript(id: ID) -> Element {
        get { elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    /// Adds what belongs to the next id, and returns it.
    @inlinable @discardableResult public mutating func append(_ element: Element) -> ID {
        elements.append(element)
        return ID(elements.count - 1)
    }

    /// A table of something else for the same ids.
    @inlinable public func mapTable<Other>(_ transform: (Element) -> Other) -> Table<ID, Other> {
        Table<ID, Other>(elements.map(transform))
    }
}

extension Table: ExpressibleByArrayLiteral {
    /// A table of elements, the first of which belongs to the first id.
    @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Hashable where Element: Hashable {}
extension Table: Sendable where Element: Sendable {}
