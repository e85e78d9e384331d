/// Progress along a function of an author's own, as it was sampled: a cubic from each node to the next.
///
/// Between its corners it is smooth in value and slope.
public final class SampledCurve: Sendable, Equatable {
    /// A place that the curve goes through.
    package struct Node: Sendable, Equatable {
        /// The fraction of the duration.
        package let fraction: Double
        /// The progress there.
        package let value: Double
        /// The slopes before and after it; at a corner they differ.
        package let slopes: (before: Double, after: Double)

        package static func == (left: Node, right: Node) -> Bool {
            left.fraction == right.fraction && left.value == right.value && left.slopes == right.slopes
        }
    }

    /// What tells it from other curves of a component; snapshots hold it.
    public let name: String
    /// The nodes, ascending; the first is (0, 0), the last (1, 1).
    let nodes: [Node]
    /// The fractions at which it bends.
    let corners: [Double]
    /// The fractions at which it turns round.
    let turns: [Double]
    /// The least and the greatest progress that it reaches.
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

    /// Two curves are equal where they go through the same nodes.
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
            // From the nearer end, so that both ends are met exactly.
            let value =
                u <= 0.5
                ? start.value + u * u * (3 - 2 * u) * travel + bend
                : end.value - v * v * (3 - 2 * v) * travel + bend
            let slope = 6 * u * v * travel + v * (v - 2 * u) * leave - u * (2 * v - u) * arrive
            return (value, slope / width)
        }

        /// The fractions inside at which its slope changes its sign.
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

    /// Progress and slope at `fraction` from a side; beyond 0…1 straight on.
    func progress(at fraction: Double, from side: Side) -> (value: Double, slope: Double) {
        let within = Swift.min(1, Swift.max(0, fraction))
        let (value, slope) = piece(at: within, from: side).progress(at: within)
        return (value + (fraction - within) * slope, slope)
    }

    /// The shortest part of the duration between two turnings, or a turning and an end.
    var texture: Double { zip([0] + turns, turns + [1]).map { $1 - $0 }.filter { $0 > 0 }.min() ?? 1 }

    /// The fractions within 0…1 at which progress has some value.
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
