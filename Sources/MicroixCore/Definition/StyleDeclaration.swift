/// A theme: values and feedback for layers that have none of their own.
///
/// Its names are those of layers or of classes, so that many components can share a style. What a component doesn't
/// declare is looked up in its style, then in the style inside that style, and so on; the first answer wins.
public struct StyleDeclaration: Sendable, Equatable {
    /// The name, as timelines show it.
    public var name: Name
    /// The values of properties, by layer or class, and of free keys.
    public var values: [BaseEntry]
    /// The values of properties that do not move, by layer or class.
    public var data: [DataEntry] = []
    /// The values of properties while a layer is away, by layer or class.
    public var absent: [AbsenceEntry] = []
    /// The feedback of keys, by layer or class.
    public var feedback: FeedbackDeclaration
    /// Feedback for transitions.
    public var transitions: [TransitionFeedbackDeclaration]
    /// How much it lets things move; `nil` if the style inside decides.
    public var limits: MotionLimits?
    /// Whether its locations are in the component's own source, so that they can be shown.
    public var isOwn: Bool

    /// The value of one key.
    public struct BaseEntry: Sendable, Equatable {
        /// The key's path; its layer may be a class.
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
        /// The key's path; its layer may be a class.
        public var key: KeyName
        /// The value from which the key moves when the layer appears; `nil` for its usual value.
        public var from: [Quantity]?
        /// The value to which it moves when the layer disappears; `nil` if it stays as it is.
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
        /// The key's path; its layer may be a class.
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
    /// The keys that it mentions, by layer or class.
    public var keyNames: [KeyName] {
        values.map { $0.key } + data.map { $0.key } + otherKeyNames
    }

    /// The keys for which it gives feedback, or values while their layers are away.
    var otherKeyNames: [KeyName] {
        absent.map { $0.key } + ([feedback] + transitions.map { $0.feedback }).flatMap { $0.keyNames }
    }
}
