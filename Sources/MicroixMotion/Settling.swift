extension HandOver {
    /// The last instant at which any lane is farther than `tolerance` from where the motion ends, in seconds.
    ///
    /// Exact for springs. For the others the search runs backwards from the end over the last cycle, or over the
    /// residual's time where nothing else moves; it finds every excursion that an extremum between two of its
    /// samples reveals. `nil` when there is no such instant: an endless motion, an undamped spring.
    public func lastCrossing(tolerance: Double) -> Double? {
        if case .spring(let spring) = base { return spring.lastCrossing(tolerance: tolerance) }
        guard let end = base.end else { return nil }
        let limit = Lanes(repeating: tolerance)
        func isOutside(_ sample: Sample) -> Bool { any((sample.value - end).magnitudes .> limit) }

        let steps = 64
        let start = max(0, base.length - max(base.residualLimit, residual.length))
        let width = (length - start) / Double(steps)
        var later = sample(at: length)
        if isOutside(later) { return length }
        for index in stride(from: steps - 1, through: 0, by: -1) {
            let time = start + Double(index) * width
            let earlier = sample(at: time)
            let outside = isOutside(earlier)
            // Both samples are within, but a lane that turned round in between may have been outside.
            let peak = outside ? time : turningPoint(between: time, and: time + width, earlier, later)
            if outside || isOutside(sample(at: peak)) {
                return edge(outside: peak, inside: time + width) { isOutside(sample(at: $0)) }
            }
            later = earlier
        }
        return start > 0 ? start : 0
    }

    private func edge(outside: Double, inside: Double, _ isOutside: (Double) -> Bool) -> Double {
        var low = outside
        var high = inside
        for _ in 0..<60 where high - low > 1e-15 * high {
            let middle = low + (high - low) / 2
            if isOutside(middle) { low = middle } else { high = middle }
        }
        return high
    }

    private func turningPoint(between start: Double, and end: Double, _ first: Sample, _ last: Sample) -> Double {
        for lane in 0..<4 where first.velocity[lane] * last.velocity[lane] < 0 {
            var low = start
            var high = end
            for _ in 0..<40 {
                let middle = low + (high - low) / 2
                if sample(at: middle).velocity[lane] * first.velocity[lane] > 0 { low = middle } else { high = middle }
            }
            return low
        }
        return start
    }
}
