/// A spring that follows a moving target g(t): y″ = ω²(g(t) − y) − 2ζω·y′.
///
/// The course is computed from the target. It is not compared by `==` and not written to the record: after reading a
/// record, the course must be computed again.
public struct FollowMotion: Sendable, Equatable, MotionLaw {
    /// The value and velocity at which the spring begins to follow.
    public let start: Sample
    /// The number by which the caller knows the target; `nil` if there is only one possible target.
    package let source: Int?
    let oscillator: DampedOscillator
    private let wait: Wait?
    private let course: FollowCourse?

    /// The sequence that is shown until the spring begins to follow, and the seconds until then.
    private struct Wait: Sendable, Equatable {
        let sequence: MotionSequence
        let length: Double
    }

    /// Creates a spring that follows a target from a start on.
    package init(_ spring: Spring, from start: Sample, target: FollowedTarget, of source: Int? = nil) {
        (self.start, self.source) = (start, source)
        oscillator = DampedOscillator(spring)
        wait = nil
        course = FollowCourse(oscillator, from: start, target: target)
    }

    /// Creates a spring that takes over from a sequence of legs after some seconds, and then follows a target.
    ///
    /// - Parameter target: The target; its seconds count from the instant at which the spring takes over.
    package init(
        _ spring: Spring, after legs: [MotionSequence.Leg], _ seconds: Double, target: FollowedTarget,
        of source: Int? = nil
    ) {
        let sequence = MotionSequence(legs)
        (start, self.source) = (sequence.sample(at: seconds), source)
        oscillator = DampedOscillator(spring)
        wait = Wait(sequence: sequence, length: seconds)
        course = FollowCourse(oscillator, from: start, target: target)
    }

    private init(
        _ start: Sample, of source: Int?, _ oscillator: DampedOscillator, _ wait: Wait?, _ course: FollowCourse?
    ) {
        (self.start, self.source, self.oscillator, self.wait, self.course) = (start, source, oscillator, wait, course)
    }

    /// The same motion with a course that is computed from a target, whose seconds count from the end of the delay.
    ///
    /// - Parameter legs: The legs that move until then, with their own courses computed again.
    package func recomputed(_ spring: Spring, after legs: [MotionSequence.Leg], _ target: FollowedTarget)
        -> FollowMotion
    {
        let oscillator = DampedOscillator(spring)
        let wait = wait.map { Wait(sequence: MotionSequence(legs), length: $0.length) }
        return FollowMotion(start, of: source, oscillator, wait, FollowCourse(oscillator, from: start, target: target))
    }

    /// The spring of mass 1 with the same motion.
    package var spring: Spring {
        Spring(stiffness: oscillator.stiffnessPerMass, damping: 2 * oscillator.decayRate)
    }

    /// The seconds until the spring begins to follow.
    package var delay: Double { wait?.length ?? 0 }

    /// How often the target was evaluated to compute the course.
    package var evaluations: Int { course?.evaluations ?? 0 }

    /// The legs that move until the spring begins to follow.
    package var waitingLegs: [MotionSequence.Leg] { wait?.sequence.legs ?? [] }

    /// The seconds after which the course must be computed again; infinite if never.
    package var horizon: Double { delay + (course?.horizon ?? .infinity) }

    /// The instants at which the target may jump or bend, in seconds since the motion began.
    package var targetBreaks: [Double] {
        (wait?.sequence.breaks(in: 0...delay) ?? []) + (course?.breaks ?? []).map { $0 + delay }
    }

    /// From when on the motion repeats itself, and its period, in seconds; `nil` if it comes to rest, or if not known.
    package var cycle: (from: Double, period: Double)? {
        guard let cycle = course?.cycle,
            let still = cycle.difference.rest(within: 1e-11 * cycle.size, speed: 1e-9 * cycle.size)
        else { return nil }
        return (delay + cycle.begin + still, cycle.period)
    }

    /// Whether two motions have the same start, source, spring and delay; their courses are not compared.
    public static func == (left: FollowMotion, right: FollowMotion) -> Bool {
        left.start == right.start && left.source == right.source && left.oscillator == right.oscillator
            && left.wait == right.wait
    }

    /// The value and velocity `time` seconds after the beginning; `time` ≥ 0.
    public func sample(at time: Double) -> Sample {
        if let wait, time < wait.length { return wait.sequence.sample(at: time) }
        // Exactly `start`, so that a course that is computed again at once begins with the same bits.
        return time <= delay ? start : course?.sample(at: time - delay) ?? start
    }

    /// The value alone, `time` seconds after the beginning.
    package func value(at time: Double) -> Lanes {
        if let wait, time < wait.length { return wait.sequence.sample(at: time).value }
        return time <= delay ? start.value : course?.value(at: time - delay) ?? start.value
    }
}

