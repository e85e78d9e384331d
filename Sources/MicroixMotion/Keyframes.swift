/// Values with the fractions of a cycle at which they are reached, and a curve between each two.
public final class Keyframes: Sendable, Hashable {
    /// The values, at least two.
    public let values: [Lanes]
    /// The fraction of the cycle at which each value is reached: ascending, from 0 to 1.
    public let times: [Double]
    /// The curve of each segment, one fewer than values.
    public let curves: [TimingCurve]

    /// Creates keyframes.
    ///
    /// Times that do not fit (another count than values, not ascending, not from 0 to 1) are ignored in favour of
    /// even spacing, as Core Animation does. One curve serves all segments; none means linear.
    /// - Precondition: there are at least two values.
    public init(values: [Lanes], times: [Double] = [], curves: [TimingCurve] = []) {
        precondition(values.count >= 2, "keyframes need two values or more")
        let segments = values.count - 1
        self.values = values
        self.times =
            Self.areValid(times, count: values.count) ? times : (0...segments).map { Double($0) / Double(segments) }
        switch curves.count {
        case segments: self.curves = curves
        case 1: self.curves = Array(repeating: curves[0], count: segments)
        default: self.curves = Array(repeating: .linear, count: segments)
        }
    }

    /// Whether `times` are `count` ascending fractions from 0 to 1.
    public static func areValid(_ times: [Double], count: Int) -> Bool {
        guard times.count == count, times.first == 0, times.last == 1 else { return false }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// The value at `fraction` of the cycle, 0…1, and its slope per cycle.
    func value(at fraction: Double) -> (value: Lanes, slope: Lanes) {
        var segment = 0
        while segment < times.count - 2, fraction >= times[segment + 1] { segment += 1 }
        let span = times[segment + 1] - times[segment]
        let travel = values[segment + 1] - values[segment]
        guard span > 0 else { return (values[segment + 1], .zero) }
        let (progress, slope) = curves[segment].progress(at: min(1, max(0, (fraction - times[segment]) / span)))
        let value =
            progress <= 0.5 ? values[segment] + progress * travel : values[segment + 1] - (1 - progress) * travel
        return (value, travel * (slope / span))
    }

    /// Whether two sets of keyframes are equal in all their parts.
    public static func == (left: Keyframes, right: Keyframes) -> Bool {
        left === right || (left.values == right.values && left.times == right.times && left.curves == right.curves)
    }

    /// Feeds the values and times.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(times)
    }
}
