/// Whoever runs a component's functions and hears what happens in a session.
///
/// A component without functions never calls ``call(_:scope:)``.
public protocol RuleHost: ~Copyable {
    /// Runs a guard, an effect, a derived value or an argument, and returns its result.
    ///
    /// It sees and changes the session through `scope` alone.
    /// - Throws: ``ScriptFailure`` when the function fails; the session then takes back what its trigger had done.
    mutating func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData

    /// Hears of an event; of a trigger that failed, only the trigger itself and the error.
    mutating func observe(_ event: TimelineEvent)
}

/// A host of components without functions, that does not listen.
public struct SilentHost: RuleHost {
    /// Creates a host.
    public init() {}

    /// Fails: there are no functions to call.
    public mutating func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        throw ScriptFailure("this host runs no functions", at: function.location)
    }

    /// Ignores the event.
    public mutating func observe(_ event: TimelineEvent) {}
}

/// A function of a script that failed, or a result that cannot be used.
public struct ScriptFailure: Error, Sendable, Hashable {
    /// What went wrong, in one sentence.
    public var message: String
    /// Where, as far as it is known.
    public var location: SourceLocation?
    /// The calls that led there, innermost first.
    public var traceback: [String]
    /// Whether a limit of instructions, memory or time stopped it.
    public var isLimit: Bool

    /// Creates a failure.
    public init(_ message: String, at location: SourceLocation?, traceback: [String] = [], isLimit: Bool = false) {
        self.message = message
        self.location = location
        self.traceback = traceback
        self.isLimit = isLimit
    }
}
