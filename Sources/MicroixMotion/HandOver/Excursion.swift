/// The search for the last instant at which a motion is outside a tolerance, for motions without a closed form.
///
/// It goes backwards through the smooth pieces, samples each, and checks every extremum that the velocities show.
struct Excursion {
    /// The value at which the motion ends.
    let end: Lanes
    let tolerance: Double
    /// The seconds within which the motion turns round at most once or twice; infinite if no smooth piece does more.
    let texture: Double
    /// The greatest distance from the end that was seen; meaningful only if nothing outside was found.
    private(set) var peak = 0.0
    /// The number of samples left; without any, the search returns an instant that is too late, never too early.
    private var budget = 200_000

    init(end: Lanes, tolerance: Double, texture: Double = .infinity) {
        self.end = end
        self.tolerance = tolerance
        self.texture = texture
    }

    /// The last instant outside the tolerance within a range; `nil` if there is none.
    mutating func last(
        in range: ClosedRange<Double>, breaks: [Double], _ sample: (Double, Side) -> Sample
    ) -> Double? {
        var upper = range.upperBound
        for index in stride(from: breaks.count, through: 0, by: -1) {
            let lower = index > 0 ? breaks[index - 1] : range.lowerBound
            guard lower < upper, lower >= range.lowerBound else { continue }
            if let found = lastOutside(lower, upper, sample) { return found }
            upper = lower
        }
        return nil
    }

    /// By how much the farthest lane is outside the tolerance; at most 0 inside.
    private func excess(_ sample: Sample) -> Double { (sample.value - end).magnitudes.max() - tolerance }

    private mutating func lastOutside(
        _ start: Double, _ finish: Double, _ sample: (Double, Side) -> Sample
    ) -> Double? {
        let steps = Swift.min(20_000, Swift.max(24, ((finish - start) / texture * 6).rounded(.up)))
        let width = (finish - start) / steps
        var later = sample(finish, .left)
        if excess(later) > 0 { return finish }
        for index in stride(from: Int(steps) - 1, through: 0, by: -1) {
            let time = start + Double(index) * width
            budget -= 1
            if budget < 0 { return time + width }
            let earlier = sample(time, .right)
            let height = excess(earlier)
            peak = Swift.max(peak, height + tolerance)
            if height > 0 { return edge(outside: time, inside: time + width, sample) }
            // Both samples are inside, but a lane that turned round between them may have been outside.
            var latest: Double?
            for lane in 0..<4 {
                guard let turn = turningPoint(of: lane, time, time + width, earlier, later, sample) else { continue }
                let height = excess(sample(turn, .right))
                peak = Swift.max(peak, height + tolerance)
                guard height > 0 else { continue }
                latest = Swift.max(latest ?? 0, edge(outside: turn, inside: time + width, sample))
            }
            if let latest { return latest }
            later = earlier
        }
        return nil
    }

    /// The instant at which the excess falls to 0: inside, and within a tenth of a nanosecond of it.
    private func edge(outside: Double, inside: Double, _ sample: (Double, Side) -> Sample) -> Double {
        FalsePosition.narrow(
            outside, inside, excess(sample(outside, .right)), excess(sample(inside, .left)),
            width: Swift.max(1e-10, 1e-15 * inside), rounds: 100
        ) { excess(sample($0, .right)) }.high
    }

    /// The instant at which a lane's velocity loses its sign, or reaches 0 at `end`; `nil` if it keeps the sign.
    private func turningPoint(
        of lane: Int, _ start: Double, _ end: Double, _ first: Sample, _ last: Sample,
        _ sample: (Double, Side) -> Sample
    ) -> Double? {
        let before = first.velocity[lane]
        guard before != 0, before * last.velocity[lane] <= 0 else { return nil }
        // A motion is flat at an extremum, so a thousandth of the step is near enough to its height.
        return FalsePosition.narrow(
            start, end, 1, last.velocity[lane] / before, width: 1e-3 * (end - start), rounds: 40
        ) { sample($0, .right).velocity[lane] / before }.low
    }
}
