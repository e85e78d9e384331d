/// How a value moves: value and velocity as closed functions of the seconds since it began.
///
/// Larger payloads are `indirect` or on the heap, so that a copy of a motion is a copy of a reference.
public enum Motion: Sendable, Equatable {
    /// The value stays the same.
    case rest(Lanes)
    /// A spring draws the value to a target.
    indirect case spring(SpringMotion)
    /// A spring that never trembles draws the value to a target.
    indirect case guarded(GuardedSpring)
    /// A spring that changes gradually into another one draws the value to a target.
    indirect case blend(SpringBlend)
    /// A spring draws the value to a target that moves.
    indirect case follow(FollowMotion)
    /// The value swings about a centre, less and less.
    indirect case wave(DecayingWave)
    /// The value runs along a curve, keyframes, a path or a group, once or repeatedly.
    case timed(TimedMotion)
    /// The value slows down by friction.
    indirect case decay(DecayMotion)
    /// Motions one after the other.
    case sequence(MotionSequence)
    /// The sum of several motions.
    case sum([Motion])
    /// Another motion, paused, reversed, or at another speed.
    indirect case replay(Replay)
    /// A motion of a colour in OKLab, whose value is converted to sRGB.
    indirect case oklab(HandOver)

    /// Puts a question to the law of this motion.
    // Inlined, questions are answered faster; for WebAssembly the size of the code matters more.
    #if arch(wasm32)
        @inline(never)
    #else
        @inline(__always)
    #endif
    func ask<Question: LawQuestion>(_ question: Question) -> Question.Answer {
        switch self {
        case .rest(let value): question.ask(RestingMotion(value))
        case .spring(let law): question.ask(law)
        case .guarded(let law): question.ask(law)
        case .blend(let law): question.ask(law)
        case .follow(let law): question.ask(law)
        case .wave(let law): question.ask(law)
        case .timed(let law): question.ask(law)
        case .decay(let law): question.ask(law)
        case .sequence(let law): question.ask(law)
        case .sum(let parts): question.ask(MotionSum(parts))
        case .replay(let law): question.ask(law)
        case .oklab(let handOver): question.ask(OKLabMotion(handOver))
        }
    }

    /// Reads a record that ``record()`` has written.
    package init<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) {
        try reader.checkDepth()
        if let law = try RestingMotion.read(reader) {
            self = .rest(law.value)
        } else if let law = try SpringMotion.read(reader) {
            self = .spring(law)
        } else if let law = try GuardedSpring.read(reader) {
            self = .guarded(law)
        } else if let law = try SpringBlend.read(reader) {
            self = .blend(law)
        } else if let law = try FollowMotion.read(reader) {
            self = .follow(law)
        } else if let law = try DecayingWave.read(reader) {
            self = .wave(law)
        } else if let law = try TimedMotion.read(reader) {
            self = .timed(law)
        } else if let law = try DecayMotion.read(reader) {
            self = .decay(law)
        } else if let law = try MotionSequence.read(reader) {
            self = .sequence(law)
        } else if let law = try MotionSum.read(reader) {
            self = .sum(law.parts)
        } else if let law = try Replay.read(reader) {
            self = .replay(law)
        } else if let law = try OKLabMotion.read(reader) {
            self = .oklab(law.handOver)
        } else {
            throw reader.problem("a motion")
        }
    }
}

extension MotionLaw {
    /// The law from a record of this kind; `nil` if the record is of another kind.
    fileprivate static func read<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) -> Self? {
        try reader.optional(word) == nil ? nil : Self(reader)
    }
}

/// A question that a motion can put to its law, whatever the type of the law is.
protocol LawQuestion {
    associatedtype Answer
    func ask(_ law: some MotionLaw) -> Answer
}

// MARK: - What it shows

private struct Sampling: LawQuestion {
    let time: Double
    let side: Side
    @inline(__always) func ask(_ law: some MotionLaw) -> Sample { law.sample(at: time, from: side) }
}

private struct Start: LawQuestion {
    func ask(_ law: some MotionLaw) -> Sample { law.beginning }
}

private struct Moved: LawQuestion {
    let distance: Lanes
    func ask(_ law: some MotionLaw) -> Motion { law.moved(by: distance) }
}

extension Motion {
    // `readonly` promises that the function writes nothing, so the caller need not copy or retain the law for the call.
    /// The value and velocity `time` seconds after the start, from a side; `time` ≥ 0.
    @_effects(readonly)
    public func sample(at time: Double, from side: Side = .right) -> Sample { ask(Sampling(time: time, side: side)) }

    /// The value and velocity at the start.
    var start: Sample { ask(Start()) }

    /// The same motion with every value moved by `distance`.
    public func moved(by distance: Lanes) -> Motion { ask(Moved(distance: distance)) }
}

