public import MicroixMotion

/// Where a layer's space lies in another: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG, in points.
public struct Matrix: Sendable, Equatable {
    /// Where the direction of x leads.
    public var a: Double, b: Double
    /// Where the direction of y leads.
    public var c: Double, d: Double
    /// Where the origin lies.
    public var e: Double, f: Double

    /// Creates a matrix.
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// What leaves all where it is.
    public static let identity = Matrix(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// What scales about a pivot, turns about it, and then moves.
    ///
    /// - Parameters:
    ///   - origin: Where the origin would lie, neither scaled nor turned.
    ///   - pivot: The point that scaling and turning leave in its place.
    ///   - degrees: Clockwise, as y points down.
    ///   - scale: The factors of width and height.
    public init(origin: Lanes, pivot: Lanes, degrees: Double, scale: Lanes) {
        var (sine, cosine) = (0.0, 1.0)
        if degrees != 0 { (sine, cosine) = Self.sineAndCosine(of: degrees) }
        (a, b, c, d) = (scale.x * cosine, scale.x * sine, -scale.y * sine, scale.y * cosine)
        let centre = origin + pivot
        e = centre.x - a * pivot.x - c * pivot.y
        f = centre.y - b * pivot.x - d * pivot.y
    }

    /// Exact for quarters of a turn.
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

    /// Where a point comes to lie.
    public func applied(to point: Lanes) -> Lanes {
        [a * point.x + c * point.y + e, b * point.x + d * point.y + f, 0, 0]
    }

    /// What this does after what another does: the layer's own is the last to be named.
    public static func * (outer: Matrix, inner: Matrix) -> Matrix {
        Matrix(
            a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
            c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
            e: outer.a * inner.e + outer.c * inner.f + outer.e, f: outer.b * inner.e + outer.d * inner.f + outer.f)
    }

    /// By how much it makes areas larger; below 0 it mirrors.
    public var determinant: Double { a * d - b * c }

    /// What takes it back; `nil` where it squeezes all to a line or a point.
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
