import MicroixMotion

/// A motion with all its numbers, checked, that only lacks what is shown when it starts.
final class MotionRecipe: Sendable, Hashable {
    enum Law: Sendable, Hashable {
        case spring(Spring, blend: Double, tremble: Double)
        case curve(TimingCurve, duration: Double)
        case keyframes(Keyframes, duration: Double)
        case path(MotionPath, pace: TimingCurve, duration: Double, heading: Heading?)
        case decay(Decay, Bounds?)
        case sequence([MotionRecipe])
        case group([MotionRecipe], pace: TimingCurve, duration: Double?)
        /// A duration of 0: the value changes at once, to its own end where it has one.
        case immediate(end: Lanes?)
    }

    struct Bounds: Sendable, Hashable {
        let lower: Lanes
        let upper: Lanes
        let spring: Spring
    }

    let name: String
    let law: Law
    let from: Lanes?
    let to: Lanes?
    let by: Lanes?
    let velocity: Lanes?
    let clock: MotionTiming<Double>
    let turn: Turn
    let space: ColourSpace
    let isAdditive: Bool
    let interruption: Interruption
    /// See ``MotionAction``.
    let isStep: Bool
    /// The distance that an eye can't see, in the key's unit.
    let tolerance: Double

    init(
        _ name: String, _ law: Law, from: Lanes? = nil, to: Lanes? = nil, by: Lanes? = nil, velocity: Lanes? = nil,
        clock: MotionTiming<Double> = MotionTiming(), turn: Turn = .asGiven, space: ColourSpace = .srgb,
        isAdditive: Bool = false, interruption: Interruption = .takeOver, isStep: Bool = false,
        tolerance: Double = 0.001
    ) {
        self.name = name
        self.law = law
        self.from = from
        self.to = to
        self.by = by
        self.velocity = velocity
        self.clock = clock
        self.turn = turn
        self.space = space
        self.isAdditive = isAdditive
        self.interruption = interruption
        self.isStep = isStep
        self.tolerance = tolerance
    }

    /// The same motion some seconds later.
    func delayed(by seconds: Double) -> MotionRecipe {
        var late = clock
        late.delay = delay + seconds
        return MotionRecipe(
            name, law, from: from, to: to, by: by, velocity: velocity, clock: late, turn: turn, space: space,
            isAdditive: isAdditive, interruption: interruption, isStep: isStep, tolerance: tolerance)
    }

    // MARK: - What it declares

    var delay: Double { clock.delay ?? 0 }
    var speed: Double { clock.speed ?? 1 }
    var repeats: Double { clock.repeats ?? 1 }

    /// Whether it never ends by itself: it repeats for ever, stands still, or its last part does.
    var isEndless: Bool {
        if repeats == .infinity || clock.repeatDuration == .infinity || speed == 0 { return true }
        switch law {
        case .sequence(let parts): return parts.last?.isEndless ?? false
        case .group(let parts, _, let duration): return duration == nil && parts.contains { $0.isEndless }
        case .spring, .curve, .keyframes, .path, .decay, .immediate: return false
        }
    }

    /// Whether it says itself where it goes, and needs no model value to go to.
    var hasOwnEnd: Bool {
        if to != nil || by != nil { return true }
        switch law {
        case .keyframes, .path, .decay: return true
        case .immediate(let end): return end != nil
        case .spring, .curve: return false
        case .sequence(let parts), .group(let parts, _, _): return parts.allSatisfy { $0.hasOwnEnd }
        }
    }

    /// Whether the motion declares that the value jumps when it starts.
    func declaresJump(isMoving: Bool) -> Bool {
        switch law {
        case .immediate: return true
        case .spring, .curve, .keyframes, .path, .decay, .sequence, .group: break
        }
        if clock.restarts, hasOwnStart { return true }
        // In flight the eye is followed; from rest these say where it begins.
        if isMoving { return false }
        if from != nil || clock.offset ?? 0 != 0 || speed <= 0 { return true }
        switch law {
        case .curve(let curve, _): return curve.progress(at: 0).value != 0
        case .sequence(let parts): return parts.first?.declaresJump(isMoving: false) ?? false
        case .group(let parts, _, _):
            return parts.contains { !$0.isAdditive && $0.declaresJump(isMoving: false) }
        case .spring, .keyframes, .path, .decay, .immediate: return false
        }
    }

    /// Whether it has a first value of its own, rather than what is shown.
    private var hasOwnStart: Bool {
        if from != nil { return true }
        switch law {
        case .keyframes, .path: return true
        case .sequence(let parts): return parts.first?.hasOwnStart ?? false
        case .group(let parts, _, _): return parts.contains { !$0.isAdditive && $0.hasOwnStart }
        case .spring, .curve, .decay, .immediate: return false
        }
    }

