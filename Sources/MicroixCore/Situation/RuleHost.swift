/// Runs a component's functions, and gets the events of a session.
///
/// For a component without functions, ``call(_:scope:)`` is never called. A session keeps no host: each call is given
/// one.
public protocol RuleHost: AnyObject {
    /// Runs a guard, an effect, a derived value or an argument of an action, and returns its result.
    ///
    /// The function reads and changes the session only through `scope`.
    /// - Throws: ``ScriptFailure`` if the function fails; the session then undoes the changes of the trigger.
    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData

    /// Calls an action function for the action of a key.
    ///
    /// - Throws: ``ScriptFailure`` if the function fails, or its result is no action; the key then glides.
    func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer

    /// Whether it wants events; true by default.
    var wantsEvents: Bool { get }

    /// Whether it wants to know which rules were looked at, and why they were not taken; false by default.
    var wantsExplanations: Bool { get }

    /// Receives an event; for a trigger that failed, only the trigger itself and the error.
    func observe(_ event: TimelineEvent)
}

extension RuleHost {
    /// Returns ``ActionAnswer/pass``: this host has no action functions.
    public func answer(
        _ function: HostFunction, scope: inout EffectScope
    ) throws(ScriptFailure) -> ActionAnswer {
        .pass
    }

    /// True.
    public var wantsEvents: Bool { true }

    /// False.
    public var wantsExplanations: Bool { false }
}

/// A host for components without functions; it wants no events.
public final class SilentHost: RuleHost, Sendable {
    /// The only instance.
    public static let shared = SilentHost()

    private init() {}

    /// Fails, because there are no functions to call.
    public func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        throw ScriptFailure("this host runs no functions", at: function.location)
    }

    /// False.
    public var wantsEvents: Bool { false }

    /// Ignores the event.
    public func observe(_ event: TimelineEvent) {}
}
