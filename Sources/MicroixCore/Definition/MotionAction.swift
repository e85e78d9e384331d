public import MicroixMotion

/// A motion as an answer to a changed key, with its numbers still to be found.
///
/// The same shape serves twice: over ``Quantity`` as declared, over ``Amount`` once knobs are folded. With numbers
/// it becomes a ``MotionRecipe``.
public struct MotionAction<Number: Sendable & Hashable>: Sendable, Hashable {
    /// The law that a motion follows.
    public enum Law: Sendable, Hashable {
        /// A spring by duration in seconds and bounce.
        case spring(duration: Number, bounce: Number)
        /// A spring by the period of its undamped oscillation in seconds, and its damping ratio.
        case springResponse(response: Number, dampingRatio: Number)
        /// A spring by its physical parameters.
        case springPhysics(mass: Number, stiffness: Number, damping: Number)
        /// A timing curve over a duration in seconds.
        case curve(TimingCurve, duration: Number)
        /// Keyframes over a duration in seconds.
        case keyframes(KeyframeValues<Number>, duration: Number)
        /// A way along a path over a duration in seconds; with `heading` its direction, for an angle.
        case path(MotionPath, pace: TimingCurve, duration: Number, heading: Heading?)
        /// Friction, by what is left of the velocity after a millisecond.
        case decay(rate: Number, bounds: DecayBounds<Number>?)
        /// One motion after the other.
        case sequence([MotionAction])
        /// Several at once; without a duration until the last of them is over.
        case group([MotionAction], pace: TimingCurve, duration: Number?)
    }

    /// The name that people know it by: `spring`, `ease_out`.
    public var name: String
    /// The law.
    public var law: Law
    /// Where it starts, if not at what is shown.
    public var from: [Number]?
    /// Where it goes, if not to the model value.
    public var to: [Number]?
    /// How far it goes.
    public var by: [Number]?
    /// The velocity at its start, per second, if not the one that is shown; springs and friction only.
    public var velocity: [Number]?
    /// How its cycles run in time.
    public var timing = MotionTiming<Number>()
    /// How a spring takes over from another, and ends.
    public var manner = SpringManner<Number>()
    /// The way an angle goes.
    public var turn: Turn
    /// The space that a colour goes through.
    public var space = ColourSpace.srgb
    /// How the rotation of the same layer follows a path.
    public var rotates: Heading?
    /// Whether it is added to what the key shows, instead of taking it over.
    public var isAdditive = false
    /// Whether its duration is none of its own: that of the transaction counts, where there is one.
    public var inheritsDuration = false
    /// Whether its curve is none of its own.
    public var inheritsCurve = false
    /// What it does about a motion that is under way when it begins.
    public var interruption = Interruption.takeOver
    /// Whether it is a step of a sequence of several keys: until it has begun, it ends with the state that it led to.
    var isStep = false
    /// Where its arguments stand.
    public var places = ArgumentPlaces()

    /// Creates an action.
    public init(
        _ name: String, _ law: Law, from: [Number]? = nil, to: [Number]? = nil, by: [Number]? = nil,
        velocity: [Number]? = nil, repeats: Number? = nil, turn: Turn = .asGiven
    ) {
        self.name = name
        self.law = law
        self.from = from
        self.to = to
        self.by = by
        self.velocity = velocity
        timing.repeats = repeats
        self.turn = turn
    }

    /// The same action over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> MotionAction<Other> {
        func list(_ numbers: [Number]?) throws(Failure) -> [Other]? {
            guard let numbers else { return nil }
            var result: [Other] = []
            for number in numbers { result.append(try transform(number)) }
            return result
        }
        func optional(_ number: Number?) throws(Failure) -> Other? {
            guard let number else { return nil }
            return try transform(number)
        }
        func actions(_ list: [MotionAction]) throws(Failure) -> [MotionAction<Other>] {
            var result: [MotionAction<Other>] = []
            for action in list { result.append(try action.map(transform)) }
            return result
        }
        let law: MotionAction<Other>.Law
        switch self.law {
        case .spring(let duration, let bounce):
            law = .spring(duration: try transform(duration), bounce: try transform(bounce))
        case .springResponse(let response, let ratio):
            law = .springResponse(response: try transform(response), dampingRatio: try transform(ratio))
        case .springPhysics(let mass, let stiffness, let damping):
            law = .springPhysics(
                mass: try transform(mass), stiffness: try transform(stiffness), damping: try transform(damping))
        case .curve(let curve, let duration):
            law = .curve(curve, duration: try transform(duration))
        case .keyframes(let keyframes, let duration):
            var values: [[Other]] = []
            for value in keyframes.values { values.append(try list(value) ?? []) }
            let mapped = KeyframeValues<Other>(
                values, times: keyframes.times, curves: keyframes.curves, mode: keyframes.mode,
                shapes: keyframes.shapes)
            law = .keyframes(mapped, duration: try transform(duration))
        case .path(let path, let pace, let duration, let heading):
            law = .path(path, pace: pace, duration: try transform(duration), heading: heading)
        case .decay(let rate, let bounds):
            var mapped: DecayBounds<Other>?
            if let bounds {
                mapped = DecayBounds(
                    lower: try list(bounds.lower) ?? [], upper: try list(bounds.upper) ?? [],
                    duration: try transform(bounds.duration), bounce: try transform(bounds.bounce))
            }
            law = .decay(rate: try transform(rate), bounds: mapped)
        case .sequence(let parts): law = .sequence(try actions(parts))
        case .group(let parts, let pace, let duration):
            law = .group(try actions(parts), pace: pace, duration: try optional(duration))
        }
        var result = MotionAction<Other>(name, law)
        result.from = try list(from)
        result.to = try list(to)
        result.by = try list(by)
        result.velocity = try list(velocity)
        result.timing = try timing.map(transform)
        result.manner.blend = try optional(manner.blend)
        result.manner.tremble = try optional(manner.tremble)
        result.turn = turn
        result.space = space
        result.rotates = rotates
        result.isAdditive = isAdditive
        result.inheritsDuration = inheritsDuration
        result.inheritsCurve = inheritsCurve
        result.interruption = interruption
        result.isStep = isStep
        result.places = places
        return result
    }
}

