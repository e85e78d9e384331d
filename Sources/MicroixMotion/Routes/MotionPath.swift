/// A path that is travelled at constant speed over each of its segments.
///
/// The distance along a curve has no closed form. It is integrated by Gauss–Legendre quadrature, over pieces that are
/// short enough for full precision, and inverted by Newton's method. Value, velocity, heading and turning are the exact
/// point, tangent, direction and curvature at the parameter that was found.
public final class MotionPath: Sendable, Equatable {
    /// The segments in order; a gap between two of them is a step of the value.
    public let segments: [PathSegment]
    /// The progress, 0…1, at which each segment begins, followed by 1.
    public let times: [Double]
    /// The length in points.
    public let length: Double

    /// The progress at which the value may jump or bend.
    let breaks: [Double]
    /// Whether the direction jumps somewhere.
    let hasCorners: Bool

    private let pieces: [Piece]

    /// A part of a segment, between the parameters `from` and `to`, that turns by less than 60° and never back.
    private struct Piece: Sendable {
        let segment: Int
        let from: Double, to: Double
        /// The progress at the start and at the end of the piece.
        var begin = 0.0, end = 0.0
        let length: Double
        /// The direction at the start of the piece, in degrees, unwrapped along the path.
        var heading = 0.0
    }

    /// Creates a path.
    ///
    /// - Parameters:
    ///   - segments: At least one.
    ///   - times: The progress at which each segment begins, followed by 1: ascending from 0. If they are empty or
    ///     don't fit, the speed is constant over the whole path.
    /// - Precondition: There is a segment.
    public init(_ segments: [PathSegment], times: [Double] = []) {
        precondition(!segments.isEmpty, "a path needs a segment")
        self.segments = segments
        var pieces: [Piece] = []
        for (index, segment) in segments.enumerated() { pieces += Self.pieces(of: segment, index) }
        let total = pieces.reduce(0) { $0 + $1.length }
        length = total
        var ends: [Double] = [0]
        if Keyframes.areValid(times, count: segments.count + 1) {
            ends = times
        } else {
            var travelled = 0.0
            for index in segments.indices {
                for piece in pieces where piece.segment == index { travelled += piece.length }
                ends.append(total > 0 ? travelled / total : Double(index + 1) / Double(segments.count))
            }
            ends[segments.count] = 1
        }
        self.times = ends
        Self.place(&pieces, ends)
        var heading: Double?
        for index in pieces.indices {
            let own = Self.direction(of: segments[pieces[index].segment], at: pieces[index].from, in: pieces[index])
            // At every corner the direction turns the shorter way.
            pieces[index].heading = heading.map { $0 + Self.wrapped((own ?? $0) - $0) } ?? own ?? 0
            heading = Self.heading(of: segments[pieces[index].segment], at: pieces[index].to, in: pieces[index])
        }
        self.pieces = pieces
        breaks = [0] + pieces.map { $0.end }
        hasCorners = zip(pieces, pieces.dropFirst()).contains { first, second in
            let end = Self.heading(of: segments[first.segment], at: first.to, in: first)
            return Swift.abs(end - second.heading) > 1e-9
        }
    }

    /// Creates a path of straight lines from point to point.
    ///
    /// - Precondition: There are at least two points.
    public convenience init(points: [Lanes], times: [Double] = []) {
        precondition(points.count >= 2, "a path needs two points or more")
        self.init(zip(points, points.dropFirst()).map { .line($0, $1) }, times: times)
    }

    /// Creates a smooth path through points: a Catmull–Rom spline with tangents scaled by the distances between them.
    ///
    /// - Precondition: There are at least two points.
    public convenience init(through points: [Lanes], times: [Double] = []) {
        self.init(Keyframes.spline(through: points, shapes: []), times: times)
    }

    /// Whether the path ends where it begins.
    public var isClosed: Bool {
        guard let first = segments.first, let last = segments.last else { return false }
        let size = Swift.max(1, first.start.magnitudes.max())
        return (last.end - first.start).magnitudes.max() <= 1e-9 * size
    }

    /// Whether a segment begins elsewhere than the one before it ends.
    var hasGaps: Bool { zip(segments, segments.dropFirst()).contains { $0.end != $1.start } }

    /// The direction at the start of the path, in degrees clockwise from the right (y points down).
    public var heading: Double { pieces[0].heading }

    // MARK: - Places

    /// A place on the path.
    struct Place {
        let value: Lanes
        /// The derivative of `value`, in points per unit of progress.
        let slope: Lanes
        /// The direction in degrees, unwrapped along the path.
        let heading: Double
        /// The derivative of `heading`, in degrees per unit of progress.
        let turning: Double
    }

    /// The place at a progress, from a side; beyond 0…1 along the tangent at the end.
    func place(at progress: Double, from side: Side) -> Place {
        let within = Swift.min(1, Swift.max(0, progress))
        // Beyond an end the side that was asked for has no meaning.
        let towards = Boundary.side(progress, side)
        let piece = pieces[index(at: within, towards)]
        let span = piece.end - piece.begin
        guard span > 0, piece.length > 0 else {
            let point = segments[piece.segment].derivatives(at: towards == .left ? piece.from : piece.to).point
            return Place(value: point, slope: .zero, heading: piece.heading, turning: 0)
        }
        let speed = piece.length / span
        let u = parameter(in: piece, at: (within - piece.begin) * speed)
        let segment = segments[piece.segment]
        let (point, first, second) = segment.derivatives(at: u)
        let slope = speed * Self.tangent(of: segment, at: u, in: piece.from, piece.to)
        let norm = first.norm
        let isBeyond = !Boundary.isPast(0, progress, side) || Boundary.isPast(1, progress, side)
        let curvature = norm > 0 ? (first.x * second.y - first.y * second.x) / (norm * norm * norm) : 0
        return Place(
            value: point + (progress - within) * slope, slope: slope,
            heading: Self.heading(of: segment, at: u, in: piece),
            turning: isBeyond ? 0 : Self.turning(curvature * speed * 180 / Double.pi))
    }

