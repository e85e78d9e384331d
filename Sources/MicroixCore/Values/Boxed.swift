/// A value on the heap, so that the type that holds it stays small; copies share the storage until one of them writes.
struct Boxed<Value> {
    private final class Room {
        // Only the value that holds a room accesses it, so no dynamic check is needed.
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var room: Room

    init(_ value: Value) { room = Room(value) }

    var value: Value {
        get { room.value }
        _modify {
            if !isKnownUniquelyReferenced(&room) { room = Room(room.value) }
            yield &room.value
        }
    }
}

// A room that several values share is never written.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
    static func == (left: Boxed, right: Boxed) -> Bool { left.room === right.room || left.value == right.value }
}
