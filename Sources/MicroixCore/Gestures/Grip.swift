import MicroixMotion

/// A finger that holds a key: the key shows what the gesture says.
struct Grip: Sendable, Equatable {
    /// The gesture.
    let gesture: GestureID
    private(set) var key: KeyID
    /// The value that the key would have had without bounds when the gesture began.
    private(set) var origin: Lanes
    /// The bounds, as they were when the gesture began.
    private(set) var least: Lanes
    private(set) var greatest: Lanes
    let rubberBand: Double?
    let ratio: Double
    /// The range of the key's property.
    let range: ClosedRange<Double>
    /// How far the gesture has moved.
    var translation = Lanes.zero
    /// The whole turns, in degrees, that a direction had kept when it was taken; the bounds are relative to them.
    var turns = 0.0
    /// The widened bounds, for lanes that were caught farther out than a finger could have led them.
    ///
    /// They begin at what was shown, and follow the finger as it comes back; in all other lanes they are ±∞, and have
    /// no effect.
    var lowest = Lanes(repeating: .infinity)
    var highest = Lanes(repeating: -.infinity)
}

extension Grip {
    /// Catches a key where it is, so that the value does not jump at the beginning.
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

    /// Processes a reading of the gesture; returns the value and velocity that the key shows then.
    ///
    /// Widened bounds become narrower as the finger comes back.
    mutating func process(_ reading: GestureReading, _ gesture: Gesture) -> Sample {
        translation = reading.translation
        var sample = free(reading, gesture)
        for lane in gesture.drive?.lanes ?? [] {
            (sample.value[lane], sample.velocity[lane]) = bounded(sample.value[lane], sample.velocity[lane], lane)
        }
        lowest = pointwiseMax(lowest, sample.value)
        highest = pointwiseMin(highest, sample.value)
        return sample
    }

    /// The value and velocity that the key would have without bounds.
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

    /// The value of a lane within its bounds, cut there or reduced by the rubber band; and its velocity.
    private func bounded(_ free: Double, _ velocity: Double, _ lane: Int) -> (value: Double, velocity: Double) {
        let bounds = Self.bounds(least[lane], greatest[lane], range)
        // A widened bound is hard; inside it, the key follows the finger as between the usual bounds.
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

    /// The bounds of a lane, within the range of the key's property.
    private static func bounds(
        _ least: Double, _ greatest: Double, _ range: ClosedRange<Double>
    ) -> ClosedRange<Double> {
        clamp(least, to: range)...clamp(greatest, to: range)
    }

    private static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
        Swift.min(range.upperBound, Swift.max(range.lowerBound, value))
    }

    /// Adds whole turns to a held direction, and to its bounds.
    mutating func turn(by degrees: Double) {
        turns += degrees
        origin.x += degrees
        least.x += degrees
        greatest.x += degrees
        lowest.x += degrees
        highest.x += degrees
    }

    /// The same grip on a key with another id.
    func moved(to key: KeyID) -> Grip {
        var grip = self
        grip.key = key
        return grip
    }

    /// The value at which a throw would stop, within the bounds.
    func rest(_ free: Sample, _ friction: Decay) -> Lanes {
        var rest = free.value
        for lane in 0..<4 {
            let stop = free.value[lane] + friction.projection(of: free.velocity[lane])
            rest[lane] = Swift.min(greatest[lane], Swift.max(least[lane], stop))
        }
        return rest
    }
}
