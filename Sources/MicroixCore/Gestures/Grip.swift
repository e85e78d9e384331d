import MicroixMotion

/// A finger that has a key: what the gesture has come to is what the key shows.
struct Grip: Sendable, Hashable {
    /// The gesture.
    let gesture: GestureID
    private(set) var key: KeyID
    /// What the key would be without bounds when the gesture began.
    let origin: Lanes
    /// The bounds, as they were then.
    let least: Lanes
    let greatest: Lanes
    let rubberBand: Double?
    let ratio: Double
    /// What the key can be at all.
    let range: ClosedRange<Double>
    /// How far the gesture has gone.
    var translation = Lanes.zero
}

extension Grip {
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

    /// The same within the bounds: cut there, or drawn out like a rubber band.
    func bounded(_ free: Sample) -> Sample {
        var sample = free
        for lane in 0..<4 {
            let bound = Swift.min(greatest[lane], Swift.max(least[lane], free.value[lane]))
            let pull = free.value[lane] - bound
            if pull == 0 { continue }
            if let rubberBand {
                let band = RubberBand(dimension: rubberBand)
                sample.value[lane] = bound + band.offset(for: pull)
                sample.velocity[lane] *= band.slope(for: pull)
            } else {
                (sample.value[lane], sample.velocity[lane]) = (bound, 0)
            }
        }
        for lane in 0..<4 where sample.value[lane] != 0 && !range.contains(sample.value[lane]) {
            let bound = sample.value[lane] < range.lowerBound ? range.lowerBound : range.upperBound
            (sample.value[lane], sample.velocity[lane]) = (bound, 0)
        }
        return sample
    }

    /// What would show as a value: the inverse, so that a finger can take up a key beyond its bounds.
    static func free(showing value: Lanes, least: Lanes, greatest: Lanes, rubberBand: Double?) -> Lanes {
        var result = value
        guard let rubberBand else { return result }
        for lane in 0..<4 {
            let bound = Swift.min(greatest[lane], Swift.max(least[lane], value[lane]))
            // What is farther than the band reaches counts as nearly there.
            let offset = Swift.max(-0.99 * rubberBand, Swift.min(0.99 * rubberBand, value[lane] - bound))
            if offset != 0 { result[lane] = bound + RubberBand(dimension: rubberBand).pull(for: offset) }
        }
        return result
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
