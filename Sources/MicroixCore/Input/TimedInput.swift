/// What a host gives a session.
public enum Input: Sendable, Equatable {
    /// A trigger, by name, with its payload; the name also has its location, if a script declares the input.
    case trigger(Name, payload: PlainData)
    // Indirect, because a sample is much larger than a trigger.
    /// What a pointer does.
    indirect case pointer(PointerSample)
    /// What a key does.
    case key(KeySample)
    /// The focus moves to an element, given by the name of its layer or of the component; `nil` takes the focus away.
    case focus(Name?)

    /// The trigger's name; `nil` for other inputs.
    public var trigger: Name? {
        if case .trigger(let name, _) = self { name } else { nil }
    }
}

/// An input and the time at which it is given.
public struct TimedInput: Sendable, Equatable {
    /// The time as given, in seconds from the start; a session accepts 0 to 9.2e9, and rounds to the nearest
    /// nanosecond.
    public var time: Double
    /// The input.
    public var input: Input

    /// Creates a timed input.
    public init(at time: Double, _ input: Input) {
        self.time = time
        self.input = input
    }

    /// Creates a timed input from a trigger.
    public init(at time: Double, _ trigger: Name, _ payload: PlainData = .null) {
        self.init(at: time, .trigger(trigger, payload: payload))
    }

    /// Creates a timed input from a key.
    public init(at time: Double, _ sample: KeySample) { self.init(at: time, .key(sample)) }

    /// Creates a timed input from a pointer.
    public init(at time: Double, _ sample: PointerSample) { self.init(at: time, .pointer(sample)) }
}
