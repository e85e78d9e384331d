/// When a motion next passes a threshold.
public enum Passing: Sendable, Equatable {
    /// The motion never passes the threshold.
    case never
    /// The motion passes it at this many seconds since the motion began.
    case at(Double)
    /// The motion doesn't pass it before this many seconds since the motion began; the caller must search again from
    /// there. An endless motion is searched a few cycles at a time.
    case later(than: Double)
}

extension HandOver {
    /// When the first lane next passes a threshold, at `start` seconds since the motion began or later.
    ///
    /// To pass the threshold, the value must go beyond it: a motion that only touches it and turns back, or comes to
    /// rest on it, does not pass it. Beyond means by more than 10⁻⁹ of the threshold, or of 1 if that is greater, so
    /// that rounding never counts. The search ends where the motion stays on one side for good, which is known in
    /// closed form for springs, decays and curves. Up to there it brackets every sign change and every extremum between
    /// two samples, piece by piece, as ``lastCrossing(tolerance:)`` does.
    /// - Parameters:
    ///   - threshold: The value to pass.
    ///   - rising: Whether to look for passing it upward (`true`) or downward.
    ///   - start: Seconds since the motion began, ≥ 0.
    public func nextPassing(of threshold: Double, rising: Bool, from start: Double) -> Passing {
        let margin = 1e-9 * Swift.max(1, Swift.abs(threshold))
        var limit = Double.infinity
        if let end = base.end {
            let distance = Swift.abs(end.x - threshold)
            guard let last = lastCrossing(tolerance: Swift.max(distance - 2 * margin, margin / 2)) else {
                return .never
            }
            limit = last + 1e-9
            guard limit > start else { return .never }
        } else if isResting(at: start) {
            return .never
        } else {
            limit = Swift.max(start, residual.length, base.steadyFrom)
            limit += base.strictPeriod.map { 2 * $0 } ?? Swift.max(0.5, 2 * (base.period ?? 0))
        }
        var search = PassingSearch(
            threshold: threshold, margin: margin, sign: rising ? 1 : -1, texture: base.texture)
        var breaks = base.smoothBreaks(in: start...limit)
        if residual.length > start, residual.length < limit { breaks = (breaks + [residual.length]).sorted() }
        if let found = search.first(in: start...limit, breaks: breaks, { sample(at: $0, from: $1) }) {
            return .at(found)
        }
        if search.isExhausted { return .later(than: search.reached) }
        if base.end != nil { return .never }
        guard let period = base.strictPeriod else { return .later(than: limit) }
        // All cycles are alike, except for the gain that each adds to the next.
        let gain = search.sign * (sample(at: limit).value.x - sample(at: limit - period).value.x)
        guard gain > margin else { return .never }
        return .later(than: limit + Swift.max(0, (-search.peak / gain).rounded(.down) - 1) * period)
    }
}

extension Passing {
    /// Searches a range of seconds for the passing of a threshold, by samples alone.
    ///
    /// - Parameters:
    ///   - breaks: The instants at which the value may jump or bend, ascending.
    ///   - texture: The seconds within which the value turns round at most once or twice.
    ///   - sample: Value and velocity at an instant, as a right limit.
    package static func search(
        threshold: Double, rising: Bool, in range: ClosedRange<Double>, breaks: [Double], texture: Double,
        sample: (Double) -> Sample
    ) -> Passing {
        let margin = 1e-9 * Swift.max(1, Swift.abs(threshold))
        var search = PassingSearch(
            threshold: threshold, margin: margin, sign: rising ? 1 : -1, texture: Swift.max(1e-6, texture))
        let inside = breaks.filter { $0 > range.lowerBound && $0 < range.upperBound }
        if let found = search.first(in: range, breaks: inside, { time, _ in sample(time) }) { return .at(found) }
        return .later(than: search.isExhausted ? search.reached : range.upperBound)
    }
}

extension HandOver {
    /// The instants in a range at which the motion may jump or bend, and that at which the residual is over.
    package func breaks(in range: ClosedRange<Double>) -> [Double] {
        base.smoothBreaks(in: range) + (residual.length > 0 && range.contains(residual.length) ? [residual.length] : [])
    }
}

