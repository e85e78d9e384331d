import MicroixMotion

/// Where what is shown breaks a promise between two events.
extension Stage {
    /// The most looks between two breaks.
    private static let mostLooks = 4096.0
    /// As near to a break from before as is looked, in seconds.
    private static let beside = 1e-9

    /// The first instant at which an expression exceeds something, and by how much it does until it turns; `nil` where it
    /// never does.
    ///
    /// It is looked at on both sides of every break, and wherever it turns round: between two looks it goes one way only,
    /// so that nothing lies beyond both.
    /// - Parameter horizon: How long its motions go on as they do, in seconds.
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
                // How far it goes until it turns round, at most a second.
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
        // A break at the end may lie beside it by the rounding of an instant.
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

    /// Where what goes up, or down, turns round.
    private static func turn(
        _ low: Double, _ high: Double, _ isRising: Bool, _ sample: (Double) -> Sample
    ) -> Double {
        edge(low, high) { (sample($0).velocity.x > 0) != isRising }
    }

    /// The first instant, to a nanosecond, at which something is so that is not so at `low`, and is at `high`.
    private static func edge(_ low: Double, _ high: Double, _ isSo: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<60 where high - low > 1e-9 {
            let middle = low + (high - low) / 2
            if isSo(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
