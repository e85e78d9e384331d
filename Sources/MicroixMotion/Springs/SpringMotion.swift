/// The motion of a spring from a value and a velocity to a target, exact at any instant and in every damping regime.
///
/// With a = c/2m, ω² = k/m, ω_d = √|ω² − a²| and x, v measured from the target,
///
///     x(t) = x₀·C(t) + (v₀ + a·x₀)·S(t)        v(t) = v₀·C(t) − (a·v₀ + ω²·x₀)·S(t)
///
/// where C and S are e^(−at)·cos(ω_d t) and e^(−at)·sin(ω_d t)/ω_d below critical damping, and their hyperbolic
/// counterparts above it. Those are written with `expm1` and the slower of the two rates, so nothing overflows or
/// cancels.
public struct SpringMotion: Sendable, Equatable, MotionLaw {
    /// Where the spring comes to rest.
    public let target: Lanes
    /// The value at the start minus the target.
    public let displacement: Lanes
    /// The velocity at the start, per second.
    public let initialVelocity: Lanes
    let oscillator: DampedOscillator

    /// Creates the motion of `spring` from its initial displacement, which is relative to the target.
    package init(_ spring: Spring, displacement: Lanes, velocity: Lanes, target: Lanes) {
        self.init(DampedOscillator(spring), displacement, velocity, target)
    }

    /// Creates the motion of `spring` that starts at `start` and ends at `target`.
    public init(_ spring: Spring, from start: Sample, to target: Lanes) {
        self.target = target
        displacement = start.value - target
        initialVelocity = start.velocity
        oscillator = DampedOscillator(spring)
    }

    /// Creates the motion of `oscillator` from its initial displacement, which is relative to the target.
    init(_ oscillator: DampedOscillator, _ displacement: Lanes, _ velocity: Lanes, _ target: Lanes) {
        self.oscillator = oscillator
        self.displacement = displacement
        initialVelocity = velocity
        self.target = target
    }

    /// The spring of mass 1 with the same motion.
    public var spring: Spring {
        Spring(stiffness: oscillator.stiffnessPerMass, damping: 2 * oscillator.decayRate)
    }

    /// The perceptual duration in seconds.
    public var perceptualDuration: Double { 2 * Double.pi / oscillator.stiffnessPerMass.squareRoot() }

    // `readonly` promises that the function writes nothing, so the caller need not copy the motion for the call.
    /// The value and velocity `time` seconds after the start; `time` ≥ 0.
    @_effects(readonly)
    @inline(__always)
    public func sample(at time: Double) -> Sample { sample(oscillator.basis(at: time)) }

    /// The value and velocity `time` seconds after the start; reuses the basis in `last` for an equal spring and time.
    ///
    /// This saves work for rows that start together.
    @inline(__always)
    package func sample(at time: Double, after last: inout SpringInstant) -> Sample {
        if last.time != time || last.oscillator != oscillator {
            last = SpringInstant(oscillator: oscillator, time: time, basis: oscillator.basis(at: time))
        }
        return sample(last.basis)
    }

    @inline(__always)
    private func sample(_ basis: (even: Double, odd: Double)) -> Sample {
        let (even, odd) = basis
        // The four factors are the entries of the matrix that maps the initial state to the state at this instant.
        let share = odd * oscillator.decayRate
        let value = (even + share) * displacement + odd * initialVelocity
        let velocity = (even - share) * initialVelocity - (odd * oscillator.stiffnessPerMass) * displacement
        #if MICROIX_FAULTS
            if Fault.is(.springDerivative) {
                return Sample(value: target + value, velocity: velocity + 2 * share * initialVelocity)
            }
        #endif
        return Sample(value: target + value, velocity: velocity)
    }

    /// The last instant at which any lane is farther than `tolerance` from the target, in seconds.
    ///
    /// 0 if no lane ever is; `nil` for an undamped spring that never stays within the tolerance.
    public func lastCrossing(tolerance: Double) -> Double? {
        latest(tolerance) { lane in (displacement[lane], initialVelocity[lane]) }
    }

    /// The last instant at which any lane's speed exceeds `tolerance` per second, in seconds.
    ///
    /// The velocity obeys the same equation as the displacement, so the same search finds it.
    public func lastCrossing(speed tolerance: Double) -> Double? {
        latest(tolerance) { lane in
            let acceleration =
                -2 * oscillator.decayRate * initialVelocity[lane] - oscillator.stiffnessPerMass * displacement[lane]
            return (initialVelocity[lane], acceleration)
        }
    }

    private func latest(_ tolerance: Double, start: (Int) -> (Double, Double)) -> Double? {
        var latest = 0.0
        for lane in 0..<4 {
            let (value, velocity) = start(lane)
            if value == 0 && velocity == 0 { continue }
            guard let crossing = oscillator.lastCrossing(tolerance, value: value, velocity: velocity) else {
                return nil
            }
            latest = max(latest, crossing)
        }
        return latest
    }
}

/// The basis solutions of the spring that was sampled last, kept for the next equal spring at the same instant.
package struct SpringInstant {
    fileprivate var oscillator = DampedOscillator(Spring(stiffness: 1, damping: 0))
    /// −∞ is equal to no instant, so a new value never matches.
    fileprivate var time = -Double.infinity
    fileprivate var basis = (even: 1.0, odd: 0.0)

    package init() {}

    fileprivate init(oscillator: DampedOscillator, time: Double, basis: (even: Double, odd: Double)) {
        (self.oscillator, self.time, self.basis) = (oscillator, time, basis)
    }
}

extension SpringMotion {
    @inline(__always)
    func sample(at time: Double, from side: Side) -> Sample { sample(at: time) }
    /// The start exactly as it was given, without the rounding of the closed form.
    var beginning: Sample { Sample(value: target + displacement, velocity: initialVelocity) }
    func moved(by distance: Lanes) -> Motion { .spring(shifted(by: distance)) }

    /// The same motion with start and target moved by `distance`.
    func shifted(by distance: Lanes) -> SpringMotion {
        SpringMotion(oscillator, displacement, initialVelocity, target + distance)
    }

    var finalValue: Lanes? { target }
    var takesInitialConditions: Bool { true }
    var drawingSpring: Spring? { spring }
    var texture: Double { oscillator.halfPeriod }

    func rest(within value: Double, speed: Double) -> Double? {
        later(lastCrossing(tolerance: value), lastCrossing(speed: speed))
    }

    static let word = "spring"
    func record<Data: RecordData>() -> Data { .record([(Self.word, fields())]) }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        try self.init(fields: reader.field(Self.word))
    }

    /// The fields from which `init(fields:)` makes the same motion again.
    func fields<Data: RecordData>() -> Data {
        .record([
            ("stiffness", .amount(spring.stiffness)), ("damping", .amount(spring.damping)),
            ("displacement", .lanes(displacement)), ("velocity", .lanes(initialVelocity)), ("target", .lanes(target)),
        ])
    }

    init<Reader: RecordReader>(fields reader: Reader) throws(Reader.Problem) {
        self.init(
            try Spring(reader), displacement: try reader.field("displacement").lanes(),
            velocity: try reader.field("velocity").lanes(), target: try reader.field("target").lanes())
    }
}

extension Spring {
    /// Reads the spring of mass 1 from the fields `stiffness` and `damping` of a record.
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        self.init(
            stiffness: try reader.field("stiffness").positive(), damping: try reader.field("damping").number(0...1e30))
    }
}

extension DampedOscillator {
    /// The seconds between two extrema; infinite for an overdamped oscillator, which has at most one.
    var halfPeriod: Double { isOverdamped ? .infinity : Double.pi * inverseFrequency }
}
