/// Whoever runs a component's functions and hears what happens in a session.
///
/// A component without functions never calls ``call(_:scope:)``. A session keeps no host: it is handed one for each call.
public protocol RuleHost: AnyObject {
    /// Runs a guard, an effect, a derived value or an argument, and returns its result.
    ///
    /// It sees and changes the session through `scope` alone.
    /// - Throws: ``ScriptFailure`` when the function fails; the session then takes back what its trigger had done.
    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData

    /// Asks an action function for a key's action, or lets one run.
    ///
    /// - Throws: ``ScriptFailure`` when the function fails, or answers with what is no action; the key then glides.
    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer

    /// Whether it listens to events at all; it does by default. A session tells a host nothing that does not.
    var wantsEvents: Bool { get }

    /// Whether it wants to hear which rules were looked at, and why they were not taken; no by default.
    var wantsExplanations: Bool { get }

    /// Hears of an event; of a trigger that failed, only the trigger itself and the error.
    func observe(_ event: TimelineEvent)
}

extension RuleHost {
    /// Nothing: this host knows no action functions.
    public func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        .pass
    }

    /// It does.
    public var wantsEvents: Bool { true }

    /// It does not.
    public var wantsExplanations: Bool { false }
}

/// A host of components without functions, that does not listen.
public final class SilentHost: RuleHost, Sendable {
    /// The one host of its kind: there is nothing to tell two apart.
    public static let shared = SilentHost()

    private init() {}

    /// Fails: there are no functions to call.
    public func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        throw ScriptFailure("this host runs no functions", at: function.location)
    }

    /// It does not listen.
    public var wantsEvents: Bool { false }

    /// Ignores the event.
    public func observe(_ event: TimelineEvent) {}
}
