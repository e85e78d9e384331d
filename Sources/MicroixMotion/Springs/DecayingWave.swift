/// A sine about a value that dies away: a shake.
///
///     x(t) = c + A·e^(−λt)·sin(2πf·t)
///
/// It is what a spring does that is struck at rest, so that its samples, extrema and settling are a spring's.
public struct DecayingWave: Sendable, Equatable, MotionLaw {
    /// The spring, struck.
    let swing: SpringMotion

    /// Creates a wave.
    ///
    /// - Parameters:
    ///   - amplitude: A: how far each lane would swing if nothing died away.
    ///   - frequency: f: swings a second, above 0.
    ///   - decayRate: λ: how fast they die away, per second, above 0; after 1/λ seconds 37 % is left.
    ///   - centre: c: the value it swings about, and ends at.
    public init(amplitude: Lanes, frequency: Double, decayRate: Double, about centre: Lanes) {
        precondition(frequency > 0 && decayRate > 0, "a wave swings, and dies away")
        let pulse = 2 * Double.pi * frequency
        swing = SpringMotion(
            Spring(stiffness: pulse * pulse + decayRate * decayRate, damping: 2 * decayRate), displacement: .zero,
            velocity: amplitude * pulse, target: centre)
    }

    private init(_ swing: SpringMotion) { self.swing = swing }

    /// The seconds after which it stays within a tolerance, up to where it next passes its centre, so that it can begin
    /// again there without a jump.
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
    /// Where a hundredth of the swing is left.
    var perceptualDuration: Double { Libm.log(100) / swing.oscillator.decayRate }
    /// Half a swing: what was shown before is gone by then, or the shake would lurch to one side.
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
