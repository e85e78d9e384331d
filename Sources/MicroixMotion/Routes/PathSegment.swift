/// A smooth segment of a path, as a function of a parameter from 0 to 1.
public enum PathSegment: Sendable, Equatable {
    /// A straight line between two points.
    case line(Lanes, Lanes)
    /// A cubic Bézier curve: start, two control points, end.
    case cubic(Lanes, Lanes, Lanes, Lanes)
    /// A part of an ellipse.
    case arc(EllipticArc)

    /// The point at which the segment begins.
    public var start: Lanes { derivatives(at: 0).point }
    /// The point at which the segment ends.
    public var end: Lanes { derivatives(at: 1).point }

    /// The point at a parameter, and its first and second derivative by the parameter.
    func derivatives(at u: Double) -> (point: Lanes, first: Lanes, second: Lanes) {
        switch self {
        case .line(let a, let b): return (u < 0.5 ? a + u * (b - a) : b - (1 - u) * (b - a), b - a, .zero)
        case .cubic(let a, let b, let c, let d):
            let v = 1 - u
            let (p, q, r) = (b - a, c - b, d - c)
            let point: Lanes
            // Computed from the nearer end, so that both ends are exact.
            if u < 0.5 {
                point = a + (3 * v * v * u) * p + (3 * v * u * u) * (p + q) + (u * u * u) * (p + q + r)
            } else {
                point = d - (3 * v * u * u) * r - (3 * v * v * u) * (r + q) - (v * v * v) * (p + q + r)
            }
            let first = (3 * v * v) * p + (6 * v * u) * q + (3 * u * u) * r
            return (point, first, (6 * v) * (q - p) + (6 * u) * (r - q))
        case .arc(let arc): return arc.derivatives(at: u)
        }
    }

    /// The parameters inside 0…1 at which the derivative is 0, so that a cubic may turn back.
    var cusps: [Double] {
        guard case .cubic(let a, let b, let c, let d) = self else { return [] }
        let (p, q, r) = (b - a, c - b, d - c)
        let size = Swift.max(p.norm, q.norm, r.norm)
        var result: [Double] = []
        for lane in 0..<4 {
            for u in Self.roots(p[lane] - 2 * q[lane] + r[lane], 2 * (q[lane] - p[lane]), p[lane])
            where u > 1e-6 && u < 1 - 1e-6 {
                if derivatives(at: u).first.norm <= 1e-7 * size, !result.contains(where: { Swift.abs($0 - u) < 1e-6 }) {
                    result.append(u)
                }
            }
        }
        return result.sorted()
    }

    /// The real roots of a·u² + b·u + c.
    static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
        return (a != 0 ? [q / a] : []) + (q != 0 ? [c / q] : [])
    }

    /// The same segment, moved by `distance`.
    func moved(by distance: Lanes) -> PathSegment {
        switch self {
        case .line(let a, let b): return .line(a + distance, b + distance)
        case .cubic(let a, let b, let c, let d):
            return .cubic(a + distance, b + distance, c + distance, d + distance)
        case .arc(var arc):
            arc.centre += distance
            return .arc(arc)
        }
    }
}

/// A part of an ellipse in lanes 0 and 1, described by its centre and angles.
public struct EllipticArc: Sendable, Equatable {
    /// The centre.
    public var centre: Lanes
    /// The radii along x and y before the rotation, in points.
    public let radii: (x: Double, y: Double)
    /// The rotation of the ellipse in radians.
    public let rotation: Double
    /// The angle of the start and the angle covered, in radians.
    public let startAngle: Double, sweep: Double

    private let cosine: Double, sine: Double
    /// The end points relative to the centre, exactly as they were given.
    package let ends: (start: Lanes, end: Lanes)

    /// Creates an arc from its parts.
    package init(
        centre: Lanes, radii: (x: Double, y: Double), rotation: Double, startAngle: Double, sweep: Double,
        ends: (start: Lanes, end: Lanes)
    ) {
        self.centre = centre
        self.radii = radii
        self.rotation = rotation
        self.startAngle = startAngle
        self.sweep = sweep
        self.ends = ends
        (cosine, sine) = (Libm.cos(rotation), Libm.sin(rotation))
    }

    /// Creates an arc from SVG's end points, radii, rotation in degrees and flags (SVG 2, appendix B.2.4).
    ///
    /// `nil` where SVG draws no arc: the points are equal, or a radius is 0.
    public init?(
        from start: Lanes, to end: Lanes, radii given: (x: Double, y: Double), rotation degrees: Double, large: Bool,
        clockwise: Bool
    ) {
        var (rx, ry) = (Swift.abs(given.x), Swift.abs(given.y))
        guard rx > 0, ry > 0, start != end else { return nil }
        let angle = degrees * Double.pi / 180
        (cosine, sine) = (Libm.cos(angle), Libm.sin(angle))
        let half = (start - end) / 2
        let x = cosine * half.x + sine * half.y
        let y = cosine * half.y - sine * half.x
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let square = Swift.max(0, 1 / (x * x / (rx * rx) + y * y / (ry * ry)) - 1)
        let factor = (large == clockwise ? -1 : 1) * square.squareRoot()
        let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
        let middle = (start + end) / 2
        centre = [cosine * cx - sine * cy + middle.x, sine * cx + cosine * cy + middle.y, 0, 0]
        ends = (start - centre, end - centre)
        radii = (rx, ry)
        rotation = angle
        startAngle = Libm.atan2((y - cy) / ry, (x - cx) / rx)
        var turn = Libm.atan2((-y - cy) / ry, (-x - cx) / rx) - startAngle
        if clockwise, turn < 0 { turn += 2 * Double.pi }
        if !clockwise, turn > 0 { turn -= 2 * Double.pi }
        sweep = turn
    }

    func derivatives(at u: Double) -> (point: Lanes, first: Lanes, second: Lanes) {
        let angle = startAngle + u * sweep
        let (x, y) = (radii.x * Libm.cos(angle), radii.y * Libm.sin(angle))
        let (dx, dy) = (-radii.x * Libm.sin(angle), radii.y * Libm.cos(angle))
        let offset = u == 0 ? ends.start : (u == 1 ? ends.end : turned(x, y))
        return (centre + offset, sweep * turned(dx, dy), -sweep * sweep * offset)
    }

    private func turned(_ x: Double, _ y: Double) -> Lanes { [cosine * x - sine * y, sine * x + cosine * y, 0, 0] }

    /// Whether two arcs have the same centre, radii, rotation and angles.
    public static func == (left: EllipticArc, right: EllipticArc) -> Bool {
        left.centre == right.centre && left.radii == right.radii && left.rotation == right.rotation
            && left.startAngle == right.startAngle && left.sweep == right.sweep
    }
}
