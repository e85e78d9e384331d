/// The values that one way through runs along, with the progress at which each is reached.
public final class Keyframes: Sendable, Equatable {
    /// How the values between two keyframes are found; the names are those of Core Animation.
    public enum Mode: String, Sendable, Equatable, CaseIterable {
        /// On a straight line, at the pace of the segment's curve.
        case linear
        /// There are no values between: each value holds until the next.
        case discrete
        /// On straight lines at constant speed; times and curves are ignored.
        case paced
        /// On a Kochanek–Bartels spline.
        case cubic
        /// On a spline at constant speed; times and curves are ignored.
        case cubicPaced = "cubic_paced"
    }

    /// The shape of a spline at a keyframe; with all three 0, the spline is Catmull–Rom's.
    public struct Shape: Sendable, Equatable {
        /// How sharply the spline bends; with 1 it has corners.
        public var tension: Double
        /// How smoothly the direction changes at the keyframe; with 0 the velocity is continuous.
        public var continuity: Double
        /// Where the spline bends: above 0 it overshoots the keyframe, below 0 it bends before.
        public var bias: Double

        /// Creates a shape.
        public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    /// The values, at least two.
    public let values: [Lanes]
    /// The progress at which each value is reached: ascending from 0 to 1.
    ///
    /// Discrete keyframes have one more: the last value holds until 1.
    public let times: [Double]
    /// The curve of each segment; empty for linear.
    public let curves: [TimingCurve]
    /// How the values between two keyframes are found.
    public let mode: Mode

    /// The tangents of each segment in ``Mode/cubic``, at its first and at its second value; else empty.
    package let tangents: [(leave: Lanes, arrive: Lanes)]
    /// The spline of ``Mode/cubicPaced``; `nil` in other modes.
    package let path: MotionPath?

    /// Creates keyframes.
    ///
    /// Times that do not fit are replaced by even spacing, as Core Animation does. Times fit if they ascend from 0 to
    /// 1, and there are as many as values, or one more in ``Mode/discrete``. A single curve is used for all segments.
    /// - Parameters:
    ///   - values: At least two.
    ///   - times: The progress at which each value is reached.
    ///   - curves: The curve of each segment, or one for all.
    ///   - mode: How the values between two keyframes are found.
    ///   - shapes: The spline's shape at each value; missing ones count as all 0.
    /// - Precondition: There are at least two values.
    public init(
        values: [Lanes], times: [Double] = [], curves: [TimingCurve] = [], mode: Mode = .linear, shapes: [Shape] = []
    ) {
        precondition(values.count >= 2, "keyframes need two values or more")
        let segments = values.count - 1
        let marks = mode == .discrete ? values.count + 1 : values.count
        var spacing =
            Self.areValid(times, count: marks) ? times : (0..<marks).map { Double($0) / Double(marks - 1) }
        let isPaced = mode == .paced || mode == .cubicPaced
        if isPaced { spacing = Self.distances(values) ?? spacing }
        self.values = values
        self.mode = mode
        let isPlain = mode == .discrete || isPaced || curves.allSatisfy { $0 == .linear }
        switch curves.count {
        case _ where isPlain: self.curves = []
        case segments: self.curves = curves
        case 1: self.curves = Array(repeating: curves[0], count: segments)
        default: self.curves = []
        }
        switch mode {
        case .linear, .discrete, .paced:
            tangents = []
            path = nil
        case .cubic:
            tangents = Self.tangents(values, spacing, shapes)
            path = nil
        case .cubicPaced:
            tangents = []
            let spline = MotionPath(Self.spline(through: values, shapes: shapes))
            spacing = spline.times
            path = spline
        }
        self.times = spacing
    }

    /// Creates keyframes from their parts; `nil` if the counts of the parts don't fit together.
    ///
    /// In ``Mode/cubic`` there is one pair of tangents for each segment, else none. Only ``Mode/cubicPaced`` has a
    /// path.
    package init?(
        values: [Lanes], times: [Double], curves: [TimingCurve], mode: Mode, tangents: [(leave: Lanes, arrive: Lanes)],
        path: MotionPath?
    ) {
        let segments = values.count - 1
        guard segments >= 1, Self.areValid(times, count: mode == .discrete ? values.count + 1 : values.count),
            curves.isEmpty || curves.count == segments, tangents.count == (mode == .cubic ? segments : 0),
            (path != nil) == (mode == .cubicPaced)
        else { return nil }
        self.values = values
        self.times = times
        self.curves = curves
        self.mode = mode
        self.tangents = tangents
        self.path = path
    }

