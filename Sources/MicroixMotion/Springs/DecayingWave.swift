/// A sine about a value that dies away: a shake.
///
///     x(t) = c + A·e^(−λt)·sin(2πf·t)
///
/// This is the motion of a spring that is struck while at rest, so samples, extrema and settling are computed by one.
public struct DecayingWave: Sendable, Equatable, MotionLaw {
    /// The spring that was struck: at its target, with the initial velocity 2πf·A.
    let swing: SpringMotion

    /// Creates a wave.
    ///
    /// - Parameters:
    ///   - amplitude: A: how far each lane would swing if nothing died away.
    ///   - frequency: f: swings per second, above 0.
    ///   - decayRate: λ: how fast the swings die away, per second, above 0; after 1/λ seconds 37 % is left.
    ///   - centre: c: the value that the wave swings about, and ends at.
    public init(amplitude: Lanes, frequency: Double, decayRate: Double, about centre: Lanes) {
        precondition(frequency > 0 && decayRate > 0, "a wave swings, and dies away")
        let pulse = 2 * Double.pi * frequency
        swing = SpringMotion(
            Spring(stiffness: pulse * pulse + decayRate * decayRate, damping: 2 * decayRate), displacement: .zero,
            velocity: amplitude * pulse, target: centre)
    }

    private init(_ swing: SpringMotion) { self.swing = swing }

    /// The seconds until the wave stays within a tolerance, rounded up to whole half swings.
    ///
    /// At such an instant it passes its centre, so it can begin again there without a jump.
    public func length(within tolerance: Double) -> Double {
        let half = swing.texture
        return ((swing.lastCrossing(tolerance: tolerance) ?? 0) / half).rounded(.up) * half
    }
}

extension DecayingWave {
    @inline(__always)
    func sample(at time: Double, from side: Side) -> Sample { swing.sample(at: time) }
    func moved(by distance: Lanes) -> Motion { .wave(DecayingWave(swing.shifted(by: distance))) }

    var finalValue: Lanes? { swing.target }
    /// The seconds after which a hundredth of the swing is left.
    var perceptualDuration: Double { Libm.log(100) / swing.oscillator.decayRate }
    /// Half a swing: a residual that lasted longer would push the shake to one side.
    var residualLimit: Double { swing.texture }
    var texture: Double { swing.texture }
    func lastCrossing(tolerance: Double) -> Double? { swing.lastCrossing(tolerance: tolerance) }
    func rest(within value: Double, speed: Double) -> Double? { swing.rest(within: value, speed: speed) }

    static let word = "wave"
    func record<Data: RecordData>() -> Data { .record([(Self.word, swing.fields())]) }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        swing = try SpringMotion(fields: reader.field(Self.word))
    }
}