extension Motion {
    /// A spring, or a curve along a line, from another start to the same end; any other motion is unchanged.
    package func restarted(from start: Sample) -> Motion {
        if let spring, let end { return .spring(SpringMotion(spring, from: start, to: end)) }
        guard case .timed(let motion) = self, case .line(_, let end) = motion.route else { return self }
        return .timed(TimedMotion(.line(from: start.value, to: end), pace: motion.pace, timing: motion.timing))
    }
}

// MARK: - How long it lasts

private struct Length: LawQuestion {
    func ask(_ law: some MotionLaw) -> Double { law.length }
}

private struct End: LawQuestion {
    func ask(_ law: some MotionLaw) -> Lanes? { law.finalValue }
}

private struct PerceptualDuration: LawQuestion {
    func ask(_ law: some MotionLaw) -> Double { law.perceptualDuration }
}

private struct Period: LawQuestion {
    let isStrict: Bool
    func ask(_ law: some MotionLaw) -> Double? { isStrict ? law.strictPeriod : law.period }
}

private struct SteadyFrom: LawQuestion {
    func ask(_ law: some MotionLaw) -> Double { law.steadyFrom }
}

private struct Resting: LawQuestion {
    let time: Double
    func ask(_ law: some MotionLaw) -> Bool { law.isResting(at: time) }
}

extension Motion {
    /// The seconds until the motion is over; infinite for an endless one, and for springs, waves and decays, which only
    /// come ever closer to their end.
    public var length: Double { ask(Length()) }

    /// The value at which the motion ends; `nil` if it never ends.
    public var end: Lanes? { ask(End()) }

    /// The perceptual duration: the seconds until the motion looks finished to a person.
    ///
    /// For a spring, the period of its undamped oscillation; for a decay or a wave, the time until a hundredth of the
    /// velocity or of the swing is left; for any other motion, its length. Infinite for an endless motion.
    public var perceptualDuration: Double { ask(PerceptualDuration()) }

    /// The length in seconds of one cycle of a motion that repeats for ever; `nil` for others.
    public var period: Double? { ask(Period(isStrict: false)) }

    /// The seconds after which a motion repeats exactly, moved by the gain of a cycle; `nil` if it doesn't.
    package var strictPeriod: Double? { ask(Period(isStrict: true)) }

    /// The seconds after which an endless motion only repeats itself.
    package var steadyFrom: Double { ask(SteadyFrom()) }

    /// Whether the motion rests from an instant on, for good: because it is over, or paused.
    public func isResting(at time: Double) -> Bool { ask(Resting(time: time)) }

    /// Whether the motion stands still at an instant, though it may move again later.
    package func isStill(at time: Double) -> Bool {
        switch self {
        case .sequence(let sequence): sequence.isStill(at: time)
        case .sum(let parts): parts.allSatisfy { $0.isStill(at: time) }
        default: isResting(at: time)
        }
    }
}

// MARK: - How it takes over

private struct TakesInitialConditions: LawQuestion {
    func ask(_ law: some MotionLaw) -> Bool { law.takesInitialConditions }
}

private struct ResidualLimit: LawQuestion {
    func ask(_ law: some MotionLaw) -> Double { law.residualLimit }
}

private struct Keeping: LawQuestion {
    let share: Double
    let time: Double
    func ask(_ law: some MotionLaw) -> Bool { law.keeps(share, ofStartUntil: time) }
}

private struct DrawingSpring: LawQuestion {
    func ask(_ law: some MotionLaw) -> Spring? { law.drawingSpring }
}

extension Motion {
    /// Whether the motion can start from any value and velocity, so that no residual is needed.
    public var takesInitialConditions: Bool { ask(TakesInitialConditions()) }

    /// The seconds within which a residual must have decayed: one cycle of a repeated motion, else the whole length.
    var residualLimit: Double { ask(ResidualLimit()) }

    /// Whether the speed is surely at least `share` times that at the start until `time`; `false` if not known.
    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool { ask(Keeping(share: share, time: time)) }

    /// Whether the motion, or a part of it, runs along a path.
    package var isAlongPath: Bool {
        switch self {
        case .timed(let motion): if case .path = motion.route { true } else { false }
        case .sequence(let sequence): sequence.legs.contains { $0.handOver.base.isAlongPath }
        case .sum(let parts): parts.contains { $0.isAlongPath }
        default: false
        }
    }

    /// The values of the motion's keyframes, or of those in its legs or its inner motion; empty if there are none.
    package var keyframeValues: [Lanes] {
        switch self {
        case .timed(let motion):
            switch motion.route {
            case .keyframes(let keyframes, let shift): keyframes.values.map { $0 + shift }
            case .motion(let inner, _): inner.keyframeValues
            case .line, .path, .heading: []
            }
        case .sequence(let sequence): sequence.legs.flatMap { $0.handOver.base.keyframeValues }
        default: []
        }
    }

