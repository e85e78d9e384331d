/// A cubic Bézier curve from (0, 0) to (1, 1) through two control points.
public struct CubicBezier: Sendable, Equatable {
    /// The first control point; x in 0…1, y any finite number.
    public let x1: Double, y1: Double
    /// The second control point; x in 0…1, y any finite number.
    public let x2: Double, y2: Double

    /// The greatest magnitude of a slope that is returned, where the curve itself may be infinitely steep.
    public static let steepest = 1e6

    /// The least dx/du at which dy/dx is computed as a quotient.
    private static let least = 1e-12

    /// The curve whose progress equals time.
    static let identity = CubicBezier(0, 0, 1, 1)

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

    /// The progress y and its slope dy/dx where x = `fraction`.
    ///
    /// Outside 0…1 the curve continues along the tangent at its end, and stays at its end value where that tangent is
    /// vertical (css-easing).
    public func progress(at fraction: Double) -> (value: Double, slope: Double) {
        if fraction <= 0 || fraction >= 1 { return outerProgress(at: fraction) }
        let u = parameter(atX: fraction)
        let (rest, square) = (1 - u, u * u)
        let value = square * u + 3 * u * rest * (rest * y1 + u * y2)
        #if MICROIX_FAULTS
            if Fault.is(.curveDerivative) { return (value, capped(slope(at: fraction))) }
        #endif
        let rise = Self.derivative(x1, x2, u)
        return (value, capped(rise > Self.least ? Self.derivative(y1, y2, u) / rise : slope(at: u)))
    }

