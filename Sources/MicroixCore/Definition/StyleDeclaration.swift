/// Values and feedback that layers fall back on: a theme.
///
/// Names are those of layers or of their classes, so that many components can share a style. Whatever a component does
/// not say itself it looks for in its style, then in the style inside that one, and so on; the first answer wins.
public struct StyleDeclaration: Sendable, Equatable {
    /// The name, as timelines show it.
    public var name: Name
    /// The values of properties, by layer or class; or of free keys.
    public var values: [BaseEntry]
    /// The values of properties that do not move, by layer or class.
    public var data: [DataEntry] = []
    /// The values that properties have while a layer is away, by layer or class.
    public var absent: [AbsenceEntry] = []
    /// The feedback of keys, by layer or class.
    public var feedback: FeedbackDeclaration
    /// Feedback by transition.
    public var transitions: [TransitionFeedbackDeclaration]
    /// How much it lets things move; `nil` where that is left to the style inside.
    public var limits: MotionLimits?
    /// Whether its places are those of the component's own source, so that they can be told.
    public var isOwn: Bool

    /// The value of one key.
    public struct BaseEntry: Sendable, Equatable {
        /// The key's path, whose layer may be a class.
        public var key: KeyName
        /// One number for each lane; a colour's are premultiplied.
        public var value: [Quantity]

        /// Creates an entry.
        public init(_ key: KeyName, _ value: [Quantity]) {
            self.key = key
            self.value = value
        }
    }

    /// The values of one key while its layer is away.
    public struct AbsenceEntry: Sendable, Equatable {
        /// The key's path, whose layer may be a class.
        public var key: KeyName
        /// What it comes from; `nil` where it comes as what it is.
        public var from: [Quantity]?
        /// What it leaves to; `nil` where it stays as it is.
        public var to: [Quantity]?

        /// Creates an entry.
        public init(_ key: KeyName, from: [Quantity]?, to: [Quantity]?) {
            self.key = key
            self.from = from
            self.to = to
        }
    }

    /// The value of one data key.
    public struct DataEntry: Sendable, Equatable {
        /// The key's path, whose layer may be a class.
        public var key: KeyName
        /// The value.
        public var value: PlainData

        /// Creates an entry.
        public init(_ key: KeyName, _ value: PlainData) {
            self.key = key
            self.value = value
        }
    }

    /// Declares a style.
    public init(
        _ name: Name, values: [BaseEntry] = [], feedback: FeedbackDeclaration = FeedbackDeclaration(),
        transitions: [TransitionFeedbackDeclaration] = [], isOwn: Bool = true
    ) {
        self.name = name
        self.values = values
        self.feedback = feedback
        self.transitions = transitions
        self.isOwn = isOwn
    }
}

extension StyleDeclaration {
    /// The keys that it speaks of, by layer or class.
    public var keyNames: [KeyName] {
        values.map { $0.key } + data.map { $0.key } + otherKeyNames
    }

    /// Those of which it says what they are while their layers are away, and what answers for them.
    var otherKeyNames: [KeyName] {
        absent.map { $0.key } + ([feedback] + transitions.map { $0.feedback }).flatMap { $0.keyNames }
    }
}
