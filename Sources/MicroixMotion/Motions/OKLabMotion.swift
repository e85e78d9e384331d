/// A motion of a colour in OKLab, whose value is converted to sRGB.
struct OKLabMotion: MotionLaw {
    let handOver: HandOver

    init(_ handOver: HandOver) { self.handOver = handOver }

    func sample(at time: Double, from side: Side) -> Sample { OKLab.shown(handOver.sample(at: time, from: side)) }
    func moved(by distance: Lanes) -> Motion { .sum([.oklab(handOver), .rest(distance)]) }

    var length: Double { handOver.length }
    var residualLimit: Double { handOver.base.residualLimit }
    var perceptualDuration: Double { handOver.perceptualDuration }
    var period: Double? { handOver.base.period }
    var finalValue: Lanes? { handOver.base.end.map { OKLab.shown(Sample(value: $0)).value } }

    var steps: Bool { handOver.base.steps }
    func breaks(in range: ClosedRange<Double>) -> [Double] { handOver.base.breaks(in: range) }

    /// The greatest factor by which an sRGB lane changes faster than the OKLab lanes, for colours that screens show.
    private static let steepest = 64.0

    var texture: Double { handOver.base.texture }

    func lastCrossing(tolerance: Double) -> Double? {
        guard let bound = handOver.lastCrossing(tolerance: tolerance / Self.steepest) else { return nil }
        return search(tolerance, until: bound)
    }

    func rest(within value: Double, speed: Double) -> Double? {
        handOver.rest(within: value / Self.steepest, speed: speed / Self.steepest)
    }

    var drift: Lanes { repeatedDrift }

    static let word = "oklab"
    func record<Data: RecordData>() -> Data { .record([(Self.word, handOver.record())]) }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        handOver = try HandOver(reader.field(Self.word))
    }
}