/// The search for the first instant at which lane 0 is beyond a threshold.
private struct PassingSearch {
    let threshold: Double
    let margin: Double
    /// 1 upward, −1 downward.
    let sign: Double
    let texture: Double
    private var budget = 200_000
    /// The instant up to which the search has got.
    private(set) var reached = 0.0
    /// The greatest distance beyond the threshold that was seen; below 0 if the value stayed on this side.
    private(set) var peak = -Double.infinity

    init(threshold: Double, margin: Double, sign: Double, texture: Double) {
        self.threshold = threshold
        self.margin = margin
        self.sign = sign
        self.texture = texture
    }

    var isExhausted: Bool { budget < 0 }

    mutating func first(
        in range: ClosedRange<Double>, breaks: [Double], _ sample: (Double, Side) -> Sample
    ) -> Double? {
        var lower = range.lowerBound
        reached = lower
        for index in 0...breaks.count {
            let upper = index < breaks.count ? Swift.min(breaks[index], range.upperBound) : range.upperBound
            // At a break the value may jump beyond.
            if beyond(sample(lower, .right)) > margin { return lower }
            if upper > lower, let found = firstBeyond(lower, upper, sample) { return found }
            if isExhausted { return nil }
            lower = Swift.max(lower, upper)
        }
        return nil
    }

    private func beyond(_ sample: Sample) -> Double { sign * (sample.value.x - threshold) }

    private mutating func firstBeyond(
        _ start: Double, _ finish: Double, _ sample: (Double, Side) -> Sample
    ) -> Double? {
        // A motion that oscillates for longer than the budget allows is searched as far as the budget goes.
        let steps = Swift.min(1e12, Swift.max(24, ((finish - start) / texture * 6).rounded(.up)))
        let width = (finish - start) / steps
        var time = start
        var earlier = sample(start, .right)
        // The last sample on this side. A value that is beyond by less than the margin, and goes on, passed after it.
        var near = (time: start, sample: earlier)
        // The count may need more than 32 bits, though the budget ends the loop long before.
        let count = Int64(steps)
        for index in 1...count {
            budget -= 1
            if isExhausted { return nil }
            let next = index == count ? finish : start + Double(index) * width
            let later = sample(next, index == count ? .left : .right)
            peak = Swift.max(peak, beyond(later))
            if beyond(later) > margin { return edge(near.time, near.sample, next, later, sample) }
            // Both samples are on this side, but the value may have been beyond between them.
            if sign * earlier.velocity.x > 0, sign * later.velocity.x <= 0 {
                let turn = FalsePosition.narrow(
                    time, next, sign * earlier.velocity.x, sign * later.velocity.x, width: 1e-12 * next, rounds: 60
                ) { sign * sample($0, .right).velocity.x }.low
                let top = sample(turn, .right)
                peak = Swift.max(peak, beyond(top))
                if beyond(top) > margin { return edge(near.time, near.sample, turn, top, sample) }
            }
            (time, earlier) = (next, later)
            if beyond(later) <= 0 { near = (next, later) }
            reached = next
        }
        return nil
    }

    /// The instant at which the value gets beyond the threshold, narrowed to far less than a nanosecond.
    private func edge(
        _ low: Double, _ earlier: Sample, _ high: Double, _ later: Sample, _ sample: (Double, Side) -> Sample
    ) -> Double {
        var (low, earlier) = (low, earlier)
        if beyond(earlier) >= 0 {
            // The value is on the threshold; it may go back to this side first.
            if sign * earlier.velocity.x >= 0 { return low }
            let places = (1...16).map { low + (high - low) * Double($0) / 17 }
            guard let near = places.last(where: { beyond(sample($0, .right)) < 0 }) else { return low }
            (low, earlier) = (near, sample(near, .right))
        }
        return FalsePosition.narrow(
            low, high, -beyond(earlier), -beyond(later), width: Swift.max(1e-13, 4e-16 * high), rounds: 100
        ) { -beyond(sample($0, .right)) }.high
    }
}
