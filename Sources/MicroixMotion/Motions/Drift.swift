extension MotionLaw {
    /// The ``drift`` of a law whose cycles are all alike, from the values after the first and the second cycle.
    var repeatedDrift: Lanes {
        guard let period else { return .zero }
        let (first, second) = (sample(at: period, from: .right).value, sample(at: 2 * period, from: .right).value)
        let way = second - first
        let size = max(1, first.magnitudes.max(), second.magnitudes.max())
        return way.magnitudes.max() <= 1e-9 * size ? .zero : way / period
    }

    /// The ``sway`` of a law whose cycles are all alike, from samples of the second cycle.
    var repeatedSway: Double {
        let rate = drift.x
        guard rate != 0, let period else { return 0 }
        let turns = rate * period / 360
        if Swift.abs(turns - turns.rounded()) < 1e-6 { return 0 }
        // If more than a tenth of the covered way goes to and fro, the angle doesn't simply turn one way.
        var (covered, last) = (0.0, sample(at: period, from: .right).value.x)
        for step in 1...64 {
            let value = sample(at: period * (1 + Double(step) / 64), from: .right).value.x
            covered += Swift.abs(value - last)
            last = value
        }
        return Swift.abs(rate * period) < 0.9 * covered ? rate : 0
    }
}