extension FollowMotion {
    func sample(at time: Double, from side: Side) -> Sample { sample(at: time) }
    var beginning: Sample { wait == nil ? start : sample(at: 0) }

    /// A moved motion no longer follows: a plain spring goes to where the target comes to rest, or stays at the start.
    func moved(by distance: Lanes) -> Motion {
        .spring(SpringMotion(spring, from: start, to: course?.end ?? start.value)).moved(by: distance)
    }

    package var finalValue: Lanes? { course?.end }
    var perceptualDuration: Double { delay + 2 * Double.pi / oscillator.stiffnessPerMass.squareRoot() }
    var period: Double? { course?.cycle?.period }
    var strictPeriod: Double? { cycle?.period }
    var steadyFrom: Double { cycle?.from ?? 0 }
    package func isResting(at time: Double) -> Bool {
        guard time >= delay, let course, let rest = course.rest, time - delay >= rest.begin else { return false }
        return rest.spring.displacement == .zero && rest.spring.initialVelocity == .zero
    }

    var takesInitialConditions: Bool { true }
    var drawingSpring: Spring? { spring }

    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] {
        guard let course else { return [] }
        var result = wait == nil ? [] : [delay]
        result += course.joints.map { delay + $0 }
        if let cycle = course.cycle {
            let first = Swift.max(0, ((range.lowerBound - delay - cycle.begin) / cycle.period).rounded(.down))
            for count in 0..<8 {
                let begin = delay + (first + Double(count)) * cycle.period
                if begin + cycle.begin > range.upperBound { break }
                result += cycle.pieces.map { begin + $0.begin }
            }
        }
        return result.filter { range.contains($0) }
    }

    var texture: Double { texture(in: 0...(.infinity)) }

    func texture(in range: ClosedRange<Double>) -> Double {
        var least = oscillator.halfPeriod
        guard let course else { return least }
        for piece in course.pieces
        where delay + piece.begin < range.upperBound && delay + piece.begin + piece.form.length > range.lowerBound {
            least = Swift.min(least, Swift.max(1e-3, piece.form.length / 3))
        }
        if let cycle = course.cycle, range.upperBound > delay + cycle.begin {
            for piece in cycle.pieces { least = Swift.min(least, Swift.max(1e-3, piece.form.length / 3)) }
        }
        guard let wait, range.lowerBound < delay else { return least }
        return Swift.min(least, MotionSequence(wait.sequence.legs).texture)
    }

    package func lastCrossing(tolerance: Double) -> Double? {
        guard let course, let end = course.end, let rest = course.rest,
            let last = rest.spring.lastCrossing(tolerance: tolerance)
        else { return nil }
        if last > 0 { return delay + rest.begin + last }
        var search = Excursion(end: end, tolerance: tolerance, texture: texture)
        // The last pieces that can't leave the tolerance need not be searched.
        let late = course.pieces.isEmpty ? rest.begin : course.calm(within: tolerance, of: end)
        let range = 0...(delay + late)
        return search.last(in: range, breaks: smoothBreaks(in: range)) { time, _ in sample(at: time) } ?? 0
    }

    func rest(within value: Double, speed: Double) -> Double? {
        guard let rest = course?.rest else { return nil }
        return rest.spring.rest(within: value, speed: speed).map { delay + rest.begin + $0 }
    }

    var drift: Lanes { course?.cycle.map { $0.drift / $0.period } ?? .zero }
    var sway: Double { repeatedSway }

    static let word = "follow"
    func record<Data: RecordData>() -> Data {
        var fields: [(name: String, value: Data)] = [
            ("start", .sample(start)), ("stiffness", .amount(oscillator.stiffnessPerMass)),
            ("damping", .amount(2 * oscillator.decayRate)),
        ]
        if let source { fields.append(("source", .amount(Double(source)))) }
        if let wait { fields += [("wait", .amount(wait.length)), ("until_then", wait.sequence.record())] }
        return .record([(Self.word, .record(fields))])
    }

    init<Reader: RecordReader>(_ outer: Reader) throws(Reader.Problem) {
        let reader = try outer.field(Self.word)
        var wait: Wait?
        if let length = try reader.optional("wait") {
            wait = Wait(
                sequence: try MotionSequence(reader.field("until_then")), length: try length.number(0...1e30))
        }
        var source: Int?
        if let number = try reader.optional("source") { source = Int(try number.number(0...1e6)) }
        self.init(try reader.field("start").sample(), of: source, DampedOscillator(try Spring(reader)), wait, nil)
    }
}

extension FollowCourse.Cycle {
    /// The greatest initial displacement or velocity of the difference, at least 1.
    fileprivate var size: Double {
        Swift.max(1, difference.displacement.magnitudes.max(), difference.initialVelocity.magnitudes.max())
    }
}
