/// How a value moves: value and velocity as closed functions of the seconds since it began.
public enum Motion: Sendable, Hashable {
    /// Stays where it is.
    case rest(Lanes)
    /// Is drawn to its target by a spring.
    case spring(SpringMotion)
    /// Is drawn to its target by a spring that never trembles.
    indirect case guarded(GuardedSpring)
    /// Is drawn to its target by one spring that turns into another.
    indirect case blend(SpringBlend)
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

    /// The value and velocity `time` seconds after the start, from a side; `time` ≥ 0.
    public func sample(at time: Double, from side: Side = .right) -> Sample {
        switch self {
        case .rest(let value): return Sample(value: value)
        case .spring(let spring): return spring.sample(at: time)
        case .guarded(let spring): return spring.sample(at: time)
        case .blend(let blend): return blend.sample(at: time)
        case .timed(let timed): return timed.sample(at: time, from: side)
        case .decay(let decay): return decay.sample(at: time)
        case .sequence(let sequence): return sequence.sample(at: time, from: side)
        case .sum(let parts):
            var sum = Sample(value: .zero)
            for part in parts { sum = sum + part.sample(at: time, from: side) }
            #if MICROIX_FAULTS
                if Fault.is(.sumDerivative) { sum.velocity = parts[0].sample(at: time, from: side).velocity }
            #endif
            return sum
        case .replay(let replay): return replay.sample(at: time, from: side)
        case .oklab(let handOver): return OKLab.shown(handOver.sample(at: time, from: side))
        }
    }

    /// The seconds until it is over; infinite for what never is, and for springs and friction, which only come ever
    /// closer.
    public var length: Double {
        switch self {
        case .rest: 0
        case .spring, .guarded, .blend, .decay: .infinity
        case .timed(let timed): timed.timing.length
        case .sequence(let sequence): sequence.length
        case .sum(let parts): parts.reduce(0) { Swift.max($0, $1.length) }
        case .replay(let replay): replay.length
        case .oklab(let handOver): handOver.length
        }
    }

    /// The seconds within which a residual must have decayed: one cycle of what repeats, else all of it.
    var residualLimit: Double {
        switch self {
        case .rest, .spring, .guarded, .blend, .decay: .infinity
        case .timed(let timed): timed.timing.firstCycle
        case .sequence, .replay: length
        case .sum(let parts): parts.reduce(0) { Swift.max($0, $1.residualLimit) }
        case .oklab(let handOver): handOver.base.residualLimit
        }
    }

    /// The length of one cycle in seconds of a motion that repeats for ever; `nil` for others.
    public var period: Double? {
        switch self {
        case .rest, .spring, .guarded, .blend, .decay: return nil
        case .timed(let timed): return timed.timing.period
        case .sequence(let sequence): return sequence.last.base.period
        case .sum(let parts):
            // Of several loops the longest stands for all.
            let periods = parts.compactMap { $0.period }
            return periods.max()
        case .replay(let replay): return replay.period
        case .oklab(let handOver): return handOver.base.period
        }
    }

    /// The value that it ends at; `nil` when it never ends.
    public var end: Lanes? {
        switch self {
        case .rest(let value): return value
        case .spring(let spring): return spring.target
        case .guarded(let guarded): return guarded.spring.target
        case .blend(let blend): return blend.new.target
        case .decay(let decay): return decay.end
        case .timed, .replay:
            if case .replay(let replay) = self { return replay.end }
            return length == .infinity ? nil : sample(at: length).value
        case .sequence(let sequence): return sequence.last.base.end
        case .sum(let parts):
            var sum = Lanes.zero
            for part in parts {
                guard let end = part.end else { return nil }
                sum += end
            }
            return sum
        case .oklab(let handOver):
            return handOver.base.end.map { OKLab.shown(Sample(value: $0)).value }
        }
    }

    /// Whether it starts from any value and velocity by itself, so that no residual is needed.
    public var takesInitialConditions: Bool {
        switch self {
        case .spring, .guarded, .blend, .decay: true
        case .sequence(let sequence): sequence.continues
        case .rest, .timed, .sum, .replay, .oklab: false
        }
    }

