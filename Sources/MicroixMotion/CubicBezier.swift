/// A cubic Bézier curve from (0, 0) to (1, 1) through two control points.
public struct CubicBezier: Sendable, Hashable {
    /// The first control point; x in 0…1, y any.
    public let x1: Double, y1: Double
    /// The second control point; x in 0…1, y any.
    public let x2: Double, y2: Double

    /// The steepest slope that is reported where the curve itself would be infinitely steep.
    public static let steepest = 1e6

    /// Creates a curve from its control points.
    ///
    /// - Precondition: x₁ and x₂ lie in 0…1, and all are finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "a timing curve's x lies in 0…1")
        precondition(y1.isFinite && y2.isFinite, "a timing curve's y is finite")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Whether the curve is infinitely steep at its start or its end, so that its velocity there has no value.
    public var isInfinitelySteep: Bool { slope(at: 0).isInfinite || slope(at: 1).isInfinite }

    /// Progress and its slope where x = `fraction`; outside 0…1 along the tangents, and at rest where they are vertical,
    /// as css-easing has it.
    public func progress(at fraction: Double) -> (value: Double, slope: Double) {
        if fraction <= 0 {
            let tangent = slope(at: 0)
            if fraction < 0, tangent.isInfinite { return (0, 0) }
            let slope = capped(tangent)
            return (fraction == 0 ? 0 : fraction * slope, slope)
        }
        if fraction >= 1 {
            let tangent = slope(at: 1)
            if fraction > 1, tangent.isInfinite { return (1, 0) }
            let slope = capped(tangent)
            return (fraction == 1 ? 1 : 1 + (fraction - 1) * slope, slope)
        }
        let parameter = parameter(atX: fraction)
        return (Self.value(y1, y2, parameter), capped(slope(at: parameter)))
    }

    private func capped(_ slope: Double) -> Double { min(Self.steepest, max(-Self.steepest, slope)) }

    private static func value(_ first: Double, _ second: Double, _ u: Double) -> Double {
        let rest = 1 - u
        return u * (3 * rest * (rest * first + u * second) + u * u)
    }

    private static func derivative(_ first: Double, _ second: Double, _ u: Double) -> Double {
        let rest = 1 - u
        return 3 * (rest * rest * first + 2 * rest * u * (second - first) + u * u * (1 - second))
    }

    /// Newton, guarded by bisection: x is monotonic, so that the bracket always holds the root.
    private func parameter(atX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var u = x
        for _ in 0..<64 {
            let error = Self.value(x1, x2, u) - x
            if error == 0 { return u }
            if error < 0 { low = u } else { high = u }
            let newton = u - error / Self.derivative(x1, x2, u)
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            if Swift.abs(next - u) <= 1e-16 { return next }
            u = next
        }
        return u
    }

    /// dy/dx; where x stands still for an instant, the limit from the next derivative that does not vanish.
    private func slope(at u: Double) -> Double {
        let dx = Self.derivative(x1, x2, u)
        let dy = Self.derivative(y1, y2, u)
        if dx > 1e-12 { return dy / dx }
        // x₁ = 1 and x₂ = 0 stand upright in the middle.
        if u > 0.25, u < 0.75 { return dy > 0 ? .infinity : -.infinity }
        if u < 0.5 {
            if y1 != 0 { return y1 > 0 ? .infinity : -.infinity }
            if x2 > 0 { return y2 / x2 }
            return y2 == 0 ? 1 : (y2 > 0 ? .infinity : -.infinity)
        }
        if u == 1 || x2 == 1 {
            if y2 != 1 { return y2 < 1 ? .infinity : -.infinity }
            if x1 < 1 { return (1 - y1) / (1 - x1) }
            return y1 == 1 ? 1 : (y1 < 1 ? .infinity : -.infinity)
        }
        return dy > 0 ? .infinity : -.infinity
    }
}
