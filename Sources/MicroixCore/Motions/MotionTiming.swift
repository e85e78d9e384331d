/// How the cycles of an action run in time.
public struct MotionTiming: Sendable, Equatable {
    /// The seconds before it begins; what moved until then goes on.
    public var delay: Quantity?
    /// How fast its own time passes.
    public var speed: Quantity?
    /// Its own time at the start, in seconds.
    public var offset: Quantity?
    /// How many cycles it runs.
    public var repeats: Quantity?
    /// The seconds that its cycles take together, instead of their number.
    public var repeatDuration: Quantity?
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
public struct SpringManner: Sendable, Equatable {
    /// The seconds over which it takes over from the spring before it.
    public var blend: Quantity?
    /// The swing below which it glides home without another one.
    public var tremble: Quantity?

    /// Creates a manner that says nothing.
    public init() {}
}
