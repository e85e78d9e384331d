/// A path as it is drawn: parts made of lines and cubic curves, each open or closed.
///
/// Points are x and y in lanes 0 and 1. Arcs become cubics of at most 45° each, within 5 × 10⁻⁶ of the radius.
public struct Outline: Sendable, Equatable {
    /// A step of the pen.
    public enum Element: Sendable, Equatable {
        /// Begins a new part at a point.
        case move(Lanes)
        /// Draws a straight line to a point.
        case line(Lanes)
        /// Draws a cubic Bézier curve: two control points, then the end.
        case cubic(Lanes, Lanes, Lanes)
        /// Closes the part with a straight line to its first point.
        case close
    }

    /// The steps, in order; each part begins with a move.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates an outline from SVG path data; empty data gives an empty outline.
    ///
    /// - Throws: ``PathProblem`` if the text is not path data.
    public init(svg text: String) throws(PathProblem) {
        if text.isEmpty { return }
        var reader = SVGPathReader(text)
        let segments = try reader.segments()
        let parts = reader.parts
        for (index, part) in parts.enumerated() {
            let end = index + 1 < parts.count ? parts[index + 1].first : segments.count
            guard part.first < end else { continue }
            var inside = segments[part.first..<end]
            let start = inside[part.first].start
            elements.append(.move(start))
            // `close` draws the closing line, so that line isn't added itself.
            if part.isClosed, inside.count > 1, case .line(_, let end)? = inside.last, end == start {
                inside.removeLast()
            }
            for segment in inside { add(segment) }
            if part.isClosed { elements.append(.close) }
        }
    }

    /// Creates a rectangle with round corners, clockwise from the end of the upper left corner.
    ///
    /// - Parameters:
    ///   - low: The upper left corner.
    ///   - size: Width and height, at least 0.
    ///   - radius: The radius of the corners in points; at most half of the shorter side is used.
    public init(rect low: Lanes, size: Lanes, radius: Double) {
        let (high, r) = (low + size, Swift.max(0, Swift.min(radius, size.x / 2, size.y / 2)))
        elements.append(.move([low.x + r, low.y, 0, 0]))
        let corners: [(centre: Lanes, angle: Double)] = [
            ([high.x - r, low.y + r, 0, 0], -90), ([high.x - r, high.y - r, 0, 0], 0),
            ([low.x + r, high.y - r, 0, 0], 90), ([low.x + r, low.y + r, 0, 0], 180),
        ]
        for (centre, angle) in corners {
            elements.append(.line(Self.onCircle(centre, [r, r, 0, 0], angle)))
            if r > 0 { addArc(centre, [r, r, 0, 0], from: angle, by: 90) }
        }
        elements.append(.close)
    }

    /// Creates an ellipse, clockwise from its rightmost point.
    public init(ellipse centre: Lanes, radii: Lanes) {
        elements.append(.move(Self.onCircle(centre, radii, 0)))
        addArc(centre, radii, from: 0, by: 360)
        elements.append(.close)
    }

    /// Creates a part of a circle about the origin; a whole circle is closed.
    ///
    /// - Parameters:
    ///   - radius: In points.
    ///   - start: Degrees, clockwise from the right.
    ///   - sweep: Degrees, clockwise; 360 or more in either direction is a whole circle.
    ///   - isSector: Whether to make a closed sector with the centre, which is the shape of an arc's fill.
    public init(arc radius: Double, start: Double, sweep: Double, isSector: Bool = false) {
        let radii: Lanes = [radius, radius, 0, 0]
        let isWhole = Swift.abs(sweep) >= 360
        let first = Self.onCircle(.zero, radii, start)
        if isSector, !isWhole {
            elements = [.move(.zero), .line(first)]
        } else {
            elements = [.move(first)]
        }
        addArc(.zero, radii, from: start, by: isWhole ? (sweep < 0 ? -360 : 360) : sweep)
        if isWhole || isSector { elements.append(.close) }
    }

