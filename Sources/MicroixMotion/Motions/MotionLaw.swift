/// The mathematics of one kind of motion, in closed form: the questions of ``Motion`` that each law must answer.
///
/// Each law is a type in a file of its own, which also reads and writes its record. ``Motion`` has a case for the law,
/// a line in `ask`, and a line where it reads records.
protocol MotionLaw: Sendable {
    // MARK: What it shows

    /// The value and velocity `time` seconds after the start, from a side; `time` ≥ 0.
    func sample(at time: Double, from side: Side) -> Sample
    /// The value and velocity at the start, exactly as they were given.
    var beginning: Sample { get }
    /// The same motion with every value moved by `distance`.
    func moved(by distance: Lanes) -> Motion

    // MARK: How long it lasts

    /// See ``Motion/length``.
    var length: Double { get }
    /// See ``Motion/end``.
    var finalValue: Lanes? { get }
    /// See ``Motion/perceptualDuration``.
    var perceptualDuration: Double { get }
    /// See ``Motion/period``.
    var period: Double? { get }
    /// See ``Motion/strictPeriod``.
    var strictPeriod: Double? { get }
    /// See ``Motion/steadyFrom``.
    var steadyFrom: Double { get }
    /// See ``Motion/isResting(at:)``.
    func isResting(at time: Double) -> Bool

    // MARK: How it takes over

    /// See ``Motion/takesInitialConditions``.
    var takesInitialConditions: Bool { get }
    /// See ``Motion/residualLimit``.
    var residualLimit: Double { get }
    /// See ``Motion/keeps(_:ofStartUntil:)``.
    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool
    /// See ``Motion/spring``.
    var drawingSpring: Spring? { get }

    // MARK: Where it jumps and bends

    /// See ``Motion/steps``.
    var steps: Bool { get }
    /// See ``Motion/breaks(in:)``.
    func breaks(in range: ClosedRange<Double>) -> [Double]
    /// See ``Motion/smoothBreaks(in:)``.
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double]
    /// See ``Motion/nextSteps(after:count:)``.
    func nextSteps(after time: Double, count: Int) -> [Motion.Step]

    // MARK: When it settles

    /// See ``Motion/texture``.
    var texture: Double { get }
    /// See ``Motion/texture(in:)``.
    func texture(in range: ClosedRange<Double>) -> Double
    /// See ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double?
    /// See ``HandOver/rest(within:speed:)``.
    func rest(within value: Double, speed: Double) -> Double?
    /// See ``Motion/stays(within:of:)``.
    func stays(within tolerance: Double, of end: Lanes) -> Bool

    // MARK: Where it leads

    /// See ``Motion/drift``.
    var drift: Lanes { get }
    /// See ``Motion/sway``.
    var sway: Double { get }
    /// See ``Motion/gain(at:)``.
    func gain(at time: Double?) -> Lanes

    // MARK: Written down

    /// The name of the field that marks a record of this law.
    static var word: String { get }
    /// See ``Motion/record()``.
    func record<Data: RecordData>() -> Data
    /// Reads a record of this law.
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem)
}

/// Default answers, right for most laws: smooth, without cycles, and coming ever closer to an end.
extension MotionLaw {
    var beginning: Sample { sample(at: 0, from: .right) }
    var length: Double { .infinity }
    var period: Double? { nil }
    var strictPeriod: Double? { nil }
    var steadyFrom: Double { 0 }
    func isResting(at time: Double) -> Bool { false }
    var takesInitialConditions: Bool { false }
    var residualLimit: Double { .infinity }
    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool { false }
    var drawingSpring: Spring? { nil }
    var steps: Bool { false }
    func breaks(in range: ClosedRange<Double>) -> [Double] { [] }
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] { breaks(in: range) }
    var texture: Double { .infinity }
    func texture(in range: ClosedRange<Double>) -> Double { texture }
    func stays(within tolerance: Double, of end: Lanes) -> Bool { false }
    var drift: Lanes { .zero }
    var sway: Double { 0 }
    func gain(at time: Double?) -> Lanes { .zero }

    func nextSteps(after time: Double, count: Int) -> [Motion.Step] {
        guard steps else { return [] }
        // Steps repeat with the cycles, so two cycles show all of them.
        let end = period.map { Swift.max(time, steadyFrom) + 2 * $0 } ?? length
        guard end > time else { return [] }
        var result: [Motion.Step] = []
        for instant in breaks(in: time...(end < .infinity ? end : Swift.max(time, 1e9))) where instant > time {
            let (before, after) = (sample(at: instant, from: .left), sample(at: instant, from: .right))
            if let found = Discontinuity(at: instant, from: before, to: after), found.step != .zero {
                result.append(Motion.Step(time: instant, from: before.value, to: after.value))
                if result.count == count { break }
            }
        }
        return result
    }

    /// The last instant outside a tolerance, by a search up to `bound`; `nil` without an end or a finite bound.
    func search(_ tolerance: Double, until bound: Double) -> Double? {
        guard let end = finalValue, bound < .infinity else { return nil }
        guard bound > 0 else { return 0 }
        var search = Excursion(end: end, tolerance: tolerance, texture: texture)
        return search.last(in: 0...bound, breaks: smoothBreaks(in: 0...bound)) { sample(at: $0, from: $1) } ?? 0
    }
}

/// The later of two instants; `nil` if either is `nil`.
func later(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    return Swift.max(first, second)
}