    /// The spring that draws the value to its target; `nil` for a motion without one.
    public var spring: Spring? { ask(DrawingSpring()) }
}

// MARK: - Where it jumps and bends

private struct Steps: LawQuestion {
    func ask(_ law: some MotionLaw) -> Bool { law.steps }
}

private struct Breaks: LawQuestion {
    let range: ClosedRange<Double>
    let isSmooth: Bool
    func ask(_ law: some MotionLaw) -> [Double] { isSmooth ? law.smoothBreaks(in: range) : law.breaks(in: range) }
}

private struct NextSteps: LawQuestion {
    let time: Double
    let count: Int
    func ask(_ law: some MotionLaw) -> [Motion.Step] { law.nextSteps(after: time, count: count) }
}

extension Motion {
    /// Whether the value may jump after the start.
    package var steps: Bool { ask(Steps()) }

    /// The instants in `range` at which the motion may jump or bend, ascending.
    func breaks(in range: ClosedRange<Double>) -> [Double] { ask(Breaks(range: range, isSmooth: false)) }

    /// The ends of the smooth pieces in a range; for a motion without bends, empty and without an allocation.
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] { ask(Breaks(range: range, isSmooth: true)) }

    /// The next steps after an instant, at most `count`; fewer only if the next one or two cycles have no more.
    public func nextSteps(after time: Double, count: Int) -> [Step] { ask(NextSteps(time: time, count: count)) }
}

// MARK: - When it settles, and where it leads

private struct Texture: LawQuestion {
    var range: ClosedRange<Double>?
    func ask(_ law: some MotionLaw) -> Double { range.map { law.texture(in: $0) } ?? law.texture }
}

private struct LastCrossing: LawQuestion {
    let tolerance: Double
    func ask(_ law: some MotionLaw) -> Double? { law.lastCrossing(tolerance: tolerance) }
}

private struct Rest: LawQuestion {
    let value: Double
    let speed: Double
    func ask(_ law: some MotionLaw) -> Double? { law.rest(within: value, speed: speed) }
}

private struct Stay: LawQuestion {
    let tolerance: Double
    let end: Lanes
    func ask(_ law: some MotionLaw) -> Bool { law.stays(within: tolerance, of: end) }
}

private struct Drift: LawQuestion {
    func ask(_ law: some MotionLaw) -> Lanes { law.drift }
}

private struct Sway: LawQuestion {
    func ask(_ law: some MotionLaw) -> Double { law.sway }
}

private struct Gain: LawQuestion {
    let time: Double?
    func ask(_ law: some MotionLaw) -> Lanes { law.gain(at: time) }
}

private struct Recording<Data: RecordData>: LawQuestion {
    func ask(_ law: some MotionLaw) -> Data { law.record() }
}

extension Motion {
    /// The seconds within which the value turns round at most once or twice; infinite if no smooth piece does more.
    package var texture: Double { ask(Texture()) }

    /// The ``texture`` of the motion within a range, which may be greater than that of the whole.
    package func texture(in range: ClosedRange<Double>) -> Double { ask(Texture(range: range)) }

    /// See ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double? { ask(LastCrossing(tolerance: tolerance)) }

    /// See ``HandOver/rest(within:speed:)``.
    func rest(within value: Double, speed: Double) -> Double? { ask(Rest(value: value, speed: speed)) }

    /// Whether the motion surely stays within a tolerance of a value; `false` if that isn't known without a search.
    func stays(within tolerance: Double, of end: Lanes) -> Bool { ask(Stay(tolerance: tolerance, end: end)) }

    /// By how much the cycles of an endless motion move the value on, per second; zero if each ends where it began.
    ///
    /// The loops of a sum have cycles of their own, so the drift is the sum of theirs.
    package var drift: Lanes { ask(Drift()) }

    /// The drift of an endless angle (degrees per second) that was hardly meant: the angle also goes to and fro, and
    /// its cycles don't add whole turns; 0 otherwise.
    package var sway: Double { ask(Sway()) }

    /// By how much the cycles that run just before an instant move the value on, per second.
    ///
    /// Zero if each cycle ends where it began, and for a motion that has only one.
    /// - Parameter time: Seconds after the start; `nil` for the sum over all legs of a sequence.
    package func gain(at time: Double?) -> Lanes { ask(Gain(time: time)) }

    /// A record of everything from which the motion was made, so that reading it restores every bit.
    package func record<Data: RecordData>() -> Data { ask(Recording<Data>()) }
}
