import MicroixMotion

/// The fingers of a gesture, and the virtual touch point between them.
///
/// The point is the middle between the fingers until the gesture begins. Then it moves as the fingers move, and doesn't
/// jump when one of them is lifted or put back.
struct Fingers: Sendable, Equatable {
    struct Finger: Sendable, Equatable {
        let id: Int
        var location: Lanes
        /// Where it landed.
        let landed: Lanes
    }

    /// The fingers, in the order in which they landed.
    private(set) var list: [Finger] = []
    /// The virtual touch point.
    private(set) var location = Lanes.zero

    init() {}

    init(list: [Finger], location: Lanes) { (self.list, self.location) = (list, location) }

    var count: Int { list.count }
    var isEmpty: Bool { list.isEmpty }

    /// The greatest distance of a finger from where it landed, in points.
    var farthest: Double {
        list.reduce(0) { max($0, ($1.location - $1.landed).length) }
    }

    func contains(_ id: Int) -> Bool { list.contains { $0.id == id } }

    mutating func land(_ id: Int, at location: Lanes, keepsPoint: Bool) {
        list.append(Finger(id: id, location: location, landed: location))
        if !keepsPoint || list.count == 1 { centre() }
    }

    mutating func move(_ id: Int, to location: Lanes) {
        guard let index = list.firstIndex(where: { $0.id == id }) else { return }
        self.location += (location - list[index].location) / Double(list.count)
        list[index].location = location
    }

    mutating func lift(_ id: Int, keepsPoint: Bool) {
        list.removeAll { $0.id == id }
        if !keepsPoint, !list.isEmpty { centre() }
    }

    private mutating func centre() {
        location = list.reduce(Lanes.zero) { $0 + $1.location } / Double(list.count)
    }
}
