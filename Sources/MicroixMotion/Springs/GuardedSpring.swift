/// A spring that never trembles: once its swing is too small to see, it approaches its target without swinging.
///
/// The extrema of a damped oscillation shrink in an exact geometric series. At the first one that is at most `size`
/// high the lane continues as a critically damped spring of the same frequency. The velocity there is 0 and both
/// springs pull equally, so value, velocity and acceleration are continuous. Started at rest, a critically damped
/// spring never crosses its target.
public struct GuardedSpring: Sendable, Equatable, MotionLaw {
    /// The spring without the guard.
    public let spring: SpringMotion
    /// When each lane becomes critically damped, in seconds; infinite if it is at rest, overdamped or undamped.
    public let glides: Lanes
    /// The distance from the target, with its sign, at which each lane becomes critically damped.
    package let heights: Lanes

    /// Guards a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - size: The height of a swing, in the key's unit, from which on the lane must not swing any more, > 0.
    public init(_ spring: SpringMotion, size: Double) {
        self.spring = spring
        var (times, heights) = (Lanes(repeating: .infinity), Lanes.zero)
        for lane in 0..<4 {
            let start = (spring.displacement[lane], spring.initialVelocity[lane])
            guard start != (0, 0),
                let extremum = spring.oscillator.extremum(within: size, value: start.0, velocity: start.1)
            else { continue }
            (times[lane], heights[lane]) = (extremum.time, extremum.height)
        }
        glides = times
        self.heights = heights
    }

    /// Creates a guarded spring from its parts.
    package init(_ spring: SpringMotion, _ glides: Lanes, _ heights: Lanes) {
        self.spring = spring
        self.glides = glides
        self.heights = heights
    }

    private var frequency: Double { spring.oscillator.stiffnessPerMass.squareRoot() }

    /// The value and velocity `time` seconds after the start.
    public func sample(at time: Double) -> Sample {
        var sample = spring.sample(at: time)
        for lane in 0..<4 where time >= glides[lane] {
            let phase = frequency * (time - glides[lane])
            let envelope = heights[lane] * Libm.exp(-phase)
            sample.value[lane] = spring.target[lane] + envelope * (1 + phase)
            sample.velocity[lane] = -envelope * phase * frequency
        }
        return sample
    }

    /// The last instant at which any lane is farther than `tolerance` from the target, in seconds.
    func lastCrossing(tolerance: Double) -> Double? { latest(tolerance, speed: false) }

    /// The last instant at which any lane's speed exceeds `tolerance` per second.
    func lastCrossing(speed tolerance: Double) -> Double? { latest(tolerance, speed: true) }

    private func latest(_ tolerance: Double, speed: Bool) -> Double? {
        let critical = DampedOscillator(Spring(stiffness: frequency * frequency, damping: 2 * frequency))
        var latest = 0.0
        for lane in 0..<4 {
            let (value, velocity) = (spring.displacement[lane], spring.initialVelocity[lane])
            if value == 0, velocity == 0 { continue }
            if glides[lane] < .infinity {
                // The velocity obeys the same equation: it starts at 0, and its derivative is the pull at that height.
                let start = speed ? (0, -frequency * frequency * heights[lane]) : (heights[lane], 0)
                if let late = critical.lastCrossing(tolerance, value: start.0, velocity: start.1), late > 0 {
                    latest = Swift.max(latest, glides[lane] + late)
                    continue
                }
            }
            let oscillator = spring.oscillator
            let pull = -2 * oscillator.decayRate * velocity - oscillator.stiffnessPerMass * value
            let start = speed ? (velocity, pull) : (value, velocity)
            guard let crossing = oscillator.lastCrossing(tolerance, value: start.0, velocity: start.1) else {
                guard glides[lane] < .infinity else { return nil }
                latest = Swift.max(latest, glides[lane])
                continue
            }
            latest = Swift.max(latest, Swift.min(crossing, glides[lane]))
        }
        return latest
    }
}

extension GuardedSpring {
    @inline(__always)
    func sample(at time: Double, from side: Side) -> Sample { sample(at: time) }
    func moved(by distance: Lanes) -> Motion { .guarded(GuardedSpring(spring.shifted(by: distance), glides, heights)) }

    var finalValue: Lanes? { spring.target }
    var perceptualDuration: Double { spring.perceptualDuration }
    var takesInitialConditions: Bool { true }
    var drawingSpring: Spring? { spring.spring }
    var texture: Double { spring.texture }

    func rest(within value: Double, speed: Double) -> Double? {
        later(lastCrossing(tolerance: value), lastCrossing(speed: speed))
    }

    static let word = "guarded"
    func record<Data: RecordData>() -> Data {
        .record([(Self.word, spring.fields()), ("glides", .lanes(glides)), ("heights", .lanes(heights))])
    }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        self.init(
            try SpringMotion(fields: reader.field(Self.word)), try reader.field("glides").lanes(isFinite: false),
            try reader.field("heights").lanes())
    }
}
