/// An element for each id of a kind.
public struct Table<ID: ComponentID, Element>: RandomAccessCollection, MutableCollection {
    @usableFromInline var elements: [Element]

    /// Creates a table from elements; the first one belongs to the first id.
    @inlinable public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

    /// Creates a table with the same element for each of the first ids.
    @inlinable public init(repeating element: Element, count: Int) {
        elements = Array(repeating: element, count: count)
    }

    /// Creates a table with the result of a function for each id; the range must begin with the first id.
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

    /// The element of an id.
    @inlinable public subscript(id: ID) -> Element {
        get { elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    /// Adds the element of the next id, and returns that id.
    @inlinable @discardableResult public mutating func append(_ element: Element) -> ID {
        elements.append(element)
        return ID(elements.count - 1)
    }

    /// A table with the transformed element for each id.
    @inlinable public func mapTable<Other>(_ transform: (Element) -> Other) -> Table<ID, Other> {
        Table<ID, Other>(elements.map(transform))
    }
}

extension Table: ExpressibleByArrayLiteral {
    /// Creates a table from elements; the first one belongs to the first id.
    @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Hashable where Element: Hashable {}
extension Table: Sendable where Element: Sendable {}
