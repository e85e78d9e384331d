/// How the cycles of an action run in time.
public struct MotionTiming<Number: Sendable & Equatable>: Sendable, Equatable {
    /// The seconds before it begins; what moved until then goes on.
    public var delay: Number?
    /// How fast its own time passes.
    public var speed: Number?
    /// Its own time at the start, in seconds.
    public var offset: Number?
    /// How many cycles it runs.
    public var repeats: Number?
    /// The seconds that its cycles take together, instead of their number.
    public var repeatDuration: Number?
    /// Whether each cycle runs there and back.
    public var autoreverses = false
    /// Whether each cycle adds the value that the one before ended at.
    public var isCumulative = false
    /// Whether it declares that it jumps to its first value.
    public var restarts = false
    /// What it shows outside its own time.
    public var hold = Hold.none

    /// Creates a timing that says nothing.
    public init() {}

    /// The same timing over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> MotionTiming<Other> {
        var result = MotionTiming<Other>()
        if let delay { result.delay = try transform(delay) }
        if let speed { result.speed = try transform(speed) }
        if let offset { result.offset = try transform(offset) }
        if let repeats { result.repeats = try transform(repeats) }
        if let repeatDuration { result.repeatDuration = try transform(repeatDuration) }
        result.autoreverses = autoreverses
        result.isCumulative = isCumulative
        result.restarts = restarts
        result.hold = hold
        return result
    }
}

/// What a motion shows outside its own time: Core Animation's fill mode.
public enum Hold: String, Sendable, Equatable, CaseIterable {
    /// The model value.
    case none
    /// Before it begins, its first value.
    case backwards
    /// After its end, its last value, for as long as the state that asked for it is active.
    case forwards
    /// Both.
    case both

    var isForwards: Bool { self == .forwards || self == .both }
    var isBackwards: Bool { self == .backwards || self == .both }
}

/// How a spring takes over from another one, and how it ends.
public struct SpringManner<Number: Sendable & Equatable>: Sendable, Equatable {
    /// The seconds over which it takes over from the spring before it.
    public var blend: Number?
    /// The swing below which it glides home without another one.
    public var tremble: Number?

    /// Creates a manner that says nothing.
    public init() {}
}
