/// The side from which the limit of a motion is taken at an instant where the motion steps or bends.
///
/// The value that is shown at an instant is the right limit: the value after everything that happens at that instant.
public enum Side: Sendable, Equatable {
    /// The limit from before the instant.
    case left
    /// The limit from the instant on.
    case right

    /// The other side.
    var opposite: Side { self == .left ? .right : .left }
}

/// Comparisons of a place (a time, a progress) with a boundary, tolerant of rounding in the last digits.
enum Boundary {
    /// How near to a boundary a place counts as being on it, in units of the scale.
    static let width = 1e-11

    /// The places in ascending order, without those that differ from the one before by rounding only.
    static func distinct(_ places: [Double]) -> [Double] {
        var result: [Double] = []
        for place in places.sorted() {
            if let last = result.last, place - last <= width * Swift.max(1, Swift.abs(place)) { continue }
            result.append(place)
        }
        return result
    }

    /// The place rounded down to whole units; for a place on a boundary, the unit on the given side of it.
    static func floor(_ place: Double, _ side: Side) -> Double {
        let nearest = place.rounded()
        // A large place is itself rounded by more than `width`.
        guard Swift.abs(place - nearest) <= Swift.max(width, 1e-15 * Swift.abs(place)) else {
            return place.rounded(.down)
        }
        return side == .right ? nearest : nearest - 1
    }

    /// The side from which to evaluate at a progress: below 0 always the left, above 1 always the right, else as given.
    static func side(_ progress: Double, _ side: Side) -> Side {
        progress < -width ? .left : (progress > 1 + width ? .right : side)
    }

    /// Whether a place is past a boundary; a place on the boundary is past it from the right, and not from the left.
    static func isPast(_ boundary: Double, _ place: Double, _ side: Side) -> Bool {
        Swift.abs(place - boundary) <= width ? side == .right : place > boundary
    }
}
