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

    /// Fingers are seen at least so often, in seconds.
    private static let longestSample = 0.05

    /// The part of it from an instant on.
    func from(_ begin: Double) -> Curve {
        var curve = self
        for part in [\Curve.shown, \.foregone, \.tween] {
            curve[keyPath: part] = self[keyPath: part].map { $0.filter { $0.time >= begin } }.filter { !$0.isEmpty }
        }
        return curve
    }

    /// The same with a line from sample to sample where a finger drives it: between two samples nothing is known of the finger, and
    /// what is shown stays as it is.
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

    /// How far apart its values lie, of those that are shown; what is as good as settled is one value.
    var range: ClosedRange<Double>? {
        let values = shown.joined().lazy.map(\.value).filter(\.isFinite)
        guard let low = values.min(), let high = values.max() else { return nil }
        return low...high
    }

    /// Whether there is anything to be seen of it but one level.
    var moves: Bool {
        guard shown.contains(where: { $0.first?.time != $0.last?.time }), let range else { return false }
        return range.upperBound - range.lowerBound > unit.tolerance
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

    /// The part of it from an instant on.
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
