public import MicroixMotion

/// Settings that several changes share: default duration and curve of their actions, and who hears when all of them are
/// done.
///
/// A setting that is `nil` comes from the surrounding transaction; see Core Animation's `CATransaction`.
public struct Transaction: Sendable, Equatable {
    /// The duration, in seconds, of actions that have none of their own.
    ///
    /// If a duration or a curve is given, a key that no action answers for moves as well, instead of changing at once.
    public var duration: Double?
    /// The curve of actions that have none of their own.
    public var curve: TimingCurve?
    /// Whether values change at once, whatever action answers; the search for the action still takes place.
    public var disablesActions: Bool?
    /// The name of the transaction in the event that says it is done.
    public var name: String?
    /// The trigger that is posted once its motions are completed, that is, look finished.
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

    /// A value that the host attaches to the transaction; `nil` if there is none of that name.
    public subscript(name: String) -> PlainData? {
        get { values.last { $0.name == name }?.value }
        set {
            values.removeAll { $0.name == name }
            if let newValue { values.append(PlainData.Field(name, newValue)) }
            values.sort { $0.name < $1.name }
        }
    }

    /// The same transaction inside another one, from which it takes the missing settings.
    ///
    /// The name and the triggers that say it is done stay its own.
    func inside(_ outer: Transaction) -> Transaction {
        var result = self
        result.duration = duration ?? outer.duration
        result.curve = curve ?? outer.curve
        result.disablesActions = disablesActions ?? outer.disablesActions
        for field in outer.values where self[field.name] == nil { result[field.name] = field.value }
        return result
    }

    /// Whether its values change at once.
    var isDisabled: Bool { disablesActions ?? false }

    /// Whether it has a motion for keys that nothing else answers.
    var answers: Bool { duration != nil || curve != nil }

    /// The motion for keys that nothing else answers: the implicit animation of Core Animation.
    var action: Action {
        var motion = MotionAction(
            "basic", .curve(.ease, duration: .constant(Self.defaultDuration)))
        (motion.inheritsDuration, motion.inheritsCurve) = (true, true)
        return .computed(motion)
    }
}
