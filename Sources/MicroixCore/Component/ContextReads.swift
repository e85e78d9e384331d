/// A set of fields and states: those that a function has read, or those that have changed.
///
/// It consists of two bit masks in which several ids share a bit. So two sets may seem to intersect although they
/// don't, but an intersection is never missed.
struct ContextReads: Sendable {
    private var fields: UInt64
    private var states: UInt64

    private init(fields: UInt64, states: UInt64) { (self.fields, self.states) = (fields, states) }

    static let none = ContextReads(fields: 0, states: 0)
    /// For a function that was not called yet: it may read anything.
    static let unknown = ContextReads(fields: .max, states: .max)

    var isUnknown: Bool { fields & states == .max }

    mutating func insert(_ field: FieldID) { fields |= 1 &<< UInt64(truncatingIfNeeded: field.index) }

    mutating func insert(_ state: StateID) { states |= 1 &<< UInt64(truncatingIfNeeded: state.index) }

    mutating func formUnion(_ other: ContextReads) {
        fields |= other.fields
        states |= other.states
    }

    func intersects(_ other: ContextReads) -> Bool { fields & other.fields | states & other.states != 0 }
}
