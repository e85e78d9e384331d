/// The mathematics of one kind of motion, in closed form: what ``Motion`` asks of each.
///
/// A law is a file: a type that answers these, written down by the fields of its record. ``Motion`` has a case for it,
/// and a line where it asks its laws and reads their records.
protocol MotionLaw: Sendable {
    // MARK: What it shows

    /// The value and velocity `time` seconds after the start, from a side; `time` ≥ 0.
    func sample(at time: Double, from side: Side) -> Sample
    /// The value and velocity at the start, as exact as they were given.
    var beginning: Sample { get }
    /// The same motion, every value moved by `distance`.
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
    /// The period after which it does exactly the same again, moved by what a cycle adds; a sum of several loops has none.
    var strictPeriod: Double? { get }
    /// The seconds after which what never ends only repeats itself.
    var steadyFrom: Double { get }
    /// Whether it rests from an instant on, for good.
    func isResting(at time: Double) -> Bool

    // MARK: How it takes over

    /// See ``Motion/takesInitialConditions``.
    var takesInitialConditions: Bool { get }
    /// The seconds within which a residual must have decayed: one cycle of what repeats, else all of it.
    var residualLimit: Double { get }
    /// Whether it is plainly, without a sample, as fast as a share of its velocity at the start until some seconds after it.
    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool
    /// The spring that draws it; `nil` for other laws.
    var drawingSpring: Spring? { get }

    // MARK: Where it jumps and bends

    /// Whether it may jump after its start.
    var steps: Bool { get }
    /// The instants from `range` at which it may jump or bend, ascending.
    func breaks(in range: ClosedRange<Double>) -> [Double]
    /// The ends of smooth pieces in a range; none, without allocating, for what has no bend.
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double]
    /// See ``Motion/nextSteps(after:count:)``.
    func nextSteps(after time: Double, count: Int) -> [Motion.Step]

    // MARK: When it settles

    /// The seconds within which it turns round at most once or twice; infinite where its smooth pieces are so simple.
    var texture: Double { get }
    /// The same of a range alone, where that is less rough than the rest.
    func texture(in range: ClosedRange<Double>) -> Double
    /// See ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double?
    /// See ``HandOver/rest(within:speed:)``.
    func rest(within value: Double, speed: Double) -> Double?
    /// Whether it plainly never leaves a tolerance around a value, without a search.
    func stays(within tolerance: Double, of end: Lanes) -> Bool

    // MARK: Where it leads

    /// See ``Motion/drift``.
    var drift: Lanes { get }
    /// See ``Motion/sway``.
    var sway: Double { get }
    /// See ``Motion/gain(at:)``.
    func gain(at time: Double?) -> Lanes

    // MARK: Written down

    /// The field by which a record of it is known.
    static var word: String { get }
    /// What it was made from, so that the same comes of it to the last bit.
    func record<Data: RecordData>() -> Data
    /// Reads a record.
    init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem)
}

/// What most laws are: smooth, without cycles, and coming ever closer to their end.
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
        // Steps repeat themselves with the cycles.
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

    /// The last instant outside a tolerance up to a bound, for what has no closed form.
    func search(_ tolerance: Double, until bound: Double) -> Double? {
        guard let end = finalValue, bound < .infinity else { return nil }
        guard bound > 0 else { return 0 }
        var search = Excursion(end: end, tolerance: tolerance, texture: texture)
        return search.last(in: 0...bound, breaks: smoothBreaks(in: 0...bound)) { sample(at: $0, from: $1) } ?? 0
    }
}

/// The later of two instants, where there are both.
func later(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    return Swift.max(first, second)
}
