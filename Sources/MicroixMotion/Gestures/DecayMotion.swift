/// A value that slows down by friction; from a bound that it passes, a spring draws it back to that bound.
///
/// The instant at the bound is found in closed form. There the spring takes over value and velocity.
public struct DecayMotion: Sendable, Equatable, MotionLaw {
    /// The value and velocity at the start.
    public let start: Sample
    /// λ, per second.
    public let decayRate: Double
    package let rebound: BoundSpring?

    /// The springs that take over at the bounds, one for each lane that passes one.
    package struct BoundSpring: Sendable, Equatable {
        let oscillator: DampedOscillator
        /// When each lane reaches its bound, in seconds; infinite for a lane that never does.
        package let crossings: Lanes
        package let bounds: Lanes
        /// The value minus the bound, and the velocity, when the spring takes over.
        package let displacements: Lanes
        package let velocities: Lanes

        /// The spring of mass 1 with the same motion.
        package var spring: Spring {
            Spring(stiffness: oscillator.stiffnessPerMass, damping: 2 * oscillator.decayRate)
        }

        /// Creates a rebound from its parts.
        package init(
            _ spring: Spring, crossings: Lanes, bounds: Lanes, displacements: Lanes, velocities: Lanes
        ) {
            self.init(
                oscillator: DampedOscillator(spring), crossings: crossings, bounds: bounds,
                displacements: displacements, velocities: velocities)
        }

        init(oscillator: DampedOscillator, crossings: Lanes, bounds: Lanes, displacements: Lanes, velocities: Lanes) {
            self.oscillator = oscillator
            self.crossings = crossings
            self.bounds = bounds
            self.displacements = displacements
            self.velocities = velocities
        }
    }

    /// Creates a motion without bounds.
    public init(_ decay: Decay, from start: Sample) {
        self.start = start
        decayRate = decay.decayRate
        rebound = nil
    }

    /// Creates a motion within bounds.
    ///
    /// - Parameters:
    ///   - decay: The friction.
    ///   - start: The value and velocity at the start.
    ///   - lower: The least value of each lane.
    ///   - upper: The greatest value of each lane, not below `lower`.
    ///   - spring: Draws a lane back to the bound that it has passed, or beyond which it starts.
    public init(_ decay: Decay, from start: Sample, lower: Lanes, upper: Lanes, spring: Spring) {
        self.start = start
        decayRate = decay.decayRate
        var (crossings, bounds) = (Lanes(repeating: .infinity), Lanes.zero)
        var (displacements, velocities) = (Lanes.zero, Lanes.zero)
        for lane in 0..<4 {
            let (value, velocity) = (start.value[lane], start.velocity[lane])
            if value < lower[lane] || value > upper[lane] {
                bounds[lane] = value < lower[lane] ? lower[lane] : upper[lane]
                (crossings[lane], displacements[lane], velocities[lane]) = (0, value - bounds[lane], velocity)
                continue
            }
            let bound = velocity > 0 ? upper[lane] : lower[lane]
            // The velocity falls in proportion to the distance: v = v₀ − λ·(x − x₀).
            let left = velocity - decayRate * (bound - value)
            guard velocity * left > 0 else { continue }
            crossings[lane] = Libm.log(velocity / left) / decayRate
            (bounds[lane], velocities[lane]) = (bound, left)
        }
        let isMet = crossings.min() < .infinity
        rebound =
            isMet
            ? BoundSpring(
                oscillator: DampedOscillator(spring), crossings: crossings, bounds: bounds,
                displacements: displacements, velocities: velocities) : nil
    }

    /// Creates a motion from its parts.
    package init(_ start: Sample, _ decayRate: Double, _ rebound: BoundSpring?) {
        self.start = start
        self.decayRate = decayRate
        self.rebound = rebound
    }

    /// The value and velocity `time` seconds after the start.
    public func sample(at time: Double) -> Sample {
        let gone = -Libm.expm1(-decayRate * time)
        var sample = Sample(
            value: start.value + start.velocity * (gone / decayRate), velocity: start.velocity * (1 - gone))
        #if MICROIX_FAULTS
            if Fault.is(.decayDerivative) { sample.velocity *= 1 - gone }
        #endif
        guard let rebound else { return sample }
        for lane in 0..<4 where time >= rebound.crossings[lane] {
            let (even, odd) = rebound.oscillator.basis(at: time - rebound.crossings[lane])
            let (x, v) = (rebound.displacements[lane], rebound.velocities[lane])
            let (a, stiffness) = (rebound.oscillator.decayRate, rebound.oscillator.stiffnessPerMass)
            sample.value[lane] = rebound.bounds[lane] + even * x + odd * (v + a * x)
            sample.velocity[lane] = even * v - odd * (a * v + stiffness * x)
        }
        return sample
    }

