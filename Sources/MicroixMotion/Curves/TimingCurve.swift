/// A map from a fraction of a duration, 0…1, to progress, with its slope.
public enum TimingCurve: Sendable, Equatable {
    /// Progress equals time.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
    case cubicBezier(CubicBezier)
    /// Progress in equal steps.
    case steps(StepCurve)
    /// Straight lines from stop to stop.
    case stops(StopCurve)
    /// An author's function, as it was sampled.
    case sampled(SampledCurve)

    /// The curve (0.42, 0, 1, 1).
    public static let easeIn = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 1, 1))
    /// The curve (0, 0, 0.58, 1).
    public static let easeOut = TimingCurve.cubicBezier(CubicBezier(0, 0, 0.58, 1))
    /// The curve (0.42, 0, 0.58, 1).
    public static let easeInOut = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
    /// Core Animation's default and CSS's `ease`: (0.25, 0.1, 0.25, 1).
    public static let ease = TimingCurve.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

    /// The progress and its slope at `fraction` of the duration, 0…1, from a side.
    public func progress(at fraction: Double, from side: Side = .right) -> (value: Double, slope: Double) {
        switch self {
        case .linear: (fraction, 1)
        case .cubicBezier(let bezier): bezier.progress(at: fraction)
        case .steps(let steps): (steps.progress(at: fraction, from: side), 0)
        case .stops(let stops): stops.progress(at: fraction, from: side)
        case .sampled(let curve): curve.progress(at: fraction, from: side)
        }
    }

    /// The fractions within 0…1 at which the curve may jump or bend.
    var breaks: [Double] { breaks(in: 0...1) }

    /// The fractions at which the curve may jump or bend: all those in a range, perhaps others.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        switch self {
        case .linear, .cubicBezier: []
        case .steps(let steps): steps.breaks(in: range)
        case .stops(let stops): stops.breaks
        case .sampled(let curve): curve.corners
        }
    }

    /// The least and the greatest progress of the curve, at least 0…1.
    var reach: ClosedRange<Double> {
        let ends: [Double]
        switch self {
        case .linear, .steps: return 0...1
        case .cubicBezier(let bezier): ends = bezier.extrema
        case .stops(let curve): ends = curve.corners.map { $0.progress }
        case .sampled(let curve): return curve.reach
        }
        return ends.reduce(0...1) { Swift.min($0.lowerBound, $1)...Swift.max($0.upperBound, $1) }
    }

    /// Whether the progress may stay the same over a part of the duration.
    var holds: Bool {
        switch self {
        case .linear, .cubicBezier: false
        case .steps, .stops, .sampled: true
        }
    }

    /// Whether the curve may jump.
    var steps: Bool {
        switch self {
        case .linear, .cubicBezier, .sampled: false
        case .steps: true
        case .stops(let curve):
            zip(curve.stops, curve.stops.dropFirst()).contains { $0.fraction == $1.fraction }
        }
    }

    /// The fractions within 0…1 at which the progress equals `progress`, except stretches where it stays at that value.
    func fractions(reaching progress: Double) -> [Double] {
        switch self {
        case .linear: return (0...1).contains(progress) ? [progress] : []
        case .cubicBezier(let bezier): return bezier.fractions(reaching: progress)
        case .steps: return []
        case .sampled(let curve): return curve.fractions(reaching: progress)
        case .stops(let curve):
            return zip(curve.corners, curve.corners.dropFirst()).compactMap { first, second in
                let (low, high) = (first.progress - progress, second.progress - progress)
                guard low * high <= 0, low != high else { return nil }
                return first.fraction + (second.fraction - first.fraction) * low / (low - high)
            }
        }
    }

    /// The shortest part of the duration between two sign changes of the slope; infinite unless the curve is sampled.
    var texture: Double {
        if case .sampled(let curve) = self { curve.texture } else { .infinity }
    }
}
