/// Estimates the velocity of a finger from its latest samples.
///
/// The tracker keeps the newest samples, at most ``capacity``. Times are in seconds and never go back: a sample older
/// than the newest is ignored, and one of the same nanosecond replaces it. Windows are compared in whole nanoseconds,
/// and include a sample exactly at their edge, so that the same flick at a later time gives the same velocity.
public struct VelocityTracker: Sendable, Equatable {
    /// The methods of estimation.
    public enum Method: String, Sendable, Equatable, CaseIterable {
        /// The slope, at the newest sample, of the parabola that fits best by least squares, as in Flutter and Compose.
        case leastSquares
        /// The slope between the last two samples.
        case twoSample
        /// The velocity that a mass would have gained from the pushes of the finger, as in Android's impulse strategy.
        case impulse
    }

    /// A sample: a value at an instant.
    public struct Reading: Sendable, Equatable {
        /// The instant, in seconds.
        public let time: Double
        /// The position, in lanes.
        public let value: Lanes

        /// The seconds between two instants, rounded to whole nanoseconds, so that comparisons don't depend on how the
        /// instants themselves are rounded, which depends on their size.
        fileprivate static func gap(_ earlier: Double, _ later: Double) -> Double {
            ((later - earlier) * 1e9).rounded() / 1e9
        }

        /// Whether the gap is greater than `limit` seconds; only a gap near the limit needs rounding first.
        fileprivate static func isApart(_ earlier: Double, _ later: Double, _ limit: Double) -> Bool {
            let seconds = later - earlier
            return Swift.abs(seconds - limit) > 1e-8 ? seconds > limit : gap(earlier, later) > limit
        }
    }

    /// The greatest number of samples that are kept.
    public static let capacity = 20
    /// The age in seconds beyond which a sample isn't used.
    public static let window = 0.1
    /// The seconds without a sample after which a finger counts as having stood still.
    public static let stopGap = 0.04

    /// The method of estimation.
    public let method: Method
    /// The samples, the newest last.
    public private(set) var readings: [Reading] = []

    /// Creates a tracker without samples.
    public init(_ method: Method = .leastSquares) {
        self.method = method
        readings.reserveCapacity(Self.capacity)
    }

    /// Adds a sample; one that is not finite, or older than the newest, is ignored.
    public mutating func add(_ value: Lanes, at time: Double) {
        guard time.isFinite, value.isFinite else { return }
        if let last = readings.last {
            if time < last.time { return }
            if Reading.gap(last.time, time) == 0 { readings.removeLast() }
        }
        if readings.count == Self.capacity { readings.removeFirst() }
        readings.append(Reading(time: time, value: value))
    }

    /// Forgets all samples.
    public mutating func reset() { readings.removeAll(keepingCapacity: true) }

    /// The velocity per second at an instant; zero if the finger has stood still until then, or has too few samples.
    ///
    /// A finger at rest sends no samples, or the same position again and again. So a gap longer than ``stopGap`` before
    /// `time` is a stop, and so is a position that stays the same for as long. A single last sample at the position of
    /// the one before it, soon after it, is noise of the lifting finger: it is not used.
    /// - Parameter time: When the finger is lifted, in seconds; `nil` means the time of the newest sample.
    public func velocity(at time: Double? = nil) -> Lanes {
        #if MICROIX_FAULTS
            if Fault.is(.trackerHalved), readings.count > 1 {
                return (readings[readings.count - 1].value - readings[0].value)
                    / Reading.gap(readings[0].time, readings[readings.count - 1].time) / 2
            }
        #endif
        guard let newest = readings.last else { return .zero }
        if let time, Reading.isApart(newest.time, time, Self.stopGap) { return .zero }
        var first = readings.count - 1
        while first > 0, readings[first - 1].value == newest.value { first -= 1 }
        if Reading.isApart(readings[first].time, time ?? newest.time, Self.stopGap) { return .zero }
        var recent = recentReadings(newest)
        if Self.endsInNoise(recent) { recent = recent.dropLast() }
        guard let newest = recent.last else { return .zero }
        switch method {
        case .twoSample:
            guard let first = recent.dropLast().last, let second = recent.last else { return .zero }
            return (second.value - first.value) / Reading.gap(first.time, second.time)
        case .leastSquares:
            guard recent.count >= 3 else { return .zero }
            return Self.slopeOfParabola(recent, newest.time)
        case .impulse:
            guard recent.count >= 2 else { return .zero }
            return Self.impulse(recent)
        }
    }

