import MicroixMotion

/// A finger that has a key: what the gesture has come to is what the key shows.
struct Grip: Sendable, Equatable {
    /// The gesture.
    let gesture: GestureID
    private(set) var key: KeyID
    /// What the key would be without bounds when the gesture began.
    private(set) var origin: Lanes
    /// The bounds, as they were then.
    private(set) var least: Lanes
    private(set) var greatest: Lanes
    let rubberBand: Double?
    let ratio: Double
    /// What the key can be at all.
    let range: ClosedRange<Double>
    /// How far the gesture has gone.
    var translation = Lanes.zero
    /// The whole turns, in degrees, that the key has kept as it was taken, if it is a direction; the bounds are meant from there.
    var turns = 0.0
    /// What the bounds are widened to in lanes that were caught farther out than a finger can lead them.
    ///
    /// First that is what was shown, and then where the finger has come back to; ±∞, inwards, in all other lanes.
    var lowest = Lanes(repeating: .infinity)
    var highest = Lanes(repeating: -.infinity)
}

extension Grip {
    /// Catches a key where it is: its way begins at what shows as what is shown.
    init(
        _ gesture: GestureID, _ key: KeyID, showing shown: Lanes, lanes: [Int], least: Lanes, greatest: Lanes,
        rubberBand: Double?, ratio: Double, range: ClosedRange<Double>, turns: Double
    ) {
        var (origin, lowest, highest) = (shown, Lanes(repeating: .infinity), Lanes(repeating: -.infinity))
        for lane in lanes {
            let bound = Self.clamp(shown[lane], to: Self.bounds(least[lane], greatest[lane], range))
            let offset = shown[lane] - bound
            if offset == 0 { continue }
            if let rubberBand, Swift.abs(offset) < rubberBand, range.contains(shown[lane]) {
                origin[lane] = bound + RubberBand(dimension: rubberBand).pull(for: offset)
            } else if offset < 0 {
                lowest[lane] = shown[lane]
            } else {
                highest[lane] = shown[lane]
            }
        }
        self.init(
            gesture: gesture, key: key, origin: origin, least: least, greatest: greatest, rubberBand: rubberBand,
            ratio: ratio, range: range, turns: turns, lowest: lowest, highest: highest)
    }

    /// Takes up what the gesture has come to; returns what the key shows then, and how fast it is.
    ///
    /// Bounds that were widened tighten as the finger comes back.
    mutating func lead(_ reading: GestureReading, _ gesture: Gesture) -> Sample {
        translation = reading.translation
        var sample = free(reading, gesture)
        for lane in gesture.drive?.lanes ?? [] {
            (sample.value[lane], sample.velocity[lane]) = bounded(sample.value[lane], sample.velocity[lane], lane)
        }
        lowest = pointwiseMax(lowest, sample.value)
        highest = pointwiseMin(highest, sample.value)
        return sample
    }

    /// What the key would be without bounds, and how fast.
    func free(_ reading: GestureReading, _ gesture: Gesture) -> Sample {
        guard let drive = gesture.drive else { return Sample(value: origin) }
        var sample = Sample(value: origin)
        for lane in drive.lanes {
            let source = drive.lanes.count == 1 ? (gesture.axis?.lane ?? 0) : lane
            if gesture.isFactor {
                sample.value[lane] = origin[lane] * (1 + reading.translation[0] * ratio)
                sample.velocity[lane] = origin[lane] * reading.velocity[0] * ratio
            } else {
                sample.value[lane] += reading.translation[source] * ratio
                sample.velocity[lane] = reading.velocity[source] * ratio
            }
        }
        return sample
    }

    /// A lane within its bounds: cut there, or drawn out like a rubber band; and how fast.
    private func bounded(_ free: Double, _ velocity: Double, _ lane: Int) -> (value: Double, velocity: Double) {
        let bounds = Self.bounds(least[lane], greatest[lane], range)
        // Beyond a widened bound nothing gives, and within it the finger is followed as between the bounds.
        let low = Swift.min(bounds.lowerBound, lowest[lane])
        let high = Swift.max(bounds.upperBound, highest[lane])
        let bound = Self.clamp(free, to: low...high)
        let pull = free - bound
        if pull == 0 { return (free, velocity) }
        let isWidened = pull < 0 ? low < bounds.lowerBound : high > bounds.upperBound
        guard let rubberBand, !isWidened else { return (bound, 0) }
        let band = RubberBand(dimension: rubberBand)
        let value = bound + band.offset(for: pull)
        let inRange = Self.clamp(value, to: range)
        return (inRange, value == inRange ? velocity * band.slope(for: pull) : 0)
    }

    /// The bounds of a lane, within what the key can be at all.
    private static func bounds(
        _ least: Double, _ greatest: Double, _ range: ClosedRange<Double>
    ) -> ClosedRange<Double> {
        clamp(least, to: range)...clamp(greatest, to: range)
    }

    private static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
        Swift.min(range.upperBound, Swift.max(range.lowerBound, value))
    }

    /// Turns a direction on under the finger, with its bounds.
    mutating func turn(by degrees: Double) {
        turns += degrees
        origin.x += degrees
        least.x += degrees
        greatest.x += degrees
        lowest.x += degrees
        highest.x += degrees
    }

    /// The same of a key that has another id.
    func moved(to key: KeyID) -> Grip {
        var grip = self
        grip.key = key
        return grip
    }

    /// Where the throw would stop, within the bounds.
    func rest(_ free: Sample, _ friction: Decay) -> Lanes {
        var rest = free.value
        for lane in 0..<4 {
            let stop = free.value[lane] + friction.projection(of: free.velocity[lane])
            rest[lane] = Swift.min(greatest[lane], Swift.max(least[lane], stop))
        }
        return rest
    }
}
