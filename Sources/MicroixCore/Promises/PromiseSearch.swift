import MicroixMotion

/// Finds where a promise is broken between two events.
extension Stage {
    /// The greatest number of samples between two breaks.
    private static let mostLooks = 4096.0
    /// The distance from a break at which the value before it is sampled, in seconds.
    private static let beside = 1e-9

    /// The first instant at which an expression exceeds a bound, in seconds, and its greatest excess until it turns
    /// round; `nil` if it never exceeds it.
    ///
    /// It is sampled on both sides of every break, and wherever it turns round. Between two samples it moves in one
    /// direction only, so that no value between them lies beyond both.
    /// - Parameter horizon: Until when its motions go on as they are, in seconds.
    func search(
        _ expression: ExpressionID, of keys: KeySet, in range: ClosedRange<Double>,
        horizon: @autoclosure () -> Double, _ store: Store,
        _ excess: (Sample) -> Double
    ) -> (time: Double, excess: Double)? {
        let moving = tracks(of: keys).filter { !$0.handOver.isResting(at: $0.elapsed(range.lowerBound)) }
        if moving.isEmpty { return nil }
        let (breaks, texture) = Self.grain(of: moving, in: range)
        func sample(_ time: Double) -> Sample { self.sample(ofExpression: expression, at: time, store: store) }
        var last = (time: range.lowerBound, sample: sample(range.lowerBound))
        func look(_ time: Double, _ later: Sample) -> (time: Double, excess: Double)? {
            let found = excess(later)
            if found > 0 {
                let first = Self.edge(last.time, time) { excess(sample($0)) > 0 }
                // Follows it until it turns round, at most for a second.
                let horizon = horizon()
                var (worst, next) = (found, time)
                while next < min(horizon, time + 1) {
                    let before = next
                    next = min(horizon, next + texture / 2)
                    var then = sample(next)
                    let turns = then.velocity.x * later.velocity.x <= 0
                    if turns { then = sample(Self.turn(before, next, later.velocity.x > 0, sample)) }
                    worst = max(worst, excess(then))
                    if turns { break }
                }
                return (first, worst)
            }
            last = (time, later)
            return nil
        }
        // A break at the end of the range may be beside it, because instants are rounded.
        let isBroken = breaks.contains { abs($0 - range.upperBound) <= Self.beside }
        for end in breaks.filter({ range.contains($0) }) + [range.upperBound] {
            let start = last.time
            if end <= start, end < range.upperBound { continue }
            let texture = Self.texture(of: moving, in: start...end)
            let before = end < range.upperBound || isBroken ? max(start, end - Self.beside) : end
            let count = min(Self.mostLooks, max(1, ((before - start) / texture * 2).rounded(.up)))
            for step in 1...Int(count) {
                let time = Double(step) == count ? before : start + (before - start) * Double(step) / count
                let later = sample(time)
                if last.sample.velocity.x * later.velocity.x < 0 {
                    let turn = Self.turn(last.time, time, last.sample.velocity.x > 0, sample)
                    if let found = look(turn, sample(turn)) { return found }
                }
                if let found = look(time, later) { return found }
            }
            if before < end, let found = look(end, sample(end)) { return found }
        }
        return nil
    }

    /// The instant at which a rising, or falling, value turns round.
    private static func turn(
        _ low: Double, _ high: Double, _ isRising: Bool, _ sample: (Double) -> Sample
    ) -> Double {
        edge(low, high) { (sample($0).velocity.x > 0) != isRising }
    }

    /// The first instant, to a nanosecond, at which `isSo` is true; it must be false at `low` and true at `high`.
    private static func edge(_ low: Double, _ high: Double, _ isSo: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 where high - low > 1e-9 {
            let middle = low + (high - low) / 2
            if isSo(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