    private func outerProgress(at fraction: Double) -> (value: Double, slope: Double) {
        if fraction <= 0 {
            let tangent = slope(at: 0)
            if fraction < 0, tangent.isInfinite { return (0, 0) }
            let slope = capped(tangent)
            return (fraction == 0 ? 0 : fraction * slope, slope)
        }
        let tangent = slope(at: 1)
        if fraction > 1, tangent.isInfinite { return (1, 0) }
        let slope = capped(tangent)
        return (fraction == 1 ? 1 : 1 + (fraction - 1) * slope, slope)
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

    /// The parameters inside 0…1 at which y has an extremum, ascending; 1 for each that doesn't exist.
    private var turns: (first: Double, second: Double) {
        // y′/3 = a·u² + b·u + c
        let (a, b, c) = (3 * (y1 - y2) + 1, 2 * (y2 - 2 * y1), y1)
        let discriminant = b * b - 4 * a * c
        guard discriminant > 0 else { return (1, 1) }
        let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
        func inside(_ u: Double) -> Double { u > 0 && u < 1 ? u : 1 }
        let (first, second) = (inside(q / a), inside(c / q))
        return (Swift.min(first, second), Swift.max(first, second))
    }

    /// The progress at the extrema and at both ends.
    var extrema: [Double] { [0, turns.first, turns.second, 1].map { Self.value(y1, y2, $0) } }

    /// The fractions at which the progress equals `progress`.
    func fractions(reaching progress: Double) -> [Double] {
        let (first, second) = turns
        return [(0, first), (first, second), (second, 1)].compactMap { low, high in
            low < high ? parameter(atY: progress, in: low, high).map { Self.value(x1, x2, $0) } : nil
        }
    }

    /// The last fraction at which the progress is farther than `distance` from 1; `nil` if there is none.
    func lastFraction(farther distance: Double) -> Double? {
        guard distance < .infinity else { return nil }
        let (first, second) = turns
        return lastFraction(distance, in: second, 1) ?? lastFraction(distance, in: first, second)
            ?? lastFraction(distance, in: 0, first)
    }

    private func lastFraction(_ distance: Double, in lower: Double, _ upper: Double) -> Double? {
        let height = Self.value(y1, y2, lower) - 1
        guard lower < upper, Swift.abs(height) > distance else { return nil }
        let level = 1 + (height > 0 ? distance : -distance)
        return parameter(atY: level, in: lower, upper).map { Self.value(x1, x2, $0) } ?? 1
    }

    /// The parameter between `lower` and `upper`, where y is monotonic, at which y has a value; `nil` if there is none.
    private func parameter(atY y: Double, in lower: Double, _ upper: Double) -> Double? {
        let first = Self.value(y1, y2, lower) - y
        let last = Self.value(y1, y2, upper) - y
        guard first * last <= 0 else { return nil }
        if first == 0 { return lower }
        if last == 0 { return upper }
        var (low, high) = (lower, upper)
        var u = lower + (upper - lower) * first / (first - last)
        for _ in 0..<64 {
            let error = Self.value(y1, y2, u) - y
            if error == 0 { return u }
            if error * first > 0 { low = u } else { high = u }
            let newton = u - error / Self.derivative(y1, y2, u)
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            if Swift.abs(next - u) <= 1e-16 { return next }
            u = next
        }
        return u
    }

    /// Whether the slope is at least `share` (below 1) times the slope at the start, from the start until a fraction.
    ///
    /// The first place where it is not satisfies y′ − k·x′ = 0, where k is the share times the slope at the start. That
    /// is a quadratic equation for the parameter. Where rounding could decide, the answer is false.
    func keeps(_ share: Double, ofStartUntil fraction: Double) -> Bool {
        let slope = slope(at: 0)
        guard slope > 0, slope < .infinity, fraction >= 0, fraction < 1 else { return false }
        let k = share * slope
        let (first, second) = (y1 - k * x1, y2 - k * x2)
        // (y′ − k·x′)/3 = a·u² + b·u + c, positive at the start or just after it
        let (c, b) = (first, 2 * (second - 2 * first))
        let a = 1 - k - 3 * (second - first)
        guard c >= 0, c > 0 || b > 0 else { return false }
        let discriminant = b * b - 4 * a * c
        if discriminant < 0 { return true }
        let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
        func later(_ u: Double) -> Double { u > 0 && u < 1 ? u : 1 }
        let end = Swift.min(c == 0 ? 1 : later(c / q), later(q / a))
        return Self.value(x1, x2, end) > fraction * (1 + 1e-9)
    }

    /// The parameter at which x has a value, by Halley's method; where that doesn't converge at once, with bisection.
    @inline(__always)
    private func parameter(atX x: Double) -> Double {
        // x = ((a·u + b)·u + c)·u
        let (c, b) = (3 * x1, 3 * (x2 - 2 * x1))
        let a = 1 - b - c
        // The first guess takes both halves of x(u) for parabolas with the same slope at the ends.
        let middle = 0.125 * a + 0.25 * b + 0.5 * c
        let isEarly = x < middle
        let (height, distance, steep) = isEarly ? (middle, x, c) : (1 - middle, 1 - x, 3 * (1 - x2))
        let way = 2 * distance / (steep + (steep * steep + (16 * height - 8 * steep) * distance).squareRoot())
        var u = isEarly ? way : 1 - way
        for _ in 0..<4 {
            let error = ((a * u + b) * u + c) * u - x
            let bend = 3 * a * u + b
            let slope = (bend + b) * u + c
            let step = error * slope / (slope * slope - error * bend)
            u -= step
            // A step cubes the error, so after one this small only rounding is left; x rises everywhere, so the root in
            // 0…1 is the only one.
            if Swift.abs(step) <= 1e-6, slope > 1e-2, u >= 0, u <= 1 { return u }
        }
        return bracketedParameter(atX: x)
    }

    /// The parameter at which x has a value, where x hardly rises; x never falls, so the bracket always holds the root.
    private func bracketedParameter(atX x: Double) -> Double {
        var (low, high, u) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = Self.value(x1, x2, u) - x
            if error == 0 { return u }
            if error < 0 { low = u } else { high = u }
            let slope = Self.derivative(x1, x2, u)
            let bend = 3 * ((1 - u) * (x2 - 2 * x1) + u * (1 - 2 * x2 + x1))
            let halley = u - error * slope / (slope * slope - error * bend)
            let next = halley > low && halley < high ? halley : low + (high - low) / 2
            if Swift.abs(next - u) <= 1e-16 { return next }
            u = next
        }
        return u
    }

    /// dy/dx at a parameter; where dx/du is 0, the limit, from the next derivatives that are not 0.
    private func slope(at u: Double) -> Double {
        let dx = Self.derivative(x1, x2, u)
        let dy = Self.derivative(y1, y2, u)
        if dx > Self.least { return dy / dx }
        // With x₁ = 1 and x₂ = 0 the tangent is vertical in the middle.
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