    /// Whether `times` are `count` ascending fractions from 0 to 1.
    public static func areValid(_ times: [Double], count: Int) -> Bool {
        guard count > 1, times.count == count, times.first == 0, times.last == 1 else { return false }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Times in proportion to the distances between the values; `nil` if all values are the same.
    private static func distances(_ values: [Lanes]) -> [Double]? {
        var result = [0.0]
        for (first, second) in zip(values, values.dropFirst()) {
            result.append((result.last ?? 0) + (second - first).norm)
        }
        guard let total = result.last, total > 0 else { return nil }
        return result.map { $0 == total ? 1 : $0 / total }
    }

    /// The segments of a spline through values; scaling tangents by the distances keeps the spline from overshooting.
    static func spline(through values: [Lanes], shapes: [Shape]) -> [PathSegment] {
        precondition(values.count >= 2, "a spline needs two values or more")
        let spacing = distances(values) ?? values.indices.map { Double($0) / Double(values.count - 1) }
        let tangents = tangents(values, spacing, shapes)
        return tangents.indices.map { index in
            .cubic(
                values[index], values[index] + tangents[index].leave / 3,
                values[index + 1] - tangents[index].arrive / 3,
                values[index + 1])
        }
    }

    /// The tangents of Kochanek and Bartels, with their adjustment for uneven times; at the ends the only neighbour is
    /// used on both sides ("Interpolating splines with local tension, continuity, and bias control", 1984).
    private static func tangents(_ values: [Lanes], _ times: [Double], _ shapes: [Shape])
        -> [(leave: Lanes, arrive: Lanes)]
    {
        func tangent(_ index: Int, leaves: Bool) -> Lanes {
            let shape = index < shapes.count ? shapes[index] : Shape()
            let last = values.count - 1
            let before = index > 0 ? values[index] - values[index - 1] : values[1] - values[0]
            let after = index < last ? values[index + 1] - values[index] : values[last] - values[last - 1]
            let continuity = leaves ? shape.continuity : -shape.continuity
            let tight = (1 - shape.tension) / 2
            let raw =
                tight * (1 + shape.bias) * (1 + continuity) * before
                + tight * (1 - shape.bias) * (1 - continuity) * after
            guard index > 0, index < last else { return raw }
            let spans = (times[index] - times[index - 1], times[index + 1] - times[index])
            let sum = spans.0 + spans.1
            return sum > 0 ? raw * (2 * (leaves ? spans.1 : spans.0) / sum) : raw
        }
        return (0..<(values.count - 1)).map { (tangent($0, leaves: true), tangent($0 + 1, leaves: false)) }
    }

    // MARK: - Places

    /// The value and its slope at a progress, from a side; beyond 0…1 along the tangent at the end.
    func point(at progress: Double, from side: Side) -> (value: Lanes, slope: Lanes) {
        if let path {
            let place = path.place(at: progress, from: side)
            return (place.value, place.slope)
        }
        var segment = 0
        while segment < times.count - 2, Boundary.isPast(times[segment + 1], progress, side) { segment += 1 }
        if mode == .discrete { return (values[segment], .zero) }
        let span = times[segment + 1] - times[segment]
        let (first, second) = (values[segment], values[segment + 1])
        // Two keyframes at the same progress are a step; this is one side of it.
        guard span > 0 else { return (Boundary.isPast(times[segment], progress, side) ? second : first, .zero) }
        var place = (progress - times[segment]) / span
        let within = Swift.min(1, Swift.max(0, place))
        // Beyond 0…1 a curve continues by its own rules; a segment without a curve continues straight.
        let (part, slope) =
            curves.isEmpty ? (within, 1) : curves[segment].progress(at: place, from: side)
        if !curves.isEmpty { place = within }
        var (value, direction) = (first, second - first)
        if tangents.isEmpty {
            value = part <= 0.5 ? first + part * direction : second - (1 - part) * direction
        } else {
            (value, direction) = Self.hermite(first, second, tangents[segment], part)
        }
        #if MICROIX_FAULTS
            if Fault.is(.keyframeDerivative) { return (value, direction * slope) }
        #endif
        return (value + (place - within) * slope * direction, direction * (slope / span))
    }

    /// The value and the derivative, at u in 0…1, of the cubic through two values with two tangents.
    private static func hermite(
        _ first: Lanes, _ second: Lanes, _ tangent: (leave: Lanes, arrive: Lanes), _ u: Double
    ) -> (Lanes, Lanes) {
        let v = 1 - u
        let travel = second - first
        let bend = (u * v * v) * tangent.leave - (u * u * v) * tangent.arrive
        let way = u * u * (3 - 2 * u)
        let rest = v * v * (3 - 2 * v)
        let value = u <= 0.5 ? first + way * travel + bend : second - rest * travel + bend
        let slope =
            (6 * u * v) * travel + (v * (v - 2 * u)) * tangent.leave - (u * (2 * v - u)) * tangent.arrive
        return (value, slope)
    }

    /// The progress at which the value may jump or bend: all in a range, perhaps others.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        if let path { return path.breaks }
        var result = times
        for (index, curve) in curves.enumerated() {
            let span = times[index + 1] - times[index]
            guard span > 0 else { continue }
            let low = index == 0 ? Swift.min(0, range.lowerBound / span) : 0
            let high = index == curves.count - 1 ? Swift.max(1, (range.upperBound - times[index]) / span) : 1
            for fraction in curve.breaks(in: low...high) { result.append(times[index] + fraction * span) }
        }
        return result
    }

    /// Whether the value may jump.
    var steps: Bool {
        if mode == .discrete || curves.contains(where: { $0.steps }) { return true }
        // A curve that doesn't start at 0 or end at 1 makes a jump at its keyframe.
        if curves.contains(where: { $0.progress(at: 0).value != 0 || $0.progress(at: 1).value != 1 }) { return true }
        return zip(times, times.dropFirst()).enumerated().contains { index, pair in
            pair.0 == pair.1 && values[index] != values[index + 1]
        }
    }

    /// Whether two sets of keyframes are equal in all their parts.
    public static func == (left: Keyframes, right: Keyframes) -> Bool {
        if left === right { return true }
        guard left.values == right.values, left.times == right.times, left.curves == right.curves,
            left.mode == right.mode, left.tangents.count == right.tangents.count
        else { return false }
        return zip(left.tangents, right.tangents).allSatisfy { $0 == $1 } && left.path == right.path
    }
}
