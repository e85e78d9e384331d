/// Feedback for other senses at one instant, a haptic or a sound; or a message to the host.
public struct Cue: Sendable, Equatable {
    /// The kind: `haptic`, `sound`, or a name of the author's; of a message its name.
    public let name: String
    /// What it plays, or any other data.
    public let value: PlainData
    /// Whether it is a message, which a timeline tells as `emit`.
    public let isMessage: Bool

    /// Creates a cue.
    public init(_ name: String, _ value: PlainData, isMessage: Bool = false) {
        self.name = name
        self.value = value
        self.isMessage = isMessage
    }
}

/// A cue as declared: what, when, and how often.
public struct CueDeclaration: Sendable, Equatable {
    /// What.
    public var cue: Cue
    /// The seconds after the beginning of what it accompanies.
    public var delay: Quantity
    /// How often it comes, at least once.
    public var repeats: Quantity
    /// The seconds from one time to the next.
    public var interval: Quantity
    /// Where it stands.
    public var location: SourceLocation?

    /// Declares a cue.
    public init(
        _ cue: Cue, delay: Quantity = 0, repeats: Quantity = 1, interval: Quantity = 0,
        at location: SourceLocation? = nil
    ) {
        self.cue = cue
        self.delay = delay
        self.repeats = repeats
        self.interval = interval
        self.location = location
    }

    /// Compares what comes, and when; a cue is the same wherever it stands.
    public static func == (left: CueDeclaration, right: CueDeclaration) -> Bool {
        left.cue == right.cue && left.delay == right.delay && left.repeats == right.repeats
            && left.interval == right.interval
    }
}