    /// The perceptual duration in seconds: when a person takes it for done.
    ///
    /// For springs the period of the undamped oscillation, for friction where a hundredth of the velocity is left, for
    /// others their length; infinite for what never ends.
    public var perceptualDuration: Double {
        switch self {
        case .rest: 0
        case .spring(let spring): spring.perceptualDuration
        case .guarded(let guarded): guarded.spring.perceptualDuration
        case .blend(let blend): blend.new.perceptualDuration
        // Where the velocity has fallen to 1 %.
        case .decay(let decay): Libm.log(100) / decay.decayRate
        case .timed(let timed): timed.timing.length
        case .sequence(let sequence): sequence.lastBegin + sequence.last.perceptualDuration
        case .sum(let parts): parts.reduce(0) { Swift.max($0, $1.perceptualDuration) }
        case .replay(let replay): replay.perceptualDuration
        case .oklab(let handOver): handOver.perceptualDuration
        }
    }

    /// The spring that draws it; `nil` for other motions.
    public var spring: Spring? {
        switch self {
        case .spring(let spring): spring.spring
        case .guarded(let guarded): guarded.spring.spring
        case .blend(let blend): blend.new.spring
        case .rest, .timed, .decay, .sequence, .sum, .replay, .oklab: nil
        }
    }

    /// The same motion, every value moved by `distance`.
    public func moved(by distance: Lanes) -> Motion {
        switch self {
        case .rest(let value): return .rest(value + distance)
        case .spring(let spring): return .spring(spring.moved(by: distance))
        case .guarded(let guarded): return .guarded(guarded.moved(by: distance))
        case .blend(let blend): return .blend(blend.moved(by: distance))
        case .timed(let timed):
            return .timed(TimedMotion(timed.route.moved(by: distance), pace: timed.pace, timing: timed.timing))
        case .decay(let decay): return .decay(decay.moved(by: distance))
        case .sequence(let sequence): return .sequence(sequence.moved(by: distance))
        case .replay, .oklab, .sum: return .sum([self, .rest(distance)])
        }
    }

    // MARK: - Steps and bends

    /// The instants from `range` at which it may jump or bend, ascending.
    func breaks(in range: ClosedRange<Double>) -> [Double] {
        switch self {
        case .rest, .spring, .guarded, .blend: return []
        case .decay: return []
        case .timed(let timed): return timed.breaks(in: range)
        case .sequence(let sequence): return sequence.breaks(in: range)
        case .sum(let parts): return Boundary.distinct(parts.flatMap { $0.breaks(in: range) })
        case .replay(let replay): return replay.breaks(in: range)
        case .oklab(let handOver): return handOver.base.breaks(in: range)
        }
    }

    /// Whether it may jump after its start.
    var steps: Bool {
        switch self {
        case .rest, .spring, .guarded, .blend, .decay: false
        case .timed(let timed): timed.steps
        case .sequence(let sequence): sequence.legs.contains { $0.handOver.base.steps || $0.jumps }
        case .sum(let parts): parts.contains { $0.steps }
        case .replay(let replay): replay.motion.base.steps
        case .oklab(let handOver): handOver.base.steps
        }
    }
}

extension Motion {
    /// Whether it stands still at an instant and is not about to move: what waits, what is paused.
    public func isResting(at time: Double) -> Bool {
        switch self {
        case .rest: return true
        case .spring, .guarded, .blend, .decay, .oklab: return false
        case .timed(let timed): return timed.timing.speed == 0 || time >= timed.timing.length
        case .sequence(let sequence):
            let leg = sequence.legs.last { $0.begin <= time } ?? sequence.legs[0]
            return leg.handOver.isResting(at: time - leg.begin)
        case .sum(let parts): return parts.allSatisfy { $0.isResting(at: time) }
        case .replay(let replay): return replay.rate == 0
        }
    }
}
