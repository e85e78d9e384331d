/// Feedback for other senses at one instant, such as a haptic or a sound; or a message to the host.
public struct Cue: Sendable, Equatable {
    /// The kind: `haptic`, `sound`, or a name that the author chose; for a message, its name.
    public let name: String
    /// The data of the cue, such as the name of a sound.
    public let value: PlainData
    /// Whether it is a message; a timeline shows it as `emit`.
    public let isMessage: Bool

    /// Creates a cue.
    public init(_ name: String, _ value: PlainData, isMessage: Bool = false) {
        self.name = name
        self.value = value
        self.isMessage = isMessage
    }
}

/// A cue as declared, with its delay and how often it comes.
public struct CueDeclaration: Sendable, Equatable {
    /// The cue.
    public var cue: Cue
    /// The seconds from the beginning of what it accompanies to the cue.
    public var delay: Quantity
    /// How often it comes, at least once.
    public var repeats: Quantity
    /// The seconds between two repeats.
    public var interval: Quantity
    /// Where it is declared.
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

    /// Compares the cue and its times; the locations don't matter.
    public static func == (left: CueDeclaration, right: CueDeclaration) -> Bool {
        left.cue == right.cue && left.delay == right.delay && left.repeats == right.repeats
            && left.interval == right.interval
    }
}
