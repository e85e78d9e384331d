/// Samples a function until cubics between the samples approximate it, and reports where they can't.
///
/// The sampling asks for values in rounds, so the caller can run the function for many fractions at once:
///
///     var sampling = CurveSampling()
///     while let fractions = sampling.wanted { try sampling.take(fractions.map { … }) }
///     let curve = sampling.curve("bounce")
public struct CurveSampling: Sendable {
    /// The value of the function at a fraction of the duration.
    public struct Point: Sendable, Equatable {
        /// The progress.
        public var value: Double
        /// The slope, if the function returns it; else `nil`, and the slope is found from samples.
        public var slope: Double?

        /// Creates a point.
        public init(_ value: Double, slope: Double? = nil) {
            self.value = value
            self.slope = slope
        }
    }

    /// Why a function can't be approximated, with the fraction of the duration (`at`) where this was seen.
    public enum Problem: Error, Sendable, Equatable {
        /// The function does not begin at 0, or does not end at 1.
        case end(at: Double, value: Double)
        /// The value or the slope is not a number, or too large: beyond ±10⁶ for a value, ±10⁹ for a slope.
        case value(at: Double, value: Double)
        /// The slope that the function returns (`given`) differs from the slope of its values (`found`).
        case slope(at: Double, given: Double, found: Double)
        /// The function has an undeclared corner, jumps, or changes too fast.
        case rough(at: Double)
    }

    /// The greatest number of values that are asked for, in all rounds together.
    public static let limit = 4096
    /// The greatest distance allowed between the cubics and the function.
    public static let accuracy = 1e-6

    /// The distance, as a fraction of the duration, between the samples from which a slope is found.
    private static let step = 0x1p-17
    /// The shortest piece; a function that is still rough on it has a corner there.
    private static let shortest = 0x1p-14
    /// The part of `accuracy` allowed where a piece is tested, because the error may be larger between the tests.
    private static let margin = 0.25
    private static let greatest = 1e6

    private struct Place {
        let fraction: Double
        let isCorner: Bool
        var value = Double.nan
        var slopes = (before: Double.nan, after: Double.nan)

        var node: SampledCurve.Node { .init(fraction: fraction, value: value, slopes: slopes) }
        /// The samples for the value and the slopes here, in steps from here; one-sided at the ends and at corners.
        var sides: [Double] {
            if isCorner { return [0, -1, -2, 1, 2] }
            return fraction == 0 ? [0, 1, 2] : (fraction == 1 ? [0, -1, -2] : [0, -1, 1])
        }
    }

    /// The nodes of the curve, in the order in which they were chosen.
    private var places: [Place]
    /// The indices of the places whose samples are asked for in this round.
    private var asked: [Int]
    /// The pieces that are tested in this round, as the indices of the places at their ends.
    private var pieces: [(Int, Int)]
    private var count = 0

    /// The parts of a piece at which it is tested: the middle, which becomes the next node, and another place.
    private static let looks = [0.5, 0.22]

    /// Begins to sample a function with corners at fractions at least a thousandth apart, and as far from 0 and 1.
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

    /// The fractions at which the function must be evaluated next; `nil` once nothing more is needed.
    public var wanted: [Double]? {
        if pieces.isEmpty { return nil }
        return asked.flatMap { index in places[index].sides.map { places[index].fraction + $0 * Self.step } }
            + pieces.flatMap { piece in Self.looks.map { fraction($0, piece) } }
    }

    private func fraction(_ part: Double, _ piece: (Int, Int)) -> Double {
        let (start, end) = (places[piece.0].fraction, places[piece.1].fraction)
        return start + part * (end - start)
    }

    /// Takes the values at the fractions of ``wanted``, in the same order.
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

    /// Sets the value and the slopes of a place from the samples around it.
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
        /// The slope from two samples on one side.
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

    /// The finished curve; call this once ``wanted`` is `nil`.
    public func curve(_ name: String) -> SampledCurve {
        precondition(wanted == nil, "the function has been asked for all that is wanted")
        return SampledCurve(name, places.map { $0.node }.sorted { $0.fraction < $1.fraction })
    }
}
