extension Motion {
    /// By how much an endless motion leads away with its cycles, per second; zero where each cycle ends where it began.
    ///
    /// Of a sum of loops each has a cycle of its own, and so is looked at by itself.
    package var drift: Lanes {
        switch self {
        case .rest, .spring, .guarded, .blend, .decay: return .zero
        case .sum(let parts): return parts.reduce(.zero) { $0 + $1.drift }
        case .sequence(let sequence): return sequence.last.base.drift
        case .replay(let replay): return replay.motion.base.drift * replay.rate
        case .timed, .oklab:
            guard let period else { return .zero }
            let (first, second) = (sample(at: period).value, sample(at: 2 * period).value)
            let way = second - first
            let size = max(1, first.magnitudes.max(), second.magnitudes.max())
            return way.magnitudes.max() <= 1e-9 * size ? .zero : way / period
        }
    }
}
