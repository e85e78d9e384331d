public import MicroixMotion

/// A motion as an answer to a changed key, with its numbers still to be found.
///
/// With all of them known it becomes a recipe, of which any number of motions are made.
public struct MotionAction: NumberHolder, Equatable {
    /// The law that a motion follows.
    public typealias Law = DeclaredLaw

    /// The name that people know it by: `spring`, `ease_out`.
    public var name: String
    /// The law.
    public var law: Law
    /// Where it starts, if not at what is shown.
    public var from: [Quantity]?
    /// Where it goes, if not to the model value.
    public var to: [Quantity]?
    /// How far it goes.
    public var by: [Quantity]?
    /// The velocity at its start, per second, if not the one that is shown; springs and friction only.
    public var velocity: [Quantity]?
    /// How its cycles run in time.
    public var timing = MotionTiming()
    /// How a spring takes over from another, and ends.
    public var manner = SpringManner()
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
    /// How much later it begins on one layer than on another.
    public var stagger: Stagger?
    /// Whether it is a step of a sequence of several keys: until it has begun, it ends with the state that it led to.
    var isStep = false
    /// Where its arguments stand.
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
    /// The parts of a sequence or a group.
    var parts: [MotionAction] { law.parts }

    /// The same action, which takes nothing from a transaction.
    var onItsOwn: MotionAction {
        var result = self
        (result.inheritsDuration, result.inheritsCurve) = (false, false)
        result.law.replace(parts: parts.map { $0.onItsOwn })
        return result
    }

    /// Whether it, or a part of it, takes something from a transaction.
    var inherits: Bool { inheritsDuration || inheritsCurve || parts.contains { $0.inherits } }

    /// The same action with what a transaction says, as far as it says nothing itself.
    func inheriting(duration: Quantity?, curve: TimingCurve?) -> MotionAction {
        guard inherits else { return self }
        var result = self
        result.law.replace(parts: parts.map { $0.inheriting(duration: duration, curve: curve) })
        result.law.inherit(duration: inheritsDuration ? duration : nil, curve: inheritsCurve ? curve : nil)
        return result
    }

    /// The same motion for one lane; `nil` for what only leads a whole.
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

/// What a motion does about one that is under way when it is to begin.
public enum Interruption: String, Sendable, Equatable, CaseIterable {
    /// It takes over at once, from what is shown.
    case takeOver = "take_over"
    /// It waits until what moves is done to the eye; what waits already gives way to it.
    case finish
    /// It waits until what moves, and all that waits before it, is done to the eye.
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

/// Where the arguments of an action stand in its source; it makes no action differ from another.
public struct ArgumentPlaces: Sendable, Equatable {
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
}
