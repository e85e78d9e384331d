/// What a host gives a session.
public enum Input: Sendable, Equatable {
    /// A trigger, by its name, with what it carries; the name of one that a script declares says where it stands.
    case trigger(Name, payload: PlainData)
    // Apart, since it is much larger than a trigger.
    /// What a pointer does.
    indirect case pointer(PointerSample)
    /// What a key does.
    case key(KeySample)
    /// The focus goes to an element, by the name of its layer or the component's; to none where that is `nil`.
    case focus(Name?)

    /// The trigger's name; `nil` of other inputs.
    public var trigger: Name? {
        if case .trigger(let name, _) = self { name } else { nil }
    }
}

/// An input at its instant.
public struct TimedInput: Sendable, Equatable {
    /// When, in seconds from the start, as it was given: a session takes 0 to 9.2 billion, to the nearest nanosecond.
    public var time: Double
    /// What.
    public var input: Input

    /// Creates an input at its instant.
    public init(at time: Double, _ input: Input) {
        self.time = time
        self.input = input
    }

    /// Creates a trigger at its instant.
    public init(at time: Double, _ trigger: Name, _ payload: PlainData = .null) {
        self.init(at: time, .trigger(trigger, payload: payload))
    }

    /// Creates what a key does at an instant.
    public init(at time: Double, _ sample: KeySample) { self.init(at: time, .key(sample)) }

    /// Creates what a pointer does at an instant.
    public init(at time: Double, _ sample: PointerSample) { self.init(at: time, .pointer(sample)) }
}
