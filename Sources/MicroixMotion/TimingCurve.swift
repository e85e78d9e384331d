/// How progress runs over a duration: a map from 0…1 to progress, with its slope.
public enum TimingCurve: Sendable, Hashable {
    /// Progress equals time.
    case linear
    /// A cubic Bézier from (0, 0) to (1, 1), as CSS and Core Animation have it.
    case cubicBezier(CubicBezier)

    /// The curve (0.42, 0, 1, 1).
    public static let easeIn = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 1, 1))
    /// The curve (0, 0, 0.58, 1).
    public static let easeOut = TimingCurve.cubicBezier(CubicBezier(0, 0, 0.58, 1))
    /// The curve (0.42, 0, 0.58, 1).
    public static let easeInOut = TimingCurve.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))
    /// Core Animation's default and CSS's `ease`: (0.25, 0.1, 0.25, 1).
    public static let ease = TimingCurve.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

    /// Progress and its slope at `fraction` of the duration, 0…1.
    public func progress(at fraction: Double) -> (value: Double, slope: Double) {
        switch self {
        case .linear: (fraction, 1)
        case .cubicBezier(let bezier): bezier.progress(at: fraction)
        }
    }
}
