/// A timing curve of equal steps, like `steps()` of css-easing.
public struct StepCurve: Sendable, Equatable {
    /// At which ends a step curve jumps; the names are those of css-easing.
    public enum Jump: String, Sendable, Equatable, CaseIterable {
        /// The first jump is at the start.
        case start = "jump-start"
        /// The last jump is at the end.
        case end = "jump-end"
        /// No jump at the start, none at the end.
        case none = "jump-none"
        /// A jump at the start and one at the end.
        case both = "jump-both"
    }

    /// The number of intervals, ≥ 1; with ``Jump/none`` ≥ 2.
    public let count: Int
    /// At which ends the curve jumps.
    public let jump: Jump

    /// Creates a step curve; `nil` if there are too few intervals.
    public init?(_ count: Int, _ jump: Jump = .end) {
        guard count >= (jump == .none ? 2 : 1) else { return nil }
        self.count = count
        self.jump = jump
    }

    /// The progress at `fraction`, from a side; outside 0…1 the steps continue, and the slope is 0 everywhere.
    func progress(at fraction: Double, from side: Side) -> Double {
        var step = Boundary.floor(fraction * Double(count), side)
        if jump == .start || jump == .both { step += 1 }
        let jumps = Double(jump == .none ? count - 1 : (jump == .both ? count + 1 : count))
        if fraction >= 0 { step = Swift.max(0, step) }
        if fraction <= 1 { step = Swift.min(jumps, step) }
        return step / jumps
    }

    /// The fractions in a range at which the curve may jump, ascending.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        let first = (range.lowerBound * Double(count)).rounded(.up)
        let last = (range.upperBound * Double(count)).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 / Double(count) } : []
    }
}
