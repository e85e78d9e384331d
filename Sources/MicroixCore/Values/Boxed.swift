/// A value in a room of its own, so that what holds it stays small: copies share the room until one of them writes.
struct Boxed<Value> {
    private final class Room {
        // Each room is looked at by the value that holds it alone.
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

// A room that several share is never written.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
    static func == (left: Boxed, right: Boxed) -> Bool { left.room === right.room || left.value == right.value }
}
