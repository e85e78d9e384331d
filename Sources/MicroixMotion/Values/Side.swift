/// The side from which a limit is taken, where a motion steps or bends.
///
/// What is shown at an instant is the right limit: the instant after all that happens at it.
public enum Side: Sendable, Equatable {
    /// Just before.
    case left
    /// From there on.
    case right

    /// The other side.
    var opposite: Side { self == .left ? .right : .left }
}

/// How a place on a scale lies to a boundary that arithmetic may miss by its last digits.
enum Boundary {
    /// The part of a unit within which a place counts as being on a boundary.
    static let width = 1e-11

    /// The places in order, without those that are one and the same but for their last digits.
    static func distinct(_ places: [Double]) -> [Double] {
        var result: [Double] = []
        for place in places.sorted() {
            if let last = result.last, place - last <= width * Swift.max(1, Swift.abs(place)) { continue }
            result.append(place)
        }
        return result
    }

    /// The whole units below a place: on a boundary those of the side that is asked for.
    static func floor(_ place: Double, _ side: Side) -> Double {
        let nearest = place.rounded()
        // Far out a place itself is rounded by more than that.
        guard Swift.abs(place - nearest) <= Swift.max(width, 1e-15 * Swift.abs(place)) else {
            return place.rounded(.down)
        }
        return side == .right ? nearest : nearest - 1
    }

    /// The side from which a progress is to be met: beyond 0…1 always that of the end that it has left.
    static func side(_ progress: Double, _ side: Side) -> Side {
        progress < -width ? .left : (progress > 1 + width ? .right : side)
    }

    /// Whether a place is past a boundary, or on it and asked for from the right.
    static func isPast(_ boundary: Double, _ place: Double, _ side: Side) -> Bool {
        Swift.abs(place - boundary) <= width ? side == .right : place > boundary
    }
}