    /// Whether the outline has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    private static func onCircle(_ centre: Lanes, _ radii: Lanes, _ degrees: Double) -> Lanes {
        let angle = degrees * Double.pi / 180
        return centre + [radii.x * Libm.cos(angle), radii.y * Libm.sin(angle), 0, 0]
    }

    private mutating func addArc(_ centre: Lanes, _ radii: Lanes, from start: Double, by sweep: Double) {
        let count = Swift.max(1, Int((Swift.abs(sweep) / 45).rounded(.up)))
        let step = sweep / Double(count) * Double.pi / 180
        let reach = 4.0 / 3 * Libm.sin(step / 4) / Libm.cos(step / 4)
        for index in 0..<count {
            let from = start * Double.pi / 180 + Double(index) * step
            let (c0, s0, c1, s1) = (Libm.cos(from), Libm.sin(from), Libm.cos(from + step), Libm.sin(from + step))
            elements.append(
                .cubic(
                    centre + radii * [c0 - reach * s0, s0 + reach * c0, 0, 0],
                    centre + radii * [c1 + reach * s1, s1 - reach * c1, 0, 0],
                    centre + radii * [c1, s1, 0, 0]))
        }
    }

    private mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): elements.append(.line(end))
        case .cubic(_, let first, let second, let end): elements.append(.cubic(first, second, end))
        case .arc(let arc):
            let count = Swift.max(1, Int((Swift.abs(arc.sweep) / (Double.pi / 4)).rounded(.up)))
            let step = 1 / Double(count)
            for index in 0..<count {
                let (from, to) = (Double(index) * step, index + 1 == count ? 1 : Double(index + 1) * step)
                let (begin, end) = (arc.derivatives(at: from), arc.derivatives(at: to))
                // The control points lie on the tangents, at the distance that approximates an arc best.
                let angle = arc.sweep * (to - from)
                let reach = angle == 0 ? 0 : 4.0 / 3 * Libm.sin(angle / 4) / Libm.cos(angle / 4) / arc.sweep
                elements.append(.cubic(begin.point + reach * begin.first, end.point - reach * end.first, end.point))
            }
        }
    }

    // MARK: - Parts

    /// A part of an outline: segments that each begin where the one before ends.
    struct Part {
        var segments: [PathSegment] = []
        var isClosed = false
    }

    /// The parts of the outline, including the lines that close them.
    var parts: [Part] {
        var result: [Part] = []
        var part = Part()
        var (start, pen) = (Lanes.zero, Lanes.zero)
        func end(_ result: inout [Part], _ part: inout Part) {
            if !part.segments.isEmpty { result.append(part) }
            part = Part()
        }
        for element in elements {
            switch element {
            case .move(let point):
                end(&result, &part)
                (start, pen) = (point, point)
            case .line(let point):
                part.segments.append(.line(pen, point))
                pen = point
            case .cubic(let first, let second, let point):
                part.segments.append(.cubic(pen, first, second, point))
                pen = point
            case .close:
                if pen != start { part.segments.append(.line(pen, start)) }
                part.isClosed = true
                pen = start
                end(&result, &part)
            }
        }
        end(&result, &part)
        return result
    }

    /// The line between two fractions (0…1) of the length of all parts together; open, unless it is the whole outline.
    public func trimmed(from start: Double, to end: Double) -> Outline {
        let (low, high) = (Swift.max(0, Swift.min(1, start)), Swift.max(0, Swift.min(1, end)))
        if low <= 0, high >= 1 { return self }
        var result = Outline()
        guard low < high else { return result }
        let parts = parts
        let lengths = parts.map { $0.segments.map { Hodograph($0).distance(from: 0, to: 1) } }
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        var travelled = 0.0
        for (part, own) in zip(parts, lengths) {
            var isDown = false
            for (segment, length) in zip(part.segments, own) {
                let (begin, finish) = (low * total - travelled, high * total - travelled)
                travelled += length
                guard length > 0, finish > 0, begin < length else { continue }
                let cut = segment.cut(
                    from: begin <= 0 ? 0 : segment.parameter(at: begin, of: length),
                    to: finish >= length ? 1 : segment.parameter(at: finish, of: length))
                if !isDown { result.elements.append(.move(cut.start)) }
                isDown = true
                result.add(cut)
            }
        }
        return result
    }

    // MARK: - Places

    /// The least and the greatest coordinates; `nil` if the outline is empty.
    public var bounds: (low: Lanes, high: Lanes)? {
        var (low, high) = (Lanes(repeating: .infinity), Lanes(repeating: -.infinity))
        func take(_ point: Lanes) { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
        var pen = Lanes.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                take(point)
                pen = point
            case .cubic(let first, let second, let end):
                take(end)
                let segment = PathSegment.cubic(pen, first, second, end)
                for u in segment.extremes { take(segment.derivatives(at: u).point) }
                pen = end
            case .close: break
            }
        }
        return low.x <= high.x ? (low, high) : nil
    }

    /// The parts as polygons, near enough to the curves that nobody sees a difference.
    public var polygons: [(points: [Lanes], isClosed: Bool)] {
        parts.map { part in
            var points = part.segments.first.map { [$0.start] } ?? []
            for segment in part.segments {
                guard case .cubic(let a, let b, let c, let d) = segment else {
                    points.append(segment.end)
                    continue
                }
                let reach = (b - a).norm + (c - b).norm + (d - c).norm
                let wanted = reach.squareRoot() * 3
                let count = wanted < 64 ? Swift.max(4, Int(wanted)) : 64
                for index in 1...count { points.append(segment.derivatives(at: Double(index) / Double(count)).point) }
            }
            return (points, part.isClosed)
        }
    }

    /// Whether a point is inside by the `nonzero` rule; open parts count as closed.
    public func contains(_ point: Lanes) -> Bool {
        var winding = 0
        for (points, _) in polygons {
            guard var last = points.last else { continue }
            for next in points {
                let side = (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y)
                if last.y <= point.y, next.y > point.y, side > 0 { winding += 1 }
                if last.y > point.y, next.y <= point.y, side < 0 { winding -= 1 }
                last = next
            }
        }
        return winding != 0
    }

    /// The distance in points between a point and the line of the outline; infinite if the outline is empty.
    public func distance(to point: Lanes) -> Double {
        var least = Double.infinity
        for (points, _) in polygons {
            for (from, to) in zip(points, points.dropFirst()) {
                let way = to - from
                let length = way.dot(way)
                let part = length > 0 ? Swift.max(0, Swift.min(1, (point - from).dot(way) / length)) : 0
                least = Swift.min(least, (point - from - part * way).norm)
            }
        }
        return least
    }
}