extension MotionAction {
    /// The parts of a sequence or a group.
    var parts: [MotionAction] {
        switch law {
        case .sequence(let parts), .group(let parts, _, _): parts
        case .spring, .springResponse, .springPhysics, .curve, .keyframes, .path, .decay: []
        }
    }

    /// The same action, which takes nothing from a transaction.
    var onItsOwn: MotionAction {
        var result = self
        (result.inheritsDuration, result.inheritsCurve) = (false, false)
        switch law {
        case .sequence(let parts): result.law = .sequence(parts.map { $0.onItsOwn })
        case .group(let parts, let pace, let own):
            result.law = .group(parts.map { $0.onItsOwn }, pace: pace, duration: own)
        case .spring, .springResponse, .springPhysics, .curve, .keyframes, .path, .decay: break
        }
        return result
    }

    /// Whether it, or a part of it, takes something from a transaction.
    var inherits: Bool { inheritsDuration || inheritsCurve || parts.contains { $0.inherits } }

    /// The same action with what a transaction says, as far as it says nothing itself.
    func inheriting(duration: Number?, curve: TimingCurve?) -> MotionAction {
        guard inherits else { return self }
        var result = self
        func seconds(_ own: Number) -> Number { inheritsDuration ? duration ?? own : own }
        switch law {
        case .spring(let own, let bounce): result.law = .spring(duration: seconds(own), bounce: bounce)
        case .curve(let pace, let own):
            result.law = .curve(inheritsCurve ? curve ?? pace : pace, duration: seconds(own))
        case .keyframes(let values, let own): result.law = .keyframes(values, duration: seconds(own))
        case .path(let path, let pace, let own, let heading):
            result.law = .path(path, pace: pace, duration: seconds(own), heading: heading)
        case .sequence(let parts): result.law = .sequence(parts.map { $0.inheriting(duration: duration, curve: curve) })
        case .group(let parts, let pace, let own):
            result.law = .group(
                parts.map { $0.inheriting(duration: duration, curve: curve) }, pace: pace, duration: own)
        case .springResponse, .springPhysics, .decay: break
        }
        return result
    }
}

/// What a motion does about one that is under way when it is to begin.
public enum Interruption: String, Sendable, Hashable, CaseIterable {
    /// It takes over at once, from what is shown.
    case takeOver = "take_over"
    /// It waits until what moves is done to the eye; what waits already gives way to it.
    case finish
    /// It waits until what moves, and all that waits before it, is done to the eye.
    case queue
}

extension MotionAction where Number == Amount {
    /// Whether it never ends by itself, as far as its numbers are known.
    var isEndless: Bool {
        if timing.repeats?.constant == .infinity || timing.repeatDuration?.constant == .infinity { return true }
        if timing.speed?.constant == 0 { return true }
        switch law {
        case .sequence(let parts): return parts.last?.isEndless ?? false
        case .group(let parts, _, let duration): return duration == nil && parts.contains { $0.isEndless }
        default: return false
        }
    }
}

/// Where the arguments of an action stand in its source; it makes no action differ from another.
public struct ArgumentPlaces: Sendable, Hashable {
    private var places: [(name: String, location: SourceLocation)] = []
    /// The place of the action itself.
    public var own: SourceLocation?

    /// Creates an empty list.
    public init() {}

    /// The place of an argument; `nil` where it is not known.
    public subscript(name: String) -> SourceLocation? {
        get { places.last { $0.name == name }?.location }
        set { if let newValue { places.append((name, newValue)) } }
    }

    /// Always equal: a motion is the same wherever it stands.
    public static func == (left: ArgumentPlaces, right: ArgumentPlaces) -> Bool { true }

    /// Feeds nothing.
    public func hash(into hasher: inout Hasher) {}
}
