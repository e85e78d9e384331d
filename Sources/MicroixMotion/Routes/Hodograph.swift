/// The derivative of a path segment by its parameter, prepared for many evaluations of speed and length.
struct Hodograph {
    /// A cubic's derivative as a polynomial: `constant + linear·u + square·u²`.
    private let constant: Lanes, linear: Lanes, square: Lanes
    private let arc: EllipticArc?

    init(_ segment: PathSegment) {
        switch segment {
        case .line(let a, let b): (constant, linear, square, arc) = (b - a, .zero, .zero, nil)
        case .cubic(let a, let b, let c, let d):
            let (p, q, r) = (3 * (b - a), 3 * (c - b), 3 * (d - c))
            (constant, linear, square, arc) = (p, 2 * (q - p), p - 2 * q + r, nil)
        case .arc(let given): (constant, linear, square, arc) = (.zero, .zero, .zero, given)
        }
    }

    /// The speed at a parameter, in points per unit of the parameter.
    func speed(at u: Double) -> Double {
        if let arc { return arc.derivatives(at: u).first.norm }
        return (constant + u * (linear + u * square)).norm
    }

    /// The positive nodes of Gauss–Legendre quadrature with 16 points, and their weights.
    private static let nodes: [(node: Double, weight: Double)] = [
        (0.0950125098376374402, 0.1894506104550684963), (0.2816035507792589132, 0.1826034150449235889),
        (0.4580167776572273863, 0.1691565193950025382), (0.6178762444026437484, 0.1495959888165767321),
        (0.7554044083550030339, 0.1246289712555338720), (0.8656312023878317439, 0.0951585116824927848),
        (0.9445750230732325761, 0.0622535239386478929), (0.9894009349916499326, 0.0271524594117540949),
    ]

    /// The distance along the segment between two parameters, in points, by quadrature.
    func distance(from low: Double, to high: Double) -> Double {
        let (middle, half) = ((low + high) / 2, (high - low) / 2)
        var sum = 0.0
        for (node, weight) in Self.nodes {
            sum += weight * (speed(at: middle - half * node) + speed(at: middle + half * node))
        }
        return sum * half
    }

    /// An estimate of the parameter at a part (0…1) of a piece's length: a cubic with the right slopes at both ends.
    func guess(_ part: Double, of length: Double, from low: Double, to high: Double) -> Double {
        let width = high - low
        let (first, last) = (speed(at: low), speed(at: high))
        // Where the segment stands still at an end, that slope would be infinite.
        guard first > 0.3 * length / width, last > 0.3 * length / width else { return low + width * part }
        let (leave, arrive) = (length / first, length / last)
        let rest = 1 - part
        let way = part * part * (3 - 2 * part)
        return low + width * way + part * rest * rest * leave - part * part * rest * arrive
    }
}
