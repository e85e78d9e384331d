/// Progress in equal steps, as css-easing's `steps()` has it.
public struct StepCurve: Sendable, Equatable {
    /// Where the jumps of a step curve lie.
    public enum Jump: String, Sendable, Equatable, CaseIterable {
        /// The first at the start.
        case start = "jump-start"
        /// The last at the end.
        case end = "jump-end"
        /// Neither at the start nor at the end.
        case none = "jump-none"
        /// Both at the start and at the end.
        case both = "jump-both"
    }

    /// The number of intervals, ≥ 1; with ``Jump/none`` ≥ 2.
    public let count: Int
    /// Where the jumps lie.
    public let jump: Jump

    /// Creates a step curve; `nil` where there are too few intervals.
    public init?(_ count: Int, _ jump: Jump = .end) {
        guard count >= (jump == .none ? 2 : 1) else { return nil }
        self.count = count
        self.jump = jump
    }

    /// Progress at `fraction` from a side; the slope is 0 everywhere, and outside 0…1 the stairs go on.
    func progress(at fraction: Double, from side: Side) -> Double {
        var step = Boundary.floor(fraction * Double(count), side)
        if jump == .start || jump == .both { step += 1 }
        let jumps = Double(jump == .none ? count - 1 : (jump == .both ? count + 1 : count))
        if fraction >= 0 { step = Swift.max(0, step) }
        if fraction <= 1 { step = Swift.min(jumps, step) }
        return step / jumps
    }

    /// The fractions from a range at which it may jump.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        let first = (range.lowerBound * Double(count)).rounded(.up)
        let last = (range.upperBound * Double(count)).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 / Double(count) } : []
    }
}
