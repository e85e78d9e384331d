/// A timing curve that was sampled from an author's function: a cubic from each node to the next.
///
/// Value and slope are continuous except at the corners, where the slope jumps.
public final class SampledCurve: Sendable, Equatable {
    /// A point that the curve goes through.
    package struct Node: Sendable, Equatable {
        /// The fraction of the duration.
        package let fraction: Double
        /// The progress there.
        package let value: Double
        /// The slopes just before and just after the node; at a corner they differ.
        package let slopes: (before: Double, after: Double)

        package static func == (left: Node, right: Node) -> Bool {
            left.fraction == right.fraction && left.value == right.value && left.slopes == right.slopes
        }
    }

    /// The name that identifies the curve in its component; snapshots store it in place of the curve.
    public let name: String
    /// The nodes, ascending; the first is (0, 0), the last (1, 1).
    let nodes: [Node]
    /// The fractions at which the slope jumps.
    let corners: [Double]
    /// The fractions inside 0…1 where the curve may turn round: its slope changes its sign, or is 0.
    let turns: [Double]
    /// The least and the greatest progress of the curve, at least 0…1.
    let reach: ClosedRange<Double>

    init(_ name: String, _ nodes: [Node]) {
        self.name = name
        self.nodes = nodes
        corners = nodes.filter { $0.slopes.before != $0.slopes.after }.map { $0.fraction }
        var (turns, reach): ([Double], ClosedRange<Double>) = ([], 0...1)
        for piece in zip(nodes, nodes.dropFirst()).map({ Piece($0, $1) }) {
            let isTurned = piece.start.slopes.before * piece.start.slopes.after <= 0
            if isTurned, piece.start.fraction > 0 { turns.append(piece.start.fraction) }
            turns += piece.turns
            for fraction in piece.turns + [piece.end.fraction] {
                let value = piece.progress(at: fraction).value
                reach = Swift.min(reach.lowerBound, value)...Swift.max(reach.upperBound, value)
            }
        }
        (self.turns, self.reach) = (turns, reach)
    }

    /// Whether two curves have the same name and the same nodes.
    public static func == (left: SampledCurve, right: SampledCurve) -> Bool {
        left === right || (left.name == right.name && left.nodes == right.nodes)
    }

    /// A cubic between two nodes.
    private struct Piece {
        let start: Node
        let end: Node

        init(_ start: Node, _ end: Node) { (self.start, self.end) = (start, end) }

        var width: Double { end.fraction - start.fraction }

        func progress(at fraction: Double) -> (value: Double, slope: Double) {
            let u = (fraction - start.fraction) / width
            let v = 1 - u
            let travel = end.value - start.value
            let (leave, arrive) = (start.slopes.after * width, end.slopes.before * width)
            let bend = u * v * (v * leave - u * arrive)
            // Computed from the nearer end, so that both ends are exact.
            let value =
                u <= 0.5
                ? start.value + u * u * (3 - 2 * u) * travel + bend
                : end.value - v * v * (3 - 2 * v) * travel + bend
            let slope = 6 * u * v * travel + v * (v - 2 * u) * leave - u * (2 * v - u) * arrive
            return (value, slope / width)
        }

        /// The fractions inside the piece at which the slope changes its sign.
        var turns: [Double] {
            let travel = end.value - start.value
            let (leave, arrive) = (start.slopes.after * width, end.slopes.before * width)
            // The slope as a polynomial: a u² + 2 b u + c.
            let (a, b, c) = (3 * (leave + arrive - 2 * travel), 3 * travel - 2 * leave - arrive, leave)
            let root = b * b - a * c
            guard root > 0 else { return [] }
            let q = -(b + (b < 0 ? -root.squareRoot() : root.squareRoot()))
            let places = [a == 0 ? Double.nan : q / a, q == 0 ? .nan : c / q].filter { $0 > 0 && $0 < 1 }
            return places.sorted().map { start.fraction + $0 * width }
        }
    }

    private func piece(at fraction: Double, from side: Side) -> Piece {
        var (low, high) = (0, nodes.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if Boundary.isPast(nodes[middle].fraction, fraction, side) { low = middle } else { high = middle - 1 }
        }
        return Piece(nodes[low], nodes[low + 1])
    }

    /// The progress and its slope at `fraction`, from a side; beyond 0…1 along the tangent at the end.
    func progress(at fraction: Double, from side: Side) -> (value: Double, slope: Double) {
        let within = Swift.min(1, Swift.max(0, fraction))
        let (value, slope) = piece(at: within, from: side).progress(at: within)
        return (value + (fraction - within) * slope, slope)
    }

    /// The shortest part of the duration between two sign changes of the slope, or between one and an end.
    var texture: Double { zip([0] + turns, turns + [1]).map { $1 - $0 }.filter { $0 > 0 }.min() ?? 1 }

    /// The fractions within 0…1 at which the progress equals `progress`.
    func fractions(reaching progress: Double) -> [Double] {
        let marks = [0] + turns + [1]
        return zip(marks, marks.dropFirst()).compactMap { start, end in
            let above = self.progress(at: start, from: .right).value - progress
            let below = self.progress(at: end, from: .left).value - progress
            guard above * below <= 0, above != below else { return nil }
            let sign: Double = above > below ? 1 : -1
            return FalsePosition.narrow(start, end, sign * above, sign * below, width: 1e-15, rounds: 100) {
                sign * (self.progress(at: $0, from: .right).value - progress)
            }.high
        }
    }
}
