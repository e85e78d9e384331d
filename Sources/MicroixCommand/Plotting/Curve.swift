import MicroixCore
import MicroixMotion

/// One number over time: a key, or one lane of a key.
struct Curve {
    let key: KeyID
    let lane: Int
    private(set) var name: String
    /// How many other curves are the same everywhere.
    private(set) var others = 0
    let unit: KeyUnit
    /// What the key shows; with gaps while its layer is absent.
    var shown: [Course] = []
    /// How each interrupted motion would have gone on.
    var foregone: [Course] = []
    /// What a tween would have shown.
    var tween: [Course] = []

    /// A part of the curve without a gap.
    typealias Course = [Point]

    struct Point: Equatable {
        let time: Double
        let value: Double
        /// The analytic derivative of the value, in units per second.
        let velocity: Double
    }

    /// While a finger drives a key, samples are at most this far apart, in seconds.
    private static let longestSample = 0.05

    /// The curve from an instant on, in seconds.
    func from(_ begin: Double) -> Curve {
        var curve = self
        for part in [\Curve.shown, \.foregone, \.tween] {
            curve[keyPath: part] = self[keyPath: part].map { $0.filter { $0.time >= begin } }.filter { !$0.isEmpty }
        }
        return curve
    }

    /// The curve with straight lines between the samples of a finger; between two samples the value stays, because the
    /// finger's place is unknown.
    func joiningSamples() -> Curve {
        var curve = self
        curve.shown = shown.map { course in
            var joined: Course = []
            var index = 0
            while index < course.count {
                joined.append(course[index])
                let next = course[index...].firstIndex { $0.value != course[index].value } ?? course.count
                let isSample =
                    next < course.count && course[next].time - course[index].time <= Self.longestSample
                    && (course[index].velocity != 0 || course[next].velocity != 0)
                if !isSample { joined += course[(index + 1)..<next] }
                index = next
            }
            return joined
        }
        return curve
    }

    /// All courses that are drawn for the curve.
    var courses: [Course] { shown + foregone + tween }

    init(key: KeyID, lane: Int, name: String, unit: KeyUnit) {
        (self.key, self.lane, self.name, self.unit) = (key, lane, name, unit)
    }

    /// Joins curves that are the same everywhere, such as those of rows that appear together, into one.
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

    /// The least and the greatest value that are shown; `nil` if there are none.
    var range: ClosedRange<Double>? {
        let values = shown.joined().lazy.map(\.value).filter(\.isFinite)
        guard let low = values.min(), let high = values.max() else { return nil }
        return low...high
    }

    /// Whether the curve is more than one level, beyond the tolerance.
    var moves: Bool {
        guard shown.contains(where: { $0.first?.time != $0.last?.time }), let range else { return false }
        return range.upperBound - range.lowerBound > unit.tolerance
    }
}

/// A colour over time.
struct ColourBand {
    let key: KeyID
    let name: String
    /// The parts without a gap; there is a gap while the layer is absent.
    var courses: [[Point]] = []

    struct Point {
        let time: Double
        let colour: Lanes
    }

    /// The band from an instant on, in seconds.
    func from(_ begin: Double) -> ColourBand {
        var band = self
        band.courses = courses.map { $0.filter { $0.time >= begin } }.filter { !$0.isEmpty }
        return band
    }

    var changes: Bool {
        let first = courses.first?.first?.colour
        return courses.contains { $0.contains { $0.colour != first } }
    }
}
