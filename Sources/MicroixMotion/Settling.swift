extension HandOver {
    /// The last instant at which any lane is farther than `tolerance` from where the motion ends, in seconds.
    ///
    /// Exact for springs. For the others the search runs backwards from the end over the last cycle, and where nothing
    /// leaves the tolerance there, over the residual's time, or over the cycles before when they accumulate. It finds
    /// every excursion that an extremum between two of its samples, or a keyframe, reveals. `nil` when there is no such instant: an
    /// endless motion, an undamped spring. Of cycles that accumulate the last 64 are searched; earlier is then too late.
    public func lastCrossing(tolerance: Double) -> Double? {
        if case .spring(let spring) = base { return spring.lastCrossing(tolerance: tolerance) }
        guard let end = base.end else { return nil }
        let cycle = max(base.residualLimit, residual.length)
        var upper = length
        var lower = max(0, base.length - cycle)
        for _ in 0..<64 {
            if let crossing = lastCrossing(tolerance, end, from: lower, to: upper) { return crossing }
            if lower == 0 { return 0 }
            // Cycles that do not accumulate are all alike, so that only the residual can have been outside.
            upper = isCumulative ? lower : min(lower, residual.length)
            lower = isCumulative ? max(0, lower - cycle) : 0
        }
        return upper
    }

    private var isCumulative: Bool {
        switch base {
        case .rest, .spring: false
        case .curve(let curve): curve.timing.isCumulative
        case .keyframes(let keyframes): keyframes.timing.isCumulative
        }
    }

    private func lastCrossing(_ tolerance: Double, _ end: Lanes, from start: Double, to finish: Double) -> Double? {
        // A segment between two keyframes may be shorter than the grid is wide.
        guard case .keyframes(let motion) = base else {
            return lastCrossing(tolerance, end, from: start, to: finish, steps: 64)
        }
        let cycle = motion.timing.duration
        let first = (start / cycle).rounded(.down) * cycle
        var upper = finish
        for time in motion.keyframes.times.reversed() {
            let lower = max(start, first + time * cycle)
            guard lower < upper else { continue }
            if let crossing = lastCrossing(tolerance, end, from: lower, to: upper, steps: 16) { return crossing }
            upper = lower
        }
        return start < upper ? lastCrossing(tolerance, end, from: start, to: upper, steps: 64) : nil
    }

    private func lastCrossing(
        _ tolerance: Double, _ end: Lanes, from start: Double, to finish: Double, steps: Int
    ) -> Double? {
        /// How far the farthest lane is outside; at most 0 within.
        func excess(_ sample: Sample) -> Double { (sample.value - end).magnitudes.max() - tolerance }
        func isOutside(_ sample: Sample) -> Bool { excess(sample) > 0 }

        let width = (finish - start) / Double(steps)
        var later = sample(at: finish)
        if isOutside(later) { return finish }
        for index in stride(from: steps - 1, through: 0, by: -1) {
            let time = start + Double(index) * width
            let earlier = sample(at: time)
            if isOutside(earlier) {
                return edge(outside: time, inside: time + width) { excess(sample(at: $0)) }
            }
            // Both samples are within, but a lane that turned round in between may have been outside.
            var latest: Double?
            for lane in 0..<4 {
                guard let peak = turningPoint(of: lane, between: time, and: time + width, earlier, later) else {
                    continue
                }
                guard isOutside(sample(at: peak)) else { continue }
                latest = max(latest ?? 0, edge(outside: peak, inside: time + width) { excess(sample(at: $0)) })
            }
            if let latest { return latest }
            later = earlier
        }
        return nil
    }

    /// Where the excess falls to 0: false position in Illinois' variant, to a tenth of a nanosecond from the inside.
    private func edge(outside: Double, inside: Double, _ excess: (Double) -> Double) -> Double {
        var (low, high) = (outside, inside)
        var (above, below) = (excess(low), excess(high))
        var lastWasOutside: Bool?
        for _ in 0..<100 where high - low > max(1e-10, 1e-15 * high) {
            var middle = low + (high - low) * above / (above - below)
            if !(middle > low && middle < high) { middle = low + (high - low) / 2 }
            let value = excess(middle)
            let isOutside = value > 0
            if isOutside {
                (low, above) = (middle, value)
                if lastWasOutside == true { below /= 2 }
            } else {
                (high, below) = (middle, value)
                if lastWasOutside == false { above /= 2 }
            }
            lastWasOutside = isOutside
        }
        return high
    }

    /// Where a lane's velocity leaves the sign it has at `start`; the end of a motion is at rest and counts as turned.
    private func turningPoint(
        of lane: Int, between start: Double, and end: Double, _ first: Sample, _ last: Sample
    ) -> Double? {
        let before = first.velocity[lane]
        guard before != 0, before * last.velocity[lane] <= 0 else { return nil }
        var low = start
        var high = end
        for _ in 0..<40 {
            let middle = low + (high - low) / 2
            if sample(at: middle).velocity[lane] * before > 0 { low = middle } else { high = middle }
        }
        return low
    }
}
