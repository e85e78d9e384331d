public import MicroixMotion

/// A motion as the answer to a changed key, before its numbers are known.
///
/// With all numbers known it becomes a recipe, from which any number of motions can be made.
public struct MotionAction: NumberHolder, Equatable {
    /// The law that a motion follows.
    public typealias Law = DeclaredLaw

    /// The name that people know: `spring`, `ease_out`.
    public var name: String
    /// The law.
    public var law: Law
    /// The value at which it starts; `nil` for the value that is shown.
    public var from: [Quantity]?
    /// The value to which it goes; `nil` for the model value.
    public var to: [Quantity]?
    /// The distance that it goes; `nil` if it is not given.
    public var by: [Quantity]?
    /// The velocity at its start, per second, for springs and friction; `nil` for the one that is shown.
    public var velocity: [Quantity]?
    /// How its cycles run in time.
    public var timing = MotionTiming()
    /// How a spring takes over from another one, and how it ends.
    public var manner = SpringManner()
    /// Which way an angle turns.
    public var turn: Turn
    /// The colour space in which a colour is mixed.
    public var space = ColourSpace.srgb
    /// How the rotation of the same layer follows the path; `nil` if it doesn't.
    public var rotates: Heading?
    /// Whether it is added to what the key shows, and does not take the key over.
    public var isAdditive = false
    /// Whether it has no duration of its own, so that the duration of a transaction counts.
    public var inheritsDuration = false
    /// Whether it has no curve of its own, so that the curve of a transaction counts.
    public var inheritsCurve = false
    /// What it does if another motion is running when it begins.
    public var interruption = Interruption.takeOver
    /// How much later it begins on one layer than on another.
    public var stagger: Stagger?
    /// Whether it is a step of a sequence of several keys; a step that has not begun is dropped with the state that led
    /// to it.
    var isStep = false
    /// The locations of its arguments.
    public var places = ArgumentPlaces()

    /// Creates an action.
    public init(
        _ name: String, _ law: Law, from: [Quantity]? = nil, to: [Quantity]? = nil, by: [Quantity]? = nil,
        velocity: [Quantity]? = nil, repeats: Quantity? = nil, turn: Turn = .asGiven
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

    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        law.forEachNumber(body)
        from?.forEachNumber(body)
        to?.forEachNumber(body)
        by?.forEachNumber(body)
        velocity?.forEachNumber(body)
        timing.delay?.forEachNumber(body)
        timing.speed?.forEachNumber(body)
        timing.offset?.forEachNumber(body)
        timing.repeats?.forEachNumber(body)
        timing.repeatDuration?.forEachNumber(body)
        manner.blend?.forEachNumber(body)
        manner.tremble?.forEachNumber(body)
        stagger?.forEachNumber(body)
    }
}

extension MotionAction {
    /// The motions inside a sequence or a group.
    var parts: [MotionAction] { law.parts }

    /// The same action, with nothing taken from a transaction.
    var onItsOwn: MotionAction {
        var result = self
        (result.inheritsDuration, result.inheritsCurve) = (false, false)
        result.law.replace(parts: parts.map { $0.onItsOwn })
        return result
    }

    /// Whether it, or a motion inside it, takes something from a transaction.
    var inherits: Bool { inheritsDuration || inheritsCurve || parts.contains { $0.inherits } }

    /// The same action with the settings of a transaction, where it has none of its own.
    func inheriting(duration: Quantity?, curve: TimingCurve?) -> MotionAction {
        guard inherits else { return self }
        var result = self
        result.law.replace(parts: parts.map { $0.inheriting(duration: duration, curve: curve) })
        result.law.inherit(duration: inheritsDuration ? duration : nil, curve: inheritsCurve ? curve : nil)
        return result
    }

    /// The same motion for one lane; `nil` if it can only move a whole value.
    func lane(_ lane: Int) -> MotionAction? {
        var result = self
        guard result.law.keep(lane: lane) else { return nil }
        result.from?.keep(lane: lane)
        result.to?.keep(lane: lane)
        result.by?.keep(lane: lane)
        result.velocity?.keep(lane: lane)
        result.space = .srgb
        return result
    }
}

/// What a motion does if another one is running when it is to begin.
public enum Interruption: String, Sendable, Equatable, CaseIterable {
    /// It takes over at once, from what is shown.
    case takeOver = "take_over"
    /// It waits until the running motion is completed; a motion that waits already is replaced.
    case finish
    /// It waits until the running motion, and all that wait already, are completed.
    case queue
}

extension MotionAction {
    /// Whether it never ends by itself, as far as its numbers are known.
    var isEndless: Bool {
        if timing.repeats?.constant == .infinity || timing.repeatDuration?.constant == .infinity { return true }
        if timing.speed?.constant == 0 { return true }
        return law.facts.endingParts.contains { $0.isEndless }
    }
}

/// The locations of an action's arguments; actions with different locations can be equal.
public struct ArgumentPlaces: Sendable, Equatable {
    private var places: [(name: String, location: SourceLocation)] = []
    /// The location of the action itself.
    public var own: SourceLocation?

    /// Creates an empty list.
    public init() {}

    /// The location of an argument; `nil` if it is not known.
    public subscript(name: String) -> SourceLocation? {
        get { places.last { $0.name == name }?.location }
        set { if let newValue { places.append((name, newValue)) } }
    }

    /// Always true, because locations don't matter when motions are compared.
    public static func == (left: ArgumentPlaces, right: ArgumentPlaces) -> Bool { true }
}
