/// Progress that runs straight from stop to stop, as css-easing's `linear()` has it.
public struct StopCurve: Sendable, Equatable {
    /// A stop: the fraction of the duration, and the progress there.
    public struct Stop: Sendable, Equatable {
        /// The fraction of the duration.
        public let fraction: Double
        /// The progress, any.
        public let progress: Double

        /// Creates a stop.
        package init(fraction: Double, progress: Double) {
            self.fraction = fraction
            self.progress = progress
        }
    }

    /// The stops, by fraction, never descending; two at the same fraction are a jump.
    public let stops: [Stop]

    /// Creates a curve from its stops; `nil` without any, or where they descend.
    package init?(stops: [Stop]) {
        guard !stops.isEmpty, zip(stops, stops.dropFirst()).allSatisfy({ $0.fraction <= $1.fraction }) else {
            return nil
        }
        self.stops = stops
    }

    /// Creates a curve from progress and, where it is given, the fraction of the duration.
    ///
    /// What is left out is filled in as css-easing says: the first at 0, the last at 1, those between spread evenly;
    /// a fraction below an earlier one is raised to it. `nil` without stops, or where a number is not finite.
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

    /// Progress and slope at `fraction` from a side; beyond the outer stops along the outer segments.
    func progress(at fraction: Double, from side: Side) -> (value: Double, slope: Double) {
        guard stops.count > 1 else { return (stops[0].progress, 0) }
        var index = 0
        while index + 1 < stops.count, Boundary.isPast(stops[index + 1].fraction, fraction, side) { index += 1 }
        let isBeyond = index == stops.count - 1
        let first = stops[isBeyond ? index - 1 : index]
        let second = stops[isBeyond ? index : index + 1]
        let width = second.fraction - first.fraction
        // Beyond a jump at either end it stays where the jump led.
        guard width > 0 else { return (isBeyond ? second.progress : first.progress, 0) }
        let slope = (second.progress - first.progress) / width
        let isNearer = fraction - first.fraction <= second.fraction - fraction
        let value =
            isNearer
            ? first.progress + (fraction - first.fraction) * slope
            : second.progress - (second.fraction - fraction) * slope
        return (value, slope)
    }

    /// The stops, and where the outer segments go on to the ends of 0…1.
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

    /// The fractions at which it may jump or bend.
    var breaks: [Double] { stops.map { $0.fraction } }
}