extension PathSegment {
    /// The parameters inside 0…1 at which x or y of a cubic has an extremum; empty for other segments.
    fileprivate var extremes: [Double] {
        guard case .cubic(let a, let b, let c, let d) = self else { return [] }
        let (p, q, r) = (b - a, c - b, d - c)
        var result: [Double] = []
        for lane in 0..<2 {
            result += Self.roots(p[lane] - 2 * q[lane] + r[lane], 2 * (q[lane] - p[lane]), p[lane])
                .filter { $0 > 0 && $0 < 1 }
        }
        return result
    }

    /// The parameter at a distance in points from the start of a segment that is `length` points long.
    fileprivate func parameter(at distance: Double, of length: Double) -> Double {
        if case .line = self { return distance / length }
        let hodograph = Hodograph(self)
        var (low, high) = (0.0, 1.0)
        var u = distance / length
        for _ in 0..<60 {
            let error = hodograph.distance(from: 0, to: u) - distance
            if Swift.abs(error) <= 1e-9 * length { break }
            if error < 0 { low = u } else { high = u }
            let newton = u - error / hodograph.speed(at: u)
            u = newton > low && newton < high ? newton : (low + high) / 2
        }
        return u
    }

    /// The part of the segment between two parameters; an arc is returned whole, but outlines have none.
    fileprivate func cut(from low: Double, to high: Double) -> PathSegment {
        switch self {
        case .line(let a, let b): return .line(a + low * (b - a), a + high * (b - a))
        case .arc: return self
        case .cubic:
            let (begin, end) = (derivatives(at: low), derivatives(at: high))
            let third = (high - low) / 3
            return .cubic(begin.point, begin.point + third * begin.first, end.point - third * end.first, end.point)
        }
    }
}