    /// The greatest `turning`, in degrees per unit of progress; at a handle of length 0 it would be infinite.
    private static let sharpest = 1e7

    private static func turning(_ degrees: Double) -> Double {
        degrees.isNaN ? 0 : Swift.min(sharpest, Swift.max(-sharpest, degrees))
    }

    private func index(at progress: Double, _ side: Side) -> Int {
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Boundary.isPast(pieces[middle].end, progress, side) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The parameter at a distance in points from a piece's start, by Newton's method guarded by bisection.
    private func parameter(in piece: Piece, at distance: Double) -> Double {
        if distance <= 0 { return piece.from }
        if distance >= piece.length { return piece.to }
        let segment = segments[piece.segment]
        var (low, high) = (piece.from, piece.to)
        let part = distance / piece.length
        if case .line = segment { return low + (high - low) * part }
        let hodograph = Hodograph(segment)
        var u = hodograph.guess(part, of: piece.length, from: low, to: high)
        for _ in 0..<60 {
            let error = hodograph.distance(from: piece.from, to: u) - distance
            if error < 0 { low = u } else { high = u }
            let newton = u - error / hodograph.speed(at: u)
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            // A step squares the error, so after one this small only rounding is left.
            if next == newton, Swift.abs(next - u) <= 1e-9 * (piece.to - piece.from) { return next }
            if Swift.abs(next - u) <= 1e-15 { return next }
            u = next
        }
        return u
    }

    // MARK: - Building

    /// Cuts a segment at its cusps, and further until the length of each piece is known to full precision.
    private static func pieces(of segment: PathSegment, _ index: Int) -> [Piece] {
        if case .line(let a, let b) = segment {
            return [Piece(segment: index, from: 0, to: 1, length: (b - a).norm)]
        }
        var result: [Piece] = []
        let hodograph = Hodograph(segment)
        let total = hodograph.distance(from: 0, to: 1)
        func cut(_ low: Double, _ high: Double, _ depth: Int) {
            let middle = (low + high) / 2
            let whole = hodograph.distance(from: low, to: high)
            let parts =
                hodograph.distance(from: low, to: middle) + hodograph.distance(from: middle, to: high)
            let start = tangent(of: segment, at: low, in: low, high)
            let end = tangent(of: segment, at: high, in: low, high)
            // A piece that turns by less than 60° can't hide a whole turn.
            let isSharp = start.dot(end) < 0.5 || depth < 1
            let isRough = Swift.abs(whole - parts) > 1e-14 * parts + 1e-16 * total
            // A piece without length has no direction, and would be cut for ever.
            if depth < 24, parts > 1e-12 * total, isSharp || isRough {
                cut(low, middle, depth + 1)
                cut(middle, high, depth + 1)
            } else {
                result.append(Piece(segment: index, from: low, to: high, length: parts))
            }
        }
        let ends = [0] + segment.cusps + [1]
        for (low, high) in zip(ends, ends.dropFirst()) { cut(low, high, 0) }
        return result
    }

    /// The direction of travel in degrees at a parameter of a piece; `nil` if the segment is a single point.
    private static func direction(of segment: PathSegment, at u: Double, in piece: Piece) -> Double? {
        let tangent = tangent(of: segment, at: u, in: piece.from, piece.to)
        return tangent == .zero ? nil : Libm.atan2(tangent.y, tangent.x) * 180 / Double.pi
    }

    /// The direction in degrees at a parameter of a piece, unwrapped from the start of the piece.
    private static func heading(of segment: PathSegment, at u: Double, in piece: Piece) -> Double {
        guard let start = direction(of: segment, at: piece.from, in: piece),
            let now = direction(of: segment, at: u, in: piece)
        else { return piece.heading }
        return piece.heading + wrapped(now - start)
    }

    private static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }

    /// Sets the progress at the start and the end of each piece, from that of the segments.
    private static func place(_ pieces: inout [Piece], _ ends: [Double]) {
        for segment in 0..<(ends.count - 1) {
            let indices = pieces.indices.filter { pieces[$0].segment == segment }
            let total = indices.reduce(0) { $0 + pieces[$1].length }
            var travelled = 0.0
            for index in indices {
                pieces[index].begin = index == indices.first ? ends[segment] : pieces[index - 1].end
                travelled += pieces[index].length
                let part = total > 0 ? travelled / total : 1
                pieces[index].end =
                    index == indices.last
                    ? ends[segment + 1] : ends[segment] + (ends[segment + 1] - ends[segment]) * part
            }
        }
    }

    /// The unit vector of travel at u; where the curve stands still at an end of a piece, the limit from inside.
    private static func tangent(of segment: PathSegment, at u: Double, in low: Double, _ high: Double) -> Lanes {
        let (_, first, second) = segment.derivatives(at: u)
        let norm = first.norm
        if norm > 1e-9 * second.norm { return first / norm }
        let sign: Double = u - low < high - u ? 1 : -1
        if second.norm > 0 { return sign * second / second.norm }
        let chord = segment.end - segment.start
        return chord.norm > 0 ? chord / chord.norm : .zero
    }

    /// Whether two paths have the same segments and the same times.
    public static func == (left: MotionPath, right: MotionPath) -> Bool {
        left === right || (left.segments == right.segments && left.times == right.times)
    }
}
