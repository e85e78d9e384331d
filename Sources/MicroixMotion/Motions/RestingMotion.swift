/// The law of a value that stays the same.
struct RestingMotion: MotionLaw {
    let value: Lanes

    init(_ value: Lanes) { self.value = value }

    func sample(at time: Double, from side: Side) -> Sample { Sample(value: value) }
    func moved(by distance: Lanes) -> Motion { .rest(value + distance) }

    var length: Double { 0 }
    var finalValue: Lanes? { value }
    var perceptualDuration: Double { 0 }
    func isResting(at time: Double) -> Bool { true }
    func lastCrossing(tolerance: Double) -> Double? { 0 }
    func rest(within value: Double, speed: Double) -> Double? { 0 }
    func stays(within tolerance: Double, of end: Lanes) -> Bool { (value - end).magnitudes.max() <= tolerance }

    static let word = "rest"
    func record<Data: RecordData>() -> Data { .record([(Self.word, .lanes(value))]) }
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) { value = try reader.field(Self.word).lanes() }
}