    /// The value at which the motion comes to rest.
    public var end: Lanes {
        var end = start.value + start.velocity / decayRate
        if let rebound {
            for lane in 0..<4 where rebound.crossings[lane] < .infinity { end[lane] = rebound.bounds[lane] }
        }
        return end
    }

    /// The instants at which lanes reach their bounds.
    public var crossings: [Double] {
        guard let rebound else { return [] }
        return (0..<4).map { rebound.crossings[$0] }.filter { $0 < .infinity }
    }

    /// The last instant at which any lane is farther than `tolerance` from its value at rest, in seconds.
    func lastCrossing(tolerance: Double) -> Double? { latest(tolerance, speed: false) }

    /// The last instant at which any lane's speed exceeds `tolerance` per second.
    func lastCrossing(speed tolerance: Double) -> Double? { latest(tolerance, speed: true) }

    private func latest(_ tolerance: Double, speed: Bool) -> Double? {
        var latest = 0.0
        for lane in 0..<4 {
            if let rebound, rebound.crossings[lane] < .infinity {
                let (x, v) = (rebound.displacements[lane], rebound.velocities[lane])
                let pull = -2 * rebound.oscillator.decayRate * v - rebound.oscillator.stiffnessPerMass * x
                let start = speed ? (v, pull) : (x, v)
                guard let late = rebound.oscillator.lastCrossing(tolerance, value: start.0, velocity: start.1) else {
                    return nil
                }
                if late > 0 {
                    latest = Swift.max(latest, rebound.crossings[lane] + late)
                    continue
                }
                latest = Swift.max(latest, beforeBound(lane, rebound, tolerance, speed: speed))
                continue
            }
            let height = Swift.abs(start.velocity[lane]) / (speed ? 1 : decayRate)
            if height > tolerance { latest = Swift.max(latest, Libm.log(height / tolerance) / decayRate) }
        }
        return latest
    }

    /// The last instant outside the tolerance before the bound, for a lane that is never outside after it.
    private func beforeBound(_ lane: Int, _ rebound: BoundSpring, _ tolerance: Double, speed: Bool) -> Double {
        let (value, velocity) = (start.value[lane], start.velocity[lane])
        if speed { return Swift.abs(rebound.velocities[lane]) > tolerance ? rebound.crossings[lane] : 0 }
        guard Swift.abs(value - rebound.bounds[lane]) > tolerance, rebound.crossings[lane] > 0 else { return 0 }
        let edge = rebound.bounds[lane] - (velocity > 0 ? tolerance : -tolerance)
        return Libm.log(velocity / (velocity - decayRate * (edge - value))) / decayRate
    }
}

extension DecayMotion {
    @inline(__always)
    func sample(at time: Double, from side: Side) -> Sample { sample(at: time) }

    func moved(by distance: Lanes) -> Motion {
        let moved = rebound.map {
            BoundSpring(
                oscillator: $0.oscillator, crossings: $0.crossings, bounds: $0.bounds + distance,
                displacements: $0.displacements, velocities: $0.velocities)
        }
        return .decay(
            DecayMotion(Sample(value: start.value + distance, velocity: start.velocity), decayRate, moved))
    }

    var finalValue: Lanes? { end }
    /// The seconds after which the velocity has fallen to 1 %.
    var perceptualDuration: Double { Libm.log(100) / decayRate }
    var takesInitialConditions: Bool { true }
    /// The seconds within which a lane turns round at most once.
    var texture: Double { rebound?.oscillator.halfPeriod ?? .infinity }

    func rest(within value: Double, speed: Double) -> Double? {
        later(lastCrossing(tolerance: value), lastCrossing(speed: speed))
    }

    static let word = "decay"
    func record<Data: RecordData>() -> Data {
        var fields: [(name: String, value: Data)] = [("start", .sample(start)), ("decay_rate", .amount(decayRate))]
        if let rebound {
            fields += [
                ("stiffness", .amount(rebound.spring.stiffness)), ("damping", .amount(rebound.spring.damping)),
                ("crossings", .lanes(rebound.crossings)), ("bounds", .lanes(rebound.bounds)),
                ("displacements", .lanes(rebound.displacements)), ("velocities", .lanes(rebound.velocities)),
            ]
        }
        return .record([(Self.word, .record(fields))])
    }

    init<Reader: RecordReader>(_ outer: Reader) throws(Reader.Problem) {
        let reader = try outer.field(Self.word)
        var rebound: BoundSpring?
        if try reader.optional("stiffness") != nil {
            rebound = BoundSpring(
                try Spring(reader), crossings: try reader.field("crossings").lanes(isFinite: false),
                bounds: try reader.field("bounds").lanes(), displacements: try reader.field("displacements").lanes(),
                velocities: try reader.field("velocities").lanes())
        }
        self.init(try reader.field("start").sample(), try reader.field("decay_rate").positive(), rebound)
    }
}
