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
        /// Keyframes over a duration in seconds; one number per lane in each value. `restarts` declares that it
        /// jumps to its first value.
        case keyframes(values: [[Number]], times: [Double], curves: [TimingCurve], duration: Number, restarts: Bool)
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
    /// The velocity at its start, per second, if not the one that is shown; springs only.
    public var velocity: [Number]?
    /// How many cycles it runs.
    public var repeats: Number?
    /// The way an angle goes.
    public var turn: Turn
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
        self.repeats = repeats
        self.turn = turn
    }

    /// The same action over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> MotionAction<Other> {
        func list(_ numbers: [Number]) throws(Failure) -> [Other] {
            var result: [Other] = []
            for number in numbers { result.append(try transform(number)) }
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
        case .keyframes(let values, let times, let curves, let duration, let restarts):
            var mapped: [[Other]] = []
            for value in values { mapped.append(try list(value)) }
            law = .keyframes(
                values: mapped, times: times, curves: curves, duration: try transform(duration), restarts: restarts)
        }
        var result = MotionAction<Other>(name, law)
        if let from { result.from = try list(from) }
        if let to { result.to = try list(to) }
        if let by { result.by = try list(by) }
        if let velocity { result.velocity = try list(velocity) }
        if let repeats { result.repeats = try transform(repeats) }
        result.turn = turn
        result.places = places
        return result
    }

    /// Whether it never ends by itself.
    func isEndless(_ isInfinite: (Number) -> Bool) -> Bool { repeats.map(isInfinite) ?? false }
}

/// Where the arguments of an action stand in its source; it makes no action differ from another.
public struct ArgumentPlaces: Sendable, Hashable {
    private var places: [(name: String, location: SourceLocation)] = []

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
