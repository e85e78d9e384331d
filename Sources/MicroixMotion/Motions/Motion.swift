/// How a value moves: value and velocity as closed functions of the seconds since it began.
///
/// What is more than a place is referred to, so that a copy of it is one of a reference.
public enum Motion: Sendable, Equatable {
    /// Stays where it is.
    case rest(Lanes)
    /// Is drawn to its target by a spring.
    indirect case spring(SpringMotion)
    /// Is drawn to its target by a spring that never trembles.
    indirect case guarded(GuardedSpring)
    /// Is drawn to its target by one spring that turns into another.
    indirect case blend(SpringBlend)
    /// Is drawn by a spring to a target that moves.
    indirect case follow(FollowMotion)
    /// Swings about a value, less and less.
    indirect case wave(DecayingWave)
    /// Runs through a curve, keyframes, a path or a group, once or repeated.
    case timed(TimedMotion)
    /// Slows down by friction.
    indirect case decay(DecayMotion)
    /// One motion after the other.
    case sequence(MotionSequence)
    /// The sum of several.
    case sum([Motion])
    /// Another motion, paused, reversed, or at another speed.
    indirect case replay(Replay)
    /// Moves through OKLab, and shows in sRGB.
    indirect case oklab(HandOver)

    /// Asks the law that it follows.
    // Natively a call for each is slower; a page waits for each kilobyte.
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

    /// Reads what ``record()`` has written.
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
    /// The law, where a record is one of it.
    fileprivate static func read<Reader: RecordReader>(_ reader: Reader) throws(Reader.Problem) -> Self? {
        try reader.optional(word) == nil ? nil : Self(reader)
    }
}

/// Something that a motion asks its law, whichever it is.
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
    // It writes nothing: as it says so, a caller copies no law and holds no reference for the call.
    /// The value and velocity `time` seconds after the start, from a side; `time` ≥ 0.
    @_effects(readonly)
    public func sample(at time: Double, from side: Side = .right) -> Sample { ask(Sampling(time: time, side: side)) }

    /// The value and velocity at the start.
    var start: Sample { ask(Start()) }

    /// The same motion, every value moved by `distance`.
    public func moved(by distance: Lanes) -> Motion { ask(Moved(distance: distance)) }
}

extension Motion {
    /// The same motion from elsewhere to where it ends: of springs, and of curves along a line; others stay as they are.
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
    /// The seconds until it is over; infinite for what never is, and for springs, waves and friction, which only come
    /// ever closer.
    public var length: Double { ask(Length()) }

    /// The value that it ends at; `nil` when it never ends.
    public var end: Lanes? { ask(End()) }

    /// The perceptual duration in seconds: when a person takes it for done.
    ///
    /// For springs the period of the undamped oscillation, for friction and waves where a hundredth of the velocity or
    /// the swing is left, for others their length; infinite for what never ends.
    public var perceptualDuration: Double { ask(PerceptualDuration()) }

    /// The length of one cycle in seconds of a motion that repeats for ever; `nil` for others.
    public var period: Double? { ask(Period(isStrict: false)) }

    /// The period after which it does exactly the same again, moved by what a cycle adds; a sum of several loops has none.
    package var strictPeriod: Double? { ask(Period(isStrict: true)) }

    /// The seconds after which an endless motion only repeats itself.
    package var steadyFrom: Double { ask(SteadyFrom()) }

    /// Whether it rests from an instant on, for good: what is over, what is paused.
    public func isResting(at time: Double) -> Bool { ask(Resting(time: time)) }

    /// Whether it stands still at an instant, though it may be about to move.
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
    /// Whether it starts from any value and velocity by itself, so that no residual is needed.
    public var takesInitialConditions: Bool { ask(TakesInitialConditions()) }

    /// The seconds within which a residual must have decayed: one cycle of what repeats, else all of it.
    var residualLimit: Double { ask(ResidualLimit()) }

    /// Whether it is plainly, without a sample, as fast as a share of its velocity at the start until some seconds after it.
    func keeps(_ share: Double, ofStartUntil time: Double) -> Bool { ask(Keeping(share: share, time: time)) }

    /// Whether it leads along a path, or a part of it does.
    package var isAlongPath: Bool {
        switch self {
        case .timed(let motion): if case .path = motion.route { true } else { false }
        case .sequence(let sequence): sequence.legs.contains { $0.handOver.base.isAlongPath }
        case .sum(let parts): parts.contains { $0.isAlongPath }
        default: false
        }
    }

    /// The values that it is led through of its own, as by keyframes.
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

    /// The spring that draws it; `nil` for other motions.
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
    /// Whether it may jump after its start.
    package var steps: Bool { ask(Steps()) }

    /// The instants from `range` at which it may jump or bend, ascending.
    func breaks(in range: ClosedRange<Double>) -> [Double] { ask(Breaks(range: range, isSmooth: false)) }

    /// The ends of smooth pieces in a range; none, without allocating, for what has no bend.
    func smoothBreaks(in range: ClosedRange<Double>) -> [Double] { ask(Breaks(range: range, isSmooth: true)) }

    /// The next steps after an instant, at most `count`; fewer only where there are no more for a cycle or two.
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
    /// The seconds within which it turns round at most once or twice; infinite where its smooth pieces are so simple.
    package var texture: Double { ask(Texture()) }

    /// The same of a range alone, where that is less rough than the rest.
    package func texture(in range: ClosedRange<Double>) -> Double { ask(Texture(range: range)) }

    /// The last instant at which any lane is farther than `tolerance` from the end: see ``HandOver/lastCrossing(tolerance:)``.
    func lastCrossing(tolerance: Double) -> Double? { ask(LastCrossing(tolerance: tolerance)) }

    /// See ``HandOver/rest(within:speed:)``.
    func rest(within value: Double, speed: Double) -> Double? { ask(Rest(value: value, speed: speed)) }

    /// Whether it plainly never leaves a tolerance around a value, without a search.
    func stays(within tolerance: Double, of end: Lanes) -> Bool { ask(Stay(tolerance: tolerance, end: end)) }

    /// By how much an endless motion leads away with its cycles, per second; zero where each cycle ends where it began.
    ///
    /// Of a sum of loops each has a cycle of its own, and so is looked at by itself.
    package var drift: Lanes { ask(Drift()) }

    /// By how much an endless motion of an angle leads away, per second, though it goes to and fro: what turns one way, or by
    /// whole turns, means to.
    package var sway: Double { ask(Sway()) }

    /// By how much the cycles lead on that run just before an instant, per second; zero where each ends where it began, and
    /// where there is only one.
    ///
    /// - Parameter time: In seconds after the start; `nil` for all cycles that it ever runs, one after the other added up.
    package func gain(at time: Double?) -> Lanes { ask(Gain(time: time)) }

    /// What it was made from: everything else follows from it, to the last bit.
    package func record<Data: RecordData>() -> Data { ask(Recording<Data>()) }
}