    private static func endsInNoise(_ readings: ArraySlice<Reading>) -> Bool {
        guard readings.count > 3 else { return false }
        let last = readings.endIndex - 1
        return readings[last].value == readings[last - 1].value && readings[last - 1].value != readings[last - 2].value
            && Reading.gap(readings[last - 1].time, readings[last].time) <= Self.stopGap / 2
    }

    /// The samples since the finger last stood still, within the window.
    private func recentReadings(_ newest: Reading) -> ArraySlice<Reading> {
        var first = readings.count - 1
        while first > 0 {
            let (before, after) = (readings[first - 1], readings[first])
            if Reading.isApart(before.time, after.time, Self.stopGap) { break }
            if Reading.isApart(before.time, newest.time, Self.window) { break }
            first -= 1
        }
        return readings[first...]
    }

    /// The slope, at the instant `now` of the newest sample, of the parabola that fits best, by QR decomposition.
    ///
    /// The columns are on the stack, so that the estimate allocates nothing.
    private static func slopeOfParabola(_ readings: ArraySlice<Reading>, _ now: Double) -> Lanes {
        let count = readings.count
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * count) { columns in
            // Times are scaled, so that the columns 1, t, t² have similar norms.
            let scale = readings.first.map { Swift.max(1e-9, Reading.gap($0.time, now)) } ?? 1
            for (row, reading) in readings.enumerated() {
                let time = -Reading.gap(reading.time, now) / scale
                columns.initializeElement(at: row, to: 1)
                columns.initializeElement(at: count + row, to: time)
                columns.initializeElement(at: 2 * count + row, to: time * time)
            }
            // Only those entries of R and of the coefficients that the slope needs.
            var (diagonal, shared) = (SIMD3<Double>(), SIMD3<Double>())
            var (linear, square) = (Lanes.zero, Lanes.zero)
            for column in 0..<3 {
                let own = column * count
                for other in 0..<column {
                    var product = 0.0
                    for row in 0..<count { product += columns[other * count + row] * columns[own + row] }
                    shared[other] = product
                    for row in 0..<count { columns[own + row] -= product * columns[other * count + row] }
                }
                var length = 0.0
                for row in 0..<count { length += columns[own + row] * columns[own + row] }
                let norm = length.squareRoot()
                guard norm > 1e-9 else { return .zero }
                diagonal[column] = norm
                for row in 0..<count { columns[own + row] /= norm }
                linear = square
                square = .zero
                for (row, reading) in readings.enumerated() { square += columns[own + row] * reading.value }
            }
            let curve = square / diagonal[2]
            return (linear - shared[1] * curve) / diagonal[1] / scale
        }
    }

    /// The velocity of a mass of 1 on which every push has done its work.
    private static func impulse(_ readings: ArraySlice<Reading>) -> Lanes {
        var result = Lanes.zero
        for lane in 0..<4 {
            var work = 0.0
            var isFirst = true
            for (first, second) in zip(readings, readings.dropFirst()) {
                let speed = (second.value[lane] - first.value[lane]) / Reading.gap(first.time, second.time)
                let gained = (work < 0 ? -1.0 : 1.0) * (2 * Swift.abs(work)).squareRoot()
                work += (speed - gained) * Swift.abs(speed)
                // The first push starts from rest, so that only half of it is work.
                if isFirst { work *= 0.5 }
                isFirst = false
            }
            result[lane] = (work < 0 ? -1 : 1) * (2 * Swift.abs(work)).squareRoot()
        }
        return result
    }
}