    /// Whether a further cycle begins elsewhere than the one before ended, and does not say so.
    var jumpsBetweenCycles: Bool {
        switch law {
        case .sequence(let parts) where parts.contains { $0.jumpsBetweenCycles }: return true
        case .group(let parts, _, _) where parts.contains { $0.jumpsBetweenCycles }: return true
        default: break
        }
        let isRepeated = repeats > 1 || clock.repeatDuration != nil
        guard isRepeated, !clock.autoreverses, !clock.restarts, !clock.isCumulative else { return false }
        switch law {
        case .immediate: return false
        case .spring, .decay: return true
        // An endless one without either has nowhere to go, which is another mistake.
        case .curve: return by == nil ? to != nil || from != nil || repeats < .infinity : to != nil
        case .keyframes(let keyframes, _): return keyframes.values.first != keyframes.values.last
        case .path(let path, _, _, let heading): return heading == nil && !path.isClosed
        case .sequence(let parts): return parts.first?.from == nil || parts.first?.from != parts.last?.to
        case .group(let parts, _, _): return parts.contains { $0.jumpsWhenRestarted }
        }
    }

    /// Whether its end and its beginning differ, as far as it can say.
    private var jumpsWhenRestarted: Bool {
        if clock.autoreverses { return false }
        switch law {
        case .keyframes(let keyframes, _): return keyframes.values.first != keyframes.values.last
        case .path(let path, _, _, let heading): return heading == nil && !path.isClosed
        case .curve, .spring: return from == nil || to != from
        case .decay, .sequence, .group, .immediate: return true
        }
    }

    /// The seconds until the last part of a sequence among several keys begins, its own delay aside.
    var lastBegin: Double {
        guard isStep, case .sequence(let parts) = law else { return 0 }
        let sequence = motion(Start(shown: Sample(value: .zero), isMoving: false, target: .zero))
        guard parts.count > 1, case .sequence(let legs) = sequence else { return 0 }
        return legs.legs.last?.begin ?? 0
    }

    /// Whether it goes from what is shown to where it should be, once, by a spring or a curve.
    var isPlain: Bool {
        guard from == nil, to == nil, by == nil, velocity == nil, turn == .asGiven, space == .srgb, !isAdditive,
            repeats == 1, clock.repeatDuration == nil, !clock.autoreverses, clock.hold == .none, speed > 0
        else { return false }
        switch law {
        case .spring, .curve: return true
        case .keyframes, .path, .decay, .sequence, .group, .immediate: return false
        }
    }

    /// Whether, added to a key, it makes up for a change of the model value: it goes from what the value was to what it
    /// is, and to no value of its own.
    var standsForChange: Bool { isAdditive && !isEndless && !hasOwnValues }

    private var hasOwnValues: Bool {
        if from != nil || to != nil || by != nil { return true }
        switch law {
        case .spring, .curve, .decay: return false
        case .keyframes, .path: return true
        case .immediate(let end): return end != nil
        case .sequence(let parts): return parts.contains { $0.hasOwnValues }
        case .group(let parts, _, _): return !parts.contains { !$0.isAdditive && !$0.hasOwnValues }
        }
    }

    /// Whether the value changes at once.
    var isImmediate: Bool {
        if case .immediate = law { true } else { false }
    }

    /// The value it ends at, as far as it says so itself; whole turns aside.
    var ownEnd: Lanes? {
        if let to { return to }
        switch law {
        case .keyframes(let keyframes, _): return clock.autoreverses ? keyframes.values.first : keyframes.values.last
        case .path(let path, _, _, nil):
            return clock.autoreverses ? path.segments.first?.start : path.segments.last?.end
        case .sequence(let parts): return parts.last?.ownEnd
        case .immediate(let end): return end
        case .spring, .curve, .path, .decay, .group: return nil
        }
    }

    /// ω of the spring, in radians per second; `nil` for other laws.
    var frequency: Double? {
        if case .spring(let spring, _, _) = law { spring.naturalFrequency * speed } else { nil }
    }

    // MARK: - Equality

    static func == (left: MotionRecipe, right: MotionRecipe) -> Bool {
        left === right
            || (left.name == right.name && left.law == right.law && left.from == right.from && left.to == right.to
                && left.by == right.by && left.velocity == right.velocity && left.clock == right.clock
                && left.turn == right.turn && left.space == right.space && left.isAdditive == right.isAdditive)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(law)
        hasher.combine(to)
    }
}
