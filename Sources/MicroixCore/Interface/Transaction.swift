public import MicroixMotion

/// What changes that are made together share: how long actions take that do not say so, and what is told when all is done.
///
/// What is not given is that of the transaction around it; see Core Animation's `CATransaction`.
public struct Transaction: Sendable, Equatable {
    /// The seconds that an action takes which has no duration of its own.
    ///
    /// With a duration or a curve even what nothing answers for moves, instead of changing at once.
    public var duration: Double?
    /// The curve of actions that have none of their own.
    public var curve: TimingCurve?
    /// Whether values change at once, whatever would answer; the search goes its way all the same.
    public var disablesActions: Bool?
    /// The name by which events tell that it is done.
    public var name: String?
    /// The trigger that is posted once its motions are done to the eye.
    public var completed: TriggerID?
    /// The trigger that is posted once its motions have settled.
    public var settled: TriggerID?
    private(set) var values: [PlainData.Field] = []

    /// The duration outside any transaction: Core Animation's, in seconds.
    public static let defaultDuration = 0.25

    /// Declares a transaction.
    public init(
        duration: Double? = nil, curve: TimingCurve? = nil, disablesActions: Bool? = nil, name: String? = nil,
        completed: TriggerID? = nil, settled: TriggerID? = nil
    ) {
        self.duration = duration
        self.curve = curve
        self.disablesActions = disablesActions
        self.name = name
        self.completed = completed
        self.settled = settled
    }

    /// A value of the host's own that goes with it; `nil` where there is none of that name.
    public subscript(name: String) -> PlainData? {
        get { values.last { $0.name == name }?.value }
        set {
            values.removeAll { $0.name == name }
            if let newValue { values.append(PlainData.Field(name, newValue)) }
            values.sort { $0.name < $1.name }
        }
    }

    /// The same transaction inside another one; what tells that it is done stays its own.
    func inside(_ outer: Transaction) -> Transaction {
        var result = self
        result.duration = duration ?? outer.duration
        result.curve = curve ?? outer.curve
        result.disablesActions = disablesActions ?? outer.disablesActions
        for field in outer.values where self[field.name] == nil { result[field.name] = field.value }
        return result
    }

    /// Whether values change at once in it.
    var isDisabled: Bool { disablesActions ?? false }

    /// Whether it has a motion for what nothing else answers.
    var answers: Bool { duration != nil || curve != nil }

    /// The motion for what nothing else answers: the implicit animation of Core Animation.
    var action: Action {
        var motion = MotionAction(
            "basic", .curve(.ease, duration: .constant(Self.defaultDuration)))
        (motion.inheritsDuration, motion.inheritsCurve) = (true, true)
        return .computed(motion)
    }
}
