import MicroixCore
import MicroixMotion

/// One number over time: a key, or one lane of it.
struct Curve {
    let key: KeyID
    let lane: Int
    private(set) var name: String
    /// How many others are the same everywhere.
    private(set) var others = 0
    let unit: KeyUnit
    /// What is shown; while its layer is away, nothing is.
    var shown: [Course] = []
    /// Where each motion that was interrupted would have gone on to.
    var foregone: [Course] = []
    /// What a tween would have shown.
    var tween: [Course] = []

    /// A part of it without a gap.
    typealias Course = [Point]

    struct Point: Equatable {
        let time: Double
        let value: Double
        /// The analytic derivative of what is shown, a second.
        let velocity: Double
    }

    /// All that is drawn for it.
    var courses: [Course] { shown + foregone + tween }

    init(key: KeyID, lane: Int, name: String, unit: KeyUnit) {
        (self.key, self.lane, self.name, self.unit) = (key, lane, name, unit)
    }

    /// Curves of which those that are the same everywhere, as of rows that come at once, are one.
    static func joined(_ curves: [Curve]) -> [Curve] {
        var groups: [(curve: Curve, names: [String])] = []
        for curve in curves {
            if let index = groups.firstIndex(where: { $0.curve.isSame(as: curve) }) {
                groups[index].names.append(curve.name)
            } else {
                groups.append((curve, [curve.name]))
            }
        }
        return groups.map { group in
            guard group.names.count > 1 else { return group.curve }
            var curve = group.curve
            let first = group.names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? curve.name
            (curve.name, curve.others) = (first, group.names.count - 1)
            return curve
        }
    }

    private func isSame(as other: Curve) -> Bool {
        unit == other.unit && shown == other.shown && foregone == other.foregone && tween == other.tween
    }

    /// Whether there is anything to be seen of it but one level.
    var moves: Bool {
        let first = shown.first?.first?.value
        return shown.contains {
            $0.first?.time != $0.last?.time && $0.contains { $0.value != first || $0.velocity != 0 }
        }
    }
}

/// A colour over time.
struct ColourBand {
    let key: KeyID
    let name: String
    /// While its layer is away there is none.
    var courses: [[Point]] = []

    struct Point {
        let time: Double
        let colour: Lanes
    }

    var changes: Bool {
        let first = courses.first?.first?.colour
        return courses.contains { $0.contains { $0.colour != first } }
    }
}
