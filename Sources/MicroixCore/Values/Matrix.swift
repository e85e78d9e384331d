public import MicroixMotion

/// The affine transform from a layer's space to another: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG, in
/// points.
public struct Matrix: Sendable, Equatable {
    /// The image of the x direction.
    public var a: Double, b: Double
    /// The image of the y direction.
    public var c: Double, d: Double
    /// The image of the origin.
    public var e: Double, f: Double

    /// Creates a matrix.
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// The transform that changes nothing.
    public static let identity = Matrix(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// Creates a transform that scales about a pivot, turns about it, and then translates.
    ///
    /// - Parameters:
    ///   - origin: Where the layer's origin would be without scaling and turning, in points.
    ///   - pivot: The point that scaling and turning leave in place, in points.
    ///   - degrees: The turn, clockwise, since y points down.
    ///   - scale: The factors of width and height.
    public init(origin: Lanes, pivot: Lanes, degrees: Double, scale: Lanes) {
        var (sine, cosine) = (0.0, 1.0)
        if degrees != 0 { (sine, cosine) = Self.sineAndCosine(of: degrees) }
        (a, b, c, d) = (scale.x * cosine, scale.x * sine, -scale.y * sine, scale.y * cosine)
        let centre = origin + pivot
        e = centre.x - a * pivot.x - c * pivot.y
        f = centre.y - b * pivot.x - d * pivot.y
    }

    /// Sine and cosine, exact for multiples of 90°.
    private static func sineAndCosine(of degrees: Double) -> (Double, Double) {
        let quarters = degrees / 90
        if quarters == quarters.rounded(), Swift.abs(quarters) < 1e9 {
            return switch Int(quarters) & 3 {
            case 0: (0, 1)
            case 1: (1, 0)
            case 2: (0, -1)
            default: (-1, 0)
            }
        }
        let angle = degrees * Double.pi / 180
        return (Libm.sin(angle), Libm.cos(angle))
    }

    /// The image of a point.
    public func applied(to point: Lanes) -> Lanes {
        [a * point.x + c * point.y + e, b * point.x + d * point.y + f, 0, 0]
    }

    /// First applies `inner`, then `outer`; a layer's own matrix is the innermost.
    public static func * (outer: Matrix, inner: Matrix) -> Matrix {
        Matrix(
            a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
            c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
            e: outer.a * inner.e + outer.c * inner.f + outer.e, f: outer.b * inner.e + outer.d * inner.f + outer.f)
    }

    /// The factor by which it changes areas; below 0 if it mirrors.
    public var determinant: Double { a * d - b * c }

    /// The inverse transform; `nil` if this one maps everything to a line or a point.
    public var inverse: Matrix? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
        return Matrix(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
    }

    /// Whether all its numbers are finite.
    public var isFinite: Bool { (a + b + c + d + e + f).isFinite }
}
