/// Takes samples of a function until cubics between them follow it, and says where they can't.
///
/// It asks for values in rounds, so that whoever runs the function may do so for many instants at once:
///
///     var sampling = CurveSampling()
///     while let fractions = sampling.wanted { try sampling.take(fractions.map { … }) }
///     let curve = sampling.curve("bounce")
public struct CurveSampling: Sendable {
    /// What the function is at an instant.
    public struct Point: Sendable, Equatable {
        /// The progress.
        public var value: Double
        /// Its slope, where the function says so itself.
        public var slope: Double?

        /// Creates a point.
        public init(_ value: Double, slope: Double? = nil) {
            self.value = value
            self.slope = slope
        }
    }

    /// Why a function can't be followed, with the fraction of the duration at which that shows.
    public enum Problem: Error, Sendable, Equatable {
        /// It does not begin at 0, or not end at 1.
        case end(at: Double, value: Double)
        /// It is no number that could be shown.
        case value(at: Double, value: Double)
        /// The slope that it gives is not that of its values.
        case slope(at: Double, given: Double, found: Double)
        /// It has a corner that was not told, jumps, or changes too fast.
        case rough(at: Double)
    }

    /// The most values that it asks for.
    public static let limit = 4096
    /// How far cubics may be from the function.
    public static let accuracy = 1e-6

    /// The distance of the samples that a slope is found by.
    private static let step = 0x1p-17
    /// The shortest piece: what is still rough there has a corner.
    private static let shortest = 0x1p-14
    /// Which part of it an error may be where a piece is looked at, as it may be larger between.
    private static let margin = 0.25
    private static let greatest = 1e6

    private struct Place {
        let fraction: Double
        let isCorner: Bool
        var value = Double.nan
        var slopes = (before: Double.nan, after: Double.nan)

        var node: SampledCurve.Node { .init(fraction: fraction, value: value, slopes: slopes) }
        /// The samples that tell its value and its slopes, in steps from it: at the ends and at a corner one side at a time.
        var sides: [Double] {
            if isCorner { return [0, -1, -2, 1, 2] }
            return fraction == 0 ? [0, 1, 2] : (fraction == 1 ? [0, -1, -2] : [0, -1, 1])
        }
    }

    /// The nodes of the curve, in the order in which they were chosen.
    private var places: [Place]
    /// The places whose samples are asked for now.
    private var asked: [Int]
    /// The pieces that are looked at now, by the places at their ends.
    private var pieces: [(Int, Int)]
    private var count = 0

    /// Where a piece is looked at: in its middle, which is its next node, and elsewhere.
    private static let looks = [0.5, 0.22]

    /// Begins with a function that bends at some fractions, each apart from the others and from 0 and 1 by a thousandth.
    public init(corners: [Double] = []) {
        let marks = [0] + corners.sorted() + [1]
        places = [Place(fraction: 0, isCorner: false)]
        for (start, end) in zip(marks, marks.dropFirst()) {
            let steps = Swift.max(2, (64 * (end - start)).rounded(.up))
            for step in 1...Int(steps) {
                let fraction = Double(step) == steps ? end : start + (end - start) * Double(step) / steps
                places.append(Place(fraction: fraction, isCorner: Double(step) == steps && end < 1))
            }
        }
        asked = Array(places.indices)
        pieces = zip(places.indices, places.indices.dropFirst()).map { ($0, $1) }
    }

    /// The fractions at which the function is to be asked next; `nil` where all is known.
    public var wanted: [Double]? {
        if pieces.isEmpty { return nil }
        return asked.flatMap { index in places[index].sides.map { places[index].fraction + $0 * Self.step } }
            + pieces.flatMap { piece in Self.looks.map { fraction($0, piece) } }
    }

    private func fraction(_ part: Double, _ piece: (Int, Int)) -> Double {
        let (start, end) = (places[piece.0].fraction, places[piece.1].fraction)
        return start + part * (end - start)
    }

    /// Takes the values at the fractions that were asked for, in their order.
    ///
    /// - Throws: ``Problem``
    public mutating func take(_ points: [Point]) throws(Problem) {
        guard let fractions = wanted else { return }
        precondition(points.count == fractions.count, "there is a value for each fraction")
        for (point, fraction) in zip(points, fractions) {
            guard Swift.abs(point.value) <= Self.greatest, Swift.abs(point.slope ?? 0) <= 1e3 * Self.greatest else {
                let isValue = !(Swift.abs(point.value) <= Self.greatest)
                throw .value(at: fraction, value: isValue ? point.value : point.slope ?? .nan)
            }
        }
        count += points.count
        var next = 0
        for index in asked {
            let sides = places[index].sides
            try settle(index, sides, points[next..<(next + sides.count)])
            next += sides.count
        }
        asked = []
        var (halves, worst): ([(Int, Int)], (error: Double, fraction: Double)) = ([], (0, 0))
        for piece in pieces {
            let cubic = SampledCurve("", [places[piece.0].node, places[piece.1].node])
            var isNear = true
            for look in Self.looks.indices {
                let fraction = fractions[next + look]
                let error = Swift.abs(cubic.progress(at: fraction, from: .right).value - points[next + look].value)
                isNear = isNear && error <= Self.margin * Self.accuracy
                if error > worst.error { worst = (error, fraction) }
            }
            if !isNear {
                guard places[piece.1].fraction - places[piece.0].fraction > Self.shortest else {
                    throw .rough(at: fractions[next])
                }
                places.append(Place(fraction: fractions[next], isCorner: false))
                asked.append(places.count - 1)
                halves += [(piece.0, places.count - 1), (places.count - 1, piece.1)]
            }
            next += Self.looks.count
        }
        pieces = halves
        if let wanted, count + wanted.count > Self.limit { throw .rough(at: worst.fraction) }
    }

    /// Finds the value and the slopes of a place by samples around it.
    private mutating func settle(_ index: Int, _ sides: [Double], _ points: ArraySlice<Point>) throws(Problem) {
        let values = points.map { $0.value }
        var place = places[index]
        place.value = values[0]
        if place.fraction == 0 || place.fraction == 1 {
            guard Swift.abs(values[0] - place.fraction) <= 1e-9 else {
                throw .end(at: place.fraction, value: values[0])
            }
            place.value = place.fraction
        }
        /// By two samples on one side.
        func slope(_ first: Int, _ sign: Double) -> Double {
            sign * (4 * values[first] - values[first + 1] - 3 * values[0]) / (2 * Self.step)
        }
        if place.isCorner {
            place.slopes = (slope(1, -1), slope(3, 1))
        } else {
            let found =
                sides[1] == -sides[2] ? (values[2] - values[1]) / (2 * Self.step) : slope(1, sides[1])
            place.slopes = (found, found)
            if let given = points.first?.slope {
                guard Swift.abs(given - found) <= 1e-3 * Swift.max(1, Swift.abs(found)) else {
                    throw .slope(at: place.fraction, given: given, found: found)
                }
                place.slopes = (given, given)
            }
        }
        places[index] = place
    }

    /// The curve, once nothing more is wanted.
    public func curve(_ name: String) -> SampledCurve {
        precondition(wanted == nil, "the function has been asked for all that is wanted")
        return SampledCurve(name, places.map { $0.node }.sorted { $0.fraction < $1.fraction })
    }
}
