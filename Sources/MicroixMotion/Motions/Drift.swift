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

    /// By how much an endless motion of an angle leads away, per second, though it goes to and fro: what turns one way, or by
    /// whole turns, means to.
    package var sway: Double {
        switch self {
        case .rest, .spring, .guarded, .blend, .decay, .oklab: return 0
        case .sum(let parts): return parts.reduce(0) { $0 + $1.sway }
        case .sequence(let sequence): return sequence.last.base.sway
        case .replay(let replay): return replay.motion.base.sway * replay.rate
        case .timed:
            let rate = drift.x
            guard rate != 0, let period else { return 0 }
            let turns = rate * period / 360
            if Swift.abs(turns - turns.rounded()) < 1e-6 { return 0 }
            // Back and forth by more than a tenth of what it covers is no turning.
            var (covered, last) = (0.0, sample(at: period).value.x)
            for step in 1...64 {
                let value = sample(at: period * (1 + Double(step) / 64)).value.x
                covered += Swift.abs(value - last)
                last = value
            }
            return Swift.abs(rate * period) < 0.9 * covered ? rate : 0
        }
    }
}
