/// How the cycles of an action run in time.
public struct MotionTiming: Sendable, Equatable {
    /// The seconds before it begins; the earlier motion goes on until then.
    public var delay: Quantity?
    /// How fast its own time passes, as a factor.
    public var speed: Quantity?
    /// Its own time at the start, in seconds.
    public var offset: Quantity?
    /// How many cycles it runs.
    public var repeats: Quantity?
    /// The seconds for which it repeats, instead of a number of cycles.
    public var repeatDuration: Quantity?
    /// Whether each cycle runs forward and then backward.
    public var autoreverses = false
    /// Whether each cycle adds the value at which the one before ended.
    public var isCumulative = false
    /// Whether it declares that it jumps to its first value, at its start and at the beginning of each cycle.
    public var restarts = false
    /// What it shows before its beginning and after its end.
    public var hold = Hold.none

    /// Creates a timing without settings.
    public init() {}
}

/// What a motion shows before its beginning and after its end; see Core Animation's fill mode.
public enum Hold: String, Sendable, Equatable, CaseIterable {
    /// What the key shows anyway before, and the model value after.
    case none
    /// Its first value before it begins.
    case backwards
    /// Its last value after its end, while the state that asked for it is active.
    case forwards
    /// Both.
    case both

    var isForwards: Bool { self == .forwards || self == .both }
    var isBackwards: Bool { self == .backwards || self == .both }
}

/// How a spring takes over from another one, and how it ends.
public struct SpringManner: Sendable, Equatable {
    /// The seconds during which it takes over from an earlier spring.
    public var blend: Quantity?
    /// The swing, in the key's unit, below which it goes to its end without swinging again.
    public var tremble: Quantity?

    /// Creates a manner without settings.
    public init() {}
}
