/// A timing curve of straight lines from stop to stop, like `linear()` of css-easing.
public struct StopCurve: Sendable, Equatable {
    /// A stop: the fraction of the duration, and the progress there.
    public struct Stop: Sendable, Equatable {
        /// The fraction of the duration.
        public let fraction: Double
        /// The progress there, any number.
        public let progress: Double

        /// Creates a stop.
        package init(fraction: Double, progress: Double) {
            self.fraction = fraction
            self.progress = progress
        }
    }

    /// The stops, by ascending fraction; two stops at the same fraction are a jump.
    public let stops: [Stop]

    /// Creates a curve from its stops; `nil` if there are none, or if a fraction is below the one before.
    package init?(stops: [Stop]) {
        guard !stops.isEmpty, zip(stops, stops.dropFirst()).allSatisfy({ $0.fraction <= $1.fraction }) else {
            return nil
        }
        self.stops = stops
    }

    /// Creates a curve from the progress of each stop and, optionally, its fraction of the duration.
    ///
    /// Missing fractions follow the rules of css-easing: the first is 0, the last is 1, those between are spread
    /// evenly;
    /// a fraction below an earlier one is raised to it. `nil` without stops, or if a number is not finite.
    public init?(_ given: [(progress: Double, fraction: Double?)]) {
        guard !given.isEmpty, given.allSatisfy({ $0.progress.isFinite && $0.fraction?.isFinite ?? true }) else {
            return nil
        }
        var fractions = given.map { $0.fraction }
        fractions[0] = fractions[0] ?? 0
        if given.count > 1 { fractions[given.count - 1] = fractions[given.count - 1] ?? 1 }
        var greatest = -Double.infinity
        for index in fractions.indices {
            guard let fraction = fractions[index] else { continue }
            greatest = Swift.max(greatest, fraction)
            fractions[index] = greatest
        }
        var stops: [Stop] = []
        var known = 0
        for index in fractions.indices {
            if let fraction = fractions[index] {
                stops.append(Stop(fraction: fraction, progress: given[index].progress))
                known = index
                continue
            }
            var next = index
            while fractions[next] == nil { next += 1 }
            let (low, high) = (fractions[known] ?? 0, fractions[next] ?? 1)
            let part = Double(index - known) / Double(next - known)
            stops.append(Stop(fraction: low + (high - low) * part, progress: given[index].progress))
        }
        self.stops = stops
    }

    /// The progress and its slope at `fraction`, from a side; beyond the outer stops along the outer segments.
    func progress(at fraction: Double, from side: Side) -> (value: Double, slope: Double) {
        guard stops.count > 1 else { return (stops[0].progress, 0) }
        var index = 0
        while index + 1 < stops.count, Boundary.isPast(stops[index + 1].fraction, fraction, side) { index += 1 }
        let isBeyond = index == stops.count - 1
        let first = stops[isBeyond ? index - 1 : index]
        let second = stops[isBeyond ? index : index + 1]
        let width = second.fraction - first.fraction
        // Beyond a jump at either end the progress stays at the value on that side of the jump.
        guard width > 0 else { return (isBeyond ? second.progress : first.progress, 0) }
        let slope = (second.progress - first.progress) / width
        let isNearer = fraction - first.fraction <= second.fraction - fraction
        let value =
            isNearer
            ? first.progress + (fraction - first.fraction) * slope
            : second.progress - (second.fraction - fraction) * slope
        return (value, slope)
    }

    /// The stops, extended along the outer segments to the fractions 0 and 1 where there is no stop.
    var corners: [Stop] {
        var corners = stops
        if stops[0].fraction > 0 {
            corners.insert(Stop(fraction: 0, progress: progress(at: 0, from: .right).value), at: 0)
        }
        if stops[stops.count - 1].fraction < 1 {
            corners.append(Stop(fraction: 1, progress: progress(at: 1, from: .right).value))
        }
        return corners
    }

    /// The fractions at which the curve may jump or bend.
    var breaks: [Double] { stops.map { $0.fraction } }
}
